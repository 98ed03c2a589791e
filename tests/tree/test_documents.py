"""The documents of the top level link to files and headings that exist, and name commands that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import main
from data.text import LOCALES
from tests.cogs.kit.test_commands import COMMANDS
from tests.data.texts import STRICT

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(path.name for path in ROOT.glob("*.md"))
READMES = {"en": "README.md"} | {locale: name for locale in LOCALES if (name := f"README.{locale}.md") in DOCUMENTS}


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """The headings of a page, as GitHub writes them behind a #."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_to_a_file_and_a_heading(name: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", read(name)):
        path, _, anchor = target.partition("#")
        linked = ROOT / (path or name)
        assert linked.is_file(), target
        assert not anchor or anchor in anchors(linked.read_text(encoding="utf-8")), target


def test_the_table_lists_every_command() -> None:
    listed = re.findall(r"^\| `/([a-z]+)` \|", read("README.md"), re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


def test_the_readme_names_every_command_of_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = re.findall(r"^    ([a-z][a-z-]+) ", capsys.readouterr().out, re.MULTILINE)
    assert {"backup", "check", "run"} <= {*commands}
    assert [each for each in commands if each != "run" and f"bot.py {each}" not in read("README.md")] == []


@pytest.mark.parametrize("locale", READMES)
def test_commands_are_called_as_their_readers_see_them(locale: str) -> None:
    """`/new` may stand anywhere: `make play` speaks English until its reader chooses a language."""
    names = {STRICT.say(locale, f"cmd-{command}") for command in COMMANDS}
    written = set(re.findall(r"`/([^\s`:/]+)[\s`]", read(READMES[locale])))
    assert written <= names | {"new"}
    unmarked = re.findall(r"/([一-鿿]+)", read(READMES[locale]))  # as in the text that hosts copy for their bot's page
    assert [words for words in unmarked if not words.startswith(tuple(names))] == []


@pytest.mark.parametrize("locale", READMES)
def test_every_readme_invites_with_the_same_address(locale: str) -> None:
    address = re.compile(r"https://discord\.com/oauth2/authorize\S+")
    assert address.findall(read(READMES[locale])) == address.findall(read("README.md"))


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
@pytest.mark.parametrize("locale", LOCALES)
def test_what_players_are_to_read_is_there_in_their_language(name: str, locale: str) -> None:
    own_name = STRICT.say(locale, "settings-own-name")
    [section] = re.findall(rf"^## {own_name}\n(.*?)(?=^## |\Z)", read(name), re.MULTILINE | re.DOTALL)
    commands = {STRICT.say(locale, f"cmd-{command}") for command in COMMANDS}
    assert set(re.findall(r"`/([^\s`]+)`", section)) <= commands

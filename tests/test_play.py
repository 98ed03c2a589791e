"""`make play` without a browser: the page works, a person acts, and all people see what they may see."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import build
from cogs.assembly import Assembly
from data.settings import Settings
from data.text import Texts, locale_of
from tests.inside.markdown import markdown_tokens, read_bold_as_discord_does
from tests.inside.preview import STATIC
from tests.play.__main__ import listen
from tests.play.changes import MANNERS, replacements
from tests.play.faults import FAULTS
from tests.play.hub import KEY, PAGE, open_hub
from tests.play.patch import FILE, patch
from tests.play.screen import Screens
from tests.play.words import WORDS
from tests.play.world import PlayWorld, open_play_world

ROOT = Path(__file__).parent.parent
PROTOCOL = 3


@dataclass
class Page:
    """A browser, as far as the hub can tell."""

    session: aiohttp.ClientSession
    address: str
    headers: dict[str, str]
    state: dict[str, Any]
    acted: int = 0

    async def look(self) -> dict[str, Any]:
        async with self.session.get(f"{self.address}api/state", headers=self.headers) as answer:
            self.state = await answer.json()
        return self.state

    async def act(self, kind: str, **what: Any) -> dict[str, Any]:
        """Sends a request, as the browser would."""
        self.acted += 1
        state = await self.look()
        body = {
            "protocol_version": PROTOCOL,
            "sequence": self.acted,
            "request_id": f"request-{self.acted}",
            "generation": state["context"]["generation"],
            "bot_generation": state["botGeneration"],
            "published_revision": state["publishedRevision"],
            "kind": kind,
            **what,
        }
        async with self.session.post(f"{self.address}api/action", json=body, headers=self.headers) as answer:
            return await answer.json()

    async def entry(self, name: str) -> dict[str, Any]:
        """A command in the slash menu."""
        async with self.session.get(f"{self.address}api/commands", headers=self.headers) as answer:
            entries = (await answer.json())["entries"]
        return next(entry for entry in entries if entry["path"] == [name])

    async def command(self, name: str, **options: Any) -> dict[str, Any]:
        entry = await self.entry(name)
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=[name],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )


@dataclass
class Browser:
    """A browser at the hub."""

    session: aiohttp.ClientSession
    address: str
    world: PlayWorld

    async def state(self) -> dict[str, Any]:
        async with self.session.get(f"{self.address}hub/state") as answer:
            return await answer.json()

    async def open(self, name: str, place: str) -> Page:
        person = next(each for each in (await self.state())["people"] if each["name"] == name)
        headers = {KEY: person["places"][place]["key"]}
        async with self.session.post(f"{self.address}api/pages", json={}, headers=headers) as answer:
            assert answer.status == 200
            state = await answer.json()
        return Page(self.session, self.address, {**headers, "X-Simcord-Context": state["context"]["id"]}, state)


@asynccontextmanager
async def browser(make: Any) -> AsyncIterator[Browser]:
    listener = listen(0)
    assert listener is not None
    async with open_play_world(make) as world:
        screens = Screens(world)
        async with open_hub(screens, listener) as address, aiohttp.ClientSession() as session:
            fresh = asyncio.ensure_future(screens.keep_fresh())
            yield Browser(session, address, world)
            fresh.cancel()


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Browser]:
    def make() -> Assembly:
        return build(Settings("not-a-token", tmp_path / "games.db"), pace=0.0)

    async with browser(make) as opened:
        yield opened


async def until_seen(page: Page, wanted: str) -> str:
    """Waits until a page shows this; returns its state."""
    for _ in range(600):
        shown = json.dumps(await page.look(), ensure_ascii=False)
        if wanted in shown:
            return shown
        await asyncio.sleep(0.05)
    raise AssertionError(f"{wanted!r} was never shown")


async def test_the_hub_shows_everybody_and_every_place(hub: Browser) -> None:
    async with hub.session.get(hub.address) as answer:
        assert answer.status == 200 and "Stationmaster" in await answer.text()
    people = (await hub.state())["people"]
    assert [person["name"] for person in people] == ["Mia", "Ben", "Li"]
    assert all(set(person["places"]) == {"channel", "dm"} for person in people)
    for path in ("hub.js", "hub.css", "screen.css", "screen", "app.js", "preview.css"):
        async with hub.session.get(hub.address + path) as answer:
            assert answer.status == 200, path


async def test_every_change_of_simcords_page_still_finds_its_place(hub: Browser) -> None:
    for file in {change.file for change in FAULTS + MANNERS} | WORDS.keys():
        script = (STATIC / file).read_text(encoding="utf-8")
        for theirs, ours in replacements(file):
            assert theirs in script, (file, theirs)
            script = script.replace(theirs, ours)
        async with hub.session.get(hub.address + file.replace("index.html", "screen")) as answer:
            assert await answer.text() == script, file


def test_the_patch_for_the_authors_of_simcord_is_what_is_mended_here() -> None:
    assert FILE.read_text(encoding="utf-8") == patch(), "python -m tests.play.patch > tests/play/simcord.patch"


async def test_the_page_speaks_three_languages_and_has_no_word_too_many(hub: Browser) -> None:
    words = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
    used = "".join(ours for file in WORDS for _, ours in replacements(file))
    used += "".join(file.read_text(encoding="utf-8") for file in PAGE.iterdir() if file.name != "words.json")
    for key, sentence in words["en"].items():
        assert f'"{key}"' in used, f"nobody says {key}"
        for other in ("zh-CN", "zh-TW"):
            assert set(re.findall(r"{\w+}", words[other][key])) == set(re.findall(r"{\w+}", sentence)), (other, key)
    assert words["en"].keys() == words["zh-CN"].keys() == words["zh-TW"].keys()
    for key in re.findall(r"""say(?:="|\(")([a-z-]+)\"""", used):
        assert key in words["en"], key


async def test_everybody_sees_what_a_person_does_in_the_channel(hub: Browser) -> None:
    mia, ben = await hub.open("Mia", "channel"), await hub.open("Ben", "channel")
    done = await mia.command("new", board="europe")
    assert not done["rejected"] and done["settlement"] == "settled"
    assert "Mia" in await until_seen(ben, "custom_id")


async def test_a_private_answer_is_seen_by_nobody_else(hub: Browser) -> None:
    mia, ben = await hub.open("Mia", "channel"), await hub.open("Ben", "channel")
    await mia.command("draw")
    assert (await mia.look())["timeline"] != []
    await asyncio.sleep(0.5)
    assert (await ben.look())["timeline"] == []


async def test_the_language_of_a_person_can_be_chosen(hub: Browser) -> None:
    li = await hub.open("Li", "channel")
    person = next(each for each in (await hub.state())["people"] if each["name"] == "Li")
    async with hub.session.post(
        f"{hub.address}hub/language", json={"person": person["id"], "locale": "zh-TW"}
    ) as answer:
        assert answer.status == 200
    await li.command("draw")
    shown = json.dumps(await li.look(), ensure_ascii=False)
    assert any("\u4e00" <= letter <= "\u9fff" for letter in shown)


async def test_commands_dates_and_names_are_in_the_language_of_whoever_looks(hub: Browser) -> None:
    person = next(each for each in (await hub.state())["people"] if each["name"] == "Li")
    asked = {"person": person["id"], "locale": "zh-CN"}
    async with hub.session.post(f"{hub.address}hub/language", json=asked) as answer:
        assert answer.status == 200
    li, mia = await hub.open("Li", "channel"), await hub.open("Mia", "channel")
    assert li.state["profile"]["locale"] == "zh-CN" and mia.state["profile"]["locale"] == "en-US"
    new, new_for_mia = await li.entry("new"), await mia.entry("new")
    assert new["invocation"] == texts("cmd-new") and new["options"][0]["label"] == texts("cmd-new-board")
    assert new["description"] == texts("cmd-new-about") and "纽约" in new["options"][0]["choices"][1]["name"]
    assert new_for_mia["invocation"] == new_for_mia["path"][0] == "new"
    async with hub.session.get(f"{hub.address}words.js") as answer:
        assert texts("cmd-new") in await answer.text()
    await li.command("new", board="new-york")


def texts(key: str) -> str:
    return Texts.load().say(locale_of("zh-CN"), key)


def test_bold_text_before_a_chinese_character_is_bold() -> None:
    read_bold_as_discord_does()

    def shown(source: str) -> str:
        marks = {"strong_open": "<", "strong_close": ">"}
        (paragraph,) = markdown_tokens(source)
        tokens = [token for inline in paragraph["children"] for token in inline["children"]]
        return "".join(token.get("content", marks.get(token["type"], "")) for token in tokens)

    assert shown("**小明 ●**完成了**莫斯科**。") == "<小明 ●>完成了<莫斯科>。"
    assert shown("**限时：**24小时 **a** b") == "<限时：>24小时 <a> b"
    assert shown(r"\*\*Bob\*\* ** 2 ** 3") == "**Bob** ** 2 ** 3", "escaped, and between spaces, they are asterisks"


async def test_the_bot_can_be_restarted_and_goes_on(hub: Browser) -> None:
    mia = await hub.open("Mia", "channel")
    await mia.command("new", board="europe")
    async with hub.session.post(f"{hub.address}hub/restart", json={}) as answer:
        assert answer.status == 200
    await until_seen(mia, '"botGeneration": 2')
    done = await mia.command("new", board="europe")
    assert not done["rejected"], "and the channel still has its table, so that this is answered in private"


async def test_another_origin_may_neither_look_nor_act(hub: Browser) -> None:
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
        async with hub.session.get(f"{hub.address}hub/state", headers=headers) as answer:
            assert answer.status == 403
    async with hub.session.post(f"{hub.address}api/pages", json={}, headers={KEY: "guessed"}) as answer:
        assert answer.status == 401


# ── the command itself ───────────────────────────────────────────────────────────────────────────────────────────────


async def start(*arguments: str) -> Process:
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.play", *arguments, cwd=ROOT, env=env, stdout=PIPE, stderr=STDOUT
    )


async def test_ctrl_c_ends_it_in_order(tmp_path: Path) -> None:
    play = await start("--port", "0", "--database", str(tmp_path / "kept.db"))
    assert play.stdout is not None
    said = b""
    while b"http://127.0.0.1:" not in said:
        line = await asyncio.wait_for(play.stdout.readline(), 30)
        assert line, said.decode()
        said += line
    play.send_signal(signal.SIGINT)
    rest, _ = await asyncio.wait_for(play.communicate(), 30)
    assert play.returncode == 0, (said + rest).decode()
    assert b"Traceback" not in said + rest
    assert (tmp_path / "kept.db").exists() and not (tmp_path / "kept.db-wal").exists()


async def test_a_busy_port_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        play = await start("--port", str(port))
        said, _ = await asyncio.wait_for(play.communicate(), 30)
    assert play.returncode == 1
    assert said.decode().count("\n") == 1 and f"port {port} is not free" in said.decode()

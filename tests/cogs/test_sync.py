"""Commands are told to Discord in three languages, within its limits, and only when they have changed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from discord import app_commands

from cogs.answers import answer
from cogs.house import Desk, House, Interaction
from cogs.layout import Layout
from cogs.sync import ForgetfulFacts, localised
from data.text import LOCALES, Texts
from tests.cogs.world import open_world

STRICT = Texts.load(strict=True)
COMMANDS = {
    "new": {"board": ("europe", "new-york")},
    "join": {"colour": ("blue", "red", "green", "yellow", "black")},
    "leave": {},
    "start": {},
    "cancel": {},
    "draw": {"first": (), "second": ()},
    "claim": {"route": (), "pay": ()},
    "tickets": {"keep": ()},
    "tunnel": {"choice": ("pay", "withdraw")},
    "station": {"city": (), "pay": ()},
    "pass": {},
    "hand": {},
    "board": {"view": ("map", "text")},
    "table": {},
    "log": {"player": ()},
    "rules": {"topic": ()},
    "mygames": {},
    "settings": {},
    "help": {},
    "replace": {"player": (), "for": ()},
    "nudge": {},
    "rematch": {},
    "resign": {},
    "end": {},
}
NAME = re.compile(r"[-_'\w]{1,32}")


def payload(name: str) -> dict[str, Any]:
    """A command as players are to meet it, as discord.py would write it."""
    options = [
        {"name": option, "description": "…", "choices": [{"name": value, "value": value} for value in values]}
        for option, values in COMMANDS[name].items()
    ]
    return localised({"name": name, "description": "…", "options": options}, STRICT)


def parts(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield told
    for option in told.get("options", ()):
        yield from parts(option)
    yield from told.get("choices", ())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_named_and_described_in_every_language(name: str) -> None:
    for part in parts(payload(name)):
        assert set(part["name_localizations"]) == set(LOCALES) - {"en"}
        if "value" in part:
            assert all(len(said) <= 100 for said in (part["name"], *part["name_localizations"].values()))
            continue
        for said in part["name_localizations"].values():
            assert NAME.fullmatch(said) and said == said.lower(), said
        for said in (part["description"], *part["description_localizations"].values()):
            assert 1 <= len(said) <= 100 and said != "…", said


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_no_two_commands_or_options_have_the_same_name(locale: str) -> None:
    told = [payload(name) for name in COMMANDS]
    for together in (told, *(command["options"] for command in told)):
        names = [part["name_localizations"][locale] for part in together]
        assert len(set(names)) == len(names), names


def test_the_english_names_are_those_in_code() -> None:
    for name, options in COMMANDS.items():
        assert STRICT.say("en", f"cmd-{name}") == name
        for option in options:
            assert STRICT.say("en", f"cmd-{name}-{option}") == option


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_fits_discord_with_its_longest_language(name: str) -> None:
    assert len(json.dumps(payload(name), ensure_ascii=False)) < 8000


class One(Desk):
    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await answer(interaction, Layout("x"))


class Two(Desk):
    @app_commands.command(name="log")
    async def log(self, interaction: Interaction, player: str | None = None) -> None:
        await answer(interaction, Layout("x"))


async def test_commands_are_sent_once_and_again_when_they_change() -> None:
    facts = ForgetfulFacts()
    desks: list[type[Desk]] = [One]

    def sent() -> int:
        return sum(request.path.endswith("/commands") for request in world.env.http_requests)

    async with open_world(lambda: House(STRICT, desks=desks, facts=facts)) as world:
        assert sent() == 1
        await world.restart()
        assert sent() == 1
        desks.append(Two)
        await world.restart()
        assert sent() == 2
        assert set(world.person("Mia").available_commands(world.channel)) == {"hand", "log"}

"""Commands are registered at Discord in three languages, within its limits, and only when they have changed."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from discord import app_commands

from cogs.client import Interaction
from cogs.kit.answers import answer
from cogs.kit.cog import Cog
from cogs.kit.commands import localized
from cogs.kit.layout import Layout
from data.text import LOCALES, Texts
from tests.data.texts import STRICT
from tests.discord.seat_changes import wait_for_background
from tests.discord.strict import Trouble
from tests.discord.timed import QUARTER, let_hours_pass_fast
from tests.discord.world import ForgetfulFacts, OnlyCogs, World, open_world

COMMANDS = {
    "new": {"board": ("europe", "new-york")},
    "join": {"colour": ("blue", "red", "green", "yellow", "black")},
    "leave": {},
    "start": {"first": ()},
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
    "clock": {"time": ("none", "live", "evening", "daily", "slow"), "late": ("play", "leave", "wait")},
    "rematch": {},
    "resign": {},
    "end": {},
}
NAME = re.compile(r"[-_'\w]{1,32}")


def payload(name: str) -> dict[str, Any]:
    """The expected payload of a command."""
    options = [
        {"name": option, "description": "…", "choices": [{"name": value, "value": value} for value in values]}
        for option, values in COMMANDS[name].items()
    ]
    return localized({"name": name, "description": "…", "options": options}, STRICT)


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


class One(Cog):
    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await answer(interaction, Layout("x"))


class Two(Cog):
    @app_commands.command(name="log")
    async def log(self, interaction: Interaction, player: str | None = None) -> None:
        await answer(interaction, Layout("x"))


async def test_commands_are_sent_once_and_again_when_they_change() -> None:
    facts = ForgetfulFacts()
    cog_types: list[type[Cog]] = [One]

    def sent() -> int:
        return len(registrations(world))

    async with open_world(lambda: OnlyCogs(*cog_types, facts=facts)) as world:
        assert sent() == 1
        await world.restart()
        assert sent() == 1
        cog_types.append(Two)
        await world.restart()
        assert sent() == 2
        assert set(world.person("Mia").available_commands(world.channel)) == {"hand", "log"}


TROUBLES = {
    "refused": Trouble(refused=(400, 50035)),
    "no more today": Trouble(refused=(429, 30034)),
    "not allowed": Trouble(refused=(403, 50001)),
    "an outage": Trouble(refused=(503, 0)),
    "no connection": Trouble(broken=True),
    "no answer": Trouble(wait=3600),
}


def registrations(world: World) -> list[list[dict[str, Any]]]:
    """The payloads with which the commands were registered."""
    return [
        each.json or [] for each in world.env.http_requests if each.method == "PUT" and each.path.endswith("/commands")
    ]


def commands_at_discord(world: World) -> dict[tuple[str, int], dict[str, Any]]:
    """The commands that Discord has."""
    return world.env.backend.commands[None]


@asynccontextmanager
async def world_with_commands(*cog_types: type[Cog]) -> AsyncIterator[World]:
    """A world in which these commands are registered."""
    facts = ForgetfulFacts()
    async with open_world(lambda: OnlyCogs(*cog_types, facts=facts)) as world:
        assert len(registrations(world)) == 1
        yield world


def lose_all(commands: dict[Any, Any]) -> None:
    commands.clear()


def lose_one(commands: dict[Any, Any]) -> None:
    commands.popitem()


def one_more(commands: dict[Any, Any]) -> None:
    commands["old", 1] = {**next(iter(commands.values())), "name": "old"}


def another_word(commands: dict[Any, Any]) -> None:
    next(iter(commands.values()))["description_localizations"] = {"zh-CN": "…", "zh-TW": "…"}


def no_languages(commands: dict[Any, Any]) -> None:
    next(iter(commands.values()))["name_localizations"] = None


def no_options(commands: dict[Any, Any]) -> None:
    commands["log", 1]["options"] = []


def more_options(commands: dict[Any, Any]) -> None:
    option = commands["log", 1]["options"][0]
    commands["hand", 1]["options"] = [{**option, "name": "a"}, {**option, "name": "b"}]


def everywhere(commands: dict[Any, Any]) -> None:
    commands["log", 1]["integration_types"] = [0, 1]


@pytest.mark.parametrize(
    "lost", [lose_all, lose_one, one_more, another_word, no_languages, no_options, more_options, everywhere]
)
async def test_commands_that_discord_has_lost_are_sent_again(
    lost: Callable[[dict[Any, Any]], None],
) -> None:
    async with world_with_commands(One, Two) as world:
        lost(commands_at_discord(world))
        await world.restart()
        assert len(registrations(world)) == 2
        assert set(commands_at_discord(world)) == {("hand", 1), ("log", 1)}
        await world.restart()
        assert len(registrations(world)) == 2


async def test_discords_own_form_of_the_commands_counts_as_equal() -> None:
    """Discord leaves out empty and false values, adds fields, and has its own order."""
    async with world_with_commands(One, Two) as world:
        for command in commands_at_discord(world).values():
            command.update(version="1", dm_permission=True, nsfw=False, contexts=[1, 0], default_permission=True)
            if not command["options"]:
                del command["options"]
            for option in command.get("options", ()):
                for key in [key for key, value in option.items() if not value]:
                    del option[key]
        world.env.backend.commands[None] = dict(reversed(commands_at_discord(world).items()))
        await world.restart()
        assert len(registrations(world)) == 1


async def test_commands_are_requested_with_their_localizations() -> None:
    async with world_with_commands(One) as world:
        await world.restart()
        asked = [each for each in world.env.http_requests if each.method == "GET" and each.path.endswith("/commands")]
        assert [each.params for each in asked] == [{"with_localizations": "true"}] * 2


# ── what Discord does not take ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
@pytest.mark.parametrize("method", ["GET", "PUT"])
async def test_the_bot_starts_with_the_commands_that_discord_has_and_tries_again_later(
    world: World, method: str, trouble: Trouble, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = commands_at_discord(world)["hand", 1]["id"]
    commands_at_discord(world).popitem()
    left_out = len(commands_at_discord(world))
    world.strict.troubles.append(
        lambda asked, path: trouble if asked == method and path.endswith("/commands") else None
    )
    let_hours_pass_fast(monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr("cogs.kit.commands.PATIENCE", 0.2)
        await world.restart()
    assert world.bot.is_ready() and len(commands_at_discord(world)) == left_out
    assert world.bot.texts.say("en", "dm-off").count(f"</hand:{kept}>") == 1
    assert [each.getMessage() for each in caplog.records if "keeps those" in each.getMessage()], "one line"
    world.strict.troubles.clear()
    await world.env.advance_time(2 * QUARTER)
    await wait_for_background(world)
    assert len(commands_at_discord(world)) == len(COMMANDS)
    sent = len(registrations(world))
    await world.env.advance_time(2 * 3600)
    assert len(registrations(world)) == sent, "once they are there nobody asks again"


async def test_a_list_that_discord_refuses_is_sent_less_and_less_often(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_hours_pass_fast(monkeypatch)
    commands_at_discord(world).popitem()
    world.strict.troubles.append(lambda method, path: Trouble(refused=(400, 30034)) if method == "PUT" else None)
    sent = len(registrations(world))
    await world.restart()
    await world.env.advance_time(24 * 3600)
    await wait_for_background(world)
    assert 24 <= len(registrations(world)) - sent <= 36


def activities(world: World) -> dict[str, Any]:
    """Turns on Activities in the Developer Portal: Discord makes a command by itself."""
    made = {"id": "77", "name": "launch", "type": 4, "handler": 2, "description": "", "application_id": "5"}
    commands_at_discord(world)["launch", 4] = made
    return made


async def test_the_command_that_starts_an_activity_is_sent_along_unchanged() -> None:
    """Discord refuses a list without it; there is nothing to send where it alone has come."""
    async with world_with_commands(One, Two) as world:
        made = activities(world)
        await world.restart()
        assert len(registrations(world)) == 1
        del commands_at_discord(world)["log", 1]
        await world.restart()
        assert set(commands_at_discord(world)) == {("hand", 1), ("log", 1), ("launch", 4)}
        [sent] = [each.json for each in world.strict.sent if each.method == "PUT" and len(each.json) == 3]
        assert sent[-1] == made


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_sentence_names_a_command_by_a_mention_with_its_id_at_discord(locale: str) -> None:
    """A command without an id, and any while the ids are unknown, is named as the language calls it."""
    texts, facts = Texts.load(strict=True), ForgetfulFacts()
    hand, settings = (f"`/{texts.say(locale, key)}`" for key in ("cmd-hand", "cmd-settings"))
    assert hand in texts.say(locale, "dm-off") and settings in texts.say(locale, "dm-off")
    async with open_world(lambda: OnlyCogs(One, facts=facts, texts=texts)) as world:
        mention = f"</hand:{commands_at_discord(world)['hand', 1]['id']}>"
        assert mention in texts.say(locale, "dm-off") and settings in texts.say(locale, "dm-off")
        texts = Texts.load(strict=True)
        world.env.inject_error("GET", "/applications/*/commands", status=403, code=50001)
        await world.restart()
        assert mention in texts.say(locale, "dm-off"), "the id is known from the last start"


@pytest.mark.parametrize("what", ["contexts", "integration_types"])
async def test_every_command_is_for_servers_and_for_the_bots_own_dms(world: World, what: str) -> None:
    """Users cannot install the bot for themselves: in other servers it could not post."""
    [sent] = registrations(world)
    assert {each["name"]: {option["name"] for option in each.get("options", ())} for each in sent} == {
        name: set(options) for name, options in COMMANDS.items()
    }
    wanted = {"contexts": [0, 1], "integration_types": [0]}
    assert all(command[what] == wanted[what] for command in sent)

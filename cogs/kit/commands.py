"""Registers the commands at Discord in every language, when they have changed or Discord has different ones.

Only the English names of commands are in code. All other text of a command is in `commands.ftl`, under the key
`cmd-<command>[-<option>[-<choice>]]`, with `-about` for descriptions. Choices that are boards or player colors take
their names from the `.ftl` file of the board. Examples in descriptions come from the first board.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord.http import Route

from cogs.kit.bot import Bot
from cogs.kit.connection import CONNECTION_ERRORS
from cogs.kit.facts import FactStore
from data.boards import BOARDS, player_colors
from data.text import ENGLISH, LOCALES, Texts

log = logging.getLogger(__name__)

Payload = dict[str, Any]

# Commands work in servers that have installed the bot and in its DMs. Users cannot install the bot for themselves.
WHERE: Payload = {"integration_types": [0], "contexts": [0, 1]}
ENTRY_POINT = 4  # a kind of command
PATIENCE = 10.0  # seconds that one try may take: a start waits for it
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0  # seconds until the next try
FAILURES = (discord.HTTPException, *CONNECTION_ERRORS)
EXAMPLES = BOARDS[0]  # the board whose cities are used in examples
COMPARED = frozenset(
    {"name", "description", "name_localizations", "description_localizations", "type", "options", "choices", "value"}
    | {"required", "autocomplete", "min_length", "max_length", *WHERE}
)


async def sync_commands(bot: Bot, facts: FactStore) -> None:
    """Registers the slash commands, unless Discord has exactly these already.

    Never raises: what Discord refuses at a start is sent again later. Until then people have the commands of before.

    From then on the texts name each command with its id at Discord. Of several processes only one registers them; the
    others read the ids that it has stored, now and every minute, for it may start later than they do.
    """
    name = partial(_name, bot, facts)
    await name()
    if bot.registers:
        sync = _CommandSync(bot, facts)
        bot.on_sweep.append(sync.retry)
        await sync.run()
    else:
        bot.on_sweep.append(name)


class _CommandSync:
    """Brings the commands to Discord; what has failed is tried again, later each time."""

    def __init__(self, bot: Bot, facts: FactStore) -> None:
        self._bot, self._facts = bot, facts
        self._pause, self._next = FIRST_PAUSE, 0.0

    async def run(self) -> None:
        """Tries once. discord.py sits out outages and rate limits, a limit of a day too: that is not waited for."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._sync()
            self._next = 0.0
        except FAILURES as failure:
            self._next = time.monotonic() + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
            facts = {"why": type(failure).__name__, "status": getattr(failure, "status", 0)}
            facts |= {"code": getattr(failure, "code", 0), "again": round(self._next - time.monotonic())}
            log.warning("the commands could not be brought to Discord: it keeps those it has", extra=facts)

    async def retry(self) -> None:
        """Called every minute: tries again if it is time."""
        if 0.0 < self._next <= time.monotonic():
            self._next = 0.0
            self._bot.start_background(self.run())

    async def _sync(self) -> None:
        bot = self._bot
        payload = [{**localized(command.to_dict(bot.tree), bot.texts), **WHERE} for command in bot.tree.get_commands()]
        key = f"commands of {bot.application_id}"
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        sent_before = await self._facts.get(key) == digest
        held, entry_points = await self._held()
        await _name(bot, self._facts, held)
        if sent_before and _are_same(payload, _sorted_like(held, payload)):
            return
        if sent_before:
            log.warning("Discord has other commands", extra={"commands": len(held)})
        assert bot.application_id is not None
        taken = await bot.http.bulk_upsert_global_commands(bot.application_id, payload=[*payload, *entry_points])
        await self._facts.set(key, digest)
        log.info("commands were sent", extra={"commands": len(payload)})
        await _name(bot, self._facts, taken)

    async def _held(self) -> tuple[list[Payload], list[Payload]]:
        """The commands that Discord has: those of a bot, and the one that Discord makes for an application with
        Activities. That one has to be sent along as it is, or Discord refuses the whole list (50240)."""
        route = Route("GET", "/applications/{application_id}/commands", application_id=self._bot.application_id)
        held: list[Payload] = await self._bot.http.request(route, params={"with_localizations": "true"}) or []
        entry_points = [command for command in held if is_entry_point(command)]
        return [command for command in held if command not in entry_points], entry_points


def is_entry_point(command: Payload) -> bool:
    """Whether Discord made this command, to start an Activity."""
    return command.get("type") == ENTRY_POINT


async def _name(bot: Bot, facts: FactStore, held: Sequence[Any] | None = None) -> None:
    """Gives the texts the ids of the commands; those stored last if Discord was not asked."""
    key = f"command ids of {bot.application_id}"
    if held is None:
        ids: dict[str, int] = json.loads(await facts.get(key) or "{}")
    else:
        ids = {command["name"]: int(command["id"]) for command in held}
        await facts.set(key, json.dumps(ids))
    bot.texts.name_commands({command.name: ids.get(command.name) for command in bot.tree.get_commands()})


def _sorted_like(held: Sequence[Payload], payload: Sequence[Payload]) -> list[Payload]:
    """Discord's commands in our order, those unknown to us last."""
    places = {command["name"]: place for place, command in enumerate(payload)}
    return sorted(held, key=lambda command: places.get(command["name"], len(places)))


def _are_same(ours: Any, theirs: Any) -> bool:
    """Whether Discord has what we sent. It leaves out empty and false values, and adds fields of its own."""
    if isinstance(ours, dict):
        known = ours if COMPARED.isdisjoint(ours) else ours.keys() & COMPARED
        return all(_are_same(ours[key], (theirs or {}).get(key)) for key in known)
    if isinstance(ours, list | tuple):
        if len(ours) != len(theirs or ()):
            return False
        numbers = not any(isinstance(each, dict) for each in ours)
        return sorted(ours) == sorted(theirs or ()) if numbers else all(map(_are_same, ours, theirs))
    return ours == theirs or not (ours or theirs)


def localized(command: Payload, texts: Texts) -> Payload:
    """A command's payload with its names and descriptions in every language."""
    key = f"cmd-{command['name']}"
    options = [_option(key, option, texts) for option in command.get("options", ())]
    return {**command, **_words(key, texts), "options": options}


def _option(above: str, option: Payload, texts: Texts) -> Payload:
    key = f"{above}-{option['name']}"
    choices = option.get("choices", ())
    named = {**option, **_words(key, texts)}
    if choices:
        named["choices"] = [{**choice, **_choice(key, choice["value"], texts)} for choice in choices]
    return named


def _choice(option: str, value: str, texts: Texts) -> Payload:
    """The names of a choice in every language."""
    key, board = f"{option}-{value}", EXAMPLES
    if option == "cmd-new-board":
        key, board = "board-choice", value
    elif option == "cmd-join-colour":
        key, board = f"seat-{value}", player_colors()[value]
    return {"name": texts.say(ENGLISH, key, board=board), "name_localizations": _others(key, texts, board)}


def _words(key: str, texts: Texts) -> Payload:
    """The name in all languages but English, whose names are in code, and the description in all languages."""
    return {
        "name_localizations": _others(key, texts),
        "description": texts.say(ENGLISH, f"{key}-about", board=EXAMPLES),
        "description_localizations": _others(f"{key}-about", texts),
    }


def _others(key: str, texts: Texts, board: str = EXAMPLES) -> dict[str, str]:
    return {locale: texts.say(locale, key, board=board) for locale in LOCALES if locale != ENGLISH}

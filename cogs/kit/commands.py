"""Registers the commands at Discord in every language, when they have changed or Discord has different ones.

Only the English names of commands are in code. All other text of a command is in `commands.ftl`, under the key
`cmd-<command>[-<option>[-<choice>]]`, with `-about` for descriptions. Choices that are boards or player colors take
their names from the `.ftl` file of the board. Examples in descriptions come from the first board.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import aiohttp
import discord
from discord.http import Route

from cogs.kit.bot import Bot
from data.boards import BOARDS, player_colors
from data.text import ENGLISH, LOCALES, Texts

log = logging.getLogger(__name__)

Payload = dict[str, Any]

# Commands work in servers that have installed the bot and in its DMs. Users cannot install the bot for themselves.
WHERE: Payload = {"integration_types": [0], "contexts": [0, 1]}
EXAMPLES = BOARDS[0]  # the board whose cities are used in examples
COMPARED = frozenset(
    {"name", "description", "name_localizations", "description_localizations", "type", "options", "choices", "value"}
    | {"required", "autocomplete", "min_length", "max_length", *WHERE}
)


class FactStore(Protocol):
    """Keeps small facts across restarts, as the store does in its table `facts(key, value)`."""

    async def get(self, key: str) -> str | None: ...

    async def set(self, key: str, value: str) -> None: ...


async def sync_commands(bot: Bot, facts: FactStore) -> bool:
    """Registers the commands if they differ from those sent last or from those Discord has; returns whether it did.

    From then on the texts name each command with its id at Discord. Of several processes only one registers them; the
    others read the ids that it has stored, now and every minute, for it may start later than they do.
    """
    if not bot.registers:
        bot.on_sweep.append(partial(_name, bot, facts, None))
        await _name(bot, facts, None)
        return False
    payload = [{**localized(command.to_dict(bot.tree), bot.texts), **WHERE} for command in bot.tree.get_commands()]
    key = f"commands of {bot.application_id}"
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    sent_before = await facts.get(key) == digest
    held = await _held(bot) if sent_before else ()
    differs = not sent_before or (held is not None and not _are_same(payload, _sorted_like(held, payload)))
    if differs:
        if sent_before:
            log.warning("Discord has other commands", extra={"commands": len(held or ())})
        assert bot.application_id is not None
        held = await bot.http.bulk_upsert_global_commands(bot.application_id, payload=payload)
        await facts.set(key, digest)
        log.info("commands were sent", extra={"commands": len(payload)})
    await _name(bot, facts, held)
    return differs


async def _held(bot: Bot) -> Sequence[Payload] | None:
    """The commands that Discord has; None if it cannot be asked."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    try:
        return await bot.http.request(route, params={"with_localizations": "true"}) or ()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("the commands could not be looked up", extra={"why": type(error).__name__})
        return None


async def _name(bot: Bot, facts: FactStore, held: Sequence[Any] | None) -> None:
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

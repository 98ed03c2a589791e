"""What must hold for a table whenever the bot is idle, whatever happened to it before.

All moves are shown; exactly one message has the live buttons of a table; no line that calls somebody to a turn is left
without its layout; every seat DM shows what `/hand` shows,
unless it waits because that person has just got an edit, or is in the middle of a turn.
"""

from __future__ import annotations

import difflib
import json
from typing import Any

from cogs.kit.custom_id import CustomId
from cogs.kit.languages import language_for
from cogs.show.hand_message import with_pictures
from cogs.show.panel_note import LOBBY_MARK, MARK
from cogs.wording.player import PlayerContext
from data.store import LOBBY, OVER, RUNNING, Table
from data.store.notes import ClosingNote, SeatDMNote
from engine.state import Over
from tests.discord.bots import NoSeatDMs
from tests.discord.players import Party
from tests.discord.world import World, walk


async def unsound(world: World, game: int) -> list[str]:
    """What does not hold for a game."""
    table = await world.tables.table(game)
    assert table is not None
    return [*await _untold(world, table), *await _panels(world, table), *await _seat_dms(world, table)]


async def assert_sound(party: Party) -> None:
    wrong = await unsound(party.world, party.game)
    assert not wrong, wrong


async def _untold(world: World, table: Table) -> list[str]:
    store, dms = world.store, world.seat_dms
    left = []
    if table.game in {*await store.moves.untold_games(), *await store.notes.games(ClosingNote)}:
        left.append("something is untold")
    waits = world.parts.teller.waits
    if not all(waits(table.game, user) for user in await dms.owed(table.game)):
        left.append("a DM is owed")
    note = await world.messages.note(table.game)
    if note is not None and not note.settled:
        left.append(f"the panel is not settled: {note.posting} {note.older}")
    return left


async def _panels(world: World, table: Table) -> list[str]:
    """An open table must have exactly one message with live buttons, the noted one; a closed table none."""
    note = await world.messages.note(table.game)
    live = [number for number, parts in _messages(world, table.channel) if is_live_panel(parts, table.game)]
    if lines := _lines(world, table.channel):
        return [f"lines without their layout: {lines}"]
    if table.status in (LOBBY, RUNNING):
        there = note.message if note is not None else 0
        return [] if live == [there] else [f"live panels: {live}, noted: {there}"]
    return [f"a live panel of a table that is {table.status}"] if live else []


def _lines(world: World, channel: int) -> list[str]:
    """What the bot has posted as a line, and has not made whole."""
    backend = world.env.backend
    return [
        each.content
        for each in backend.messages[channel].values()
        if each.content and each.author_id == backend.bot_user.id
    ]


def _messages(world: World, channel: int) -> list[tuple[int, list[dict[str, Any]]]]:
    stored = world.env.backend.messages[channel].values()
    return [(each.id, walk(each.components)) for each in stored if not each.is_ephemeral]


def is_live_panel(parts: list[dict[str, Any]], game: int) -> bool:
    """Whether a message is the panel of this game, with its buttons."""
    marked = any(LOBBY_MARK <= (part.get("id") or 0) < 2 * MARK for part in parts)
    pressed = [CustomId.parse(part["custom_id"]) for part in parts if part.get("custom_id")]
    return marked and any(each is not None and each.game == game for each in pressed)


async def _seat_dms(world: World, table: Table) -> list[str]:
    """Each seat must have one DM with its present hand, unless its player wants no DMs."""
    if isinstance(world.seat_dms, NoSeatDMs) or table.status not in (RUNNING, OVER):
        return []
    wrong: list[str] = []
    for seat, sitter in enumerate(table.seats):
        if sitter.user is None or sitter.computer is not None:
            continue
        dm = _dm_of(world, sitter.user)
        hands = [parts for _, parts in _messages(world, dm) if _is_hand(parts, table)]
        wish = await world.store.settings.person(sitter.user)
        if wish.dm_closed:
            continue  # a message sent before can be neither read nor edited
        ctx = await _context(world, table, seat, sitter.user)
        wanted = [await _hand(world, ctx, first=wish.first_dm == table.game)] if wish.dm else []
        shown = [_text(parts) for parts in hands]
        if world.parts.teller.waits(table.game, sitter.user) and len(shown) == len(wanted) == 1:
            continue  # what a move of another, or the first half of the own turn, has changed is shown later
        if lines := _lines(world, dm):
            wrong.append(f"lines without their hand in the DM of seat {seat}: {lines}")
        if shown != wanted:
            wrong.append(f"{len(shown)} DMs of seat {seat}, {len(wanted)} wanted: {_difference(shown, wanted)}")
    return wrong


def _difference(shown: list[str], wanted: list[str]) -> list[str]:
    """The lines that are in one of them only."""
    return list(difflib.unified_diff("\n".join(shown).splitlines(), "\n".join(wanted).splitlines(), lineterm="", n=0))


def _dm_of(world: World, user: int) -> int:
    who = next(actor for actor in world.people.values() if actor.id == user)
    return who.user.dm_channel.id


def _is_hand(parts: list[dict[str, Any]], table: Table) -> bool:
    """Whether a DM shows a hand of this game: it can be refreshed, or, at the end, its tickets be looked at."""
    pressed = [CustomId.parse(part["custom_id"]) for part in parts if part.get("custom_id")]
    verb = "ticket" if table.status == OVER else "hand"
    return any(each is not None and (each.game, each.verb) == (table.game, verb) for each in pressed)


async def _context(world: World, table: Table, seat: int, user: int) -> PlayerContext:
    """The game as a player sees it, in the language of the seat DM."""
    position = await world.tables.position(table.game)
    wish, note = await world.store.settings.person(user), await world.store.notes.get(table.game, SeatDMNote, user)
    spoken = world.seat_dms.locales.get(user) or (note.locale if note else None)
    locale = language_for(world.bot, wish, table, spoken)
    return world.context(position, seat, world.bot.texts.localizer(locale, table.board))  # type: ignore[arg-type]


async def _hand(world: World, ctx: PlayerContext, *, first: bool) -> str:
    """The text of `/hand`, with the heading of a seat DM; in a person's first game also with what such a message is."""
    over = isinstance(ctx.phase, Over)
    heading = ctx.say("dm-head-over" if over else "dm-head", where=world.parts.links.to_channel(ctx.table))
    about = [ctx.say("dm-first")] if first else []
    hands = world.parts.hands
    pictures = [(each.name, each.alt) for each in await hands.lasting_pictures(ctx)]
    layout = with_pictures(ctx, await hands.words(ctx, heading, *about, lasting=True), pictures, lasting=True)
    return _text(walk(json.loads(json.dumps(layout.to_components()))))


def _text(parts: list[dict[str, Any]]) -> str:
    """The words and buttons of a message."""
    return "\n".join(str(part.get("content") or part.get("custom_id") or "") for part in parts)

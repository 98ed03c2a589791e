"""What is stored about a person, shown to that person alone; and how it is struck out, after a question."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.channel import Channel, ChannelGone, NotAllowed
from cogs.house import House
from cogs.layout import Layout
from cogs.lobby_panel import lobby_panel
from cogs.people import escape
from cogs.press import Press, Pressed, button
from cogs.which import where_link
from data.store import Table
from data.text import Voice, locale_of
from engine.refused import Refused

MOST = 10  # games named one by one
RED = discord.ButtonStyle.danger

Known = Mapping[str, Any]  # as the store says it

log = logging.getLogger(__name__)


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────────


def known_button(voice: Voice) -> Press:
    """The way to what is stored."""
    return button(voice("known-button"), Pressed("known"))


def known_panel(voice: Voice, known: Known) -> Layout:
    """Everything that is stored about the reader, in short."""
    layout = Layout(voice("known-title"))
    if not any(known.values()):
        return layout.text(voice("known-nothing")).row(_back(voice))
    layout.text("\n".join(_lines(voice, known))).text(voice("known-not"))
    return layout.row(button(voice("known-delete"), Pressed("known", arg="sure"), style=RED), _back(voice))


def _lines(voice: Voice, known: Known) -> list[str]:
    seats = known["seats"]
    names = voice("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MOST])
    lines = [voice("known-account")]
    lines += [voice("known-settings")] if known["settings"] else []
    lines += [voice("known-seats", number=len(seats), names=names)] if seats else []
    lines += [voice("known-moves", number=known["moves"])] if known["moves"] else []
    lines += [voice("known-letters", number=len(known["notes"]))] if known["notes"] else []
    return lines


def sure_panel(house: House, voice: Voice, tables: Sequence[Table]) -> Layout:
    """What deleting would do, before it is done: first of all to the games that are open."""
    layout = Layout(voice("known-sure"))
    if tables:
        named = "\n".join(f"- {where_link(house, table)}" for table in tables[:MOST])
        layout.text(f"{voice('known-sure-games', number=len(tables))}\n{named}")
    layout.text(voice("known-sure-stays"))
    return layout.row(button(voice("known-delete-now"), Pressed("known", arg="delete"), style=RED), _back(voice))


def deleted_panel(voice: Voice) -> Layout:
    """It is done."""
    return Layout(voice("known-deleted"))


def _back(voice: Voice) -> Press:
    return button(voice("known-back"), Pressed("settings"))


# ── what is done ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def forget(house: House, user: int) -> None:
    """Strikes a person out of store and memory; tables and letters follow by themselves."""
    tables, known = await house.tables.of(user), await house.store.known_about(user)
    await house.tables.forget(user)
    house.languages.pop(user, None)
    house.begin(_follow_up(house, [table.game for table in tables], known))


async def _follow_up(house: House, games: Sequence[int], known: Known) -> None:
    for game in games:
        try:
            await _show_again(house, game)
        except (ChannelGone, NotAllowed, discord.HTTPException) as error:
            log.info("a table could not be shown anew", extra={"game": game, "why": str(error)})
    for note in known["notes"]:
        await _take_away(house, note["value"])


async def _show_again(house: House, game: int) -> None:
    """The table without the person's name; what has happened is told as always."""
    standing = await house.tables.standing(game)
    if not isinstance(standing, Refused):
        await house.teller.fresh(standing)
        house.teller.soon(game)
    elif table := await house.tables.table(game):
        await _redraw(house, table)


async def _redraw(house: House, table: Table) -> None:
    """The lobby without the person who has left."""
    note = await house.teller.know(table.game)
    if note is not None:
        voice = house.texts.voice(locale_of(table.locale), table.board)
        await Channel(house, table).edit(note.message, lobby_panel(table, voice))


async def _take_away(house: House, note: str) -> None:
    """A letter that was written to the person: the note says where it is."""
    letter = json.loads(note)
    try:
        channel = house.get_partial_messageable(letter["channel"])
        await channel.get_partial_message(letter["message"]).delete()
    except discord.HTTPException as error:
        log.info("a letter stays", extra={"status": error.status})

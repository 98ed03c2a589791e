"""Who waits for a seat at a full table: noted, and told once, in the channel, when a seat becomes free."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from cogs.client import Interaction
from cogs.kit.answers import answer, voice_of
from cogs.kit.buttons import Press, Pressed, Style, button, on_press
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Desk
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.lobby.find_table import table_asked
from cogs.lobby.refusals import refusal
from cogs.show.links import table_link_of
from data.boards import load_board
from data.store import LOBBY, Table
from data.text import Voice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import House

NOTE = "waiting"

log = logging.getLogger(__name__)


class Waiting(Desk):
    """The wait-lists of all tables."""

    async def cog_load(self) -> None:
        await super().cog_load()
        self.house.chores.append(self.sweep)

    @on_press("wait")
    async def press_wait(self, interaction: Interaction, pressed: Pressed) -> None:
        table = await table_asked(interaction, pressed.game)
        voice, user = voice_of(interaction, table.board), interaction.user.id
        if table.status != LOBBY:
            raise await refusal(interaction, table, Refused("game_begun", game=table.game))
        seat = table.seat_of(user)
        if seat is not None:
            raise await refusal(interaction, table, Refused("already_in", seat=seat, color=table.seats[seat].color))
        if not is_full(table):
            return await answer(interaction, Layout(voice("waiting-free")).row(join_button(voice, table)))
        await self.house.store.set_note(table.game, NOTE, str(self.house.store.now()), user)
        return await answer(interaction, Layout(voice("waiting-noted")).row(table_link_of(self.house, table, voice)))

    async def sweep(self) -> None:
        """Whoever has not been told yet, because something failed."""
        for game in {game for game, _, _ in await self.house.store.noted(NOTE)}:
            table = await self.house.tables.table(game)
            if table is not None:
                await tell_waiting(self.house, table)


def is_full(table: Table) -> bool:
    return len(table.seats) >= load_board(table.board).max_seats


def join_button(voice: Voice, table: Table) -> Press:
    return button(voice("button-join"), Pressed("join", table.game), style=Style.success)


async def tell_waiting(house: House, table: Table) -> None:
    """Those who wait are told that a seat is free; nobody waits at a table that has begun or is closed."""
    waiting = [user for _, user, _ in await house.store.noted(NOTE, table.game)]
    if not waiting or (table.status == LOBBY and is_full(table)):
        return
    people = [user for user in waiting if table.seat_of(user) is None]
    try:
        if table.status == LOBBY and people:
            await _post(house, table, people)
    except (discord.HTTPException, Unreachable) as error:
        log.info("those who wait were not told yet", extra={"game": table.game, "why": type(error).__name__})
        return
    except (NotAllowed, ChannelGone):
        log.info("those who wait cannot be told", extra={"game": table.game})
    for user in waiting:
        await house.store.set_note(table.game, NOTE, None, user)


async def _post(house: House, table: Table, people: list[int]) -> None:
    voice = house.texts.voice(table.locale, table.board)
    said = voice("waiting-called", people=" ".join(f"<@{user}>" for user in people), game=str(table.game))
    await Channel(house, table).post(
        Layout(said).row(join_button(voice, table)),
        mentioned=people,
        nonce=nonce_of("a free seat", table.game, table.moved_at, len(table.seats), *people),
    )

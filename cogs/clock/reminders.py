"""Reminders: half of the time is over, or only the last tenth is left. Told in the one way that a person wishes.

That a reminder is due has been noted before it is sent: one that is cut off in between is lost, none comes twice.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from cogs.answers import NOBODY
from cogs.channel import Channel, ChannelGone, NotAllowed
from cogs.clock.kinds import clock_of
from cogs.clock.telling import moment
from cogs.clock.wishes import reminded_by
from cogs.layout import Layout, link
from cogs.seated import panel_url
from cogs.seats import symbol
from cogs.standing import Standing
from cogs.which import channel_link
from data.store import Clock, Table
from data.text import Voice, locale_of
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

LIVE = "live"  # everybody is there: of its reminders the first makes no sound


class Reminders:
    """Tells people that the table waits for them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._last: dict[tuple[int, int], int] = {}  # the reminder of a seat that stands in the channel

    async def remind(self, game: int, clock: Clock) -> None:
        """One reminder, if the person has not acted meanwhile."""
        standing = await self._house.tables.standing(game)
        if isinstance(standing, Refused) or not _waits(standing, clock):
            return
        user = standing.table.seats[clock.seat].user
        assert user is not None
        wish = await self._house.store.person(user)
        try:
            match reminded_by(wish):
                case "channel":
                    await self._in_channel(standing, clock, user)
                case "dm":
                    await self._by_dm(standing, clock, user, locale_of(wish.locale, standing.table.locale))
                case _:
                    pass
        except (ChannelGone, NotAllowed, discord.HTTPException) as error:
            log.warning("a reminder could not be sent", extra={"why": str(error)})

    async def _in_channel(self, standing: Standing, clock: Clock, user: int) -> None:
        """A line in the channel that mentions one person; the reminder before it goes."""
        table = standing.table
        voice, channel = self._house.texts.voice(locale_of(table.locale), table.board), Channel(self._house, table)
        player = f"<@{user}> {symbol(table.seats[clock.seat].color)}"
        message = await channel.post(
            self._said(table, voice, _text(voice, "reminder", clock, player=player)),
            mentioned=(user,),
            nonce=_nonce(table, clock),
            silent=clock_of(table) == LIVE and clock.stage < 2,
        )
        before = self._last.pop((table.game, clock.seat), None)
        self._last[table.game, clock.seat] = message
        if before is not None:
            await channel.delete(before)

    async def _by_dm(self, standing: Standing, clock: Clock, user: int, locale: str) -> None:
        table, voice = standing.table, self._house.texts.voice(locale, standing.table.board)
        where = channel_link(self._house, table)
        said = self._said(table, voice, _text(voice, "reminder-dm", clock, where=where))
        dm = await self._house.create_dm(discord.Object(user))
        await dm.send(view=said, allowed_mentions=NOBODY, nonce=_nonce(table, clock))

    def _said(self, table: Table, voice: Voice, text: str) -> Layout:
        url = panel_url(table, self._house.teller.panel_of(table.game))
        return Layout(text).row(link(voice("button-go"), url))


def _text(voice: Voice, key: str, clock: Clock, **facts: str) -> str:
    """Until when; at a table without a clock, only that it is one's turn."""
    return voice(f"{key}-no-clock", **facts) if clock.due is None else voice(key, due=moment(clock.due), **facts)


def _nonce(table: Table, clock: Clock) -> str:
    return f"r{table.game}.{clock.seat}.{clock.decision}.{clock.stage}"


def _waits(standing: Standing, clock: Clock) -> bool:
    """Whether the person is asked still what the clock is about."""
    now = standing.table.clock(clock.seat)
    return now is not None and now.decision == clock.decision and clock.seat in standing.to_act

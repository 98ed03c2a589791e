"""Reminders: half of the time is over, or only the last tenth is left. Told in the one way that a person wishes.

That a reminder is due has been noted before it is sent: one that is cut off in between is lost, none comes twice.
"""

from __future__ import annotations

import logging

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.show.links import Links
from cogs.tables.clocks import clock_of
from cogs.tables.contact import CHANNEL, DM, way_of
from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from cogs.wording.log import relative_time
from cogs.wording.words import symbol
from data.store import Clock, PersonSettings, Store, Table
from data.text import Localizer, locale_of
from engine.refused import Refused

log = logging.getLogger(__name__)

LIVE = "live"  # everybody is there: of its reminders the first makes no sound


class Reminders:
    """Tells people that the table waits for them."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, links: Links) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._links = links

    async def remind(self, game: int, clock: Clock, *, put_off: bool) -> None:
        """One reminder, if the person has not acted meanwhile; `put_off` if it was kept for the end of quiet hours."""
        position = await self._tables.position(game)
        if isinstance(position, Refused) or not _waits(position, clock):
            return
        user = position.table.seats[clock.seat].user
        assert user is not None
        wish = await self._store.settings.person(user)
        way = way_of(wish, half_over=clock.stage > 0, put_off=put_off)
        try:
            if way == CHANNEL or (way == DM and not await self._by_dm(position, clock, user, wish)):
                await self._in_channel(position, clock, user)
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable) as error:
            log.warning("a reminder could not be sent", extra={"why": type(error).__name__})

    async def _in_channel(self, position: Position, clock: Clock, user: int) -> None:
        """A line in the channel that mentions one person; the reminder before it goes."""
        table = position.table
        say, channel = self._bot.texts.localizer(locale_of(table.locale), table.board), Channel(self._bot, table)
        player = f"<@{user}> {symbol(table.seats[clock.seat].color)}"
        sent = await channel.post(
            self._said(table, say, _text(say, "reminder", clock, player=player)),
            mentioned=(user,),
            nonce=_nonce(table, clock, user, CHANNEL),
            silent=clock_of(table) == LIVE and clock.stage < 2,
        )
        before = await self._store.reminders.replace(table.game, clock.seat, clock.decision, sent.message)
        if before is not None:
            await channel.delete(before)

    async def follow(self, now: Outcome) -> None:
        """Who has acted is reminded no more: the line in the channel goes."""
        for seat, decision, message in await self._store.reminders.of_game(now.game):
            if seat not in now.to_act or now.away(seat) or now.decision(seat) != decision:
                await Channel(self._bot, now.table).delete(message)
                await self._store.reminders.delete(now.game, message)

    async def _by_dm(self, position: Position, clock: Clock, user: int, wish: PersonSettings) -> bool:
        """A DM; False if this person takes none."""
        table = position.table
        say = self._bot.texts.localizer(locale_of(wish.locale, table.locale), table.board)
        where = self._links.to_channel(table)
        said = self._said(table, say, _text(say, "reminder-dm", clock, where=where))
        try:
            await dm.send(self._bot, user, said, (), _nonce(table, clock, user, DM), silent=False)
        except dm.DMsClosed:
            return False
        return True

    def _said(self, table: Table, say: Localizer, text: str) -> Layout:
        url = self._links.url(table)
        return Layout(text).row(link(say("button-go"), url))


def _text(say: Localizer, key: str, clock: Clock, **facts: str) -> str:
    """Until when; at a table without a clock, only that it is one's turn."""
    return say(f"{key}-no-clock", **facts) if clock.due is None else say(key, due=relative_time(clock.due), **facts)


def _nonce(table: Table, clock: Clock, user: int, way: str) -> str:
    return nonce_of("reminder", table.game, clock.seat, clock.decision, clock.since, clock.stage, user, way)


def _waits(position: Position, clock: Clock) -> bool:
    """Whether the person is asked still what the clock is about."""
    now = position.table.clock(clock.seat)
    return now is not None and now.decision == clock.decision and clock.seat in position.to_act

"""Reminders: half of a person's time is over, or only the last tenth is left. Sent as the person has set it.

`ClockworkCog` stores that a reminder was due before it is sent here. So a crash may lose a reminder, but none is sent
twice.
"""

from __future__ import annotations

import logging

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot
from cogs.kit.buttons import button
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.languages import language_for
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.show.links import Links
from cogs.tables.clocks import clock_of
from cogs.tables.contact import CHANNEL, DM, NO_DELIVERY, due_reminder_delivery, quiet_until, turn_delivery
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.wording.log import relative_time, time_until
from cogs.wording.words import player_name, symbol
from data.store import Clock, PersonSettings, Store, Table
from data.text import Localizer, locale_of
from engine.refused import Refused

log = logging.getLogger(__name__)

LIVE = "live"  # the fast clock: everybody is there, so the first of its reminders makes no sound


class Reminders:
    """Reminds people that the table waits for them."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, links: Links) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._links = links

    async def remind(self, game: int, clock: Clock, *, postponed: bool) -> None:
        """Sends a reminder, unless the person has acted. `postponed` means that it was kept until quiet hours ended."""
        position = await self._tables.position(game)
        if isinstance(position, Refused) or not _is_current(position, clock):
            return
        user = position.table.seats[clock.seat].user
        assert user is not None
        settings = await self._store.settings.person(user)
        now = self._store.now()
        delivery = due_reminder_delivery(settings, now, half_over=clock.stage > 0, postponed=postponed)
        try:
            if clock.due is None and clock.stage > 0:
                await self._post_silence(position, clock, user, calls=delivery != NO_DELIVERY)
                delivery = NO_DELIVERY if delivery == CHANNEL else delivery
            if delivery == CHANNEL or (delivery == DM and not await self._send_dm(position, clock, user, settings)):
                await self._post_reminder(position, clock, user)
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable) as error:
            log.warning("a reminder could not be sent", extra={"why": type(error).__name__})

    async def tell_of_silence(self, position: Position, clock: Clock) -> None:
        """Tells the channel that the time is over at a table that waits, and what others can do.

        It pings nobody but a person who is told of turns by DM: that DM has brought nothing.
        """
        if not _is_current(position, clock):
            return
        user = position.table.seats[clock.seat].user
        assert user is not None
        settings = await self._store.settings.person(user)
        awake = quiet_until(settings, self._store.now()) is None
        try:
            await self._post_silence(position, clock, user, calls=awake and turn_delivery(settings) == DM)
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable) as error:
            log.warning("nobody was told of a silent person", extra={"why": type(error).__name__})

    def _say(self, table: Table) -> Localizer:
        return self._bot.texts.localizer(locale_of(table.locale), table.board)

    async def _post_silence(self, position: Position, clock: Clock, user: int, *, calls: bool) -> None:
        """Says in the channel that a person is gone and what the others can do; `calls` pings that person too."""
        table, say = position.table, self._say(position.table)
        player = _mention(position, clock, user) if calls else player_name(table.seats[clock.seat])
        text = say("silent-notice", player=player, since=relative_time(clock.since))
        stand_in = CustomId("standin", table.game, arg=str(clock.seat))
        layout = Layout(text).row(
            button(say("button-stand-in"), stand_in), link(say("button-go"), self._links.url(table))
        )
        call = Call(say("reminder-no-clock", player=player), (user,)) if calls else None
        await self._post(position, clock, user, layout, call)

    async def _post_reminder(self, position: Position, clock: Clock, user: int) -> None:
        """Reminds a person in the channel."""
        table, say = position.table, self._say(position.table)
        player = _mention(position, clock, user)
        layout = self._layout(table, say, _text(say, "reminder", clock, player=player))
        line = _text(say, "reminder", clock, self._store.now(), player=player)
        await self._post(position, clock, user, layout, Call(line, (user,)))

    async def _post(self, position: Position, clock: Clock, user: int, layout: Layout, call: Call | None) -> None:
        """Posts a notice about one person in the channel, and deletes the previous one."""
        table, channel = position.table, Channel(self._bot, position.table)
        sent = await channel.post(
            layout,
            call=call,
            nonce=_nonce(table, clock, user, CHANNEL),
            silent=clock_of(table) == LIVE and clock.stage < 2,
        )
        before = await self._store.reminders.replace(table.game, clock.seat, clock.decision, sent.message)
        if before is not None:
            await channel.delete(before)

    async def _send_dm(self, position: Position, clock: Clock, user: int, settings: PersonSettings) -> bool:
        """Sends a reminder by DM; False if this person accepts none."""
        table = position.table
        say = self._bot.texts.localizer(language_for(self._bot, settings, table), table.board)
        links, now = self._links, self._store.now()
        layout = self._layout(table, say, _text(say, "reminder-dm", clock, where=links.to_channel(table)))
        line = _text(say, "reminder-dm", clock, now, where=links.channel_label(table))
        try:
            await dm.send(self._bot, user, layout, (), _nonce(table, clock, user, DM), line=line)
        except dm.DMsClosed:
            return False
        return True

    def _layout(self, table: Table, say: Localizer, text: str) -> Layout:
        return Layout(text).row(link(say("button-go"), self._links.url(table)))


def _text(say: Localizer, key: str, clock: Clock, now: int | None = None, **facts: str) -> str:
    """The reminder with its deadline; at a table without a clock, without one. With `now` it says the time in words."""
    if clock.due is None:
        return say(f"{key}-no-clock", **facts)
    return say(key, due=relative_time(clock.due) if now is None else time_until(say, clock.due - now), **facts)


def _mention(position: Position, clock: Clock, user: int) -> str:
    return f"<@{user}> {symbol(position.table.seats[clock.seat].color)}"


def _nonce(table: Table, clock: Clock, user: int, delivery: str) -> str:
    return nonce_of("reminder", table.game, clock.seat, clock.decision, clock.since, clock.stage, user, delivery)


def _is_current(position: Position, clock: Clock) -> bool:
    """Whether the table still waits for the decision that this clock measures."""
    current = position.table.clock(clock.seat)
    return current is not None and current.decision == clock.decision and clock.seat in position.to_act

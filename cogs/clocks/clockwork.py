"""One task for the clocks of all tables: it sleeps until something falls due, and is woken when that is sooner.

While the bot is down, or has no line to Discord, all clocks stand still. How long that was is known from a sign of
life in the store, renewed every minute: after a crash everybody has up to a minute more, never less.

The host's clock may be set at any time. That is seen at the next sign of life, from a clock that nobody can set, and
all deadlines move with it. Whoever is asked something in between has up to some minutes more, never less.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable

import discord
from discord.ext import commands, tasks

from cogs.clocks.reminders import Reminders
from cogs.clocks.timeout import Timeouts
from cogs.kit.bot import Bot
from cogs.kit.cog import Cog
from cogs.logs import log_context
from cogs.show.teller import Teller
from cogs.tables.clocks import LAST, RETRY, moved_on
from cogs.tables.contact import quiet_until
from cogs.tables.service import Tables
from data.store import Clock, Store, StoreError, Table
from data.store.heartbeat import INTERVAL, OUTAGE

log = logging.getLogger(__name__)

NEVER = float("inf")


class Clockwork(Cog):
    """The clocks of all tables; it has no commands."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        reminders: Reminders,
        timeouts: Timeouts,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._reminders = reminders
        self._timeouts = timeouts

    # ── the one task ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def cog_load(self) -> None:
        """Moves on what stood still while the bot was down, before anybody reads it; then begins."""
        await super().cog_load()
        self._at = self._sooner = NEVER  # when the task wakes; what it has heard of since its round began
        self._cut_off: set[int] = set()  # shards without a line to Discord
        self._ticks: float | None = None  # what the clock that nobody can set said at the last sign of life
        self._store.heartbeat.elapsed = self._awake
        await self._beat(0)
        self._tables.games.wake_clock = self.wake
        self._teller.on_told.append(self._reminders.follow)
        self.tick.start()

    async def _beat(self, patience: int) -> None:
        """A sign of life. After a time without any, or if the host's clock was set, deadlines move and are shown."""
        now, awake, ticks = self._store.now(), self._awake(), time.monotonic()
        moved = await self._store.heartbeat.record(now, patience, awake)
        self._ticks = ticks
        if moved:
            log.info("all deadlines have moved", extra={"seconds": moved})
        if abs(moved) > (INTERVAL if awake is None else 0) and not self.bot.closing:
            self.bot.start_background(self._show_again())
        if awake is not None and abs(moved) > INTERVAL:
            self.bot.restart_sweep()
            self._teller.retries.restart_timer()

    def _awake(self) -> float | None:
        """Seconds since the last sign of life, by a clock that nobody can set; None before the first."""
        return None if self._ticks is None else time.monotonic() - self._ticks

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        self._cut_off.add(shard)

    @commands.Cog.listener("on_shard_connect")
    @commands.Cog.listener("on_shard_resumed")
    async def back_on_line(self, shard: int) -> None:
        self._cut_off.discard(shard)

    @property
    def _there(self) -> bool:
        """Whether people can reach the bot."""
        return not self.bot.closing and not (self._cut_off and self._cut_off >= self.bot.shards.keys())

    async def _show_again(self) -> None:
        """The panels say until when, as it is now; one table after the other."""
        for game in await self._store.clocks.timed_games():
            await _safely(game, self._teller.edit_panel(game))

    async def cog_unload(self) -> None:
        """The last sign of life: from here on the clocks stand still."""
        self.tick.cancel()
        try:
            await self._beat(OUTAGE)
        except StoreError:
            log.exception("the last sign of life could not be noted")  # discord.py would keep it to itself

    def wake(self, moment: int | None) -> None:
        """Something falls due at this moment: perhaps sooner than all that was known."""
        if moment is not None:
            self._sooner = min(self._sooner, moment)
            if moment < self._at < NEVER:
                self._sleep_until(moment)

    def _sleep_until(self, moment: float) -> None:
        """Discord's loops count their sleep from the beginning of their last round, as the host's clock has it.

        If that lies in the future the clock was set back, and the loop would sleep until it is reached again.
        """
        self._at = moment
        following = self.tick.next_iteration
        if following is None:
            return
        began = following.timestamp() - (self.tick.seconds or 0)
        if began <= discord.utils.utcnow().timestamp() + 1:
            self.tick.change_interval(seconds=max(0.0, moment - began))
        elif not self.bot.closing:
            self.tick.restart()

    @tasks.loop(seconds=INTERVAL)
    async def tick(self) -> None:
        """One round: what is due is claimed, and done beside; then sleep."""
        self._at = self._sooner = NEVER
        now = self._store.now()
        until: float = now + INTERVAL
        if self._there:
            try:
                await self._beat(OUTAGE)
                until = await self._ring(now)
            except Exception:
                log.exception("the clocks cannot be read")
        self._sleep_until(min(until, self._sooner))

    # ── what falls due ───────────────────────────────────────────────────────────────────────────────────────────────

    async def _ring(self, now: int) -> float:
        """Everything that is due; then, when to look again."""
        failed = False
        for game, clock in await self._store.clocks.due(now):
            try:
                await self._claim(game, clock, now)
            except Exception:
                failed = True
                log.exception("a clock cannot be set", extra={"game": game})
        following = await self._store.clocks.next_due()
        if failed:
            return now + RETRY
        return min(following or now + INTERVAL, now + INTERVAL)

    async def _claim(self, game: int, clock: Clock, now: int) -> None:
        """First it is noted that this moment has passed, then something is done about it: never twice."""
        table = await self._store.games.table(game)
        if table is None:
            return
        after = moved_on(table, clock, now)
        over = after.stage > LAST
        put_off = clock.ping is not None and clock.ping <= now
        reminded = not over and (after.stage > clock.stage or put_off)
        if reminded:
            until = await self._quiet(table, clock, now)
            after, reminded = after.but(ping=_in_time(clock, until)), until is None
        if await self._store.clocks.claim(game, clock, after):
            if over:
                self.bot.start_background(_safely(game, self._timeouts.run_out(game, after)))
            elif reminded:
                self.bot.start_background(_safely(game, self._reminders.remind(game, after, put_off=put_off)))

    async def _quiet(self, table: Table, clock: Clock, now: int) -> int | None:
        """When the quiet hours end in which this person is just now."""
        user = table.seats[clock.seat].user
        return None if user is None else quiet_until(await self._store.settings.person(user), now)


def _in_time(clock: Clock, moment: int | None) -> int | None:
    """The moment, unless the time has run out by then."""
    return None if moment is None or (clock.due is not None and moment >= clock.due) else moment


async def _safely(game: int, work: Awaitable[None]) -> None:
    """What goes wrong at one table is that table's affair; the end of a clock is tried again."""
    log_context(game=game)
    try:
        await work
    except Exception:
        log.exception("a clock has run in vain", extra={"game": game})

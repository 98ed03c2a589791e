"""One task for the clocks of all tables. It sleeps until the next moment falls due, and is woken if one comes sooner.

While a shard is down, or not connected to Discord, no clock of its tables runs. Its heartbeat in the store, renewed
every minute, tells how long that was. After a crash everybody has up to a minute more time, never less; where a standby
takes over, some seconds, for the lease was a sign of life. Only the process with a shard runs its clocks.

The host's clock may be set at any time. The next heartbeat notices it by the monotonic clock and moves all deadlines
by the difference. A person whose turn begins in between may have some minutes more, never less.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Sequence

import discord
from discord.ext import commands, tasks

from cogs.clocks.reminders import Reminders
from cogs.clocks.timeout import Timeouts
from cogs.kit.bot import Bot
from cogs.kit.cog import Cog
from cogs.logs import log_context, log_failure
from cogs.show.teller import Teller
from cogs.tables.clocks import FINAL_STAGE, RETRY_SECONDS, advance
from cogs.tables.contact import quiet_until
from cogs.tables.service import Tables
from data.store import Clock, Store, StoreError, Table
from data.store.heartbeat import INTERVAL, OUTAGE

log = logging.getLogger(__name__)

NEVER = float("inf")


class ClockworkCog(Cog):
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
        """Moves the deadlines by the time that the bot was down, before they are read; then starts the task."""
        await super().cog_load()
        self._wakes_at = NEVER
        self._requested = NEVER  # the earliest moment that `wake` was given since the round began
        self._disconnected: set[int] = set()  # shards without a connection to Discord
        self._last_beats: dict[int, float] = {}  # by shard: the last heartbeat, by the monotonic clock
        self._store.heartbeat.elapsed = self._since_last_beat
        await self._beat(0, self._connected)
        self._tables.moves.wake_clock = self.wake
        self.tick.start()

    async def _beat(self, patience: int, shards: Sequence[int]) -> None:
        """Records a heartbeat of these shards.

        After an outage longer than `patience`, or if the clock was set, the deadlines of a shard move.
        """
        show_again = restart = False
        for shard in shards:
            elapsed, moved = self._since_last_beat(shard), await self._beat_one(patience, shard)
            show_again |= abs(moved) > (INTERVAL if elapsed is None else 0)
            restart |= elapsed is not None and abs(moved) > INTERVAL
        if show_again and not self.bot.closing:
            self.bot.start_background(self._show_again())
        if restart:
            self.bot.restart_sweep()
            self._teller.retries.restart_timer()
            self._teller.dm_budget.restart_timer()

    async def _beat_one(self, patience: int, shard: int) -> int:
        """Records a heartbeat of one shard; returns by how many seconds its deadlines have moved."""
        now, elapsed, monotonic = self._store.now(), self._since_last_beat(shard), time.monotonic()
        moved = await self._store.heartbeat.record(now, patience, elapsed, shard)
        self._last_beats[shard] = monotonic
        if moved:
            log.info("all deadlines have moved", extra={"seconds": moved, "shard": shard})
        return moved

    def _since_last_beat(self, shard: int) -> float | None:
        """Seconds since this process last recorded a heartbeat of a shard, by the monotonic clock; None before."""
        last = self._last_beats.get(shard)
        return None if last is None else time.monotonic() - last

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        self._disconnected.add(shard)

    @commands.Cog.listener("on_shard_connect")
    @commands.Cog.listener("on_shard_resumed")
    async def on_shard_back(self, shard: int) -> None:
        self._disconnected.discard(shard)

    @property
    def _connected(self) -> Sequence[int]:
        """The shards of this process on which people can reach the bot through Discord."""
        return [shard for shard in self._store.database.scope.shards if shard not in self._disconnected]

    async def _show_again(self) -> None:
        """Shows the moved deadlines in the panels, one table after the other."""
        for game in await self._store.clocks.timed_games():
            await _safely(game, self._teller.edit_panel(game))

    async def cog_unload(self) -> None:
        """Stops the clocks and records a last heartbeat, unless another process may have the shards by now."""
        self.tick.cancel()
        try:
            if self.bot.is_holder():
                await self._beat(OUTAGE, self._connected)
        except StoreError as error:
            log_failure(log, "the last sign of life could not be noted", error)  # discord.py would swallow it

    def wake(self, moment: int) -> None:
        """Makes the task wake at this moment at the latest."""
        self._requested = min(self._requested, moment)
        if moment < self._wakes_at < NEVER:
            self._sleep_until(moment)

    def _sleep_until(self, moment: float) -> None:
        """Sets when the next round of `tick` begins.

        Loops of discord.py count their sleep from the start of the last round, by the host's clock. If that lies in the
        future the clock was set back: the loop would sleep until then, so it is restarted.
        """
        self._wakes_at = moment
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
        """One round: claims what is due, starts it in the background, and sleeps."""
        self._wakes_at = self._requested = NEVER
        now = self._store.now()
        until: float = now + INTERVAL
        if (shards := self._connected) and self.bot.is_holder() and not self.bot.closing:
            try:
                await self._beat(OUTAGE, shards)
                until = await self._claim_due(now, shards)
            except Exception as error:
                log_failure(log, "the clocks cannot be read", error)
        self._sleep_until(min(until, self._requested))

    # ── what falls due ───────────────────────────────────────────────────────────────────────────────────────────────

    async def _claim_due(self, now: int, shards: Sequence[int]) -> float:
        """Claims everything that is due on these shards; returns when to look again."""
        failed = False
        for game, clock in await self._store.clocks.due(now, shards):
            try:
                await self._claim(game, clock, now)
            except Exception as error:
                failed = True
                log_failure(log, "a clock cannot be set", error, game=game)
        following = await self._store.clocks.next_due()
        if failed:
            return now + RETRY_SECONDS
        return min(following or now + INTERVAL, now + INTERVAL)

    async def _claim(self, game: int, clock: Clock, now: int) -> None:
        """Stores that this moment has passed before it acts, so that it never acts twice."""
        table = await self._store.games.table(game)
        if table is None:
            return
        after = advance(table, clock, now)
        over = after.stage > FINAL_STAGE
        postponed = clock.ping is not None and clock.ping <= now
        remind = not over and (after.stage > clock.stage or postponed)
        if remind:
            quiet = await self._quiet_until(table, clock, now)
            after, remind = after.but(ping=_before_deadline(clock, quiet)), quiet is None
        if await self._store.clocks.claim(game, clock, after):
            if over:
                self.bot.start_background(_safely(game, self._timeouts.run_out(game, after)))
            elif remind:
                self.bot.start_background(_safely(game, self._reminders.remind(game, after, postponed=postponed)))

    async def _quiet_until(self, table: Table, clock: Clock, now: int) -> int | None:
        """When the current quiet hours of this clock's person end; None outside of quiet hours."""
        user = table.seats[clock.seat].user
        return None if user is None else quiet_until(await self._store.settings.person(user), now)


def _before_deadline(clock: Clock, moment: int | None) -> int | None:
    """The moment, or None if the time has run out by then."""
    return None if moment is None or (clock.due is not None and moment >= clock.due) else moment


async def _safely(game: int, work: Awaitable[None]) -> None:
    """Logs a failure, so that it affects no other table. A timeout that has failed is handled again."""
    log_context(game=game)
    try:
        await work
    except Exception as error:
        log_failure(log, "a clock has run in vain", error, game=game)

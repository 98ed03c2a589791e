"""Keeps the shards of this process: it alone tells the tables there, runs their clocks and moves their computers.

Several processes may share a database, each with shards of its own; a second one with the same shards is a standby. A
lease is renewed every three seconds and lasts for twelve on the database's clock (`data/store/leases.py`). The process
itself trusts it only for eight seconds after it has *asked* for the last renewal, by a clock that nobody can set. So
one that was stopped, is slow, or is cut off from the database gives up before another one takes over.

What is sent for a table, and what is stored, is preceded by that question: in `channel.py` and `dm.py` (`Bot.fence`),
and in each transaction before its first statement and before it is committed (`Database.fence`). What remains is the
time between the question and the moment at which Discord or the database has what was sent: four seconds until somebody
else can have the shard. A request that discord.py repeats or holds back for a rate limit may take longer; it is a post
with a nonce, which Discord takes once, or an edit of a message that the next holder edits or retires too.

With a file of SQLite the lock on that file says that this is the only process: nothing needs to be renewed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import platform
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import discord
from discord.ext import tasks
from discord.http import Route

from data.store import StoreError
from data.store.errors import ELSEWHERE
from data.store.leases import Held, Leases
from data.store.scope import Scope

RENEWED = 3.0  # seconds between two renewals
ASKED = 1.0  # seconds between two attempts of a standby
TRUSTED = 8.0  # seconds after asking for a renewal in which the process counts itself the holder
PATIENCE = 5.0  # seconds that one renewal may take
STANDBY, ACTIVE, SILENT = "standby", "active", "silent"
DISCORD = "https://discord.com"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LeaseView:
    """What a host may see of a lease."""

    role: str  # STANDBY, ACTIVE, or SILENT: the lease has run out, and the database does not answer
    shards: tuple[int, ...]  # that the process has, or waits for
    count: int  # of all shards
    seconds_left: float | None  # in which the process counts itself the holder; None for ever, 0 for a standby


def steady() -> float:
    """Seconds by a clock that nobody can set, and that goes on while the machine sleeps, where the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


class Lease:
    """The lease of one bot on its shards. `alone`: no other process can be there, so it is held until the end."""

    def __init__(
        self, leases: Leases, scope: Scope, *, alone: bool = False, clock: Callable[[], float] = steady
    ) -> None:
        self.scope = scope
        self.holder = f"{platform.node()} {os.getpid()} {secrets.token_hex(4)}"
        self.is_lost = False  # whether another process has taken the shards
        self.on_wait: Callable[[], None] = lambda: None  # called when another process has the shards already
        self.on_lost: Callable[[], None] = lambda: None  # called once it is lost: this bot is to be ended
        self.on_return: Callable[[], None] = lambda: None  # called when a lease that had run out is renewed
        self._leases = leases
        self._alone = alone
        self._clock = clock
        self._until: float | None = None  # by `clock`; None while another process has the shards
        self._silent = False
        self._warned = False

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def is_held(self) -> bool:
        """Whether this process may speak for its tables now."""
        if self._until is None or self.is_lost:
            return False
        return self._alone or self._clock() < self._until

    def fence(self) -> None:
        """Raises StoreError if this process may not write now: the fence of the store."""
        if not self.is_held:
            raise StoreError(ELSEWHERE, "another process may have the shards: nothing was written")

    @property
    def view(self) -> LeaseView:
        """The role, shards and remaining seconds of this lease, for health checks and metrics."""
        if self._until is None or self.is_lost:
            return LeaseView(STANDBY, self.scope.shards, self.scope.count, 0.0)
        left = None if self._alone else max(0.0, self._until - self._clock())
        return LeaseView(ACTIVE if self.is_held else SILENT, self.scope.shards, self.scope.count, left)

    # ── taking ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def wait(self) -> None:
        """Takes the shards as soon as no other process has them; until then this process is a standby."""
        told: Held | None = None
        while (other := await self._take()) is not None:
            if other != told:
                log.info(_in_the_way(other, self.scope), extra=self._facts(other))
                told = other
                self.on_wait()
            await asyncio.sleep(ASKED)
        log.info("the shards are taken", extra=self._facts())
        if not self._alone:
            self._keep.start()

    async def _take(self) -> Held | None:
        asked = self._clock()
        other = await self._leases.take(self.holder, self.scope, alone=self._alone)
        if other is None:
            self._until = asked + TRUSTED
        return other

    # ── keeping ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @tasks.loop(seconds=RENEWED)
    async def _keep(self) -> None:
        await self.renew()
        following = self._keep.next_iteration
        if following is not None and (following - discord.utils.utcnow()).total_seconds() > 2 * RENEWED:
            self._keep.restart()  # the host's clock was set back: the loop would sleep until then

    async def renew(self) -> None:
        """Renews the lease once. If the database does not answer, the lease runs out, and is tried again."""
        asked = self._clock()
        try:
            async with asyncio.timeout(PATIENCE):
                renewed = await self._leases.renew(self.holder, self.scope)
        except (StoreError, OSError) as error:
            return self._note_silence(type(error).__name__)
        except Exception:
            log.exception("the lease cannot be renewed")
            return self._note_silence("a bug")
        if not renewed:
            return self._lose()
        self._until = asked + TRUSTED
        if self._silent and self.is_held:
            self._silent = False
            log.warning("the lease is renewed: the tables are told again", extra=self._facts())
            self.on_return()
        return await self._look_around()

    def _note_silence(self, why: str) -> None:
        if self.is_held or self._silent:
            log.info("the lease was not renewed", extra={"why": why})
            return
        self._silent = True
        log.warning("the lease has run out: nothing is told until the database answers", extra={"why": why})

    def _lose(self) -> None:
        """Another process has the shards: this bot is ended, and the program becomes a standby (`bot.py`)."""
        if not self.is_lost:
            self.is_lost = True
            log.warning("another process has taken the shards: this bot ends", extra=self._facts())
            self._keep.stop()
            self.on_lost()

    async def _look_around(self) -> None:
        """Warns once if other processes use the same token and no REST proxy is set to share its rate limit."""
        if self._warned or self.scope.is_everything or not Route.BASE.startswith(DISCORD):
            return
        try:
            others = await self._leases.others(self.holder)
        except StoreError:
            return
        if others and not self._warned:
            self._warned = True
            log.warning("several processes share one limit of requests: set DISCORD_API_BASE to one proxy for all")

    # ── ending ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def let_go(self) -> None:
        """Lets a standby take over at once. To be called after the last work."""
        self._keep.cancel()
        was_held, self._until = self._until is not None and not self.is_lost, None
        if not was_held:
            return
        try:
            await self._leases.let_go(self.holder)
        except StoreError as error:
            log.warning("the shards could not be given back: they are free in some seconds", extra={"why": str(error)})

    def _facts(self, other: Held | None = None) -> dict[str, object]:
        """The fields of a log record."""
        facts: dict[str, object] = {"shards": list(self.scope.shards), "of": self.scope.count}
        if other is None:
            return facts
        return {**facts, "shard": other.shard, "counted": other.shards, "holder": other.holder}


def _in_the_way(other: Held, scope: Scope) -> str:
    """Why this process waits, for the log."""
    if other.shards != scope.count:
        return "standby: another process has another SHARD_COUNT, and this one waits until it has ended"
    return "standby: another process has the shards"

"""Processes that share one database: for each shard one that holds it, and one that waits to take over."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from time import monotonic

from tests.soak.crowded import CrowdedDiscord
from tests.soak.processes import BotProcess, Host

STARTS_WITHIN = 60.0  # seconds, on a busy machine
TAKEN_OVER_WITHIN = 60.0  # seconds until a test gives up; what is promised is `PROMISED`
PROMISED = 15.0  # seconds from the death of a process until another one has its shards
NO_DATABASE = "bot.py: the database server cannot be reached"  # the last words of a process that could not start
IN_LINE = "standby"  # what a process logs that waits for the shards of another


@dataclass
class Watch:
    """The processes of one shard."""

    host: Host
    shard: int
    takeovers: list[float] = field(default_factory=list)  # seconds from the end of a holder to the next one
    graceful: list[float] = field(default_factory=list)  # the same after an end in order
    bots: list[BotProcess] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=count)

    @property
    def discord(self) -> CrowdedDiscord:
        return self.host.discord

    async def start(self, **settings: str) -> BotProcess:
        """Starts one more process for this shard."""
        name = f"s{self.shard}-{next(self._numbers)}"
        bot = await self.host.start(name, SHARD_IDS=str(self.shard), **settings)
        self.bots = [*(each for each in self.bots if each.alive), bot]
        return bot

    async def begin(self) -> None:
        """Starts the first process, and when that one is connected another one that waits."""
        bot = await self.start()
        if not await self.discord.until(lambda: self.holder is bot or not bot.alive, STARTS_WITHIN) or not bot.alive:
            raise AssertionError(f"{bot.name} does not run:\n{bot.said()[-3000:]}")
        await self.add_standby()

    async def add_standby(self, **settings: str) -> BotProcess:
        """Starts a standby for this shard, and returns it once it has logged that it waits for the shard.

        A process that ends because the database has just crashed is replaced, as a host's supervisor would do.
        """
        until = monotonic() + STARTS_WITHIN
        while True:
            bot = await self.start(**settings)
            try:
                await self.host.until_said(bot, IN_LINE, until - monotonic())
                return bot
            except AssertionError:
                if bot.alive or NO_DATABASE not in bot.said():
                    raise

    @property
    def holder(self) -> BotProcess | None:
        """The process that has last connected as this shard, if it lives."""
        last = next((name for _, shard, name in reversed(self.discord.identified) if shard == self.shard), None)
        return next((bot for bot in self.bots if bot.name == last and bot.alive), None)

    async def taken_over(self, before: BotProcess, since: float, noted: list[float]) -> BotProcess:
        """Waits until another process has the shard, and notes how long that took."""
        if not await self.discord.until(lambda: self.holder not in (None, before), TAKEN_OVER_WITHIN):
            raise AssertionError(f"nobody takes over shard {self.shard} from {before.name}")
        took = next(at for at, shard, name in reversed(self.discord.identified) if shard == self.shard) - since
        noted.append(took)
        holder = self.holder
        assert holder is not None
        return holder

    async def sure_holder(self) -> BotProcess:
        """The holder, as soon as there is one."""
        assert await self.discord.until(lambda: self.holder is not None, TAKEN_OVER_WITHIN), "nobody holds the shard"
        assert self.holder is not None
        return self.holder

"""Whether the bot is well: a line for each part. A process that stands by for another one is well too."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from cogs.kit.bot import Bot
from cogs.metrics.lateness import Lateness
from data.store import Store, StoreError

DATABASE_PATIENCE = 2.0  # seconds
LATE = 1.0  # seconds; Discord waits three for an acknowledgement


@dataclass(frozen=True)
class Part:
    """A part of the bot, whether it is well, and why."""

    part: str
    ok: bool
    says: str


@dataclass(frozen=True)
class Lease:
    """Whether this process runs the tables, and of which shards; another process may run them while it stands by."""

    active: bool = True
    shards: tuple[int, ...] = ()


class Health:
    """Looks at the parts. `store` is there once the bot has opened it, `lease` is what the bot holds just now."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.lateness = Lateness()
        self.store: Store | None = None
        self.lease: Callable[[], Lease] = lambda: Lease(shards=tuple(bot.shards))

    async def parts(self) -> list[Part]:
        """All parts as they are now."""
        lease = self.lease()
        return [self._gateway(lease), await self._database(lease), self._loop(), _lease(lease)]

    def _gateway(self, lease: Lease) -> Part:
        bot = self._bot
        if bot.is_closing():
            return Part("gateway", False, "the bot is stopping")
        if not bot.is_ready():
            return Part("gateway", not lease.active, "not connected yet" if lease.active else "not connected: standby")
        cut_off = sorted(number for number, shard in bot.shards.items() if shard.is_closed())
        if cut_off:
            return Part("gateway", False, f"not connected: shards {', '.join(map(str, cut_off))}")
        return Part("gateway", True, f"connected shards: {len(bot.shards)}")

    async def _database(self, lease: Lease) -> Part:
        if self.store is None:
            return Part("database", not lease.active, "not open yet" if lease.active else "not open: standby")
        try:
            async with asyncio.timeout(DATABASE_PATIENCE):
                await self.store.counts.answers()
        except (StoreError, TimeoutError, ValueError) as failure:  # ValueError: it was closed just now
            return Part("database", False, f"does not answer ({type(failure).__name__})")
        return Part("database", True, "answers")

    def _loop(self) -> Part:
        worst = self.lateness.worst()
        return Part("loop", worst < LATE, f"at most {worst:.3f} s late in the last ten seconds")


def _lease(lease: Lease) -> Part:
    if not lease.active:
        return Part("lease", True, "standby: another process runs the tables")
    return Part("lease", True, f"active, shards: {', '.join(map(str, lease.shards)) or 'none yet'}")


def as_lines(parts: list[Part]) -> Iterator[str]:
    """One line of JSON for each part."""
    return (json.dumps(asdict(part)) for part in parts)

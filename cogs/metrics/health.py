"""Whether the bot is well: a line for each part. A process that stands by for another one is well too."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass

from cogs.kit.bot import Bot
from cogs.kit.lease import ACTIVE, STANDBY, Lease
from data.store import Store, StoreError

DATABASE_PATIENCE = 2.0  # seconds
LATE = 1.0  # seconds; Discord waits three for an acknowledgement


@dataclass(frozen=True)
class Part:
    """A part of the bot, whether it is well, and why."""

    part: str
    ok: bool
    says: str


class Health:
    """Looks at the parts. `store` and `lease` are there once the bot has opened its store."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.store: Store | None = None
        self.lease: Lease | None = None
        self._trying: asyncio.Task[Part] | None = None

    async def parts(self) -> list[Part]:
        """All parts as they are now."""
        return [self._gateway(), await self._database(), self._lease()]

    def _gateway(self) -> Part:
        bot, standby = self._bot, self.lease is not None and self.lease.view.role == STANDBY
        if bot.is_closing():
            return Part("gateway", False, "the bot is stopping")
        if not bot.is_ready():
            return Part("gateway", standby, "not connected: standby" if standby else "not connected yet")
        cut_off = sorted(number for number, shard in bot.shards.items() if shard.is_closed())
        if cut_off:
            return Part("gateway", False, f"not connected: shards {_list(cut_off)}")
        return Part("gateway", True, f"connected: shards {_list(bot.shards)}")

    async def _database(self) -> Part:
        """Whoever asks while the database is being tried waits for that try, but not for long."""
        if self.store is None:
            return Part("database", False, "not open")
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(_written(self.store))
        done, _ = await asyncio.wait({self._trying}, timeout=DATABASE_PATIENCE)
        return self._trying.result() if done else Part("database", False, "does not answer")

    def _lease(self) -> Part:
        if self.lease is None:
            return Part("lease", False, "not asked for yet")
        view = self.lease.view
        return Part(
            "lease", view.role in (ACTIVE, STANDBY), f"{view.role}: shards {_list(view.shards)} (of {view.count})"
        )


async def _written(store: Store) -> Part:
    """Whether the database takes what is written to it."""
    try:
        await store.facts.try_to_write()
    except StoreError as failure:
        return Part("database", False, f"takes no writes: {failure.code}")
    if store.database.is_damaged:
        return Part("database", False, "takes writes, but is damaged: bot.py check says where; restore a backup")
    return Part("database", True, "takes writes")


def loop_part(worst: float) -> Part:
    """The event loop, which was this many seconds late at most."""
    return Part("loop", worst < LATE, f"at most {worst:.3f} s late in the last ten seconds")


def as_lines(parts: Iterable[Part]) -> Iterator[str]:
    """One line of JSON for each part."""
    return (json.dumps(asdict(part)) for part in parts)


def _list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))

"""Whether the bot is well: a line for each part. A process that stands by for another one is well too."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Protocol

from cogs.kit.bot import Bot
from data.store import Store, StoreError

ACTIVE, STANDBY = "active", "standby"  # roles of a process; in any other one it has lost its lease for the moment
DATABASE_PATIENCE = 2.0  # seconds
LATE = 1.0  # seconds; Discord waits three for an acknowledgement


@dataclass(frozen=True)
class Part:
    """A part of the bot, whether it is well, and why."""

    part: str
    ok: bool
    says: str


class LeaseView(Protocol):
    """Whether this process runs the tables, and of which shards; another one may run them while it stands by."""

    @property
    def role(self) -> str: ...

    @property
    def shards(self) -> tuple[int, ...]: ...


@dataclass(frozen=True)
class Alone:
    """The lease of a bot that shares its database with no other process."""

    shards: tuple[int, ...]
    role: str = ACTIVE


class Health:
    """Looks at the parts. `store` is there once the bot has opened it, `lease` is how its lease stands just now."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.store: Store | None = None
        self.lease: Callable[[], LeaseView] = lambda: Alone(tuple(bot.shards))

    async def parts(self) -> list[Part]:
        """All parts as they are now."""
        lease = self.lease()
        standby = lease.role == STANDBY
        return [self._gateway(standby), await self._database(standby), _lease(lease)]

    def _gateway(self, standby: bool) -> Part:
        bot = self._bot
        if bot.is_closing():
            return Part("gateway", False, "the bot is stopping")
        if not bot.is_ready():
            return Part("gateway", standby, "not connected: standby" if standby else "not connected yet")
        cut_off = sorted(number for number, shard in bot.shards.items() if shard.is_closed())
        if cut_off:
            return Part("gateway", False, f"not connected: shards {_list(cut_off)}")
        return Part("gateway", True, f"connected: shards {_list(bot.shards)}")

    async def _database(self, standby: bool) -> Part:
        if self.store is None:
            return Part("database", standby, "not open: standby" if standby else "not open yet")
        try:
            async with asyncio.timeout(DATABASE_PATIENCE):
                await self.store.counts.answers()
        except (StoreError, TimeoutError) as failure:
            return Part("database", False, f"does not answer ({type(failure).__name__})")
        return Part("database", True, "answers")


def _lease(lease: LeaseView) -> Part:
    if lease.role == STANDBY:
        return Part("lease", True, "standby: another process runs the tables")
    return Part("lease", lease.role == ACTIVE, f"{lease.role}: shards {_list(lease.shards) or 'not known yet'}")


def loop_part(worst: float) -> Part:
    """The event loop, which was this many seconds late at most."""
    return Part("loop", worst < LATE, f"at most {worst:.3f} s late in the last ten seconds")


def as_lines(parts: Iterable[Part]) -> Iterator[str]:
    """One line of JSON for each part."""
    return (json.dumps(asdict(part)) for part in parts)


def _list(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))

"""What `/health` and `/metrics` say of the bot: from before it has opened anything until it has closed everything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from cogs.kit.bot import Bot
from cogs.kit.lease import Lease
from cogs.measures import MEASURES, MOVES, TRANSACTION_SECONDS, Family
from cogs.metrics.gauges import (
    build_family,
    gateway_families,
    lease_families,
    process_families,
    retry_family,
    store_families,
)
from cogs.metrics.health import DATABASE_PATIENCE, Health
from cogs.metrics.interactions import Arrivals
from cogs.show.retries import Retries
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from data.store import Store, StoreError


class StatusPage:
    """The bot as the host's tools see it."""

    def __init__(self, bot: Bot, arrivals: Arrivals) -> None:
        self._bot = bot
        self._arrivals = arrivals
        self._retries: Retries | None = None
        self.health = Health(bot)

    def opened(self, store: Store, lease: Lease) -> None:
        """Called when the bot has opened its store; it may still have to wait for its shards."""
        self.health.store, self.health.lease = store, lease
        store.database.on_time = TRANSACTION_SECONDS.observe

    def started(self, tables: Tables, retries: Retries) -> None:
        """Called when the bot has its shards and has created its parts."""
        self._retries = retries
        tables.moves.on_move.append(_count_move)
        self._bot.add_listener(self._arrivals.arrived, "on_interaction")

    def closed(self) -> None:
        """Called before the bot closes its parts."""
        self.health.store = None

    async def families(self) -> list[Family]:
        """All figures. Those of a database that does not answer are left out: `/health` says that."""
        return [*self._in_memory(), *await self._stored()]

    def _in_memory(self) -> Iterator[Family]:
        yield build_family()
        yield from process_families()
        yield from gateway_families(self._bot)
        if self.health.lease is not None:
            yield from lease_families(self.health.lease.view)
        if self._retries is not None:
            yield retry_family(self._retries)
        for measure in MEASURES:
            yield measure.family()

    async def _stored(self) -> list[Family]:
        if self.health.store is None:
            return []
        try:
            async with asyncio.timeout(DATABASE_PATIENCE):
                return await store_families(self.health.store)
        except (StoreError, TimeoutError):
            return []


def _count_move(outcome: Outcome) -> None:
    MOVES.add(outcome.table.board)

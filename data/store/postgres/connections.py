"""The connections to a server: lent one by one, made anew where one is lost, with a limit to every wait.

Nothing is kept in a session: no lock, no setting, no open transaction. What a transaction needs it sets for itself. So
a connection that breaks takes nothing along, and a pooler may stand in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from time import monotonic
from typing import Any, Self, TypeVar

import asyncpg

from data.store.database import Connection, Row
from data.store.postgres.address import ServerAddress
from data.store.postgres.errors import FAILURES, ServerGone, in_our_words

MOST = 8  # connections of a process
CONNECTING = 5  # seconds that a new connection may take
STATEMENT = 20  # seconds that a statement may take
PATIENCE = 5.0  # seconds in which a server that restarts is waited for
PAUSE = 0.1  # seconds between two attempts
CLOSING = 10.0  # seconds that what has begun may take to end

T = TypeVar("T")


class PostgresConnection(Connection):
    """A connection that is lent to one task."""

    def __init__(self, lent: Any) -> None:
        self.lent = lent

    async def execute(self, sql: str, *values: Any) -> list[Row]:
        try:
            return [tuple(row) for row in await self.lent.fetch(numbered(sql), *values)]
        except FAILURES as error:
            raise in_our_words(error) from None

    async def execute_many(self, sql: str, rows: Iterable[Row]) -> None:
        try:
            await self.lent.executemany(numbered(sql), list(rows))
        except FAILURES as error:
            raise in_our_words(error) from None

    async def run(self, script: str) -> str:
        """Runs statements without values; returns what the server says of the last one."""
        try:
            return await self.lent.execute(script)
        except FAILURES as error:
            raise in_our_words(error) from None


class Connections:
    """The connections of one process to one server."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool
        self._closing = False

    @classmethod
    async def open(cls, address: ServerAddress) -> Self:
        """Makes no connection yet: the first one that is lent tells what is wrong."""
        try:
            pool = await asyncpg.create_pool(
                address.url,
                min_size=0,  # one that is lost is made anew when it is needed, and not in the background
                max_size=MOST,
                timeout=CONNECTING,
                command_timeout=STATEMENT,
                reset=_nothing,
                **address.options,
            )
        except FAILURES as error:
            raise in_our_words(error) from None
        return cls(pool)

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[PostgresConnection]:
        """Lends a connection; a transaction that has not been committed when it comes back is rolled back."""
        lent = await self._acquire()
        try:
            yield PostgresConnection(lent)
        except (ServerGone, asyncio.CancelledError):
            with suppress(*FAILURES):
                lent.terminate()  # the server may yet do what nobody waits for any more
            raise
        finally:
            await self._give_back(lent)

    async def patiently(self, attempt: Callable[[], Awaitable[T]], patience: float | None = None) -> T:
        """Attempts what may be done twice again, for as long as a server may take to restart."""
        until = monotonic() + (PATIENCE if patience is None else patience)
        while True:
            try:
                return await attempt()
            except ServerGone:
                if self._closing or monotonic() >= until:
                    raise
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Waits for what has begun, but not for ever."""
        self._closing = True
        try:
            async with asyncio.timeout(CLOSING):
                await self._pool.close()
        except FAILURES:
            self._pool.terminate()

    async def _give_back(self, lent: Any) -> None:
        """One that cannot even roll back is closed; one that is lost is closed already, and refuses every call."""
        try:
            with suppress(*FAILURES):
                if lent.is_in_transaction():
                    await lent.execute("ROLLBACK", timeout=CLOSING)
        finally:
            with suppress(*FAILURES):
                await self._pool.release(lent, timeout=CLOSING)

    async def _acquire(self) -> Any:
        try:
            return await self._pool.acquire(timeout=STATEMENT)
        except FAILURES as error:
            raise in_our_words(error) from None


async def _nothing(_: object) -> None:
    """What is to be undone on a connection that comes back: nothing is kept in a session."""


@lru_cache(1024)
def numbered(sql: str) -> str:
    """The statement with `$1`, `$2` … for its question marks, as the server wants it."""
    first, *rest = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))

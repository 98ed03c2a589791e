"""A database on a server of PostgreSQL, which several processes may share; a transaction is stored whole or not at all.

What breaks off before its COMMIT is as if it had never been; where the answer to a COMMIT is lost, it is found out.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from time import time
from typing import Self

from data.numbers import begin_series
from data.store.database import Connection, Database, Hearer, Room, Row, TimeSource
from data.store.errors import BUSY, FAILED, StoreError
from data.store.postgres.address import ServerAddress
from data.store.postgres.connections import Connections, PostgresConnection
from data.store.postgres.errors import ServerGone
from data.store.postgres.listening import Listener
from data.store.postgres.migrate import migrate, must_be_newest
from data.store.postgres.transactions import MOMENT, OUTDATED, READING, Locks, Slot, begin, locks_of, was_stored

FINDING_OUT = 30.0  # seconds in which a server has to come back that has not answered to a COMMIT
UNKNOWN = "the connection to the database server broke off: whether this was stored is not known"
NUMBERS = "CAST(pg_get_serial_sequence('games', 'id') AS REGCLASS)"

log = logging.getLogger(__name__)


class PostgresDatabase(Database):
    """An open database on a server."""

    MOMENT = MOMENT

    def __init__(self, address: ServerAddress, connections: Connections, time: TimeSource) -> None:
        super().__init__(str(address), time)
        self._address = address
        self._connections = connections
        self._listener = Listener(address)
        self._slots: list[Slot] = []  # that are free

    @classmethod
    async def open(cls, url: str, time: TimeSource = time, *, existing: bool = False) -> Self:
        """Connects to the server and migrates the database to the newest version; an empty one gets its tables.

        With `existing` neither is done: what is not of the newest version is refused.
        """
        address = ServerAddress.read(url)
        connections = await Connections.open(address)
        try:
            async with connections.lend() as connection:
                if existing:
                    await must_be_newest(connection, str(address))
                else:
                    await migrate(connection, str(address))
                    await connection.run(OUTDATED)
        except BaseException:
            await connections.close()
            raise
        return cls(address, connections, time)

    async def close(self) -> None:
        await self._listener.close()
        await self._connections.close()

    # ── reading and writing ──────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def unfenced(self, of: int | str | None = None, *, apart: bool = False) -> AsyncIterator[Connection]:
        locks = locks_of(of, apart=apart)
        with self._slot() as slot:
            async with AsyncExitStack() as lent:
                connection = await self._connections.patiently(lambda: self._begin(lent, begin, locks, slot))
                yield connection
                try:
                    done = await connection.run("COMMIT")
                except ServerGone:
                    done = ""
            if not done:
                await self._find_out(locks, slot)
            elif done != "COMMIT":  # a statement has failed, and whoever asked for it has gone on
                raise StoreError(FAILED, "the transaction was undone: nothing was written")

    @contextmanager
    def _slot(self) -> Iterator[Slot]:
        """A slot that no other transaction has meanwhile."""
        slot = self._slots.pop() if self._slots else Slot()
        try:
            yield slot
        finally:
            self._slots.append(slot)

    async def _find_out(self, locks: Locks, slot: Slot) -> None:
        """Returns if a transaction whose COMMIT was not answered is stored; raises if it is not."""

        async def ask() -> bool:
            async with self._connections.lend() as connection:
                return await was_stored(connection, locks, slot)

        try:
            stored = await self._connections.patiently(ask, FINDING_OUT)
        except StoreError:
            raise StoreError(BUSY, UNKNOWN) from None
        log.warning("the answer of the database server was lost, and is found out", extra={"stored": stored})
        if not stored:
            raise ServerGone("the connection to the database server broke off: nothing was written")

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Connection]:
        with self.timed("read"):
            async with AsyncExitStack() as lent:
                yield await self._connections.patiently(lambda: self._begin(lent, PostgresConnection.run, READING))

    async def _begin(
        self, lent: AsyncExitStack, how: Callable[..., Awaitable[object]], *what: object
    ) -> PostgresConnection:
        """Lends a connection and begins a transaction on it; if that fails, the connection is given back."""
        async with AsyncExitStack() as attempt:
            connection = await attempt.enter_async_context(self._connections.lend())
            await how(connection, *what)
            lent.push_async_exit(attempt.pop_all())
        return connection

    async def query(self, sql: str, *values: object) -> list[Row]:
        if self._address.is_pooled:
            async with self.snapshot() as connection:
                return await connection.execute(sql, *values)
        with self.timed("read"):
            return await self._connections.patiently(lambda: self._query(sql, values))

    async def _query(self, sql: str, values: Row) -> list[Row]:
        async with self._connections.lend() as connection:
            return await connection.execute(sql, *values)

    # ── between processes ────────────────────────────────────────────────────────────────────────────────────────────

    async def notify(self, word: str) -> None:
        try:
            await self._connections.patiently(lambda: self._notify(word))
        except StoreError as error:
            log.info("a word to the other processes is lost", extra={"why": str(error)})

    async def _notify(self, word: str) -> None:
        quoted = word.replace("'", "''")
        async with self._connections.lend() as connection:
            await connection.run(f"NOTIFY {self._listener.CHANNEL}, '{quoted}'")

    async def listen(self, hear: Hearer) -> None:
        await self._listener.listen(hear)

    # ── care ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def purge(self) -> None:
        """Nothing: the server overwrites deleted data when it reuses its room, and its host decides how long it stays
        in its log and its backups."""

    async def room(self) -> Room:
        [(size,)] = await self.query("SELECT pg_database_size(current_database())")
        return Room(size, None)

    async def begin_series(self) -> None:
        async with self.transaction(of="numbers of games") as connection:
            [(last,)] = await connection.execute(f"SELECT coalesce(pg_sequence_last_value({NUMBERS}), 0)")
            if (given := begin_series(last, self.now())) != last:
                await connection.execute(f"SELECT setval({NUMBERS}, CAST(? AS BIGINT))", given)

    async def damages(self) -> list[str]:
        """Nothing: the server checks its own pages, and keeps its own constraints."""
        return []

    async def look_for_damage(self) -> None:
        """Nothing: the server checks its own pages."""

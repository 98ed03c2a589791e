"""The database file: one connection that writes, one that reads; a transaction is stored whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import Any, Self

import aiosqlite

from data.store.copies import TIMEOUT, address
from data.store.errors import as_store_error
from data.store.migrate import migrate

Row = tuple[Any, ...]
TimeSource = Callable[[], float]


class Connection:
    """One SQLite connection, used by one task at a time."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.lock = asyncio.Lock()

    async def execute(self, sql: str, *values: Any) -> list[Row]:
        """Runs one statement and returns its rows."""
        return [tuple(row) for row in await self.connection.execute_fetchall(sql, values)]

    async def execute_one(self, sql: str, *values: Any) -> Row | None:
        """Runs one statement and returns its first row, or None."""
        return next(iter(await self.execute(sql, *values)), None)

    async def execute_many(self, sql: str, rows: Iterable[Row]) -> None:
        """Runs one statement once for each row of values."""
        await self.connection.executemany(sql, rows)


class Database:
    """An open database file. `time` is the host's clock; a test may replace it."""

    def __init__(self, file: Path, writer: Connection, reader: Connection, time: TimeSource) -> None:
        self.file = file
        self.time = time
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, file: Path | str, time: TimeSource = time) -> Self:
        """Opens the file; creates it if it is missing, and migrates it to the newest version."""
        file = Path(file)
        await asyncio.to_thread(migrate, file)
        try:
            writer, reader = await _connect(file), await _connect(file)
            await reader.execute("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            raise as_store_error(error) from error
        return cls(file, writer, reader, time)

    async def close(self) -> None:
        """Waits for the transactions that have begun, then closes both connections."""
        for connection in (self._reader, self._writer):
            async with connection.lock:
                await connection.connection.close()

    def now(self) -> int:
        """The host's clock, in whole seconds."""
        return int(self.time())

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A write transaction: committed as a whole, or rolled back on any error."""
        async with self._within(self._writer, "BEGIN IMMEDIATE") as connection:
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Connection]:
        """A read transaction: all queries in it see the same state."""
        async with self._within(self._reader, "BEGIN") as connection:
            yield connection

    async def query(self, sql: str, *values: Any) -> list[Row]:
        """The rows of one query."""
        async with self._reader.lock:
            try:
                return await self._reader.execute(sql, *values)
            except sqlite3.Error as error:
                raise as_store_error(error) from error

    async def query_one(self, sql: str, *values: Any) -> Row | None:
        """The first row of one query, or None."""
        return next(iter(await self.query(sql, *values)), None)

    @asynccontextmanager
    async def _within(self, connection: Connection, begin: str) -> AsyncIterator[Connection]:
        """A transaction on a connection, opened by the statement `begin`: committed, or rolled back on any error."""
        async with connection.lock:
            try:
                await connection.execute(begin)
                yield connection
                await connection.execute("COMMIT")
            except BaseException as error:
                await _roll_back(connection)
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise as_store_error(error) from error
                raise

    async def truncate_log(self) -> None:
        """Empties the write-ahead log, so that it keeps no deleted data. Does nothing while it is being read."""
        async with self._writer.lock:
            try:
                await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:
                raise as_store_error(error) from error

    async def damages(self) -> list[str]:
        """What SQLite finds wrong with the file; empty if it is sound."""
        async with self.snapshot() as connection:
            found = [str(row[0]) for row in await connection.execute("PRAGMA integrity_check")]
            orphans = await connection.execute("PRAGMA foreign_key_check")
        return [line for line in found if line != "ok"] + [f"a row of {row[0]} belongs to nothing" for row in orphans]


async def _connect(file: Path) -> Connection:
    connection = Connection(await aiosqlite.connect(address(file), uri=True, timeout=TIMEOUT, isolation_level=None))
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA secure_delete = ON")  # deleted data is overwritten with zeros
    return connection


async def _roll_back(connection: Connection) -> None:
    """Rolls back; a connection that cannot even do that has no open transaction."""
    try:
        await connection.connection.rollback()
    except (sqlite3.Error, ValueError):
        pass

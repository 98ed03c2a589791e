"""A file of SQLite: one connection that writes, one that reads; a transaction is stored whole or not at all."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import time
from typing import Any, Self

import aiosqlite

from data.numbers import begin_series
from data.store.database import Connection, Database, Hearer, Room, Row, TimeSource
from data.store.errors import CORRUPT
from data.store.sqlite.copies import TIMEOUT, address, connect
from data.store.sqlite.errors import as_store_error, in_our_words
from data.store.sqlite.migrate import migrate

STEPS = 10_000  # of SQLite, after which a long look asks whether it is still waited for
NUMBERS = "FROM sqlite_sequence WHERE name = 'games'"


class SQLiteConnection(Connection):
    """One SQLite connection, used by one task at a time."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.lock = asyncio.Lock()

    async def execute(self, sql: str, *values: Any) -> list[Row]:
        try:
            return [tuple(row) for row in await self.connection.execute_fetchall(sql, values)]
        except sqlite3.Error as error:
            raise in_our_words(error) from error

    async def execute_many(self, sql: str, rows: Iterable[Row]) -> None:
        # Not `executemany`: aiosqlite would hand out its cursor. Freed later, in the thread of the event loop, that
        # resets the statement which the thread of the connection may just be running again.
        for row in rows:
            await self.execute(sql, *row)


class SQLiteDatabase(Database):
    """An open database file."""

    # The day of year 1 is no whole number of milliseconds in a float; that of 1970 on is to a tenth of one.
    MOMENT = "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"

    def __init__(self, file: Path, writer: SQLiteConnection, reader: SQLiteConnection, time: TimeSource) -> None:
        super().__init__(str(file), time)
        self.file = file
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, file: Path | str, time: TimeSource = time) -> Self:
        """Opens the file; creates it if it is missing, and migrates it to the newest version."""
        file = Path(file)
        await asyncio.to_thread(migrate, file)
        writer, reader = await _connect(file), await _connect(file)
        await reader.execute("PRAGMA query_only = ON")
        return cls(file, writer, reader, time)

    async def close(self) -> None:
        for connection in (self._reader, self._writer):
            async with connection.lock:
                await connection.connection.close()

    @asynccontextmanager
    async def unfenced(self, of: int | str | None = None, *, apart: bool = False) -> AsyncIterator[Connection]:
        async with _within(self._writer, "BEGIN IMMEDIATE") as connection:
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Connection]:
        with self.timed("read"):
            async with _within(self._reader, "BEGIN") as connection:
                yield connection

    async def query(self, sql: str, *values: Any) -> list[Row]:
        with self.timed("read"):
            async with self._reader.lock:
                return await self._reader.execute(sql, *values)

    async def notify(self, word: str) -> None:
        """Nobody else hears it: a file is for one process."""

    async def listen(self, hear: Hearer) -> None:
        """Hears nothing: a file is for one process."""

    async def purge(self) -> None:
        """Empties the write-ahead log: what is deleted in the file is overwritten. Does nothing while it is read."""
        async with self._writer.lock:
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def room(self) -> Room:
        files = (self.file, self.file.with_name(f"{self.file.name}-wal"))
        sizes = [file.stat().st_size for file in files if file.exists()]
        return Room(sum(sizes), shutil.disk_usage(self.file.parent).free)

    async def begin_series(self) -> None:
        async with self.transaction() as connection:
            [(last,)] = await connection.execute(f"SELECT coalesce(max(seq), 0) {NUMBERS}")
            await connection.execute(f"DELETE {NUMBERS}")  # there is no row before the first game
            given = begin_series(last, self.now())
            await connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?)", given)

    async def damages(self) -> list[str]:
        async with self.snapshot() as connection:
            found = [str(row[0]) for row in await connection.execute("PRAGMA integrity_check")]
            orphans = await connection.execute("PRAGMA foreign_key_check")
        return [line for line in found if line != "ok"] + [f"a row of {row[0]} belongs to nothing" for row in orphans]

    async def look_for_damage(self) -> None:
        """Reads every page once, on a connection of its own: seconds for a gigabyte, without the interpreter lock."""
        stopped = threading.Event()
        try:
            self.is_damaged = not await asyncio.to_thread(self._is_sound, stopped.is_set)
        except sqlite3.Error as error:
            if (failure := as_store_error(error)).code != CORRUPT:
                raise failure from error
            self.is_damaged = True
        finally:
            stopped.set()  # what nobody waits for any more does not keep the bot from ending

    def _is_sound(self, stopped: Callable[[], bool]) -> bool:
        with closing(connect(self.file)) as file:
            file.set_progress_handler(stopped, STEPS)
            return file.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"


@asynccontextmanager
async def _within(connection: SQLiteConnection, begin: str) -> AsyncIterator[Connection]:
    """A transaction on a connection, opened by the statement `begin`: committed, or rolled back on any error."""
    async with connection.lock:
        try:
            await connection.execute(begin)
            yield connection
            await connection.execute("COMMIT")
        except BaseException:
            await _roll_back(connection)
            raise


async def _connect(file: Path) -> SQLiteConnection:
    try:
        opened = await aiosqlite.connect(address(file), uri=True, timeout=TIMEOUT, isolation_level=None)
    except sqlite3.Error as error:
        raise in_our_words(error) from error
    connection = SQLiteConnection(opened)
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA fullfsync = ON")  # macOS alone would leave what is stored in the disk's memory
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA secure_delete = ON")  # deleted data is overwritten with zeros
    return connection


async def _roll_back(connection: SQLiteConnection) -> None:
    """Rolls back; a connection that cannot even do that has no open transaction."""
    try:
        await connection.connection.rollback()
    except (sqlite3.Error, ValueError):
        pass

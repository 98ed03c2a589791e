"""The database: one connection that writes, one that reads, and transactions that are whole or have not been."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import time
from typing import Any, Self

import aiosqlite

from data.store.copies import PATIENCE, address, back_up
from data.store.errors import explained
from data.store.migrate import migrate

Row = tuple[Any, ...]
Clock = Callable[[], float]


class Line:
    """One connection, used by one task at a time."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.free = asyncio.Lock()

    async def all(self, sql: str, *values: Any) -> list[Row]:
        """All rows; for a statement that changes something, those that it returns."""
        return [tuple(row) for row in await self.connection.execute_fetchall(sql, values)]

    async def one(self, sql: str, *values: Any) -> Row | None:
        """The first row, if there is one."""
        return next(iter(await self.all(sql, *values)), None)

    async def many(self, sql: str, values: Iterable[Row]) -> None:
        """The same statement for each row of values."""
        await self.connection.executemany(sql, values)


class Database:
    """An open database file."""

    def __init__(self, file: Path, writer: Line, reader: Line, clock: Clock) -> None:
        self.file = file
        self._writer = writer
        self._reader = reader
        self._clock = clock

    @classmethod
    async def open(cls, file: Path | str, clock: Clock = time) -> Self:
        """Opens the file, makes it if it is not there, and brings it up to date."""
        file = Path(file)
        await asyncio.to_thread(migrate, file)
        try:
            writer, reader = await _line(file), await _line(file)
            await reader.all("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            raise explained(error) from error
        return cls(file, writer, reader, clock)

    async def close(self) -> None:
        """Lets what is being written come to its end, then closes."""
        for line in (self._reader, self._writer):
            async with line.free:
                await line.connection.close()

    def now(self) -> int:
        return int(self._clock())

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Line]:
        """A transaction: all of it, or on any error none of it."""
        async with self._transaction(self._writer, "BEGIN IMMEDIATE") as line:
            yield line

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Line]:
        """Several questions to one and the same state."""
        async with self._transaction(self._reader, "BEGIN") as line:
            yield line

    async def ask(self, sql: str, *values: Any) -> list[Row]:
        """One question."""
        async with self._reader.free:
            try:
                return await self._reader.all(sql, *values)
            except sqlite3.Error as error:
                raise explained(error) from error

    async def ask_one(self, sql: str, *values: Any) -> Row | None:
        """One question with at most one answer."""
        return next(iter(await self.ask(sql, *values)), None)

    @asynccontextmanager
    async def _transaction(self, line: Line, begin: str) -> AsyncIterator[Line]:
        async with line.free:
            try:
                await line.all(begin)
                yield line
                await line.all("COMMIT")
            except BaseException as error:
                await _undo(line)
                if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
                    raise explained(error) from error
                raise

    async def backup(self, target: Path | str) -> None:
        """A copy of everything as it stands, while the game goes on; it takes the place of the file at once or not."""
        await asyncio.to_thread(back_up, self.file, Path(target))

    async def tidy(self) -> None:
        """What was struck out is not left in the log beside the file either, as soon as nobody reads."""
        async with self._writer.free:
            try:
                await self._writer.all("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:
                raise explained(error) from error

    async def damages(self) -> list[str]:
        """What SQLite finds wrong with the file; empty if it is whole."""
        async with self.reading() as line:
            found = [str(row[0]) for row in await line.all("PRAGMA integrity_check")]
            lost = await line.all("PRAGMA foreign_key_check")
        return [each for each in found if each != "ok"] + [f"a row of {row[0]} belongs to nothing" for row in lost]


async def _line(file: Path) -> Line:
    line = Line(await aiosqlite.connect(address(file), uri=True, timeout=PATIENCE, isolation_level=None))
    await line.all("PRAGMA synchronous = FULL")
    await line.all("PRAGMA foreign_keys = ON")
    await line.all("PRAGMA secure_delete = ON")  # what is struck out is not left in the file
    return line


async def _undo(line: Line) -> None:
    """Takes back what was begun. A connection that cannot even do that has nothing open."""
    try:
        await line.connection.rollback()
    except (sqlite3.Error, ValueError):
        pass

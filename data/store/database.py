"""What the store asks of a database. Two engines keep it: a file of SQLite, and a server of PostgreSQL.

One SQL is for both, with `?` for values; what only one of them knows stands in that engine's package. Both raise
`Conflict` where a statement breaks a constraint of the schema, and `StoreError` for every other failure.

A transaction that writes says what it is about: the number of a game, or a word such as "person 7". No two about the
same thing run at once, in whatever process: what one has read is still so when it writes. One that says nothing is
about everything, and runs alone. (SQLite has one writer, so that there each runs alone.)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from time import perf_counter
from typing import Any, NamedTuple

from data.store.scope import EVERYTHING

Row = tuple[Any, ...]
TimeSource = Callable[[], float]
Hearer = Callable[[str], None]
MISSED = ""  # what a hearer is told when it may have missed words


class Connection(ABC):
    """One connection within a transaction."""

    @abstractmethod
    async def execute(self, sql: str, *values: Any) -> list[Row]:
        """Runs one statement and returns its rows."""

    @abstractmethod
    async def execute_many(self, sql: str, rows: Iterable[Row]) -> None:
        """Runs one statement once for each row of values."""

    async def execute_one(self, sql: str, *values: Any) -> Row | None:
        """Runs one statement and returns its first row, or None."""
        return next(iter(await self.execute(sql, *values)), None)


class Room(NamedTuple):
    """Bytes on a disk: what the database takes, and what is free; None where that is not known, as on a server."""

    size: int
    free: int | None


class Database(ABC):
    """An open database. `name` is what its host calls it; `time` is the host's clock, which a test may replace."""

    MOMENT: str  # an SQL expression: now by the database's own clock, in milliseconds since 1970

    def __init__(self, name: str, time: TimeSource) -> None:
        self.name = name
        self.time = time
        self.on_time: Callable[[float, str], None] = lambda seconds, kind: None
        self.scope = EVERYTHING  # the tables that this process looks after
        self.fence: Callable[[], None] = _nothing  # raises a StoreError while this process may not write
        self.is_damaged = False  # as far as it was looked for: see `look_for_damage`

    def now(self) -> int:
        """The host's clock, in whole seconds."""
        return int(self.time())

    @contextmanager
    def timed(self, kind: str) -> Iterator[None]:
        """Tells `on_time` how many seconds the block took, waiting included; `kind` is "read" or "write"."""
        began = perf_counter()
        try:
            yield
        finally:
            self.on_time(perf_counter() - began, kind)

    # ── reading and writing ──────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def transaction(self, of: int | str | None = None) -> AsyncIterator[Connection]:
        """A write transaction about one thing: committed as a whole, or rolled back on any error.

        Nothing is written by a process that may not write any more when its first statement or the commit is due.
        """
        with self.timed("write"):
            self.fence()
            async with self.unfenced(of) as connection:
                yield connection
                self.fence()

    @abstractmethod
    def unfenced(self, of: int | str | None = None, *, apart: bool = False) -> AbstractAsyncContextManager[Connection]:
        """The same, whether or not this process may write for its tables.

        One that stands `apart` writes what no other looks at: those about everything do not wait for it, nor it for
        them.
        """

    @abstractmethod
    def snapshot(self) -> AbstractAsyncContextManager[Connection]:
        """A read transaction: all queries in it see the same state."""

    @abstractmethod
    async def query(self, sql: str, *values: Any) -> list[Row]:
        """The rows of one query."""

    async def query_one(self, sql: str, *values: Any) -> Row | None:
        """The first row of one query, or None."""
        return next(iter(await self.query(sql, *values)), None)

    # ── between processes ────────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    async def notify(self, word: str) -> None:
        """Sends a word to every process that listens on this database. It may be lost: nothing may depend on it."""

    @abstractmethod
    async def listen(self, hear: Hearer) -> None:
        """Calls `hear` with each word that any process sends from now on, this one too, until the database closes.

        It is called with `MISSED` when the line was broken for a while.
        """

    # ── care ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    async def close(self) -> None:
        """Waits for the transactions that have begun, then closes all connections."""

    @abstractmethod
    async def purge(self) -> None:
        """Removes what is left of deleted data, as far as the engine lets us."""

    @abstractmethod
    async def room(self) -> Room:
        """How much it takes of its disk, and how much is left there."""

    @abstractmethod
    async def begin_series(self) -> None:
        """Lets the numbers of games go on where `numbers.begin_series` says."""

    @abstractmethod
    async def damages(self) -> list[str]:
        """What the engine finds wrong with the database; empty if it is sound."""

    @abstractmethod
    async def look_for_damage(self) -> None:
        """Looks whether everything can be read, beside whatever else is done, and sets `is_damaged`."""


def _nothing() -> None:
    """Every process may write."""

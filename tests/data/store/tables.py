"""What the tests of the store share: a clock that is set by hand, tables in the lobby and running, moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from data.store import Begun, Clock, Move, Sitter, Store, Table
from data.store.sqlite.database import SQLiteDatabase

ANN = Sitter(10, "Ann", "blue")
BEN = Sitter(11, "Ben", "red")
ANNS_CLOCK = Clock(0, 0, 1000, 1900, next=1450)
BENS_CLOCK = Clock(1, 3, 1100, 2000, next=1550)


class HandClock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


def file_of(store: Store) -> Path:
    """The file of a store on SQLite."""
    assert isinstance(store.database, SQLiteDatabase)
    return store.database.file


async def open_table(store: Store, channel: int = 1, host: Sitter = ANN) -> Table:
    table = await store.games.open("europe", channel, 5, host, "en", {"clock": "daily"})
    assert table is not None
    return table


async def running_table(store: Store, channel: int = 1) -> Table:
    """A table of Ann and Ben that has begun, without anything dealt."""
    table = await open_table(store, channel)
    begun = await store.games.change(table.game, lambda table: begin(table.but(seats=(ANN, BEN))))
    assert isinstance(begun, Table)
    return begun


def begin(table: Table) -> Begun:
    return Begun(table.but(first=1), b"secret", Move(table.game, 0, None, 10, None, [{"e": "flushed"}]))


def make_move(table: Table, n: int, **more: Any) -> Move:
    return Move(table.game, n, 0, 10, {"a": "pass"}, [{"e": "passed", "seat": 0}], **more)


async def clocks_of(store: Store, table: Table) -> tuple[Clock, ...]:
    """The clocks of a table as they are stored."""
    stored = await store.games.table(table.game)
    assert stored is not None
    return stored.clocks


async def put_raw(store: Store, game: int, key: str, value: str, user: int = 0) -> None:
    """Stores a note as text, readable or not."""
    async with store.database.transaction() as connection:
        sql = "INSERT INTO notes (game, key, person, value) VALUES (?, ?, ?, ?)"
        await connection.execute(sql, game, key, user, value)

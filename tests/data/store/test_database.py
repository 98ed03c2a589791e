"""The database file: every commit is on the disk, and a copy is a whole store."""

from __future__ import annotations

import gc
import os
import sqlite3
from pathlib import Path

import pytest

from data.store import Store
from data.store.sqlite.copies import back_up
from tests.conftest import SQLITE
from tests.data.store.tables import file_of, make_move, running_table


@pytest.fixture
def engine() -> str:
    """All of this is about files."""
    return SQLITE


async def test_every_commit_is_on_the_disk(store: Store) -> None:
    async with store.database.transaction() as connection:
        assert await connection.execute_one("PRAGMA journal_mode") == ("wal",)
        assert await connection.execute_one("PRAGMA synchronous") == (2,)
        assert await connection.execute_one("PRAGMA foreign_keys") == (1,)


async def test_a_backup_is_a_whole_store(store: Store, tmp_path: Path) -> None:
    table = await running_table(store)
    copy = tmp_path / "copy.db"
    back_up(file_of(store), copy)
    await store.moves.append(make_move(table, 1))
    assert [name for name in os.listdir(tmp_path) if "copy" in name] == ["copy.db"]
    kept = await Store.open(copy)
    assert await kept.games.table(table.game) == table
    assert await kept.database.damages() == []
    await kept.close()


def cursors() -> list[sqlite3.Cursor]:
    """Every cursor of SQLite that this process holds at the moment."""
    return [each for each in gc.get_objects() if type(each) is sqlite3.Cursor]


async def test_no_cursor_leaves_the_thread_of_its_connection(store: Store) -> None:
    """A cursor that another thread frees resets its statement. If that runs again by then, SQLite raises an error."""
    others = {id(cursor) for cursor in cursors()}
    async with store.database.transaction() as connection:
        await connection.execute_many("INSERT INTO facts (key, value) VALUES (?, ?)", [("a", "1"), ("b", "2")])
        assert [cursor for cursor in cursors() if id(cursor) not in others] == []
    assert await store.facts.get("b") == "2"

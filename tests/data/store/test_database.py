"""The database file: every commit is on the disk, and a copy is a whole store."""

from __future__ import annotations

import os
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

"""When the disk, the file or the folder fails: one clear error, and nothing half written."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from data.store import Move, Sitter, Store, StoreError
from data.store.sqlite.copies import back_up
from tests.conftest import SQLITE
from tests.data.store.tables import ANN, file_of, make_move, running_table


@pytest.fixture
def engine() -> str:
    """All of this is about files."""
    return SQLITE


LONG = "x" * 200_000


async def setting(store: Store, pragma: str) -> None:
    """Lets the database itself fail from now on."""
    async with store.database.transaction() as connection:
        await connection.execute(f"PRAGMA {pragma}")


async def test_a_full_disk_stops_the_move_and_nothing_else(store: Store) -> None:
    table = await running_table(store)
    async with store.database.transaction() as connection:
        pages = await connection.execute_one("PRAGMA page_count")
    assert pages is not None
    await setting(store, f"max_page_count = {pages[0]}")
    with pytest.raises(StoreError, match="disk is full") as caught:
        await store.moves.append(Move(table.game, 1, 0, 10, {"a": LONG}, []))
    assert caught.value.code == "full"
    assert await store.games.table(table.game) == table
    assert len(await store.moves.of_game(table.game)) == 1
    await setting(store, "max_page_count = 1000000")
    assert await store.moves.append(make_move(table, 1)), "with room again the game goes on"
    assert await store.database.damages() == []


async def test_a_database_that_becomes_read_only_stops_the_move(store: Store) -> None:
    table = await running_table(store)
    await setting(store, "query_only = ON")
    with pytest.raises(StoreError, match="read-only") as caught:
        await store.moves.append(make_move(table, 1))
    assert caught.value.code == "read_only"
    with pytest.raises(StoreError):
        await store.games.open("europe", 9, None, ANN, "en", {})
    assert await store.games.table(table.game) == table
    again = await Store.open(file_of(store))
    assert await again.moves.append(make_move(table, 1))
    await again.close()


async def test_a_database_held_by_another_program_is_waited_for(store: Store, tmp_path: Path) -> None:
    table = await running_table(store)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    with closing(other):
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.moves.append(make_move(table, 1)))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        other.execute("ROLLBACK")
        assert await waiting


LIMITED = """
import asyncio, resource, sys
from pathlib import Path
from data.store import Move, Store, StoreError
from tests.data.store.tables import make_move, running_table

async def main() -> None:
    store = await Store.open(Path(sys.argv[1]))
    table = await running_table(store)
    size = max(path.stat().st_size for path in Path(sys.argv[1]).parent.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20_000, resource.RLIM_INFINITY))
    try:
        await store.moves.append(Move(table.game, 1, 0, 10, {"a": "x" * 2_000_000}, []))
    except StoreError as error:
        print(error.code)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert len(await store.moves.of_game(table.game)) == 1
    assert await store.moves.append(make_move(table, 1))
    assert await store.database.damages() == []
    await store.close()

asyncio.run(main())
"""


def test_a_write_that_breaks_off_leaves_nothing(tmp_path: Path) -> None:
    """The file may not grow any more: the operating system refuses in the middle of the write."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path / "games.db")], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("failed\n", "", 0)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no folder") as caught:
        asyncio.run(Store.open(tmp_path / "nowhere" / "games.db"))
    assert "nowhere" in str(caught.value)
    assert caught.value.code == "no_folder"


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        asyncio.run(Store.open(tmp_path))


@pytest.mark.parametrize("rubbish", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, rubbish: bytes) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(rubbish)
    with pytest.raises(StoreError, match="restore a backup") as caught:
        await Store.open(file)
    assert caught.value.code == "corrupt"
    assert file.read_bytes() == rubbish


async def test_damage_within_the_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = await Store.open(file)
    for channel in range(200):
        await store.games.open("europe", channel, None, Sitter(10, "Ann" * 50, "blue"), "en", {})
    back_up(file_of(store), tmp_path / "whole.db")
    await store.close()
    damaged = bytearray((tmp_path / "whole.db").read_bytes())
    for start in range(4096 * 24, len(damaged), 4096):
        damaged[start : start + 200] = b"\x5a" * 200
    (tmp_path / "damaged.db").write_bytes(damaged)
    store = await Store.open(tmp_path / "damaged.db")
    try:
        assert await store.database.damages() != []
    except StoreError as error:
        assert error.code == "corrupt"
    finally:
        await store.close()


READ_ONLY = """
import asyncio, os, sys
from data.store import Store, StoreError

asyncio.run(asyncio.to_thread(len, ()))  # what is needed is loaded before the rights are gone
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    asyncio.run(Store.open(sys.argv[1]))
except StoreError as error:
    print(error.code)
"""


def test_a_file_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    """As somebody whom the operating system does refuse: root may write everything."""
    folder = tmp_path / "locked"
    folder.mkdir()
    asyncio.run(_made(folder / "games.db"))
    (folder / "games.db").chmod(0o444)
    folder.chmod(0o555)
    for above in [tmp_path, *tmp_path.parents]:
        if os.access(above, os.W_OK) and above.stat().st_uid == os.geteuid() and not above.stat().st_mode & 0o001:
            above.chmod(above.stat().st_mode | 0o011)
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(folder / "games.db")],
        capture_output=True,
        text=True,
        check=False,
    )
    folder.chmod(0o755)
    assert (done.stdout, done.stderr) == ("read_only\n", "")


async def _made(file: Path) -> None:
    store = await Store.open(file)
    await store.close()

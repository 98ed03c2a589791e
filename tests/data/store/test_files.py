"""The files of a database: nobody but their owner reads them, and a lost database is not taken for a new one."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store import Sitter, Store, StoreError
from data.store.sqlite.copies import back_up
from data.store.sqlite.migrate import MIGRATIONS, migrate
from tests.data.store.tables import file_of

ANN = Sitter(10, "Ann", "blue")


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Where the database is to be, on a machine that hides nothing by itself."""
    before = os.umask(0)
    yield tmp_path / "games.db"
    os.umask(before)


def rights(folder: Path) -> dict[str, str]:
    """Who may do what with each file."""
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in sorted(folder.iterdir()) if path.is_file()}


async def written(file: Path) -> Store:
    store = await Store.open(file)
    await store.games.open("europe", 1, 2, ANN, "en", {})
    return store


def made(file: Path) -> None:
    """A database that was closed in order."""

    async def make() -> None:
        await (await written(file)).close()

    asyncio.run(make())


# ── rights ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_database_its_log_and_its_backups_are_its_owners_alone(file: Path) -> None:
    store = await written(file)
    back_up(file_of(store), file.parent / "backup.db")
    found = rights(file.parent)
    await store.close()
    assert found == dict.fromkeys(("backup.db", "games.db", "games.db-shm", "games.db-wal"), "600")


WATCHED = """
import asyncio, os, stat, sys
from pathlib import Path
from urllib.parse import unquote, urlsplit
from data.store import Store
from data.store.sqlite.copies import back_up

def watch(event, arguments):
    if event == "sqlite3.connect":
        address = os.fsdecode(arguments[0])
        file = Path(unquote(urlsplit(address).path) if address.startswith("file:") else address)
        print(oct(stat.S_IMODE(file.stat().st_mode)) if file.exists() else "SQLite makes it")

async def main():
    store = await Store.open(sys.argv[1])
    back_up(Path(sys.argv[1]), Path(sys.argv[1] + ".backup"))
    await store.close()

os.umask(0)
sys.addaudithook(watch)
asyncio.run(main())
"""


def test_sqlite_makes_no_file_that_others_could_read_for_a_moment(file: Path) -> None:
    """Each is there, empty and its owner's alone, before SQLite opens it; the log is given the same rights."""
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(file)], capture_output=True, text=True, check=False, cwd=Path.cwd()
    )
    assert done.stderr == ""
    assert set(done.stdout.split("\n")) == {"0o600", ""}


def test_what_others_could_read_they_cannot_after_the_next_start(file: Path) -> None:
    made(file)
    asyncio.run(left_by_a_crash(file))
    names = ("games.db.v1", "games.db.unfinished-00c0ffee")
    for name in names:
        (file.parent / name).write_bytes(b"SQLite format 3\x00")
    (file.parent / "games.db.very-much-mine").touch()
    for path in file.parent.iterdir():
        path.chmod(0o644)
    made(file)
    found = rights(file.parent)
    assert found.pop("games.db.very-much-mine") == "644"
    assert {"games.db", *names} <= found.keys() and set(found.values()) == {"600"}


async def left_by_a_crash(file: Path) -> None:
    """A log and its index stay beside the database, as after a kill."""
    store = await written(file.parent / "other.db")
    for end in ("-wal", "-shm"):
        shutil.copyfile(file.parent / f"other.db{end}", f"{file}{end}")
    await store.close()
    (file.parent / "other.db").unlink()


def test_the_copy_before_a_migration_is_its_owners_alone(file: Path) -> None:
    older, newer = file.parent / "older", file.parent / "newer"
    for folder in (older, newer):
        shutil.copytree(MIGRATIONS, folder)
    version = len(list(MIGRATIONS.glob("*.sql")))
    (newer / f"{version + 1:04}_more.sql").write_text("CREATE TABLE more (id INTEGER);\n")
    migrate(file, older)
    migrate(file, newer)
    assert rights(file.parent)[f"games.db.v{version}"] == "600"


def test_a_backup_takes_the_rights_of_others_to_the_earlier_one(file: Path) -> None:
    made(file)
    copy = file.parent / "copy.db"
    shutil.copyfile(file, copy)
    copy.chmod(0o666)
    store = asyncio.run(backed_up(file, copy))
    assert store and rights(file.parent)["copy.db"] == "600"


async def backed_up(file: Path, copy: Path) -> bool:
    store = await Store.open(file)
    back_up(file_of(store), copy)
    await store.close()
    return True


def test_a_file_that_others_go_on_reading_is_one_warning_and_no_failure(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made(file)
    shutil.copyfile(file, f"{file}.v1")
    for path in file.parent.iterdir():
        path.chmod(0o644)

    def not_allowed(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", not_allowed)
    with caplog.at_level(logging.WARNING):
        made(file)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 1 and "others may read games.db, games.db.v1" in said[0]


def test_a_link_to_a_database_is_followed(file: Path) -> None:
    (file.parent / "real").mkdir()
    file.symlink_to(file.parent / "real" / "other.db")
    made(file)
    assert rights(file.parent / "real") == {"other.db": "600"}
    (file.parent / "real" / "other.db").chmod(0o644)
    made(file)
    assert rights(file.parent / "real") == {"other.db": "600"}


# ── a lost database ──────────────────────────────────────────────────────────────────────────────────────────────────

BESIDE = ("games.db-wal", "games.db-shm", "games.db.v1")


@pytest.mark.parametrize("name", BESIDE)
def test_an_empty_file_where_a_database_was_is_not_taken_for_a_new_one(file: Path, name: str) -> None:
    file.touch()
    (file.parent / name).write_bytes(b"something")
    with pytest.raises(StoreError, match=f"is empty, but it was a database: {name}") as caught:
        asyncio.run(Store.open(file))
    assert caught.value.code == "corrupt"
    assert {path.name for path in file.parent.iterdir()} == {"games.db", name}
    assert (file.stat().st_size, (file.parent / name).read_bytes()) == (0, b"something")


def test_a_file_that_is_gone_from_beside_its_log_is_not_taken_for_a_new_one(file: Path) -> None:
    """SQLite would throw away the moves that are in the log alone."""
    (file.parent / "games.db-wal").write_bytes(b"something")
    with pytest.raises(StoreError, match=r"is gone, but it was a database: games\.db-wal"):
        asyncio.run(Store.open(file))
    assert [path.name for path in file.parent.iterdir()] == ["games.db-wal"]


@pytest.mark.parametrize("beside", [(), ("games.db-journal", "games.dbs", "games.db.lock", "other.db-wal")])
def test_an_empty_file_alone_becomes_a_database(file: Path, beside: tuple[str, ...]) -> None:
    """As a start leaves it that was cut off at once."""
    for name in ("games.db", *beside):
        (file.parent / name).touch()
    made(file)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)


def test_a_database_that_was_not_closed_goes_on_with_its_log(file: Path) -> None:
    """A kill leaves a log beside a file that is not empty: nothing of it is lost."""

    async def killed() -> None:
        store = await written(file)
        crashed = file.parent / "crashed"
        crashed.mkdir()
        for name in ("games.db", "games.db-wal", "games.db-shm"):
            shutil.copyfile(file.parent / name, crashed / name)
        await store.close()

    asyncio.run(killed())
    again = file.parent / "crashed" / "games.db"
    asyncio.run(opened_and_closed(again))
    with closing(sqlite3.connect(again)) as db:
        assert db.execute("SELECT name FROM seats").fetchall() == [("Ann",)]


async def opened_and_closed(file: Path) -> None:
    await (await Store.open(file)).close()

"""A database is brought up to date whole, after a copy, or left as it was with a reason."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from data.store import Sitter, Store, StoreError
from data.store.sqlite.migrate import MIGRATIONS, migrate

GOOD = "CREATE TABLE more (id INTEGER PRIMARY KEY);\nINSERT INTO more VALUES (7);\n"
BAD = "CREATE TABLE more (id INTEGER PRIMARY KEY);\nINSERT INTO less VALUES (7);\n"
TODAY = len(list(MIGRATIONS.glob("*.sql")))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def tomorrow(tmp_path: Path) -> Path:
    """The migrations of a next version."""
    folder = tmp_path / "tomorrow"
    shutil.copytree(MIGRATIONS, folder)
    (folder / f"{TODAY + 1:04}_more.sql").write_text(GOOD)
    return folder


def ask(file: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute(sql).fetchall()


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as db:
        return [*db.iterdump(), str(db.execute("PRAGMA user_version").fetchone())]


async def filled(file: Path) -> None:
    store = await Store.open(file)
    await store.games.open("europe", 1, 2, Sitter(10, "Ann", "blue"), "en", {})
    await store.close()


def test_a_new_file_becomes_a_store(file: Path) -> None:
    migrate(file)
    assert ask(file, "PRAGMA user_version") == [(TODAY,)]
    assert ask(file, "SELECT count(*) FROM games") == [(0,)]
    assert list(file.parent.glob("*.v*")) == []


def test_what_is_up_to_date_is_left_alone(file: Path) -> None:
    migrate(file)
    before = file.read_bytes()
    migrate(file)
    assert file.read_bytes() == before


async def test_an_old_store_is_copied_and_brought_up_to_date(file: Path, tomorrow: Path) -> None:
    await filled(file)
    before = dump(file)
    migrate(file, tomorrow)
    assert ask(file, "PRAGMA user_version") == [(TODAY + 1,)]
    assert ask(file, "SELECT id FROM more") == [(7,)]
    assert ask(file, "SELECT name FROM seats") == [("Ann",)]
    assert dump(file.with_name(f"games.db.v{TODAY}")) == before
    assert [path for path in os.listdir(file.parent) if "unfinished" in path] == []


async def test_a_migration_that_fails_changes_nothing(file: Path, tomorrow: Path) -> None:
    await filled(file)
    before = dump(file)
    (tomorrow / f"{TODAY + 1:04}_more.sql").write_text(BAD)
    with pytest.raises(StoreError):
        migrate(file, tomorrow)
    assert dump(file) == before
    (tomorrow / f"{TODAY + 1:04}_more.sql").write_text(GOOD)
    migrate(file, tomorrow)
    assert ask(file, "SELECT id FROM more") == [(7,)]


async def test_of_several_migrations_those_that_worked_stay(file: Path, tomorrow: Path) -> None:
    await filled(file)
    (tomorrow / f"{TODAY + 2:04}_worse.sql").write_text("CREATE TABLE worse (id INTEGER);\nNONSENSE;\n")
    with pytest.raises(StoreError):
        migrate(file, tomorrow)
    assert ask(file, "PRAGMA user_version") == [(TODAY + 1,)]
    assert ask(file, "SELECT name FROM sqlite_schema WHERE name = 'worse'") == []


def test_many_who_migrate_at_once_do_not_disturb_each_other(file: Path, tomorrow: Path) -> None:
    migrate(file)
    failed: list[BaseException] = []

    def one() -> None:
        try:
            migrate(file, tomorrow)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert ask(file, "SELECT id FROM more") == [(7,)]
    assert ask(file.with_name(f"games.db.v{TODAY}"), "PRAGMA user_version") == [(TODAY,)]


async def test_a_store_of_a_newer_program_is_refused_and_left_alone(file: Path, tomorrow: Path) -> None:
    await filled(file)
    migrate(file, tomorrow)
    before = dump(file)
    with pytest.raises(StoreError, match="made by a newer program") as caught:
        await Store.open(file)
    assert caught.value.code == "newer"
    assert dump(file) == before


def test_the_database_of_another_program_is_refused_and_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE recipes (cake TEXT)")
    before = file.read_bytes()
    with pytest.raises(StoreError, match="another program") as caught:
        asyncio.run(Store.open(file))
    assert caught.value.code == "foreign"
    assert file.read_bytes() == before

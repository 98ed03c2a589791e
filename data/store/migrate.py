"""Bringing a database up to date: numbered SQL files, each in one transaction with the version that it leads to.

Before the first of them the file is copied: `<file>.v<version>`.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from data.store.copies import connect, copied
from data.store.errors import CORRUPT, FOREIGN, NEWER, NO_FOLDER, READ_ONLY, StoreError, explained
from data.store.files import keep_private, make_private, must_not_be_lost

MIGRATIONS = Path(__file__).parent.parent / "migrations"

log = logging.getLogger(__name__)


def migrate(file: Path, folder: Path = MIGRATIONS) -> None:
    """Makes the database in this file what this program knows, or leaves it as it is and says why."""
    if not file.absolute().parent.is_dir():
        raise StoreError(NO_FOLDER, f"there is no folder {file.absolute().parent} for the database")
    if file.exists() and not os.access(file, os.W_OK):
        raise StoreError(READ_ONLY, f"{file} cannot be written")
    must_not_be_lost(file)
    make_private(file)
    keep_private(file)
    try:
        with closing(connect(file)) as db:
            _migrate(db, file, _steps(folder))
    except sqlite3.Error as error:
        raise explained(error) from error


def _steps(folder: Path) -> dict[int, str]:
    """The SQL that leads to each version."""
    steps = {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(folder.glob("[0-9]*.sql"))}
    assert list(steps) == list(range(1, len(steps) + 1)), "the migrations are not numbered in a row"
    return steps


def _migrate(db: sqlite3.Connection, file: Path, steps: dict[int, str]) -> None:
    version = _version(db)
    if version > len(steps):
        raise StoreError(
            NEWER,
            f"{file} is of version {version}, made by a newer program; this one knows {len(steps)}. Use the newer one",
        )
    if version == 0 and _tables(db):
        raise StoreError(FOREIGN, f"{file} is a database of another program")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    if 0 < version < len(steps):
        _check(db, file)
        _copy(db, file)
    while _one_step(db, steps):
        pass


def _version(db: sqlite3.Connection) -> int:
    return db.execute("PRAGMA user_version").fetchone()[0]


def _tables(db: sqlite3.Connection) -> int:
    return db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]


def _one_step(db: sqlite3.Connection, steps: dict[int, str]) -> bool:
    """Leads to the next version, all or nothing; whether there was one. Another process may have been faster."""
    db.execute("BEGIN IMMEDIATE")
    try:
        version = _version(db) + 1
        if version > len(steps):
            db.execute("ROLLBACK")
            return False
        for statement in _statements(steps[version]):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    log.info("the database was migrated", extra={"version": version})
    return True


def _statements(sql: str) -> Iterator[str]:
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip() or statement.lstrip().startswith("--"), "a migration ends in half a statement"


def _check(db: sqlite3.Connection, file: Path) -> None:
    """What is damaged is not migrated."""
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise StoreError(CORRUPT, f"{file} is damaged; restore a backup")


def _copy(db: sqlite3.Connection, file: Path) -> None:
    """A copy of the whole database beside it, named after the version that is in it."""
    with copied(db, file, file) as new:
        with closing(connect(new)) as copy:
            version = _version(copy)
        kept = file.with_name(f"{file.name}.v{version}")
        os.replace(new, kept)
    log.info("the database was copied before the migration", extra={"copy": kept.name})

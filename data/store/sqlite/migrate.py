"""Migrates a database: numbered SQL files, each run in one transaction together with the version number it leads to.

Before the first of them the file is copied to `<file>.v<version>`.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from data.store.errors import CORRUPT, FOREIGN, NEWER, NO_FOLDER, READ_ONLY, StoreError
from data.store.sqlite.copies import connect, sound_copy
from data.store.sqlite.errors import as_store_error
from data.store.sqlite.files import create_private, make_private, refuse_lost_database

MIGRATIONS = Path(__file__).parents[2] / "migrations" / "sqlite"

log = logging.getLogger(__name__)


def migrate(file: Path, folder: Path = MIGRATIONS) -> None:
    """Creates the database or brings it to the newest version; or leaves it as it is and raises."""
    if not file.absolute().parent.is_dir():
        raise StoreError(NO_FOLDER, f"there is no folder {file.absolute().parent} for the database")
    if file.exists() and not os.access(file, os.W_OK):
        raise StoreError(READ_ONLY, f"{file} cannot be written")
    refuse_lost_database(file)
    create_private(file)
    make_private(file)
    try:
        with closing(connect(file)) as db:
            _migrate(db, file, _scripts(folder))
    except sqlite3.Error as error:
        raise as_store_error(error) from error


def _scripts(folder: Path) -> dict[int, str]:
    """The SQL that leads to each version."""
    scripts = {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(folder.glob("[0-9]*.sql"))}
    assert list(scripts) == list(range(1, len(scripts) + 1)), "the migrations are not numbered in a row"
    return scripts


def must_be_ours(db: sqlite3.Connection, file: Path) -> int:
    """The version of a database; raises if it is empty, of a newer version, or of another program."""
    version = _version_of_ours(db, file, len(_scripts(MIGRATIONS)))
    if not version:
        raise StoreError(FOREIGN, f"{file} is empty: no bot has used it yet, or it was emptied")
    return version


def _version_of_ours(db: sqlite3.Connection, file: Path, newest: int) -> int:
    """The version of a database, 0 if it is empty; raises if this program does not know it."""
    version = _version(db)
    if version > newest:
        raise StoreError(
            NEWER,
            f"{file} is of version {version}, made by a newer program; this one knows {newest}. Use the newer one",
        )
    if version == 0 and _count_tables(db):
        raise StoreError(FOREIGN, f"{file} is a database of another program")
    return version


def _migrate(db: sqlite3.Connection, file: Path, scripts: dict[int, str]) -> None:
    version = _version_of_ours(db, file, len(scripts))
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    if 0 < version < len(scripts):
        _must_be_sound(db, file)
        _keep_copy(db, file)
    while _run_next(db, scripts):
        pass


def _version(db: sqlite3.Connection) -> int:
    return db.execute("PRAGMA user_version").fetchone()[0]


def _count_tables(db: sqlite3.Connection) -> int:
    return db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]


def _run_next(db: sqlite3.Connection, scripts: dict[int, str]) -> bool:
    """Runs the next migration in one transaction; False if there is none left. Another process may run them too."""
    db.execute("BEGIN IMMEDIATE")
    try:
        version = _version(db) + 1
        if version > len(scripts):
            db.execute("ROLLBACK")
            return False
        for statement in _statements(scripts[version]):
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


def _must_be_sound(db: sqlite3.Connection, file: Path) -> None:
    """A damaged database is not migrated."""
    if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise StoreError(CORRUPT, f"{file} is damaged; restore a backup")


def _keep_copy(db: sqlite3.Connection, file: Path) -> None:
    """Copies the database to a file beside it that is named after its version."""
    with sound_copy(db, file, file) as copied:
        with closing(connect(copied)) as copy:
            version = _version(copy)
        kept = file.with_name(f"{file.name}.v{version}")
        os.replace(copied, kept)
    log.info("the database was copied before the migration", extra={"copy": kept.name})

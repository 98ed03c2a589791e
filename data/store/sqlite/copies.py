"""Copies a database into one file. The copy is complete and passes SQLite's integrity check, or no file is left."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from data.store.errors import CORRUPT, FAILED, StoreError
from data.store.sqlite.errors import as_store_error
from data.store.sqlite.files import create_private, refuse_lost_database

TIMEOUT = 10.0  # seconds to wait for another program that holds the database


def address(file: Path) -> str:
    """The URI by which SQLite opens an existing file and never creates one."""
    return f"{file.absolute().as_uri()}?mode=rw"


def connect(file: Path) -> sqlite3.Connection:
    """A connection to an existing file, without implicit transactions."""
    return sqlite3.connect(address(file), uri=True, timeout=TIMEOUT, isolation_level=None)


def back_up(file: Path, target: Path) -> None:
    """Copies the database, also while the bot writes to it. The target is replaced atomically or left alone."""
    refuse_lost_database(file)
    if not file.stat().st_size:
        raise StoreError(CORRUPT, f"{file} is empty: no copy was made, {target} is as it was")
    try:
        with closing(connect(file)) as db, sound_copy(db, file, target) as copy:
            os.replace(copy, target)
    except sqlite3.Error as error:
        why = as_store_error(error)
        raise StoreError(why.code, f"{why}; no copy was made, {target} is as it was") from error
    except OSError as error:
        raise StoreError(FAILED, f"the backup cannot be written to {target}: {error.strerror}") from error


@contextmanager
def sound_copy(db: sqlite3.Connection, file: Path, target: Path) -> Iterator[Path]:
    """A checked copy of the database in a temporary file beside the target; deleted unless the caller renames it."""
    temporary = target.with_name(f"{target.name}.unfinished-{secrets.token_hex(4)}")
    create_private(temporary)
    try:
        with closing(connect(temporary)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = is_sound(copy)
        if not sound:
            raise StoreError(
                CORRUPT, f"{file} is damaged (bot.py check says where): no copy was made, {target} is as it was"
            )
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether the database passes SQLite's integrity check: pages, rows, indices."""
    return db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"

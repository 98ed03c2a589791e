"""Copies a database into one file. The copy is complete and passes SQLite's integrity check, or no file is left."""

from __future__ import annotations

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from data.store.errors import CORRUPT, FAILED, StoreError, explained
from data.store.files import make_private, must_not_be_lost

PATIENCE = 10.0  # seconds that we wait for another program


def address(file: Path) -> str:
    """How SQLite opens a file that is there, and makes none."""
    return f"{file.absolute().as_uri()}?mode=rw"


def connect(file: Path) -> sqlite3.Connection:
    """A connection without transactions of its own, to a file that is there."""
    return sqlite3.connect(address(file), uri=True, timeout=PATIENCE, isolation_level=None)


def back_up(file: Path, target: Path) -> None:
    """A copy of everything as it stands, while the game goes on; it takes the place of the target at once or not."""
    must_not_be_lost(file)
    if not file.stat().st_size:
        raise StoreError(CORRUPT, f"{file} is empty: no copy was made, {target} is as it was")
    try:
        with closing(connect(file)) as db, copied(db, file, target) as new:
            os.replace(new, target)
    except sqlite3.Error as error:
        why = explained(error)
        raise StoreError(why.code, f"{why}; no copy was made, {target} is as it was") from error
    except OSError as error:
        raise StoreError(FAILED, f"the backup cannot be written to {target}: {error.strerror}") from error


@contextmanager
def copied(db: sqlite3.Connection, file: Path, target: Path) -> Iterator[Path]:
    """A sound copy of this database, beside the target; gone again unless it is given another name."""
    new = target.with_name(f"{target.name}.unfinished-{secrets.token_hex(4)}")
    make_private(new)
    try:
        with closing(connect(new)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            sound = is_sound(copy)
        if not sound:
            raise StoreError(
                CORRUPT, f"{file} is damaged (bot.py check says where): no copy was made, {target} is as it was"
            )
        yield new
    finally:
        new.unlink(missing_ok=True)


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether SQLite finds everything in its place: pages, rows, indices."""
    return db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"

"""The errors of SQLite in our words."""

from __future__ import annotations

import sqlite3

from data.store.errors import BUSY, CORRUPT, FAILED, FULL, READ_ONLY, Conflict, StoreError

_BY_NAME = {
    "SQLITE_READONLY": (READ_ONLY, "the database cannot be written: it, or its folder, is read-only"),
    "SQLITE_PERM": (READ_ONLY, "the database may not be opened: permission denied"),
    "SQLITE_FULL": (FULL, "the disk is full: nothing was written"),
    "SQLITE_CORRUPT": (CORRUPT, "the database is damaged; restore a backup"),
    "SQLITE_NOTADB": (CORRUPT, "the file is not a database, or is damaged; restore a backup"),
    "SQLITE_BUSY": (BUSY, "another program holds the database"),
    "SQLITE_LOCKED": (BUSY, "another program holds the database"),
    "SQLITE_CANTOPEN": (READ_ONLY, "the database cannot be opened: is the path right, and may it be written?"),
    "SQLITE_IOERR_SHMSIZE": (FULL, "the disk is full: nothing was written"),  # no room for what a log needs beside it
    "SQLITE_IOERR": (FAILED, "the disk failed: nothing was written"),
}


def in_our_words(error: sqlite3.Error) -> StoreError | Conflict:
    """The same failure as an error of the store."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(getattr(error, "sqlite_errorname", "a constraint"))
    return as_store_error(error)


def as_store_error(error: sqlite3.Error) -> StoreError:
    """The same failure in words for the host."""
    name = getattr(error, "sqlite_errorname", "")
    known = next((_BY_NAME[start] for start in _BY_NAME if name.startswith(start)), None)
    return StoreError(*known) if known else StoreError(FAILED, f"the database refused: {name or type(error).__name__}")

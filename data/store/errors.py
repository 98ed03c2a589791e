"""The one error of the store: what went wrong, in words for the host. It never repeats anything that is stored."""

from __future__ import annotations

import sqlite3

NEWER = "newer"
FOREIGN = "foreign"
NO_FOLDER = "no_folder"
READ_ONLY = "read_only"
FULL = "full"
CORRUPT = "corrupt"
BUSY = "busy"
FAILED = "failed"

_BY_NAME = {
    "SQLITE_READONLY": (READ_ONLY, "the database cannot be written: it, or its folder, is read-only"),
    "SQLITE_PERM": (READ_ONLY, "the database may not be opened: permission denied"),
    "SQLITE_FULL": (FULL, "the disk is full: nothing was written"),
    "SQLITE_CORRUPT": (CORRUPT, "the database is damaged; restore a backup"),
    "SQLITE_NOTADB": (CORRUPT, "the file is not a database, or is damaged; restore a backup"),
    "SQLITE_BUSY": (BUSY, "another program holds the database"),
    "SQLITE_LOCKED": (BUSY, "another program holds the database"),
    "SQLITE_CANTOPEN": (READ_ONLY, "the database cannot be opened: is the path right, and may it be written?"),
    "SQLITE_IOERR": (FAILED, "the disk failed: nothing was written"),
}


class StoreError(Exception):
    """The store cannot do what it was asked; nothing is half written. `code` is one of the constants above."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def as_store_error(error: sqlite3.Error) -> StoreError:
    """The same failure in words for the host."""
    name = getattr(error, "sqlite_errorname", "")
    known = next((_BY_NAME[start] for start in _BY_NAME if name.startswith(start)), None)
    return StoreError(*known) if known else StoreError(FAILED, f"the database refused: {name or type(error).__name__}")

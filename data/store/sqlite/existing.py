"""What must hold of a file before a command of the host uses it: it is there, of this version, and sound."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from data.store.errors import CORRUPT, NO_FOLDER, OLDER, StoreError
from data.store.sqlite.copies import connect, is_sound
from data.store.sqlite.errors import as_store_error
from data.store.sqlite.files import refuse_lost_database
from data.store.sqlite.migrate import MIGRATIONS, must_be_ours

SQLITE_HEADER = b"SQLite format 3\x00"


def must_exist(file: Path) -> None:
    """Raises if there is no such file."""
    if not file.is_file():
        raise StoreError(NO_FOLDER, f"there is no database {file}: set DATABASE_PATH, or start where it is")


def must_be_ready(file: Path) -> None:
    """Raises if the file is missing, lost, empty or of an older version: only the bot creates or migrates one."""
    must_exist(file)
    refuse_lost_database(file)
    _must_be_newest(file)


def must_be_sound(file: Path) -> None:
    """Raises if SQLite finds the file damaged."""
    try:
        with closing(connect(file)) as db:
            sound = is_sound(db)
    except sqlite3.Error as error:
        raise as_store_error(error) from error
    if not sound:
        raise StoreError(CORRUPT, f"{file} is damaged (bot.py check says where); restore a backup")


def is_database(file: Path) -> bool:
    """Whether a file is one of SQLite."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(SQLITE_HEADER)) == SQLITE_HEADER


def _must_be_newest(file: Path) -> None:
    """An older database is left to the bot, which copies it before it migrates it."""
    newest = len(list(MIGRATIONS.glob("[0-9]*.sql")))
    try:
        with closing(connect(file)) as db:
            version = must_be_ours(db, file)
    except sqlite3.Error as error:
        raise as_store_error(error) from error
    if version < newest:
        raise StoreError(OLDER, f"{file} is of version {version}, this program is of {newest}: start the bot once")

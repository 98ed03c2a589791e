"""Puts a copy in the place of a database. Whatever breaks off, and wherever: one of the two is there, and whole.

SQLite takes a log that lies beside a file for that file's own. So the old one's log is emptied into it before the new
file comes; if the old one is damaged, its log is kept beside the name that it gets.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from data.store.errors import CORRUPT, READ_ONLY, StoreError
from data.store.sqlite.copies import connect, sound_copy
from data.store.sqlite.errors import as_store_error
from data.store.sqlite.existing import is_database
from data.store.sqlite.files import JOURNALS, create_private, lock_of
from data.store.sqlite.migrate import must_be_ours


@contextmanager
def replacement(copy: Path, file: Path) -> Iterator[Path]:
    """A checked duplicate of the copy beside the database, for its owner alone; deleted unless it is put in its place.

    Raises if the copy is damaged, of another program or of a newer one, or if the database is another user's.
    """
    try:
        with closing(connect(copy)) as db:
            must_be_ours(db, copy)
            with sound_copy(db, copy, file) as duplicate:
                _own_like(duplicate, file)
                yield duplicate
    except sqlite3.Error as error:
        why = as_store_error(error)
        what = "it is no database, or damaged" if why.code == CORRUPT else str(why)
        raise StoreError(why.code, f"{copy} cannot be put back: {what}. {file} is as it was") from error


def put_in_place(duplicate: Path, file: Path, kept: Path) -> None:
    """Makes the duplicate the database; what was there gets the name `kept`. Nobody may have the database meanwhile."""
    _own_like(lock_of(file), file)
    _empty_log(file)
    left = [end for end in ("", *JOURNALS) if _named(file, end).exists()]
    for end in left:
        _keep(_named(file, end), _named(kept, end))
    _sync(file.parent)
    for end in left:
        if end:
            _named(file, end).unlink()
    os.replace(duplicate, file)
    _sync(file.parent)


def _named(file: Path, end: str) -> Path:
    return file.with_name(f"{file.name}{end}")


def _empty_log(file: Path) -> None:
    """Writes into the file what its log holds, and removes the log. A file that is damaged or lost stays as it is.

    SQLite refuses this as long as anybody else has the database.
    """
    if not is_database(file):
        return  # SQLite would throw the log of such a file away
    try:
        with closing(connect(file)) as db:
            db.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        why = as_store_error(error)
        if why.code != CORRUPT:
            raise why from error


def _keep(path: Path, kept: Path) -> None:
    """Gives a file a second name; where the disk knows no such thing, copies it."""
    try:
        os.link(path, kept)
    except FileExistsError:
        raise
    except OSError:
        create_private(kept)
        shutil.copyfile(path, kept)


def _own_like(path: Path, file: Path) -> None:
    """Gives a file to the owner of the database, if root has made it; of its folder, if there is no database."""
    if os.name != "posix" or not path.exists():
        return
    owner = (file if file.exists() else file.parent).stat()
    if path.stat().st_uid == owner.st_uid:
        return
    try:
        os.chown(path, owner.st_uid, owner.st_gid)
    except PermissionError as error:
        raise StoreError(READ_ONLY, f"{file} belongs to another user: restore as that one. It is as it was") from error


def _sync(folder: Path) -> None:
    """Lets the names in a folder outlive a loss of power."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

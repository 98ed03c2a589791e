"""The files of a database: they are their owner's alone, and an empty file where a database was is not a new one.

Hands and seeds are in all of them. SQLite gives the log, its index and a journal the rights of the database file.
"""

from __future__ import annotations

import logging
import os
from glob import escape
from pathlib import Path
from threading import Lock

from data.store.errors import CORRUPT, FAILED, READ_ONLY, StoreError

OWNERS_ALONE = 0o600
LOGS = ("-wal", "-shm")  # SQLite keeps them beside the file while it is open, and after a crash
COPIES = (".v[0-9]*", ".unfinished-*")  # before a migration, and what a crash has left of a copy
# To close a file lets go of the locks that SQLite holds on it in the same process: nobody comes in between.
_MAKING = Lock()

log = logging.getLogger(__name__)


def make_private(file: Path) -> None:
    """Makes an empty file that was never anybody else's to read; one that is there stays as it is."""
    try:
        with _MAKING:
            os.close(os.open(os.path.realpath(file), os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNERS_ALONE))
    except FileExistsError:
        return
    except PermissionError as error:
        raise StoreError(READ_ONLY, f"{file} cannot be made: its folder may not be written") from error
    except OSError as error:
        raise StoreError(FAILED, f"{file} cannot be made: {error.strerror}") from error


def keep_private(file: Path) -> None:
    """Takes from everybody else the rights to a database and to all that is beside it. What cannot be is logged."""
    if os.name != "posix":
        return  # rights are not kept in a mode there
    files = (Path(os.path.realpath(file)), *beside(file))
    if names := ", ".join(path.name for path in files if not _made_private(path)):
        log.warning("others may read %s: hands are in there, and the rights cannot be changed; whose is it?", names)


def beside(file: Path) -> list[Path]:
    """The logs and the copies of a database."""
    folders = dict.fromkeys((file.absolute(), Path(os.path.realpath(file))))  # of a link, and where it leads to
    logs = [path.with_name(f"{path.name}{end}") for path in folders for end in LOGS]
    copies = [copy for path in folders for copy in _copies(path)]
    return [path for path in dict.fromkeys((*logs, *copies)) if path.is_file() and not path.is_symlink()]


def _copies(file: Path) -> list[Path]:
    """By their names, none in a folder that may not be listed."""
    name = escape(file.name)
    return [copy for end in COPIES for copy in sorted(file.parent.glob(f"{name}{end}"))]


def _made_private(path: Path) -> bool:
    """Whether nobody but the owner may do anything with a file now; it may be gone."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & ~OWNERS_ALONE:
            path.chmod(mode & OWNERS_ALONE)
        return not path.stat().st_mode & 0o077
    except FileNotFoundError:
        return True
    except OSError:
        return False


def must_not_be_lost(file: Path) -> None:
    """An empty file is a new database only where none was: SQLite would throw the log of the lost one away."""
    if _size(file):
        return
    if _size(log_of(file)):
        raise _lost(file, [log_of(file)])
    if file.exists() and (left := beside(file)):
        raise _lost(file, left)


def log_of(file: Path) -> Path:
    """Where SQLite writes first what is to come into this file."""
    return Path(f"{os.path.realpath(file)}{LOGS[0]}")


def _size(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0


def _lost(file: Path, left: list[Path]) -> StoreError:
    what = "is empty" if file.exists() else "is gone"
    names = ", ".join(path.name for path in left)
    return StoreError(CORRUPT, f"{file} {what}, but it was a database: {names} beside it. Restore a backup")

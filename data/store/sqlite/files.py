"""The files of a database: only their owner may read them, and a lost database is never taken for a new one.

All of them contain hands and seeds. SQLite gives the log, its index and a journal the mode of the database file.
"""

from __future__ import annotations

import logging
import os
from glob import escape
from pathlib import Path
from threading import Lock

from data.store.errors import CORRUPT, FAILED, READ_ONLY, StoreError

OWNER_ONLY = 0o600
LOGS = ("-wal", "-shm")  # SQLite keeps them beside an open database; a crash leaves them there
JOURNALS = (*LOGS, "-journal")  # and what it keeps while it changes from one kind of log to another
# Made before a migration; what a copy has replaced; what a crash has left of a copy.
COPIES = (".v[0-9]*", ".replaced-*", ".unfinished-*")
# Closing a file releases every lock that SQLite holds on it in the same process, so only one file is created at a time.
_CREATING = Lock()

log = logging.getLogger(__name__)


def create_private(file: Path) -> None:
    """Creates an empty file that other users can never read. Leaves an existing file as it is."""
    try:
        with _CREATING:
            os.close(os.open(os.path.realpath(file), os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    except FileExistsError:
        return
    except PermissionError as error:
        raise StoreError(READ_ONLY, f"{file} cannot be made: its folder may not be written") from error
    except OSError as error:
        raise StoreError(FAILED, f"{file} cannot be made: {error.strerror}") from error


def make_private(file: Path) -> None:
    """Removes the permissions of other users on a database, its logs and its copies. A failure is logged."""
    if os.name != "posix":
        return  # there permissions are not kept in a mode
    files = (Path(os.path.realpath(file)), *companions(file))
    if names := ", ".join(path.name for path in files if not _restrict(path)):
        log.warning("others may read %s: hands are in there, and the rights cannot be changed; whose is it?", names)


def companions(file: Path) -> list[Path]:
    """The logs and the copies beside a database."""
    folders = dict.fromkeys((file.absolute(), Path(os.path.realpath(file))))  # of a link, and of the file it points to
    logs = [path.with_name(f"{path.name}{end}") for path in folders for end in LOGS]
    copies = [copy for path in folders for copy in _copies(path)]
    return [path for path in dict.fromkeys((*logs, *copies)) if path.is_file() and not path.is_symlink()]


def _copies(file: Path) -> list[Path]:
    """Copies by their names; none in a folder that cannot be listed."""
    name = escape(file.name)
    return [copy for end in COPIES for copy in sorted(file.parent.glob(f"{name}{end}"))]


def _restrict(path: Path) -> bool:
    """Whether only the owner has access to a file now. A file that is gone counts."""
    try:
        mode = path.stat().st_mode & 0o777
        if mode & ~OWNER_ONLY:
            path.chmod(mode & OWNER_ONLY)
        return not path.stat().st_mode & 0o077
    except FileNotFoundError:
        return True
    except OSError:
        return False


def refuse_lost_database(file: Path) -> None:
    """Raises if the file is missing or empty but its logs or copies are there.

    SQLite would take it for a new database and throw the log of the lost one away.
    """
    if _size(file):
        return
    if _size(log_of(file)):
        raise _lost(file, [log_of(file)])
    if file.exists() and (left := companions(file)):
        raise _lost(file, left)


def lock_of(file: Path) -> Path:
    """The file beside a database whose lock says that a bot has it."""
    return Path(f"{os.path.realpath(file)}.lock")


def log_of(file: Path) -> Path:
    """The write-ahead log of a database."""
    return Path(f"{os.path.realpath(file)}{LOGS[0]}")


def _size(file: Path) -> int:
    return file.stat().st_size if file.is_file() else 0


def _lost(file: Path, left: list[Path]) -> StoreError:
    what = "is empty" if file.exists() else "is gone"
    names = ", ".join(path.name for path in left)
    return StoreError(CORRUPT, f"{file} {what}, but it was a database: {names} beside it. Restore a backup")

"""One bot per database: a second process would answer the same presses and run the same clocks.

The operating system holds the lock on a file beside the database and releases it however the process ends: a crash
leaves an empty file behind, which does no harm. Reading the database, or erasing a person, needs no lock.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from data.store.errors import BUSY, StoreError
from data.store.sqlite.files import OWNER_ONLY, lock_of

PATIENCE = 15.0  # seconds: a bot that is told to stop finishes what it has begun
INTERVAL = 0.1  # seconds between two attempts

log = logging.getLogger(__name__)

if sys.platform == "win32":
    from msvcrt import LK_NBLCK, locking

    def take_lock(held: int) -> None:
        """Locks an open file, or raises OSError."""
        locking(held, LK_NBLCK, 1)
else:
    from fcntl import LOCK_EX, LOCK_NB, flock

    def take_lock(held: int) -> None:
        """Locks an open file, or raises OSError."""
        flock(held, LOCK_EX | LOCK_NB)


@contextmanager
def only_bot(database: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Holds the lock of the database. Waits for a bot that is about to stop, and says so; raises if it does not."""
    held = _lock_file(database)
    try:
        if held is not None:
            _lock(held, database, say)
        yield
    finally:
        if held is not None:
            os.close(held)


def _lock_file(database: Path) -> int | None:
    """The open lock file, or None if it cannot be created: the bot then runs without a lock."""
    try:
        return os.open(lock_of(database), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    except OSError as error:  # no folder, or a read-only one: opening the database explains that better
        log.warning("no lock: whether another bot has the same database is not known (%s)", error.strerror)
        return None


def _lock(held: int, database: Path, say: Callable[[str], None]) -> None:
    """Takes the lock; waits for as long as a bot may take to stop."""
    until = monotonic() + PATIENCE
    if _try_lock(held):
        return
    say(f"another bot has {database}: waiting up to {PATIENCE:g} s for it to stop")
    while monotonic() < until:
        sleep(INTERVAL)
        if _try_lock(held):
            return
    raise StoreError(BUSY, f"another bot has {database} and does not stop: one database is for one bot")


def _try_lock(held: int) -> bool:
    """False if another process has the lock; True if it is ours, or this kind of disk has no locks."""
    try:
        take_lock(held)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
            return False
        log.warning("no lock: whether another bot has the same database is not known (%s)", error.strerror)
    return True

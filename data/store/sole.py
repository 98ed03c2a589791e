"""One bot for one database: a second process that would answer the same presses and run the same clocks is noticed.

The operating system holds the lock on a file beside the database, and lets go of it however the process ends: what a
crash leaves behind is an empty file that hinders nobody. Who only reads, or strikes somebody out, needs no lock.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from data.store.errors import BUSY, StoreError
from data.store.files import OWNERS_ALONE

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None

PATIENCE = 15.0  # seconds: a bot that is told to stop brings to an end what has begun
OFTEN = 0.1  # seconds

log = logging.getLogger(__name__)


@contextmanager
def only_bot(database: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Meanwhile no other bot has this database; one that is just stopping is waited for, which is said."""
    held = _lock_file(database)
    try:
        if held is not None:
            _lock(held, database, say)
        yield
    finally:
        if held is not None:
            os.close(held)


def _lock_file(database: Path) -> int | None:
    """The file that is locked, open; none where there can be none, which is then no reason not to run."""
    if fcntl is None:
        return None
    try:
        return os.open(f"{os.path.realpath(database)}.lock", os.O_RDWR | os.O_CREAT, OWNERS_ALONE)
    except OSError as error:  # no folder, a read-only one: of these the database itself has more to say
        log.warning("no lock: whether another bot has the same database is not known (%s)", error.strerror)
        return None


def _lock(held: int, database: Path, say: Callable[[str], None]) -> None:
    """Waits for it as long as a bot may take to stop."""
    until = monotonic() + PATIENCE
    if _is_locked(held):
        return
    say(f"another bot has {database}: waiting up to {PATIENCE:g} s for it to stop")
    while monotonic() < until:
        sleep(OFTEN)
        if _is_locked(held):
            return
    raise StoreError(BUSY, f"another bot has {database} and does not stop: one database is for one bot")


def _is_locked(held: int) -> bool:
    """Whether the lock is ours now, or there are no locks on this kind of disk; False if somebody else has it."""
    assert fcntl is not None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
            return False
        log.warning("no lock: whether another bot has the same database is not known (%s)", error.strerror)
    return True

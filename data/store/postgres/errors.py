"""The errors of PostgreSQL in our words. The server's own words may hold a whole row: they go no further than this."""

from __future__ import annotations

import asyncpg

from data.store.errors import BUSY, CORRUPT, FAILED, FULL, READ_ONLY, REFUSED, Conflict, StoreError

POOLED = "a pooler such as PgBouncer stands before the database server: add ?statement_cache_size=0 to DATABASE_URL"
_BY_STATE = {  # by the beginning of the SQLSTATE; the longest that fits
    "08": (BUSY, "the connection to the database server is lost"),
    "22": (FAILED, "the database server cannot keep such a value"),
    "25006": (READ_ONLY, "the database server takes no writes: it is a standby, or set to read only"),
    "26000": (REFUSED, POOLED),
    "28": (REFUSED, "the database server refuses this account or its password: see DATABASE_URL"),
    "3D000": (REFUSED, "there is no such database on the server: create it, or see DATABASE_URL"),
    "40": (BUSY, "another process was writing the same: nothing was written"),
    "42P05": (REFUSED, POOLED),
    "42501": (READ_ONLY, "this account may not create or change tables in the database"),
    "53100": (FULL, "the disk of the database server is full: nothing was written"),
    "53200": (FULL, "the database server is out of memory: nothing was written"),
    "53300": (BUSY, "the database server has no free connection"),
    "53": (FULL, "the database server is out of space: nothing was written"),
    "55P03": (BUSY, "another process holds what was to be written"),
    "57014": (BUSY, "the database server took too long: nothing was written"),
    "57P": (BUSY, "the database server stops or starts"),
    "58": (FAILED, "the disk of the database server failed: nothing was written"),
    "XX001": (CORRUPT, "the database is damaged; restore a backup"),
    "XX002": (CORRUPT, "the database is damaged; restore a backup"),
}
_GONE = ("08", "53300", "57P")  # of these states nothing says that the same would not work in a moment
UNREACHABLE = "the database server cannot be reached"
TOO_SLOW = "the database server does not answer in time"

# TimeoutError is an OSError.
Failure = asyncpg.PostgresError | asyncpg.InterfaceError | OSError | asyncpg.InternalClientError
# The last one: a process that was stopped for long finds its waits over and their answers there at once.
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncpg.InternalClientError)


class ServerGone(StoreError):
    """The server cannot be reached, or its connection broke off: the same may work in a moment."""

    def __init__(self, message: str = UNREACHABLE) -> None:
        super().__init__(BUSY, message)


def in_our_words(error: Failure) -> StoreError | Conflict:
    """The same failure as an error of the store."""
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return Conflict(type(error).__name__)
    if isinstance(error, asyncpg.PostgresError):
        return _by_state(getattr(error, "sqlstate", None) or "", type(error).__name__)
    if isinstance(error, asyncpg.ClientConfigurationError):
        return StoreError(REFUSED, "DATABASE_URL cannot be read: postgresql://user:password@host:port/database")
    if isinstance(error, ValueError):  # asyncpg's DataError: a number too large, a text with a zero
        return StoreError(*_BY_STATE["22"])
    if isinstance(error, TimeoutError):
        return ServerGone(TOO_SLOW)
    return ServerGone()


def _by_state(state: str, name: str) -> StoreError:
    fits = [start for start in _BY_STATE if state.startswith(start)]
    if not fits:
        return StoreError(FAILED, f"the database server refused: {name}")
    code, message = _BY_STATE[max(fits, key=len)]
    return ServerGone(message) if state.startswith(_GONE) else StoreError(code, message)

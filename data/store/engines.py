"""Which engine keeps the store: a file, or the address of a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path
from time import time
from urllib.parse import urlsplit

from data.store.database import Database, TimeSource
from data.store.errors import FAILED, StoreError
from data.store.sqlite.database import SQLiteDatabase
from data.store.sqlite.single_bot import only_bot

Where = Path | str  # a file, or the address of a server
SCHEMES = ("postgresql://", "postgres://")
DRIVER = "asyncpg"
NO_DRIVER = "DATABASE_URL needs the driver asyncpg: install Stationmaster with the extra `postgres`"


def is_server(where: Where) -> bool:
    """Whether this is the address of a server, and no file."""
    return isinstance(where, str) and where.startswith(SCHEMES)


def without_password(url: str) -> str:
    """The address of a server as it may be shown: who, where, which database."""
    parts = urlsplit(url)
    account = f"{parts.username}@" if parts.username else ""
    return f"postgresql://{account}{parts.netloc.rpartition('@')[2]}{parts.path}"


def is_address_of_server(text: str) -> bool:
    """Whether this is an address as the driver reads it; one without a database is that of the account's name."""
    try:
        parts = urlsplit(text)
        return is_server(text) and parts.port != 0 and not parts.fragment
    except ValueError:
        return False


def alone_with(where: Where, say: Callable[[str], None]) -> AbstractContextManager[None]:
    """Holds the lock of a file, which is for one bot; a server is for several, which agree by leases."""
    return nullcontext() if is_server(where) else only_bot(Path(where), say)


async def open_database(where: Where, time: TimeSource = time, *, existing: bool = False) -> Database:
    """Opens the database and migrates it to the newest version. One on a server must be `existing`, if so asked."""
    if not is_server(where):
        return await SQLiteDatabase.open(where, time)
    try:
        import_module(DRIVER)
    except ModuleNotFoundError:
        raise StoreError(FAILED, NO_DRIVER) from None
    from data.store.postgres.database import PostgresDatabase  # only who has a server needs its driver

    return await PostgresDatabase.open(str(where), time, existing=existing)

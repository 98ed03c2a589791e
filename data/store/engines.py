"""Which engine keeps the store: a file, or the address of a server."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from data.store.database import Database, TimeSource
from data.store.errors import FAILED, StoreError
from data.store.sqlite.database import SQLiteDatabase

Where = Path | str  # a file, or the address of a server
SCHEMES = ("postgresql://", "postgres://")
DRIVER = "asyncpg"


def is_server(where: Where) -> bool:
    """Whether this is the address of a server, and no file."""
    return isinstance(where, str) and where.startswith(SCHEMES)


async def open_database(where: Where, time: TimeSource) -> Database:
    """Opens the database and migrates it to the newest version."""
    if not is_server(where):
        return await SQLiteDatabase.open(where, time)
    try:
        import_module(DRIVER)
    except ModuleNotFoundError:
        raise StoreError(FAILED, NO_DRIVER) from None
    from data.store.postgres.database import PostgresDatabase  # only who has a server needs its driver

    return await PostgresDatabase.open(str(where), time)


NO_DRIVER = "DATABASE_URL needs the driver asyncpg: install Stationmaster with the extra `postgres`"

"""Takes a database file over to a server: in one transaction, looked at there before it is committed.

The file is only read, and stays as it was. No bot may have it meanwhile, and the server's database must be empty.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from data.checking import Say, find_faults
from data.maintenance import Failed
from data.opening import open_existing
from data.settings import FORM
from data.store import Store, StoreError
from data.store.database import Connection
from data.store.engines import Where, alone_with, is_server
from data.store.sqlite.copies import connect
from data.store.sqlite.errors import as_store_error

TABLES = {  # in the order in which each only refers to what is there, with the columns by which its rows are told apart
    "games": "id",
    "seats": "game, seat",
    "moves": "game, n",
    "notes": "game, key, person",
    "people": "person",
    "servers": "guild",
    "facts": "key",
    "clocks": "game, seat",
    "reminders": "game, seat",
    "signs": "shards, shard",
}
LEFT = ("shards",)  # a lease is on a database: it is not taken over
AT_ONCE = 2000  # rows
NUMBERED = "SELECT setval(pg_get_serial_sequence('games', 'id'), CAST(? AS BIGINT))"


async def move_to(file: Path, to: Where, say: Say) -> str:
    """Copies everything into an empty database on a server; raises, and leaves that empty, if it cannot."""
    if not is_server(to):
        raise Failed(f"where to? The address of a server is {FORM}")
    url = str(to)
    with alone_with(file, say):
        async with open_existing(file) as old:
            if damages := await old.database.damages():
                raise Failed("\n".join([*damages, "nothing was moved"]))
        server = await Store.open(url)
        try:
            rows = await _copied(file, server, say)
            games, faults = await find_faults(url, server, say)
        finally:
            await server.close()
    moved = f"{file} is taken over to {server.database.name}, rows: {rows}, games: {games}"
    if faults:
        raise Failed("\n".join([moved, "it is there as it was in the file, with these faults:", *faults]))
    return f"{moved}. Write the address into .env as DATABASE_URL; the file stays as it was"


async def _copied(file: Path, server: Store, say: Say) -> int:
    try:
        return await _copy(file, server, say)
    except sqlite3.Error as error:
        raise as_store_error(error) from error
    except StoreError as error:
        raise StoreError(error.code, f"{server.database.name}: {error}. Nothing was moved") from None


async def _copy(file: Path, server: Store, say: Say) -> int:
    """Copies all tables in one transaction, and compares each row; returns how many there are."""
    with closing(connect(file)) as db:
        db.execute("BEGIN")  # all of it as it is now
        _must_know_all_tables(db)
        async with server.database.transaction() as connection:
            await _must_be_empty(connection, server.database.name)
            rows = 0
            for table in TABLES:
                copied = await _copy_table(db, connection, table)
                say(f"{table} copied, rows: {copied}")
                rows += copied
            await _continue_numbers(db, connection)
    return rows


async def _must_be_empty(connection: Connection, name: str) -> None:
    for table in TABLES:
        if await connection.execute(f"SELECT 1 FROM {table} LIMIT 1"):
            raise Failed(f"{name} is not empty: there are {table} in it. Nothing was moved")


def _must_know_all_tables(db: sqlite3.Connection) -> None:
    """No table is forgotten here when a migration adds one."""
    names = {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    unknown = {name for name in names if not name.startswith("sqlite_")} - {*TABLES, *LEFT}
    if unknown:
        raise Failed(f"the file holds what this program cannot take over: {', '.join(sorted(unknown))}")


async def _copy_table(db: sqlite3.Connection, connection: Connection, table: str) -> int:
    """Copies a table, some rows at a time, each time reading them back; returns the number of its rows."""
    key = TABLES[table]
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    places, keys = [columns.index(name) for name in key.split(", ")], f"({key}) > ({_marks(key.split(', '))})"
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({_marks(columns)})"
    select = f"SELECT {', '.join(columns)} FROM {table}"
    found, count, last = db.execute(f"{select} ORDER BY {key}"), 0, None
    while rows := found.fetchmany(AT_ONCE):
        await connection.execute_many(insert, rows)
        after, values = ("", ()) if last is None else (f" WHERE {keys}", last)
        if await connection.execute(f"{select}{after} ORDER BY {key} LIMIT {AT_ONCE}", *values) != rows:
            raise Failed(f"{table} is not the same on the server: nothing was moved")
        count, last = count + len(rows), tuple(rows[-1][place] for place in places)
    if await connection.execute(f"SELECT count(*) FROM {table}") != [(count,)]:
        raise Failed(f"{table} is not complete on the server: nothing was moved")
    return count


def _marks(columns: list[str]) -> str:
    return ", ".join("?" * len(columns))


async def _continue_numbers(db: sqlite3.Connection, connection: Connection) -> None:
    """Games are counted on from the last one of the file, also where the last games are gone."""
    for (last,) in db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'games'"):
        await connection.execute(NUMBERED, last)

"""Both engines have the same tables, column by column; a server's are made and migrated whole, or left as they were."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store import Store, StoreError
from data.store.errors import IN_USE
from data.store.postgres.address import ServerAddress
from data.store.postgres.connections import Connections
from data.store.postgres.migrate import FIRST, MIGRATIONS, VERSION, migrate
from data.store.postgres.transactions import lock_of
from data.store.scope import EVERYTHING
from data.store.sqlite.migrate import MIGRATIONS as OF_FILES
from data.store.sqlite.migrate import migrate as migrate_file
from tests.postgres import PostgresServer

SERVERS_OWN = {VERSION, "commits"}
TYPES = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}
NEWEST = max(int(file.name[:4]) for file in MIGRATIONS.glob("*.sql"))
MORE = "CREATE TABLE more (id BIGINT);\nINSERT INTO more VALUES (7);\n"
BAD = "CREATE TABLE more (id BIGINT);\nINSERT INTO less VALUES (7);\n"
Columns = dict[str, list[tuple[str, str, bool, str | None, int]]]

COLUMNS = (
    "SELECT table_name::text, column_name::text, data_type::text, is_nullable = 'NO', column_default::text,"
    " (SELECT coalesce(array_position(conkey, ordinal_position::smallint), 0) FROM pg_constraint"
    "  WHERE contype = 'p' AND conrelid = table_name::text::regclass), collation_name::text"
    " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"
)


@pytest.fixture
async def empty(postgres: PostgresServer) -> AsyncIterator[str]:
    """The address of a database without tables."""
    postgres.start()
    url = await postgres.new_database(empty=True)
    yield url
    await postgres.drop_database(url)


@pytest.fixture
def tomorrow(tmp_path: Path) -> Path:
    """The migrations of a next version."""
    folder = tmp_path / "tomorrow"
    shutil.copytree(MIGRATIONS, folder)
    (folder / f"{NEWEST + 1:04}_more.sql").write_text(MORE)
    return folder


async def migrated(url: str, folder: Path = MIGRATIONS) -> None:
    """Migrates as a process does that starts."""
    connections = await Connections.open(ServerAddress.read(url))
    try:
        async with connections.lend() as connection:
            await migrate(connection, "the database", folder)
    finally:
        await connections.close()


async def ask(postgres: PostgresServer, url: str, sql: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in await postgres.run(url.rpartition("/")[2], sql)]


def of_file(file: Path) -> Columns:
    """The columns of the tables in a file: name, type, whether it must be there, default, place in the key."""
    with closing(sqlite3.connect(file)) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            table: [
                (name, TYPES[kind], bool(needed or key), default, key)
                for _, name, kind, needed, default, key in db.execute(f"PRAGMA table_info({table})")
            ]
            for table in tables
            if not table.startswith("sqlite_")
        }


async def of_server(postgres: PostgresServer, url: str) -> Columns:
    """The same of a server; text compares byte by byte."""
    found: Columns = {}
    for row in await postgres.run(url.rpartition("/")[2], COLUMNS):
        table, name, kind, needed, default, key, collation = row
        assert table in SERVERS_OWN or (collation == "C") == (kind == "text"), (table, name)
        default = default and str(default).removeprefix("'").partition("'")[0]
        found.setdefault(table, []).append((name, kind, needed, default, key or 0))
    return {table: columns for table, columns in found.items() if table not in SERVERS_OWN}


async def test_both_engines_have_the_same_tables(where: str, postgres: PostgresServer, tmp_path: Path) -> None:
    migrate_file(tmp_path / "games.db")
    file, server = of_file(tmp_path / "games.db"), await of_server(postgres, where)
    plain = {table: [(*row[:3], (row[3] or "").strip("'"), row[4]) for row in rows] for table, rows in file.items()}
    # A column is added at the end of a table; a server began with all of them in their places.
    assert {table: sorted((*row[:3], row[3] or "", row[4]) for row in rows) for table, rows in server.items()} == {
        table: sorted(rows) for table, rows in plain.items()
    }


async def test_both_engines_have_the_same_indices(where: str, postgres: PostgresServer, tmp_path: Path) -> None:
    migrate_file(tmp_path / "games.db")
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        file = {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")}
    rows = await ask(postgres, where, "SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")
    assert {str(row[0]) for row in rows if not str(row[0]).endswith("_pkey")} == file


def test_both_engines_are_of_the_same_version() -> None:
    """What a migration of one does, one of the same number does for the other."""
    server = [file.name[:4] for file in sorted(MIGRATIONS.glob("*.sql"))]
    assert server == [file.name[:4] for file in sorted(OF_FILES.glob("*.sql"))][FIRST - 1 :]


# ── made and migrated ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_many_who_start_at_once_on_an_empty_database_do_not_disturb_each_other(
    empty: str, postgres: PostgresServer
) -> None:
    stores = await asyncio.gather(*(Store.open(empty) for _ in range(5)))
    for store in stores:
        await store.close()
    assert await ask(postgres, empty, f"SELECT number FROM {VERSION}") == [(NEWEST,)]


async def test_an_older_database_is_brought_up_to_date_once(
    where: str, postgres: PostgresServer, tomorrow: Path
) -> None:
    await asyncio.gather(*(migrated(where, tomorrow) for _ in range(4)))
    assert await ask(postgres, where, "SELECT id FROM more") == [(7,)]
    assert await ask(postgres, where, f"SELECT number FROM {VERSION}") == [(NEWEST + 1,)]


async def test_no_tables_change_below_bots_of_an_older_version(
    where: str, postgres: PostgresServer, tomorrow: Path
) -> None:
    """Who brings in a new release one process after the other has the old ones running meanwhile."""
    store = await Store.open(where)
    await store.leases.take("old", EVERYTHING)
    with pytest.raises(StoreError, match="older bots") as refused:
        await migrated(where, tomorrow)
    assert refused.value.code == IN_USE
    assert await ask(postgres, where, f"SELECT number FROM {VERSION}") == [(NEWEST,)]
    assert await store.leases.renew("old", EVERYTHING)
    await store.leases.let_go("old")
    await store.close()
    await migrated(where, tomorrow)
    assert await ask(postgres, where, "SELECT id FROM more") == [(7,)]


async def test_a_migration_that_fails_changes_nothing(where: str, postgres: PostgresServer, tomorrow: Path) -> None:
    (tomorrow / f"{NEWEST + 1:04}_more.sql").write_text(BAD)
    with pytest.raises(StoreError):
        await migrated(where, tomorrow)
    assert await ask(postgres, where, f"SELECT number FROM {VERSION}") == [(NEWEST,)]
    assert await ask(postgres, where, "SELECT 1 FROM pg_tables WHERE tablename = 'more'") == []
    (tomorrow / f"{NEWEST + 1:04}_more.sql").write_text(MORE)
    await migrated(where, tomorrow)
    assert await ask(postgres, where, "SELECT id FROM more") == [(7,)]


async def test_a_database_of_a_newer_program_is_refused(where: str, tomorrow: Path) -> None:
    await migrated(where, tomorrow)
    with pytest.raises(StoreError, match="made by a newer program") as caught:
        await Store.open(where)
    assert caught.value.code == "newer"


async def test_a_database_of_another_program_is_refused_and_left_alone(empty: str, postgres: PostgresServer) -> None:
    await ask(postgres, empty, "CREATE TABLE recipes (cake TEXT)")
    with pytest.raises(StoreError, match="another program") as caught:
        await Store.open(empty)
    assert caught.value.code == "foreign"
    assert await ask(postgres, empty, "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'") == [
        ("recipes",)
    ]


async def test_a_database_that_keeps_not_every_letter_is_refused(postgres: PostgresServer) -> None:
    postgres.start()
    await ask(postgres, "/postgres", "CREATE DATABASE narrow ENCODING 'SQL_ASCII' TEMPLATE template0")
    with pytest.raises(StoreError, match="UTF8"):
        await Store.open(postgres.url("narrow"))
    await postgres.drop_database(postgres.url("narrow"))


async def test_who_may_not_create_tables_is_told_so(empty: str, postgres: PostgresServer) -> None:
    name = empty.rpartition("/")[2]
    await ask(postgres, empty, "CREATE ROLE guest LOGIN PASSWORD 'guest'")
    try:
        with pytest.raises(StoreError, match="may not create or change tables") as caught:
            await Store.open(postgres.url(name, user="guest", password="guest"))
        assert caught.value.code == "read_only"
    finally:
        await ask(postgres, empty, "DROP ROLE guest")


async def test_a_start_while_another_process_migrates_waits_for_it(empty: str) -> None:
    """And one that breaks off in the middle leaves nothing: the next one begins anew."""
    connections = await Connections.open(ServerAddress.read(empty))
    async with connections.lend() as connection:
        opening = asyncio.create_task(Store.open(empty))
        lock = f"SELECT pg_advisory_xact_lock({lock_of('migration')})"
        await connection.run(f"BEGIN; {lock}; CREATE TABLE schema_version (number BIGINT NOT NULL)")
        await asyncio.sleep(0.05)
        assert not opening.done()
    store = await opening
    assert await store.games.open_channels() == []
    await store.close()
    await connections.close()

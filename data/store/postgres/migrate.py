"""Migrates a database on a server: numbered SQL files, each run in one transaction with the version it leads to.

The versions are those of a file: the same number is the same tables. Whoever comes second waits for whoever migrates.
While a bot of an older version has shards, the tables stay as it knows them.
No copy is made here: what a server keeps is copied with `pg_dump`.
"""

from __future__ import annotations

import logging
from pathlib import Path

from data.store.errors import FOREIGN, IN_USE, NEWER, OLDER, StoreError
from data.store.leases import OF as LEASES
from data.store.postgres.connections import PostgresConnection
from data.store.postgres.transactions import MOMENT, lock_of

MIGRATIONS = Path(__file__).parents[2] / "migrations" / "postgres"
FIRST = 4  # the version with which servers began
WITH_LEASES = 5  # the version with which several processes began
VERSION = "schema_version"  # the table with the one number
TABLES = "SELECT relname::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'"

log = logging.getLogger(__name__)


async def migrate(connection: PostgresConnection, name: str, folder: Path = MIGRATIONS) -> None:
    """Creates the tables or brings them to the newest version; or leaves them as they are and raises."""
    scripts = _scripts(folder)
    version = await version_of(connection, name)
    if version == max(scripts):
        return
    _refuse_newer(version, max(scripts), name)
    await _must_be_unicode(connection, name)
    while await _run_next(connection, name, scripts):
        pass


async def must_be_newest(connection: PostgresConnection, name: str) -> None:
    """Raises if the database is empty or of another version: only the bot creates or migrates one."""
    version, newest = await version_of(connection, name), max(_scripts(MIGRATIONS))
    _refuse_newer(version, newest, name)
    if version is None:
        raise StoreError(FOREIGN, f"{name} is empty: no bot has used it yet")
    if version < newest:
        raise StoreError(OLDER, f"{name} is of version {version}, this program is of {newest}: start the bot once")


def _refuse_newer(version: int | None, newest: int, name: str) -> None:
    if version is not None and version > newest:
        known = f"this one knows {newest}. Use the newer one"
        raise StoreError(NEWER, f"{name} is of version {version}, made by a newer program; {known}")


async def version_of(connection: PostgresConnection, name: str) -> int | None:
    """The version of the tables; None for an empty database. One with tables of another program is refused."""
    tables = {row[0] for row in await connection.execute(TABLES)}
    if VERSION in tables:
        [(version,)] = await connection.execute(f"SELECT number FROM {VERSION}")
        return version
    if tables:
        raise StoreError(FOREIGN, f"{name} is a database of another program")
    return None


def _scripts(folder: Path) -> dict[int, str]:
    """The SQL that leads to each version."""
    scripts = {int(file.name[:4]): file.read_text(encoding="utf-8") for file in sorted(folder.glob("[0-9]*.sql"))}
    assert list(scripts) == list(range(FIRST, FIRST + len(scripts))), "the migrations are not numbered in a row"
    return scripts


async def _is_in_use(connection: PostgresConnection, version: int) -> bool:
    """Whether any process has shards: bots of this version, and of none before leases."""
    if version < WITH_LEASES:
        return False
    return bool(await connection.execute(f"SELECT 1 FROM shards WHERE until > {MOMENT} LIMIT 1"))


async def _must_be_unicode(connection: PostgresConnection, name: str) -> None:
    if await connection.execute("SHOW server_encoding") != [("UTF8",)]:
        raise StoreError(FOREIGN, f"{name} cannot keep every letter: create the database with the encoding UTF8")


async def _run_next(connection: PostgresConnection, name: str, scripts: dict[int, str]) -> bool:
    """Runs the next migration in one transaction; False if there is none left. Another process may run them too.

    If it fails, the connection is closed with the transaction: nothing of it stays.
    """
    locks = f"pg_advisory_xact_lock({lock_of('migration')}), pg_advisory_xact_lock({lock_of(LEASES)})"
    await connection.run(f"BEGIN; SELECT {locks}")
    version = await version_of(connection, name)
    following = FIRST if version is None else version + 1
    if following not in scripts:
        await connection.run("ROLLBACK")
        return False
    if version is not None and await _is_in_use(connection, version):
        await connection.run("ROLLBACK")
        raise StoreError(IN_USE, f"{name} is migrated to version {following} when the older bots on it have ended")
    if version is None:
        await connection.run(f"CREATE TABLE {VERSION} (number BIGINT NOT NULL); INSERT INTO {VERSION} VALUES (0)")
    await connection.run(scripts[following])
    await connection.execute(f"UPDATE {VERSION} SET number = ?", following)
    await connection.run("COMMIT")
    log.info("the database was migrated", extra={"version": following})
    return True

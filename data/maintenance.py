"""What the host does with the database: `bot.py export`, `backup`, `check` and `known`.

None of it changes the database, and all of it may be done while the bot runs. The sentences are for the host's shell.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from data.checking import Say, find_faults
from data.record.stored import stored_record
from data.record.strict import Unreadable
from data.store import CANCELLED, CLOSED, LOBBY, OVER, RUNNING, Store, StoreError
from data.store.errors import CORRUPT, FAILED, FOREIGN, NO_FOLDER
from data.store.sqlite.copies import back_up, connect, is_sound
from data.store.sqlite.errors import as_store_error
from data.store.sqlite.files import refuse_lost_database
from data.store.sqlite.migrate import MIGRATIONS

OLDER = "older"
SQLITE_HEADER = b"SQLite format 3\x00"


class Failed(Exception):
    """What the host has asked for cannot be done, or has found faults: one sentence a line."""


async def export(database: Path, game: int, file: Path | None) -> str:
    """Writes the record of a game that has ended to a new file, or returns it."""
    async with open_sound(database) as store:
        record = await record_of(store, game)
    if file is None:
        return record.removesuffix("\n")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(record)
    except OSError as error:
        raise Failed(f"{file} cannot be written: {error.strerror}") from error
    return f"game {game} is in {file}"


async def backup(database: Path, file: Path) -> str:
    """Copies the database, whatever its version. A sound copy replaces an earlier one."""
    _must_exist(database)
    _must_be_free(database, file)
    await asyncio.to_thread(back_up, database, file)
    return f"{database} is copied to {file}"


async def check(database: Path, say: Say) -> str:
    """Checks the file, and replays every game in it move by move; `say` is told the progress."""
    async with open_existing(database) as store:
        games, faults = await find_faults(database, store, say)
    if faults:
        raise Failed("\n".join(faults))
    return f"{database} is sound, games: {games}"


async def known(database: Path, user: int) -> str:
    """Everything that is stored about a person, as JSON."""
    async with open_sound(database) as store:
        return json.dumps(await store.people.about(user), ensure_ascii=False, indent=2)


# ── a record ─────────────────────────────────────────────────────────────────────────────────────────────────────────

NO_RECORD = {
    LOBBY: "has not begun",
    CANCELLED: "was cancelled before it began",
    RUNNING: "is still being played, and its record would show every hand and pile",
    CLOSED: "was closed before its end, and its record would show every hand and pile",
}


async def record_of(store: Store, game: int) -> str:
    """The record of a game that has ended; raises for any other."""
    table = await store.games.table(game)
    if table is None:
        raise Failed(f"there is no game {game}")
    if table.status != OVER:
        raise Failed(f"game {game} {NO_RECORD[table.status]}")
    moves = await store.moves.of_game(game)
    try:
        return stored_record(table, moves)
    except Unreadable:
        raise Failed(f"game {game} is damaged: see bot.py check") from None


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _must_be_free(file: Path, target: Path) -> None:
    """A backup replaces an earlier one, and nothing else."""
    if target.exists() and (target.samefile(file) or not _is_database(target)):
        raise StoreError(FAILED, f"{target} is there already and is no backup: nothing was written")
    if not target.parent.is_dir():
        raise StoreError(FAILED, f"there is no folder {target.parent}: nothing was written")


@asynccontextmanager
async def open_existing(file: Path) -> AsyncIterator[Store]:
    """Opens the database as it is: it is never created or migrated."""
    _must_exist(file)
    refuse_lost_database(file)
    _must_be_newest(file)
    store = await Store.open(file)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def open_sound(file: Path) -> AsyncIterator[Store]:
    """Opens the database if it is sound: from a damaged one, data could be missing without notice."""
    async with open_existing(file) as store:
        await asyncio.to_thread(_must_be_sound, file)
        yield store


def _must_be_sound(file: Path) -> None:
    try:
        with closing(connect(file)) as db:
            sound = is_sound(db)
    except sqlite3.Error as error:
        raise as_store_error(error) from error
    if not sound:
        raise StoreError(CORRUPT, f"{file} is damaged (bot.py check says where); restore a backup")


def _must_exist(file: Path) -> None:
    if not file.is_file():
        raise StoreError(NO_FOLDER, f"there is no database {file}: set DATABASE_PATH, or start where it is")


def _is_database(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(SQLITE_HEADER)) == SQLITE_HEADER


def _must_be_newest(file: Path) -> None:
    """An older database is left to the bot, which copies it before it migrates it."""
    newest = len(list(MIGRATIONS.glob("[0-9]*.sql")))
    try:
        with closing(connect(file)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    except sqlite3.Error as error:
        raise as_store_error(error) from error
    if not version and not tables:
        raise StoreError(FOREIGN, f"{file} is empty: no bot has used it yet, or it was emptied")
    if 0 < version < newest:
        raise StoreError(OLDER, f"{file} is of version {version}, this program is of {newest}: start the bot once")

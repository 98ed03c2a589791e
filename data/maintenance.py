"""What the host does with the database: `bot.py export`, `backup`, `check` and `known`.

Nothing of it changes the database, and all of it may be done while the bot runs. What is said is for the host's shell.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from data.boards import load_board
from data.checking import Say, faults
from data.record import Header, Player, write_record
from data.record.events import read_event
from data.record.strict import Unreadable
from data.store import CANCELLED, CLOSED, LOBBY, OVER, RUNNING, Store, StoreError
from data.store.copies import back_up, connect, is_sound
from data.store.errors import CORRUPT, FAILED, FOREIGN, NO_FOLDER, explained
from data.store.files import must_not_be_lost
from data.store.migrate import MIGRATIONS

OLDER = "older"
HEAD = b"SQLite format 3\x00"


class Failed(Exception):
    """What the host asked for cannot be done, or was found to be wrong: a sentence a line."""


async def export(database: Path, game: int, file: Path | None) -> str:
    """The record of a game that has ended, into a new file or as the answer."""
    async with opened_sound(database) as store:
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
    """A copy of the database, whatever version it is of; a sound one takes the place of an earlier copy."""
    _must_exist(database)
    _may_be_written(database, file)
    await asyncio.to_thread(back_up, database, file)
    return f"{database} is copied to {file}"


async def check(database: Path, say: Say) -> str:
    """Whether the file is whole, and every game in it can be played again move by move; said is how far it is."""
    async with opened(database) as store:
        games, wrong = await faults(database, store, say)
    if wrong:
        raise Failed("\n".join(wrong))
    return f"{database} is sound, games: {games}"


async def known(database: Path, user: int) -> str:
    """All that is stored about a person."""
    async with opened_sound(database) as store:
        return json.dumps(await store.known_about(user), ensure_ascii=False, indent=2)


# ── a record ─────────────────────────────────────────────────────────────────────────────────────────────────────────

NO_RECORD = {
    LOBBY: "has not begun",
    CANCELLED: "was cancelled before it began",
    RUNNING: "is still being played, and its record would show every hand and pile",
    CLOSED: "was closed before its end, and its record would show every hand and pile",
}


async def record_of(store: Store, game: int) -> str:
    """The record of a game that has ended; of no other."""
    table = await store.table(game)
    if table is None:
        raise Failed(f"there is no game {game}")
    if table.status != OVER:
        raise Failed(f"game {game} {NO_RECORD[table.status]}")
    board = load_board(table.board)
    players = tuple(Player(sitter.name, sitter.color) for sitter in table.seats)
    told = [event for move in await store.moves(game) for event in move.events]
    try:
        return write_record(Header(board, players), [read_event(board, len(players), event) for event in told])
    except Unreadable:
        raise Failed(f"game {game} is damaged: see bot.py check") from None


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _may_be_written(file: Path, target: Path) -> None:
    """A backup replaces an earlier one, and nothing else."""
    if target.exists() and (target.samefile(file) or not _is_database(target)):
        raise StoreError(FAILED, f"{target} is there already and is no backup: nothing was written")
    if not target.parent.is_dir():
        raise StoreError(FAILED, f"there is no folder {target.parent}: nothing was written")


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Store]:
    """The database as it is: it is neither made nor brought up to date."""
    _must_exist(file)
    must_not_be_lost(file)
    _must_be_up_to_date(file)
    store = await Store.open(file)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened_sound(file: Path) -> AsyncIterator[Store]:
    """The database as it is, if it is whole: what is missing from a damaged one would not be missed."""
    async with opened(file) as store:
        await asyncio.to_thread(_must_be_sound, file)
        yield store


def _must_be_sound(file: Path) -> None:
    try:
        with closing(connect(file)) as db:
            sound = is_sound(db)
    except sqlite3.Error as error:
        raise explained(error) from error
    if not sound:
        raise StoreError(CORRUPT, f"{file} is damaged (bot.py check says where); restore a backup")


def _must_exist(file: Path) -> None:
    if not file.is_file():
        raise StoreError(NO_FOLDER, f"there is no database {file}: set DATABASE_PATH, or start where it is")


def _is_database(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as found:
        return found.read(len(HEAD)) == HEAD


def _must_be_up_to_date(file: Path) -> None:
    """An older one is left to the bot, which copies it before it changes it."""
    newest = len(list(MIGRATIONS.glob("[0-9]*.sql")))
    try:
        with closing(connect(file)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    except sqlite3.Error as error:
        raise explained(error) from error
    if not version and not tables:
        raise StoreError(FOREIGN, f"{file} is empty: no bot has used it yet, or it was emptied")
    if 0 < version < newest:
        raise StoreError(OLDER, f"{file} is of version {version}, this program is of {newest}: start the bot once")

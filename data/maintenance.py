"""What the host does with the database: `bot.py export`, `backup`, `check` and `known`.

None of it changes the database, and all of it may be done while the bot runs. The sentences are for the host's shell.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from data.checking import Say, find_faults
from data.daily import copy_of_today, delete_old
from data.opening import open_existing
from data.record.stored import stored_record
from data.record.strict import Unreadable
from data.store import CANCELLED, CLOSED, LOBBY, OVER, RUNNING, Store, StoreError
from data.store.engines import Where, is_server, without_password
from data.store.errors import FAILED
from data.store.sqlite.copies import back_up
from data.store.sqlite.existing import is_database, must_exist


class Failed(Exception):
    """What the host has asked for cannot be done, or has found faults: one sentence a line."""


async def export(database: Where, game: int, file: Path | None) -> str:
    """Writes the record of a game that has ended to a new file, or returns it."""
    async with open_existing(database) as store:
        record = await record_of(store, game)
    if file is None:
        return record.removesuffix("\n")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(record)
    except OSError as error:
        raise Failed(f"{file} cannot be written: {error.strerror}") from error
    return f"game {game} is in {file}"


async def backup(database: Where, file: Path, keep: int | None = None) -> str:
    """Copies the database, whatever its version. A sound copy replaces an earlier one.

    With `keep`, `file` is a folder that gets a copy a day, and that many of them stay there.
    """
    if is_server(database):
        raise Failed(
            "the database is on a server: with its password in ~/.pgpass, (umask 077 &&"
            f" pg_dump --format=custom --file={file} {without_password(str(database))})"
        )
    return await asyncio.to_thread(_back_up, Path(database), file, keep)


def _back_up(source: Path, file: Path, keep: int | None) -> str:
    must_exist(source)
    target = file if keep is None else copy_of_today(source, file)
    _must_be_free(source, target)
    back_up(source, target)
    kept = "" if keep is None else f"; copies kept: {delete_old(source, target, keep)}"
    return f"{source} is copied to {target}{kept}"


async def check(database: Where, say: Say) -> str:
    """Checks the database, and replays every game in it move by move; `say` is told the progress."""
    async with open_existing(database) as store:
        name, (games, faults) = store.database.name, await find_faults(database, store, say)
    if faults:
        raise Failed("\n".join(faults))
    return f"{name} is sound, games: {games}"


async def known(database: Where, user: int) -> str:
    """Everything that is stored about a person, as JSON."""
    async with open_existing(database) as store:
        return json.dumps(await store.people.about(user), ensure_ascii=False, indent=2)


# ── a record ─────────────────────────────────────────────────────────────────────────────────────────────────────────

NO_RECORD = {
    LOBBY: "has not begun",
    CANCELLED: "was cancelled before it began",
    RUNNING: "is still being played, and its record would show every hand and pile",
    CLOSED: "was closed before its end, and its record would show every hand and pile",
}


async def record_of(store: Store, game: int) -> str:
    """The record of a game that has ended; raises for any other, and for a number that several games show."""
    tables = await store.games.numbered(game)
    if not tables:
        raise Failed(f"there is no game {game}")
    if len(tables) > 1:
        whole = " or ".join(str(number) for number in sorted(table.game for table in tables))
        raise Failed(f"game {game} is there more than once: say which, {whole}")
    [table] = tables
    if table.status != OVER:
        raise Failed(f"game {game} {NO_RECORD[table.status]}")
    moves = await store.moves.of_game(table.game)
    try:
        return stored_record(table, moves)
    except Unreadable:
        raise Failed(f"game {game} is damaged: see bot.py check") from None


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _must_be_free(file: Path, target: Path) -> None:
    """A backup replaces an earlier one, and nothing else."""
    if target.exists() and (target.samefile(file) or not is_database(target)):
        raise StoreError(FAILED, f"{target} is there already and is no backup: nothing was written")
    if not target.parent.is_dir():
        raise StoreError(FAILED, f"there is no folder {target.parent}: nothing was written")

"""`bot.py restore`: puts a copy in the place of the database, and says what each table will show.

No bot may have the database meanwhile. The sentences are for the host's shell.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from data.maintenance import Failed
from data.numbers import shown_number
from data.store import LOBBY, StoreError
from data.store.engines import Where, alone_with, is_server, without_password
from data.store.errors import FAILED
from data.store.sqlite.copies import connect
from data.store.sqlite.existing import is_database
from data.store.sqlite.swap import put_in_place, replacement

OPEN_TABLES = """
SELECT id, board, status, channel, last,
    (SELECT count(*) FROM moves, json_each(moves.events) AS event
        WHERE game = games.id AND json_extract(event.value, '$.e') = 'turn'),
    (SELECT value FROM notes WHERE game = games.id AND key = 'place')
FROM games WHERE status IN ('lobby', 'running') ORDER BY id
"""  # in every version of the database


class OpenTable(NamedTuple):
    """A table at which people gather or play: a row of `OPEN_TABLES`."""

    game: int
    board: str
    status: str
    channel: int
    last: int  # the number of the last move
    turns: int  # that have begun
    place: str | None  # the note with the channel's name

    @property
    def stands(self) -> str:
        """How far it is."""
        if self.status == LOBBY:
            return "the lobby"
        return f"turn {self.turns}" if self.turns else "the choice of tickets"

    def __str__(self) -> str:
        name = json.loads(self.place)["name"] if self.place else ""
        shown = "".join(sign for sign in name if sign.isprintable())
        return f"game {shown_number(self.game)} ({self.board}), channel {self.channel}{shown and f' (#{shown})'}"


async def restore(database: Where, copy: Path, say: Callable[[str], None]) -> str:
    """Replaces the database by a copy of this or an older version, which must be sound; what was there is kept."""
    if is_server(database):
        raise Failed(
            "the database is on a server: stop every bot, empty it (README.md, Back up and restore, says how), then"
            f" pg_restore --exit-on-error --single-transaction --dbname={without_password(str(database))} {copy}"
        )
    with alone_with(database, say):
        return await asyncio.to_thread(_restore, Path(database), copy)


def _restore(database: Path, copy: Path) -> str:
    file = Path(os.path.realpath(database)) if database.is_symlink() else database
    if not copy.is_file():
        raise Failed(f"there is no file {copy}: {file} is as it was")
    if not file.parent.is_dir():
        raise Failed(f"there is no folder {file.parent} for the database")
    if file.exists() and copy.samefile(file):
        raise Failed(f"{copy} is the database itself")
    kept = file.with_name(f"{file.name}.replaced-{datetime.now():%Y%m%d-%H%M%S}")
    before = _tables_that_can_be_read(file)
    try:
        with replacement(copy, file) as duplicate:
            after = _open_tables(duplicate)
            put_in_place(duplicate, file, kept)
    except OSError as error:
        raise StoreError(FAILED, f"{file} cannot be replaced: {error.strerror}") from error
    lines = [f"{file} is restored from {copy}", *_report(before, after)]
    if kept.exists():
        lines.insert(1, f"what was there is kept as {kept.name}: delete it when you no longer need it")
    return "\n".join([*lines, "now start the bot"])


def _open_tables(file: Path) -> dict[int, OpenTable]:
    """The open tables of a database, by the numbers of their games."""
    with closing(connect(file)) as db:
        return {row[0]: OpenTable(*row) for row in db.execute(OPEN_TABLES)}


def _tables_that_can_be_read(file: Path) -> dict[int, OpenTable]:
    """The same of a database that may be lost or damaged."""
    try:
        return _open_tables(file) if is_database(file) else {}
    except sqlite3.Error:
        return {}


def _report(before: dict[int, OpenTable], after: dict[int, OpenTable]) -> Iterator[str]:
    """What people will see: a line for each table that is open now, and for each that was."""
    for game, table in after.items():
        was = before.get(game)
        if was is not None and was.last == table.last:
            yield f"{table}: {table.stands}, as it was"
        else:
            yield f"{table}: set back to {table.stands}{f' from {was.stands}' if was else ''}: press /table there"
    for game, table in before.items():
        if game not in after:
            yield f"{table}: not open in the copy: its last message stays there, and its buttons do nothing"

"""Reads the games of a database file and replays them, all or a part of them.

`python -m data.checking_part FILE PART PARTS` replays part number PART of PARTS and prints a line for each game.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from data.replay import StoredGame, StoredMove, fault_of
from data.store.sqlite.copies import connect
from data.store.sqlite.errors import as_store_error

NUMBERS = "SELECT id FROM games WHERE last >= 0 AND id % ? = ? ORDER BY id"
TABLE = (
    "SELECT board, status, first, last, seed, options, (SELECT count(*) FROM seats WHERE game = id)"
    " FROM games WHERE id = ?"
)
MOVES = "SELECT n, seat, action, events FROM moves WHERE game = ? ORDER BY n"


def replay_games(file: Path, part: int = 0, parts: int = 1) -> Iterator[tuple[int, str | None]]:
    """Replays the games of one part that have begun; yields each with its fault, or None."""
    with closing(connect(file)) as db:
        db.execute("PRAGMA query_only = ON")
        for (game,) in db.execute(NUMBERS, (parts, part)).fetchall():
            yield game, _fault(db, game)


def _fault(db: sqlite3.Connection, game: int) -> str | None:
    try:
        stored, moves = _read(db, game)
    except sqlite3.Error as error:
        return str(as_store_error(error))
    return fault_of(stored, moves)


def _read(db: sqlite3.Connection, game: int) -> tuple[StoredGame, list[StoredMove]]:
    """A game and its moves in one transaction: a running bot may add moves meanwhile."""
    db.execute("BEGIN")
    try:
        row = db.execute(TABLE, (game,)).fetchone()
        moves = db.execute(MOVES, (game,)).fetchall()
    finally:
        db.execute("ROLLBACK")
    return StoredGame(*row), moves


def main(arguments: list[str]) -> None:
    """Prints a line for each game of a part: its number and its fault, or null."""
    file, part, parts = arguments
    for found in replay_games(Path(file), int(part), int(parts)):
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

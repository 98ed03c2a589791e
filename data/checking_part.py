"""Reads the games of a database and replays them, all or a part of them.

`python -m data.checking_part FILE PART PARTS` replays part number PART of PARTS and prints a line for each game. With
`-` in place of the file, the database is the server's in `DATABASE_URL`: an address is not for everybody's eyes.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from data.replay import StoredGame, fault_of
from data.store import StoreError
from data.store.database import Database
from data.store.engines import open_database

ON_SERVER, ADDRESS = "-", "DATABASE_URL"
NUMBERS = "SELECT id FROM games WHERE last >= 0 AND id % ? = ? ORDER BY id"
TABLE = (
    "SELECT board, status, first, last, seed, options, (SELECT count(*) FROM seats WHERE game = id)"
    " FROM games WHERE id = ?"
)
MOVES = "SELECT n, seat, action, events FROM moves WHERE game = ? ORDER BY n"


async def replay_games(database: Database, part: int = 0, parts: int = 1) -> AsyncIterator[tuple[int, str | None]]:
    """Replays the games of one part that have begun; yields each with its fault, or None."""
    for (game,) in await database.query(NUMBERS, parts, part):
        yield game, await _fault(database, game)


async def _fault(database: Database, game: int) -> str | None:
    """Reads a game and its moves in one transaction, as a running bot may add moves meanwhile, and replays them."""
    try:
        async with database.snapshot() as connection:
            [row] = await connection.execute(TABLE, game)
            moves = await connection.execute(MOVES, game)
    except StoreError as error:
        return str(error)
    return fault_of(StoredGame(*row), [(n, seat, action, events) for n, seat, action, events in moves])


async def print_games(where: str, part: int, parts: int) -> None:
    """Prints a line for each game of a part: its number and its fault, or null."""
    database = await open_database(os.environ[ADDRESS] if where == ON_SERVER else Path(where), existing=True)
    try:
        async for found in replay_games(database, part, parts):
            print(json.dumps(found), flush=True)
    finally:
        await database.close()


if __name__ == "__main__":
    asyncio.run(print_games(sys.argv[1], *map(int, sys.argv[2:])))

"""How long `bot.py check` takes: `python -m tests.bench.check [--games N] [--json]`.

The games are all different, of both boards and every number of people, and as long as people's: a check that remembers
what it has seen gains no more from them than from a bot's own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from time import perf_counter

from data.store import Store
from tests.bench.tables import reference_s
from tests.data.played_rows import played_rows

ROOT = Path(__file__).parents[2]
Figures = dict[str, float]


async def store_different_games(file: Path, numbers: Iterable[int]) -> int:
    """Stores a game that is over for each of these numbers, in a new file; returns how many moves."""
    await (await Store.open(file)).close()
    moves = 0
    with closing(sqlite3.connect(file)) as database, database:
        for number in numbers:
            moves += _store_game(database, number)
    return moves


def _store_game(database: sqlite3.Connection, number: int) -> int:
    stored, moves = played_rows(number)
    database.execute(
        "INSERT INTO games (id, board, status, channel, locale, first, seed, last, told, created_at, moved_at)"
        " VALUES (?, ?, ?, ?, 'en', ?, ?, ?, ?, 1, 1)",
        (number, stored.board, stored.status, number, stored.first, stored.seed, stored.last, stored.last),
    )
    database.executemany(
        "INSERT INTO seats (game, seat, name, color) VALUES (?, ?, 'Player', ?)",
        [(number, seat, str(seat)) for seat in range(stored.seats)],
    )
    database.executemany(
        "INSERT INTO moves (game, n, seat, action, events, at) VALUES (?, ?, ?, ?, ?, 1)",
        [(number, *move) for move in moves],
    )
    return len(moves)


def check(file: Path) -> None:
    """Runs the check as its host does."""
    environment = {**os.environ, "DATABASE_PATH": str(file)}
    subprocess.run((sys.executable, str(ROOT / "bot.py"), "check"), check=True, env=environment, capture_output=True)


def measure(games: int) -> Figures:
    """The check of this many games, all in all and for a thousand of them."""
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as folder:
        file = Path(folder) / "games.db"
        moves = asyncio.run(store_different_games(file, range(1, games + 1)))
        reference, before = reference_s(), _used()
        started = perf_counter()
        check(file)
        took, used = perf_counter() - started, _used() - before
        reference = (reference + reference_s()) / 2
    thousands = games / 1000
    return {
        "games": games,
        "moves": moves,
        "check_s": round(took, 2),
        "check_s_a_1000_games": round(took / thousands, 2),
        "cpu_s_a_1000_games": round(used / thousands, 2),
        "largest_process_mb": round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024),
        "reference_s": round(reference, 4),
    }


def _used() -> float:
    """The processor's seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def written(figures: Figures) -> str:
    """The figures in a form for people."""
    return (
        f"check of {figures['games']} games ({figures['moves']} moves): {figures['check_s']} s;"
        f" a thousand games: {figures['check_s_a_1000_games']} s, {figures['cpu_s_a_1000_games']} s of processor;"
        f" largest process {figures['largest_process_mb']} MB; reference {figures['reference_s']} s"
    )


def main() -> None:
    """Measures and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.check", description="The check of stored games.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    figures = measure(asked.games)
    print(json.dumps(figures, indent=2) if asked.json else written(figures))


if __name__ == "__main__":
    main()

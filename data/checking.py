"""Checks a database: the file, and every game in it by replaying it, on all cores."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic

from data.replay import replay_games
from data.store import Store, StoreError
from data.store.errors import FAILED
from data.store.sqlite.copies import connect
from data.store.sqlite.errors import as_store_error

ROOT = Path(__file__).parents[1]
CORES = os.cpu_count() or 1
GAMES_PER_PROCESS = 100  # at least: fewer are replayed before a process has started
PROGRESS = 5.0  # seconds between two lines about the progress
SECRET = "DISCORD_TOKEN"  # not passed on: replaying games does not need it

Say = Callable[[str], None]


class CheckProgress:
    """Counts the games that have been checked, and collects the faults."""

    def __init__(self, games: int, say: Say) -> None:
        self.games = games
        self.done = 0
        self.faults: list[tuple[int, str]] = []
        self._say = say
        self._reported = monotonic()

    def count(self, game: int, fault: str | None) -> None:
        """Counts one more game, and reports the progress from time to time."""
        self.done += 1
        if fault is not None:
            self.faults.append((game, fault))
        if monotonic() - self._reported >= PROGRESS:
            self._reported = monotonic()
            self._say(f"{self.done} of {self.games} games are checked")


async def find_faults(file: Path, store: Store, say: Say) -> tuple[int, list[str]]:
    """How many games were checked, and all faults: damages of the file, and games that cannot be replayed."""
    damages = await store.database.damages()
    tally = CheckProgress(await asyncio.to_thread(_count_games, file), say)
    parts = min(CORES, tally.games // GAMES_PER_PROCESS)
    if parts > 1:
        await asyncio.gather(*(_replay_part(file, part, parts, tally) for part in range(parts)))
    else:
        for game, fault in replay_games(file):
            tally.count(game, fault)
    return tally.done, damages + [f"game {game}: {fault}" for game, fault in sorted(tally.faults)]


def _count_games(file: Path) -> int:
    """The number of games that have begun."""
    try:
        with closing(connect(file)) as db:
            return db.execute("SELECT count(*) FROM games WHERE last >= 0").fetchone()[0]
    except sqlite3.Error as error:
        raise as_store_error(error) from error


def _program(file: Path, part: int, parts: int) -> tuple[str, ...]:
    return sys.executable, "-m", "data.replay", str(file.absolute()), str(part), str(parts)


async def _replay_part(file: Path, part: int, parts: int, tally: CheckProgress) -> None:
    """Replays one part of the games in its own process, and process group: Ctrl-C reaches this process only."""
    process = await asyncio.create_subprocess_exec(
        *_program(file, part, parts),
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != SECRET},
        stdout=PIPE,
        process_group=0,
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            tally.count(*json.loads(line))
        if await process.wait():
            raise StoreError(FAILED, "the check broke off: not all games were looked at")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()

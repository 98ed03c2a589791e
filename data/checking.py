"""Whether a database is whole, and every game in it can be played again: on all cores, and telling how far it is."""

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

from data.replay import replayed
from data.store import Store, StoreError
from data.store.copies import connect
from data.store.errors import FAILED, explained

ROOT = Path(__file__).parents[1]
CORES = os.cpu_count() or 1
WORTH_A_PROCESS = 100  # games: fewer are played again before a process has begun
EVERY = 5.0  # seconds between two lines
SECRET = "DISCORD_TOKEN"  # which nobody needs who plays stored games

Say = Callable[[str], None]


class Tally:
    """How far it is, and what was found."""

    def __init__(self, games: int, say: Say) -> None:
        self.games = games
        self.done = 0
        self.wrong: list[tuple[int, str]] = []
        self._say = say
        self._said = monotonic()

    def count(self, game: int, wrong: str | None) -> None:
        """One game more."""
        self.done += 1
        if wrong is not None:
            self.wrong.append((game, wrong))
        if monotonic() - self._said >= EVERY:
            self._said = monotonic()
            self._say(f"{self.done} of {self.games} games are checked")


async def faults(file: Path, store: Store, say: Say) -> tuple[int, list[str]]:
    """How many games were looked at, and all that is wrong: the file's damages, and games that do not hold together."""
    found = await store.damages()
    tally = Tally(await asyncio.to_thread(_games, file), say)
    parts = min(CORES, tally.games // WORTH_A_PROCESS)
    if parts > 1:
        await asyncio.gather(*(_beside(file, part, parts, tally) for part in range(parts)))
    else:
        for game, wrong in replayed(file):
            tally.count(game, wrong)
    return tally.done, found + [f"game {game}: {wrong}" for game, wrong in sorted(tally.wrong)]


def _games(file: Path) -> int:
    """How many games have begun."""
    try:
        with closing(connect(file)) as db:
            return db.execute("SELECT count(*) FROM games WHERE last >= 0").fetchone()[0]
    except sqlite3.Error as error:
        raise explained(error) from error


def _program(file: Path, part: int, parts: int) -> tuple[str, ...]:
    return sys.executable, "-m", "data.replay", str(file.absolute()), str(part), str(parts)


async def _beside(file: Path, part: int, parts: int, tally: Tally) -> None:
    """One part of the games, in a process of its own: not in our group, so that Ctrl-C is ours to answer."""
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

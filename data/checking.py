"""Checks a database: what its engine can check, and every game in it by replaying it, on several cores."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from data.checking_part import ADDRESS, ON_SERVER, replay_games
from data.numbers import shown_number
from data.process_group import own_process_group
from data.store import Store
from data.store.engines import Where, is_server

ROOT = Path(__file__).parents[1]
PROCESSES = min(4, os.cpu_count() or 1)  # at most: one takes 45 MB, and a container counts the cores of its machine
GAMES_PER_PROCESS = 100  # at least: fewer are replayed before a process has started
PROGRESS = 5.0  # seconds between two lines about the progress
SECRET = "DISCORD_TOKEN"
BROKE_OFF = "the check broke off: not all games were looked at"

Say = Callable[[str], None]


class CheckProgress:
    """Counts the games that have been checked, and collects the faults."""

    def __init__(self, games: int, say: Say) -> None:
        self.games = games
        self.done = 0
        self.broke_off = False
        self._faults: list[tuple[int, str]] = []
        self._say = say
        self._reported = monotonic()

    def count(self, game: int, fault: str | None) -> None:
        """Counts one more game, and reports the progress from time to time."""
        self.done += 1
        if fault is not None:
            self._faults.append((game, fault))
        if monotonic() - self._reported >= PROGRESS:
            self._reported = monotonic()
            self._say(f"{self.done} of {self.games} games are checked")

    def faults(self) -> list[str]:
        """A line for each fault, in the order of the games."""
        found = [f"game {shown_number(game)}: {fault}" for game, fault in sorted(self._faults)]
        return [*found, BROKE_OFF] if self.broke_off else found


async def find_faults(where: Where, store: Store, say: Say) -> tuple[int, list[str]]:
    """How many games were checked, and all faults: damages of the file, and games that cannot be replayed."""
    [(games,)] = await store.database.query("SELECT count(*) FROM games WHERE last >= 0")
    progress = CheckProgress(games, say)
    parts = min(PROCESSES, progress.games // GAMES_PER_PROCESS)
    if parts > 1:
        damages, _ = await asyncio.gather(store.database.damages(), _replay_in_processes(where, parts, progress))
    else:
        damages = await store.database.damages()
        async for game, fault in replay_games(store.database):
            progress.count(game, fault)
    return progress.done, damages + progress.faults()


def _program(where: Where, part: int, parts: int) -> tuple[str, ...]:
    file = ON_SERVER if is_server(where) else str(Path(where).absolute())
    return sys.executable, "-m", "data.checking_part", file, str(part), str(parts)


def _environment(where: Where) -> dict[str, str]:
    """What the processes are given: not the token, which replaying games does not need."""
    given = {name: value for name, value in os.environ.items() if name != SECRET}
    return {**given, ADDRESS: str(where)} if is_server(where) else given


async def _replay_in_processes(where: Where, parts: int, progress: CheckProgress) -> None:
    await asyncio.gather(*(_replay_part(where, part, parts, progress) for part in range(parts)))


async def _replay_part(where: Where, part: int, parts: int, progress: CheckProgress) -> None:
    """Replays one part of the games in its own process, which Ctrl-C does not reach: this one ends it."""
    process = await asyncio.create_subprocess_exec(
        *_program(where, part, parts),
        cwd=ROOT,
        env=_environment(where),
        stdout=PIPE,
        **own_process_group(),
    )
    assert process.stdout is not None
    try:
        async for line in process.stdout:
            progress.count(*json.loads(line))
        if await process.wait():
            progress.broke_off = True
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()

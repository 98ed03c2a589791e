"""The bot as a process of its own, connected to a measured Discord: this tree's, or that of another folder."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from tests.bench.measured_discord import MeasuredDiscord
from tests.bench.processes import cpu_seconds
from tests.bench.watched import lateness

ROOT = Path(__file__).parents[2]
WATCHED = Path(__file__).parent / "watched.py"


@dataclass(frozen=True)
class RunningBot:
    """A bot that runs: its process, when that was started, and the folder of its database and its log."""

    pid: int
    started: float
    folder: Path

    def cpu_seconds(self) -> float:
        """What all its processes have taken so far."""
        return cpu_seconds(self.pid)

    def lateness(self, began: float, ended: float) -> list[float]:
        """The milliseconds that its event loop was late between two moments."""
        return lateness(self.folder / "lateness", began, ended)


@asynccontextmanager
async def running_bot(discord: MeasuredDiscord, folder: Path, tree: Path = ROOT) -> AsyncIterator[RunningBot]:
    """Runs the bot of a tree as a process. Its log stays in the folder."""
    discord.ready.clear()
    environment = {**os.environ, **discord.environment, "DATABASE_PATH": str(folder / "games.db")}
    environment["LOG_LEVEL"] = "WARNING"
    program = (sys.executable, str(WATCHED), str(folder / "lateness"), str(tree / "bot.py"))
    started = perf_counter()
    with (folder / "log").open("ab") as log:
        bot = await asyncio.create_subprocess_exec(*program, cwd=folder, env=environment, stdout=log, stderr=log)
        ready, gone = asyncio.create_task(discord.ready.wait()), asyncio.create_task(bot.wait())
        try:
            await asyncio.wait((ready, gone), return_when=asyncio.FIRST_COMPLETED)
            if gone.done():
                raise SystemExit(f"the bot does not run:\n{(folder / 'log').read_text()}")
            yield RunningBot(bot.pid, started, folder)
        finally:
            ready.cancel()
            if not gone.done():
                bot.send_signal(signal.SIGTERM)
            await gone


# That the bot cannot speak; that it lags, as discord.py believes where a heartbeat is answered before it is noted; that
# whoever measures is root.
NO_NEWS = ("voice will NOT", "Can't keep up", "runs as root")


def warnings(folder: Path) -> list[str]:
    """The warnings in the log of a bot that has run in a folder."""
    lines = (folder / "log").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not any(known in line for known in NO_NEWS)]

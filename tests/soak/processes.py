"""Bots as their hosts run them: processes of `bot.py`, each with an environment, a log, and a life of its own."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic

from tests.soak.crowded import CrowdedDiscord
from tests.soak.forwarder import Forwarder

ROOT = Path(__file__).parents[2]
PROC = Path("/proc")
ENDS_WITHIN = 40.0  # seconds: a bot that is told to stop finishes what it has begun
LOG_LEVEL = "INFO"
EXPLAINED = re.compile("StoreError|ServerGone|CancelledError")  # what a fault explains
LOOK = 0.1  # seconds between two looks into a log


class BotProcess:
    """One process of the bot. It is known by its name, which its requests bear (`ServedDiscord.environment_of`)."""

    def __init__(self, name: str, folder: Path, process: asyncio.subprocess.Process) -> None:
        self.name = name
        self.log = log_of(folder, name)
        self.line: Forwarder | None = None  # to the database
        self._process = process

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    @property
    def pid(self) -> int:
        return self._process.pid

    async def kill(self) -> None:
        """`kill -9`: it can finish nothing."""
        if self.alive:
            self._process.kill()
        await self._process.wait()

    def stand_still(self) -> None:
        """It stands still, as on a host that is out of breath, and does not know it."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    async def end(self) -> int:
        """Ends it in order; its exit code."""
        if self.alive:
            self._process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Waits until it has ended by itself; its exit code."""
        return await asyncio.wait_for(self._process.wait(), ENDS_WITHIN)

    def children(self) -> list[int]:
        """The processes that it has started; where the system does not say so, none."""
        listed = PROC / str(self.pid) / "task" / str(self.pid) / "children"
        return [int(pid) for pid in listed.read_text().split()] if listed.exists() else []

    def said(self) -> str:
        """Everything that it has logged."""
        return self.log.read_text(encoding="utf-8")


def lives(pid: int) -> bool:
    """Whether there is such a process still."""
    return (PROC / str(pid)).exists()


def log_of(folder: Path, name: str) -> Path:
    return folder / f"{name}.log"


class Host:
    """The machine on which the bots run, with a folder for their logs."""

    def __init__(self, discord: CrowdedDiscord, folder: Path, settings: Mapping[str, str]) -> None:
        self.discord = discord
        self.folder = folder
        self.settings = dict(settings)
        self.bots: list[BotProcess] = []
        self._lines = AsyncExitStack()

    async def start(self, name: str, **settings: str) -> BotProcess:
        """Starts a bot, with a line of its own to a database that is a server; does not wait for it."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
        environment |= {"LOG_LEVEL": LOG_LEVEL, "COMPUTER_PACE": "0"}
        environment |= self.discord.environment_of(name) | self.settings | settings
        line = None
        if url := environment.get("DATABASE_URL"):
            line = await self._lines.enter_async_context(Forwarder(url))
            environment["DATABASE_URL"] = line.url
        with log_of(self.folder, name).open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "bot.py"), cwd=self.folder, env=environment, stdout=log, stderr=log
            )
        bot = BotProcess(name, self.folder, process)
        bot.line = line
        self.bots.append(bot)
        return bot

    async def until_said(self, bot: BotProcess, word: str, seconds: float) -> None:
        """Waits until a line with this word is in the log of a bot. A file tells nobody that it has grown."""
        until = monotonic() + seconds
        while word not in bot.said():
            if monotonic() > until or not bot.alive:
                raise AssertionError(f"{bot.name} never said {word!r}:\n{bot.said()[-3000:]}")
            await asyncio.sleep(LOOK)

    async def end(self) -> None:
        """Ends all bots, also those that stand still."""
        for bot in self.bots:
            if bot.alive:
                bot.go_on()
        await asyncio.gather(*(_ended(bot) for bot in self.bots))
        await self._lines.aclose()

    def complaints(self) -> list[str]:
        """What the logs report as a bug: what has failed, and no fault explains it."""
        lines = (
            (bot.name, json.loads(line)) for bot in self.bots for line in bot.said().splitlines() if line[:1] == "{"
        )
        errors = ((name, each) for name, each in lines if each["level"] == "error")
        told = ((name, each["says"], kinds(each.get("error") or "")) for name, each in errors)
        return [f"{name}: {says}: {', because of '.join(why)}" for name, says, why in told if not explained(why)]


def kinds(error: str) -> list[str]:
    """What was raised, and what that came from, without the lines of code."""
    return [line for line in error.splitlines() if line[:1].strip()]


def explained(why: Sequence[str]) -> bool:
    return bool(why and EXPLAINED.search(why[0]))


async def _ended(bot: BotProcess) -> None:
    try:
        await bot.end()
    except TimeoutError:
        await bot.kill()


@asynccontextmanager
async def host(discord: CrowdedDiscord, folder: Path, settings: Mapping[str, str]) -> AsyncIterator[Host]:
    """A host; all its bots are ended at the end."""
    one = Host(discord, folder, settings)
    try:
        yield one
    finally:
        await one.end()

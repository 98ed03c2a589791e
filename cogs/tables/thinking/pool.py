"""The pool of processes in which computers think, so that no press has to wait for a long thought.

In a thread even a short thought would hold the interpreter lock again and again (measured: `tests.bench.computers`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from cogs.tables.thinking.worker import LENGTH_BYTES, advise, decode, encode
from engine.legal import Options
from engine.players.why import Advice, Why
from engine.view import View

ROOT = Path(__file__).parents[3]
THOUGHT_TIMEOUT = 10.0  # seconds after which a thought is given up
QUICK_LEVEL = "solid"  # the level that thinks instead of one that takes too long or fails

# What a worker needs of our environment: never the token, nor whatever else the host keeps there.
NEEDED = ("PATH", "LANG", "LANGUAGE", "TZ", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
NEEDED_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP")
NEEDED_WITH = ("LC_", "PYTHON")  # and all names that begin so

log = logging.getLogger(__name__)


class ThinkingPool:
    """A pool of so many processes; without any, computers think in threads."""

    def __init__(self, processes: int = 0) -> None:
        self._idle = [Worker() for _ in range(processes)]
        self._every = tuple(self._idle)
        self._free = asyncio.Semaphore(processes)
        self._asking: set[asyncio.Task[Advice]] = set()

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        """What a computer of this level does, and why; what a quick one does, if that takes longer than `patience`."""
        try:
            if not self._every:
                return await asyncio.to_thread(advise, level, view, options)
            async with asyncio.timeout(patience):
                await self._free.acquire()
                return await asyncio.shield(self._ask(encode((level, view, options))))
        except TimeoutError:
            log.info("a computer has no time to think")
        except Exception:
            log.exception("a computer could not think")
        return await self._quick(view, options)

    def _ask(self, question: bytes) -> asyncio.Task[Advice]:
        """In a task of its own: a thought nobody waits for any more goes on, which is cheaper than a new process."""
        task = asyncio.create_task(self._asked(question))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
        return task

    async def _asked(self, question: bytes) -> Advice:
        thinker = self._idle.pop()
        try:
            async with asyncio.timeout(THOUGHT_TIMEOUT):
                return decode(await thinker.ask(question))
        except TimeoutError:
            log.error("a thought came to no end")
            raise
        finally:
            self._idle.append(thinker)
            self._free.release()

    async def _quick(self, view: View, options: Options) -> Advice:
        try:
            return await asyncio.to_thread(advise, QUICK_LEVEL, view, options)
        except Exception:
            log.exception("a computer does the first thing it may")
            return Advice(options[0], Why("nothing_else"))

    async def close(self) -> None:
        """Ends all processes."""
        for task in self._asking:
            task.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        for thinker in self._every:
            await thinker.stop()


class Worker:
    """One process, started with its first question; it answers one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """The answer. If the caller stops waiting the process is ended: its next answer would come too late."""
        if self._process is None:
            self._process = await _start()
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(question)
            size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
            return await process.stdout.readexactly(size)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Ends the process, also in the middle of a thought."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _start() -> Process:
    """In its own process group, so that Ctrl-C goes to the bot only; in the same session, so that `nice` applies."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "cogs.tables.thinking.worker"),
        cwd=ROOT,
        env=_needed(),
        stdin=PIPE,
        stdout=PIPE,
        process_group=0,
    )


def _needed() -> dict[str, str]:
    """Our environment, reduced to what a worker needs."""
    known = {*NEEDED, *NEEDED_ON_WINDOWS}
    return {name: value for name, value in os.environ.items() if name in known or name.startswith(NEEDED_WITH)}

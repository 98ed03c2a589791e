"""The pool of processes in which computer players think, so that no press has to wait for a long computation.

In a thread even a short one would hold the interpreter lock again and again (measured: `tests.bench.computers`).
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
THOUGHT_TIMEOUT = 10.0  # seconds after which a worker is stopped
QUICK_LEVEL = "solid"  # the level that plays instead of one that takes too long or fails

# The environment variables that a worker gets. Never the token, nor anything else that the host keeps there.
VARIABLES = ("PATH", "LANG", "LANGUAGE", "TZ", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
VARIABLES_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP")
VARIABLE_PREFIXES = ("LC_", "PYTHON")

log = logging.getLogger(__name__)


class ThinkingPool:
    """A pool of worker processes. With 0 processes computers think in threads."""

    def __init__(self, processes: int = 0) -> None:
        self._idle = [Worker() for _ in range(processes)]
        self._workers = tuple(self._idle)
        self._free = asyncio.Semaphore(processes)
        self._tasks: set[asyncio.Task[Advice]] = set()

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        """What a computer of this level does, and why. After `patience` seconds or a failure `QUICK_LEVEL` decides."""
        try:
            if not self._workers:
                return await asyncio.to_thread(advise, level, view, options)
            async with asyncio.timeout(patience):
                await self._free.acquire()
                return await asyncio.shield(self._begin(encode((level, view, options))))
        except TimeoutError:
            log.info("a computer has no time to think")
        except Exception:
            log.exception("a computer could not think")
        return await self._quick(view, options)

    def _begin(self, question: bytes) -> asyncio.Task[Advice]:
        """Asks a worker in a task, which goes on if its caller stops waiting: cheaper than starting a new process."""
        task = asyncio.create_task(self._ask_worker(question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _ask_worker(self, question: bytes) -> Advice:
        worker = self._idle.pop()
        try:
            async with asyncio.timeout(THOUGHT_TIMEOUT):
                return decode(await worker.ask(question))
        except TimeoutError:
            log.error("a thought came to no end")
            raise
        finally:
            self._idle.append(worker)
            self._free.release()

    async def _quick(self, view: View, options: Options) -> Advice:
        try:
            return await asyncio.to_thread(advise, QUICK_LEVEL, view, options)
        except Exception:
            log.exception("a computer does the first thing it may")
            return Advice(options[0], Why("nothing_else"))

    async def close(self) -> None:
        """Ends all processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.stop()


class Worker:
    """One process, started by its first question. It answers one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """The answer. If the caller stops waiting the process is ended: its answer would be taken for the next one."""
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
        """Ends the process, even while it thinks."""
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
        env=_environment(),
        stdin=PIPE,
        stdout=PIPE,
        process_group=0,
    )


def _environment() -> dict[str, str]:
    """Our environment, reduced to what a worker needs."""
    allowed = {*VARIABLES, *VARIABLES_ON_WINDOWS}
    return {name: value for name, value in os.environ.items() if name in allowed or name.startswith(VARIABLE_PREFIXES)}

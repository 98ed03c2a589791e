"""One worker process as the bot sees it: started by its first question, ended when it is not needed for a while."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

from cogs.workers.pickles import LENGTH_BYTES

ROOT = Path(__file__).parents[2]

# The environment variables that a worker gets. Never the token, nor anything else that the host keeps there.
VARIABLES = ("PATH", "LANG", "LANGUAGE", "TZ", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
VARIABLES_ON_WINDOWS = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP")
VARIABLE_PREFIXES = ("LC_", "PYTHON")
READ_AT_ONCE = 1 << 20  # bytes of an answer: a picture is read without pauses


class WorkerDied(Exception):
    """The process has ended before it answered: it was killed, or could not even start."""


class Worker:
    """One process that runs a program, the `main` of a module. It answers one question at a time."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._process: Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """The answer. If the caller stops waiting the process is ended: its answer would be taken for the next one."""
        if self._process is None:
            self._process = await _start(self._program)
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(question)
            size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
            return await process.stdout.readexactly(size)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            await self.stop()
            raise WorkerDied(self._program) from error
        except BaseException:
            await self.stop()
            raise

    def release(self) -> Process | None:
        """The process, which is this worker's no more."""
        process, self._process = self._process, None
        return process

    async def stop(self) -> None:
        """Ends the process, even while it works."""
        await end(self.release())


async def end(process: Process | None) -> None:
    """Ends a process, if there is one, and waits until it has ended."""
    if process is None:
        return
    assert process.stdin is not None
    process.stdin.close()
    if process.returncode is None:
        process.kill()
    await process.wait()


async def _start(program: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", f"from {program} import main; main()"),
        cwd=ROOT,
        env=_environment(),
        stdin=PIPE,
        stdout=PIPE,
        limit=READ_AT_ONCE,
        **_apart(),
    )


def _apart() -> dict[str, Any]:
    """In a process group of its own, so that Ctrl-C goes to the bot only; in its session, so that `nice` applies."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.BELOW_NORMAL_PRIORITY_CLASS}
    return {"process_group": 0}


def _environment() -> dict[str, str]:
    """Our environment, reduced to what a worker needs."""
    allowed = {*VARIABLES, *VARIABLES_ON_WINDOWS}
    return {name: value for name, value in os.environ.items() if name in allowed or name.startswith(VARIABLE_PREFIXES)}

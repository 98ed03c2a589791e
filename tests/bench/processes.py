"""What the bot's processes take, as Linux counts it: the bot, its workers, and whatever they have started.

Memory is PSS, the proportional share: a page that two processes share counts half for each, so that the sum over all
processes is what the machine gives them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

INTERVAL = 1.0  # seconds between two looks at the memory
PROC = Path("/proc")


def tree(pid: int) -> Iterator[int]:
    """A process and all that descend from it and still run."""
    yield pid
    with suppress(OSError):
        for thread in (PROC / str(pid) / "task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from tree(int(child))


def cpu_seconds(pid: int) -> float:
    """The CPU seconds that a process and all its descendants have used, ended ones included."""
    return sum(map(_ticks, tree(pid))) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """The memory of a process and its descendants, each page counted once."""
    return sum(map(_pss_kb, tree(pid))) / 1024


def _ticks(pid: int) -> int:
    """In user and kernel mode, with the ended children that were waited for."""
    with suppress(OSError):
        fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15]))
    return 0


def _pss_kb(pid: int) -> int:
    with suppress(OSError):
        for line in (PROC / str(pid) / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


@asynccontextmanager
async def watching_memory(pid: int) -> AsyncIterator[list[float]]:
    """Looks at the memory again and again, in megabytes, while the block runs."""
    seen: list[float] = []

    async def watch() -> None:
        while True:
            seen.append(round(memory_mb(pid), 1))
            await asyncio.sleep(INTERVAL)

    watching = asyncio.create_task(watch())
    try:
        yield seen
    finally:
        watching.cancel()
        seen.append(round(memory_mb(pid), 1))

"""Where pictures are drawn: in worker processes, so that no press waits for a picture; in tests in threads."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from cogs.show.drawing.worker import PICKLES
from cogs.workers.pool import WorkerPool
from cogs.workers.process import WorkerDied
from render.picture import Picture

PROGRAM = "cogs.show.drawing.worker"
PICTURE_TIMEOUT = 30.0  # seconds after which a worker is stopped; the first picture of a board takes one or two
THREADS = 2  # pictures that are drawn at the same time without processes

log = logging.getLogger(__name__)


class DrawingPool:
    """A pool of worker processes. With 0 processes pictures are drawn in threads."""

    def __init__(self, processes: int = 0, threads: int = THREADS) -> None:
        self._workers = WorkerPool(PROGRAM, PICKLES, processes) if processes else None
        self._threads = asyncio.Semaphore(threads)

    async def draw(self, draw: partial[Picture]) -> Picture:
        """The picture that a function of `render` gives of its arguments; raises an error if it cannot be drawn."""
        if self._workers is None:
            async with self._threads:
                return await asyncio.to_thread(draw)
        try:
            return await self._workers.ask(draw.func, *draw.args, longest=PICTURE_TIMEOUT)
        except WorkerDied:
            log.warning("a process that draws has ended: another one draws")
            return await self._workers.ask(draw.func, *draw.args, longest=PICTURE_TIMEOUT)

    async def close(self) -> None:
        """Ends all processes."""
        if self._workers is not None:
            await self._workers.close()

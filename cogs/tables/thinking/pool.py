"""Where computer players think: in worker processes, so that no press has to wait for a long computation."""

from __future__ import annotations

import asyncio
import logging

from cogs.tables.thinking.worker import PICKLES, advise
from cogs.workers.pool import WorkerPool
from engine.legal import Options
from engine.players.why import Advice, Why
from engine.view import View

PROGRAM = "cogs.tables.thinking.worker"
THOUGHT_TIMEOUT = 10.0  # seconds after which a worker is stopped
QUICK_LEVEL = "solid"  # the level that plays instead of one that takes too long or fails

log = logging.getLogger(__name__)


class ThinkingPool:
    """A pool of worker processes. With 0 processes computers think in threads."""

    def __init__(self, processes: int = 0) -> None:
        self._workers = WorkerPool(PROGRAM, PICKLES, processes) if processes else None

    async def advise(self, level: str, view: View, options: Options, patience: float) -> Advice:
        """What a computer of this level does, and why. After `patience` seconds or a failure `QUICK_LEVEL` decides."""
        try:
            if self._workers is None:
                return await asyncio.to_thread(advise, level, view, options)
            async with asyncio.timeout(patience):
                return await self._workers.ask(advise, level, view, options, longest=THOUGHT_TIMEOUT)
        except TimeoutError:
            log.info("a computer has no time to think")
        except Exception:
            log.exception("a computer could not think")
        return await self._quick(view, options)

    async def _quick(self, view: View, options: Options) -> Advice:
        try:
            return await asyncio.to_thread(advise, QUICK_LEVEL, view, options)
        except Exception:
            log.exception("a computer does the first thing it may")
            return Advice(options[0], Why("nothing_else"))

    async def close(self) -> None:
        """Ends all processes."""
        if self._workers is not None:
            await self._workers.close()

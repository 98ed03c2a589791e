"""How late the event loop is: what keeps it busy keeps every press waiting.

Timers of the loop ask for it, no task: nothing is to be waited for when the bot stops.
"""

from __future__ import annotations

import asyncio
from collections import deque

from cogs.measures import LATENESS

INTERVAL = 0.5  # seconds between two looks
REMEMBERED = 20  # looks


class Lateness:
    """Looks at the loop twice a second, from `start` to `stop`."""

    def __init__(self) -> None:
        self._last = deque[float](maxlen=REMEMBERED)
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begins to look."""
        loop = asyncio.get_running_loop()
        self._plan(loop, loop.time())

    def stop(self) -> None:
        """Looks no more."""
        if self._timer is not None:
            self._timer.cancel()

    def worst(self) -> float:
        """By how many seconds the loop was late at most, of the last ten seconds."""
        return max(self._last, default=0.0)

    def _plan(self, loop: asyncio.AbstractEventLoop, now: float) -> None:
        self._timer = loop.call_at(now + INTERVAL, self._look, loop, now + INTERVAL)

    def _look(self, loop: asyncio.AbstractEventLoop, planned: float) -> None:
        late = max(0.0, loop.time() - planned)
        LATENESS.observe(late)
        self._last.append(late)
        self._plan(loop, loop.time())

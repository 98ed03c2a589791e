"""Runs work one to two seconds later. What still waits when the bot ends is dropped: nothing may depend on it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from discord.ext import tasks

SECOND = 1.0

Work = Callable[[], Coroutine[Any, Any, None]]


class Later:
    """The work that waits. A loop runs only while there is any."""

    def __init__(self, begin: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._begin = begin
        self._new: list[Work] = []
        self._due: list[Work] = []
        self._ticks = False

    def add(self, work: Work) -> None:
        """Begins this work after one to two seconds."""
        self._new.append(work)
        if not self._ticks:
            self._ticks = True
            if self._tick.is_running():
                self._tick.restart()
            else:
                self._tick.start()

    def stop(self) -> None:
        """Drops what still waits."""
        self._ticks = False
        self._new.clear()
        self._due.clear()
        self._tick.cancel()

    @tasks.loop(seconds=SECOND)
    async def _tick(self) -> None:
        due, self._due, self._new = self._due, self._new, []
        for work in due:
            self._begin(work())
        if not self._due:
            self._ticks = False
            self._tick.stop()

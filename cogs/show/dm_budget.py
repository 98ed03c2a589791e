"""A budget for edits of DMs: what the moves of others have changed is shown to a person once in a while, all at once.

A person's own moves and turns are shown immediately, and count too. What must wait is stored as owed
(`seat_dms.py`), so that it is not lost when the bot dies; here is only kept until when it waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

INTERVAL = 10.0  # seconds between two edits for one person that show the moves of others


class DMBudget:
    """When each person's DMs were last written, and those that wait for their next edit."""

    def __init__(self, update: Callable[[int], None]) -> None:
        self._update = update  # called with the game when its DM need not wait any longer
        self._written: dict[int, float] = {}
        self._waiting: dict[tuple[int, int], asyncio.TimerHandle] = {}  # by game and user

    def allows(self, user: int) -> bool:
        """Whether a DM to this person may be edited now because of another's move."""
        return self._seconds_left(user) <= 0

    def written(self, game: int, user: int) -> None:
        """Notes that a DM shows the present state now."""
        self._written = {each: at for each, at in self._written.items() if _now() - at < INTERVAL}
        self._written[user] = _now()
        if (timer := self._waiting.pop((game, user), None)) is not None:
            timer.cancel()

    def wait(self, game: int, user: int) -> None:
        """Lets a DM wait until the person's budget allows it to be edited. It then shows the latest state."""
        if (game, user) not in self._waiting:
            loop = asyncio.get_running_loop()
            self._waiting[game, user] = loop.call_later(self._seconds_left(user), self._wake, game, user)

    def waits(self, game: int, user: int) -> bool:
        """Whether this DM waits for its next edit."""
        return (game, user) in self._waiting

    def stop(self) -> None:
        """Lets nothing wait any longer. What has not been shown stays stored as owed."""
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def _seconds_left(self, user: int) -> float:
        at = self._written.get(user)
        return 0.0 if at is None else max(0.0, at + INTERVAL - _now())

    def _wake(self, game: int, user: int) -> None:
        self._waiting.pop((game, user), None)
        self._update(game)


def _now() -> float:
    return asyncio.get_running_loop().time()

"""A budget for edits of DMs: what the moves of others have changed is shown to a person once in a while, all at once.

A person's own moves and turns are shown immediately, and count too. What must wait is stored as owed
(`seat_dms.py`), so that it is not lost when the bot dies; here is only kept that it waits.
"""

from __future__ import annotations

from collections.abc import Callable

from discord.ext import tasks

INTERVAL = 10.0  # seconds after which everybody may get another edit


class DMBudget:
    """The people whose DMs have just been written, and the DMs that wait. A loop runs as long as there are any."""

    def __init__(self, update: Callable[[int], None]) -> None:
        self._update = update  # called with a game whose DMs need not wait any longer
        self._written: set[int] = set()
        self._waiting: set[tuple[int, int]] = set()  # game and user
        self._ticks = False

    def allows(self, user: int) -> bool:
        """Whether a DM to this person may be edited now because of another's move."""
        return user not in self._written

    def written(self, game: int, user: int) -> None:
        """Notes that a DM shows the present state now."""
        self._written.add(user)
        self._waiting.discard((game, user))
        self._start()

    def wait(self, game: int, user: int) -> None:
        """Lets a DM wait until its person may get another edit. It then shows the latest state."""
        self._waiting.add((game, user))
        self._start()

    def waits(self, game: int, user: int) -> bool:
        """Whether this DM waits for its next edit."""
        return (game, user) in self._waiting

    def restart_timer(self) -> None:
        """Restarts the loop after the host's clock was changed; else it would sleep until the time it had planned."""
        if self._ticks:
            self._tick.restart()

    def stop(self) -> None:
        """Lets nothing wait any longer. What has not been shown stays stored as owed."""
        self._ticks = False
        self._written.clear()
        self._waiting.clear()
        self._tick.cancel()

    def _start(self) -> None:
        if not self._ticks:
            self._ticks = True
            if self._tick.is_running():
                self._tick.restart()
            else:
                self._tick.start()

    @tasks.loop(seconds=INTERVAL)
    async def _tick(self) -> None:
        if self._tick.current_loop == 0:
            return  # it has just been started
        if not self._written and not self._waiting:
            self._ticks = False
            return self._tick.stop()  # not `cancel`: a loop that is being cancelled cannot be started again at once
        waiting = {game for game, _ in self._waiting}
        self._written.clear()
        self._waiting.clear()
        for game in waiting:
            self._update(game)
        return None

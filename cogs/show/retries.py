"""Schedules retries for games whose channel or DMs could not be updated: the longer a game has failed, the later.

The delay depends on the time since the first failure, not on the number of attempts, for every move is an attempt too.
Discord bans addresses that send too many refused requests, so retries are rare. But when Discord can be reached again,
or the bot has gained a permission, the games that waited for it are retried immediately.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from discord.ext import tasks

MIN_DELAY, MAX_DELAY = 5.0, 3600.0  # seconds between two attempts


@dataclass
class FailedGame:
    """A game that failed: since when, the times of the last and the next attempt, and the cause."""

    since: float
    tried: float
    due: float
    places: tuple[int, ...]  # channel and server where the bot lacks a permission, if that was the cause
    unreachable: bool  # whether Discord could not be reached; else it refused something


class Retries:
    """The games that failed. A loop retries those that are due, as long as there is any."""

    def __init__(self, attempt: Callable[[int], None]) -> None:
        self._attempt = attempt
        self._failing: dict[int, FailedGame] = {}
        self._ticks = False

    def failed(self, game: int, places: tuple[int, ...] = (), *, unreachable: bool = False) -> None:
        """Schedules the next attempt: the delay is as long as the game has been failing."""
        before, now = self._failing.get(game), _now()
        since = before.since if before else now
        self._failing[game] = FailedGame(
            since, now, now + min(MAX_DELAY, max(MIN_DELAY, now - since)), places, unreachable
        )
        if not self._ticks:
            self._ticks = True
            if self._tick.is_running():
                self._tick.restart()
            else:
                self._tick.start()

    def succeeded(self, game: int) -> None:
        """Forgets a game: everything was updated."""
        self._failing.pop(game, None)

    def is_waiting(self, game: int) -> bool:
        """Whether a retry of this game is scheduled."""
        return game in self._failing

    def waiting(self) -> int:
        """How many games wait for a retry."""
        return len(self._failing)

    @tasks.loop(seconds=MIN_DELAY)
    async def _tick(self) -> None:
        now = _now()
        for game in [game for game, failing in self._failing.items() if failing.due <= now]:
            self._failing[game].due = now + MAX_DELAY  # until this attempt has failed too
            self._attempt(game)
        if not self._failing:
            self.stop()

    def retry_unreachable(self) -> None:
        """Retries the games that failed because Discord could not be reached: it just accepted a request."""
        self._retry(game for game, failing in self._failing.items() if failing.unreachable)

    def retry_in_place(self, place: int | None) -> None:
        """Retries the games that failed in this channel or server: the bot may have gained a permission there."""
        self._retry(game for game, failing in self._failing.items() if place in failing.places)

    def _retry(self, games: Iterable[int]) -> None:
        """Retries now, except games that were tried less than `MIN_DELAY` ago."""
        now = _now()
        for game in list(games):
            if now - self._failing[game].tried >= MIN_DELAY:
                self._failing[game].tried = now
                self._attempt(game)

    def restart_timer(self) -> None:
        """Restarts the loop after the host's clock was changed; else it would sleep until the time it had planned."""
        if self._ticks:
            self._tick.restart()

    def stop(self) -> None:
        """Stops retrying until another game fails."""
        self._ticks = False
        self._tick.cancel()


def _now() -> float:
    return asyncio.get_running_loop().time()

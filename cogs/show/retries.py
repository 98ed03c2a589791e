"""When what could not be told is tried again: soon at first, then the later the longer it has failed.

Time is counted, not attempts: every move at a table is an attempt. Discord bans an address that asks in vain too
often, so nothing is tried all the time; but as soon as the way is known to be free, everything is tried at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from discord.ext import tasks

MIN_DELAY, MAX_DELAY = 5.0, 3600.0  # seconds between two attempts


@dataclass
class FailedGame:
    """A game that could not be told: since when, when it was tried last and is tried next, and what would help."""

    since: float
    tried: float
    due: float
    places: tuple[int, ...]  # where the bot may not write
    unreachable: bool  # Discord, or the way to it, failed; else it has refused something, which is counted


class Retries:
    """The games that are to be tried again; a loop looks for those that are due, as long as there is any."""

    def __init__(self, attempt: Callable[[int], None]) -> None:
        self._attempt = attempt
        self._failing: dict[int, FailedGame] = {}
        self._ticks = False

    def failed(self, game: int, places: tuple[int, ...] = (), *, unreachable: bool = False) -> None:
        """An attempt has failed; the next one comes after as long as it has been failing."""
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
        """Everything of this game is told."""
        self._failing.pop(game, None)

    def is_waiting(self, game: int) -> bool:
        """Whether this game will be tried again by itself."""
        return game in self._failing

    @tasks.loop(seconds=MIN_DELAY)
    async def _tick(self) -> None:
        now = _now()
        for game in [game for game, failing in self._failing.items() if failing.due <= now]:
            self._failing[game].due = now + MAX_DELAY  # until this attempt has failed too
            self._attempt(game)
        if not self._failing:
            self.stop()

    def retry_unreachable(self) -> None:
        """Discord has just taken something: what failed because it could not be reached is tried at once."""
        self._retry(game for game, failing in self._failing.items() if failing.unreachable)

    def retry_in_place(self, place: int | None) -> None:
        """The bot may do more in this channel or server than before, or just has."""
        self._retry(game for game, failing in self._failing.items() if place in failing.places)

    def _retry(self, games: Iterable[int]) -> None:
        """At once; but never one that was tried only just now."""
        now = _now()
        for game in list(games):
            if now - self._failing[game].tried >= MIN_DELAY:
                self._failing[game].tried = now
                self._attempt(game)

    def restart_timer(self) -> None:
        """The loop would sleep until the moment that it has planned, as the host's clock had it."""
        if self._ticks:
            self._tick.restart()

    def stop(self) -> None:
        """Nothing is tried by itself any more, until something fails again."""
        self._ticks = False
        self._tick.cancel()


def _now() -> float:
    return asyncio.get_running_loop().time()

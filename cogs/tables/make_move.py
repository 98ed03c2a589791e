"""The heart of the tables: lock a game, load it, decide a move, append it to the store, retry if another was faster.

A move has happened when the store has taken it, and not before. Several processes may share one store: of two moves
made at once it takes one, and the other is decided again.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Concatenate, ParamSpec

from cogs.tables.clocks import next_wake_up
from cogs.tables.live_game import Decided, LiveGame
from cogs.tables.loading import LiveGames
from cogs.tables.position import Outcome
from data.store import Store, Table
from engine.refused import Refused

log = logging.getLogger(__name__)

ATTEMPTS = 8  # to store a move before other processes do

P = ParamSpec("P")


class MoveMaker:
    """Makes every move of every game, and says so to those who listen."""

    def __init__(self, store: Store, games: LiveGames) -> None:
        self._store = store
        self._games = games
        self.on_move: list[Callable[[Outcome], None]] = []  # called with each move that was stored here
        self.wake_clock: Callable[[int], None] = lambda moment: None  # called with what falls due first, if anything

    async def make(
        self,
        game: int,
        decide: Callable[Concatenate[LiveGame, P], Awaitable[Decided | Refused]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Outcome | Refused:
        """Makes one move, which `decide` decides from the live game and the arguments.

        If another process has stored a move in the meantime, `decide` is called again with the newer game.
        """
        async with self._games.lock(game):
            try:
                for _ in range(ATTEMPTS):
                    live = await self._games.load(game)
                    decided = live if isinstance(live, Refused) else await decide(live, *args, **kwargs)
                    if isinstance(decided, Refused):
                        log.debug("a move is refused", extra={"of_game": game, "refusal": decided.code})
                        return decided
                    if (after := await self._append(decided)) is not None:
                        return self._made(after)
                    self._games.forget(game)  # another process was faster
            except BaseException:
                self._games.forget(game)  # whether the move was stored, only the store knows
                raise
        return Refused("busy")

    async def _append(self, decided: Decided) -> LiveGame | None:
        """Stores a move; None, and nothing stored, if it does not fit what is stored any more."""
        now = self._store.now()
        move, clocks = decided.stored_as(now), decided.clocks(now)
        if not await self._store.moves.append(move, decided.status, decided.change, clocks):
            return None
        return decided.live.after_move(decided.after, decided.status, move, decided.action, decided.events, clocks)

    def between_moves(self, game: int) -> AbstractAsyncContextManager[None]:
        """While this is held, no move of the game is decided here."""
        return self._games.lock(game)

    async def begun(self, table: Table) -> Outcome:
        """The deal of a game that was stored as begun just now."""
        async with self._games.lock(table.game):
            (live,) = await self._games.replay(table)
            return self._made(live)

    def _made(self, live: LiveGame) -> Outcome:
        """Keeps the game after a move that was stored; the outcome of the move, which others are told."""
        self._games.keep(live)
        outcome = live.outcomes[-1]
        log.debug("a move is stored", extra={"of_game": outcome.game, "seat": outcome.seat, "move": outcome.n})
        if (moment := next_wake_up(outcome.table.clocks)) is not None:
            self.wake_clock(moment)
        for listener in self.on_move:
            listener(outcome)
        return outcome

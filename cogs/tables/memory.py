"""The games in memory, without Discord: one lock each, loaded by folding, caught up with what others have stored."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar
from weakref import WeakValueDictionary

from cogs.tables.position import LiveGame, Outcome
from data.boards import load_board
from data.store import Store, Table
from engine.board import Board
from engine.chance import Chance
from engine.refused import Refused

KEPT = 256  # games

Result = TypeVar("Result")


class Memory:
    """What is known of the stored games; never more than the store, and forgotten when in doubt."""

    def __init__(self, store: Store, boards: Callable[[str], Board] = load_board, *, kept: int = KEPT) -> None:
        self.store = store
        self._boards = boards
        self._kept = kept
        self._games: OrderedDict[int, LiveGame] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.clocks_set: Callable[[int | None], None] = lambda moment: None  # who must know when something falls due

    def _lock(self, game: int) -> asyncio.Lock:
        return self._locks.setdefault(game, asyncio.Lock())

    async def _within(self, game: int, look: Callable[[LiveGame], Awaitable[Result | Refused]]) -> Result | Refused:
        async with self._lock(game):
            running = await self._load(game)
            return running if isinstance(running, Refused) else await look(running)

    async def _load(self, game: int) -> LiveGame | Refused:
        """The game as it is stored: from memory, with what others have added, or folded from the beginning."""
        table = await self.store.games.table(game)
        if table is None:
            return Refused("no_game_here", game=game)
        if table.last < 0:
            if table.is_open:
                return Refused("not_begun", game=game)
            return Refused("game_over", game=game, status=table.status)
        running = self._games.get(game)
        if running is None or running.table.last > table.last:
            running = LiveGame.begin(table, self._boards(table.board), await self._chance(table))
        if running.table.last < table.last:
            running = running.after(table, await self.store.moves.of_game(game, running.table.last))
        return self._keep(replace(running, table=table.but(last=running.table.last)))

    async def _chance(self, table: Table) -> Chance:
        seed = await self.store.games.seed(table.game)
        assert seed is not None
        return Chance(seed)

    def _keep(self, running: LiveGame) -> LiveGame:
        self._games[running.table.game] = running
        self._games.move_to_end(running.table.game)
        while len(self._games) > self._kept:
            self._games.popitem(last=False)
        return running

    async def answer_to(self, game: int, seat: int, decision: int) -> Outcome | None:
        """The move by which a seat has answered what it was asked then; from memory, or folded from the beginning."""
        async with self._lock(game):
            running = await self._load(game)
            if isinstance(running, Refused):
                return None
            table = running.table
            for outcome in running.outcomes:
                if outcome.answers(seat, decision):
                    return outcome
            running = LiveGame.begin(table, self._boards(table.board), await self._chance(table))
            for move in await self.store.moves.of_game(game):
                running = running.one_later(move)
                if running.outcomes[-1].answers(seat, decision):
                    return running.outcomes[-1]
        return None

    async def _untold(self, table: Table) -> list[Outcome]:
        if table.last <= table.told:
            return []
        running = self._games.get(table.game)
        if running is not None and running.remembers(table):
            return [outcome for outcome in running.outcomes if outcome.n > table.told]
        running = LiveGame.begin(table, self._boards(table.board), await self._chance(table))
        outcomes: list[Outcome] = []
        for move in await self.store.moves.of_game(table.game):
            running = running.one_later(move)
            outcomes += running.outcomes[-1:] if move.n > table.told else ()
        self._keep(running)
        return outcomes

    def _forget(self, game: int) -> None:
        self._games.pop(game, None)

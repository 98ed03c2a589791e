"""Loads games that have begun: from memory, with the moves that others have stored since, or replayed from the store.

The store is the truth; games in memory only save replaying.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from weakref import WeakValueDictionary

from cogs.tables.live_game import LiveGame
from cogs.tables.position import Outcome
from data.boards import load_board
from data.store import Move, Store, Table
from engine.board import Board
from engine.chance import Chance
from engine.refused import Refused

KEPT = 256  # games in memory


class LiveGames:
    """All games that have begun, each with a lock for those who use it.

    A game is named by its number, or by its table where that was read just now.
    """

    def __init__(self, store: Store, boards: Callable[[str], Board] = load_board, *, kept: int = KEPT) -> None:
        self._store = store
        self._boards = boards
        self._kept = kept
        self._known: OrderedDict[int, LiveGame] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def live(self, game: int | Table) -> AsyncIterator[LiveGame | Refused]:
        """The game, locked until the block ends. It is at least as new as the given table."""
        async with self.lock(_number(game)):
            yield await self.load(game)

    async def untold(self, game: int | Table) -> list[Outcome]:
        """The outcomes after `table.told`; from memory, or replayed from the start."""
        async with self.lock(_number(game)):
            table = await self._row(game)
            if table is None or table.last <= table.told:
                return []
            known = self._known.get(table.game)
            if known is not None and known.table.last >= table.last:
                untold = known.untold(table.told)
                if untold is not None:
                    return untold
            outcomes: list[Outcome] = []
            for live in await self.replay(table):
                self.keep(live)
                outcomes += (outcome for outcome in live.outcomes[-1:] if outcome.n > table.told)
            return outcomes

    async def answer_to(self, game: int | Table, seat: int, decision: int) -> Outcome | None:
        """The move by which a seat has answered this decision; from memory, or replayed from the start."""
        async with self.lock(_number(game)):
            live = await self.load(game)
            if isinstance(live, Refused):
                return None
            for outcome in live.outcomes:
                if outcome.answers(seat, decision):
                    return outcome
            for then in await self.replay(live.table):
                if then.outcomes[-1].answers(seat, decision):
                    return then.outcomes[-1]
        return None

    # ── loading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def lock(self, game: int) -> asyncio.Lock:
        """To be held while a game is loaded and used, so that it is replayed once and its moves are made in turn."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def _row(self, game: int | Table) -> Table | None:
        return await self._store.games.table(game) if isinstance(game, int) else game

    async def load(self, game: int | Table) -> LiveGame | Refused:
        """The game as its table has it: from memory, with the moves that others have stored, or replayed."""
        table = await self._row(game)
        if table is None:
            return Refused("no_game_here", game=game)
        if table.last < 0:
            if table.is_open:
                return Refused("not_begun", game=table.game)
            return Refused("game_over", game=table.game, status=table.status)
        live = self._known.get(table.game) or await self._before_first_move(table)
        if live.table.last < table.last:
            live = live.caught_up(table, await self._moves(table, live.table.last))
        elif live.table.last == table.last:
            live = replace(live, table=table)
        self.keep(live)
        return live

    async def replay(self, table: Table) -> Iterator[LiveGame]:
        """The game after each of its moves, from the deal to the last one that this row of its table knows."""
        start = await self._before_first_move(table)
        return start.replay(await self._moves(table))

    async def _before_first_move(self, table: Table) -> LiveGame:
        seed = await self._store.games.seed(table.game)
        assert seed is not None
        return LiveGame.before_first_move(table, self._boards(table.board), Chance(seed))

    async def _moves(self, table: Table, after: int = -1) -> list[Move]:
        moves = await self._store.moves.of_game(table.game, after)
        return [move for move in moves if move.n <= table.last]

    # ── memory ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def forget(self, game: int) -> None:
        """The next look at this game replays it from the store."""
        self._known.pop(game, None)

    def forget_all(self) -> None:
        """Every game is replayed from the store at the next look."""
        self._known.clear()

    def shorten(self, game: int) -> None:
        """Keeps of a game that is over and told only how it has ended; who asks for more waits for a replay."""
        if (known := self._known.get(game)) is not None:
            self._known[game] = replace(known, outcomes=known.outcomes[-1:])

    def keep(self, live: LiveGame) -> None:
        """Remembers a game as it is now, in place of the one that was used longest ago."""
        self._known[live.table.game] = live
        self._known.move_to_end(live.table.game)
        while len(self._known) > self._kept:
            self._known.popitem(last=False)


def _number(game: int | Table) -> int:
    return game if isinstance(game, int) else game.game

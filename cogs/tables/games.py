"""The heart of the tables: lock a game, load it, decide a move, append it to the store, retry if another was faster.

The store is the truth; games in memory only save replaying. Several processes may share one store. Before a move is
decided the game catches up with what others have stored; of two moves made at once the store takes one. A move
has happened when the store has taken it, and not before.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Concatenate, ParamSpec
from weakref import WeakValueDictionary

from cogs.tables.clocks import clocks_after, next_wake_up
from cogs.tables.live_game import LiveGame
from cogs.tables.position import Outcome
from data.boards import load_board
from data.record.actions import write_action
from data.record.events import write_event
from data.store import CLOSED, OVER, RUNNING, Move, SeatChange, Store, Table
from engine.actions import Action
from engine.board import Board
from engine.chance import Chance
from engine.events import Event
from engine.refused import Refused
from engine.state import Game, Over

KEPT = 256  # games in memory
ATTEMPTS = 8  # to store a move before other processes do

P = ParamSpec("P")


@dataclass(frozen=True)
class Decided:
    """A move that was decided on a game and is not stored yet."""

    live: LiveGame  # the game before the move; if the seat changes hands, its table with the new sitter
    after: Game = field(repr=False)
    events: Sequence[Event] = field(repr=False)
    seat: int
    user: int | None  # who asked; None for a computer or a clock
    action: Action = field(repr=False)
    out_of_time: bool = False  # played by the computer because the time had run out
    change: SeatChange | None = None  # what becomes of the seat with the move

    @property
    def status(self) -> str:
        """The status of the table after the move."""
        if isinstance(self.after.phase, Over):
            return OVER
        return CLOSED if self.change is not None and self.change.closing else RUNNING

    def stored_as(self, now: int) -> Move:
        """The move as the store keeps it."""
        board, table = self.live.board, self.live.table
        action, events = write_action(board, self.action), [write_event(board, event) for event in self.events]
        return Move(table.game, table.last + 1, self.seat, self.user, action, events, now, self.out_of_time)


class LiveGames:
    """All games that have begun. A game is named by its number, or by its table where that was read just now."""

    def __init__(self, store: Store, boards: Callable[[str], Board] = load_board, *, kept: int = KEPT) -> None:
        self._store = store
        self._boards = boards
        self._kept = kept
        self._known: OrderedDict[int, LiveGame] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.on_move: list[Callable[[Outcome], None]] = []  # called with each move that was stored here
        self.wake_clock: Callable[[int | None], None] = lambda moment: None  # called with what falls due first

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def live(self, game: int | Table) -> AsyncIterator[LiveGame | Refused]:
        """The game, locked until the block ends. It is at least as new as the given table."""
        async with self._lock(_number(game)):
            yield await self._load(game)

    async def untold(self, game: int | Table) -> list[Outcome]:
        """The outcomes after `table.told`; from memory, or replayed from the start."""
        async with self._lock(_number(game)):
            table = await self._row(game)
            if table is None or table.last <= table.told:
                return []
            known = self._known.get(table.game)
            if known is not None and known.table.last >= table.last:
                untold = known.untold(table.told)
                if untold is not None:
                    return untold
            outcomes: list[Outcome] = []
            for live in await self._replay(table):
                self._keep(live)
                outcomes += (outcome for outcome in live.outcomes[-1:] if outcome.n > table.told)
            return outcomes

    async def answer_to(self, game: int | Table, seat: int, decision: int) -> Outcome | None:
        """The move by which a seat has answered this decision; from memory, or replayed from the start."""
        async with self._lock(_number(game)):
            live = await self._load(game)
            if isinstance(live, Refused):
                return None
            for outcome in live.outcomes:
                if outcome.answers(seat, decision):
                    return outcome
            for then in await self._replay(live.table):
                if then.outcomes[-1].answers(seat, decision):
                    return then.outcomes[-1]
        return None

    # ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def move(
        self,
        game: int,
        decide: Callable[Concatenate[LiveGame, P], Awaitable[Decided | Refused]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Outcome | Refused:
        """Makes one move, which `decide` decides from the live game and the arguments.

        If another process has stored a move in the meantime, `decide` is called again with the newer game.
        """
        async with self._lock(game):
            try:
                for _ in range(ATTEMPTS):
                    live = await self._load(game)
                    decided = live if isinstance(live, Refused) else await decide(live, *args, **kwargs)
                    if isinstance(decided, Refused):
                        return decided
                    outcome = await self._append(decided)
                    if outcome is not None:
                        return outcome
                    self.forget(game)  # another process was faster
            except BaseException:
                self.forget(game)  # whether the move was stored, only the store knows
                raise
        return Refused("busy")

    async def _append(self, decided: Decided) -> Outcome | None:
        """Stores a move; None, and nothing stored, if it does not fit what is stored any more."""
        now = self._store.now()
        turn_goes_on = decided.after.turns == decided.live.game.turns
        expired = decided.live.table.clock(decided.seat) if decided.out_of_time and turn_goes_on else None
        clocks = clocks_after(decided.live.table, decided.after, now, expired)
        move = decided.stored_as(now)
        if not await self._store.moves.append(move, decided.status, decided.change, clocks):
            return None
        live = decided.live.after_move(decided.after, decided.status, move, decided.action, decided.events, clocks)
        self._keep(live)
        return self._moved(live.outcomes[-1])

    async def begun(self, table: Table) -> Outcome:
        """The deal of a game that was stored as begun just now."""
        async with self._lock(table.game):
            (live,) = await self._replay(table)
            self._keep(live)
        return self._moved(live.outcomes[-1])

    def _moved(self, outcome: Outcome) -> Outcome:
        self.wake_clock(next_wake_up(outcome.table.clocks))
        for listener in self.on_move:
            listener(outcome)
        return outcome

    # ── memory ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def forget(self, game: int) -> None:
        """The next look at this game replays it from the store."""
        self._known.pop(game, None)

    def forget_all(self) -> None:
        """Every game is replayed from the store at the next look."""
        self._known.clear()

    def _keep(self, live: LiveGame) -> None:
        self._known[live.table.game] = live
        self._known.move_to_end(live.table.game)
        while len(self._known) > self._kept:
            self._known.popitem(last=False)

    # ── loading ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _lock(self, game: int) -> asyncio.Lock:
        return self._locks.setdefault(game, asyncio.Lock())

    async def _row(self, game: int | Table) -> Table | None:
        return await self._store.games.table(game) if isinstance(game, int) else game

    async def _load(self, game: int | Table) -> LiveGame | Refused:
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
        self._keep(live)
        return live

    async def _replay(self, table: Table) -> Iterator[LiveGame]:
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


def _number(game: int | Table) -> int:
    return game if isinstance(game, int) else game.game

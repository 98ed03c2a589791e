"""A game in memory, secrets and all, and a move that was decided on it. Immutable: each move makes the next game.

Only the tables see them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from cogs.tables.clocks import clocks_after
from cogs.tables.position import Entry, Outcome, Position, Snapshot, comes_back
from data.record.actions import read_action, write_action
from data.record.events import read_event, write_event
from data.record.strict import Unreadable
from data.store import CLOSED, OVER, RUNNING, Clock, Move, SeatChange, StoreError, Table
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.events import Event
from engine.evolve import evolve
from engine.refused import Refused
from engine.state import Game, Over
from engine.view import seen_after_the_end, seen_by

REMEMBERED = 16  # outcomes of a game that are kept in memory to be told


@dataclass(frozen=True)
class LiveGame:
    """The table and its game after move `table.last`, its chance, and the outcomes of the last moves."""

    table: Table
    board: Board = field(repr=False)
    snapshot: Snapshot = field(repr=False)
    chance: Chance = field(repr=False)
    commitment: str  # SHA-256 of the secret seed
    outcomes: tuple[Outcome, ...] = ()

    @classmethod
    def before_first_move(cls, table: Table, board: Board, chance: Chance) -> LiveGame:
        """The game before the deal, to be replayed from there."""
        assert table.first is not None
        game = Game(board, len(table.seats), table.first)
        return cls(table.but(last=-1), board, Snapshot(game), chance, chance.commitment)

    @property
    def game(self) -> Game:
        """The state of the game; not to be changed."""
        return self.snapshot.game

    @property
    def position(self) -> Position:
        return Position(self.table, self.board, self.commitment, self.snapshot)

    # ── asking ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def refuses(self, user: int | None, seat: int | None, decision: int | None, action: Action) -> Refused | None:
        """Why this user may not act on this seat now, or why this press comes too late."""
        table = self.table
        if table.status != RUNNING:
            return Refused("game_over", game=table.game, status=table.status)
        if seat is None or not 0 <= seat < len(table.seats):
            return Refused("not_a_player")
        if user is not None and self.game.away >> seat & 1 and not isinstance(action, Leave | Join):
            return Refused("seat_left", seat=seat)
        answered = self.game.answered[seat]
        if decision is not None and decision != answered:
            return Refused("stale", decision=decision, answered=answered, seat=seat)
        return None

    def untold(self, told: int) -> list[Outcome] | None:
        """The outcomes after move `told`; None if not all of them are in memory."""
        if not any(outcome.n <= told + 1 for outcome in self.outcomes):
            return None
        return [outcome for outcome in self.outcomes if outcome.n > told]

    def entry(self, move: Move, seat: int | None) -> Entry:
        """A stored move, as a seat or everybody may know it; after the end everybody knows everything (SECRET-4)."""
        over, events = self.table.status == OVER, self._events_of(move)
        seen = tuple(seen_after_the_end(event) if over else seen_by(event, seat) for event in events)
        return Entry(move.n, move.at, move.seat, move.late, seen, comes_back(self._action_of(move), seen))

    # ── moving on ────────────────────────────────────────────────────────────────────────────────────────────────────

    def after_move(
        self,
        game: Game,
        status: str,
        move: Move,
        action: Action | None,
        events: Iterable[Event],
        clocks: tuple[Clock, ...],
    ) -> LiveGame:
        """The game after its next move, which has led to this state."""
        table, snapshot = self.table.but(last=move.n, status=status, clocks=clocks), Snapshot(game)
        outcome = Outcome(
            table,
            self.board,
            self.commitment,
            snapshot,
            n=move.n,
            at=move.at,
            user=move.user,
            seat=move.seat,
            out_of_time=move.late,
            action=action,
            before=self.position if self.table.last >= 0 else None,
            _events=tuple(events),
        )
        remembered = (*self.outcomes, outcome)[-REMEMBERED:]
        return replace(self, table=table, snapshot=snapshot, outcomes=remembered)

    def replay(self, moves: Iterable[Move]) -> Iterator[LiveGame]:
        """The game after each of the stored moves that follow."""
        live = self
        for move in moves:
            live = live._with_stored(move)
            yield live

    def caught_up(self, table: Table, moves: Iterable[Move]) -> LiveGame:
        """The game as this row of its table has it, after the stored moves up to there."""
        live = self
        for move in moves:
            live = live._with_stored(move)
        if live.table.last < table.last:
            raise StoreError("corrupt", f"game {table.game}: a move is missing after {live.table.last}")
        return replace(live, table=table)

    def _with_stored(self, move: Move) -> LiveGame:
        if move.n != self.table.last + 1:
            raise StoreError("corrupt", f"game {move.game}: move {move.n} follows {self.table.last}")
        game, events = self.game.copy(), self._events_of(move)
        for event in events:
            evolve(game, event)
        status = OVER if game.scores else RUNNING
        return self.after_move(game, status, move, self._action_of(move), events, self.table.clocks)

    def _events_of(self, move: Move) -> list[Event]:
        try:
            return [read_event(self.board, len(self.table.seats), event) for event in move.events]
        except Unreadable:
            raise StoreError("corrupt", f"game {move.game}, move {move.n}: cannot be read") from None

    def _action_of(self, move: Move) -> Action | None:
        try:
            return None if move.action is None else read_action(self.board, move.action)
        except Unreadable:
            raise StoreError("corrupt", f"game {move.game}, move {move.n}: cannot be read") from None


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

    def clocks(self, now: int) -> tuple[Clock, ...]:
        """The clocks that run after the move."""
        turn_goes_on = self.after.turns == self.live.game.turns
        expired = self.live.table.clock(self.seat) if self.out_of_time and turn_goes_on else None
        return clocks_after(self.live.table, self.after, now, expired)

    def stored_as(self, now: int) -> Move:
        """The move as the store keeps it."""
        board, table = self.live.board, self.live.table
        action, events = write_action(board, self.action), [write_event(board, event) for event in self.events]
        return Move(table.game, table.last + 1, self.seat, self.user, action, events, now, self.out_of_time)

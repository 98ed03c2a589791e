"""A game as it stands at a table, and what a move has brought about. Secrets leave only through views."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from data.record.actions import read_action
from data.record.events import read_event
from data.record.strict import Unreadable
from data.store import OVER, RUNNING, Clock, Move, StoreError, Table
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.events import Event
from engine.evolve import evolve
from engine.legal import Options, legal
from engine.refused import Refused
from engine.state import Game, to_act
from engine.view import View, seen_by, view

REMEMBERED = 16  # outcomes of a game that are kept in memory to be told


@dataclass(frozen=True)
class Position:
    """The game at one moment."""

    table: Table
    board: Board = field(repr=False)
    commitment: str  # SHA-256 of the secret seed
    _game: Game = field(repr=False)

    def view(self, seat: int | None) -> View:
        """What this seat sees, or everybody."""
        return view(self._game, seat)

    def options(self, seat: int) -> Options:
        """What this seat may do; for its own eyes."""
        return legal(self._game, seat)

    def decision(self, seat: int) -> int:
        """The number of what this seat is asked, for its buttons: how many it has answered."""
        return self._game.answered[seat]

    def away(self, seat: int) -> bool:
        """Whether the person has left this seat."""
        return bool(self._game.away >> seat & 1)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        return to_act(self._game)


@dataclass(frozen=True)
class Outcome(Position):
    """What a move has brought about, and the game after it."""

    n: int  # number of the move; 0 is the deal
    at: int
    user: int | None  # who asked; None for a computer or a clock
    seat: int | None  # None for the deal
    late: bool  # played by the computer, out of time
    action: Action | None = field(repr=False)
    before: Position | None
    _events: tuple[Event, ...] = field(repr=False)

    @property
    def game(self) -> int:
        """The number of the game."""
        return self.table.game

    def answers(self, seat: int, decision: int) -> bool:
        """Whether by this move the seat has answered what it was asked then."""
        return self.before is not None and self.before.decision(seat) <= decision < self.decision(seat)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What has happened, as this seat sees it, or everybody."""
        return tuple(seen_by(event, seat) for event in self._events)


@dataclass(frozen=True)
class Entry:
    """One move in the log of a game, as somebody may know it."""

    n: int
    at: int
    seat: int | None
    late: bool  # played by the computer, out of time
    events: tuple[Event, ...]


@dataclass(frozen=True)
class LiveGame:
    """A game in memory: the table and its game, with its chance, and the last outcomes."""

    table: Table
    board: Board = field(repr=False)
    game: Game = field(repr=False)
    chance: Chance = field(repr=False)
    outcomes: tuple[Outcome, ...] = ()

    @classmethod
    def begin(cls, table: Table, board: Board, chance: Chance) -> LiveGame:
        """A game before its first move."""
        assert table.first is not None
        game = Game(board, len(table.seats), table.first)
        return cls(table.but(last=-1), board, game, chance)

    @property
    def position(self) -> Position:
        return Position(self.table, self.board, self.chance.commitment, self.game)

    def refuses(self, user: int | None, seat: int | None, decision: int | None, action: Action) -> Refused | None:
        """Why this person, or this press, is not listened to."""
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

    def moved(
        self,
        after: Game,
        status: str,
        move: Move,
        action: Action | None,
        events: Iterable[Event],
        clocks: tuple[Clock, ...],
    ) -> LiveGame:
        """The game one move later."""
        table = self.table.but(last=self.table.last + 1, status=status, clocks=clocks)
        outcome = Outcome(
            table,
            self.board,
            self.chance.commitment,
            after,
            n=table.last,
            at=move.at,
            user=move.user,
            seat=move.seat,
            late=move.late,
            action=action,
            before=self.position if self.table.last >= 0 else None,
            _events=tuple(events),
        )
        remembered = (*self.outcomes, outcome)[-REMEMBERED:]
        return replace(self, table=table, game=after, outcomes=remembered)

    def after(self, table: Table, moves: Iterable[Move]) -> LiveGame:
        """The game after moves that are stored, as many as the table says at least."""
        running = self
        for move in moves:
            running = running.one_later(move)
        if running.table.last < table.last:
            raise StoreError("corrupt", f"game {table.game}: a move is missing after {running.table.last}")
        return replace(running, table=table.but(last=running.table.last))

    def one_later(self, move: Move) -> LiveGame:
        """The game after its next move, which is stored."""
        if move.n != self.table.last + 1:
            raise StoreError("corrupt", f"game {move.game}: move {move.n} follows {self.table.last}")
        after = self.game.copy()
        events = self.events_of(move)
        for event in events:
            evolve(after, event)
        status = OVER if after.scores else RUNNING
        return self.moved(after, status, move, self._action_of(move), events, self.table.clocks)

    def events_of(self, move: Move) -> list[Event]:
        """What a stored move has brought about."""
        try:
            return [read_event(self.board, len(self.table.seats), event) for event in move.events]
        except Unreadable:
            raise StoreError("corrupt", f"game {move.game}, move {move.n}: cannot be read") from None

    def _action_of(self, move: Move) -> Action | None:
        try:
            return None if move.action is None else read_action(self.board, move.action)
        except Unreadable:
            raise StoreError("corrupt", f"game {move.game}, move {move.n}: cannot be read") from None

    def entry(self, move: Move, seat: int | None) -> Entry:
        """A stored move, as a seat or everybody may know it."""
        events = tuple(seen_by(event, seat) for event in self.events_of(move))
        return Entry(move.n, move.at, move.seat, move.late, events)

    def remembers(self, table: Table) -> bool:
        """Whether everything that is untold is in memory."""
        return self.table.last == table.last and any(outcome.n <= table.told + 1 for outcome in self.outcomes)


STAND_IN = "solid"  # for a person who has left: keeps the seat worth coming back to, and nobody waits for it to think

"""A game at one moment, and the outcome of a move. Secrets are visible only through views."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from data.store import Table
from engine.actions import Action, Join
from engine.board import Board
from engine.events import (
    Drew,
    Event,
    Flushed,
    Laid,
    Left,
    Offered,
    Passed,
    Revealed,
    Shuffled,
    TurnBegan,
    Turned,
    Withdrew,
)
from engine.legal import Options, legal
from engine.state import Game, to_act
from engine.view import View, seen_by, view, view_of_seat

# By these events no player can do more or less than before, except whoever acts.
QUIET = (Drew, Flushed, Laid, Offered, Passed, Revealed, Shuffled, TurnBegan, Turned, Withdrew)


class Snapshot:
    """The state of a game between two moves. It is never changed, so its public view is computed once."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def public_view(self) -> View:
        """What everybody sees."""
        return view(self.game, None)

    def view(self, seat: int | None) -> View:
        """What this seat sees, or everybody."""
        return self.public_view if seat is None else view_of_seat(self.public_view, self.game, seat)


@dataclass(frozen=True)
class Position:
    """A table and its game at one moment."""

    table: Table
    board: Board = field(repr=False)
    commitment: str  # SHA-256 of the secret seed
    _snapshot: Snapshot = field(repr=False)

    def view(self, seat: int | None) -> View:
        """What this seat sees, or everybody."""
        return self._snapshot.view(seat)

    def options(self, seat: int) -> Options:
        """What this seat may do; for its own eyes."""
        return legal(self._snapshot.game, seat)

    def decision(self, seat: int) -> int:
        """The number of what this seat is asked, for its buttons: how many it has answered."""
        return self._snapshot.game.answered[seat]

    def away(self, seat: int) -> bool:
        """Whether the person has left this seat."""
        return bool(self._snapshot.game.away >> seat & 1)

    def present(self, seat: int) -> bool:
        """Whether a person sits on this seat and plays it: one who has neither left nor resigned."""
        sitter = self.table.seats[seat]
        return sitter.user is not None and sitter.computer is None and not self.away(seat)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the table waits for."""
        return to_act(self._snapshot.game)


@dataclass(frozen=True)
class Outcome(Position):
    """What a move has brought about, and the game after it."""

    n: int  # number of the move; 0 is the deal
    at: int
    user: int | None  # who asked; None for a computer or a clock
    seat: int | None  # None for the deal
    out_of_time: bool  # played by the computer because the time had run out
    action: Action | None = field(repr=False)
    before: Position | None
    _events: tuple[Event, ...] = field(repr=False)

    @property
    def came_back(self) -> bool:
        """Whether by this move a person took back the seat that they had left."""
        return comes_back(self.action, self._events)

    @property
    def is_quiet(self) -> bool:
        """Whether the move changes nothing for the players who did not act: cards were drawn or shown, no more."""
        return all(isinstance(event, QUIET) for event in self._events)

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
    """One move in the log of a game, as a seat or everybody may know it."""

    n: int
    at: int
    seat: int | None
    out_of_time: bool  # played by the computer because the time had run out
    events: tuple[Event, ...]
    came_back: bool = False  # a person took back the seat that they had left


def comes_back(action: Action | None, events: tuple[Event, ...]) -> bool:
    """Whether a move is a person's return. A seat that changes hands is another move: somebody left it for good."""
    return isinstance(action, Join) and not any(isinstance(event, Left) for event in events)

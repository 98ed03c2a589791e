"""What is kept of a table: who sits where, and each move. No secrets but in the moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

LOBBY = "lobby"
RUNNING = "running"
OVER = "over"
CANCELLED = "cancelled"  # by its host, or because everybody left before the start
CLOSED = "closed"  # because nobody came back
OPEN = (LOBBY, RUNNING)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person or a computer on a seat: neither for one who was forgotten, both for one who has resigned."""

    user: int | None
    name: str
    color: str
    computer: str | None = None  # its level


@dataclass(frozen=True, slots=True)
class Clock:
    """What the person of a seat is asked, and until when."""

    seat: int
    decision: int  # how many the seat has answered
    since: int
    due: int | None = None  # none at a table without a clock
    late: bool = False  # the time has run out, and the computer has begun to play this turn
    stage: int = 0  # how many moments of the clock have passed
    next: int | None = None  # the next moment
    ping: int | None = None  # when quiet hours end, after which the person is still to be told

    def but(self, **changes: Any) -> Clock:
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Table:
    """A game as the channel knows it. Before the start the seats are in the order of coming."""

    game: int
    board: str
    status: str
    channel: int
    guild: int | None
    host: int | None
    locale: str
    options: dict[str, Any]
    first: int | None
    last: int  # number of the last move
    told: int
    created_at: int
    moved_at: int
    seats: tuple[Sitter, ...] = ()
    clocks: tuple[Clock, ...] = ()

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    def seat_of(self, user: int | None) -> int | None:
        """Where this person sits."""
        if user is None:
            return None
        seats = enumerate(self.seats)
        return next((seat for seat, sitter in seats if sitter.user == user and sitter.computer is None), None)

    def clock(self, seat: int) -> Clock | None:
        """What this seat is asked, if the table waits for its person."""
        return next((clock for clock in self.clocks if clock.seat == seat), None)

    def but(self, **changes: Any) -> Table:
        """The same table with something changed."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Move:
    """What was asked, by whom, and what followed: as it is kept, by names."""

    game: int
    n: int
    seat: int | None
    user: int | None
    action: dict[str, Any] | None = field(repr=False)
    events: list[dict[str, Any]] = field(repr=False)
    at: int = 0  # seconds; 0 for now
    late: bool = False  # played by the computer, out of time


@dataclass(frozen=True, slots=True)
class Begun:
    """A table that starts: its seats in their order, its secret seed and its first move, the deal."""

    table: Table
    seed: bytes = field(repr=False)
    deal: Move

"""The values that the store reads and writes: tables, who sits at them, clocks and moves. Only moves hold secrets."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

LOBBY = "lobby"
RUNNING = "running"
OVER = "over"
CANCELLED = "cancelled"  # by its host, or because everybody left before the start
CLOSED = "closed"  # before its end: nobody came back, nobody is left, or everybody agreed
OPEN = (LOBBY, RUNNING)
IS_OPEN = "status IN ('lobby', 'running')"  # the same as a condition on the table `games`

REMATCH = "rematch"  # the option of a table that says which game it plays again
FINGERPRINT = "fingerprint"  # the option of a table with the SHA-256 of its secret seed


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: `user` alone is a person, `computer` alone a computer, both a person who has resigned, neither a
    person who was erased."""

    user: int | None
    name: str
    color: str
    computer: str | None = None  # its level


@dataclass(frozen=True, slots=True)
class Clock:
    """What the person of a seat is asked, and until when."""

    seat: int
    decision: int  # how many decisions the seat has answered before
    since: int
    due: int | None = None  # None at a table without a clock
    late: bool = False  # the time has run out, and the computer has begun to play this turn
    stage: int = 0  # how many moments of the clock have passed
    next: int | None = None  # the next moment
    ping: int | None = None  # when quiet hours end, after which the person is still to be told

    @property
    def moment(self) -> int:
        """When it next has to be looked at; a clock with nothing to come has no such moment, and answers 0."""
        return min((moment for moment in (self.next, self.ping) if moment is not None), default=0)

    def but(self, **changes: Any) -> Clock:
        """The same clock with something changed."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Table:
    """A game as its channel knows it. Before the start the seats are in the order in which people joined."""

    game: int
    board: str
    status: str
    channel: int
    guild: int | None
    host: int | None
    locale: str
    options: dict[str, Any]
    first: int | None
    last: int  # the number of the last move
    told: int  # the number of the last move that the channel has been told
    created_at: int
    moved_at: int
    seats: tuple[Sitter, ...] = ()
    clocks: tuple[Clock, ...] = ()

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret seed; None for a table that an older version has opened."""
        return self.options.get(FINGERPRINT)

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    def seat_of(self, user: int | None) -> int | None:
        """The seat of a person who has not resigned."""
        if user is None:
            return None
        seats = enumerate(self.seats)
        return next((seat for seat, sitter in seats if sitter.user == user and sitter.computer is None), None)

    def clock(self, seat: int) -> Clock | None:
        """The clock of a seat, if the table waits for its person."""
        return next((clock for clock in self.clocks if clock.seat == seat), None)

    def but(self, **changes: Any) -> Table:
        """The same table with something changed."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Move:
    """What was asked, by whom, and what followed; action and events in the form of the game record."""

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
    """A table that starts: its seats in playing order, its secret seed and its first move, the deal."""

    table: Table
    seed: bytes = field(repr=False)
    deal: Move


@dataclass(frozen=True, slots=True)
class SeatChange:
    """What a move does to its own seat: who sits there from now on, who is host, which proposal it settles."""

    sitter: Sitter
    host: int | None
    proposal: int | None = None
    closing: str | None = None  # why the table is closed with this move, if it is

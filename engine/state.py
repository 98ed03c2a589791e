"""The state of a game: one object of flat lists and counters, changed by `evolve` alone; and the phases of a game.

A phase is a small frozen value that carries what is pending: who has to act, and what on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.board import Board
from engine.cards import Cards
from engine.derived import Derived
from engine.events import Offered, Score

EMPTY = -1  # a place of the market without a card
NOBODY = -1  # the owner of a free route or city
NOT_YET = -1  # turns left before the last round has begun


@dataclass(frozen=True, slots=True)
class Dealing:
    """The piles, the first cards, the market and the first tickets are being laid out."""

    to_act: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Choosing:
    """Everyone chooses first tickets at the same time; the seats in `owed` have not chosen yet (SETUP-5)."""

    owed: tuple[int, ...]

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.owed


@dataclass(frozen=True, slots=True)
class OneToAct:
    """One seat has to act. `to_act` is stored, as it is asked for after every event."""

    seat: int
    to_act: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "to_act", (self.seat,))


class Turn(OneToAct):
    """The seat has to take one of the four actions (TURN-1)."""

    __slots__ = ()


class SecondDraw(OneToAct):
    """The seat has drawn one card and has to draw the second (DRAW-1)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class OpenTunnel:
    """The seat is trying a tunnel: what it laid, and the cards turned up so far (TUNNEL-1).

    `Final` and not `frozen`: one is made with every card, and making a frozen one takes twice as long.
    """

    seat: Final[int]
    route: Final[int]
    laid: Final[Cards]
    revealed: Final[tuple[int, ...]]

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.seat,)


class OnOffer(OneToAct):
    """The seat has drawn tickets and has to choose which to keep (TICKET-1)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The seat's turn is done, and the next one has not begun."""

    seat: int
    to_act: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended and is scored."""

    to_act: ClassVar[tuple[int, ...]] = ()


Phase = Dealing | Choosing | Turn | SecondDraw | OpenTunnel | OnOffer | TurnOver | Over


class Game(Derived):
    """Everything about a game, secrets included. What a player may see of it, `view` tells."""

    __slots__ = (
        "answered",
        "away",
        "blind",
        "board",
        "cars",
        "deck",
        "discarded",
        "first",
        "flushes",
        "hands",
        "long_pile",
        "market",
        "offers",
        "owner",
        "passes",
        "phase",
        "points",
        "pool",
        "removed",
        "routes_of",
        "scores",
        "seats",
        "shuffles",
        "station_at",
        "stations",
        "ticket_pile",
        "tickets",
        "turns",
        "turns_left",
        "winners",
    )

    def __init__(self, board: Board, seats: int, first: int = 0) -> None:
        board.check_seats(seats)
        if not 0 <= first < seats:
            raise ValueError(f"no seat {first} to go first among {seats}")
        super().__init__(board, seats)
        self.board = board
        self.seats = seats
        self.first = first
        self.phase: Phase = Dealing()
        self.hands = [[0] * (board.locomotive + 1) for _ in range(seats)]
        self.cars = [board.cars] * seats
        self.stations = [board.stations] * seats  # left
        self.tickets: list[list[int]] = [[] for _ in range(seats)]
        self.offers: list[Offered | None] = [None] * seats
        self.points = [0] * seats  # for routes
        self.routes_of = [0] * seats  # bit masks of routes
        self.owner = [NOBODY] * len(board.routes)
        self.station_at = [NOBODY] * len(board.cities)
        self.deck: list[int] = []  # top last
        self.pool = [0] * (board.locomotive + 1)  # shuffled into the deck last, and not seen to leave it since
        self.blind = [[0] * (board.locomotive + 1) for _ in range(seats)]  # of these, what each seat drew unseen
        self.discarded = [0] * (board.locomotive + 1)
        self.market = [EMPTY] * board.market
        self.flushes = 0  # in a row (FLUSH-2)
        self.ticket_pile: list[int] = []  # top first
        self.long_pile: list[int] = []
        self.removed: list[int] = []  # tickets out of the game
        self.turns = 0  # begun
        self.turns_left = NOT_YET
        self.passes = 0  # in a row (TURN-2)
        self.shuffles = 0
        self.answered = [0] * seats  # how many decisions each seat has answered
        self.away = 0  # seats whose person has left, a bit mask
        self.scores: tuple[Score, ...] = ()
        self.winners: tuple[int, ...] = ()

    def lay_out(self, market: list[int]) -> None:
        """Replaces the whole market."""
        self.market = market
        self.market_gaps = market.count(EMPTY)
        self.market_locomotives = market.count(self.board.locomotive)

    def leave_cars(self, seat: int, cars: int) -> None:
        """Sets the cars that a seat has left; longer routes are no longer open to it (CLAIM-2)."""
        self.cars[seat] = cars
        self.eligible_routes[seat] &= self.board.routes_within[cars]

    def copy(self) -> Game:
        """The same game, to be played on independently of this one."""
        other = object.__new__(Game)
        other.board = self.board
        other.seats = self.seats
        other.first = self.first
        other.phase = self.phase
        other.hands = [*map(copied, self.hands)]
        other.cars = self.cars.copy()
        other.stations = self.stations.copy()
        other.tickets = [*map(copied, self.tickets)]
        other.offers = self.offers.copy()
        other.points = self.points.copy()
        other.routes_of = self.routes_of.copy()
        other.owner = self.owner.copy()
        other.station_at = self.station_at.copy()
        other.deck = self.deck.copy()
        other.pool = self.pool.copy()
        other.blind = [*map(copied, self.blind)]
        other.discarded = self.discarded.copy()
        other.market = self.market.copy()
        other.flushes = self.flushes
        other.ticket_pile = self.ticket_pile.copy()
        other.long_pile = self.long_pile.copy()
        other.removed = self.removed.copy()
        other.turns = self.turns
        other.turns_left = self.turns_left
        other.passes = self.passes
        other.shuffles = self.shuffles
        other.answered = self.answered.copy()
        other.away = self.away
        other.scores = self.scores
        other.winners = self.winners
        self.copy_derived(other)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]


copied = list[int].copy  # for `map`, which copies the lists faster than a loop
FIELDS = (*Game.__slots__, *Derived.__slots__)


def to_act(game: Game) -> tuple[int, ...]:
    """The seats that have to act now (TURN-3)."""
    return game.phase.to_act


def has_seat(game: Game, seat: int) -> bool:
    """Whether the game has a seat of this number."""
    return 0 <= seat < game.seats


def stations_of(station_at: Sequence[int], seat: int) -> tuple[int, ...]:
    """The cities in which a seat has built, from the owner of each city's station."""
    return tuple([city for city, owner in enumerate(station_at) if owner == seat])

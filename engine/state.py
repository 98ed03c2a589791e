"""The game as it stands: one object of flat lists and counters, changed by `evolve` alone; and its phases.

A phase is a small value that carries what is pending. Who is asked, and for what, can be read off it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.board import Board
from engine.cards import Cards
from engine.events import Offered, Score
from engine.made import SEATS, made

EMPTY = -1  # a place of the market without a card
NOBODY = -1  # the owner of a free route or city
NOT_YET = -1  # turns left before the last round has begun


@dataclass(frozen=True, slots=True)
class Dealing:
    """Piles, first cards, market and tickets are laid out."""

    to_act: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Choosing:
    """Everyone chooses tickets at the same time; these seats still owe a choice (SETUP-5)."""

    owed: tuple[int, ...]

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.owed


@dataclass(frozen=True, slots=True)
class OneToAct:
    """The table waits for this seat."""

    seat: int
    to_act: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "to_act", (self.seat,))


class Turn(OneToAct):
    """A seat owes one of the four actions (TURN-1)."""

    __slots__ = ()


class SecondDraw(OneToAct):
    """A seat has drawn one card and owes the second (DRAW-1)."""

    __slots__ = ()


@dataclass(slots=True, unsafe_hash=True)
class OpenTunnel:
    """A tunnel is tried: what was laid and what has been turned up so far (TUNNEL-1).

    `Final` where the others are `frozen`: one is made with every card, and a frozen one takes twice as long.
    """

    seat: Final[int]
    route: Final[int]
    laid: Final[Cards]
    revealed: Final[tuple[int, ...]]

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.seat,)


class OnOffer(OneToAct):
    """A seat looks at drawn tickets and owes a choice (TICKET-1)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A seat's turn is done; the table has yet to pass on."""

    seat: int
    to_act: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended and is scored."""

    to_act: ClassVar[tuple[int, ...]] = ()


# Small values that come back all the time are made once.
turn: tuple[Turn, ...] = made(Turn, SEATS)
second_draw: tuple[SecondDraw, ...] = made(SecondDraw, SEATS)
turn_over: tuple[TurnOver, ...] = made(TurnOver, SEATS)
on_offer: tuple[OnOffer, ...] = made(OnOffer, SEATS)

Phase = Dealing | Choosing | Turn | SecondDraw | OpenTunnel | OnOffer | TurnOver | Over


class Game:
    """Everything, secrets included. Only `view` may show any of it."""

    __slots__ = (
        "answered",
        "away",
        "board",
        "cars",
        "deck",
        "discarded",
        "first",
        "fitting",
        "flushes",
        "free_cities",
        "gaps",
        "hands",
        "long_pile",
        "market",
        "offers",
        "open_routes",
        "owner",
        "passes",
        "phase",
        "points",
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
        "wilds",
        "winners",
    )

    def __init__(self, board: Board, seats: int, first: int = 0) -> None:
        board.check_seats(seats)
        if not 0 <= first < seats:
            raise ValueError(f"no seat {first} to go first among {seats}")
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
        # The routes that the seat has cars for and that are no other track of its doubles (CLAIM-2, DOUBLE-1).
        self.fitting = [board.short_enough[board.cars]] * seats
        self.owner = [NOBODY] * len(board.routes)
        self.open_routes = board.all_routes  # neither owned nor closed (DOUBLE-2)
        self.station_at = [NOBODY] * len(board.cities)
        self.free_cities = tuple(range(len(board.cities)))
        self.deck: list[int] = []  # top last
        self.discarded = [0] * (board.locomotive + 1)
        self.market = [EMPTY] * board.market
        self.gaps = board.market  # places of the market without a card
        self.wilds = 0  # locomotives in the market
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
        """These cards, and gaps, are the market."""
        self.market = market
        self.gaps = market.count(EMPTY)
        self.wilds = market.count(self.board.locomotive)

    def leave_cars(self, seat: int, cars: int) -> None:
        """A seat has so many cars left, and no longer enough for the routes that are longer (CLAIM-2)."""
        self.cars[seat] = cars
        self.fitting[seat] &= self.board.short_enough[cars]

    def copy(self) -> Game:
        """The same game, to be played on independently."""
        other = object.__new__(Game)
        other.board = self.board
        other.seats = self.seats
        other.first = self.first
        other.phase = self.phase
        other.hands = [hand.copy() for hand in self.hands]
        other.cars = self.cars.copy()
        other.stations = self.stations.copy()
        other.tickets = [tickets.copy() for tickets in self.tickets]
        other.offers = self.offers.copy()
        other.points = self.points.copy()
        other.routes_of = self.routes_of.copy()
        other.fitting = self.fitting.copy()
        other.owner = self.owner.copy()
        other.open_routes = self.open_routes
        other.station_at = self.station_at.copy()
        other.free_cities = self.free_cities
        other.deck = self.deck.copy()
        other.discarded = self.discarded.copy()
        other.market = self.market.copy()
        other.gaps = self.gaps
        other.wilds = self.wilds
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
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Game.__slots__)

    __hash__ = None  # type: ignore[assignment]


def to_act(game: Game) -> tuple[int, ...]:
    """The seats that the table waits for (TURN-3)."""
    return game.phase.to_act


def sits(game: Game, seat: int) -> bool:
    """Whether the table has such a seat."""
    return 0 <= seat < game.seats


def stations_of(game: Game, seat: int) -> tuple[int, ...]:
    """The cities in which a seat has built."""
    return tuple([city for city, owner in enumerate(game.station_at) if owner == seat])

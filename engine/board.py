"""A board: its cities, its routes, its tickets and every number of its game. Frozen; what follows is computed once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

# The largest board that the engine plays.
MAX_SEATS = 8
MAX_MARKET = 8  # places
MAX_CARD_KINDS = 12


@dataclass(frozen=True, slots=True)
class Route:
    """A track between two adjacent cities. `color` is None on a gray one; `twin` is the other track of a double."""

    id: str
    a: int
    b: int
    color: int | None
    length: int
    tunnel: bool = False
    ferry: int = 0
    twin: int | None = None


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination ticket: two cities to connect, for points."""

    id: str
    a: int
    b: int
    points: int
    long: bool = False


@dataclass(frozen=True, slots=True)
class StartTickets:
    """What each player is offered before the first turn, and whether rejected tickets stay in the game.

    SETUP-4, SETUP-5, NY-3.
    """

    long: int
    short: int
    keep: int
    returned_under: bool


@dataclass(frozen=True, slots=True)
class DrawnTickets:
    """How many tickets a draw offers and how many must be kept (TICKET-1, NY-4)."""

    offer: int
    keep: int


@dataclass(frozen=True, eq=False)
class Board:
    """One game in a box. A city, route, ticket or color is identified by its index in these tuples."""

    id: str
    min_seats: int
    max_seats: int
    player_colors: tuple[str, ...]
    cars: int
    last_round_at: int
    colors: tuple[str, ...]
    per_color: int
    wild: str
    wilds: int
    hand: int
    market: int
    flush_at: int
    flushes: int
    tunnel_cards: int
    closed_twin_seats: int
    route_points: dict[int, int]
    start_tickets: StartTickets
    drawn_tickets: DrawnTickets
    stations: int
    station_points: int
    express_points: int
    attraction_points: int
    attractions: frozenset[int]
    tie_break: tuple[str, ...]
    cities: tuple[str, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    any_player_color: bool = False  # players may have any color, not only those of the box (NY-1)
    locomotive: int = field(init=False)  # the card that stands in for any color; the last of the card kinds

    def __post_init__(self) -> None:
        vars(self)["locomotive"] = len(self.colors)

    def check_seats(self, seats: int) -> None:
        """Raises a ValueError if this number of people cannot play."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.id} is for {self.min_seats} to {self.max_seats}, not {seats}")

    @cached_property
    def card_names(self) -> tuple[str, ...]:
        """The kinds of card, in the order in which counts of cards are written."""
        return (*self.colors, self.wild)

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """Every train card of the game, sorted (SETUP-2)."""
        colored = [color for color in range(len(self.colors)) for _ in range(self.per_color)]
        return (*colored, *[self.locomotive] * self.wilds)

    @cached_property
    def long_tickets(self) -> tuple[int, ...]:
        return tuple(n for n, ticket in enumerate(self.tickets) if ticket.long)

    @cached_property
    def short_tickets(self) -> tuple[int, ...]:
        return tuple(n for n, ticket in enumerate(self.tickets) if not ticket.long)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What each route is worth when it is claimed (CLAIM-3)."""
        return tuple(self.route_points[route.length] for route in self.routes)

    @cached_property
    def city_index(self) -> dict[str, int]:
        return {city: n for n, city in enumerate(self.cities)}

    @cached_property
    def route_index(self) -> dict[str, int]:
        return {route.id: n for n, route in enumerate(self.routes)}

    @cached_property
    def ticket_index(self) -> dict[str, int]:
        return {ticket.id: n for n, ticket in enumerate(self.tickets)}

    @cached_property
    def routes_at(self) -> tuple[tuple[int, ...], ...]:
        """The routes that touch each city."""
        at: list[list[int]] = [[] for _ in self.cities]
        for n, route in enumerate(self.routes):
            at[route.a].append(n)
            at[route.b].append(n)
        return tuple(tuple(routes) for routes in at)

    @cached_property
    def all_routes(self) -> int:
        """Every route, as a bit mask."""
        return (1 << len(self.routes)) - 1

    @cached_property
    def routes_within(self) -> tuple[int, ...]:
        """The routes, as a bit mask, that a number of train cars can fill, by that number (CLAIM-2)."""
        longest = max(self.cars, *(route.length for route in self.routes))
        return tuple(
            sum(1 << n for n, route in enumerate(self.routes) if route.length <= cars) for cars in range(longest + 1)
        )


def routes_in(routes: int) -> Iterator[int]:
    """The routes of a bit mask, lowest first."""
    while routes:
        lowest = routes & -routes
        yield lowest.bit_length() - 1
        routes ^= lowest

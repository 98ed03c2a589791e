"""The game as one seat knows it, in the form that planning needs. It is made from the seat's view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.board import Board, routes_in
from engine.cards import Cards
from engine.insight.odds import deck_pool
from engine.insight.ways import free_for
from engine.routes import once_a_board
from engine.view import View


class RouteFacts(NamedTuple):
    """The facts about a route that plans look at again and again."""

    color: int  # -1 if it is gray
    colored: int  # spaces that take any card of its color
    ferry: int  # spaces that take locomotives only
    length: int
    tunnel: bool
    points: int
    ends: int  # its two cities, as a bit mask


@once_a_board
def route_facts(board: Board) -> tuple[RouteFacts, ...]:
    """The facts of every route of a board."""
    return tuple(
        RouteFacts(
            -1 if route.color is None else route.color,
            route.length - route.ferry,
            route.ferry,
            route.length,
            route.tunnel,
            board.points[number],
            1 << route.a | 1 << route.b,
        )
        for number, route in enumerate(board.routes)
    )


@once_a_board
def neighbors(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The routes at each city, each with the city at its other end."""
    return tuple(
        tuple((number, board.routes[number].a + board.routes[number].b - city) for number in routes)
        for city, routes in enumerate(board.routes_at)
    )


@dataclass(frozen=True, slots=True)
class Situation:
    """What one seat knows at one moment. Routes are bit masks."""

    view: View
    board: Board
    seat: int
    hand: Cards
    cars: int
    stations: int  # left
    tickets: tuple[int, ...]
    own_routes: int
    claimable: int  # the routes that this seat may still claim
    borrowable: int  # the routes of rivals: a station could borrow them
    pool: Cards  # the cards among which those of the deck are

    @property
    def stations_built(self) -> int:
        return self.board.stations - self.stations

    def has_station_at(self, number: int) -> bool:
        """Whether the seat has a station at one end of this route, so that it may borrow it."""
        route, owner = self.board.routes[number], self.view.station_at
        return self.seat in (owner[route.a], owner[route.b])


def situation_of(view: View) -> Situation:
    """The situation of the seat that has this view."""
    own = view.secrets
    seat = own.seat
    others = sum(other.routes for other in view.seats if other.seat != seat)
    return Situation(
        view=view,
        board=view.board,
        seat=seat,
        hand=own.hand,
        cars=view.seats[seat].cars,
        stations=view.seats[seat].stations,
        tickets=own.tickets,
        own_routes=view.seats[seat].routes,
        claimable=free_for(view, seat),
        borrowable=others,
        pool=deck_pool(view),
    )


def cities_touched(board: Board, routes: int) -> int:
    """The cities that a network touches, as a bit mask."""
    all_facts = route_facts(board)
    cities = 0
    for number in routes_in(routes):
        cities |= all_facts[number].ends
    return cities

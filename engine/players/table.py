"""What a seat knows, laid out for planning: made from its view alone, and nothing in it is more than the view shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.board import Board, routes_in
from engine.cards import Cards
from engine.insight.odds import unseen
from engine.insight.ways import free_for
from engine.routes import once_a_board
from engine.view import View


class Leg(NamedTuple):
    """What a plan has to know of a route."""

    color: int  # -1 on a grey one
    colored: int  # cards that need not be locomotives
    ferry: int  # cards that must be
    length: int
    tunnel: bool
    points: int
    ends: int  # its two cities, as a bit mask


@once_a_board
def legs(board: Board) -> tuple[Leg, ...]:
    """The board's routes as plans see them."""
    return tuple(
        Leg(
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
def neighbours(board: Board) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each city its routes, each with the city at its other end."""
    return tuple(
        tuple((number, board.routes[number].a + board.routes[number].b - city) for number in routes)
        for city, routes in enumerate(board.routes_at)
    )


@once_a_board
def attractions(board: Board) -> int:
    """The cities that are worth points, as a bit mask (NY-7)."""
    return sum(1 << city for city in board.attractions)


@dataclass(frozen=True, slots=True)
class Table:
    """One seat's knowledge at one moment."""

    view: View
    board: Board
    seat: int
    hand: Cards
    cars: int
    stations: int  # left
    tickets: tuple[int, ...]
    mine: int  # own routes, a bit mask
    free: int  # routes this seat may still claim
    lent: int  # routes of others, which a station could borrow
    unseen: Cards  # cards in the deck and in the hands of others


def table_of(view: View) -> Table:
    """The table as the seat that owns this view knows it."""
    assert view.own is not None
    seat = view.own.seat
    others = sum(other.routes for other in view.seats if other.seat != seat)
    return Table(
        view=view,
        board=view.board,
        seat=seat,
        hand=view.own.hand,
        cars=view.seats[seat].cars,
        stations=view.seats[seat].stations,
        tickets=view.own.tickets,
        mine=view.seats[seat].routes,
        free=free_for(view, seat),
        lent=others,
        unseen=unseen(view),
    )


def cities_of(board: Board, routes: int) -> int:
    """The cities that a network touches, as a bit mask."""
    all_legs = legs(board)
    cities = 0
    for number in routes_in(routes):
        cities |= all_legs[number].ends
    return cities

"""Which cities a network connects. A network is a bit mask of routes; a group is a bit mask of cities."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Final, TypeVar

from engine.board import Board

Computed = TypeVar("Computed")


def once_a_board(derive: Callable[[Board], Computed]) -> Callable[[Board], Computed]:
    """A decorator: the result is computed once for a board and kept with it, as its cached properties are."""
    name = f"{derive.__module__}.{derive.__qualname__}"

    @wraps(derive)
    def kept(board: Board) -> Computed:
        known = vars(board)
        if name not in known:
            known[name] = derive(board)
        return known[name]

    return kept


@dataclass(frozen=True, slots=True)
class Tracks:
    """The routes of a board in the form that searches need: by number of route or city."""

    ends: tuple[int, ...]  # the two cities of each route, as a bit mask
    lengths: tuple[int, ...]
    at: tuple[int, ...]  # the routes that end in each city, as a bit mask
    touching: tuple[int, ...]  # the routes that share a city with each route, as a bit mask


@once_a_board
def tracks(board: Board) -> Tracks:
    """The tracks of a board."""
    at = tuple(sum(1 << n for n in routes) for routes in board.routes_at)
    return Tracks(
        tuple(1 << route.a | 1 << route.b for route in board.routes),
        tuple(route.length for route in board.routes),
        at,
        tuple(at[route.a] | at[route.b] for route in board.routes),
    )


@once_a_board
def ticket_ends(board: Board) -> tuple[int, ...]:
    """The two cities of each ticket, as a bit mask."""
    return tuple(1 << ticket.a | 1 << ticket.b for ticket in board.tickets)


@once_a_board
def attraction_cities(board: Board) -> int:
    """The cities that are worth points, as a bit mask (NY-7)."""
    return sum(1 << city for city in board.attractions)


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """A connected part of a network. `Final` and not `frozen`, which is slow to make, as many are made."""

    routes: Final[int]
    cities: Final[int]
    odd: Final[int]  # the cities in which an odd number of the routes ends
    cars: Final[int]


def connected(board: Board, routes: int) -> list[Part]:
    """The connected parts of a network."""
    net = tracks(board)
    ends, lengths, touching = net.ends, net.lengths, net.touching
    parts: list[Part] = []
    while routes:
        cities = odd = cars = 0
        rest = routes
        reached = rest & -rest
        while reached:
            route = reached.bit_length() - 1
            cities |= ends[route]
            odd ^= ends[route]
            cars += lengths[route]
            rest ^= 1 << route
            reached = (reached | touching[route]) & rest
        parts.append(Part(routes ^ rest, cities, odd, cars))
        routes = rest
    return parts


def completed(board: Board, routes: int, tickets: Iterable[int]) -> tuple[int, ...]:
    """The tickets among these that the network completes (SCORE-3)."""
    ends = ticket_ends(board)
    groups = [part.cities for part in connected(board, routes)]
    return tuple(ticket for ticket in tickets if within(ends[ticket], groups))


def unconnected(board: Board, groups: Collection[int], tickets: Iterable[int]) -> list[int]:
    """The tickets among these whose two cities are not in one group of connected cities (SCORE-3)."""
    ends, apart = ticket_ends(board), ~union(groups)
    return [ticket for ticket in tickets if ends[ticket] & apart or not within(ends[ticket], groups)]


def union(groups: Iterable[int]) -> int:
    """The cities that are in any of these groups."""
    cities = 0
    for group in groups:
        cities |= group
    return cities


def within(cities: int, groups: Iterable[int]) -> bool:
    """Whether one of the groups contains all these cities."""
    for group in groups:
        if group & cities == cities:
            return True
    return False

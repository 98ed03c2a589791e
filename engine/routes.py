"""Which cities a network connects. A network is a bit mask of routes, a group of cities one of cities."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Final, TypeVar

from engine.board import Board

Derived = TypeVar("Derived")


def once_a_board(derive: Callable[[Board], Derived]) -> Callable[[Board], Derived]:
    """What follows from a board is derived once and kept with it, as its own cached properties are."""
    name = f"{derive.__module__}.{derive.__qualname__}"

    @wraps(derive)
    def kept(board: Board) -> Derived:
        known = vars(board)
        if name not in known:
            known[name] = derive(board)
        return known[name]

    return kept


@dataclass(frozen=True, slots=True)
class Tracks:
    """The routes of a board, laid out for quick walking."""

    ends: tuple[int, ...]  # the two cities of each route, as a bit mask
    lengths: tuple[int, ...]
    at: tuple[int, ...]  # the routes that end in each city, as a bit mask
    touching: tuple[int, ...]  # the routes that share a city with each route, as a bit mask


@once_a_board
def tracks(board: Board) -> Tracks:
    """The board's routes as masks and numbers."""
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


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """Routes of a network that hang together. (Made in great numbers, so `Final` and not `frozen`.)"""

    routes: Final[int]
    cities: Final[int]
    odd: Final[int]  # the cities in which an odd number of the routes ends
    cars: Final[int]


def connected(board: Board, routes: int) -> list[Part]:
    """The parts into which a network falls."""
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
    """Those of the tickets whose two cities the network connects (SCORE-3)."""
    ends = ticket_ends(board)
    groups = [part.cities for part in connected(board, routes)]
    return tuple(ticket for ticket in tickets if within(ends[ticket], groups))


def unconnected(board: Board, groups: Collection[int], tickets: Iterable[int]) -> list[int]:
    """Those of the tickets whose two cities are not in one of these groups of connected ones (SCORE-3)."""
    ends, apart = ticket_ends(board), ~union(groups)
    return [ticket for ticket in tickets if ends[ticket] & apart or not within(ends[ticket], groups)]


def union(groups: Iterable[int]) -> int:
    """All cities of these groups."""
    cities = 0
    for group in groups:
        cities |= group
    return cities


def within(cities: int, groups: Iterable[int]) -> bool:
    """Whether one of the groups holds all these cities."""
    for group in groups:
        if group & cities == cities:
            return True
    return False

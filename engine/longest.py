"""The longest continuous run of a network, exactly (SCORE-2). A network is a bit mask of routes."""

from __future__ import annotations

from engine.board import Board, routes_in
from engine.routes import Part, connected


def longest_length(board: Board, routes: int) -> int:
    """How many cars the longest run has (SCORE-2)."""
    return _longest(board, routes)[0]


def longest_run(board: Board, routes: int) -> tuple[int, tuple[int, ...]]:
    """The longest run: its cars and its routes in the order travelled (SCORE-2)."""
    cars, run = _longest(board, routes)
    return cars, in_order(board, run)


def _longest(board: Board, routes: int) -> tuple[int, int]:
    """The cars and the routes of the longest run, part by part."""
    best, run = 0, 0
    for part in sorted(connected(board, routes), key=lambda part: -part.cars):
        if part.cars <= best:
            break
        cars, walked = _longest_in(board, part, best)
        if cars > best:
            best, run = cars, walked
    return best, run


def _longest_in(board: Board, part: Part, least: int) -> tuple[int, int]:
    """The longest run of one part: all of it if at most two cities are odd (Euler), else from an odd city."""
    if part.odd.bit_count() <= 2:
        return part.cars, part.routes
    at: dict[int, list[tuple[int, int, int]]] = {}
    for n in routes_in(part.routes):
        route = board.routes[n]
        at.setdefault(route.a, []).append((1 << n, route.b, route.length))
        at.setdefault(route.b, []).append((1 << n, route.a, route.length))
    best, run = least, 0

    def walk(city: int, left: int, cars: int) -> None:
        nonlocal best, run
        if cars > best:
            best, run = cars, part.routes ^ left
        for route, far, length in at[city]:
            if left & route:
                walk(far, left ^ route, cars + length)

    for city in routes_in(part.odd):
        walk(city, part.routes, 0)
    return best, run


def in_order(board: Board, run: int) -> tuple[int, ...]:
    """The routes of a run in the order travelled (Hierholzer): detours go in where the way comes past."""
    if not run:
        return ()
    at: dict[int, list[int]] = {}
    odd = 0
    for n in routes_in(run):
        route = board.routes[n]
        at.setdefault(route.a, []).append(n)
        at.setdefault(route.b, []).append(n)
        odd ^= 1 << route.a | 1 << route.b
    start = (odd & -odd).bit_length() - 1 if odd else min(at)
    way: list[tuple[int, int]] = [(start, -1)]
    order: list[int] = []
    while way:
        city, by = way[-1]
        while at[city] and not run >> at[city][-1] & 1:
            at[city].pop()
        if at[city]:
            n = at[city].pop()
            run ^= 1 << n
            route = board.routes[n]
            way.append((route.a + route.b - city, n))
        else:
            way.pop()
            if by >= 0:
                order.append(by)
    return tuple(reversed(order))

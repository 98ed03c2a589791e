"""The longest continuous run of a network, exactly (SCORE-2). A network is a bit mask of routes.

A network that hangs together is one run if at most two of its cities are odd, that is, have an odd number of
its routes (Euler). So the question is which routes a run leaves out. Two things narrow that down:

- Of the branches that hang at a city, leading to nothing but ends, a run can only use two: the longest.
- A run stops only where it has used every route, so its two ends are odd cities of which nothing is left out.
  At every other odd city at least one route is left out, and then that route's other city is no end either.

Networks are looked at in the order of the most cars that a run of theirs can have. The first that is one run is
the longest.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import NamedTuple

from engine.board import Board, routes_in
from engine.routes import Tracks, connected, tracks


def longest_length(board: Board, routes: int) -> int:
    """How many cars the longest run has (SCORE-2)."""
    return _longest(board, routes)[0]


def longest_run(board: Board, routes: int) -> tuple[int, tuple[int, ...]]:
    """The longest run: its cars and its routes in the order travelled (SCORE-2)."""
    cars, run = _longest(board, routes)
    return cars, in_order(board, run)


class Rest(NamedTuple):
    """What is left of a network after leaving something out; the least first is the one with most cars."""

    at_most: int  # cars of a run in it, negative
    routes: int
    ends: int  # cities in which the run is to end
    odd: int
    cars: int
    shut: int  # cities of which something is left out
    trimmed: bool


def _longest(board: Board, routes: int) -> tuple[int, int]:
    """The cars and the routes of the longest run."""
    net = tracks(board)
    rests = [
        Rest(-part.cars, part.routes, 0, part.odd, part.cars, 0, False) for part in connected(board, routes)
    ]
    if not rests:
        return 0, 0
    heapify(rests)
    seen: set[tuple[int, int]] = set()
    while True:
        rest = heappop(rests)
        if rest.odd.bit_count() <= 2:
            return rest.cars, rest.routes
        if not rest.trimmed:
            for less in _trim(net, rest):
                heappush(rests, less)
        else:
            for less in _leave_out(net, rest):
                key = less.routes, less.ends
                if key not in seen:
                    seen.add(key)
                    heappush(rests, less)


def _trim(net: Tracks, rest: Rest) -> list[Rest]:
    """Only the two longest branches at each city; and the best run that lies in branches alone."""
    routes, best, most = rest.routes, 0, 0
    longest: dict[int, tuple[int, int]] = {}
    second: dict[int, tuple[int, int]] = {}
    leaves = [city for city in routes_in(rest.odd) if (net.at[city] & routes).bit_count() == 1]
    for city in leaves:
        last = net.at[city] & routes
        if not last:
            continue
        routes ^= last
        route = last.bit_length() - 1
        far = (net.ends[route] ^ 1 << city).bit_length() - 1
        cars, branch = longest.get(city, (0, 0))
        cars += net.lengths[route]
        branch |= last
        other = longest.get(far, (0, 0))
        if cars + other[0] > most:
            most, best = cars + other[0], branch | other[1]
        if cars > other[0]:
            longest[far], second[far] = (cars, branch), other
        elif cars > second.get(far, (0, 0))[0]:
            second[far] = cars, branch
        if (net.at[far] & routes).bit_count() == 1:
            leaves.append(far)
    less = [Rest(-most, best, 0, 0, most, 0, True)]
    if routes:
        cities = 0
        for n in routes_in(routes):
            cities |= net.ends[n]
        for city in longest:
            if cities >> city & 1:
                routes |= longest[city][1] | second[city][1]
        odd = cars = 0
        for n in routes_in(routes):
            odd ^= net.ends[n]
            cars += net.lengths[n]
        less.append(Rest(-cars, routes, 0, odd, cars, 0, True))
    return less


def _leave_out(net: Tracks, rest: Rest) -> list[Rest]:
    """An odd city is an end of the run, or one of its routes is left out."""
    _, routes, ends, odd, cars, shut, _ = rest
    may_end = ends.bit_count() < 2
    fewest = 99
    chosen = out = 0
    for city in routes_in(odd & ~ends):
        here = net.at[city] & routes
        choices = here.bit_count() + (may_end and not shut >> city & 1)
        if choices < fewest:
            fewest, chosen, out = choices, city, here
    less: list[Rest] = []
    if may_end and not shut >> chosen & 1:
        less.append(Rest(rest.at_most, routes, ends | 1 << chosen, odd, cars, shut, True))
    for n in routes_in(out):
        if not net.ends[n] & ends:
            for part in _parts(net, routes ^ 1 << n):
                if not ends & ~part[1]:
                    at_most = -part[3] + max(0, part[2].bit_count() - 2) // 2
                    less.append(Rest(at_most, part[0], ends, part[2], part[3], shut | net.ends[n], True))
    return less


def _parts(net: Tracks, routes: int) -> list[tuple[int, int, int, int]]:
    ends, lengths, _, touching = net
    parts: list[tuple[int, int, int, int]] = []
    while routes:
        part = cities = odd = cars = 0
        reached = routes & -routes
        while reached:
            nearest = reached & -reached
            route = nearest.bit_length() - 1
            part |= nearest
            cities |= ends[route]
            odd ^= ends[route]
            cars += lengths[route]
            routes ^= nearest
            reached = (reached | touching[route]) & routes
        parts.append((part, cities, odd, cars))
    return parts


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

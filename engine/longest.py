"""The longest continuous run of a network, exactly (SCORE-2). A network is a bit mask of routes.

A network that hangs together is one run if at most two of its cities are odd, that is, have an odd number of
its routes (Euler). So the question is which routes a run leaves out. Two things narrow that down:

- Of the branches that hang at a city, leading to nothing but ends, a run can only use two: the longest.
- A run stops only where it has used every route, so its two ends are odd cities of which nothing is left out.
  At every other odd city at least one route is left out, and then that route's other city is no end either.

Networks are looked at in the order of the most cars that a run of theirs can have. The first that is one run
is the longest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from engine.board import Board, routes_in
from engine.routes import Part, Tracks, connected, tracks


def longest_length(board: Board, routes: int) -> int:
    """How many cars the longest run has (SCORE-2)."""
    return longest_within(board, connected(board, routes))[0]


def longest_run(board: Board, routes: int) -> tuple[int, tuple[int, ...]]:
    """The longest run: its cars and its routes in the order travelled (SCORE-2)."""
    cars, run = longest_within(board, connected(board, routes))
    return cars, in_order(board, run)


class Rest(NamedTuple):
    """What is left of a network when something is left out. First in order is what promises most."""

    at_most: int  # cars of a run in it, negative
    cars: int
    routes: int
    odd: int
    ends: int  # odd cities in which the run is to end
    shut: int  # cities of which something is left out


def longest_within(board: Board, parts: Iterable[Part]) -> tuple[int, int]:
    """The cars and the routes of the longest run of a network that falls into these parts."""
    best = 0, 0
    tangled: list[tuple[int, int, int]] = []
    for part in parts:
        if part.odd.bit_count() > 2:
            tangled.append((part.cars, part.routes, part.odd))
        elif part.cars > best[0]:
            best = part.cars, part.routes
    if not tangled:
        return best
    net = tracks(board)
    rests: list[Rest] = []
    for cars, part, odd in sorted(tangled, reverse=True):
        if cars > best[0]:
            in_branches, core = _trim(net, part, odd)
            best = max(best, in_branches)
            if core:
                rests.append(_rest(net, core))
    return _Search(net, rests).longest(best) if rests else best


def _trim(net: Tracks, routes: int, odd: int) -> tuple[tuple[int, int], int]:
    """The longest run in branches alone; and the rest, with only the two longest branches at each city."""
    best = none = 0, 0
    longest: dict[int, tuple[int, int]] = {}
    second: dict[int, tuple[int, int]] = {}
    leaves = [city for city in routes_in(odd) if (net.at[city] & routes).bit_count() == 1]
    for city in leaves:
        last = net.at[city] & routes
        if not last:
            break
        routes ^= last
        route = last.bit_length() - 1
        far = (net.ends[route] ^ 1 << city).bit_length() - 1
        cars, branch = longest.get(city, none)
        grown = cars + net.lengths[route], branch | last
        other = longest.get(far, none)
        best = max(best, (grown[0] + other[0], grown[1] | other[1]))
        longest[far] = max(grown, other)
        second[far] = max(second.get(far, none), min(grown, other))
        if (net.at[far] & routes).bit_count() == 1:
            leaves.append(far)
    if routes:
        for city in longest:
            if net.at[city] & routes:
                routes |= longest[city][1] | second[city][1]
    return best, routes


def _rest(net: Tracks, routes: int) -> Rest:
    odd = cars = 0
    for n in routes_in(routes):
        odd ^= net.ends[n]
        cars += net.lengths[n]
    return Rest(-cars, cars, routes, odd, 0, 0)


class _Search:
    """The search for the longest run in what is left of a player's networks."""

    __slots__ = ("cars_at", "dear", "net", "rests", "seen")

    def __init__(self, net: Tracks, rests: list[Rest]) -> None:
        self.net = net
        self.rests = rests
        self.seen: set[tuple[int, int]] = set()
        routes = [n for rest in rests for n in routes_in(rest.routes)]
        self.cars_at = _cars_at(net, routes)
        self.dear = _dear(net, routes)

    def longest(self, best: tuple[int, int]) -> tuple[int, int]:
        """The longest run, or the best known if none is longer."""
        heapify(self.rests)
        while self.rests:
            rest = heappop(self.rests)
            if -rest.at_most <= best[0]:
                break
            if rest.odd.bit_count() <= 2:
                return rest.cars, rest.routes
            for less in self.settle(rest):
                if -less.at_most > best[0]:
                    heappush(self.rests, less)
        return best

    def settle(self, rest: Rest) -> Iterator[Rest]:
        """One odd city is settled: it is an end of the run, or one of its routes is left out."""
        _, cars, routes, odd, ends, shut = rest
        at = self.net.at
        may_end = odd & ~shut if ends.bit_count() < 2 else 0

        def least_open(city: int) -> tuple[int, int]:
            """First where there is least to choose and, as to that, most to lose."""
            return (at[city] & routes).bit_count() + (may_end >> city & 1), -self.cars_at[city]

        city = min(routes_in(odd & ~ends), key=least_open)
        if may_end >> city & 1:
            ends_now = ends | 1 << city
            yield Rest(self.at_most(cars, odd, ends_now), cars, routes, odd, ends_now, shut)
        for n in routes_in(at[city] & routes):
            tried = routes ^ 1 << n, ends
            if not self.net.ends[n] & ends and tried not in self.seen:
                self.seen.add(tried)
                yield from self.without(rest, n, city)

    def without(self, rest: Rest, n: int, city: int) -> Iterator[Rest]:
        """What is left without this route: one network, or two of which the run lies in one."""
        net = self.net
        at_ends, lengths, touching = net.ends, net.lengths, net.touching
        _, cars, routes, odd, ends, shut = rest
        routes ^= 1 << n
        odd ^= at_ends[n]
        cars -= lengths[n]
        shut |= at_ends[n]
        far = at_ends[n] ^ 1 << city
        cities = 1 << city
        near = near_odd = near_cars = 0
        reached = net.at[city] & routes
        while reached:
            nearest = reached & -reached
            route = nearest.bit_length() - 1
            near |= nearest
            cities |= at_ends[route]
            if cities & far:
                yield Rest(self.at_most(cars, odd, ends), cars, routes, odd, ends, shut)
                return
            near_odd ^= at_ends[route]
            near_cars += lengths[route]
            reached = (reached | touching[route]) & routes & ~near
        if near and not ends & ~cities:
            yield Rest(self.at_most(near_cars, near_odd, ends), near_cars, near, near_odd, ends, shut)
        if near != routes and not ends & cities:
            odd ^= near_odd
            cars -= near_cars
            yield Rest(self.at_most(cars, odd, ends), cars, routes ^ near, odd, ends, shut)

    def at_most(self, cars: int, odd: int, ends: int) -> int:
        """Minus the cars that a run can have: at every odd city but its two ends a route is left out.

        One route may serve two cities, so half of what the cities cost is certain.
        """
        odd &= ~ends
        free = 2 - ends.bit_count()
        lost = 0
        for cities in self.dear:
            lost += max(0, (odd & cities).bit_count() - free)
        return (lost + 1) // 2 - cars


def _cars_at(net: Tracks, routes: list[int]) -> dict[int, int]:
    """How many cars the routes at each city have together."""
    cars_at: dict[int, int] = {}
    for n in routes:
        for city in routes_in(net.ends[n]):
            cars_at[city] = cars_at.get(city, 0) + net.lengths[n]
    return cars_at


def _dear(net: Tracks, routes: list[int]) -> list[int]:
    """The cities all of whose routes have at least one car, at least two, and so on: bit masks."""
    cities = 0
    for n in routes:
        cities |= net.ends[n]
    dear: list[int] = []
    while cities:
        dear.append(cities)
        for n in routes:
            if net.lengths[n] == len(dear):
                cities &= ~net.ends[n]
    return dear


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

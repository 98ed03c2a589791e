"""The longest continuous run of a network, exactly (SCORE-2). A network is a bit mask of routes.

A connected network is one run if at most two of its cities are odd, that is, have an odd number of its routes
(Euler). So the question is which routes the longest run leaves out. Two facts narrow that down:

- Of the branches at a city, dead ends that lead nowhere else, a run can use only two: the longest.
- A longest run ends only where it has used every route, so its two ends are odd cities of which it leaves nothing out.
  At every other odd city it leaves out at least one route, and then that route's other city is no end either.

The search (branch and bound) leaves out one route after the other. It continues with the network whose runs can be
longest, so the first one that is a single run is the longest of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from engine.board import Board, routes_in
from engine.routes import Part, Tracks, connected, tracks


def longest_length(board: Board, routes: int) -> int:
    """The length of the longest run, in cars (SCORE-2)."""
    return longest_within(board, connected(board, routes))[0]


def longest_run(board: Board, routes: int) -> tuple[int, tuple[int, ...]]:
    """The longest run: its length in cars, and its routes in the order traveled (SCORE-2)."""
    cars, run = longest_within(board, connected(board, routes))
    return cars, in_order(board, run)


class Rest(NamedTuple):
    """What remains of a network after routes were left out. The one that sorts first can have the longest run."""

    at_most: int  # an upper bound of the length of its runs, negated
    cars: int
    routes: int
    odd: int
    ends: int  # odd cities that were chosen as ends of the run
    shut: int  # cities of which a route was left out: no ends


def longest_within(board: Board, parts: Iterable[Part]) -> tuple[int, int]:
    """The length and the routes of the longest run of a network with these connected parts.

    A part with at most two odd cities is one run as it stands. Only the others have to be searched.
    """
    best = 0, 0
    to_search: list[tuple[int, int, int]] = []
    for part in parts:
        if part.odd.bit_count() > 2:
            to_search.append((part.cars, part.routes, part.odd))
        elif part.cars > best[0]:
            best = part.cars, part.routes
    if not to_search:
        return best
    net = tracks(board)
    candidates: list[Rest] = []
    for cars, part, odd in sorted(to_search, reverse=True):
        if cars > best[0]:
            in_branches, trimmed = _trim(net, part, odd)
            best = max(best, in_branches)
            if trimmed:
                candidates.append(_rest(net, trimmed))
    return _Search(net, candidates).longest(best) if candidates else best


def _trim(net: Tracks, routes: int, odd: int) -> tuple[tuple[int, int], int]:
    """The longest run that lies in branches alone; and the network without branches but the two longest at each city.

    The network is empty if it is nothing but branches.
    """
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
    """The search for the longest run in the parts of a network that are not single runs themselves."""

    __slots__ = ("candidates", "cars_at", "dear", "net", "seen")

    def __init__(self, net: Tracks, candidates: list[Rest]) -> None:
        self.net = net
        self.candidates = candidates
        self.seen: set[tuple[int, int]] = set()
        routes = [n for rest in candidates for n in routes_in(rest.routes)]
        self.cars_at = _cars_at(net, routes)
        self.dear = _dear(net, routes)

    def longest(self, best: tuple[int, int]) -> tuple[int, int]:
        """The longest run; the best one known already if none is longer."""
        heapify(self.candidates)
        while self.candidates:
            rest = heappop(self.candidates)
            if -rest.at_most <= best[0]:
                break
            if rest.odd.bit_count() <= 2:
                return rest.cars, rest.routes
            for less in self.settle(rest):
                if -less.at_most > best[0]:
                    heappush(self.candidates, less)
        return best

    def settle(self, rest: Rest) -> Iterator[Rest]:
        """The cases for one odd city: the run ends there, or leaves out one of its routes."""
        _, cars, routes, odd, ends, shut = rest
        at = self.net.at
        may_end = odd & ~shut if ends.bit_count() < 2 else 0

        def least_open(city: int) -> tuple[int, int]:
            """Sorts first the city with fewest cases, and among these the one whose routes have most cars."""
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
        """What remains without this route: one network, or two, and the run lies in one of them."""
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
        """The length that a run has at most, negated.

        At every odd city but its two ends a run leaves out a route, at least the shortest there. Two such cities may
        leave out the same route, so only half of what the cities lose together is certain to be lost.
        """
        odd &= ~ends
        free = 2 - ends.bit_count()
        lost = 0
        for cities in self.dear:
            loses = (odd & cities).bit_count() - free
            if loses > 0:
                lost += loses
        return (lost + 1) // 2 - cars


def _cars_at(net: Tracks, routes: list[int]) -> dict[int, int]:
    """The length of all routes at each city together."""
    cars_at: dict[int, int] = {}
    for n in routes:
        for city in routes_in(net.ends[n]):
            cars_at[city] = cars_at.get(city, 0) + net.lengths[n]
    return cars_at


def _dear(net: Tracks, routes: list[int]) -> list[int]:
    """The cities all of whose routes have at least one car, then those all of whose routes have two, and so on.

    Each is a bit mask. A city that leaves out a route loses at least one car for each mask that it is in.
    """
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
    """The routes of a run in the order traveled (Hierholzer's algorithm)."""
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

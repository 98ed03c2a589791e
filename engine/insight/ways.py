"""The cheapest way still open between two cities: own routes cost nothing, open ones their train cars."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from engine.board import Board, routes_in
from engine.view import View


@dataclass(frozen=True, slots=True)
class Way:
    """The routes still to be claimed, in the order traveled, the train cars they take, and where each leads."""

    routes: tuple[int, ...]
    cars: int
    legs: tuple[tuple[int, int], ...] = ()  # the cities from which and to which each route is traveled


def free_for(view: View, seat: int) -> int:
    """The routes that a seat may still claim, as a bit mask: open, and not the other track of its own (DOUBLE-1)."""
    return view.open_routes & ~twins(view.board, view.seats[seat].routes)


def twins(board: Board, routes: int) -> int:
    """The other tracks of these routes, where they are doubles, as a bit mask."""
    found = 0
    for number in routes_in(routes):
        twin = board.routes[number].twin
        if twin is not None:
            found |= 1 << twin
    return found


def ticket_way(view: View, seat: int, ticket: int) -> Way | None:
    """How a seat can still complete a ticket with the fewest train cars; None if it is cut off."""
    ends = view.board.tickets[ticket]
    return way_between(view, seat, ends.a, ends.b)


def ticket_ways(view: View) -> dict[int, Way | None]:
    """The cheapest way for each ticket that the view's owner holds; None for those that are cut off."""
    own = view.secrets
    return {ticket: ticket_way(view, own.seat, ticket) for ticket in own.tickets}


def way_between(view: View, seat: int, start: int, goal: int) -> Way | None:
    """The cheapest way between two cities that is open to a seat."""
    return cheapest_way(view.board, view.seats[seat].routes, free_for(view, seat), start, goal)


def ways_between(view: View, seat: int, start: int, goal: int) -> list[Way]:
    """The cheapest way between two cities that is open to a seat, then its alternatives (`cheapest_ways`)."""
    return cheapest_ways(view.board, view.seats[seat].routes, free_for(view, seat), start, goal)


def cheapest_way(board: Board, mine: int, free: int, start: int, goal: int) -> Way | None:
    """The way between two cities that takes the fewest train cars, among these with the fewest routes."""
    best: dict[int, tuple[int, int]] = {start: (0, 0)}
    came: dict[int, tuple[int, int]] = {}  # city → the city before it, the route between them
    queue = [(0, 0, start)]
    while queue:
        cars, steps, city = heappop(queue)
        if city == goal:
            claims = _claims_along(came, mine, start, goal)
            return Way(tuple(number for number, _ in claims), cars, tuple(leg for _, leg in claims))
        if (cars, steps) > best[city]:
            continue
        for number in board.routes_at[city]:
            if not (mine | free) >> number & 1:
                continue
            route = board.routes[number]
            other = route.b if route.a == city else route.a
            cost = (cars, steps) if mine >> number & 1 else (cars + route.length, steps + 1)
            if other not in best or cost < best[other]:
                best[other] = cost
                came[other] = (city, number)
                heappush(queue, (*cost, other))
    return None


def cheapest_ways(board: Board, mine: int, free: int, start: int, goal: int) -> list[Way]:
    """The cheapest way, then alternatives to it, cheapest first: for each of its routes the cheapest way without it."""
    best = cheapest_way(board, mine, free, start, goal)
    if best is None:
        return []
    without = [free & ~(1 << number | twins(board, 1 << number)) for number in best.routes]
    others = {way for rest in without if (way := cheapest_way(board, mine, rest, start, goal))} - {best}
    return [best, *sorted(others, key=lambda way: (way.cars, len(way.routes), way.routes))]


def _claims_along(
    came: dict[int, tuple[int, int]], mine: int, start: int, goal: int
) -> list[tuple[int, tuple[int, int]]]:
    """The routes to claim, in the order traveled, each with the cities from which and to which it is traveled."""
    claims: list[tuple[int, tuple[int, int]]] = []
    while goal != start:
        before, number = came[goal]
        if not mine >> number & 1:
            claims.append((number, (before, goal)))
        goal = before
    return claims[::-1]

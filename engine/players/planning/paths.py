"""The cheapest path for one ticket (Dijkstra), and nearly the cheapest network for several at once (Steiner tree)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from engine.board import Board, routes_in
from engine.players.planning.situation import neighbors
from engine.routes import connected

NEVER = float("inf")
Pair = tuple[int, int]  # two cities to connect


def cheapest_path(board: Board, prices: Sequence[float], start: int, goal: int) -> tuple[float, list[int]]:
    """The price of the cheapest path between two cities and its routes that are not free; NEVER if there is none."""
    best: dict[int, float] = {start: 0.0}
    came: dict[int, Pair] = {}
    neighbors_of = neighbors(board)
    queue = [(0.0, start)]
    while queue:
        price, city = heappop(queue)
        if city == goal:
            return price, _path_back(came, prices, start, goal)
        if price > best[city]:
            continue
        for number, other in neighbors_of[city]:
            total = price + prices[number]
            if total < best.get(other, NEVER):
                best[other] = total
                came[other] = city, number
                heappush(queue, (total, other))
    return NEVER, []


def _path_back(came: dict[int, Pair], prices: Sequence[float], start: int, city: int) -> list[int]:
    routes: list[int] = []
    while city != start:
        city, number = came[city]
        if prices[number]:
            routes.append(number)
    return routes


def cheapest_network(board: Board, prices: Sequence[float], pairs: Sequence[Pair], owned: int) -> tuple[float, int]:
    """The price, and the routes as a bit mask, of about the cheapest network that connects all pairs.

    The price is NEVER if a pair cannot be connected. `owned` routes are free. Paths are laid one after the other, in
    several orders, and pruned: the exact answer would take too long.
    """
    alone = [(cheapest_path(board, prices, a, b)[0], (a, b)) for a, b in pairs]
    nearest = [pair for price, pair in sorted(alone) if price]
    best = NEVER, 0
    for order in {tuple(nearest), tuple(reversed(nearest)), tuple(nearest[1:] + nearest[:1])}:
        found = _in_order(board, prices, order, owned)
        if found[0] < best[0]:
            best = found
    return best


def _in_order(board: Board, prices: Sequence[float], pairs: Sequence[Pair], owned: int) -> tuple[float, int]:
    """Each pair's cheapest path in turn; the routes of earlier pairs are free for later ones."""
    left = list(prices)
    laid: list[int] = []
    for a, b in pairs:
        price, routes = cheapest_path(board, left, a, b)
        if price == NEVER:
            return NEVER, 0
        for number in routes:
            left[number] = 0.0
        laid += routes
    if len(pairs) > 1:
        laid = _pruned(board, prices, laid, pairs, owned)
    return sum(prices[number] for number in laid), sum(1 << number for number in laid)


def _pruned(board: Board, prices: Sequence[float], laid: list[int], pairs: Iterable[Pair], owned: int) -> list[int]:
    """The routes without those that no pair needs, the most expensive dropped first."""
    ends = [1 << a | 1 << b for a, b in pairs]
    kept = owned | sum(1 << number for number in laid)
    for number in sorted(laid, key=lambda each: -prices[each]):
        if connects_all(board, kept & ~(1 << number), ends):
            kept &= ~(1 << number)
    return [number for number in routes_in(kept & ~owned)]


def connects_all(board: Board, routes: int, ends: Iterable[int]) -> bool:
    """Whether the routes connect each of these pairs of cities, given as bit masks."""
    groups = [part.cities for part in connected(board, routes)]
    return all(any(group & pair == pair for group in groups) for pair in ends)

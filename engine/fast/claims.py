"""For each board, what can be claimed with which cards: worked out once, then looked up at every turn.

A payment consists of cards of one color, of locomotives, or of both. So what a hand can pay for is what it can pay for
with its cards of the first color and its locomotives, with those of the second color and its locomotives, and so on.
Each of these follows from two small numbers, and there are few enough of them for a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from engine.actions import Claim
from engine.board import Board, routes_in
from engine.cards import Cards, route_prices
from engine.fast.interned import claim


@dataclass(frozen=True, slots=True)
class ClaimGroup:
    """Routes that can be paid for in equally many ways, with some cards of one kind and some locomotives."""

    routes: int  # a bit mask
    ways: int  # to pay for each of them
    payments: tuple[tuple[Cards, ...], ...]  # the ways to pay for each route of the board, by the route's number


# Claims that a hand can pay for: how many they are, the routes as a bit mask, and the group that these are of. A plain
# tuple, because several are made at every turn: a named one takes many times as long, and a dictionary slows games too.
Payable = tuple[int, int, ClaimGroup]
ByNumber = tuple[tuple[ClaimGroup, ...], ...]  # index: how many cards of one kind the hand holds
ByKind = tuple[ByNumber, ...]  # index: the kind of card, locomotives last


@cache
def claim_table(board: Board) -> tuple[ByKind, ...]:
    """What can be claimed: `claim_table(board)[locomotives][kind][number]`, by what the hand holds.

    Every payment appears once: under the color of which it holds a card, or under the locomotives if it holds no other.
    """
    return tuple(
        (
            *(_by_number(board, color, board.per_color, wilds) for color in range(board.locomotive)),
            _by_number(board, board.locomotive, board.wilds, wilds),
        )
        for wilds in range(board.wilds + 1)
    )


def _by_number(board: Board, card: int, most: int, wilds: int) -> ByNumber:
    return tuple(_groups(board, card, have, wilds) for have in range(most + 1))


def _groups(board: Board, card: int, have: int, wilds: int) -> tuple[ClaimGroup, ...]:
    """The routes that these cards can pay for, grouped by the number of ways."""
    hand = [0] * board.locomotive + [wilds]
    hand[card] = have
    prices = route_prices(board)
    ways = {price: tuple(paid for paid in price.payable(hand) if paid[card]) for price in set(prices)}
    payments = tuple(ways[price] for price in prices)
    grouped: dict[int, int] = {}
    for route, paid in enumerate(payments):
        if paid:
            grouped[len(paid)] = grouped.get(len(paid), 0) | 1 << route
    return tuple(ClaimGroup(routes, number, payments) for number, routes in grouped.items())


def nth_claim(routes: int, group: ClaimGroup, index: int) -> Claim:
    """The claim of this index among those of some routes of a group: every payment for the lowest route comes first."""
    for _ in range(index // group.ways):
        routes &= routes - 1  # without the lowest one
    route = (routes & -routes).bit_length() - 1
    return claim(route, group.payments[route][index % group.ways])


def payments_by_route(payable: Sequence[Payable]) -> dict[int, tuple[Cards, ...]]:
    """Every payment for each route that is payable, fewest locomotives first."""
    found: dict[int, tuple[Cards, ...]] = {}
    for _, routes, group in payable:
        for route in routes_in(routes):
            found[route] = found.get(route, ()) + group.payments[route]
    return {route: tuple(sorted(found[route], key=_locomotives)) for route in sorted(found)}


def _locomotives(paid: Cards) -> int:
    return paid[-1]

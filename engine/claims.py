"""What can be claimed with which cards: worked out once for a board, then looked up.

A payment holds cards of one colour, locomotives or both. So what a hand can pay is what it can pay with its cards of
the first colour and locomotives, with those of the second and locomotives, and so on; each follows from two numbers.
"""

from __future__ import annotations

from engine.board import Board
from engine.cards import Cards, route_prices
from engine.made import Made

Payments = tuple[tuple[Cards, ...], ...]  # of each route of the board
Claims = tuple[int, int, Payments]  # in how many ways, routes as a bit mask that can be paid in so many, and these
ClaimsByCards = tuple[tuple[tuple[tuple[Claims, ...], ...], ...], ...]


def _claims_by_cards(board: Board) -> ClaimsByCards:
    """What can be claimed with so many locomotives [0], with a card of this kind [1], of which there are so many [2].

    The payments under a colour hold at least one card of it; those with locomotives only stand under the locomotive.
    """
    *colors, locomotive = range(board.locomotive + 1)
    return tuple(
        (
            *(tuple(_claims_with(board, color, have, wild) for have in range(board.per_color + 1)) for color in colors),
            tuple(_claims_with(board, locomotive, have, wild) for have in range(board.wilds + 1)),
        )
        for wild in range(board.wilds + 1)
    )


def _claims_with(board: Board, card: int, have: int, wild: int) -> tuple[Claims, ...]:
    """The routes that these cards can pay for, gathered by the number of ways."""
    hand = [0] * board.locomotive + [wild]
    hand[card] = have
    prices = route_prices(board)
    ways = {price: tuple(paid for paid in price.payable(hand) if paid[card]) for price in set(prices)}
    payments = tuple(ways[price] for price in prices)
    gathered: dict[int, int] = {}
    for route, paid in enumerate(payments):
        if paid:
            gathered[len(paid)] = gathered.get(len(paid), 0) | 1 << route
    return tuple((number, routes, payments) for number, routes in gathered.items())


CLAIMS_BY_CARDS: Made[ClaimsByCards] = Made(_claims_by_cards)

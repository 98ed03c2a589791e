"""Cards are counted: `Cards` holds how many of each colour, the locomotives last. Here is what can be paid with them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.board import Board, Route

Cards = tuple[int, ...]


class Way(NamedTuple):
    """One way to pay: the cards, the colour laid (None if only locomotives), and how many of each."""

    cards: Cards
    color: int | None
    colored: int
    locomotives: int


def count(board: Board, cards: Iterable[int]) -> Cards:
    """Single cards, counted."""
    counts = [0] * (board.locomotive + 1)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def spread(cards: Iterable[int]) -> list[int]:
    """Counted cards as single cards, in the order of the colours."""
    return [card for card, number in enumerate(cards) for _ in range(number)]


def covers(hand: Iterable[int], cards: Cards) -> bool:
    """Whether the hand holds these cards."""
    return all(have >= need for have, need in zip(hand, cards, strict=True))


def plus(left: Cards, right: Cards) -> Cards:
    return tuple(a + b for a, b in zip(left, right, strict=True))


@cache
def _way(kinds: int, color: int | None, colored: int, locomotives: int) -> Way:
    cards = [0] * kinds
    cards[-1] = locomotives
    if color is not None:
        cards[color] = colored
    return Way(tuple(cards), color, colored, locomotives)


@cache
def ways(kinds: int, colors: tuple[int, ...], price: int, least_locomotives: int = 0) -> tuple[Way, ...]:
    """Every way to pay a price: one of the colours, locomotives standing in; fewest locomotives first (CLAIM-1, FERRY-1)."""
    mixed = [
        _way(kinds, color, price - locomotives, locomotives)
        for locomotives in range(least_locomotives, price)
        for color in colors
    ]
    return (*mixed, _way(kinds, None, 0, price))


def route_ways(board: Board, route: Route) -> tuple[Way, ...]:
    """Every way to pay for a route (CLAIM-1, FERRY-1)."""
    colors = tuple(range(board.locomotive)) if route.color is None else (route.color,)
    return ways(board.locomotive + 1, colors, route.length, route.ferry)


def station_ways(board: Board, built: int) -> tuple[Way, ...]:
    """Every way to pay for the next station, when so many are built (STATION-2)."""
    return ways(board.locomotive + 1, tuple(range(board.locomotive)), built + 1)


def extra_ways(board: Board, laid: int | None, extra: int) -> tuple[Way, ...]:
    """Every way to pay what a tunnel costs more, by the colour laid (TUNNEL-2, TUNNEL-3)."""
    colors = () if laid is None else (laid,)
    return ways(board.locomotive + 1, colors, extra)


def payable(hand: Iterable[int], all_ways: tuple[Way, ...]) -> tuple[Cards, ...]:
    """Those of the ways that this hand can pay."""
    hand = tuple(hand)
    wild = hand[-1]
    return tuple(
        way.cards
        for way in all_ways
        if way.locomotives <= wild and (way.color is None or way.colored <= hand[way.color])
    )

"""Cards are counted: how many of each colour, the locomotives last. A `Price` knows every way to pay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.board import Board, Route

Cards = tuple[int, ...]


def count(board: Board, cards: Iterable[int]) -> Cards:
    """Single cards, counted."""
    counts = [0] * (board.locomotive + 1)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def spread(counts: Iterable[int]) -> list[int]:
    """Counted cards as single cards, in the order of the colours."""
    return [card for card, number in enumerate(counts) for _ in range(number)]


@cache
def kinds(cards: Cards) -> tuple[tuple[int, int], ...]:
    """What counted cards are made of: each kind that is among them, and how many of it."""
    return tuple((card, number) for card, number in enumerate(cards) if number)


def plus(left: Cards, right: Cards) -> Cards:
    return tuple(a + b for a, b in zip(left, right, strict=True))


class Price:
    """So many cards of one of these colours, locomotives standing in, at least so many of them locomotives.

    CLAIM-1, FERRY-1, STATION-2, TUNNEL-2. Without a colour only locomotives pay (TUNNEL-3).
    """

    __slots__ = ("_by_hand", "colors", "least", "locomotive", "number", "only_locomotives", "ways")

    def __init__(self, locomotive: int, colors: tuple[int, ...], number: int, least: int) -> None:
        self.locomotive = locomotive
        self.colors = colors
        self.number = number
        self.least = least
        self.only_locomotives = self._cards(0, 0)
        held = range(number + 1)
        self._by_hand = {color: [[self._ways(color, have, wild) for wild in held] for have in held] for color in colors}
        self.ways = {way: kinds(way) for way in self.payable([number] * (locomotive + 1))}  # and what each is made of

    def payable(self, hand: Sequence[int]) -> tuple[Cards, ...]:
        """Every way in which this hand can pay: by colour, fewest locomotives first, only locomotives last."""
        number = self.number
        wild = hand[self.locomotive]
        if wild > number:
            wild = number
        found: tuple[Cards, ...] = ()
        for color in self.colors:
            have = hand[color]
            if have and have + wild >= number:
                found += self._by_hand[color][have if have < number else number][wild]
        return (*found, self.only_locomotives) if wild == number else found

    def _ways(self, color: int, have: int, wild: int) -> tuple[Cards, ...]:
        """The ways with at least one card of the colour, from so many of it and so many locomotives."""
        most_colored = min(have, self.number - self.least)
        least_colored = max(1, self.number - wild)
        return tuple(self._cards(color, colored) for colored in range(most_colored, least_colored - 1, -1))

    def _cards(self, color: int, colored: int) -> Cards:
        cards = [0] * (self.locomotive + 1)
        cards[color] = colored
        cards[self.locomotive] = self.number - colored
        return tuple(cards)


@cache
def _price(locomotive: int, color: int | None, number: int, least: int = 0) -> Price:
    """A price in any one colour (None), in one colour, or in locomotives only."""
    if color is None:
        colors = tuple(range(locomotive))
    else:
        colors = () if color == locomotive else (color,)
    return Price(locomotive, colors, number, least)


def route_price(board: Board, route: Route) -> Price:
    """What a route costs: its colour, or any single one on grey, with a ferry's locomotives (CLAIM-1, FERRY-1)."""
    return _price(board.locomotive, route.color, route.length, route.ferry)


@cache
def route_prices(board: Board) -> tuple[Price, ...]:
    """What each route of a board costs."""
    return tuple(route_price(board, route) for route in board.routes)


@cache
def station_price(board: Board, built: int) -> Price:
    """What the next station costs when so many are built (STATION-2)."""
    return _price(board.locomotive, None, built + 1)


def extra_price(board: Board, laid: Cards, extra: int) -> Price:
    """What a tunnel costs more: the laid colour or locomotives (TUNNEL-2, TUNNEL-3)."""
    return _price(board.locomotive, laid_color(laid), extra)


def laid_color(laid: Cards) -> int:
    """The colour that counts in a payment; the locomotive if only locomotives were laid (TUNNEL-3, TUNNEL-8)."""
    return next((card for card, number in enumerate(laid) if number), len(laid) - 1)

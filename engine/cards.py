"""Counts of cards: how many of each color, locomotives last. A `Price` knows every way to pay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from engine.board import Board, Route

Cards = tuple[int, ...]


def count(board: Board, cards: Iterable[int]) -> Cards:
    """Counts single cards."""
    counts = [0] * (board.locomotive + 1)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def spread(counts: Iterable[int]) -> list[int]:
    """Counted cards as single cards, in the order of the colors."""
    return [card for card, number in enumerate(counts) for _ in range(number)]


@cache
def kinds(cards: Cards) -> tuple[tuple[int, int], ...]:
    """The kinds of card that a count holds, each with its number."""
    return tuple((card, number) for card, number in enumerate(cards) if number)


def plus(left: Cards, right: Cards) -> Cards:
    """The sum of two counts."""
    return tuple(a + b for a, b in zip(left, right, strict=True))


class Price:
    """`number` cards of one of these colors. Locomotives stand in for any of them, and `least` must be locomotives.

    CLAIM-1, FERRY-1, STATION-2, TUNNEL-2. Without a color only locomotives pay (TUNNEL-3).
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
        # Every payment, whatever the hand, with the kinds of card in it.
        self.ways = {way: kinds(way) for way in self.payable([number] * (locomotive + 1))}

    def payable(self, hand: Sequence[int]) -> tuple[Cards, ...]:
        """Every way in which this hand can pay: by color, fewest locomotives first; only locomotives last."""
        number = self.number
        wild = hand[self.locomotive]
        if wild > number:
            wild = number
        fewest = number - wild or 1  # of the color: only locomotives are a payment of their own
        found: tuple[Cards, ...] = ()
        for color in self.colors:
            have = hand[color]
            if have >= fewest:
                found += self._by_hand[color][have if have < number else number][wild]
        return (*found, self.only_locomotives) if wild == number else found

    def _ways(self, color: int, have: int, wild: int) -> tuple[Cards, ...]:
        """The ways to pay with this many cards of the color and locomotives, with at least one of the color."""
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
    """A price in any one color (None), in one color, or in locomotives only; the same object for the same price."""
    if color is None:
        colors = tuple(range(locomotive))
    else:
        colors = () if color == locomotive else (color,)
    return Price(locomotive, colors, number, least)


def route_price(board: Board, route: Route) -> Price:
    """What a route costs: cards of its color, or of any one color if it is gray, and a ferry's locomotives.

    CLAIM-1, FERRY-1.
    """
    return _price(board.locomotive, route.color, route.length, route.ferry)


@cache
def route_prices(board: Board) -> tuple[Price, ...]:
    """What each route of a board costs, by its number."""
    return tuple(route_price(board, route) for route in board.routes)


@cache
def station_price(board: Board, built: int) -> Price:
    """What the next station costs a seat that has built this many (STATION-2)."""
    return _price(board.locomotive, None, built + 1)


def extra_cost(laid: Cards, revealed: Iterable[int]) -> int:
    """How many cards a tunnel costs more: one for each revealed card that matches those laid (TUNNEL-2, TUNNEL-3)."""
    locomotive, cards = len(laid) - 1, 0
    for card in revealed:
        if card == locomotive or laid[card]:
            cards += 1
    return cards


def extra_price(board: Board, laid: Cards, revealed: Iterable[int]) -> Price:
    """The extra cost of a tunnel: cards of the laid color, or locomotives (TUNNEL-2, TUNNEL-3)."""
    return _price(board.locomotive, laid_color(laid), extra_cost(laid, revealed))


def laid_color(laid: Cards) -> int:
    """The color of a payment; the locomotive if it holds nothing else (TUNNEL-3, TUNNEL-8)."""
    for card, number in enumerate(laid):
        if number:
            return card
    return len(laid) - 1

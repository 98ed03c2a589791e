"""Prices against trying every payment out; what is missing from a hand that cannot pay."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.cards import Cards, Price, extra_cost, extra_price, route_price, station_price
from engine.insight.payments import shortfall
from engine.payment import check_payment
from tests.engine.positions import EUROPE, cards, route

LOCOMOTIVE = 3  # three colors are enough to try everything out
PRICES = [
    (colors, number, least)
    for colors in ((), (0,), (2,), (0, 1, 2))
    for number in range(1, 5)
    for least in range(number + 1)
]


def pays(paid: Cards, colors: tuple[int, ...], number: int, least: int) -> bool:
    """CLAIM-1, FERRY-1, TUNNEL-3: as the rules say it."""
    used = {color for color in range(LOCOMOTIVE) if paid[color]}
    return sum(paid) == number and len(used) <= 1 and used <= set(colors) and paid[-1] >= least


@pytest.mark.parametrize(("colors", "number", "least"), PRICES)
def test_a_price_knows_every_way_to_pay_it_and_no_other(colors: tuple[int, ...], number: int, least: int) -> None:
    """CLAIM-1, FERRY-1, STATION-2, TUNNEL-2, TUNNEL-3: from every hand, each way once."""
    price = Price(LOCOMOTIVE, colors, number, least)
    ways = {paid for paid in product(range(number + 1), repeat=4) if pays(paid, colors, number, least)}
    assert price.ways.keys() == ways
    assert all(dict(kinds) == {c: n for c, n in enumerate(paid) if n} for paid, kinds in price.ways.items())
    rng = Random(number)
    for _ in range(60):
        held = [rng.randrange(number + 2) for _ in range(4)]
        found = price.payable(held)
        assert len(set(found)) == len(found)
        assert set(found) == {paid for paid in ways if all(a <= b for a, b in zip(paid, held, strict=True))}
        for paid in ways:
            assert (check_payment(held, paid, price) is None) == (paid in found)


@pytest.mark.parametrize(("colors", "number", "least"), PRICES)
def test_what_is_missing_is_the_least_that_would_do(colors: tuple[int, ...], number: int, least: int) -> None:
    """So many more of the best color, or locomotives."""
    price = Price(LOCOMOTIVE, colors, number, least)
    rng = Random(number)
    for _ in range(60):
        held = [rng.randrange(number + 1) for _ in range(4)]
        told = shortfall(held, price)
        assert (told is None) == bool(price.payable(held))
        if told is None:
            continue
        if held[-1] < least:
            assert (told.code, told.facts) == (
                "too_few_locomotives",
                {"need": least, "given": held[-1], "have": held[-1]},
            )
            continue
        more = min(sum(max(0, a - b) for a, b in zip(paid, held, strict=True)) for paid in price.ways)
        assert (told.code, told.facts["missing"], told.facts["need"]) == ("cannot_pay", more, number)
        assert told.facts["locomotives"] == held[-1]
        if colors:
            assert told.facts["have"] == max(held[color] for color in colors)


def test_a_tunnel_costs_its_color_and_locomotives() -> None:
    """TUNNEL-2, and TUNNEL-3 where only locomotives were laid."""
    green, wild = EUROPE.card_names.index("green"), EUROPE.locomotive
    revealed = (green, wild, green - 1)
    assert extra_cost(cards(EUROPE, "2 green 1 locomotive"), revealed) == 2
    assert extra_cost(cards(EUROPE, "2 locomotive"), revealed) == 1


def test_prices_are_those_of_the_board() -> None:
    """CLAIM-1, FERRY-1, STATION-2, TUNNEL-2, TUNNEL-3."""
    red, wild = EUROPE.card_names.index("red"), EUROPE.locomotive
    ferry = EUROPE.routes[route(EUROPE, "palermo-smyrna-gray")]
    assert len(route_price(EUROPE, ferry).ways) == 8 * 4 + 1
    assert len(station_price(EUROPE, 2).ways) == 8 * 3 + 1
    assert extra_price(EUROPE, cards(EUROPE, "2 red 1 locomotive"), (red, wild, red - 1)).ways.keys() == {
        cards(EUROPE, "2 red"),
        cards(EUROPE, "1 red 1 locomotive"),
        cards(EUROPE, "2 locomotive"),
    }
    only_wild = extra_price(EUROPE, cards(EUROPE, "3 locomotive"), (wild, red, wild))
    assert only_wild.ways.keys() == {cards(EUROPE, "2 locomotive")}

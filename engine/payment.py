"""Whether cards are a valid payment that the hand holds, and if not, what exactly is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Cards, Price
from engine.refused import Refused


def check_payment(hand: Sequence[int], paid: Cards, price: Price) -> Refused | None:
    """Why the cards cannot pay the price from this hand; None if they can."""
    kinds = price.ways.get(paid)
    if kinds is None:
        return _no_way(hand, paid, price)
    for card, need in kinds:
        if hand[card] < need:
            return Refused("not_enough_cards", card=card, need=need, have=hand[card])
    return None


def _no_way(hand: Sequence[int], paid: Cards, price: Price) -> Refused:
    """What is wrong with cards that do not pay this price (CLAIM-1, FERRY-1, STATION-2, TUNNEL-2)."""
    if len(paid) != len(hand) or min(paid) < 0:
        return Refused("not_cards", given=paid)
    colors = tuple(card for card, number in enumerate(paid[:-1]) if number)
    foreign = [color for color in colors if color not in price.colors]
    if foreign and not price.colors:
        return Refused("only_locomotives", given=foreign[0])
    if foreign:
        return Refused("wrong_color", need=price.colors[0], given=foreign[0])
    if len(colors) > 1:
        return Refused("mixed_colors", colors=colors)
    if sum(paid) != price.number:
        return Refused("wrong_number", need=price.number, given=sum(paid))
    return Refused("too_few_locomotives", need=price.least, given=paid[-1], have=hand[-1])

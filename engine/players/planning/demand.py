"""How many turns of drawing it takes until a hand can pay for routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Cards
from engine.players.planning.situation import RouteFacts
from engine.players.planning.weights import Weights

TUNNEL = 0.7  # the mean extra cost of a tunnel, in cards


class Demand:
    """The cards that some routes need beyond a hand, as turns of drawing.

    `drawing_turns_with` prices one route more without changing anything, as planning compares many.
    """

    __slots__ = ("grays", "need", "tunnels", "weights", "wilds")

    def __init__(
        self, facts: Sequence[RouteFacts], hand: Sequence[int], routes: Iterable[int], weights: Weights
    ) -> None:
        need = [-have for have in hand]
        wilds, grays, tunnels = need.pop(), list[int](), 0.0
        for number in routes:
            color, colored, ferry, _, tunnel, _, _ = facts[number]
            if color < 0:
                grays.append(colored)
            else:
                need[color] += colored
            wilds += ferry
            if tunnel:
                tunnels += TUNNEL
        grays.sort(reverse=True)
        self.need, self.wilds, self.grays, self.tunnels, self.weights = need, wilds, grays, tunnels, weights

    def drawing_turns(self) -> float:
        """The turns of drawing until the hand can pay for all routes."""
        return _drawing_turns(self.need, self.wilds, self.grays, self.tunnels, self.weights)

    def drawing_turns_with(self, facts: RouteFacts) -> float:
        """The same with one route more."""
        need, grays = self.need, self.grays
        if facts.color < 0:
            grays = sorted([*grays, facts.colored], reverse=True)
        else:
            need = need.copy()
            need[facts.color] += facts.colored
        tunnels = self.tunnels + TUNNEL if facts.tunnel else self.tunnels
        return _drawing_turns(need, self.wilds + facts.ferry, grays, tunnels, self.weights)


def _drawing_turns(need: list[int], wilds: int, grays: list[int], missing: float, weights: Weights) -> float:
    """The turns until no card is missing: of each color, locomotives for ferries, any color for grays, for tunnels."""
    for lacking in need:
        if lacking > 0:
            missing += lacking
    if grays:
        missing += _missing_on_grays(need.copy(), grays)
    if wilds < 0:
        missing += wilds  # locomotives to spare
        wilds = 0
    if missing <= 0:
        return weights.ferry_locomotive * wilds
    hardest = max(need)
    turns = missing / weights.cards_per_turn + weights.ferry_locomotive * wilds
    return turns + weights.rarest_color * hardest if hardest > 0 else turns


def _missing_on_grays(need: list[int], grays: list[int]) -> int:
    """The cards missing on gray routes: each, the longest first, takes the color of which most is left over."""
    lack = 0
    for gray in grays:
        most = min(need)
        if most >= 0:
            lack += gray
            continue
        color = need.index(most)
        need[color] = min(0, most + gray)
        lack += max(0, most + gray)
    return lack


def hand_after(hand: Sequence[int], paid: Cards) -> list[int]:
    """The hand without a payment."""
    return [have - gone for have, gone in zip(hand, paid, strict=True)]


def with_card(hand: Sequence[int], card: int) -> list[int]:
    """The hand with one more card."""
    more = list(hand)
    more[card] += 1
    return more

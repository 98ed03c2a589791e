"""Cards and turns: what routes still cost from this hand, and how likely a tunnel's extra cost can be met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Cards
from engine.insight.odds import matching, odds_among
from engine.players.table import Leg
from engine.players.temper import Temper

TUNNEL = 0.7  # cards that a tunnel costs more, in the mean


class Demand:
    """What routes ask of a hand; one more can be asked for without adding it."""

    __slots__ = ("greys", "need", "temper", "tunnels", "wilds")

    def __init__(self, legs: Sequence[Leg], hand: Sequence[int], routes: Iterable[int], temper: Temper) -> None:
        need = [-have for have in hand]
        wilds, greys, tunnels = need.pop(), list[int](), 0.0
        for number in routes:
            color, colored, ferry, _, tunnel, _, _ = legs[number]
            if color < 0:
                greys.append(colored)
            else:
                need[color] += colored
            wilds += ferry
            if tunnel:
                tunnels += TUNNEL
        greys.sort(reverse=True)
        self.need, self.wilds, self.greys, self.tunnels, self.temper = need, wilds, greys, tunnels, temper

    def draws(self) -> float:
        """The turns of drawing until the hand can pay for all of it."""
        return _draws(self.need, self.wilds, self.greys, self.tunnels, self.temper)

    def draws_with(self, leg: Leg) -> float:
        """The same with one route more."""
        need, greys = self.need, self.greys
        if leg.color < 0:
            greys = sorted([*greys, leg.colored], reverse=True)
        else:
            need = need.copy()
            need[leg.color] += leg.colored
        tunnels = self.tunnels + TUNNEL if leg.tunnel else self.tunnels
        return _draws(need, self.wilds + leg.ferry, greys, tunnels, self.temper)


def draws_needed(legs: Sequence[Leg], hand: Sequence[int], routes: Iterable[int], temper: Temper) -> float:
    """The turns of drawing until this hand can pay for all these routes."""
    return Demand(legs, hand, routes, temper).draws()


def _draws(need: list[int], wilds: int, greys: list[int], missing: float, temper: Temper) -> float:
    for lacking in need:
        if lacking > 0:
            missing += lacking
    if greys:
        missing += _greys_lack(need.copy(), greys)
    if wilds < 0:
        missing += wilds  # locomotives to spare
        wilds = 0
    if missing <= 0:
        return temper.wild * wilds
    hardest = max(need)
    turns = missing / temper.per_turn + temper.wild * wilds
    return turns + temper.hard * hardest if hardest > 0 else turns


def _greys_lack(need: list[int], greys: list[int]) -> int:
    """The cards missing on grey routes, the longest served first from the colour with most to spare."""
    lack = 0
    for grey in greys:
        most = min(need)
        if most >= 0:
            lack += grey
            continue
        color = need.index(most)
        need[color] = min(0, most + grey)
        lack += max(0, most + grey)
    return lack


def after(hand: Sequence[int], paid: Cards) -> list[int]:
    """The hand without what is paid."""
    return [have - gone for have, gone in zip(hand, paid, strict=True)]


def with_card(hand: Sequence[int], card: int) -> list[int]:
    """The hand with one card more."""
    more = list(hand)
    more[card] += 1
    return more


def tunnel_odds(unseen: Cards, hand: Sequence[int], laid: Cards, cards: int) -> tuple[float, float]:
    """How likely the rest of the hand meets a tunnel's extra cost, and the cards it costs in the mean."""
    met = odds_among(unseen, laid, cards)[: matching(after(hand, laid), laid) + 1]
    return sum(met), sum(n * chance for n, chance in enumerate(met))

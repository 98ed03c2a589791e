"""What a tunnel may cost more, from what a player knows: the cards that may lie in the deck, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from engine.cards import Cards, laid_color
from engine.view import View

Odds = list[float]  # how likely 0, 1, 2, … extra cards are


class TunnelOdds(NamedTuple):
    """What a tunnel may cost more, and how many of these cards the rest of the hand could pay."""

    extra: Odds
    reserve: int

    @property
    def met(self) -> float:
        """How likely the rest of the hand suffices."""
        return sum(self.extra[: self.reserve + 1])

    @property
    def mean_paid(self) -> float:
        """How many extra cards are paid on average; none are if the rest of the hand does not suffice."""
        return sum(extra * chance for extra, chance in enumerate(self.extra[: self.reserve + 1]))


def tunnel_odds(view: View, laid: Cards) -> TunnelOdds:
    """The odds if the view's owner lays these cards."""
    return TunnelOdds(extra_odds(view, laid), reserve(view.secrets.hand, laid))


def extra_odds(view: View, laid: Cards) -> Odds:
    """How likely each extra cost is; when the deck ends, the discards are the rest of it (TUNNEL-7, DECK-1)."""
    board = view.board
    first = min(board.tunnel_cards, view.deck)
    then = min(board.tunnel_cards - first, sum(view.discarded))
    odds = odds_among(deck_pool(view), laid, first)
    again = odds_among(view.discarded, laid, then)
    both = [0.0] * (first + then + 1)
    for some, chance in enumerate(odds):
        for more, other in enumerate(again):
            both[some + more] += chance * other
    return both


def odds_among(cards: Cards, laid: Cards, number: int) -> Odds:
    """How likely 0, 1, 2, … of so many cards cost more, if they are drawn from these (TUNNEL-2, TUNNEL-3)."""
    total, costly = sum(cards), matching(cards, laid)
    number = min(number, total)
    ways = comb(total, number)
    return [comb(costly, n) * comb(total - costly, number - n) / ways for n in range(number + 1)]


def reserve(hand: Cards, laid: Cards) -> int:
    """How many cards of a hand could pay the extra cost after these are laid; all that are laid match themselves."""
    return matching(hand, laid) - sum(laid)


def matching(cards: Sequence[int], laid: Cards) -> int:
    """How many of these cards match what was laid: turned up they cost more, in a hand they can pay for it."""
    color, wild = laid_color(laid), len(laid) - 1
    return cards[wild] + (cards[color] if color != wild else 0)


def deck_pool(view: View) -> Cards:
    """The cards among which those of the deck are, each as likely as any other, as far as the view's owner knows.

    What was shuffled into the deck is known to everybody, and so is what was turned up since. The rest lies in the deck
    or was drawn unseen: the owner knows its own draws, but not which of the others' cards came from this deck, not even
    of those that they have paid since.
    """
    return tuple(max(0, card - own) for card, own in zip(view.pool, view.secrets.blind, strict=True))

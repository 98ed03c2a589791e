"""Which train card to draw: the one that brings the plan nearer, from the market or blind."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import DECK, DrawCard
from engine.legal import Options
from engine.players.needs import with_card
from engine.players.plan import Plan, Planner
from engine.players.weighing import Weighed
from engine.players.why import Why

LIKED = 0.004  # turns that a card brings for each of its colour already held, whatever the plan


class Drawing:
    """The draws of one seat, weighed in turns saved."""

    def __init__(self, planner: Planner, plan: Plan, options: Options, picks: int) -> None:
        self.planner, self.plan, self.options, self.picks = planner, plan, options, picks
        self.table = planner.table
        self.wild = self.table.board.locomotive

    def best(self) -> Weighed | None:
        """The best draw of those there are."""
        hand = self.table.hand
        worth = self.worth_of_cards(hand)
        blind = self.blind(worth)
        weighed: list[tuple[float, DrawCard]] = []
        for draw in self.options.draws:
            card = self.wild if draw.place == DECK else self.table.view.market[draw.place]
            saved = blind if draw.place == DECK else worth[card]
            if self.picks > 1 and (draw.place == DECK or card != self.wild):
                saved += self.second(draw, card, worth, blind)
            weighed.append((saved, draw))
        if not weighed:
            return None
        saved, draw = max(weighed, key=lambda each: each[0])
        return Weighed(saved * self.planner.temper.turn, draw, self._why(draw, worth))

    def worth_of_cards(self, hand: Sequence[int]) -> list[float]:
        """The turns that one card more of each kind saves."""
        plan, planner = self.plan, self.planner
        before = planner.haste(hand, plan)
        return [
            before - planner.haste(with_card(hand, card), plan) + self._liked(hand, card) for card in range(len(hand))
        ]

    def _liked(self, hand: Sequence[int], card: int) -> float:
        """A card is of some use beyond the plan: locomotives always, others the more of them are held."""
        return LIKED * 10 if card == self.wild else LIKED * min(6, hand[card] + 1)

    def blind(self, worth: Sequence[float]) -> float:
        """The turns that a blind card saves in the mean."""
        unseen = self.table.unseen
        total = sum(unseen)
        return sum(n * saved for n, saved in zip(unseen, worth, strict=True)) / total if total else 0.0

    def second(self, first: DrawCard, card: int, worth: list[float], blind: float) -> float:
        """The turns that the best second card saves, after a first."""
        if first.place != DECK:
            worth = self.worth_of_cards(with_card(self.table.hand, card))
            blind = self.blind(worth)
        market = self.table.view.market
        seen = [
            worth[each] for place, each in enumerate(market) if each >= 0 and each != self.wild and place != first.place
        ]
        return max([blind, *seen])

    def _why(self, draw: DrawCard, worth: Sequence[float]) -> Why:
        if draw.place == DECK:
            unseen = self.table.unseen
            useful = sum(n for n, saved in zip(unseen, worth, strict=True) if saved > 0.1)
            return Why("draw_blind", chance=round(100 * useful / max(1, sum(unseen))))
        card = self.table.view.market[draw.place]
        if card == self.wild:
            return Why("draw_locomotive", card=card)
        return Why("draw_color", card=card, missing=self.missing(card))

    def missing(self, card: int) -> int:
        """How many cards of this colour the planned routes of that colour still lack."""
        needed = sum(
            leg.colored
            for number, leg in enumerate(self.planner.legs)
            if self.plan.routes >> number & 1 and leg.color == card
        )
        return max(0, needed - self.table.hand[card])


def best_draw(planner: Planner, plan: Plan, options: Options, picks: int) -> Weighed | None:
    """The best train card to draw, if any can be drawn."""
    return Drawing(planner, plan, options, picks).best()

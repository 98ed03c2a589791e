"""Which train card to draw, from the market or blind: the one that saves the plan most turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import DECK, DrawCard
from engine.board import routes_in
from engine.legal import Options
from engine.players.planning.demand import with_card
from engine.players.planning.plan import Evaluator, Plan
from engine.players.planning.scored_action import ScoredAction
from engine.players.why import Why

SPARE_VALUE = 0.004  # turns that a card saves for each card of its color in the hand, whatever the plan is


class DrawChoice:
    """The possible draws of one seat, compared by the turns that they save."""

    def __init__(self, evaluator: Evaluator, plan: Plan, options: Options, picks: int) -> None:
        self.evaluator, self.plan, self.options, self.picks = evaluator, plan, options, picks
        self.situation = evaluator.situation
        self.wild = self.situation.board.locomotive

    def best(self) -> ScoredAction | None:
        """The draw that saves most turns, counting the best second card if there is one to come."""
        hand = self.situation.hand
        worth = self.worth_of_cards(hand)
        blind = self.blind(worth)
        scored: list[tuple[float, DrawCard]] = []
        for draw in self.options.draws:
            card = self.wild if draw.place == DECK else self.situation.view.market[draw.place]
            saved = blind if draw.place == DECK else worth[card]
            if self.picks > 1 and (draw.place == DECK or card != self.wild):
                saved += self.second(draw, card, worth, blind)
            scored.append((saved, draw))
        if not scored:
            return None
        saved, draw = max(scored, key=lambda each: each[0])
        return ScoredAction(saved * self.evaluator.weights.turn_cost, draw, self._why(draw, worth))

    def worth_of_cards(self, hand: Sequence[int]) -> list[float]:
        """The turns that one more card of each kind saves."""
        plan, evaluator = self.plan, self.evaluator
        before = evaluator.weighted_turns(hand, plan)
        return [
            before - evaluator.weighted_turns(with_card(hand, card), plan) + self._spare_value(hand, card)
            for card in range(len(hand))
        ]

    def _spare_value(self, hand: Sequence[int], card: int) -> float:
        """A card is of some use beyond the plan: a locomotive always, another the more of its color the hand holds."""
        return SPARE_VALUE * 10 if card == self.wild else SPARE_VALUE * min(6, hand[card] + 1)

    def blind(self, worth: Sequence[float]) -> float:
        """The turns that a blind card saves on average."""
        pool = self.situation.pool
        total = sum(pool)
        return sum(n * saved for n, saved in zip(pool, worth, strict=True)) / total if total else 0.0

    def second(self, first: DrawCard, card: int, worth: list[float], blind: float) -> float:
        """The turns that the best second card saves, after this card has been drawn first."""
        if first.place != DECK:
            worth = self.worth_of_cards(with_card(self.situation.hand, card))
            blind = self.blind(worth)
        market = self.situation.view.market
        seen = [
            worth[each] for place, each in enumerate(market) if each >= 0 and each != self.wild and place != first.place
        ]
        return max([blind, *seen])

    def _why(self, draw: DrawCard, worth: Sequence[float]) -> Why:
        """The reason for a draw."""
        if draw.place == DECK:
            pool = self.situation.pool
            useful = sum(n for n, saved in zip(pool, worth, strict=True) if saved > 0.1)
            return Why("draw_blind", chance=round(100 * useful / max(1, sum(pool))))
        card = self.situation.view.market[draw.place]
        if card == self.wild:
            return Why("draw_locomotive", card=card)
        number = self.route_for(card)
        if number is None:
            return Why("draw_color", card=card, missing=self.missing(card))
        facts = {"card": card, "missing": self._lacks(number, card), "route": number}
        served = self.evaluator.tickets_served(self.plan, number)
        return Why("draw_for_ticket", **facts, ticket=served[0]) if served else Why("draw_for_route", **facts)

    def route_for(self, card: int) -> int | None:
        """The planned route that lacks cards of this color and is nearest to being paid; those for tickets first."""
        lacking = [number for number in routes_in(self.plan.routes) if self._lacks(number, card) > 0]
        of_color = [number for number in lacking if self.evaluator.facts[number].color == card]
        choice = of_color or [number for number in lacking if self.evaluator.facts[number].color < 0]
        return min(choice, key=lambda n: (not self.plan.core >> n & 1, self._lacks(n, card)), default=None)

    def _lacks(self, number: int, card: int) -> int:
        """How many cards of this color the hand lacks for a route, if that were paid with them."""
        facts = self.evaluator.facts[number]
        return facts.colored - self.situation.hand[card] if facts.color in (card, -1) else 0

    def missing(self, card: int) -> int:
        """How many cards of this color the planned routes of that color still lack."""
        needed = sum(
            facts.colored
            for number, facts in enumerate(self.evaluator.facts)
            if self.plan.routes >> number & 1 and facts.color == card
        )
        return max(0, needed - self.situation.hand[card])


def best_draw(evaluator: Evaluator, plan: Plan, options: Options, picks: int) -> ScoredAction | None:
    """The best train card to draw, with `picks` cards left to draw this turn; None if there is none."""
    return DrawChoice(evaluator, plan, options, picks).best()

"""Which planned route to claim now, and how to pay for it; routes that rivals may take come first."""

from __future__ import annotations

from engine.actions import Claim
from engine.board import routes_in
from engine.cards import Cards
from engine.insight.odds import tunnel_odds
from engine.legal import Options
from engine.players.planning.demand import hand_after
from engine.players.planning.losses import losses
from engine.players.planning.plan import Plan
from engine.players.planning.planner import Planner
from engine.players.planning.scored_action import ScoredAction
from engine.players.why import Why

CONTESTED = 0.05  # probability that a rival takes a route, above which this is the reason to claim it
TUNNEL_BONUS = 0.3  # points for trying a tunnel


def best_claim(planner: Planner, plan: Plan, options: Options) -> ScoredAction | None:
    """The claim of a planned route, with its payment, that gains most; None if the hand can pay for none."""
    claims = options.claims
    planned = [number for number in routes_in(plan.routes) if number in claims]
    if not planned:
        return None
    lost = losses(planner, plan, planned)
    return max(
        (score_claim(planner, plan, number, paid, lost[number]) for number in planned for paid in claims[number]),
        key=lambda each: each.gain,
    )


def score_claim(planner: Planner, plan: Plan, number: int, paid: Cards, loss: float) -> ScoredAction:
    """A claim with this payment. It gains the turns that it saves, and the risk of losing the route that it ends."""
    situation, weights, facts = planner.situation, planner.weights, planner.facts[number]
    left = hand_after(situation.hand, paid)
    before = planner.evaluator.weighted_turns(situation.hand, plan)
    saved = before - planner.evaluator.weighted_turns(left, plan, 1 << number)
    gain = weights.turn_cost * saved + weights.claim_bonus - weights.claim_patience * situation.cars
    gain += weights.crowded_hand * max(0, sum(situation.hand) - weights.roomy_hand)
    gain += weights.threat * planner.hazards[number] * loss
    if not facts.tunnel:
        return ScoredAction(gain, Claim(number, paid), _why(planner, plan, number, loss))
    odds = tunnel_odds(situation.view, paid)
    gain = odds.met * gain - weights.turn_cost * odds.mean_paid / weights.cards_per_turn + TUNNEL_BONUS
    return ScoredAction(gain, Claim(number, paid), Why("try_tunnel", route=number, chance=round(100 * odds.met)))


def _why(planner: Planner, plan: Plan, number: int, loss: float) -> Why:
    """The reason: before a rival does, for several tickets, for one, or for the points."""
    chance = planner.hazards[number]
    if chance >= CONTESTED and loss >= 4 and plan.core >> number & 1:
        return Why("claim_contested", route=number, chance=round(100 * chance))
    serves = planner.evaluator.tickets_served(plan, number)
    if len(serves) > 1:
        return Why("claim_shared", route=number, tickets=serves)
    if serves:
        return Why("claim_for_ticket", route=number, ticket=serves[0])
    return Why("claim_for_points", route=number, points=planner.facts[number].points)

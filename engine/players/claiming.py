"""Which route to claim now and how to pay for it: those of the plan, the ones in danger first."""

from __future__ import annotations

from engine.actions import Claim
from engine.board import routes_in
from engine.cards import Cards
from engine.legal import Options
from engine.players.losses import losses
from engine.players.needs import after, tunnel_odds
from engine.players.plan import Plan, Planner
from engine.players.weighing import Weighed
from engine.players.why import Why

CONTESTED = 0.05


def best_claim(planner: Planner, plan: Plan, options: Options) -> Weighed | None:
    """The planned route whose claim brings the plan on most, if one can be paid."""
    claims = options.claims
    planned = [number for number in routes_in(plan.routes) if number in claims]
    if not planned:
        return None
    lost = losses(planner, plan, planned)
    return max(
        (weigh_claim(planner, plan, number, paid, lost[number]) for number in planned for paid in claims[number]),
        key=lambda each: each.gain,
    )


def weigh_claim(planner: Planner, plan: Plan, number: int, paid: Cards, loss: float) -> Weighed:
    """A claim with this payment, in points: the turns it saves, and the danger it ends."""
    table, temper, leg = planner.table, planner.temper, planner.legs[number]
    left = after(table.hand, paid)
    saved = planner.haste(table.hand, plan) - planner.haste(left, plan, 1 << number)
    gain = temper.turn * saved + temper.claim - temper.patience * table.cars
    gain += temper.danger * planner.hazards[number] * loss
    if not leg.tunnel:
        return Weighed(gain, Claim(number, paid), _why(planner, plan, number, loss))
    chance, cards = tunnel_odds(table.unseen, table.hand, paid, table.board.tunnel_cards)
    gain = chance * gain - temper.turn * cards / 1.8 + 0.3
    return Weighed(gain, Claim(number, paid), Why("try_tunnel", route=number, chance=round(100 * chance)))


def _why(planner: Planner, plan: Plan, number: int, loss: float) -> Why:
    """For a ticket, for several, before somebody else does, or for its points."""
    chance = planner.hazards[number]
    if chance >= CONTESTED and loss >= 4 and plan.core >> number & 1:
        return Why("claim_contested", route=number, chance=round(100 * chance))
    serves = planner.served(plan, number)
    if len(serves) > 1:
        return Why("claim_shared", route=number, tickets=serves)
    if serves:
        return Why("claim_for_ticket", route=number, ticket=serves[0])
    return Why("claim_for_points", route=number, points=planner.legs[number].points)

"""What it would cost to lose a planned route to a rival."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import routes_in
from engine.players.planning.paths import NEVER, cheapest_path
from engine.players.planning.plan import Plan
from engine.players.planning.planner import Planner

FILLER = 2.0  # points: the least cost of losing a route that no ticket needs
CORE = 10.0  # points: a guess at the cost of losing one that a ticket needs


def losses(planner: Planner, plan: Plan, numbers: Iterable[int]) -> dict[int, float]:
    """The points that losing each of these routes would cost: computed, or guessed if the weights say so."""
    if not planner.weights.exact_losses:
        return {number: CORE if plan.core >> number & 1 else FILLER for number in numbers}
    return {number: _loss(planner, plan, number) for number in numbers}


def _loss(planner: Planner, plan: Plan, number: int) -> float:
    """The cost of the detour, or of the tickets that fail if that is less; for a filler, what its replacement lacks."""
    serves = planner.evaluator.tickets_served(plan, number)
    if not serves:
        return max(FILLER, _edge_over_replacement(planner, plan, number))
    tickets = [planner.situation.board.tickets[ticket] for ticket in serves]
    failed = sum(2.0 * ticket.points for ticket in tickets)
    prices = list(planner.prices)
    for other in routes_in(plan.routes):
        prices[other] = 0.0
    prices[number] = NEVER
    detour = max(cheapest_path(planner.situation.board, prices, ticket.a, ticket.b)[0] for ticket in tickets)
    return min(failed, detour)


def _edge_over_replacement(planner: Planner, plan: Plan, number: int) -> float:
    """What a filler brings beyond the route that would replace it, to this seat, and to the rival who gets it."""
    others = routes_in(planner.filler_routes(plan))
    instead = max((_edge(planner, other) / planner.facts[other].length for other in others), default=0.0)
    gained = 1 / (len(planner.situation.view.seats) - 1)
    edge = _edge(planner, number) - instead * planner.facts[number].length
    return planner.weights.filler_edge * (1 + gained) * edge


def _edge(planner: Planner, number: int) -> float:
    """The points of a route less the cost of the turns that it takes from an empty hand."""
    weights, facts = planner.weights, planner.facts[number]
    return facts.points - weights.turn_cost * (1 + (facts.length + facts.ferry) / weights.cards_per_turn)

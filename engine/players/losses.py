"""What it would cost to lose a route of the plan to somebody else."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import routes_in
from engine.players.network import NEVER, cheapest
from engine.players.plan import Plan, Planner

FILLER = 2.0  # points that it costs at least to lose a route that no ticket needs
CORE = 10.0  # about what it costs to lose one that a ticket needs


def losses(planner: Planner, plan: Plan, numbers: Iterable[int]) -> dict[int, float]:
    """The points that losing each of these routes would cost, roughly or worked out."""
    if not planner.temper.detours:
        return {number: CORE if plan.core >> number & 1 else FILLER for number in numbers}
    return {number: _loss(planner, plan, number) for number in numbers}


def _loss(planner: Planner, plan: Plan, number: int) -> float:
    """The points that the detour costs, or the tickets that fail, or a filler that others do not replace."""
    serves = planner.served(plan, number)
    if not serves:
        return max(FILLER, _edge_over_others(planner, plan, number))
    tickets = [planner.table.board.tickets[ticket] for ticket in serves]
    failed = sum(2.0 * ticket.points for ticket in tickets)
    prices = list(planner.prices)
    for other in routes_in(plan.routes):
        prices[other] = 0.0
    prices[number] = NEVER
    detour = max(cheapest(planner.table.board, prices, ticket.a, ticket.b)[0] for ticket in tickets)
    return min(failed, detour)


def _edge_over_others(planner: Planner, plan: Plan, number: int) -> float:
    """What this route brings beyond those that could take its place, to its loser and to the one who gains it."""
    others = routes_in(planner.fillers(plan))
    instead = max((_edge(planner, other) / planner.legs[other].length for other in others), default=0.0)
    gained = 1 / (len(planner.table.view.seats) - 1)
    edge = _edge(planner, number) - instead * planner.legs[number].length
    return planner.temper.edge * (1 + gained) * edge


def _edge(planner: Planner, number: int) -> float:
    """The points of a route beyond what its turns are worth, whatever cards are held."""
    temper, leg = planner.temper, planner.legs[number]
    return leg.points - temper.turn * (1 + (leg.length + leg.ferry) / temper.per_turn)

"""Which of the tickets on offer to keep, and whether it pays to draw more."""

from __future__ import annotations

from random import Random

from engine.actions import DrawTickets, Keep
from engine.board import routes_in
from engine.legal import Options
from engine.players.planning.paths import NEVER, cheapest_path
from engine.players.planning.plan import Plan
from engine.players.planning.planner import Planner
from engine.players.planning.scored_action import ScoredAction
from engine.players.why import Advice, Why

# The part counted of the gain of the best, second and third ticket of an offer: they share the cars.
COUNTED = (1.0, 0.6, 0.4)


def best_keep(planner: Planner, options: Options) -> Advice:
    """The choice that allows the plan of the highest worth."""
    held = planner.situation.tickets
    keeps = [answer for answer in options.answers if isinstance(answer, Keep)]
    plans = [(planner.best_for_tickets((*held, *keep.tickets)), keep) for keep in keeps]
    plan, keep = max(plans, key=lambda each: each[0].worth)
    offered = {ticket for each in keeps for ticket in each.tickets}
    cars = sum(planner.facts[number].length for number in routes_in(plan.routes))
    dropped = tuple(sorted(offered - set(keep.tickets)))
    return Advice(keep, Why("keep_tickets", tickets=keep.tickets, dropped=dropped, cars=cars, turns=round(plan.turns)))


def ticket_gain(planner: Planner, plan: Plan, options: Options, random: Random) -> ScoredAction | None:
    """The gain to expect from drawing tickets: the mean over offers imagined from those that may be in the pile."""
    if not options.tickets:
        return None
    situation = planner.situation
    board = situation.board
    pool = [n for n, ticket in enumerate(board.tickets) if n not in situation.tickets and not ticket.long]
    gains = _gains(planner, plan, pool)
    offer = min(board.drawn_tickets.offer, situation.view.ticket_pile, len(gains))
    if not offer:
        return None
    total = sum(_offer_gain(random.sample(gains, offer)) for _ in range(planner.weights.offer_samples))
    gain = total / planner.weights.offer_samples - planner.weights.offer_margin
    return ScoredAction(gain, DrawTickets(), Why("draw_tickets", gain=max(0, round(gain - planner.weights.turn_cost))))


def _offer_gain(gains: list[float]) -> float:
    """The gain from an offer: the sum of its good tickets, or else that of the least bad one."""
    good = sorted((gain for gain in gains if gain > 0), reverse=True)
    return sum(gain * part for gain, part in zip(good, COUNTED, strict=False)) if good else max(gains)


def _gains(planner: Planner, plan: Plan, pool: list[int]) -> list[float]:
    """What each ticket of the pool would add to the plan for the tickets held."""
    situation, weights, evaluator = planner.situation, planner.weights, planner.evaluator
    board = situation.board
    prices = list(planner.prices)
    for number in routes_in(plan.core | plan.borrowed):
        prices[number] = 0.0
    cars = situation.cars - sum(planner.facts[number].length for number in routes_in(plan.core))
    core = evaluator.turns(situation.hand, plan.core, plan.borrowed)
    spare = evaluator.horizon - 1 - core
    gains: list[float] = []
    for ticket in pool:
        value = board.tickets[ticket].points
        price, routes = cheapest_path(board, prices, board.tickets[ticket].a, board.tickets[ticket].b)
        length = sum(planner.facts[number].length for number in routes)
        turns = evaluator.turns(situation.hand, plan.core | sum(1 << number for number in routes), plan.borrowed) - core
        if price == NEVER or length > cars or turns > spare:
            gains.append(-float(value))
        elif not routes and evaluator.connected(situation.own_routes, ticket):
            gains.append(float(value))
        else:
            sure = weights.ticket_confidence - 0.02 * len(routes)
            gains.append(value * (2 * sure - 1) - price)
    return gains

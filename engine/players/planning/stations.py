"""When and where to build a station: at a rival's route that the plan means to borrow."""

from __future__ import annotations

from engine.actions import Build
from engine.board import Board, routes_in
from engine.insight.tickets import borrowable_at
from engine.legal import Options
from engine.players.planning.demand import hand_after
from engine.players.planning.plan import Evaluator, Plan
from engine.players.planning.scored_action import ScoredAction
from engine.players.why import Why

WAIT = 1.5  # points against building early: while tickets need routes, it may turn out that others must be borrowed
SPARE_TURNS = 3.0  # how many more turns than the plan takes make it early


def best_station(evaluator: Evaluator, plan: Plan, options: Options) -> ScoredAction | None:
    """A station at a route that the plan borrows, paid with the cards that it needs least; None if impossible."""
    situation, weights = evaluator.situation, evaluator.weights
    board, hand = situation.board, situation.hand
    numbers = [number for number in routes_in(plan.borrowed) if not situation.has_station_at(number)]
    cities = [city for number in numbers for city in _ends(board, number) if city in options.cities]
    if not cities or not options.station_payments:
        return None
    city = max(cities, key=lambda each: (cities.count(each), len(borrowable_at(situation.view, each))))
    number = next(number for number in numbers if city in _ends(board, number))
    turns, paid = min(
        (evaluator.weighted_turns(hand_after(hand, paid), plan, borrowed=1 << number), paid)
        for paid in options.station_payments
    )
    gain = weights.turn_cost * (evaluator.weighted_turns(hand, plan) - turns)
    if plan.core and evaluator.horizon - plan.turns > SPARE_TURNS:
        gain -= WAIT
    served = evaluator.tickets_served(plan, number)
    why = Why("build_station", city=city, ticket=served[0] if served else None)
    return ScoredAction(gain, Build(city, paid), why)


def _ends(board: Board, number: int) -> tuple[int, int]:
    route = board.routes[number]
    return route.a, route.b

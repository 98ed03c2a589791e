"""What it costs a seat to use each route, in points: the prices by which paths and networks are searched."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import routes_in
from engine.players.planning.paths import NEVER
from engine.players.planning.situation import Situation, route_facts
from engine.players.planning.weights import Weights

LEAST_PRICE = 0.05  # of each space of a route, even if the route is a gain by itself


def path_prices(
    situation: Situation, weights: Weights, alone: dict[int, float], hazards: Sequence[float]
) -> list[float]:
    """The price of using each route: 0 for an own one, a station for a rival's, NEVER if closed.

    `alone` says how many turns each claimable route takes by itself, `hazards` how likely a rival takes it first.
    """
    prices = [NEVER] * len(situation.board.routes)
    for number in routes_in(situation.own_routes):
        prices[number] = 0.0
    for number, turns in alone.items():
        prices[number] = _claim_price(situation, weights, number, turns, hazards[number])
    built = situation.stations_built
    turns = 1.3 + built / weights.cards_per_turn
    station = situation.board.station_points + weights.turn_cost * turns + weights.station_cost
    for number in routes_in(situation.borrowable):
        if situation.stations:
            prices[number] = station
        if built and situation.has_station_at(number):
            prices[number] = LEAST_PRICE
    return prices


def _claim_price(situation: Situation, weights: Weights, number: int, turns: float, hazard: float) -> float:
    """The price of claiming a route: the turns and the danger of losing it, less a part of its points."""
    facts = route_facts(situation.board)[number]
    if facts.length > situation.cars:
        return NEVER
    price = weights.turn_cost * turns - weights.route_points * facts.points
    price += weights.path_threat * hazard + 0.3
    return max(LEAST_PRICE * facts.length, price)

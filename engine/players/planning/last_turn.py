"""The choice in the last turn: there is nothing left to plan, so what counts is what an action scores at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.actions import Build, Claim
from engine.insight.odds import tunnel_odds
from engine.insight.tickets import borrowable_at
from engine.legal import Options
from engine.longest import longest_length
from engine.players.planning.planner import Planner
from engine.players.planning.scored_action import ScoredAction
from engine.players.planning.situation import cities_touched
from engine.players.planning.tickets import ticket_gain
from engine.players.why import Advice, Why
from engine.routes import attraction_cities, completed
from engine.scoring import best_loans, routes_lent
from engine.state import stations_of


class FinalValue:
    """What a network with stations scores for a seat if the game ends now."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.situation = situation = planner.situation
        self.stations = stations_of(situation.view.station_at, situation.seat)
        others = [seat.routes for seat in situation.view.seats if seat.seat != situation.seat]
        run = situation.board.express_points and planner.weights.longest_run
        self.longest = max(longest_length(situation.board, routes) for routes in others) if run else 0

    def points(self, routes: int, stations: Sequence[int]) -> float:
        """The points for tickets, attractions and the longest run; not those for routes and for stations left."""
        board, situation = self.situation.board, self.situation
        loans = (
            best_loans(board, routes, stations, situation.view.owner, situation.seat, situation.tickets)
            if stations
            else ()
        )
        done = completed(board, routes | routes_lent(loans), situation.tickets)
        points = 2.0 * sum(board.tickets[ticket].points for ticket in done)
        points += board.attraction_points * (cities_touched(board, routes) & attraction_cities(board)).bit_count()
        if self.longest and longest_length(board, routes) >= self.longest:
            points += board.express_points
        return points


def last_turn(planner: Planner, options: Options, random: Random) -> Advice:
    """The action that scores most now: a route, a station, or tickets that the network may already complete."""
    best = max([*_claims(planner, options), *_stations(planner, options)], key=lambda each: each.gain, default=None)
    if best and best.gain > 0:
        return best.advice
    plan = planner.evaluator.evaluate(planner.situation.tickets, 0, 0, 0)
    tickets = ticket_gain(planner, plan, options, random)
    if tickets and tickets.gain > 0 and (not best or tickets.gain > best.gain):
        return tickets.advice
    if options.draws:
        return Advice(random.choice(options.draws), Why("nothing_matters"))
    if best:
        return best.advice
    return Advice(options[0], Why("nothing_else"))


def _claims(planner: Planner, options: Options) -> Iterator[ScoredAction]:
    """Each route that can be claimed, with the payment that is likeliest to get it."""
    final, situation = FinalValue(planner), planner.situation
    before = final.points(situation.own_routes, final.stations)
    for number, payments in options.claims.items():
        facts = planner.facts[number]
        points = facts.points + final.points(situation.own_routes | 1 << number, final.stations) - before
        chances = [1.0] * len(payments)
        if facts.tunnel:
            chances = [tunnel_odds(situation.view, paid).met for paid in payments]
        chance = max(chances)
        paid = payments[chances.index(chance)]
        yield ScoredAction(points * chance, Claim(number, paid), Why("last_turn", points=round(points)))


def _stations(planner: Planner, options: Options) -> Iterator[ScoredAction]:
    """A station in each city where it could borrow a route."""
    if not options.cities or not options.station_payments:
        return
    final, situation = FinalValue(planner), planner.situation
    before = final.points(situation.own_routes, final.stations)
    for city in options.cities:
        if borrowable_at(situation.view, city):
            gain = final.points(situation.own_routes, [*final.stations, city]) - before - situation.board.station_points
            yield ScoredAction(gain, Build(city, options.station_payments[0]), Why("last_turn", points=round(gain)))

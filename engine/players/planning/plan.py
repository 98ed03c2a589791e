"""Plans: the routes that a seat means to claim, those it means to borrow with stations, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from engine.board import routes_in
from engine.longest import longest_length
from engine.players.planning.demand import Demand
from engine.players.planning.network_cache import NetworkCache
from engine.players.planning.rivals import horizon
from engine.players.planning.situation import Situation, cities_touched, route_facts
from engine.players.planning.weights import Weights
from engine.routes import attraction_cities, ticket_ends, within

IMPOSSIBLE = 20.0  # cost in points of each car or station that a plan needs and the seat does not have
RUN_GROWTH = 0.45  # part of a rival's cars left that will lengthen its longest run
RUN_MARGIN = 1.0  # cars by which to beat it


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat means to do until the end of the game. Routes are bit masks."""

    routes: int  # to claim
    core: int  # those of them that tickets need
    borrowed: int  # routes of rivals, to be used by building stations
    tickets: tuple[int, ...]  # that it completes
    turns: float  # that it takes
    worth: float  # in points, all gains and costs included


class Evaluator:
    """Works out what plans are worth to one seat at one moment, and how many turns they take."""

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self.weights = weights
        self.facts = route_facts(situation.board)
        self.ticket_ends = ticket_ends(situation.board)
        self.horizon = horizon(situation, weights)
        self.run_to_beat = self._longest_rival_run() if weights.longest_run and situation.board.express_points else 0.0
        self.networks = NetworkCache(situation.board)
        self.touched = cities_touched(situation.board, situation.own_routes)

    def evaluate(self, held: tuple[int, ...], routes: int, core: int, borrowed: int) -> Plan:
        """The plan of claiming and borrowing these routes, with its worth."""
        situation, weights = self.situation, self.weights
        board = situation.board
        points, cars = 0, 0
        for number in routes_in(routes):
            points += self.facts[number].points
            cars += self.facts[number].length
        stations = self.stations_to_build(borrowed)
        groups = [part.cities for part in self.networks.parts_of(situation.own_routes | routes | borrowed)]
        sure = [part.cities for part in self.networks.parts_of(situation.own_routes)]
        worth = points - IMPOSSIBLE * (max(0, cars - situation.cars) + max(0, stations - situation.stations))
        made: list[int] = []
        for ticket in held:
            ends, value = self.ticket_ends[ticket], board.tickets[ticket].points
            if not within(ends, groups):
                worth -= value
            else:
                made.append(ticket)
                worth += value if within(ends, sure) else value * (2 * weights.ticket_confidence - 1)
        if board.attraction_points:
            seen = (self.touched | cities_touched(board, routes)) & attraction_cities(board)
            worth += board.attraction_points * seen.bit_count()
        if self.run_to_beat:
            worth += self._longest_run_worth(situation.own_routes | routes)
        turns = self.turns(situation.hand, routes, borrowed)
        worth -= stations * (board.station_points + weights.station_cost)
        worth -= weights.turn_cost * turns + self._lateness(turns)
        return Plan(routes, core, borrowed, tuple(made), turns, worth)

    def _longest_rival_run(self) -> float:
        """About the length that this seat's longest run needs in the end: more than any rival's."""
        situation = self.situation
        others = [seat for seat in situation.view.seats if seat.seat != situation.seat]
        return (
            max(longest_length(situation.board, seat.routes) + RUN_GROWTH * seat.cars for seat in others) + RUN_MARGIN
        )

    def _longest_run_worth(self, routes: int) -> float:
        """The points to expect for the longest run of this network: likelier the further it is ahead (SCORE-2)."""
        ahead = self.networks.longest_run(routes) - self.run_to_beat
        taken = 1 + self.weights.longest_run_denial / (len(self.situation.view.seats) - 1)
        return self.situation.board.express_points * self.weights.longest_run * taken / (1 + exp(-ahead / 4))

    def _lateness(self, turns: float) -> float:
        """The cost of the turns by which the plan takes longer than the game is expected to last."""
        late = turns + self.weights.safety_turns - self.horizon
        return self.weights.lateness_cost * (late if late > 0 else 0.0)

    def weighted_turns(self, hand: Sequence[int], plan: Plan, claimed: int = 0, borrowed: int = 0) -> float:
        """The turns that a plan takes after these of its routes are claimed or lent. What tickets need counts more."""
        lent = plan.borrowed & ~borrowed
        core = plan.core & ~claimed
        turns = self.turns(hand, plan.routes & ~claimed, lent)
        return turns + self.weights.ticket_priority * self.turns(hand, core, lent) if core or lent else turns

    def turns(self, hand: Sequence[int], routes: int, borrowed: int = 0) -> float:
        """The turns it takes to claim these routes and to build the stations for the borrowed ones, draws included."""
        numbers = list(routes_in(routes))
        stations = self.stations_to_build(borrowed)
        built = self.situation.stations_built
        cards = sum(range(built + 1, built + stations + 1))  # each station costs one card more than the one before
        drawing = Demand(self.facts, hand, numbers, self.weights).drawing_turns()
        return len(numbers) + stations + cards / self.weights.cards_per_turn + drawing

    def stations_to_build(self, borrowed: int) -> int:
        """The stations still to be built for these loans; one that is already built lends one route."""
        if not borrowed:
            return 0
        built = self.situation.stations_built
        served = sum(self.situation.has_station_at(number) for number in routes_in(borrowed)) if built else 0
        return borrowed.bit_count() - min(served, built)

    def tickets_served(self, plan: Plan, number: int) -> tuple[int, ...]:
        """The tickets that the plan would not complete without this route."""
        routes = (self.situation.own_routes | plan.routes | plan.borrowed) & ~(1 << number)
        groups = [part.cities for part in self.networks.parts_of(routes)]
        return tuple(ticket for ticket in plan.tickets if not within(self.ticket_ends[ticket], groups))

    def connected(self, routes: int, ticket: int) -> bool:
        """Whether these routes complete a ticket."""
        return self.networks.joins(routes, self.ticket_ends[ticket])

"""Plans: the routes that a seat means to claim, those it means to borrow with stations, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp

from engine.board import routes_in
from engine.longest import longest_length
from engine.players.planning.demand import Demand
from engine.players.planning.network_cache import NetworkCache
from engine.players.planning.paths import NEVER, cheapest_network, cheapest_path
from engine.players.planning.rivals import hazards, horizon
from engine.players.planning.situation import Situation, cities_touched, route_facts
from engine.players.planning.weights import Weights
from engine.routes import attraction_cities, ticket_ends, within

LEAST_PRICE = 0.05  # of each space of a route, even if the route is a gain by itself
IMPOSSIBLE = 20.0  # cost in points of each car or station that a plan needs and the seat does not have
RUN_GROWTH = 0.45  # part of a rival's cars left that will lengthen its longest run
RUN_MARGIN = 1.0  # cars by which to beat it
CANDIDATES = 18  # routes compared when one is added to a plan


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat means to do until the end of the game. Routes are bit masks."""

    routes: int  # to claim
    core: int  # those of them that tickets need
    borrowed: int  # routes of rivals, to be used by building stations
    tickets: tuple[int, ...]  # that it completes
    turns: float  # that it takes
    worth: float  # in points, all gains and costs included


class Planner:
    """Makes plans for one seat at one moment."""

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self.weights = weights
        self.facts = route_facts(situation.board)
        self.ticket_ends = ticket_ends(situation.board)
        self.horizon = horizon(situation, weights)
        self.hazards_if_ready, self.hazards = hazards(situation)
        self.run_to_beat = self._longest_rival_run() if weights.longest_run and situation.board.express_points else 0.0
        self.networks = NetworkCache(situation.board)
        self.touched = cities_touched(situation.board, situation.own_routes)
        nothing = Demand(self.facts, situation.hand, (), weights)
        alone = {
            number: 1 + nothing.drawing_turns_with(self.facts[number]) for number in routes_in(situation.claimable)
        }
        self.prices = self._prices(alone)
        self.ranked = sorted(alone, key=lambda number: self._gain(self.touched, number) / alone[number], reverse=True)
        self.filled_plans: dict[tuple[tuple[int, ...], int, int], Plan] = {}

    def best_for_tickets(self, tickets: Iterable[int]) -> Plan:
        """The best plan for a seat that holds these tickets. It leaves out tickets that are not worth completing."""
        held = tuple(tickets)
        wanted = [ticket for ticket in held if not self.connected(self.situation.own_routes, ticket)]
        plan = self._candidate(held, wanted)
        while wanted:
            less = [(self._candidate(held, [t for t in wanted if t != ticket]), ticket) for ticket in wanted]
            better, dropped = max(less, key=lambda each: each[0].worth)
            if better.worth <= plan.worth:
                break
            plan = better
            wanted.remove(dropped)
        return plan

    def best_plan(self, tickets: Iterable[int]) -> Plan:
        """The best plan for these tickets, with fillers: further routes that bring most points a turn."""
        held = tuple(tickets)
        plan = self.best_for_tickets(held)
        return plan if self.weights.compare_filled else self._with_fillers(held, plan)

    def _candidate(self, held: tuple[int, ...], wanted: list[int]) -> Plan:
        """A plan that completes the wanted tickets, with fillers if plans are compared with them."""
        plan = self._planned(held, wanted)
        return self._with_fillers(held, plan) if self.weights.compare_filled else plan

    # ── prices ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _prices(self, alone: dict[int, float]) -> list[float]:
        """The price of using each route, in points: 0 for an own one, a station for a rival's, NEVER if closed."""
        situation = self.situation
        prices = [NEVER] * len(situation.board.routes)
        for number in routes_in(situation.own_routes):
            prices[number] = 0.0
        for number, turns in alone.items():
            prices[number] = self._price(number, turns)
        built = situation.board.stations - situation.stations
        turns = 1.3 + built / self.weights.cards_per_turn
        station = situation.board.station_points + self.weights.turn_cost * turns + self.weights.station_cost
        for number in routes_in(situation.borrowable):
            if situation.stations:
                prices[number] = station
            if built and self.has_station_at(number):
                prices[number] = LEAST_PRICE
        return prices

    def _price(self, number: int, turns: float) -> float:
        weights, facts = self.weights, self.facts[number]
        if facts.length > self.situation.cars:
            return NEVER
        price = weights.turn_cost * turns - weights.route_points * facts.points
        price += weights.path_threat * self.hazards_if_ready[number] + 0.3
        return max(LEAST_PRICE * facts.length, price)

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

    # ── plans ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _planned(self, held: tuple[int, ...], wanted: list[int]) -> Plan:
        """The cheapest plan that completes the wanted ones of the held tickets; one of very low worth if none can."""
        board = self.situation.board
        pairs = [(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in wanted]
        price, routes = cheapest_network(board, self.prices, pairs, self.situation.own_routes) if pairs else (0.0, 0)
        if price == NEVER:
            cut_off = [ticket for ticket, pair in zip(wanted, pairs, strict=True) if self._price_of(pair) == NEVER]
            return replace(self.evaluate(held, 0, 0, 0), worth=-IMPOSSIBLE * 20 * len(cut_off))
        claimed, borrowed = routes & ~self.situation.borrowable, routes & self.situation.borrowable
        return self.evaluate(held, claimed, claimed, borrowed)

    def _price_of(self, pair: tuple[int, int]) -> float:
        return cheapest_path(self.situation.board, self.prices, *pair)[0]

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

    def _lateness(self, turns: float) -> float:
        """The cost of the turns by which the plan takes longer than the game is expected to last."""
        late = turns + self.weights.safety_turns - self.horizon
        return self.weights.lateness_cost * (late if late > 0 else 0.0)

    def weighted_turns(self, hand: Sequence[int], plan: Plan, claimed: int = 0, borrowed: int = 0) -> float:
        """The turns that a plan still takes after a claim or a loan; those for routes that tickets need count more."""
        lent = plan.borrowed & ~borrowed
        core = plan.core & ~claimed
        turns = self.turns(hand, plan.routes & ~claimed, lent)
        return turns + self.weights.ticket_priority * self.turns(hand, core, lent) if core or lent else turns

    def turns(self, hand: Sequence[int], routes: int, borrowed: int = 0) -> float:
        """The turns it takes to claim these routes and to build the stations for the borrowed ones, draws included."""
        numbers = list(routes_in(routes))
        stations = self.stations_to_build(borrowed)
        built = self.situation.board.stations - self.situation.stations
        cards = sum(built + n + 1 for n in range(stations))
        drawing = Demand(self.facts, hand, numbers, self.weights).drawing_turns()
        return len(numbers) + stations + cards / self.weights.cards_per_turn + drawing

    def stations_to_build(self, borrowed: int) -> int:
        """The stations still to be built for these loans; one that is already built lends one route."""
        if not borrowed:
            return 0
        built = self.situation.board.stations - self.situation.stations
        served = sum(self.has_station_at(number) for number in routes_in(borrowed)) if built else 0
        return borrowed.bit_count() - min(served, built)

    def _with_fillers(self, held: tuple[int, ...], plan: Plan) -> Plan:
        """The plan with as many fillers as pay."""
        start = held, plan.routes, plan.borrowed
        if start not in self.filled_plans:
            for _ in range(self.weights.max_fillers):
                more = self._with_one_more(held, plan)
                if more is None:
                    break
                plan = more
            self.filled_plans[start] = plan
        return self.filled_plans[start]

    def _with_one_more(self, held: tuple[int, ...], plan: Plan) -> Plan | None:
        """The plan with one more route, the one that brings most for its turns; None if there is no time for one."""
        situation = self.situation
        cars = situation.cars - sum(self.facts[number].length for number in routes_in(plan.routes))
        if cars <= 0 or plan.turns >= self.horizon:
            return None
        found: list[tuple[float, int]] = []
        free = self.filler_routes(plan) & situation.board.routes_within[cars]
        demand = Demand(self.facts, situation.hand, routes_in(plan.routes), self.weights)
        before, touched = demand.drawing_turns() - 1, self.touched | cities_touched(situation.board, plan.routes)
        for number in [each for each in self.ranked if free >> each & 1][:CANDIDATES]:
            turns = demand.drawing_turns_with(self.facts[number]) - before
            if plan.turns + turns <= self.horizon + 0.5:
                found.append((self._gain(touched, number) / max(turns, 0.5), number))
        if not found:
            return None
        longer = [
            self.evaluate(held, plan.routes | 1 << number, plan.core, plan.borrowed)
            for _, number in sorted(found, reverse=True)[: self.weights.filler_choices]
        ]
        return max(longer, key=lambda each: each.worth)

    def filler_routes(self, plan: Plan) -> int:
        """The routes that could be added to a plan: claimable, not in it, and not the twin of one in it."""
        free = self.situation.claimable & ~plan.routes
        for number in routes_in(plan.routes):
            twin = self.situation.board.routes[number].twin
            if twin is not None:
                free &= ~(1 << twin)
        return free

    def _gain(self, touched: int, number: int) -> float:
        """The points that a route adds to a network that touches these cities, attractions included."""
        board, facts = self.situation.board, self.facts[number]
        gain = float(facts.points)
        if board.attraction_points:
            new = facts.ends & attraction_cities(board) & ~touched
            gain += board.attraction_points * new.bit_count()
        return gain

    # ── questions about a plan ──────────────────────────────────────────────────────────────────────────────────

    def tickets_served(self, plan: Plan, number: int) -> tuple[int, ...]:
        """The tickets that the plan would not complete without this route."""
        routes = (self.situation.own_routes | plan.routes | plan.borrowed) & ~(1 << number)
        groups = [part.cities for part in self.networks.parts_of(routes)]
        return tuple(ticket for ticket in plan.tickets if not within(self.ticket_ends[ticket], groups))

    def has_station_at(self, number: int) -> bool:
        """Whether the seat has a station at one end of this route, so that it may borrow it."""
        route, at = self.situation.board.routes[number], self.situation.view.station_at
        return self.situation.seat in (at[route.a], at[route.b])

    def connected(self, routes: int, ticket: int) -> bool:
        """Whether these routes complete a ticket."""
        return self.networks.joins(routes, self.ticket_ends[ticket])

"""The search for the best plan: the cheapest network for the tickets worth completing, and fillers beyond it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.board import routes_in
from engine.insight.ways import twins
from engine.players.planning.demand import Demand
from engine.players.planning.paths import NEVER, cheapest_network, cheapest_path
from engine.players.planning.plan import IMPOSSIBLE, Evaluator, Plan
from engine.players.planning.prices import path_prices
from engine.players.planning.rivals import hazards
from engine.players.planning.situation import Situation, cities_touched, route_facts
from engine.players.planning.weights import Weights
from engine.routes import attraction_cities

CANDIDATES = 18  # routes compared when one is added to a plan


class Planner:
    """Makes plans for one seat at one moment. Its `evaluator` says what they are worth."""

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self.weights = weights
        self.facts = route_facts(situation.board)
        self.evaluator = Evaluator(situation, weights)
        hazards_if_ready, self.hazards = hazards(situation)
        nothing = Demand(self.facts, situation.hand, (), weights)
        alone = {
            number: 1 + nothing.drawing_turns_with(self.facts[number]) for number in routes_in(situation.claimable)
        }
        self.prices = path_prices(situation, weights, alone, hazards_if_ready)
        touched = self.evaluator.touched
        self.ranked = sorted(alone, key=lambda number: self._gain(touched, number) / alone[number], reverse=True)
        self.filled_plans: dict[tuple[tuple[int, ...], int, int], Plan] = {}

    def best_for_tickets(self, tickets: Iterable[int]) -> Plan:
        """The best plan for a seat that holds these tickets. It leaves out tickets that are not worth completing."""
        held = tuple(tickets)
        wanted = [ticket for ticket in held if not self.evaluator.connected(self.situation.own_routes, ticket)]
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

    def _planned(self, held: tuple[int, ...], wanted: list[int]) -> Plan:
        """The cheapest plan that completes the wanted ones of the held tickets; one of very low worth if none can."""
        board = self.situation.board
        pairs = [(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in wanted]
        price, routes = cheapest_network(board, self.prices, pairs, self.situation.own_routes) if pairs else (0.0, 0)
        if price == NEVER:
            cut_off = [ticket for ticket, pair in zip(wanted, pairs, strict=True) if self._price_of(pair) == NEVER]
            return replace(self.evaluator.evaluate(held, 0, 0, 0), worth=-IMPOSSIBLE * 20 * len(cut_off))
        claimed, borrowed = routes & ~self.situation.borrowable, routes & self.situation.borrowable
        return self.evaluator.evaluate(held, claimed, claimed, borrowed)

    def _price_of(self, pair: tuple[int, int]) -> float:
        return cheapest_path(self.situation.board, self.prices, *pair)[0]

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
        if cars <= 0 or plan.turns >= self.evaluator.horizon:
            return None
        found: list[tuple[float, int]] = []
        free = self.filler_routes(plan) & situation.board.routes_within[cars]
        demand = Demand(self.facts, situation.hand, routes_in(plan.routes), self.weights)
        before = demand.drawing_turns() - 1
        touched = self.evaluator.touched | cities_touched(situation.board, plan.routes)
        for number in [each for each in self.ranked if free >> each & 1][:CANDIDATES]:
            turns = demand.drawing_turns_with(self.facts[number]) - before
            if plan.turns + turns <= self.evaluator.horizon + 0.5:
                found.append((self._gain(touched, number) / max(turns, 0.5), number))
        if not found:
            return None
        longer = [
            self.evaluator.evaluate(held, plan.routes | 1 << number, plan.core, plan.borrowed)
            for _, number in sorted(found, reverse=True)[: self.weights.filler_choices]
        ]
        return max(longer, key=lambda each: each.worth)

    def filler_routes(self, plan: Plan) -> int:
        """The routes that could be added to a plan: claimable, not in it, and not the twin of one in it."""
        return self.situation.claimable & ~plan.routes & ~twins(self.situation.board, plan.routes)

    def _gain(self, touched: int, number: int) -> float:
        """The points that a route adds to a network that touches these cities, attractions included."""
        board, facts = self.situation.board, self.facts[number]
        gain = float(facts.points)
        if board.attraction_points:
            new = facts.ends & attraction_cities(board) & ~touched
            gain += board.attraction_points * new.bit_count()
        return gain

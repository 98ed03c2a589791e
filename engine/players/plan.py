"""What a seat is up to: the routes it means to claim, those it means to borrow, and what all that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp

from engine.board import routes_in
from engine.longest import longest_length
from engine.players.needs import Demand
from engine.players.network import NEVER, cheapest, network
from engine.players.networks import Networks
from engine.players.rivals import hazards, horizon
from engine.players.table import Table, attractions, cities_of, legs
from engine.players.temper import Temper
from engine.routes import ticket_ends, within

LEAST = 0.05  # the price of a route that is a gain by itself
BEYOND = 20.0  # what each car, station or cut-off ticket costs that a plan does not have
RUN_ON = 0.45  # part of the cars left that goes into the longest run
RUN_MORE = 1.0
CHOICE = 18  # free routes looked at for that


@dataclass(frozen=True, slots=True)
class Plan:
    """Routes are bit masks. `turns` is how long it takes, `worth` what it brings with all of that weighed."""

    routes: int
    core: int  # those that tickets need
    borrowed: int
    tickets: tuple[int, ...]  # that it completes
    turns: float
    worth: float


class Planner:
    """Makes plans for one seat at one moment."""

    def __init__(self, table: Table, temper: Temper) -> None:
        self.table = table
        self.temper = temper
        self.legs = legs(table.board)
        self.ends = ticket_ends(table.board)
        self.horizon = horizon(table, temper)
        self.wishes, self.hazards = hazards(table)
        self.run = self._run_to_beat() if temper.express and table.board.express_points else 0.0
        self.networks = Networks(table.board)
        self.seen = cities_of(table.board, table.mine)
        nothing = Demand(self.legs, table.hand, (), temper)
        alone = {number: 1 + nothing.draws_with(self.legs[number]) for number in routes_in(table.free)}
        self.prices = self._prices(alone)
        self.ranked = sorted(alone, key=lambda number: self._gain(self.seen, number) / alone[number], reverse=True)
        self.filled: dict[tuple[tuple[int, ...], int, int], Plan] = {}

    def best(self, tickets: Iterable[int]) -> Plan:
        """The best plan for a seat that holds these tickets: with all of them, or with those that pay."""
        held = tuple(tickets)
        wanted = [ticket for ticket in held if not self.connected(self.table.mine, ticket)]
        plan = self._candidate(held, wanted)
        while wanted:
            less = [(self._candidate(held, [t for t in wanted if t != ticket]), ticket) for ticket in wanted]
            better, dropped = max(less, key=lambda each: each[0].worth)
            if better.worth <= plan.worth:
                break
            plan = better
            wanted.remove(dropped)
        return plan

    def full(self, tickets: Iterable[int]) -> Plan:
        """The best plan, and beyond its tickets the routes that bring most points a turn."""
        held = tuple(tickets)
        plan = self.best(held)
        return plan if self.temper.whole else self._filled(held, plan)

    def _candidate(self, held: tuple[int, ...], wanted: list[int]) -> Plan:
        plan = self._planned(held, wanted)
        return self._filled(held, plan) if self.temper.whole else plan

    # ── prices ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _prices(self, alone: dict[int, float]) -> list[float]:
        """What each route costs a way, in points: own ones nothing, others' a station, closed ones never."""
        table = self.table
        prices = [NEVER] * len(table.board.routes)
        for number in routes_in(table.mine):
            prices[number] = 0.0
        for number, turns in alone.items():
            prices[number] = self._price(number, turns)
        built = table.board.stations - table.stations
        station = table.board.station_points + self.temper.turn * (1.3 + built / 1.8) + self.temper.station
        for number in routes_in(table.lent):
            if table.stations:
                prices[number] = station
            if built and self.lent_already(number):
                prices[number] = LEAST
        return prices

    def _price(self, number: int, turns: float) -> float:
        temper, leg = self.temper, self.legs[number]
        if leg.length > self.table.cars:
            return NEVER
        price = temper.turn * turns - temper.scores * leg.points
        price += temper.fear * self.wishes[number] + 0.3
        return max(LEAST * leg.length, price)

    def _run_to_beat(self) -> float:
        """About the longest run that another will have in the end."""
        table = self.table
        others = [seat for seat in table.view.seats if seat.seat != table.seat]
        return max(longest_length(table.board, seat.routes) + RUN_ON * seat.cars for seat in others) + RUN_MORE

    def _express(self, routes: int) -> float:
        """What the longest run of this network promises, surer the further it is ahead (SCORE-2)."""
        ahead = self.networks.run(routes) - self.run
        taken = 1 + self.temper.rival / (len(self.table.view.seats) - 1)
        return self.table.board.express_points * self.temper.express * taken / (1 + exp(-ahead / 4))

    # ── plans ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _planned(self, held: tuple[int, ...], wanted: list[int]) -> Plan:
        """The plan that completes the wanted ones of the held tickets."""
        board = self.table.board
        pairs = [(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in wanted]
        price, routes = network(board, self.prices, pairs, self.table.mine) if pairs else (0.0, 0)
        if price == NEVER:
            cut_off = [ticket for ticket, pair in zip(wanted, pairs, strict=True) if self._price_of(pair) == NEVER]
            return replace(self.weighed(held, 0, 0, 0), worth=-BEYOND * 20 * len(cut_off))
        return self.weighed(held, routes & ~self.table.lent, routes & ~self.table.lent, routes & self.table.lent)

    def _price_of(self, pair: tuple[int, int]) -> float:
        return cheapest(self.table.board, self.prices, *pair)[0]

    def weighed(self, held: tuple[int, ...], routes: int, core: int, borrowed: int) -> Plan:
        """What these routes would bring."""
        table, temper = self.table, self.temper
        board = table.board
        points, cars = 0, 0
        for number in routes_in(routes):
            points += self.legs[number].points
            cars += self.legs[number].length
        stations = self.to_build(borrowed)
        groups = [part.cities for part in self.networks.parts_of(table.mine | routes | borrowed)]
        sure = [part.cities for part in self.networks.parts_of(table.mine)]
        worth = points - BEYOND * (max(0, cars - table.cars) + max(0, stations - table.stations))
        made: list[int] = []
        for ticket in held:
            ends, value = self.ends[ticket], board.tickets[ticket].points
            if not within(ends, groups):
                worth -= value
            else:
                made.append(ticket)
                worth += value if within(ends, sure) else value * (2 * temper.trust - 1)
        if board.attraction_points:
            seen = (self.seen | cities_of(board, routes)) & attractions(board)
            worth += board.attraction_points * seen.bit_count()
        if self.run:
            worth += self._express(table.mine | routes)
        turns = self.turns(table.hand, routes, borrowed)
        worth -= stations * (board.station_points + temper.station)
        worth -= temper.turn * turns + self._lateness(turns)
        return Plan(routes, core, borrowed, tuple(made), turns, worth)

    def _lateness(self, turns: float) -> float:
        """What it costs that the game may end before the plan is done."""
        late = turns + self.temper.early - self.horizon
        return self.temper.late * (late if late > 0 else 0.0)

    def haste(self, hand: Sequence[int], plan: Plan, claimed: int = 0, borrowed: int = 0) -> float:
        """The turns that the plan still takes when this is claimed or built, those for its tickets counted more."""
        lent = plan.borrowed & ~borrowed
        core = plan.core & ~claimed
        turns = self.turns(hand, plan.routes & ~claimed, lent)
        return turns + self.temper.first * self.turns(hand, core, lent) if core or lent else turns

    def turns(self, hand: Sequence[int], routes: int, borrowed: int = 0) -> float:
        """The turns it takes to claim these routes and to build the stations, draws included."""
        numbers = list(routes_in(routes))
        stations = self.to_build(borrowed)
        built = self.table.board.stations - self.table.stations
        cards = sum(built + n + 1 for n in range(stations))
        return len(numbers) + stations + cards / 1.8 + Demand(self.legs, hand, numbers, self.temper).draws()

    def to_build(self, borrowed: int) -> int:
        """The stations still to be built for these loans: one that stands lends one route."""
        if not borrowed:
            return 0
        built = self.table.board.stations - self.table.stations
        served = sum(self.lent_already(number) for number in routes_in(borrowed)) if built else 0
        return borrowed.bit_count() - min(served, built)

    def _filled(self, held: tuple[int, ...], plan: Plan) -> Plan:
        """The plan with all that the other cars can do."""
        start = held, plan.routes, plan.borrowed
        if start not in self.filled:
            for _ in range(self.temper.fillers):
                more = self._filler(held, plan)
                if more is None:
                    break
                plan = more
            self.filled[start] = plan
        return self.filled[start]

    def _filler(self, held: tuple[int, ...], plan: Plan) -> Plan | None:
        """The plan with the route added that brings most points for the turns it costs."""
        table = self.table
        cars = table.cars - sum(self.legs[number].length for number in routes_in(plan.routes))
        if cars <= 0 or plan.turns >= self.horizon:
            return None
        found: list[tuple[float, int]] = []
        free = self.fillers(plan) & table.board.routes_within[cars]
        demand = Demand(self.legs, table.hand, routes_in(plan.routes), self.temper)
        before, seen = demand.draws() - 1, self.seen | cities_of(table.board, plan.routes)
        for number in [each for each in self.ranked if free >> each & 1][:CHOICE]:
            turns = demand.draws_with(self.legs[number]) - before
            if plan.turns + turns <= self.horizon + 0.5:
                found.append((self._gain(seen, number) / max(turns, 0.5), number))
        if not found:
            return None
        more = [
            self.weighed(held, plan.routes | 1 << number, plan.core, plan.borrowed)
            for _, number in sorted(found, reverse=True)[: self.temper.choices]
        ]
        return max(more, key=lambda each: each.worth)

    def fillers(self, plan: Plan) -> int:
        """The free routes that are not in the plan, nor beside one that is."""
        free = self.table.free & ~plan.routes
        for number in routes_in(plan.routes):
            twin = self.table.board.routes[number].twin
            if twin is not None:
                free &= ~(1 << twin)
        return free

    def _gain(self, seen: int, number: int) -> float:
        """The points of one route more to a network that touches these cities, attractions included."""
        board, leg = self.table.board, self.legs[number]
        gain = float(leg.points)
        if board.attraction_points:
            new = leg.ends & attractions(board) & ~seen
            gain += board.attraction_points * new.bit_count()
        return gain

    # ── what a plan says of a route ──────────────────────────────────────────────────────────────────────────────────

    def served(self, plan: Plan, number: int) -> tuple[int, ...]:
        """The tickets that the plan completes and without this route would not."""
        routes = (self.table.mine | plan.routes | plan.borrowed) & ~(1 << number)
        groups = [part.cities for part in self.networks.parts_of(routes)]
        return tuple(ticket for ticket in plan.tickets if not within(self.ends[ticket], groups))

    def lent_already(self, number: int) -> bool:
        """Whether an own station stands at this route of another's."""
        route, at = self.table.board.routes[number], self.table.view.station_at
        return self.table.seat in (at[route.a], at[route.b])

    def connected(self, routes: int, ticket: int) -> bool:
        return self.networks.joins(routes, self.ends[ticket])

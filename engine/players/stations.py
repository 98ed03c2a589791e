"""When to build a station, and where: at a route of another's that the plan means to borrow."""

from __future__ import annotations

from engine.actions import Build
from engine.board import routes_in
from engine.legal import Options
from engine.players.needs import after
from engine.players.plan import Plan, Planner
from engine.players.weighing import Weighed
from engine.players.why import Why
from engine.state import NOBODY

WAIT = 1.5  # points against building while tickets still need routes: more may be borrowed later
ENOUGH = 3.0  # turns to spare, above which building can wait


def best_station(planner: Planner, plan: Plan, options: Options) -> Weighed | None:
    """A station at a route that is to be borrowed, paid with the cards that are missed least."""
    numbers = [number for number in routes_in(plan.borrowed) if not planner.lent_already(number)]
    cities = [city for number in numbers for city in _ends(planner, number) if city in options.cities]
    if not cities or not options.station_payments:
        return None
    city = max(cities, key=lambda each: (cities.count(each), _lenders(planner, each)))
    number = next(number for number in numbers if city in _ends(planner, number))
    hand, temper = planner.table.hand, planner.temper
    turns, paid = min(
        (planner.haste(after(hand, paid), plan, borrowed=1 << number), paid) for paid in options.station_payments
    )
    gain = temper.turn * (planner.haste(hand, plan) - turns)
    if plan.core and planner.horizon - plan.turns > ENOUGH:
        gain -= WAIT
    served = planner.served(plan, number)
    why = Why("build_station", city=city, ticket=served[0] if served else None)
    return Weighed(gain, Build(city, paid), why)


def _ends(planner: Planner, number: int) -> tuple[int, int]:
    route = planner.table.board.routes[number]
    return route.a, route.b


def _lenders(planner: Planner, city: int) -> int:
    """How many routes of others touch a city."""
    table = planner.table
    return sum(table.view.owner[number] not in (NOBODY, table.seat) for number in table.board.routes_at[city])

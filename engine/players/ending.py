"""The last turn: nothing is planned any more, what counts is what an action brings at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.actions import Build, Claim
from engine.legal import Options
from engine.longest import longest_length
from engine.players.needs import tunnel_odds
from engine.players.offers import ticket_gain
from engine.players.plan import Planner
from engine.players.table import attractions, cities_of
from engine.players.weighing import Weighed
from engine.players.why import Advice, Why
from engine.routes import completed
from engine.scoring import best_loans


class Reckoning:
    """What a network with stations is worth to one seat if the game ends now."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.table = table = planner.table
        self.stations = [city for city, owner in enumerate(table.view.station_at) if owner == table.seat]
        others = [seat.routes for seat in table.view.seats if seat.seat != table.seat]
        run = table.board.express_points and planner.temper.express
        self.longest = max(longest_length(table.board, routes) for routes in others) if run else 0

    def points(self, routes: int, stations: list[int]) -> float:
        """Everything but route points and stations left."""
        board, table = self.table.board, self.table
        loans = best_loans(board, routes, stations, table.view.owner, table.seat, table.tickets) if stations else ()
        lent = sum({1 << number for _, number in loans})
        done = completed(board, routes | lent, table.tickets)
        points = 2.0 * sum(board.tickets[ticket].points for ticket in done)
        points += board.attraction_points * (cities_of(board, routes) & attractions(board)).bit_count()
        if self.longest and longest_length(board, routes) >= self.longest:
            points += board.express_points
        return points


def last_turn(planner: Planner, options: Options, random: Random) -> Advice:
    """What brings most points now: a route, a station, or tickets that may be completed already."""
    best = max([*_claims(planner, options), *_stations(planner, options)], key=lambda each: each.gain, default=None)
    if best and best.gain > 0:
        return best.advice
    plan = planner.weighed(planner.table.tickets, 0, 0, 0)
    tickets = ticket_gain(planner, plan, options, random)
    if tickets and tickets.gain > 0 and (not best or tickets.gain > best.gain):
        return tickets.advice
    if options.draws:
        return Advice(random.choice(options.draws), Why("nothing_else"))
    if best:
        return best.advice
    return Advice(options[0], Why("nothing_else"))


def _claims(planner: Planner, options: Options) -> Iterator[Weighed]:
    reckoning, table = Reckoning(planner), planner.table
    before = reckoning.points(table.mine, reckoning.stations)
    for number, payments in options.claims.items():
        leg = planner.legs[number]
        points = leg.points + reckoning.points(table.mine | 1 << number, reckoning.stations) - before
        chances = [1.0] * len(payments)
        if leg.tunnel:
            odds = [tunnel_odds(table.unseen, table.hand, paid, table.board.tunnel_cards) for paid in payments]
            chances = [chance for chance, _ in odds]
        chance = max(chances)
        paid = payments[chances.index(chance)]
        yield Weighed(points * chance, Claim(number, paid), Why("last_turn", points=round(points)))


def _stations(planner: Planner, options: Options) -> Iterator[Weighed]:
    if not options.cities or not options.station_payments:
        return
    reckoning, table = Reckoning(planner), planner.table
    before = reckoning.points(table.mine, reckoning.stations)
    beside = cities_of(table.board, table.lent)
    for city in options.cities:
        if beside >> city & 1:
            gain = reckoning.points(table.mine, [*reckoning.stations, city]) - before - table.board.station_points
            yield Weighed(gain, Build(city, options.station_payments[0]), Why("last_turn", points=round(gain)))

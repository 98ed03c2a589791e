"""Completes its tickets by the cheapest ways, route by route, and draws new ones when they are done."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, PayExtra
from engine.insight.ways import ticket_ways
from engine.legal import Options
from engine.players.base import Look
from engine.state import Turn
from engine.view import View


class TicketSeeker:
    """Claims the routes that its tickets need, draws cards for them, builds a station for a ticket that is cut off."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, look: Look, options: Options) -> Action:
        if options.answers:
            return next((answer for answer in options.answers if isinstance(answer, PayExtra)), options.answers[0])
        view = look()
        wanted = self._wanted_routes(view)
        for route in wanted:
            if route in options.claims:
                return Claim(route, options.claims[route][0])
        if not wanted and isinstance(view.phase, Turn):
            return self._tickets_are_done(view, options)
        if options.draws:
            return self._draw(view, wanted, options)
        return self.random.choice(options)

    def _wanted_routes(self, view: View) -> list[int]:
        """The routes that its open tickets need, those that several need first."""
        needed: Counter[int] = Counter()
        for way in ticket_ways(view).values():
            if way and way.cars <= view.seats[view.secrets.seat].cars:
                needed.update(way.routes)
        return [route for route, _ in needed.most_common()]

    def _tickets_are_done(self, view: View, options: Options) -> Action:
        """A station for a ticket that is cut off, new tickets while cars are left, else the route of most points."""
        cut_off = [view.board.tickets[ticket] for ticket, way in ticket_ways(view).items() if way is None]
        cities = [city for ticket in cut_off for city in (ticket.a, ticket.b) if city in options.cities]
        if cities:
            return Build(self.random.choice(cities), options.station_payments[0])
        if options.tickets and view.seats[view.secrets.seat].cars > view.board.cars // 3:
            return DrawTickets()
        if options.claims:
            route = max(options.claims, key=lambda number: view.board.points[number])
            return Claim(route, options.claims[route][0])
        return self._draw(view, [], options) if options.draws else self.random.choice(options)

    def _draw(self, view: View, wanted: list[int], options: Options) -> Action:
        """A color that a wanted route needs, else blind."""
        colors = {view.board.routes[route].color for route in wanted}
        for draw in options.draws:
            if draw.place != DECK and view.market[draw.place] in colors:
                return draw
        blind = DrawCard(DECK)
        return blind if blind in options.draws else self.random.choice(options.draws)

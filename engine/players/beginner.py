"""The level `easy`, a beginner: it pursues one ticket at a time by the shortest way, and has a whim now and then."""

from __future__ import annotations

from random import Random

from engine.actions import DECK, Action, Claim, DrawCard, DrawTickets, Keep, PayExtra
from engine.insight.ways import Way, ticket_way
from engine.legal import Options
from engine.players.base import Look
from engine.players.why import Advice, Why
from engine.state import Turn
from engine.view import View

WHIM = 0.08  # probability that it claims the longest route it can pay for, instead of one that it needs
CARS_FOR_TICKETS = 0.4  # part of all its cars that it must have left to draw more tickets


class Beginner:
    """Ignores its rivals, probabilities and the end of the game; likes locomotives; hardly ever builds a station."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, look: Look, options: Options) -> Action:
        return self.advise(look, options).action

    def advise(self, look: Look, options: Options) -> Advice:
        """What this player would choose, and why."""
        if options.answers:
            return self._answer(options)
        view = look()
        ticket, way = self._next_ticket(view)
        if isinstance(view.phase, Turn):
            claim = self._claim(view, options, ticket, way)
            if claim:
                return claim
            if ticket is None and options.tickets and self._cars(view) > CARS_FOR_TICKETS * view.board.cars:
                return Advice(DrawTickets(), Why("tickets_done"))
        return self._draw(view, options, way)

    def _answer(self, options: Options) -> Advice:
        """Pays for a tunnel if it can; keeps any tickets."""
        answer = self.random.choice(options.answers)
        for pay in options.answers:
            if isinstance(pay, PayExtra):
                return Advice(pay, Why("whim"))
        return Advice(answer, Why("whim" if isinstance(answer, Keep) else "nothing_else"))

    def _cars(self, view: View) -> int:
        return view.seats[view.secrets.seat].cars

    def _next_ticket(self, view: View) -> tuple[int | None, Way | None]:
        """The first ticket that is not completed and still can be, and the shortest way to complete it."""
        for ticket in view.secrets.tickets:
            way = ticket_way(view, view.secrets.seat, ticket)
            if way and 0 < way.cars <= self._cars(view):
                return ticket, way
        return None, None

    def _claim(self, view: View, options: Options, ticket: int | None, way: Way | None) -> Advice | None:
        """A route of the way if it can pay for one; on a whim, or with no ticket left, the route of most points."""
        claims = options.claims
        if way is not None and self.random.random() > WHIM:
            for number in way.routes:
                if number in claims:
                    return Advice(
                        Claim(number, claims[number][0]), Why("claim_for_ticket", route=number, ticket=ticket)
                    )
            return None
        if not claims:
            return None
        points = view.board.points
        number = max(claims, key=lambda each: points[each])
        why = Why("claim_for_points", route=number, points=points[number]) if way is None else Why("whim")
        return Advice(Claim(number, claims[number][0]), why)

    def _draw(self, view: View, options: Options, way: Way | None) -> Advice:
        """A locomotive if there is one, else a color that the way needs, else blind."""
        if not options.draws:
            return Advice(self.random.choice(options), Why("whim" if len(options) > 1 else "nothing_else"))
        wild, lacking = view.board.locomotive, self._lacking(view, way)
        for wanted in ({wild}, lacking):
            for draw in options.draws:
                card = DECK if draw.place == DECK else view.market[draw.place]
                if card in wanted:
                    color = Why("draw_color", card=card, missing=lacking.get(card, 0))
                    return Advice(draw, Why("draw_locomotive", card=card) if card == wild else color)
        blind = DrawCard(DECK)
        return Advice(blind if blind in options.draws else self.random.choice(options.draws), Why("whim"))

    def _lacking(self, view: View, way: Way | None) -> dict[int, int]:
        """The colors that the way needs, each with the number of cards missing."""
        spaces: dict[int, int] = {}
        for number in way.routes if way else ():
            route = view.board.routes[number]
            if route.color is not None:
                spaces[route.color] = spaces.get(route.color, 0) + route.length
        hand = view.secrets.hand
        return {color: number - hand[color] for color, number in spaces.items() if number > hand[color]}

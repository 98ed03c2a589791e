"""A player that plans: every turn it makes its plan anew, and does what brings the plan on most."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.legal import Options
from engine.players.base import Look
from engine.players.claiming import best_claim
from engine.players.drawing import best_draw
from engine.players.ending import last_turn
from engine.players.offers import best_keep, ticket_gain
from engine.players.plan import Plan, Planner
from engine.players.stations import best_station
from engine.players.table import table_of
from engine.players.temper import Temper
from engine.players.tunnels import answer_tunnel
from engine.players.why import Advice, Why
from engine.state import NOT_YET, OpenTunnel, SecondDraw


class Thinker:
    """One temper, one random, and what it planned this turn."""

    def __init__(self, random: Random, temper: Temper) -> None:
        self.random = random
        self.temper = temper
        self.planned: tuple[int, Plan] | None = None  # in which turn, what: the second card follows the first

    def choose(self, look: Look, options: Options) -> Action:
        return self.advise(look, options).action

    def advise(self, look: Look, options: Options) -> Advice:
        """What this player would do, and why."""
        if len(options) == 1:
            return Advice(options[0], Why("nothing_else"))
        view = look()
        planner = Planner(table_of(view), self.temper)
        if view.own and view.own.offer:
            return best_keep(planner, options)
        if isinstance(view.phase, OpenTunnel):
            return answer_tunnel(planner, options)
        if isinstance(view.phase, SecondDraw):
            draw = best_draw(planner, self._plan(planner), options, 1)
            assert draw is not None
            return draw.advice
        if view.turns_left != NOT_YET:
            return last_turn(planner, options, self.random)
        return self._turn(planner, options)

    def _plan(self, planner: Planner) -> Plan:
        turn = planner.table.view.turns
        if self.planned is None or self.planned[0] != turn:
            self.planned = turn, planner.full(planner.table.tickets)
        return self.planned[1]

    def _turn(self, planner: Planner, options: Options) -> Advice:
        """The best of the four actions, each weighed by how far it brings the plan."""
        self.planned = None
        plan = self._plan(planner)
        offers = [
            best_claim(planner, plan, options),
            best_draw(planner, plan, options, 2),
            ticket_gain(planner, plan, options, self.random),
            best_station(planner, plan, options),
        ]
        weighed = [offer for offer in offers if offer]
        if not weighed:
            return Advice(options[0], Why("nothing_else"))
        return max(weighed, key=lambda each: each.gain).advice

"""A player that plans: it makes a new plan every turn, and takes the action that gains most for it."""

from __future__ import annotations

from random import Random

from engine.actions import Action
from engine.legal import Options
from engine.players.base import Look
from engine.players.planning.claiming import best_claim
from engine.players.planning.drawing import best_draw
from engine.players.planning.last_turn import last_turn
from engine.players.planning.plan import Plan
from engine.players.planning.planner import Planner
from engine.players.planning.situation import situation_of
from engine.players.planning.stations import best_station
from engine.players.planning.tickets import best_keep, ticket_gain
from engine.players.planning.tunnels import answer_tunnel
from engine.players.planning.weights import Weights
from engine.players.why import Advice, Why
from engine.state import NOT_YET, OpenTunnel, SecondDraw


class PlanningPlayer:
    """The levels `solid` and `strong`, which differ in their weights."""

    def __init__(self, random: Random, weights: Weights) -> None:
        self.random = random
        self.weights = weights
        self.planned: tuple[int, Plan] | None = None  # the turn and its plan, kept for the second card

    def choose(self, look: Look, options: Options) -> Action:
        return self.advise(look, options).action

    def advise(self, look: Look, options: Options) -> Advice:
        """What this player would choose, and why."""
        if len(options) == 1:
            return Advice(options[0], Why("nothing_else"))
        view = look()
        planner = Planner(situation_of(view), self.weights)
        if view.secrets.offer:
            return best_keep(planner, options)
        if isinstance(view.phase, OpenTunnel):
            return answer_tunnel(planner, options)
        if isinstance(view.phase, SecondDraw):
            draw = best_draw(planner.evaluator, self._plan(planner), options, 1)
            assert draw is not None
            return draw.advice
        if view.turns_left != NOT_YET:
            return last_turn(planner, options, self.random)
        return self._turn(planner, options)

    def _plan(self, planner: Planner) -> Plan:
        """The plan of this turn, made when it is first asked for."""
        turn = planner.situation.view.turns
        if self.planned is None or self.planned[0] != turn:
            self.planned = turn, planner.best_plan(planner.situation.tickets)
        return self.planned[1]

    def _turn(self, planner: Planner, options: Options) -> Advice:
        """The action of the four that gains most."""
        self.planned = None
        plan = self._plan(planner)
        candidates = [
            best_claim(planner, plan, options),
            best_draw(planner.evaluator, plan, options, 2),
            ticket_gain(planner, plan, options, self.random),
            best_station(planner.evaluator, plan, options),
        ]
        scored = [candidate for candidate in candidates if candidate]
        if not scored:
            return Advice(options[0], Why("nothing_else"))
        return max(scored, key=lambda each: each.gain).advice

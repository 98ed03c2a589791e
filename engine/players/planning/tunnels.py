"""How to answer the extra cost of a tunnel: pay if the route is worth it."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import PayExtra, Withdraw
from engine.cards import plus
from engine.legal import Options
from engine.players.planning.demand import hand_after
from engine.players.planning.planner import Planner
from engine.players.why import Advice, Why
from engine.state import NOT_YET, OpenTunnel

CLAIM_NOW = 1.5  # points for having the route now and not trying again


def answer_tunnel(planner: Planner, options: Options) -> Advice:
    """The payment that leaves the best hand, or a withdrawal if that is better for the plan (TUNNEL-4)."""
    situation = planner.situation
    tunnel = situation.view.phase
    assert isinstance(tunnel, OpenTunnel)
    full = plus(situation.hand, tunnel.laid)
    planner = Planner(replace(situation, hand=full), planner.weights)
    plan = planner.best_plan(situation.tickets)
    plan = replace(plan, routes=plan.routes | 1 << tunnel.route)
    before = planner.evaluator.weighted_turns(full, plan)
    pays = [answer for answer in options.answers if isinstance(answer, PayExtra)]
    weighed = [
        (planner.evaluator.weighted_turns(hand_after(situation.hand, pay.paid), plan, 1 << tunnel.route), pay.paid, pay)
        for pay in pays
    ]
    if weighed:
        turns, paid, pay = min(weighed, key=lambda each: each[:2])
        danger = planner.hazards[tunnel.route] * 10
        gain = planner.weights.turn_cost * (before - turns) + CLAIM_NOW + danger
        if gain > 0 or situation.view.turns_left != NOT_YET:
            return Advice(pay, Why("pay_tunnel", route=tunnel.route, extra=sum(paid)))
    return Advice(Withdraw(), Why("leave_tunnel", route=tunnel.route, extra=len(tunnel.revealed)))

"""What to answer when a tunnel costs more: pay if the route is worth it, else take the cards back."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import PayExtra, Withdraw
from engine.cards import plus
from engine.legal import Options
from engine.players.needs import after
from engine.players.plan import Planner
from engine.players.why import Advice, Why
from engine.state import NOT_YET, OpenTunnel

FIRM = 1.5  # points for having the route at last


def answer_tunnel(planner: Planner, options: Options) -> Advice:
    """The payment that leaves the best hand, or none if the plan is better off without (TUNNEL-4)."""
    table = planner.table
    tunnel = table.view.phase
    assert isinstance(tunnel, OpenTunnel)
    full = plus(table.hand, tunnel.laid)
    planner = Planner(replace(table, hand=full), planner.temper)
    plan = planner.full(table.tickets)
    plan = replace(plan, routes=plan.routes | 1 << tunnel.route)
    before = planner.haste(full, plan)
    pays = [answer for answer in options.answers if isinstance(answer, PayExtra)]
    weighed = [(planner.haste(after(table.hand, pay.paid), plan, 1 << tunnel.route), pay.paid, pay) for pay in pays]
    if weighed:
        turns, paid, pay = min(weighed, key=lambda each: each[:2])
        danger = planner.hazards[tunnel.route] * 10
        gain = planner.temper.turn * (before - turns) + FIRM + danger
        if gain > 0 or table.view.turns_left != NOT_YET:
            return Advice(pay, Why("pay_tunnel", route=tunnel.route, extra=sum(paid)))
    return Advice(Withdraw(), Why("leave_tunnel", route=tunnel.route, extra=len(tunnel.revealed)))

"""Tickets: which of those on offer to keep, and whether it pays to draw more."""

from __future__ import annotations

from random import Random

from engine.actions import DrawTickets, Keep
from engine.board import routes_in
from engine.legal import Options
from engine.players.network import NEVER, cheapest
from engine.players.plan import Plan, Planner
from engine.players.weighing import Weighed
from engine.players.why import Advice, Why

SECOND = (1.0, 0.6, 0.4)  # how much the best, second and third ticket of an offer count: they share the cars


def best_keep(planner: Planner, options: Options) -> Advice:
    """The choice with which the best plan is worth most."""
    held = planner.table.tickets
    keeps = [answer for answer in options.answers if isinstance(answer, Keep)]
    plans = [(planner.best((*held, *keep.tickets)), keep) for keep in keeps]
    plan, keep = max(plans, key=lambda each: each[0].worth)
    offered = {ticket for each in keeps for ticket in each.tickets}
    cars = sum(planner.legs[number].length for number in routes_in(plan.routes))
    dropped = tuple(sorted(offered - set(keep.tickets)))
    return Advice(keep, Why("keep_tickets", tickets=keep.tickets, dropped=dropped, cars=cars, turns=round(plan.turns)))


def ticket_gain(planner: Planner, plan: Plan, options: Options, random: Random) -> Weighed | None:
    """What drawing tickets promises: offers are imagined from those that may lie in the pile."""
    if not options.tickets:
        return None
    table = planner.table
    board = table.board
    pool = [n for n, ticket in enumerate(board.tickets) if n not in table.tickets and not ticket.long]
    gains = _gains(planner, plan, pool)
    offer = min(board.drawn_tickets.offer, table.view.ticket_pile, len(gains))
    if not offer:
        return None
    total = sum(_of_an_offer(random.sample(gains, offer)) for _ in range(planner.temper.samples))
    gain = total / planner.temper.samples - planner.temper.margin
    return Weighed(gain, DrawTickets(), Why("draw_tickets", gain=max(0, round(gain - planner.temper.turn))))


def _of_an_offer(gains: list[float]) -> float:
    """What an offer brings: all that are a gain, or else the least evil."""
    good = sorted((gain for gain in gains if gain > 0), reverse=True)
    return sum(gain * part for gain, part in zip(good, SECOND, strict=False)) if good else max(gains)


def _gains(planner: Planner, plan: Plan, pool: list[int]) -> list[float]:
    """What each ticket would bring on top of the plan for the tickets held."""
    table, temper = planner.table, planner.temper
    board = table.board
    prices = list(planner.prices)
    for number in routes_in(plan.core | plan.borrowed):
        prices[number] = 0.0
    cars = table.cars - sum(planner.legs[number].length for number in routes_in(plan.core))
    core = planner.turns(table.hand, plan.core, plan.borrowed)
    spare = planner.horizon - 1 - core
    gains: list[float] = []
    for ticket in pool:
        value = board.tickets[ticket].points
        price, routes = cheapest(board, prices, board.tickets[ticket].a, board.tickets[ticket].b)
        length = sum(planner.legs[number].length for number in routes)
        turns = planner.turns(table.hand, plan.core | sum(1 << number for number in routes), plan.borrowed) - core
        if price == NEVER or length > cars or turns > spare:
            gains.append(-float(value))
        elif not routes and planner.connected(table.mine, ticket):
            gains.append(float(value))
        else:
            sure = temper.trust - 0.02 * len(routes)
            gains.append(value * (2 * sure - 1) - price)
    return gains

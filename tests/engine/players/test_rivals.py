"""What a level fears: routes that others will take, by what they hold and where they are; and what losing one costs."""

from __future__ import annotations

from dataclasses import replace

from engine.players.planning.losses import CORE, FILLER, losses
from engine.players.planning.plan import Plan
from engine.players.planning.planner import Planner
from engine.players.planning.rivals import hazards
from engine.players.planning.situation import Situation, situation_of
from engine.players.planning.weights import SOLID, STRONG
from engine.view import view
from tests.engine.positions import EUROPE, position, route

LONG, SHORT = route(EUROPE, "petrograd-stockholm-gray"), route(EUROPE, "budapest-zagrab-orange")
SIX = route(EUROPE, "budapest-kyiv-gray")
NEAR = route(EUROPE, "marseille-pamplona-red")
BETWEEN = route(EUROPE, "madrid-pamplona-black")
PARTS = {"brest-pamplona-pink": 1, "lisboa-madrid-pink": 1}


def situation(cards: str = "", owned: dict[str, int] = PARTS, **more: object) -> Situation:
    """What seat 0 knows where seat 1 holds these cards and owns two routes that do not hang together."""
    return situation_of(view(position(hands={1: cards}, owned=owned, **more), 0))  # type: ignore[arg-type]


def test_nobody_is_feared_before_his_hand_is_nearly_full() -> None:
    assert not any(map(sum, hazards(situation())))
    if_ready, now = hazards(situation("9 red 9 blue"))
    assert 0 < now[LONG] < if_ready[LONG] / 10
    if_ready, now = hazards(situation("12 red 12 blue 12 green 4 white"))
    assert 0 < now[LONG] == if_ready[LONG]


def test_nobody_is_feared_for_a_route_that_his_cards_cannot_fill() -> None:
    if_ready, _ = hazards(situation("7 red"))
    assert not if_ready[LONG] and if_ready[SHORT]


def test_long_routes_are_in_more_danger_near_ones_too_and_those_between_two_parts_most_of_all() -> None:
    if_ready, _ = hazards(situation("9 red 9 blue"))
    points = EUROPE.points
    assert if_ready[SHORT] < if_ready[LONG]
    assert if_ready[SHORT] / points[SHORT] < if_ready[NEAR] / points[NEAR]
    assert if_ready[NEAR] < if_ready[BETWEEN]
    assert not any(if_ready[route(EUROPE, name)] for name in PARTS)


def test_nothing_is_feared_in_the_last_round() -> None:
    assert not any(map(sum, hazards(situation("12 red 12 blue 12 green", turns_left=2))))


def planned(planner: Planner, routes: int, core: int = 0) -> Plan:
    return replace(planner.best_for_tickets(()), routes=routes, core=core)


def test_a_route_that_nothing_replaces_is_dear() -> None:
    """Of routes that no ticket needs: a long one is cheap while a longer one is free, and dear when that is gone."""
    free, gone = (
        Planner(situation(), STRONG),
        Planner(situation(owned={**PARTS, "petrograd-stockholm-gray": 1}), STRONG),
    )
    assert losses(free, planned(free, 1 << LONG), [LONG])[LONG] > FILLER
    assert losses(free, planned(free, 1 << SIX), [SIX])[SIX] == FILLER
    assert losses(gone, planned(gone, 1 << SIX), [SIX])[SIX] > FILLER
    assert losses(free, planned(free, 1 << SHORT), [SHORT])[SHORT] == FILLER


def test_who_does_not_work_it_out_goes_by_whether_a_ticket_needs_it() -> None:
    planner = Planner(situation(), replace(SOLID, exact_losses=False))
    plan = planned(planner, 1 << LONG | 1 << SHORT, core=1 << SHORT)
    assert losses(planner, plan, [LONG, SHORT]) == {LONG: FILLER, SHORT: CORE}


def test_a_route_that_a_ticket_needs_costs_its_detour() -> None:
    """More than a filler, and never more than the ticket that fails."""
    planner = Planner(situation(held={0: "marseille-essen"}), STRONG)
    plan = planner.best_plan(planner.situation.tickets)
    needed = [number for number in range(len(EUROPE.routes)) if plan.core >> number & 1]
    fails = 2 * EUROPE.tickets[planner.situation.tickets[0]].points
    assert needed and all(0 < loss <= fails for loss in losses(planner, plan, needed).values())

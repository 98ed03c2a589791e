"""What lies on a board, as data, before anything is painted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board import Board
from engine.insight.payments import payable_routes
from engine.insight.tickets import progress
from engine.state import NOBODY
from engine.view import view
from render.cards.tickets import shown_state
from render.lab.positions import lending
from render.map.final import express, final_shapes, run_of
from render.map.private_map import lettered, pins
from render.map.shapes import Borrower, Car, Closed, Glow, Halo, LastMove, LoanBand, Pin, Station, Tag, on_board
from tests.render.scenes import BOARDS, EUROPE, game, scene

on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)


@on_both
def test_every_space_of_a_claimed_route_has_a_car_of_its_owner(board: Board) -> None:
    seen, colors = scene(board, "late").view, scene(board).colors
    cars = [shape for shape in on_board(seen, colors) if isinstance(shape, Car)]
    expected = {
        Car(route.id, space, colors[seen.owner[n]])
        for n, route in enumerate(board.routes)
        if seen.owner[n] != NOBODY
        for space in range(route.length)
    }
    assert set(cars) == expected and len(cars) == len(expected) > 20


@on_both
def test_every_space_of_a_closed_track_is_hatched(board: Board) -> None:
    seen = view(game(board, "late", seats=2), None)
    closed = {shape.route for shape in on_board(seen, ["blue", "red"]) if isinstance(shape, Closed)}
    assert closed == {route.id for n, route in enumerate(board.routes) if seen.closed(n)}
    assert closed


def test_every_station_stands_in_its_city() -> None:
    seen, colors = scene(EUROPE, "late").view, scene(EUROPE).colors
    there = {shape.city: shape.color for shape in on_board(seen, colors) if isinstance(shape, Station)}
    built = {EUROPE.cities[city]: colors[owner] for city, owner in enumerate(seen.station_at) if owner != NOBODY}
    assert there == built != {}


def test_the_last_move_is_lit_below_everything() -> None:
    seen = scene(EUROPE, "late")
    shapes = on_board(seen.view, seen.colors, LastMove(routes=(3,), cities=(5,)))
    assert shapes[:2] == [Glow(EUROPE.routes[3].id, "last"), Halo(EUROPE.cities[5], "last")]


@on_both
def test_each_ticket_is_pinned_at_both_ends_and_its_way_tagged(board: Board) -> None:
    seen = scene(board, "early", 0).view
    held = lettered(seen)
    shapes = pins(seen, held)
    for letter, each in held:
        ticket = board.tickets[each.ticket]
        pinned = {shape.city for shape in shapes if isinstance(shape, Pin) and shape.letter == letter}
        assert pinned == {board.cities[ticket.a], board.cities[ticket.b]}
        tagged = {shape.route for shape in shapes if isinstance(shape, Tag) and letter in shape.letters}
        assert tagged == {board.routes[n].id for n in each.routes}


def test_a_ticket_is_done_open_or_lost() -> None:
    states = {shown_state(each) for moment in ("early", "middle", "late") for each in _all(moment)}
    assert states == {"done", "open", "lost"}
    for each in _all("middle"):
        needed = sum(EUROPE.routes[n].length for n in each.routes)
        assert each.cars == needed and (needed > 0) == (shown_state(each) == "open")


def _all(moment: str):
    return [each for seat in range(5) for each in progress(view(game(EUROPE, moment), seat))]


def test_what_can_be_paid_is_open_and_short_enough() -> None:
    seen = view(game(EUROPE, "middle"), 1)
    poor = replace(seen, own=replace(seen.own, hand=(0,) * 9))  # type: ignore[type-var]
    assert payable_routes(poor) == {}
    payable = payable_routes(seen)
    assert payable and all(seen.open_routes >> route & 1 for route in payable)


def test_the_longest_run_is_lit_and_loans_are_drawn() -> None:
    seen, colors = lending(scene(EUROPE, "end").view), scene(EUROPE).colors
    shapes = final_shapes(seen, colors)
    lit = {shape.route for shape in shapes if isinstance(shape, Glow)}
    assert lit == {EUROPE.routes[n].id for seat in express(seen) for n in run_of(seen, seat)} != set()
    lent = {(EUROPE.routes[n].id, colors[score.seat]) for score in seen.scores for _, n in score.borrowed}
    assert {(shape.route, shape.color) for shape in shapes if isinstance(shape, LoanBand)} == lent != set()
    assert {(shape.route, shape.color) for shape in shapes if isinstance(shape, Borrower)} == lent

"""What lies on a board, as data, before anything is painted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from data.text import LOCALES
from engine.board import Board
from engine.insight.payments import payable_routes
from engine.insight.tickets import progress
from engine.state import NOBODY
from engine.view import view
from render.cards.tickets import shown_state
from render.lab.positions import lending
from render.map.empty_board import empty_board
from render.map.final import express, final_shapes, run_of
from render.map.ground import ground as ground_of
from render.map.paint import tile
from render.map.private_map import lettered, pins
from render.map.shapes import (
    Band,
    Bed,
    Borrower,
    Closed,
    Glow,
    Halo,
    LoanBand,
    Mark,
    Pin,
    Station,
    Tag,
    Visitor,
    on_board,
)
from render.map.spots import spots
from tests.render.scenes import BOARDS, EUROPE, NEW_YORK, game, scene

on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)


@on_both
def test_every_claimed_route_has_the_band_of_its_owner_and_no_other_has_one(board: Board) -> None:
    seen, colors = scene(board, "late").view, scene(board).colors
    owned = {(board.routes[n].id, colors[owner]) for n, owner in enumerate(seen.owner) if owner != NOBODY}
    for kind in (Bed, Band):
        laid = [(shape.route, shape.color) for shape in on_board(seen, colors) if isinstance(shape, kind)]
        assert set(laid) == owned and len(laid) == len(owned) > 9


@on_both
def test_the_cars_of_all_routes_lie_on_the_beds_of_all(board: Board) -> None:
    """So that no band runs over the cars of another where both reach a city."""
    seen = scene(board, "late")
    kinds = [type(shape) for shape in on_board(seen.view, seen.colors) if isinstance(shape, Bed | Band)]
    assert kinds == sorted(kinds, key=[Bed, Band].index)


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


def test_what_is_marked_is_lit_below_everything() -> None:
    seen = scene(EUROPE, "late")
    shapes = on_board(seen.view, seen.colors, (Mark(0, route=3), Mark(0, city=5)))
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


def test_who_touches_an_attraction_is_marked_beside_it() -> None:
    """NY-7. Each player once at each; those at one attraction stand on spots of their own."""
    seen = scene(NEW_YORK, "end")
    marks = [shape for shape in final_shapes(seen.view, seen.colors) if isinstance(shape, Visitor)]
    touched = {
        (NEW_YORK.cities[city], color)
        for seat, color in enumerate(seen.colors)
        for n, owner in enumerate(seen.view.owner)
        for city in (NEW_YORK.routes[n].a, NEW_YORK.routes[n].b)
        if owner == seat and city in NEW_YORK.attractions
    }
    assert {(mark.city, mark.color) for mark in marks} == touched != set()
    assert len({(mark.city, mark.place) for mark in marks}) == len(marks) == len(touched)
    assert sum(score.attractions for score in seen.view.scores) == len(marks) * NEW_YORK.attraction_points
    other = scene(EUROPE, "end")
    assert not any(isinstance(shape, Visitor) for shape in final_shapes(other.view, other.colors))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_player_has_room_beside_every_attraction(locale: str) -> None:
    """A mark changes nothing but the ground: no space, no city, no name."""
    seen = scene(NEW_YORK, locale=locale)
    empty, drawing = empty_board(seen), seen.drawing
    ground = ground_of(drawing, empty.window).convert("RGB")
    for city in NEW_YORK.attractions:
        name = NEW_YORK.cities[city]
        assert len(spots(drawing, locale, name)) >= NEW_YORK.max_seats
        for place, color in enumerate(NEW_YORK.player_colors[: NEW_YORK.max_seats]):
            mark = tile(empty, Visitor(name, color, place))
            assert mark is not None and mark.mask.getbbox() is not None
            box = (*mark.at, mark.at[0] + mark.pixels.width, mark.at[1] + mark.pixels.height)
            here, bare = empty.image.crop(box).convert("RGB"), ground.crop(box)
            stands = ImageChops.difference(here, bare).convert("L").point([0] * 60 + [255] * 196)
            assert ImageChops.multiply(stands, mark.mask.convert("L")).getbbox() is None, (name, place)


def test_the_longest_run_is_lit_and_loans_are_drawn() -> None:
    seen, colors = lending(scene(EUROPE, "end").view), scene(EUROPE).colors
    shapes = final_shapes(seen, colors)
    lit = {shape.route for shape in shapes if isinstance(shape, Glow)}
    assert lit == {EUROPE.routes[n].id for seat in express(seen) for n in run_of(seen, seat)} != set()
    lent = {(EUROPE.routes[n].id, colors[score.seat]) for score in seen.scores for _, n in score.borrowed}
    assert {(shape.route, shape.color) for shape in shapes if isinstance(shape, LoanBand)} == lent != set()
    assert {(shape.route, shape.color) for shape in shapes if isinstance(shape, Borrower)} == lent

"""The numbers of marks: each is in the picture once, readable on a phone, on no name, no city and no other number."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest
from PIL import ImageChops

from engine.board import Board
from engine.state import NOBODY
from render.map.alt import board_alt
from render.map.badges import RADIUS, badges
from render.map.bands import RIM
from render.map.board import board_image
from render.map.crops import last_window, region_picture, region_window
from render.map.empty_board import EmptyBoard, empty_board
from render.map.shapes import Badge, Glow, Mark, lights
from render.map.spots import from_box, from_space
from tests.render.scenes import BOARDS, EUROPE, in_each_language, scene

on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
DIGIT = 7
"""Pixels of a digit's height, at least, where a picture of 1600 is shown 550 wide."""
CARS = 8.0
"""How far a number may reach over spaces of other routes, at the most, where there is no better place."""


def on_routes(empty: EmptyBoard, board: Board) -> list[tuple[str, Badge]]:
    """Where the number of each route stands when that route alone is marked."""
    found: list[tuple[str, Badge]] = []
    for n, route in enumerate(board.routes):
        (badge,) = badges(empty, [Mark(1, route=n)])
        found.append((route.id, badge))
    return found


@in_each_language
def test_a_number_covers_no_name_and_no_city(board: Board, locale: str) -> None:
    empty = empty_board(scene(board, locale=locale))
    for route, badge in on_routes(empty, board):
        for city, label in empty.drawing.labels[locale].items():
            assert from_box(badge.at, label.box) >= RADIUS - 2, (route, city)
        for city, at in empty.drawing.cities.items():
            assert hypot(at[0] - badge.at[0], at[1] - badge.at[1]) >= RADIUS + empty.drawing.city_radius - 1, (
                route,
                city,
            )


@on_both
def test_a_number_stands_at_its_own_route_and_off_the_others(board: Board) -> None:
    empty = empty_board(scene(board))
    for own, badge in on_routes(empty, board):
        near = {
            route: min(from_space(badge.at, space, track.size) for space in track.spaces)
            for route, track in empty.drawing.routes.items()
        }
        assert near[own] <= min(near.values()) + 3, own
        assert near[own] <= RADIUS + RIM, own
        assert all(room >= RADIUS - CARS for route, room in near.items() if route != own), (own, near)


@on_both
def test_many_numbers_lie_beside_each_other(board: Board) -> None:
    """All routes of a city and its double tracks at once."""
    empty = empty_board(scene(board))
    for city in range(len(board.cities)):
        marks = [Mark(n, route=route) for n, route in enumerate(board.routes_at[city], 1)]
        placed = badges(empty, marks)
        assert [badge.number for badge in placed] == [mark.number for mark in marks]
        for one, two in combinations(placed, 2):
            assert hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) >= 2 * RADIUS - 4, (board.cities[city], one, two)


def test_a_route_is_marked_once_and_without_a_number_only_in_light() -> None:
    seen = scene(EUROPE, "late")
    marks = (Mark(1, route=3), Mark(2, city=5), Mark(3, route=3))
    assert [badge.number for badge in badges(empty_board(seen), marks)] == [3, 2]
    assert [shape.route for shape in lights(seen.view, marks) if isinstance(shape, Glow)] == [EUROPE.routes[3].id]
    assert badges(empty_board(seen), [Mark(0, route=3)]) == []


def test_a_digit_is_read_on_a_phone() -> None:
    """Two numbers at one place differ in as many rows of pixels as a digit that can be read has."""
    seen = scene(EUROPE, "late")
    one, two = (board_image(seen, (Mark(n, route=3),)).convert("L") for n in (1, 2))
    box = ImageChops.difference(one, two).getbbox()
    assert box is not None and (box[3] - box[1]) * 550 / 1600 >= DIGIT


@on_both
def test_a_crop_shows_the_numbers_of_what_lies_in_it(board: Board) -> None:
    seen = scene(board, "late")
    owned = [n for n, owner in enumerate(seen.view.owner) if owner != NOBODY]
    marks = tuple(Mark(n, route=route) for n, route in enumerate(owned[::6], 1))
    for mark in marks[::3]:
        empty = empty_board(seen, last_window(seen, [mark]))
        assert [badge.number for badge in badges(empty, [mark])] == [mark.number]
    region = min(seen.drawing.regions)
    shown = badges(empty_board(seen, region_window(seen, region)), marks)
    assert 0 < len(shown) < len(marks)
    told = region_picture(seen, region, marks).alt
    assert all(f"board-alt-mark {badge.number} " in told for badge in shown)


def test_what_is_marked_is_said_under_its_number() -> None:
    seen = scene(EUROPE, "late")
    built = next(city for city, owner in enumerate(seen.view.station_at) if owner != NOBODY)
    route, free = (next(n for n, owner in enumerate(seen.view.owner) if (owner == NOBODY) == open_) for open_ in (0, 1))
    told = board_alt(seen, [Mark(1, route=route), Mark(2, city=built), Mark(3, route=free)])
    assert "board-alt-mark 1 " in told and "board-alt-mark-station 2 " in told
    assert "board-alt-mark 3 " not in told, "nobody has built there"
    assert "board-alt-last " in board_alt(seen, [replace(Mark(0), route=route)])

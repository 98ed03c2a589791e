"""Crops of a board: each city that one shows has its whole name there, and what the crop is about is in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from data.text import LOCALES
from engine.board import Board
from engine.insight.tickets import progress
from render.drawing import Box
from render.ink.pen import Point, Window
from render.map.crops import last_picture, last_window, region_picture, region_window, ticket_window
from render.map.furniture import BORDER
from render.map.shapes import Mark
from render.scene import Scene
from tests.render.scenes import BOARDS, EUROPE, in_each_language, scene

FLOOR = 0.7
"""How much smaller a crop may be, at the least, for the names at its edge."""
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
in_each = pytest.mark.parametrize("locale", LOCALES)


def with_every_ticket(board: Board, locale: str) -> Scene:
    seen = scene(board, "early", seat=0, locale=locale)
    tickets = tuple(range(len(board.tickets)))
    return replace(seen, view=replace(seen.view, own=replace(seen.own, tickets=tickets)))


def windows(seen: Scene) -> Iterator[tuple[str, Window, set[int]]]:
    """Every crop that can be asked for, and the cities that it is about."""
    board = seen.board
    for region in seen.drawing.regions:
        yield region, region_window(seen, region), set()
    for n, route in enumerate(board.routes):
        yield route.id, last_window(seen, [Mark(0, route=n)]), {route.a, route.b}
    for city, name in enumerate(board.cities):
        yield name, last_window(seen, [Mark(0, city=city)]), {city}
    for held in progress(seen.view):
        ticket = board.tickets[held.ticket]
        yield f"ticket {held.ticket}", ticket_window(seen, held), {ticket.a, ticket.b}


def inside(window: Window) -> Box:
    """What of the board is seen inside the frame."""
    edge = BORDER / window.scale
    right, bottom = window.left + window.width - edge, window.top + window.height - edge
    return window.left + edge, window.top + edge, right, bottom


def around(at: Point, radius: float) -> Box:
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def touches(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


@in_each_language
def test_no_crop_shows_a_city_without_its_whole_name(board: Board, locale: str) -> None:
    seen = with_every_ticket(board, locale)
    drawing = seen.drawing
    for name, window, about in windows(seen):
        shown = inside(window)
        cities = {city for city, at in drawing.cities.items() if touches(shown, around(at, drawing.city_radius))}
        assert cities >= {board.cities[city] for city in about}, name
        assert [city for city in cities if not holds(shown, drawing.labels[locale][city].box)] == [], name


@on_both
@in_each
def test_every_city_is_in_a_region(board: Board, locale: str) -> None:
    seen = scene(board, locale=locale)
    parts = [inside(region_window(seen, region)) for region in seen.drawing.regions]
    for city, label in seen.drawing.labels[locale].items():
        assert any(holds(part, label.box) for part in parts), city


@on_both
@in_each
def test_a_move_is_shown_about_as_large_as_if_there_were_no_names(board: Board, locale: str) -> None:
    """So that nobody gets the whole board in place of a part of it."""
    seen = scene(board, locale=locale)
    for n, route in enumerate(board.routes):
        line = seen.drawing.routes[route.id].line
        xs, ys = [x for x, _ in line], [y for _, y in line]
        least = max(16 * seen.drawing.space[0], *(max(along) - min(along) + 260 for along in (xs, ys)))
        assert last_window(seen, [Mark(0, route=n)]).width * FLOOR <= least, route.id


def test_the_name_of_a_city_at_the_edge_is_drawn() -> None:
    """Of each city around a move: the same picture without that name differs within the name's place."""
    move = (Mark(0, route=EUROPE.route_index["danzig-warszawa-gray"]),)
    seen = scene(EUROPE)
    window, drawing = last_window(seen, move), seen.drawing
    whole = opened(seen, move)
    shown = [city for city, label in drawing.labels["en"].items() if holds(inside(window), label.box)]
    assert {"warszawa", "danzig"} < set(shown)
    for city in shown:
        label = drawing.labels["en"][city]
        nameless = {**drawing.labels["en"], city: replace(label, lines=())}
        other = replace(seen, drawing=replace(drawing, labels={**drawing.labels, "en": nameless}))
        place = (*window.place(label.box[:2]), *window.place(label.box[2:]))
        box = tuple(round(side) for side in place)
        changed = ImageChops.difference(whole, opened(other, move)).getbbox()
        assert changed is not None, city
        assert abs(changed[0] - box[0]) < 12 and abs(changed[2] - box[2]) < 12, city


def opened(seen: Scene, move: tuple[Mark, ...]) -> Image.Image:
    return Image.open(BytesIO(last_picture(seen, move).png)).convert("RGB")


@on_both
def test_no_crop_shows_a_part_of_the_table_of_points(board: Board) -> None:
    """Nor any other furniture of the map: the region where it stands is the same whatever the table says."""
    seen = scene(board)
    told = replace(board, route_points={length: points + 1 for length, points in board.route_points.items()})
    other = replace(seen, view=replace(seen.view, board=told))
    table = seen.drawing.furniture["points"]
    regions = [region for region in seen.drawing.regions if touches(inside(region_window(seen, region)), table)]
    for region in regions:
        assert region_picture(seen, region).png == region_picture(other, region).png
    assert regions

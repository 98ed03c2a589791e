"""What a player looks for on a picture is there: every number, whose turn, the kinds of routes, the owners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.board import Board
from engine.state import EMPTY, Choosing
from engine.view import View
from render.drawing import Space, Track, load_drawing
from render.ink.palette import LAND
from render.ink.pen import Pen, Window
from render.ink.tones import paint_of
from render.map import paint
from render.map.bands import signs
from render.map.board import board_picture
from render.map.empty_board import empty_board
from render.map.shapes import Band, Station
from render.map.tracks import closed_space, empty_space
from tests.render.scenes import BOARDS, EUROPE, scene

on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
CLEARLY = 60  # how far a sign is from the paint around it, without color, of 255
UNLIKE = 12  # how far the pixels of two kinds of space are apart on average, without color, of 255


def changed(seen: View) -> Iterator[tuple[str, View]]:
    """The same table with one public thing other than it was."""
    first, *others = seen.seats
    for field in ("points", "cars", "cards", "tickets", *(["stations"] if seen.board.stations else [])):
        yield field, replace(seen, seats=(replace(first, **{field: getattr(first, field) + 1}), *others))
    yield "market", replace(seen, market=(EMPTY, *seen.market[1:]))
    yield "deck", replace(seen, deck=seen.deck + 1)
    yield "discards", replace(seen, discarded=(seen.discarded[0] + 1, *seen.discarded[1:]))
    yield "ticket pile", replace(seen, ticket_pile=seen.ticket_pile + 1)
    yield "turn", replace(seen, turns=seen.turns + 1)
    yield "whose turn", replace(seen, to_act=((seen.to_act[0] + 1) % len(seen.seats),))
    yield "last round", replace(seen, turns_left=2)
    yield "one turn less", replace(seen, turns_left=1)
    yield "choosing", replace(seen, phase=Choosing((0,)))


@on_both
def test_every_public_number_is_on_the_board(board: Board) -> None:
    seen = scene(board)
    shown = {"as it is": board_picture(seen).png}
    for name, other in changed(seen.view):
        shown[name] = board_picture(replace(seen, view=other)).png
    for one, two in combinations(shown, 2):
        assert shown[one] != shown[two], (one, two)


def gray(kind: str) -> Image.Image:
    """A gray space of some kind, without color."""
    route = next(r for r in EUROPE.routes if r.color is None and (r.tunnel, bool(r.ferry)) == KINDS[kind])
    track, sheet = Track((31, 13), (), ()), Image.new("RGB", (80, 40), LAND)
    pen, space = Pen(sheet, Window(0, 0, 40, 20), 2), Space(20, 10, 0)
    if kind == "closed":
        closed_space(pen, track, space)
    else:
        drawing = replace(load_drawing(EUROPE.id), routes={route.id: track})
        empty_space(pen, EUROPE, drawing, route, space)
    return sheet.convert("L").crop((9, 7, 71, 33))


KINDS = {"plain": (False, False), "tunnel": (True, False), "ferry": (False, True), "closed": (False, False)}


@pytest.mark.parametrize(("one", "two"), [*combinations(KINDS, 2)])
def test_kinds_of_routes_are_told_apart_without_color(one: str, two: str) -> None:
    assert ImageStat.Stat(ImageChops.difference(gray(one), gray(two))).mean[0] >= UNLIKE


def test_a_closed_space_is_hatched() -> None:
    """Dark strokes on light paper, no plain area of either."""
    light = gray("closed").histogram()
    dark, pale = sum(light[:110]), sum(light[190:])
    assert dark >= 150 and pale >= 600


def stands_out(board: Board, shape: Band | Station) -> Image.Image:
    """What of a piece is much lighter or darker than its paint, where its owner's sign stands."""
    empty = empty_board(scene(board))
    found, drawing = paint.tile(empty, shape), empty.drawing
    assert found is not None
    band = isinstance(shape, Band)
    x, y = signs(drawing.routes[shape.route])[0] if band else drawing.cities[shape.city]
    reach = drawing.space[1] * 0.45 if band else drawing.city_radius
    left, top = x - found.at[0], y - found.at[1]
    box = (round(left - reach), round(top - reach), round(left + reach), round(top + reach))
    ink = drawing.theme.players[shape.color].ink
    around = Image.new("RGB", (1, 1), paint_of(ink) if band else ink).convert("L").getpixel((0, 0))
    plain = found.pixels.convert("RGB").convert("L").crop(box)
    return plain.point([255 * (abs(light - around) > CLEARLY) for light in range(256)])  # type: ignore[operator]


@on_both
def test_owners_are_told_apart_by_their_signs_alone(board: Board) -> None:
    """Dark and light alone: bands, and stations where there are any, show whose they are."""
    route = max(board.routes, key=lambda route: route.length)
    bands = [Band(route.id, color) for color in board.player_colors]
    stations = [Station(board.cities[0], color) for color in board.player_colors] if board.stations else []
    for pieces in (bands, stations):
        for one, two in combinations(pieces, 2):
            off = ImageChops.difference(stands_out(board, one), stands_out(board, two)).histogram()[255]
            assert off >= 8, (one, two)

"""What a player looks for on a picture is there: every number, whose turn, the kinds of routes, the owners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from data.boards.load import load_board
from data.text import Texts
from engine.board import Board
from engine.state import EMPTY, Choosing
from engine.view import View, view
from render.ink.palette import LAND
from render.ink.pen import Pen, Window
from render.lab.samples import Speech, samples
from render.map import paint
from render.map.base import base
from render.map.board import board_picture
from render.map.drawing import Space, Track
from render.map.shapes import Car, Shape, Station
from render.map.tracks import closed_space, empty_space
from render.picture import ALT_LIMIT
from tests.render.scenes import BOARDS, DRAWINGS, EUROPE, NEW_YORK, everybody, game, words

on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
UNLIKE = 12
"""How far the dots of two kinds of space are apart on average, without colour, of 255."""


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
    seen, drawing, who = view(game(board, "middle"), None), DRAWINGS[board.id], everybody(board)
    shown = {"as it is": board_picture(seen, drawing, who, board.cities, words()).png}
    for name, other in changed(seen):
        shown[name] = board_picture(other, drawing, who, board.cities, words()).png
    for one, two in combinations(shown, 2):
        assert shown[one] != shown[two], (one, two)


def grey(kind: str) -> Image.Image:
    """A grey space of some kind, without colour."""
    route = next(r for r in EUROPE.routes if r.color is None and (r.tunnel, bool(r.ferry)) == KINDS[kind])
    track, sheet = Track((31, 13), (), ()), Image.new("RGB", (80, 40), LAND)
    pen, space = Pen(sheet, Window(0, 0, 40, 20), 2), Space(20, 10, 0)
    if kind == "closed":
        closed_space(pen, track, space)
    else:
        empty_space(pen, EUROPE, route, track, space)
    return sheet.convert("L").crop((9, 7, 71, 33))


KINDS = {"plain": (False, False), "tunnel": (True, False), "ferry": (False, True), "closed": (False, False)}


@pytest.mark.parametrize(("one", "two"), [*combinations(KINDS, 2)])
def test_kinds_of_routes_are_told_apart_without_colour(one: str, two: str) -> None:
    assert ImageStat.Stat(ImageChops.difference(grey(one), grey(two))).mean[0] >= UNLIKE


def test_a_closed_space_is_hatched() -> None:
    """Dark strokes on light paper, no plain area of either."""
    light = grey("closed").histogram()
    dark, pale = sum(light[:110]), sum(light[190:])
    assert dark >= 150 and pale >= 600


def look(board: Board, shape: Shape) -> Image.Image:
    """What a piece looks like without colour, its own sign evened out to the same lightness."""
    found = paint.tile(base(board, DRAWINGS[board.id], words()), shape)
    assert found is not None
    return found.dots.convert("RGB").convert("L").point(lambda light: 255 if light > 200 else 0)


@on_both
def test_owners_are_told_apart_by_their_signs_alone(board: Board) -> None:
    """Dark and light alone: cars, and stations where there are any, show whose they are."""
    route = max(board.routes, key=lambda route: route.length)
    cars = [Car(route.id, 1, color) for color in board.player_colors]
    stations = [Station(board.cities[0], color) for color in board.player_colors] if board.stations else []
    for pieces in (cars, stations):
        for one, two in combinations(pieces, 2):
            off = ImageChops.difference(look(board, one), look(board, two)).histogram()[255]
            assert off >= 8, (one, two)


def test_every_sample_has_its_words_and_is_light() -> None:
    said = Speech(Texts.load().localizer("zh-CN", "new-york"), NEW_YORK.cities)
    names = set()
    for name, picture in samples(load_board("new-york"), DRAWINGS["new-york"], said):
        with Image.open(BytesIO(picture.png)) as image:
            assert (image.format, image.mode) == ("PNG", "P"), name
        assert 0 < len(picture.alt) <= ALT_LIMIT and len(picture.png) <= 200_000, name
        names.add(name)
    assert names >= {
        "board-2-empty",
        "private-late",
        "hand",
        "tickets",
        "offer",
        "market",
        "final-4",
        "score-4",
        "last",
    }

"""The cartographer makes the drawings that are committed, and what it keeps clear is as large as what is painted."""

import json
from pathlib import Path

import pytest

from data.text import LOCALES
from render.cartography.boxes import apart, distance, straight
from render.cartography.draw import HILL, TREE, draw, written
from render.cartography.shore import bent
from render.cartography.survey import extent, read_survey
from render.cartography.warp import Warp
from render.drawing import load_drawing
from render.map import paint
from render.map.empty_board import empty_board
from render.map.shapes import Station
from render.theme import BOARDS
from tests.nights import mostly_at_night
from tests.render.geometry import shapes, water
from tests.render.scenes import EUROPE, scene

NAME_AIR = 2.0
"""Pixels between a name and everything else."""

on_both = pytest.mark.parametrize("board", ("europe", "new-york"))
in_each = pytest.mark.parametrize("locale", LOCALES)


def stretch(warp: Warp, at: tuple[float, float], step: float) -> float:
    """How much the map is stretched at a point, as an area; below zero it is folded over."""
    (x0, y0), (x1, y1), (x2, y2) = warp(at), warp((at[0] + step, at[1])), warp((at[0], at[1] - step))
    return ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / step**2


@on_both
@in_each
def test_the_box_of_a_name_holds_its_ink(board: str, locale: str) -> None:
    for label in load_drawing(board).labels[locale].values():
        x0, y0, x1, y1 = label.box
        for line in label.lines:
            ink = extent(line.text, "en" if line.small else locale, line.size)
            assert x0 - 1 <= line.at[0] + ink[0] and line.at[0] + ink[2] <= x1 + 1, line.text
            assert y0 - 1 <= line.at[1] + ink[1] and line.at[1] + ink[3] <= y1 + 1, line.text


@in_each
def test_no_name_touches_a_station(locale: str) -> None:
    drawing, survey = load_drawing("europe"), read_survey(BOARDS / "europe")
    for city, label in drawing.labels[locale].items():
        assert all(apart(label.box, survey.city_box(at)) >= 1 for at in drawing.cities.values()), city


def test_a_station_fits_the_box_of_its_city() -> None:
    """What the names keep clear of is as large as what is painted."""
    drawing, survey = load_drawing("europe"), read_survey(BOARDS / "europe")
    look = paint.tile(empty_board(scene(EUROPE)), Station("wien", "red"))
    assert look is not None
    box, (x, y), (left, top) = look.mask.getbbox(), drawing.cities["wien"], look.at
    assert box is not None
    x0, y0, x1, y1 = survey.city_box((x, y))
    assert x0 - 1 <= left + box[0] and y0 - 1 <= top + box[1] and left + box[2] <= x1 + 1 and top + box[3] <= y1 + 1


def test_hills_and_woods_stand_on_land_and_touch_nothing() -> None:
    drawing, survey = load_drawing("europe"), read_survey(BOARDS / "europe")
    spaces = [shape for track in drawing.routes.values() for shape in shapes(track)]
    boxes = [label.box for names in drawing.labels.values() for label in names.values()]
    boxes += [survey.city_box(at) for at in drawing.cities.values()]
    boxes += [*drawing.furniture.values(), *drawing.seas.values()]
    marks = [(HILL, mark) for mark in drawing.hills] + [(TREE, mark) for mark in drawing.woods]
    assert len(drawing.hills) > 40 and len(drawing.woods) > 40
    for (wide, high), (x, y, share) in marks:
        box = (x - wide * share / 2, y - high * share, x + wide * share / 2, y)
        assert not any(water(drawing, at) for at in straight(box)), (x, y)
        assert all(distance(straight(box), shape) >= NAME_AIR for shape in spaces), (x, y)
        assert all(apart(box, other) >= NAME_AIR for other in boxes), (x, y)


@on_both
def test_the_bent_coast_is_nowhere_folded(board: str) -> None:
    survey, drawing = read_survey(BOARDS / board), load_drawing(board)
    place = bent(survey, drawing.cities)
    lons, lats = zip(*survey.degrees.values(), strict=True)
    wide, high = max(lons) - min(lons), max(lats) - min(lats)
    grid = [(min(lons) + wide * i / 40, min(lats) + high * j / 40) for i in range(-3, 44) for j in range(-3, 44)]
    sizes = [stretch(place, at, wide / 1000) for at in grid]
    assert min(sizes) > 0.1 * sorted(sizes)[len(sizes) // 2]


@pytest.mark.parametrize("board", mostly_at_night(("europe", "new-york"), ["new-york"]))
def test_the_script_makes_the_committed_file(board: str) -> None:
    folder: Path = BOARDS / board
    layout = json.loads((folder / "layout.json").read_text())
    assert written(draw(read_survey(folder), layout)) == (folder / "drawing.json").read_text(encoding="utf-8")

"""The geometry of a board as data: where cities, spaces, names and shores lie, read from `drawing.json` and checked.

Lengths are pixels of the map at its reference size; angles are degrees, clockwise from the x axis.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

from render.theme import BOARDS, Theme, read_theme

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Size = tuple[float, float]
Mark = tuple[float, float, float]  # the foot of a hill or tree, and how large it is


class BadDrawing(ValueError):
    """The drawing's file contradicts itself."""


@dataclass(frozen=True)
class Space:
    """One space of a route: its middle, its angle, and whether it carries a locomotive."""

    x: float
    y: float
    angle: float
    locomotive: bool = False


@dataclass(frozen=True)
class Track:
    """A route as it is drawn: equal spaces from the first city to the second, and the line they lie on."""

    size: Size
    spaces: tuple[Space, ...]
    line: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        """The point of the line halfway between the cities."""
        pieces = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.line)]
        left = sum(pieces) / 2
        for piece, (x0, y0), (x1, y1) in zip(pieces, self.line, self.line[1:], strict=False):
            if left <= piece:
                return (x0 + (x1 - x0) * left / piece, y0 + (y1 - y0) * left / piece)
            left -= piece
        return self.line[-1]


@dataclass(frozen=True)
class Line:
    """One line of a name; `at` and `anchor` are what Pillow's `text` takes; a small line is the board's spelling."""

    text: str
    at: Point
    anchor: str
    size: int
    small: bool = False


@dataclass(frozen=True)
class Label:
    """The name of a city in one language, and the box that holds all of its ink."""

    lines: tuple[Line, ...]
    box: Box


@dataclass(frozen=True, eq=False)
class Drawing:
    """All of a board's geometry, and how its cards and players look. Compared by identity: it is read once and kept."""

    theme: Theme

    size: tuple[int, int]
    space: Size
    city_radius: float
    cities: dict[str, Point]
    routes: dict[str, Track]
    labels: dict[str, dict[str, Label]]
    land: tuple[tuple[Point, ...], ...]
    lakes: tuple[tuple[Point, ...], ...]
    parks: tuple[tuple[Point, ...], ...]
    piers: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[Point, ...], ...]
    streets: tuple[tuple[Point, ...], ...]
    hills: tuple[Mark, ...]
    woods: tuple[Mark, ...]
    furniture: dict[str, Box]
    seas: dict[str, Box]
    regions: dict[str, Box]


@lru_cache(maxsize=8)
def load_drawing(board: str) -> Drawing:
    """The drawing of a board by its id, read once."""
    return read_drawing(BOARDS / board)


def read_drawing(folder: Path) -> Drawing:
    """The drawing in a board's folder, with its theme."""
    return parse_drawing(json.loads((folder / "drawing.json").read_text(encoding="utf-8")), read_theme(folder))


def parse_drawing(data: dict[str, Any], theme: Theme) -> Drawing:
    """The drawing in the contents of a file."""
    drawing = Drawing(
        theme=theme,
        size=(int(data["size"][0]), int(data["size"][1])),
        space=_size(data["space"]),
        city_radius=float(data["city_radius"]),
        cities={city: _point(at) for city, at in data["cities"].items()},
        routes={route: _track(found) for route, found in data["routes"].items()},
        labels={
            locale: {city: _label(label) for city, label in names.items()} for locale, names in data["labels"].items()
        },
        land=_lines(data["land"]),
        lakes=_lines(data["lakes"]),
        parks=_lines(data["parks"]),
        piers=_lines(data["piers"]),
        rivers=_lines(data["rivers"]),
        streets=_lines(data["streets"]),
        hills=_marks(data["hills"]),
        woods=_marks(data["woods"]),
        furniture=_boxes(data["furniture"]),
        seas=_boxes(data["seas"]),
        regions=_boxes(data["regions"]),
    )
    for locale, names in drawing.labels.items():
        if names.keys() != drawing.cities.keys():
            raise BadDrawing(f"names in {locale} are not those of the cities")
    return drawing


def _track(data: dict[str, Any]) -> Track:
    """One route."""
    symbols = set(data["symbols"])
    if not symbols <= set(range(len(data["spaces"]))):
        raise BadDrawing("a locomotive stands on a space that is not there")
    spaces = tuple(Space(x, y, angle, i in symbols) for i, (x, y, angle) in enumerate(data["spaces"]))
    return Track(_size(data["space"]), spaces, _line(data["line"]))


def _label(data: dict[str, Any]) -> Label:
    """One name of one or two lines."""
    parts = [data, data["second"]] if "second" in data else [data]
    lines = (Line(p["text"], _point(p["at"]), p["anchor"], p["size"], p["size"] < data["size"]) for p in parts)
    return Label(tuple(lines), _box(data["box"]))


def _point(data: list[float]) -> Point:
    x, y = data
    return (float(x), float(y))


def _size(data: list[float]) -> Size:
    wide, high = _point(data)
    if wide <= 0 or high <= 0:
        raise BadDrawing(f"nothing is {wide} by {high}")
    return (wide, high)


def _line(data: list[list[float]]) -> tuple[Point, ...]:
    return tuple(_point(at) for at in data)


def _lines(data: list[list[list[float]]]) -> tuple[tuple[Point, ...], ...]:
    return tuple(_line(line) for line in data)


def _marks(data: list[list[float]]) -> tuple[Mark, ...]:
    return tuple((x, y, size) for x, y, size in data)


def _boxes(data: dict[str, list[float]]) -> dict[str, Box]:
    return {name: _box(box) for name, box in data.items()}


def _box(data: list[float]) -> Box:
    x0, y0, x1, y1 = map(float, data)
    if x0 >= x1 or y0 >= y1:
        raise BadDrawing(f"a box is inside out: {data}")
    return (x0, y0, x1, y1)

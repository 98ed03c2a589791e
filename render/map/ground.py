"""The ground of a board: sea, shallows along the coast, paper land with hills, woods and streets, lakes, parks."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.drawing import Drawing
from render.ink.palette import LAND, PAPER, SEA, SHADE
from render.ink.pen import Frame, Pen, Point, Window, in_bands
from render.ink.tones import COAST, GROUND, HILL, LINE, PARK, SHALLOW, WOOD, limited_to

FINE = 2  # the ground is drawn this many times larger and then reduced: a coast is a soft line
_SPECK = 40  # islands smaller than this, in square pixels, are left out
_REACH = 9.0  # how far the shallow water reaches from the coast


def ground(drawing: Drawing, window: Window) -> Image.Image:
    """Sea and land without anything on them."""
    sheet = Image.new("RGB", window.size, SEA)
    pen = Pen(sheet, window, 1)
    for ring in _shores(drawing):
        pen.line([*ring, ring[0], ring[1]], SHALLOW, 2 * _REACH)
    in_bands(sheet, window, FINE, lambda pen: _draw(pen, drawing))
    return limited_to(sheet, GROUND)


def _draw(pen: Pen, drawing: Drawing) -> None:
    shores = _shores(drawing)
    for ring in shores:
        pen.area(ring, LAND)
    for ring in shores:
        pen.line([*ring, ring[0]], COAST, 1.1)
    _waters(pen, drawing)
    for street in drawing.streets:
        pen.line(street, PAPER, 3)
    for x, y, size in drawing.hills:
        _hill(pen, Frame(x, y, 0, size))
    for x, y, size in drawing.woods:
        _tree(pen, Frame(x, y, 0, size))


def _hill(pen: Pen, foot: Frame) -> None:
    """A hill, its left side in the light."""
    left, right = ((-13, 0), (-8, -4), (-3, -13), (0, -15)), ((0, -15), (4, -11), (8, -4), (13, 0))
    pen.area(foot.corners((*left, (2, -9), (-1, -5), (1, 0))), PAPER)
    pen.area(foot.corners((*right, (1, 0), (-1, -5), (2, -9))), SHADE)
    pen.line(foot.corners((*left, *right[1:])), HILL, 0.9)


def _tree(pen: Pen, foot: Frame) -> None:
    """A fir."""
    pen.line(foot.corners(((0, 0), (0, -4))), HILL, 1)
    pen.area(foot.corners(((-5, -3), (0, -14), (5, -3))), WOOD)


def _shores(drawing: Drawing) -> list[tuple[Point, ...]]:
    """The land without specks."""
    return [ring for ring in drawing.land if _area(ring) > _SPECK]


def _area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def _waters(pen: Pen, drawing: Drawing) -> None:
    for ring in drawing.lakes:
        pen.area(ring, SHALLOW, COAST, 1)
    for ring in drawing.parks:
        pen.area(ring, PARK)
    for ring in drawing.piers:
        pen.area(ring, LAND, COAST, 0.8)
    for river in drawing.rivers:
        pen.line(river, LINE, 1.6)

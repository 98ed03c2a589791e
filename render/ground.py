"""The ground of a board: sea with its lines along the coast, paper land with soft hills, lakes, rivers, parks."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from random import Random

from PIL import Image

from render.drawing import Drawing
from render.palette import LAND, PAPER, SEA, SHADE
from render.pen import Pen, Point, Window
from render.tones import COAST, LINE, PARK, SHALLOW

_SPECK = 40
"""Islands smaller than this, in square pixels, are left out."""
_WATER = ((9.0, SHALLOW),)
"""Bands along the coast, the farthest first: twice its width is painted over the one before."""


def ground(drawing: Drawing, window: Window) -> Image.Image:
    """Sea and land without anything on them; drawn without soft edges, which would cost bytes and hardly show."""
    wide, high = window.size
    sheet = Image.new("RGB", (wide, high), SEA)
    pen = Pen(sheet, window, 1)
    _sea(pen, drawing)
    land = _land_mask(drawing, window)
    sheet.paste(_land(drawing, window, land), (0, 0), land)
    for ring in _shores(drawing):
        pen.line([*ring, ring[0]], COAST, 1.1)
    _waters(pen, drawing)
    return sheet


def _sea(pen: Pen, drawing: Drawing) -> None:
    for reach, tone in _WATER:
        for ring in _shores(drawing):
            pen.line([*ring, ring[0], ring[1]], tone, 2 * reach)


def _shores(drawing: Drawing) -> list[tuple[Point, ...]]:
    """The land without specks."""
    return [ring for ring in drawing.land if _area(ring) > _SPECK]


def _area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def _land_mask(drawing: Drawing, window: Window) -> Image.Image:
    wide, high = window.size
    mask = Image.new("L", (wide, high), 0)
    pen = Pen(mask, window, 1)
    for ring in _shores(drawing):
        pen.area(ring, 255)
    for ring in drawing.lakes:
        pen.area(ring, 0)
    return mask


def _land(drawing: Drawing, window: Window, land: Image.Image) -> Image.Image:
    """Paper with its fibres."""
    sheet = Image.new("RGB", land.size, LAND)
    pen = Pen(sheet, window, 1)
    _fleck(pen, drawing)
    return sheet


def _fleck(pen: Pen, drawing: Drawing) -> None:
    """Fibres of the paper: short strokes a tone lighter or darker, thinly strewn."""
    chance = Random(7)
    wide, high = drawing.size
    for _ in range(wide * high // 6000):
        x, y, turn = chance.random() * wide, chance.random() * high, chance.random() * tau
        reach = 2 + 3 * chance.random()
        tone = chance.choice((PAPER, SHADE))
        pen.line([(x, y), (x + reach * cos(turn), y + reach * sin(turn))], tone, 1)


def _waters(pen: Pen, drawing: Drawing) -> None:
    for ring in drawing.lakes:
        pen.area(ring, SHALLOW, COAST, 1)
    for ring in drawing.parks:
        pen.area(ring, PARK)
    for ring in drawing.piers:
        pen.area(ring, LAND, COAST, 0.8)
    for river in drawing.rivers:
        pen.line(river, LINE, 1.6)

"""The signs of cards and players: plain shapes, told apart without color, at any size."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.ink.palette import RGB

Point = tuple[float, float]
# Filled (1) or cut out (0), and its corners in a square from -1 to 1, y downwards.
Outline = tuple[int, tuple[Point, ...]]

_FINE = 8  # a shape is drawn this many times larger and then reduced, for smooth edges


@lru_cache(maxsize=512)
def mask(sign: str, size: int) -> Image.Image:
    """A sign as a soft mask in a square of this many pixels."""
    big = Image.new("L", (size * _FINE, size * _FINE), 0)
    draw = ImageDraw.Draw(big)
    for filled, corners in SHAPES[sign]:
        draw.polygon([_place(corner, size * _FINE) for corner in corners], fill=255 * filled)
    return big.resize((size, size), Image.Resampling.BOX)


def stamp(
    image: Image.Image,
    center: tuple[float, float],
    sign: str,
    size: int,
    color: RGB,
    *,
    edge: RGB | None = None,
) -> None:
    """Puts a sign on a picture, its middle at a place, with a thin edge of another color if there is one."""
    left, top = round(center[0] - size / 2), round(center[1] - size / 2)
    if edge is not None:
        grown = size + 2 * max(1, size // 10)
        image.paste(edge, (left - (grown - size) // 2, top - (grown - size) // 2), mask(sign, grown))
    image.paste(color, (left, top), mask(sign, size))


def _place(corner: Point, side: int) -> Point:
    return ((corner[0] + 1) / 2 * side, (corner[1] + 1) / 2 * side)


def _polygon(corners: int, radius: float, start: float = -90, middle: Point = (0, 0)) -> tuple[Point, ...]:
    angles = [(start + 360 * n / corners) * pi / 180 for n in range(corners)]
    return tuple((middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles)


def _disc(x: float, y: float, radius: float) -> tuple[Point, ...]:
    return _polygon(48, radius, middle=(x, y))


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _star() -> tuple[Point, ...]:
    outer, inner = _polygon(5, 0.98, middle=(0, 0.08)), _polygon(5, 0.42, -54, (0, 0.08))
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


def _heart() -> tuple[Point, ...]:
    """The old heart curve."""
    turns = [2 * pi * n / 60 for n in range(60)]
    xs = [sin(t) ** 3 for t in turns]
    ys = [-(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16 - 0.1 for t in turns]
    return tuple((0.92 * x, 0.92 * y) for x, y in zip(xs, ys, strict=True))


def _drop() -> tuple[Point, ...]:
    turns = [2 * pi * n / 60 for n in range(60)]
    return tuple((0.95 * sin(t) * sin(t / 2) ** 1.4, -0.95 * cos(t)) for t in turns)


def _leaf() -> tuple[Point, ...]:
    """Two arcs that meet in a point at the top right and at the bottom left."""
    side = [n / 24 for n in range(25)]
    above = [(-0.8 + 1.6 * t - 0.62 * sin(pi * t), 0.8 - 1.6 * t - 0.62 * sin(pi * t)) for t in side]
    below = [(-0.8 + 1.6 * t + 0.62 * sin(pi * t), 0.8 - 1.6 * t + 0.62 * sin(pi * t)) for t in reversed(side)]
    return (*above, *below)


_CROSS = (
    *((-0.32, -0.92), (0.32, -0.92), (0.32, -0.32), (0.92, -0.32), (0.92, 0.32), (0.32, 0.32)),
    *((0.32, 0.92), (-0.32, 0.92), (-0.32, 0.32), (-0.92, 0.32), (-0.92, -0.32), (-0.32, -0.32)),
)
_BOLT = ((0.3, -1.0), (-0.72, 0.18), (-0.06, 0.18), (-0.34, 1.0), (0.72, -0.26), (0.06, -0.26))
_HOURGLASS = ((-0.8, -0.92), (0.8, -0.92), (0.14, 0), (0.8, 0.92), (-0.8, 0.92), (-0.14, 0))
_CROWN = (
    (-0.95, -0.62),
    (-0.45, -0.02),
    (0, -0.9),
    (0.45, -0.02),
    (0.95, -0.62),
    (0.72, 0.78),
    (-0.72, 0.78),
)

SHAPES: dict[str, tuple[Outline, ...]] = {
    "heart": ((1, _heart()),),
    "drop": ((1, _drop()),),
    "ring": ((1, _disc(0, 0, 0.92)), (0, _disc(0, 0, 0.46))),
    "cross": ((1, _CROSS),),
    "leaf": ((1, _leaf()), (0, ((-0.95, 0.85), (-0.85, 0.95), (0.34, -0.28), (0.28, -0.34)))),
    "bolt": ((1, _BOLT),),
    "hourglass": ((1, _HOURGLASS),),
    "crown": ((1, _CROWN),),
    "engine": (
        (1, _box(-0.24, -1.0, 0.24, -0.5)),
        (1, _disc(0, -0.08, 0.66)),
        (0, _disc(0, -0.08, 0.42)),
        (1, _disc(0, -0.08, 0.2)),
        (1, _box(-0.84, 0.44, 0.84, 0.62)),
        (1, ((-0.6, 0.7), (0.6, 0.7), (0.9, 1.0), (-0.9, 1.0))),
    ),
    "cab": (
        (1, _box(-0.3, -0.84, 0.3, -0.56)),
        (1, ((-0.52, -0.46), (0.52, -0.46), (0.78, 0.12), (-0.78, 0.12))),
        (0, ((-0.4, -0.3), (0.4, -0.3), (0.54, 0.06), (-0.54, 0.06))),
        (1, _box(-0.95, 0.08, 0.95, 0.6)),
        (0, _disc(-0.62, 0.34, 0.15)),
        (0, _disc(0.62, 0.34, 0.15)),
        (1, _box(-0.86, 0.58, -0.48, 0.88)),
        (1, _box(0.48, 0.58, 0.86, 0.88)),
    ),
    "disc": ((1, _disc(0, 0, 0.88)),),
    "square": ((1, _box(-0.84, -0.84, 0.84, 0.84)),),
    "triangle": ((1, ((0, -0.92), (0.98, 0.8), (-0.98, 0.8))),),
    "diamond": ((1, ((0, -1), (0.82, 0), (0, 1), (-0.82, 0))),),
    "star": ((1, _star()),),
}

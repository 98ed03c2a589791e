"""Where a player's sign has room beside a city: off spaces, cities, names and other signs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, radians, sin

from render.drawing import Box, Drawing, Point, Space

SPOT = 0.62  # the radius of a spot, of a city's
_RINGS = (0.12, 0.3, 0.6, 1.0, 1.5, 2.0)  # how far from the city's mark spots may lie, of its radius
_TURNS = 48  # how many places are tried around a city on each ring


@lru_cache(maxsize=256)
def spots(drawing: Drawing, locale: str, city: str) -> tuple[Point, ...]:
    """The free spots beside a city, near ones first; if there are none, those right at its mark."""
    x, y = drawing.cities[city]
    radius = drawing.city_radius
    size = SPOT * radius
    free: list[Point] = []
    for spot in _around(x, y, radius):
        alone = all(hypot(spot[0] - at[0], spot[1] - at[1]) >= 2 * size + 1 for at in free)
        if alone and _clear(drawing, locale, spot, size):
            free.append(spot)
    return tuple(free) or tuple(_around(x, y, radius))[: _TURNS : _TURNS // 6]


def _around(x: float, y: float, radius: float) -> Iterator[Point]:
    """Places on rings around a city, clockwise from above it."""
    for ring in _RINGS:
        reach = radius * (1 + SPOT + ring)
        for n in range(_TURNS):
            turn = 2 * pi * n / _TURNS
            yield x + reach * sin(turn), y - reach * cos(turn)


def _clear(drawing: Drawing, locale: str, at: Point, size: float) -> bool:
    """Whether a sign of this radius touches nothing."""
    return (
        all(hypot(at[0] - x, at[1] - y) >= drawing.city_radius + size + 1 for x, y in drawing.cities.values())
        and all(from_box(at, label.box) >= size + 1 for label in drawing.labels[locale].values())
        and all(from_box(at, box) >= size for box in drawing.furniture.values())
        and all(
            from_space(at, space, track.size) >= size + 1 for track in drawing.routes.values() for space in track.spaces
        )
    )


def from_box(at: Point, box: Box) -> float:
    return hypot(max(box[0] - at[0], 0, at[0] - box[2]), max(box[1] - at[1], 0, at[1] - box[3]))


def from_space(at: Point, space: Space, size: tuple[float, float]) -> float:
    dx, dy = at[0] - space.x, at[1] - space.y
    c, s = cos(radians(space.angle)), sin(radians(space.angle))
    return hypot(max(abs(dx * c + dy * s) - size[0] / 2, 0), max(abs(dy * c - dx * s) - size[1] / 2, 0))

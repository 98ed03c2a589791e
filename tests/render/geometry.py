"""Plane geometry for the tests of drawings: distances, crossings, what is water."""

from __future__ import annotations

from itertools import pairwise

from render.cartography.boxes import corners
from render.cartography.polygons import Point, inside_any, to_segment
from render.drawing import Drawing, Track


def shapes(track: Track) -> list[list[Point]]:
    """The corners of each space."""
    return [corners((s.x, s.y, s.angle), track.size) for s in track.spaces]


def water(drawing: Drawing, at: Point) -> bool:
    """Whether a place of the map is sea or lake."""
    return not inside_any(at, map(list, drawing.land)) or inside_any(at, map(list, drawing.lakes))


def to_ring(p: Point, ring: list[Point]) -> float:
    """The distance of a point from the edge of a ring."""
    return min(to_segment(p, a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def crosses(a: list[Point], b: list[Point]) -> bool:
    """Whether two polylines cross."""
    return any(
        _side(p, q, u) * _side(p, q, v) < 0 and _side(u, v, p) * _side(u, v, q) < 0
        for p, q in pairwise(a)
        for u, v in pairwise(b)
    )


def _side(a: Point, b: Point, p: Point) -> float:
    """On which side of a line a point lies."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

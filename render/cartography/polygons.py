"""Plane geometry of rings and polylines: clipping, simplifying, measuring, what lies inside."""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def signed_area(ring: list[Point]) -> float:
    """The signed area of a ring."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def clip(ring: list[Point], box: Box) -> list[Point]:
    """The part of a ring inside a box (Sutherland–Hodgman)."""
    x0, y0, x1, y1 = box
    for axis, bound, sign in ((0, x0, 1), (1, y0, 1), (0, x1, -1), (1, y1, -1)):
        ring = _cut(ring, axis, bound, sign)
    return ring


def _cut(ring: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    """The part of a ring on one side of a vertical or horizontal line."""
    kept: list[Point] = []
    for before, here in zip(ring[-1:] + ring[:-1], ring, strict=True):
        inside, was_inside = sign * (here[axis] - bound) >= 0, sign * (before[axis] - bound) >= 0
        if inside != was_inside:
            kept.append(_crossing(before, here, axis, bound))
        if inside:
            kept.append(here)
    return kept


def _crossing(a: Point, b: Point, axis: int, bound: float) -> Point:
    """Where the segment meets the line."""
    t = (bound - a[axis]) / (b[axis] - a[axis])
    return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))


def simplify(line: list[Point], tolerance: float) -> list[Point]:
    """A polyline without the points that hardly change it (Douglas–Peucker)."""
    keep = {0, len(line) - 1}
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        far, at = 0.0, first
        for i in range(first + 1, last):
            distance = to_segment(line[i], line[first], line[last])
            if distance > far:
                far, at = distance, i
        if far > tolerance:
            keep.add(at)
            open_parts += [(first, at), (at, last)]
    return [line[i] for i in sorted(keep)]


def simplify_ring(ring: list[Point], tolerance: float) -> list[Point]:
    """A ring simplified in two halves, so that neither is a closed line."""
    half = len(ring) // 2
    return simplify(ring[: half + 1], tolerance)[:-1] + simplify([*ring[half:], ring[0]], tolerance)[:-1]


def smoothed(ring: list[Point]) -> list[Point]:
    """A ring with each corner cut twice (Chaikin): a hand-drawn shore becomes smooth."""
    for _ in range(2):
        pairs = zip(ring, ring[1:] + ring[:1], strict=True)
        ring = [p for a, b in pairs for p in (_between(a, b, 0.22), _between(a, b, 0.78))]
    return ring


def softened(line: list[Point]) -> list[Point]:
    """A polyline with each corner cut twice; its ends stay."""
    for _ in range(2):
        inner = [p for a, b in pairwise(line) for p in (_between(a, b, 0.22), _between(a, b, 0.78))]
        line = [line[0], *inner[1:-1], line[-1]]
    return line


def _between(a: Point, b: Point, t: float) -> Point:
    """A point part of the way from one to another."""
    return (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))


def to_segment(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def inside(p: Point, ring: list[Point]) -> bool:
    """Whether a point lies in a ring (even–odd rule)."""
    x, y = p
    found = False
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def inside_any(p: Point, rings: Iterable[list[Point]]) -> bool:
    """Whether a point lies in one of the rings."""
    return any(inside(p, ring) for ring in rings)


def dense(line: list[Point], step: float) -> list[Point]:
    """A polyline with points added so that no piece is longer than the step."""
    points = [line[0]]
    for a, b in pairwise(line):
        pieces = max(1, int(hypot(b[0] - a[0], b[1] - a[1]) / step))
        points += [(a[0] + (b[0] - a[0]) * i / pieces, a[1] + (b[1] - a[1]) * i / pieces) for i in range(1, pieces + 1)]
    return points


def tidy(line: Iterable[Point]) -> list[list[float]]:
    """Points as they are written: one decimal."""
    return [[round(x, 1), round(y, 1)] for x, y in line]

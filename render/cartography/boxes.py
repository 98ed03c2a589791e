"""Rectangles, straight and turned, and how far apart they lie."""

from math import cos, hypot, radians, sin

from render.cartography.polygons import Box, Point, to_segment

AIR = 2.5  # a name keeps this distance, in pixels, from everything but its own city


def corners(space: tuple[float, ...], size: tuple[float, ...]) -> list[Point]:
    """The corners of a space given as x, y and angle in degrees."""
    x, y, angle = space
    c, s = cos(radians(angle)), sin(radians(angle))
    halves = [(sx * size[0] / 2, sy * size[1] / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in halves]


def straight(box: Box) -> list[Point]:
    """The corners of an upright box."""
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def bounds(shape: list[Point]) -> Box:
    """The upright box around a shape."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return (min(xs), min(ys), max(xs), max(ys))


def distance(a: list[Point], b: list[Point]) -> float:
    """How far two convex shapes lie apart: 0 where they touch."""
    if _overlap(a, b):
        return 0.0
    return min(_nearest(a, b), _nearest(b, a))


def _nearest(points: list[Point], shape: list[Point]) -> float:
    """The least distance of some points from the edges of a shape."""
    edges = list(zip(shape, shape[1:] + shape[:1], strict=True))
    return min(to_segment(p, u, v) for p in points for u, v in edges)


def _overlap(a: list[Point], b: list[Point]) -> bool:
    """Whether no line separates two convex shapes (separating axis)."""
    for shape in (a, b):
        for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = y1 - y0, x0 - x1
            one, two = [x * nx + y * ny for x, y in a], [x * nx + y * ny for x, y in b]
            if max(one) < min(two) or max(two) < min(one):
                return False
    return True


def apart(a: Box, b: Box) -> float:
    """How far two upright boxes lie apart, negative where they overlap."""
    dx, dy = max(a[0] - b[2], b[0] - a[2]), max(a[1] - b[3], b[1] - a[3])
    return hypot(dx, dy) if dx > 0 and dy > 0 else max(dx, dy)


def clear(box: Box, shapes: list[list[Point]]) -> bool:
    """Whether an upright box keeps its distance from all shapes near it."""
    x0, y0, x1, y1 = box[0] - 80, box[1] - 80, box[2] + 80, box[3] + 80
    near = [s for s in shapes if x0 < s[0][0] < x1 and y0 < s[0][1] < y1]
    return all(apart(box, bounds(s)) >= AIR or distance(straight(box), s) >= AIR for s in near)

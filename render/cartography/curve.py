"""The line of a route: a cubic between two cities, its parallels, and the spaces laid along it."""

from bisect import bisect_right
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin

Point = tuple[float, float]
STEPS = 16


def curve(a: Point, b: Point, leave: float, arrive: float) -> list[Point]:
    """Points of the cubic that leaves and arrives at the given angles (radians) from the chord."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    near, far = 1 / (3 * cos(leave / 2) ** 2), 1 / (3 * cos(arrive / 2) ** 2)
    cl, sl, ca, sa = cos(leave), sin(leave), cos(arrive), sin(arrive)
    p = (a[0] + near * (dx * cl - dy * sl), a[1] + near * (dx * sl + dy * cl))
    q = (b[0] - far * (dx * ca + dy * sa), b[1] - far * (dy * ca - dx * sa))
    points = []
    for i in range(STEPS + 1):
        t = i / STEPS
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        x = k0 * a[0] + k1 * p[0] + k2 * q[0] + k3 * b[0]
        points.append((x, k0 * a[1] + k1 * p[1] + k2 * q[1] + k3 * b[1]))
    return points


def parallel(line: list[Point], offset: float) -> list[Point]:
    """The line moved sideways (to its left when the offset is negative)."""
    moved = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(last, i + 1)]
        long = hypot(x1 - x0, y1 - y0) or 1.0
        moved.append((x - offset * (y1 - y0) / long, y + offset * (x1 - x0) / long))
    return moved


def lengths(line: list[Point]) -> list[float]:
    """How far along the line each of its points lies."""
    total = 0.0
    along = [total]
    for (x0, y0), (x1, y1) in pairwise(line):
        total += hypot(x1 - x0, y1 - y0)
        along.append(total)
    return along


def at(line: list[Point], along: list[float], distance: float) -> Point:
    """The point at this distance along the line."""
    i = min(max(bisect_right(along, distance) - 1, 0), len(line) - 2)
    t = (distance - along[i]) / ((along[i + 1] - along[i]) or 1.0)
    (x0, y0), (x1, y1) = line[i], line[i + 1]
    return (x0 + t * (x1 - x0), y0 + t * (y1 - y0))


def middles(total: float, count: int, gaps: Point, widest: float) -> tuple[float, list[float]]:
    """The pitch of the spaces, and how far along the line the middle of each lies."""
    room = total - gaps[0] - gaps[1]
    pitch = min(room / count, widest)
    start = gaps[0] + (room - pitch * count) / 2
    return pitch, [start + pitch * (i + 0.5) for i in range(count)]


def spaces(line: list[Point], count: int, gaps: Point, size: Point, widest: float) -> list[tuple[float, ...]]:
    """Each space as x, y and angle in degrees, lying along the line."""
    along = lengths(line)
    laid = []
    for middle in middles(along[-1], count, gaps, widest)[1]:
        (x0, y0), (x1, y1) = (at(line, along, middle + side * size[0] / 2) for side in (-1, 1))
        x, y = at(line, along, middle)
        laid.append(((x + (x0 + x1) / 2) / 2, (y + (y0 + y1) / 2) / 2, degrees(atan2(y1 - y0, x1 - x0))))
    return laid

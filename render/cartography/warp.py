"""Bends the coast as the cities were bent: a thin-plate spline through every city, at rest on the frame."""

from collections.abc import Callable
from math import log

Point = tuple[float, float]
Warp = Callable[[Point], Point]


def spline(moves: dict[Point, Point]) -> Warp:
    """The smoothest map of the plane that takes each known point to its new place."""
    known = list(moves)
    rows = [[_kernel(p, q) for q in known] + [1.0, *p] for p in known]
    rows += [[1.0] * len(known) + [0.0] * 3]
    rows += [[p[axis] for p in known] + [0.0] * 3 for axis in (0, 1)]
    shifts = [(moves[p][0] - p[0], moves[p][1] - p[1]) for p in known] + [(0.0, 0.0)] * 3
    weights = _solved(rows, shifts)

    def place(at: Point) -> Point:
        parts = [_kernel(at, q) for q in known] + [1.0, *at]
        dx = sum(part * wx for part, (wx, _) in zip(parts, weights, strict=True))
        dy = sum(part * wy for part, (_, wy) in zip(parts, weights, strict=True))
        return (at[0] + dx, at[1] + dy)

    return place


def fixed_points(size: Point, beyond: float, step: float) -> list[Point]:
    """Points around the picture, some way outside, that stay where they are."""
    wide, high = size[0] + 2 * beyond, size[1] + 2 * beyond
    across, down = round(wide / step), round(high / step)
    xs = [wide * i / across - beyond for i in range(across + 1)]
    ys = [high * i / down - beyond for i in range(1, down)]
    return [(x, y) for x in xs for y in (-beyond, size[1] + beyond)] + [
        (x, y) for y in ys for x in (-beyond, size[0] + beyond)
    ]


def _kernel(p: Point, q: Point) -> float:
    """How far a known point's pull reaches."""
    square = ((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) / 1e4
    return square * log(square) if square > 1e-12 else 0.0


def _solved(rows: list[list[float]], goals: list[Point]) -> list[Point]:
    """The solution of the linear equations (Gauss, with the largest pivot)."""
    table = [[*row, *goal] for row, goal in zip(rows, goals, strict=True)]
    count = len(table)
    for i in range(count):
        best = max(range(i, count), key=lambda r: abs(table[r][i]))
        table[i], table[best] = table[best], table[i]
        pivot = table[i]
        for r in range(count):
            factor = table[r][i] / pivot[i]
            if r != i and factor:
                table[r] = [a - factor * b for a, b in zip(table[r], pivot, strict=True)]
    return [(row[-2] / row[i], row[-1] / row[i]) for i, row in enumerate(table)]

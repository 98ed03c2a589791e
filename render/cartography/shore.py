"""Land, lakes and rivers in the picture: projected, bent with the cities, cut to the frame, and made light."""

from collections.abc import Iterable

from render.cartography.polygons import Point, clip, dense, signed_area, simplify, simplify_ring, smoothed, softened
from render.cartography.survey import Survey
from render.cartography.warp import Warp, fixed_points, spline

EDGE = 8.0  # land reaches this far beyond the picture, so that no shore line runs along its edge


def bent(survey: Survey, places: dict[str, Point]) -> Warp:
    """From degrees to the bent picture: each city goes exactly where it was put."""
    project = survey.projection()
    moves = {project(at): places[city] for city, at in survey.degrees.items()}
    moves |= {p: p for p in fixed_points(survey.choices["size"], 160, 220)}
    warp = spline(moves)
    return lambda at: warp(project(at))


def rings(source: list[list[Point]], place: Warp, size: Point, smallest: float, soft: bool) -> list[list[Point]]:
    """Rings of land or water as the picture shows them."""
    box = (-EDGE, -EDGE, size[0] + EDGE, size[1] + EDGE)
    drawn = []
    for ring in source:
        corners = smoothed(_points(ring)) if soft else _points(ring)
        line = dense([*corners, corners[0]], 0.5)
        cut = clip([place(p) for p in line[:-1]], box)
        if len(cut) > 3 and abs(signed_area(cut)) >= smallest:
            drawn.append(simplify_ring(cut, 0.45))
    return [ring for ring in drawn if len(ring) > 3]


def streams(source: list[list[Point]], place: Warp, size: Point) -> list[list[Point]]:
    """Rivers as the picture shows them, as far as they are in it."""
    lines = [simplify([place(p) for p in dense(softened(_points(line)), 0.1)], 0.3) for line in source]
    return [line for line in lines if any(0 < x < size[0] and 0 < y < size[1] for x, y in line)]


def _points(line: Iterable[Iterable[float]]) -> list[Point]:
    """Points as a file holds them (lists) as points."""
    return [(x, y) for x, y in line]

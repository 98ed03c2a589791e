"""From longitude and latitude to the plane of the picture, before anything is bent."""

from collections.abc import Callable
from math import cos, radians, sin

Point = tuple[float, float]
Projection = Callable[[Point], Point]


def conic(middle: float, center: float, cone: float) -> Projection:
    """An equidistant conic, true along meridians and at the center latitude; a small cone bends less."""
    far = cos(radians(center)) / cone

    def place(at: Point) -> Point:
        turn = radians((at[0] - middle) * cone)
        radius = far - radians(at[1] - center)
        return (radius * sin(turn), radius * cos(turn) - far)

    return place


def turned(middle: float, center: float, angle: float) -> Projection:
    """A plain map of a small area, turned clockwise by an angle."""
    squeeze = cos(radians(center))
    c, s = cos(radians(angle)), sin(radians(angle))

    def place(at: Point) -> Point:
        x, y = (at[0] - middle) * squeeze, center - at[1]
        return (x * c - y * s, x * s + y * c)

    return place


def fitted(project: Projection, places: list[Point], box: tuple[float, float, float, float]) -> Projection:
    """The projection stretched so that the given places span the box."""
    flat = [project(p) for p in places]
    left, right = min(x for x, _ in flat), max(x for x, _ in flat)
    top, bottom = min(y for _, y in flat), max(y for _, y in flat)
    kx, ky = (box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top)

    def place(at: Point) -> Point:
        x, y = project(at)
        return (box[0] + (x - left) * kx, box[1] + (y - top) * ky)

    return place

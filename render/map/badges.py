"""Where the numbers of marks stand: by the middle of their route or at their city, off all else as far as can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin

from render.drawing import Drawing, Point, Track
from render.ink.pen import Window, cut_out, length
from render.map.bands import signs
from render.map.empty_board import EmptyBoard
from render.map.shapes import Badge, Mark, once
from render.map.spots import from_box, from_space
from render.map.windows import within_frame

RADIUS = 20.0  # pixels of the picture, so that a digit is still read when a phone shows a third of them
_SHARES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)  # of a route's line, its middle first
_ASIDE = (0.55, 0.8, 1.0, 0.0)  # how far from the line, of the badge's radius and half the track
_TURNS = 16  # how many places are tried around a city
_CHOICES = 24  # how many of a mark's best places are looked at when other badges are near


def badge_radius(window: Window) -> float:
    """How large a badge is on the board, so that it is the same size in every picture."""
    return RADIUS / window.scale


def badges(empty: EmptyBoard, marks: Iterable[Mark]) -> list[Badge]:
    """A badge for every mark that has a number and lies in the picture; none lies on another if that can be helped."""
    radius, placed = badge_radius(empty.window), list[Badge]()
    left, top, right, bottom = within_frame(empty.window)
    for mark in once(marks):
        if not mark.number:
            continue
        city = None if mark.city is None else empty.board.cities[mark.city]
        route = None if mark.route is None else empty.board.routes[mark.route].id
        places = [
            (cost + 9 * sum(max(0.0, 2 * radius - _apart(at, other.at)) for other in placed), at)
            for cost, at in _best(empty.drawing, empty.locale, route, city, radius)
            if left + radius < at[0] < right - radius and top + radius < at[1] < bottom - radius
        ]
        if places:
            placed.append(Badge(mark.number, min(places)[1]))
    return placed


@lru_cache(maxsize=1024)
def _best(
    drawing: Drawing, locale: str, route: str | None, city: str | None, radius: float
) -> tuple[tuple[float, Point], ...]:
    """The best places of a mark's badge, each with what speaks against it."""
    if route is not None:
        track = drawing.routes[route]
        places = _beside(track, radius)
        around, reach = track.middle, length(track.line) / 2 + 4 * radius
    elif city is not None:
        around, reach = drawing.cities[city], 9 * radius
        places = _around(around, drawing.city_radius, radius)
    else:
        return ()
    obstacles = _Obstacles(drawing, locale, route, around, reach)
    return tuple(sorted((cost + obstacles.covered(at, radius), at) for cost, at in places)[:_CHOICES])


def _beside(track: Track, radius: float) -> Iterator[tuple[float, Point]]:
    """Places along a route, on it and on both its sides; near its middle and touching it before others."""
    whole, room = length(track.line), radius + track.size[1] / 2
    for share in _SHARES:
        (x0, y0), (x1, y1) = (cut_out(track.line, whole * part, whole)[0] for part in (share - 0.02, share + 0.02))
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        along = hypot(x1 - x0, y1 - y0) or 1.0
        for aside in _ASIDE:
            for side in (-1, 1):
                off = side * aside * room
                cost = radius * (1.2 * abs(share - 0.5) + abs(aside - 0.8) * 0.8)
                yield cost, (round(x - (y1 - y0) / along * off, 1), round(y + (x1 - x0) / along * off, 1))


def _around(at: Point, city_radius: float, radius: float) -> Iterator[tuple[float, Point]]:
    """Places around a station, above and to the right before others."""
    for ring in (1.3, 1.9, 2.6):
        for n in range(_TURNS):
            turn = 2 * pi * n / _TURNS
            reach = ring * city_radius + radius
            cost = (1 - sin(turn + pi / 4)) + 4 * ring
            yield cost, (round(at[0] + reach * sin(turn), 1), round(at[1] - reach * cos(turn), 1))


class _Obstacles:
    """What a badge should not cover, as far as it lies near: spaces of other routes, names, cities, furniture."""

    def __init__(self, drawing: Drawing, locale: str, own: str | None, around: Point, reach: float) -> None:
        self.city_radius = drawing.city_radius
        self.names = [label.box for label in drawing.labels[locale].values() if from_box(around, label.box) < reach]
        self.furniture = [box for box in drawing.furniture.values() if from_box(around, box) < reach]
        self.signs = [] if own is None else [(at, 0.7 * drawing.space[1]) for at in signs(drawing.routes[own])]
        self.cities = [at for at in drawing.cities.values() if _apart(around, at) < reach]
        self.spaces = [
            (space, track.size)
            for name, track in drawing.routes.items()
            if name != own
            for space in track.spaces
            if _apart(around, (space.x, space.y)) < reach + track.size[0]
        ]

    def covered(self, at: Point, radius: float) -> float:
        """How much would be covered by a badge here."""
        found = (
            *((2.0, from_space(at, space, size)) for space, size in self.spaces),
            *((3.0, from_box(at, box)) for box in self.names),
            *((1.0, from_box(at, box)) for box in self.furniture),
            *((0.6, _apart(at, sign) - size) for sign, size in self.signs),
            *((3.0, _apart(at, city) - 1.3 * self.city_radius) for city in self.cities),
        )
        return sum(weight * max(0.0, radius + 1 - room) for weight, room in found)


def _apart(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])

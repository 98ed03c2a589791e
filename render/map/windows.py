"""Which part of a board a crop shows: as little as can be, and no city without its whole name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from render.drawing import Box, Drawing
from render.ink.pen import Window
from render.map.furniture import BORDER

WIDTH = 1100  # pixels: twice what a phone shows
_NARROWEST = 16.0  # how much of the board is shown at least, from left to right, in spaces of a route
_FLATTEST, _USUAL = 0.5, 0.62  # how high a window is, of its width; none is higher than wide if the board is not
_AIR = 2  # how near the frame a name may be
_GRID = 20  # windows begin and end on such steps, so that a window drawn once is found again


@lru_cache(maxsize=512)
def window_of(drawing: Drawing, locale: str, box: Box, slack: float) -> Window:
    """The narrowest window about a box that has the whole name of every city it shows.

    It holds the box but for so much on each side, and all of it where the box reaches the edge of the board.
    """
    labels, radius = drawing.labels[locale], drawing.city_radius
    cities = [(_grown((x, y, x, y), radius), _grown(labels[city].box, _AIR)) for city, (x, y) in drawing.cities.items()]
    return next(window for window in _windows(drawing, box, slack) if _all_named(within_frame(window), cities))


def _all_named(shown: Box, cities: Iterable[tuple[Box, Box]]) -> bool:
    """Whether each city of whose mark anything is shown has its whole name there: marks and names as boxes."""
    left, top, right, bottom = shown
    for mark, name in cities:
        seen = left < mark[2] and mark[0] < right and top < mark[3] and mark[1] < bottom
        if seen and not holds(shown, name):
            return False
    return True


def within_frame(window: Window) -> Box:
    """The part of the board that a window shows inside its frame."""
    edge = BORDER / window.scale
    right, bottom = window.left + window.width, window.top + window.height
    return window.left + edge, window.top + edge, right - edge, bottom - edge


def holds(outer: Box, inner: Box) -> bool:
    """Whether a box lies wholly in another."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _windows(drawing: Drawing, box: Box, slack: float) -> Iterator[Window]:
    """Every window that may show a box, narrow ones first; of one width, those like the box before others."""
    wide, high = drawing.size
    left, top, right, bottom = box
    least = (
        max(left + slack, 0.0) if left > 0 else 0.0,
        max(top + slack, 0.0) if top > 0 else 0.0,
        min(right - slack, wide) if right < wide else float(wide),
        min(bottom - slack, high) if bottom < high else float(high),
    )
    across = _up(max(_NARROWEST * drawing.space[0], right - left))
    while across < wide or across < high:
        usual = max(bottom - top, across * _USUAL)

        def unlike(window: Window, usual: float = usual) -> float:
            aside = abs(window.left + window.width / 2 - (left + right) / 2)
            return aside + abs(window.top + window.height / 2 - (top + bottom) / 2) + abs(window.height - usual)

        yield from sorted(_of_width(drawing, least, across), key=unlike)
        across += _GRID
    yield Window(0, 0, wide, high, round(WIDTH / max(wide, high), 3))


def _of_width(drawing: Drawing, box: Box, across: int) -> Iterator[Window]:
    """The windows of a width that hold a box: flat to square. A board that is narrower is shown from side to side."""
    wide, high = drawing.size
    shown = min(across, wide)
    scale = round(WIDTH / across, 3)
    for down in _steps(max(box[3] - box[1], across * _FLATTEST), across, high):
        for left in _steps(box[2] - shown, box[0], wide - shown):
            for top in _steps(box[3] - down, box[1], high - down):
                yield Window(left, top, shown, down, scale)


def _steps(first: float, last: float, most: int) -> Iterator[int]:
    """The steps of the grid from the first place to the last, the edge of the board being the last of all."""
    yield from range(max(0, _up(first)), min(int(last), most - 1) + 1, _GRID)
    if first <= most <= last:
        yield most


def _up(length: float) -> int:
    """A length, up to the next step of the grid."""
    return -int(-length // _GRID) * _GRID

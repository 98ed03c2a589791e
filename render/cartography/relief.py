"""Hills and woods: small marks in rows along their lines, where they touch nothing that is played with."""

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from random import Random
from typing import NamedTuple

from render.cartography.boxes import AIR, apart, clear, straight
from render.cartography.polygons import Box, Point, dense
from render.cartography.warp import Warp

Mark = tuple[float, float, float]
STEP = 0.72  # how far apart marks stand, of their width


class Taken(NamedTuple):
    """Where no mark may be: in water, on spaces, in the boxes of names, cities and everything else."""

    wet: Callable[[Point], bool]
    spaces: list[list[Point]]
    boxes: list[Box]

    def free(self, box: Box) -> bool:
        """Whether all of a box is on land that is not taken."""
        dry = not any(map(self.wet, straight(box)))
        return dry and clear(box, self.spaces) and all(apart(box, other) >= AIR for other in self.boxes)


def relief(lines: list[list[Point]], place: Warp, size: Point, taken: Taken) -> list[list[float]]:
    """The foot of each mark and how large it is, the hindmost first."""
    chance = Random(5)
    found: list[Mark] = []
    for line in lines:
        course = [place(at) for at in dense([(x, y) for x, y in line], 0.1)]
        for spot in _spots(course, size[0] * STEP):
            mark = _near(spot, size, chance)
            if taken.free(_box(mark, size)) and all(apart(_box(mark, size), _heart(m, size)) >= 0 for m in found):
                found.append(mark)
    return sorted(map(list, found), key=lambda mark: mark[1])


def _near(spot: Point, size: Point, chance: Random) -> Mark:
    """A mark of some size, not quite where the line asks for it."""
    share = round(0.8 + 0.4 * chance.random(), 2)
    x, y = spot[0] + (chance.random() - 0.5) * size[0] * 0.3, spot[1] + (chance.random() - 0.5) * size[1] * 0.9
    return (round(x, 1), round(y, 1), share)


def _box(mark: Mark, size: Point) -> Box:
    """All that a mark covers."""
    x, y, share = mark
    return (x - size[0] * share / 2, y - size[1] * share, x + size[0] * share / 2, y)


def _heart(mark: Mark, size: Point) -> Box:
    """What no other mark may hide."""
    x, y, share = mark
    return (x - size[0] * share / 4, y - size[1] * share * 0.6, x + size[0] * share / 4, y)


def _spots(line: list[Point], step: float) -> list[Point]:
    """Points of a line, evenly spaced."""
    spots, left = [line[0]], step
    for (x0, y0), (x1, y1) in pairwise(line):
        left -= hypot(x1 - x0, y1 - y0)
        if left <= 0:
            spots.append((x1, y1))
            left = step
    return spots

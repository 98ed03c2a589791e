"""What a claimed route looks like: one band in its owner's ink from city to city, with their sign, car behind car."""

from __future__ import annotations

from itertools import pairwise

from render.drawing import Track
from render.ink.palette import CREAM, INK, RGB, on
from render.ink.pen import Frame, Pen, Point, cut_out, length
from render.ink.tones import paint_of, trim_of
from render.theme import Piece, PlayerLook

RIM = 1.5  # how far a band's dark rim reaches beyond the spaces, on either side: the two of a double meet there
_INNER = 0.08  # how much of the spaces the rim takes on either side, of how high they are
LIGHT = 1.6  # how wide the light around the rim is
SIGN = 2.0  # how far the plate of a sign does: as far as any two routes are apart
_CARS_TO_A_SIGN = 3
_SEAM = 2.0  # how far the cars of a band reach over its bed, which leaves some clearance around spaces


def bed(pen: Pen, track: Track, ends: tuple[Point, Point], look: PlayerLook) -> None:
    """The band from city to city, its rim and the light around it, without anything on it."""
    high = track.size[1]
    whole = [ends[0], *run(track), ends[1]]
    for wide, tone in (
        (high + 2 * RIM + 2 * LIGHT, CREAM),
        (high + 2 * RIM, INK),
        (high * (1 - 2 * _INNER), paint_of(look.ink)),
    ):
        pen.line(whole, tone, wide)


def cars(pen: Pen, track: Track, look: PlayerLook, piece: Piece) -> None:
    """What tells on a band how many cars it is made of, and whose they are."""
    high = track.size[1]
    body, trim = paint_of(look.ink), trim_of(look.ink)
    for space in track.spaces:
        frame = Frame(space.x, space.y, space.angle, high / 13)
        (_taxi if piece == "taxi" else _car)(pen, frame, track.size[0] * 13 / high, trim)
    for one, other in pairwise(track.spaces):
        joint = Frame((one.x + other.x) / 2, (one.y + other.y) / 2, (one.angle + other.angle) / 2, high / 13)
        pen.line([joint.at(0, -5.6), joint.at(0, 5.6)], trim, 1.6 * joint.size)
    for at in signs(track):
        pen.disc(at, high / 2 + SIGN, INK)
        pen.disc(at, high / 2 + SIGN - RIM, body)
        pen.sign(look.sign, at, high * 0.84, on(look.ink), body)


def covers(pen: Pen, track: Track, fill: int) -> None:
    """All that the spaces of a band and its signs may cover; the rest of it stays on bare ground."""
    pen.line(run(track, _SEAM), fill, track.size[1] + 2 * RIM)
    for at in signs(track):
        pen.disc(at, track.size[1] / 2 + SIGN, fill)


def run(track: Track, more: float = 0.0) -> list[Point]:
    """The line that the spaces lie on, from the first end of the first to the last end of the last, and a bit more."""
    half = track.size[0] / 2 + more
    frames = [Frame(space.x, space.y, space.angle) for space in track.spaces]
    return [frame.at(u, 0) for frame in frames for u in (-half, half)]


def signs(track: Track) -> list[Point]:
    """Where the owner's sign stands: in the middle of a short route, twice and more on a long one."""
    line, number = run(track), -(-len(track.spaces) // _CARS_TO_A_SIGN)
    whole = length(line)
    return [cut_out(line, whole * (n + 0.5) / number, whole)[0] for n in range(number)]


def _car(pen: Pen, frame: Frame, wide: float, trim: RGB) -> None:
    """The long edges of a car's roof."""
    for side in (-1, 1):
        pen.line([frame.at(u * (wide / 2 - 3), side * 3.9) for u in (-1, 1)], trim, 1.1 * frame.size)


def _taxi(pen: Pen, frame: Frame, wide: float, trim: RGB) -> None:
    """A taxi's windscreens, the front one larger."""
    u = wide / 2
    pen.area(frame.corners(((u - 7, -3.4), (u - 4.2, -4.2), (u - 4.2, 4.2), (u - 7, 3.4))), trim)
    pen.area(frame.corners(((7 - u, -3.2), (5 - u, -3.8), (5 - u, 3.8), (7 - u, 3.2))), trim)

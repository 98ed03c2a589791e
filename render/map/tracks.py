"""The marks of cities and the empty spaces of routes, each in its color with its sign."""

from __future__ import annotations

from math import cos, pi

from engine.board import Board, Route
from render.drawing import Drawing, Space, Track
from render.ink.palette import BAD, BRASS, CREAM, FADED, GRAY, INK, LAND, RGB, RULE, mix
from render.ink.pen import Frame, Pen, Point, rectangle
from render.ink.symbols import SHAPES
from render.ink.tones import edge_of, quiet

EDGE = INK
PORTAL = mix(FADED, CREAM, 0.3)  # the edges of tunnels and ferries


def city_mark(pen: Pen, at: Point, radius: float, attraction: bool) -> None:
    """A round mark; a star in a ring for an attraction."""
    pen.disc(at, radius, INK)
    pen.disc(at, radius * 0.84, CREAM)
    if attraction:
        pen.disc(at, radius * 0.84, BRASS)
        ((_, corners),) = SHAPES["star"]
        pen.area(Frame(*at, 0, radius * 0.72).corners(corners), CREAM)
    else:
        pen.disc(at, radius * 0.5, BAD)


def empty_space(pen: Pen, board: Board, drawing: Drawing, route: Route, space: Space) -> None:
    """A space without a piece, in a quiet tone of its color; on a ferry, with the sign of the wild card it costs."""
    track, cards = drawing.routes[route.id], drawing.theme.cards
    look = None if route.color is None else cards[board.colors[route.color]]
    ink = GRAY if look is None else look.ink
    fill = quiet(ink)
    frame = Frame(space.x, space.y, space.angle)
    if route.ferry:
        _ferry(pen, frame, track, fill)
    elif route.tunnel:
        _tunnel(pen, frame, track, fill)
    else:
        _plain(pen, frame, track, fill, edge_of(ink))
    if space.locomotive:
        _wild_sign(pen, space, track, cards[board.wild].sign)
    elif look is not None:
        pen.sign(look.sign, (space.x, space.y), track.size[1] * (0.56 if route.tunnel else 0.72), edge_of(ink), fill)


def closed_space(pen: Pen, track: Track, space: Space) -> None:
    """A space that can no longer be claimed: pale and hatched."""
    wide, high = track.size
    frame = Frame(space.x, space.y, space.angle)
    pen.area(rectangle(frame, wide, high), RULE)
    pen.area(rectangle(frame, wide - 2, high - 2), LAND)
    step, lean = high * 0.42, high / 2 - 1
    number = int((wide / 2 - lean) / step)
    for n in range(-number, number + 1):
        u = n * step
        pen.line(frame.corners(((u - lean, lean), (u + lean, -lean))), FADED, high * 0.16)


def _plain(pen: Pen, frame: Frame, track: Track, fill: RGB, edge: RGB) -> None:
    wide, high = track.size
    pen.area(rectangle(frame, wide, high), edge)
    pen.area(rectangle(frame, wide - 2, high - 2), fill)


def _tunnel(pen: Pen, frame: Frame, track: Track, fill: RGB) -> None:
    """Heavy dark edges broken by light stones, as of a lined portal."""
    wide, high = track.size
    rim = high * 0.2
    pen.area(rectangle(frame, wide, high), PORTAL)
    stones = round(wide / (rim * 2.6))
    step = wide / stones
    for n in range(stones):
        u = -wide / 2 + (n + 0.5) * step
        for side in (-1, 1):
            pen.area(
                rectangle(Frame(*frame.at(u, side * (high - rim) / 2), frame.angle), step * 0.52, rim * 0.72), CREAM
            )
    pen.area(rectangle(frame, wide - rim * 1.1, high - 2 * rim), PORTAL)
    pen.area(rectangle(frame, wide - rim * 1.1 - 1, high - 2 * rim - 0.6), fill)


def _ferry(pen: Pen, frame: Frame, track: Track, fill: RGB) -> None:
    """Long sides that rise and fall like the sea."""
    wide, high = track.size
    pen.area(_waves(frame, wide, high + 1.6), PORTAL)
    pen.area(_waves(frame, wide - 2.6, high - 0.8), fill)


def _waves(frame: Frame, wide: float, high: float) -> list[Point]:
    """A box whose long sides have three crests."""
    steps, crests = 36, 3
    swell = high * 0.12
    across = [n / steps for n in range(steps + 1)]
    top = [(-wide / 2 + wide * t, -high / 2 + swell + swell * cos(2 * pi * crests * t)) for t in across]
    low = [(u, -v) for u, v in reversed(top)]
    return frame.corners([*top, *low])


def _wild_sign(pen: Pen, space: Space, track: Track, sign: str) -> None:
    high = track.size[1]
    pen.disc((space.x, space.y), high * 0.56, EDGE)
    pen.disc((space.x, space.y), high * 0.5, CREAM)
    pen.sign(sign, (space.x, space.y), high * 0.74, INK, CREAM)

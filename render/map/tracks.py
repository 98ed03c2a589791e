"""The empty spaces of routes, each in its colour with its sign; tunnels rimmed, ferries waved, closed ones hatched."""

from __future__ import annotations

from math import cos, pi

from engine.board import Board, Route
from render.ink.palette import CARD, CREAM, GREY, INK, LAND, RGB, RULE, luminance, on
from render.ink.pen import Frame, Pen, Point, rectangle
from render.ink.symbols import CARD_SIGN
from render.map.drawing import Space, Track

EDGE = INK
DARK = 0.2
"""Colours that give less light than this need no edge on paper."""


def color_of(board: Board, route: Route) -> RGB:
    """The colour of a route's spaces."""
    return GREY if route.color is None else CARD[board.colors[route.color]]


def sign_of(board: Board, route: Route, space: Space) -> str | None:
    """The sign on a space: a ferry's locomotive, or the route's colour; none where any colour may be played."""
    if space.locomotive:
        return CARD_SIGN[board.wild]
    return None if route.color is None else CARD_SIGN[board.colors[route.color]]


def empty_space(pen: Pen, board: Board, route: Route, track: Track, space: Space) -> None:
    """A space on which no car stands."""
    fill = color_of(board, route)
    frame = Frame(space.x, space.y, space.angle)
    if route.ferry:
        _ferry(pen, frame, track, fill)
    elif route.tunnel:
        _tunnel(pen, frame, track, fill)
    else:
        _plain(pen, frame, track, fill)
    sign = sign_of(board, route, space)
    if sign is not None:
        _sign(pen, space, track, sign, fill, 0.56 if route.tunnel else 0.68)


def closed_space(pen: Pen, track: Track, space: Space) -> None:
    """A space that nobody may use any more: pale and hatched."""
    wide, high = track.size
    frame = Frame(space.x, space.y, space.angle)
    pen.area(rectangle(frame, wide, high), RULE)
    pen.area(rectangle(frame, wide - 2, high - 2), LAND)
    step, lean = high * 0.42, high / 2 - 1
    number = int((wide / 2 - lean) / step)
    for n in range(-number, number + 1):
        u = n * step
        pen.line(frame.corners(((u - lean, lean), (u + lean, -lean))), EDGE, high * 0.11)


def _plain(pen: Pen, frame: Frame, track: Track, fill: RGB) -> None:
    wide, high = track.size
    if luminance(fill) < DARK:
        pen.area(rectangle(frame, wide, high), fill)
        return
    pen.area(rectangle(frame, wide, high), EDGE)
    pen.area(rectangle(frame, wide - 2, high - 2), fill)


def _tunnel(pen: Pen, frame: Frame, track: Track, fill: RGB) -> None:
    """Heavy dark edges broken by light stones, as of a lined portal."""
    wide, high = track.size
    rim = high * 0.2
    pen.area(rectangle(frame, wide, high), INK)
    stones = round(wide / (rim * 2.6))
    step = wide / stones
    for n in range(stones):
        u = -wide / 2 + (n + 0.5) * step
        for side in (-1, 1):
            pen.area(
                rectangle(Frame(*frame.at(u, side * (high - rim) / 2), frame.angle), step * 0.52, rim * 0.72), CREAM
            )
    pen.area(rectangle(frame, wide - rim * 1.1, high - 2 * rim), INK)
    pen.area(rectangle(frame, wide - rim * 1.1 - 1, high - 2 * rim - 0.6), fill)


def _ferry(pen: Pen, frame: Frame, track: Track, fill: RGB) -> None:
    """Long sides that rise and fall like the sea."""
    wide, high = track.size
    pen.area(_waves(frame, wide, high + 1.6), INK)
    pen.area(_waves(frame, wide - 2.6, high - 0.8), fill)


def _waves(frame: Frame, wide: float, high: float) -> list[Point]:
    """A box whose long sides have three crests."""
    steps, crests = 36, 3
    swell = high * 0.12
    across = [n / steps for n in range(steps + 1)]
    top = [(-wide / 2 + wide * t, -high / 2 + swell + swell * cos(2 * pi * crests * t)) for t in across]
    low = [(u, -v) for u, v in reversed(top)]
    return frame.corners([*top, *low])


def _sign(pen: Pen, space: Space, track: Track, sign: str, fill: RGB, share: float) -> None:
    high = track.size[1]
    if space.locomotive:
        pen.disc((space.x, space.y), high * 0.56, EDGE)
        pen.disc((space.x, space.y), high * 0.5, CREAM)
        pen.sign(sign, (space.x, space.y), high * 0.74, INK, CREAM)
        return
    pen.sign(sign, (space.x, space.y), high * share, on(fill), fill)

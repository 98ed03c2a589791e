"""What players put on the board: train cars and stations, in the owner's colour with his sign on a plate."""

from __future__ import annotations

from engine.board import Board
from render.ink.palette import CREAM, INK, PAPER, PLAYER, RGB, mix
from render.ink.pen import Frame, Pen, Point, rectangle, rounded_box
from render.ink.symbols import PLAYER_SIGN
from render.map.drawing import Space, Track

_WINDOW = 5.0
"""How wide a car's window is, where the car is 12 high."""


def vehicle(pen: Pen, board: Board, track: Track, space: Space, color: str) -> None:
    """What a claimed space carries on this board."""
    (taxi if board.wild == "taxi" else car)(pen, track, space, color)


def car(pen: Pen, track: Track, space: Space, color: str) -> None:
    """A train car seen from its side, wheels down: roof, windows, and its owner's sign in the middle."""
    wide, high = track.size
    frame = Frame(space.x, space.y, upright(space.angle), high / 12)
    wide *= 12 / high
    body = PLAYER[color]
    edge = INK if color != "black" else mix(INK, PAPER, 0)
    pen.area(rounded_box(frame, wide + 2, 14, 3), edge)
    pen.area(rounded_box(frame, wide - 0.4, 11.6, 2.2), body)
    roof = mix(body, INK, 0.5) if color != "black" else mix(body, PAPER, 0.5)
    pen.area(frame.corners(_slab(-wide / 2 + 1, -5.6, wide / 2 - 1, -3.2)), roof)
    side = (wide / 2 - 8) / 2 + 7
    for u in (-side, side):
        pen.area(frame.corners(_slab(u - _WINDOW / 2, -2.2, u + _WINDOW / 2, 2.4)), CREAM)
    plate(pen, (space.x, space.y), high * 0.5, color)


def taxi(pen: Pen, track: Track, space: Space, color: str) -> None:
    """A taxi seen from above: wheels, windscreens, lights, and its owner's sign on the roof."""
    wide, high = track.size
    frame = Frame(space.x, space.y, upright(space.angle), high / 12)
    wide *= 12 / high
    body = PLAYER[color]
    for u in (-wide * 0.3, wide * 0.3):
        pen.area(frame.corners(_slab(u - 3, -7.2, u + 3, 7.2)), INK)
    pen.area(rounded_box(frame, wide + 1.6, 13.4, 3.2), INK)
    pen.area(rounded_box(frame, wide - 0.6, 11, 2.8), body)
    trim = mix(body, INK, 0.5) if color != "black" else mix(body, PAPER, 0.5)
    for side in (-1, 1):
        pen.area(frame.corners(_slab(-wide * 0.3, side * 4.6 - 0.8, wide * 0.3, side * 4.6 + 0.8)), trim)
    pen.area(frame.corners(((7, -4), (10.4, -4.8), (10.4, 4.8), (7, 4))), CREAM)
    pen.area(frame.corners(((-7, -4), (-9.4, -4.6), (-9.4, 4.6), (-7, 4))), CREAM)
    for v in (-3.4, 3.4):
        pen.area(frame.corners(_slab(wide / 2 - 2, v - 1.2, wide / 2 - 0.4, v + 1.2)), CREAM)
    plate(pen, (space.x, space.y), high * 0.44, color)


def plate(pen: Pen, middle: Point, radius: float, color: str) -> None:
    """A player's sign on a light plate."""
    pen.disc(middle, radius + 0.8, INK)
    pen.disc(middle, radius, CREAM)
    pen.sign(PLAYER_SIGN[color], middle, radius * 1.36, sign_ink(color), CREAM)


def sign_ink(color: str) -> RGB:
    """The ink of a player's sign on a light plate: his colour, dark enough to be seen."""
    return mix(PLAYER[color], INK, 0.5) if color in ("yellow", "green") else PLAYER[color]


def station(pen: Pen, at: Point, radius: float, color: str) -> None:
    """A small station house on its city, gable in front."""
    body = PLAYER[color]
    frame = Frame(at[0], at[1], 0, radius / 10)
    roof = mix(body, INK, 0.5)
    pen.area(
        frame.corners(((-13.6, -2.2), (0, -15), (13.6, -2.2), (10.6, 1), (10.6, 12), (-10.6, 12), (-10.6, 1))), INK
    )
    pen.area(rectangle(Frame(*frame.at(0, 4.3), 0, frame.size), 18.6, 12.8), body)
    pen.area(frame.corners(((-11.6, -2.2), (0, -13.1), (11.6, -2.2))), roof)
    plate(pen, frame.at(0, 2.6), 6.8 * frame.size, color)


def upright(angle: float) -> float:
    """The same direction with the wheels down."""
    turned = (angle + 90) % 180 - 90
    return turned


def _slab(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))

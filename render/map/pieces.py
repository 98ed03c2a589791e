"""What players put on the board: train cars and stations, in the owner's ink with the owner's sign on a plate."""

from __future__ import annotations

from render.drawing import Space, Track
from render.ink.palette import CREAM, INK, PAPER, RGB, luminance, mix
from render.ink.pen import Frame, Pen, Point, rectangle, rounded_box
from render.theme import Piece, PlayerLook

_WINDOW = 5.0  # how wide a car's window is, where the car is 12 high
_NIGHT = 0.05  # inks that give less light than this cannot be shaded any darker
_BRIGHT = 0.2  # inks that give more light than this are too pale for a sign on a light plate


def vehicle(pen: Pen, piece: Piece, track: Track, space: Space, look: PlayerLook) -> None:
    """What a claimed space carries."""
    (taxi if piece == "taxi" else car)(pen, track, space, look)


def car(pen: Pen, track: Track, space: Space, look: PlayerLook) -> None:
    """A train car seen from its side, wheels down: roof, windows, and its owner's sign in the middle."""
    wide, high = track.size
    frame = Frame(space.x, space.y, upright(space.angle), high / 12)
    wide *= 12 / high
    body = look.ink
    pen.area(rounded_box(frame, wide + 2, 14, 3), INK)
    pen.area(rounded_box(frame, wide - 0.4, 11.6, 2.2), body)
    roof = _shaded(body)
    pen.area(frame.corners(_slab(-wide / 2 + 1, -5.6, wide / 2 - 1, -3.2)), roof)
    side = (wide / 2 - 8) / 2 + 7
    for u in (-side, side):
        pen.area(frame.corners(_slab(u - _WINDOW / 2, -2.2, u + _WINDOW / 2, 2.4)), CREAM)
    player_plate(pen, (space.x, space.y), high * 0.5, look)


def taxi(pen: Pen, track: Track, space: Space, look: PlayerLook) -> None:
    """A taxi seen from above: wheels, windscreens, lights, and its owner's sign on the roof."""
    wide, high = track.size
    frame = Frame(space.x, space.y, upright(space.angle), high / 12)
    wide *= 12 / high
    body = look.ink
    for u in (-wide * 0.3, wide * 0.3):
        pen.area(frame.corners(_slab(u - 3, -7.2, u + 3, 7.2)), INK)
    pen.area(rounded_box(frame, wide + 1.6, 13.4, 3.2), INK)
    pen.area(rounded_box(frame, wide - 0.6, 11, 2.8), body)
    trim = _shaded(body)
    for side in (-1, 1):
        pen.area(frame.corners(_slab(-wide * 0.3, side * 4.6 - 0.8, wide * 0.3, side * 4.6 + 0.8)), trim)
    pen.area(frame.corners(((7, -4), (10.4, -4.8), (10.4, 4.8), (7, 4))), CREAM)
    pen.area(frame.corners(((-7, -4), (-9.4, -4.6), (-9.4, 4.6), (-7, 4))), CREAM)
    for v in (-3.4, 3.4):
        pen.area(frame.corners(_slab(wide / 2 - 2, v - 1.2, wide / 2 - 0.4, v + 1.2)), CREAM)
    player_plate(pen, (space.x, space.y), high * 0.44, look)


def player_plate(pen: Pen, middle: Point, radius: float, look: PlayerLook) -> None:
    """A player's sign on a light plate."""
    pen.disc(middle, radius + 0.8, INK)
    pen.disc(middle, radius, CREAM)
    pen.sign(look.sign, middle, radius * 1.36, sign_ink(look.ink), CREAM)


def sign_ink(ink: RGB) -> RGB:
    """A player's ink, made dark enough for a sign on a light plate."""
    return mix(ink, INK, 0.5) if luminance(ink) > _BRIGHT else ink


def _shaded(ink: RGB) -> RGB:
    """The ink of a roof or an edge on a piece in this ink."""
    return mix(ink, PAPER if luminance(ink) < _NIGHT else INK, 0.5)


def station(pen: Pen, at: Point, radius: float, look: PlayerLook) -> None:
    """A small station house on its city, gable in front."""
    body = look.ink
    frame = Frame(at[0], at[1], 0, radius / 10)
    roof = mix(body, INK, 0.5)
    pen.area(
        frame.corners(((-13.6, -2.2), (0, -15), (13.6, -2.2), (10.6, 1), (10.6, 12), (-10.6, 12), (-10.6, 1))), INK
    )
    pen.area(rectangle(Frame(*frame.at(0, 4.3), 0, frame.size), 18.6, 12.8), body)
    pen.area(frame.corners(((-11.6, -2.2), (0, -13.1), (11.6, -2.2))), roof)
    player_plate(pen, frame.at(0, 2.6), 6.8 * frame.size, look)


def upright(angle: float) -> float:
    """The same direction with the wheels down."""
    turned = (angle + 90) % 180 - 90
    return turned


def _slab(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))

"""Railway vehicles for cards, as data, and the pieces that any vehicle is made of. Own drawings."""

from __future__ import annotations

from typing import Literal, NamedTuple

Tone = Literal["body", "trim", "field"]  # strong, half strong, or the ground shining through


class VehiclePart(NamedTuple):
    """One piece of a vehicle on a field of 100 by 50, wheels on the lower edge; later ones lie on top."""

    tone: Tone
    kind: Literal["box", "disc", "poly"]
    at: tuple[float, ...]  # box: left, top, right, bottom, radius of corners; disc: middle, radius; poly: corners


def box(tone: Tone, left: float, top: float, right: float, bottom: float, radius: float = 0) -> VehiclePart:
    return VehiclePart(tone, "box", (left, top, right, bottom, radius))


def disc(tone: Tone, x: float, y: float, radius: float) -> VehiclePart:
    return VehiclePart(tone, "disc", (x, y, radius))


def poly(tone: Tone, *corners: float) -> VehiclePart:
    return VehiclePart(tone, "poly", corners)


def wheel(x: float, radius: float = 5) -> tuple[VehiclePart, ...]:
    y = 50 - radius
    return disc("body", x, y, radius), disc("field", x, y, radius * 0.62), disc("body", x, y, radius * 0.28)


def bogies(*xs: float) -> tuple[VehiclePart, ...]:
    """Wheels in pairs, and the buffers and the sill above them."""
    pairs = tuple(part for x in xs for part in (*wheel(x - 6), *wheel(x + 6)))
    return (box("body", 1, 37, 99, 40.5), *pairs)


def windows(left: float, top: float, right: float, bottom: float, number: int, gap: float) -> tuple[VehiclePart, ...]:
    """A row of equal windows."""
    wide = (right - left - gap * (number - 1)) / number
    lefts = [left + n * (wide + gap) for n in range(number)]
    return tuple(box("field", x, top, x + wide, bottom, 1.2) for x in lefts)


_SALOON = (
    box("body", 4, 13, 96, 38, 2),
    box("trim", 2, 9, 98, 13, 2),
    box("body", 14, 5, 86, 9, 1.5),
    *windows(9, 17, 91, 28, 6, 4.5),
    *(disc("body", 9 + n * 16.6, 16.5, 3.2) for n in range(1, 6)),
    box("trim", 4, 31.5, 96, 33),
    *bogies(20, 80),
)
_TANK = (
    box("body", 6, 12, 94, 35, 11),
    box("body", 42, 6, 58, 13, 2),
    box("trim", 38, 4, 62, 6.5, 1),
    *(box("trim", x, 12, x + 1.6, 35) for x in (22, 38, 60, 76)),
    poly("body", 14, 33, 24, 33, 20, 38, 10, 38),
    poly("body", 76, 33, 86, 33, 90, 38, 80, 38),
    *bogies(20, 80),
)
_BARRELS = (
    *(disc("body", x, 27, 11) for x in (17, 39, 61, 83)),
    *(disc("trim", x, 27, 8.6) for x in (17, 39, 61, 83)),
    *(disc("body", x, 27, 3) for x in (17, 39, 61, 83)),
    *(disc("body", x, 9.5, 9.5) for x in (28, 50, 72)),
    *(disc("trim", x, 9.5, 7.2) for x in (28, 50, 72)),
    *(disc("body", x, 9.5, 2.6) for x in (28, 50, 72)),
    *bogies(20, 80),
)
_AMBULANCE = (
    box("body", 4, 11, 96, 38, 2),
    box("trim", 2, 7, 98, 11, 2),
    box("field", 38, 14, 62, 36, 1),
    box("body", 47, 17, 53, 33),
    box("body", 42, 22, 58, 28),
    *windows(9, 16, 33, 25, 2, 4),
    *windows(67, 16, 91, 25, 2, 4),
    box("trim", 4, 30, 34, 31.5),
    box("trim", 66, 30, 96, 31.5),
    *bogies(20, 80),
)
_TIMBER = (
    *(box("body", left, top, right, top + 6.7, 3.3) for left, top, right in ((6, 30, 94), (4, 22.4, 92))),
    *(box("body", left, top, right, top + 6.7, 3.3) for left, top, right in ((10, 14.8, 96), (14, 7.2, 84))),
    *(disc("field", x, y, 2) for x, y in ((90.6, 33.3), (88.6, 25.7), (92.6, 18.1), (80.6, 10.5))),
    *(box("trim", x, 4, x + 2.4, 38) for x in (18, 49, 79)),
    *bogies(20, 80),
)
_EXPRESS_VAN = (
    box("body", 3, 10, 97, 38, 5),
    box("trim", 8, 6, 92, 10, 2),
    box("field", 10, 14, 34, 36, 1),
    box("body", 13, 17, 31, 33, 1),
    box("field", 66, 14, 90, 36, 1),
    box("body", 69, 17, 87, 33, 1),
    poly("field", 53, 13, 43, 26, 49, 26, 46, 36, 57, 22, 51, 22),
    *bogies(20, 80),
)
_COAL = (
    poly("trim", 8, 16, 18, 8, 26, 12, 36, 4, 47, 9, 58, 3, 70, 10, 80, 6, 92, 16),
    poly("body", 3, 15, 97, 15, 90, 38, 10, 38),
    *(poly("field", x, 18, x + 1.6, 18, x + 1.6, 36, x, 36) for x in (24, 40.5, 57.5, 74)),
    *bogies(22, 78),
)
_ROYAL = (
    box("body", 4, 12, 96, 38, 2),
    poly("trim", 2, 12, 8, 6, 92, 6, 98, 12),
    *windows(9, 16, 37, 27, 2, 4),
    *windows(63, 16, 91, 27, 2, 4),
    poly("field", 41, 18, 45.5, 23, 50, 15, 54.5, 23, 59, 18, 57, 29, 43, 29),
    box("field", 4, 31, 96, 32.4),
    box("trim", 4, 34, 96, 35.2),
    *bogies(20, 80),
)
_ENGINE = (
    box("body", 18, 16, 70, 32, 6),
    box("body", 66, 6, 92, 36, 1),
    box("body", 62, 3, 97, 7, 2),
    box("field", 72, 11, 86, 20, 1.5),
    poly("body", 25, 17, 27, 7, 22, 2, 36, 2, 31, 7, 33, 17),
    disc("body", 48, 16, 5),
    box("body", 56, 10, 60, 17, 1.5),
    *(box("trim", x, 16, x + 1.6, 32) for x in (38, 52)),
    box("body", 14, 31, 97, 37, 1),
    poly("body", 14, 33, 14, 42, 2, 48),
    *(part for x in (46, 63, 80) for part in wheel(x, 8)),
    *wheel(26, 5),
    box("trim", 44, 41, 82, 43.4, 1),
)

WAGONS: dict[str, tuple[VehiclePart, ...]] = {
    "saloon": _SALOON,
    "tank": _TANK,
    "barrels": _BARRELS,
    "ambulance": _AMBULANCE,
    "timber": _TIMBER,
    "express-van": _EXPRESS_VAN,
    "coal": _COAL,
    "royal": _ROYAL,
    "engine": _ENGINE,
}

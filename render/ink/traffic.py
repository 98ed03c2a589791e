"""Vehicles of a town, for cards: drawn of the same pieces as the wagons."""

from __future__ import annotations

from render.ink.wagons import VehiclePart, bogies, box, disc, poly, wheel, windows

_BUS = (
    box("body", 4, 8, 96, 44, 5),
    *windows(10, 13, 80, 24, 5, 3.5),
    box("field", 83, 13, 93, 27, 1.5),
    box("trim", 4, 29, 96, 31.5),
    *(disc("field", x, 44, 8) for x in (22, 76)),
    *wheel(22, 6.4),
    *wheel(76, 6.4),
)
_STREETCAR = (
    poly("trim", 40, 6, 64, 0, 64.5, 1.2, 44, 6),
    box("trim", 10, 5, 90, 9, 2),
    box("body", 4, 9, 96, 40, 4),
    box("field", 8, 13, 17, 38, 1),
    box("field", 83, 13, 92, 38, 1),
    *windows(21, 13, 79, 25, 5, 3),
    box("trim", 21, 30, 79, 32),
    *wheel(36, 6),
    *wheel(64, 6),
)
_ELEVATED = (
    box("trim", 6, 6, 94, 10, 2),
    box("body", 3, 10, 97, 38, 2),
    *windows(8, 14, 26, 24, 2, 3),
    box("field", 30, 14, 38, 36, 1),
    *windows(42, 14, 58, 24, 2, 3),
    box("field", 62, 14, 70, 36, 1),
    *windows(74, 14, 92, 24, 2, 3),
    *bogies(20, 80),
)
_ROADSTER = (
    poly("body", 3, 32, 6, 25, 36, 22, 46, 9, 49, 10, 44, 22, 72, 22, 90, 24, 96, 31, 97, 42, 3, 42),
    poly("trim", 60, 22, 66, 14, 78, 14, 84, 23),
    box("field", 50, 27, 64, 28.4),
    disc("field", 8, 31, 2.6),
    *(disc("field", x, 42, 10) for x in (22, 78)),
    *wheel(22, 8),
    *wheel(78, 8),
)
_FIRE_ENGINE = (
    box("trim", 8, 4, 86, 7),
    *(box("trim", x, 4, x + 1.6, 13) for x in range(12, 86, 9)),
    box("trim", 8, 11, 86, 13),
    box("body", 4, 16, 68, 42, 2),
    poly("body", 70, 12, 86, 12, 95, 27, 97, 42, 70, 42),
    poly("field", 75, 16, 84, 16, 90, 27, 75, 27),
    box("field", 10, 21, 26, 33, 1),
    box("field", 30, 21, 46, 33, 1),
    disc("field", 56, 27, 6),
    disc("body", 56, 27, 3.4),
    *(disc("field", x, 42, 9) for x in (22, 80)),
    *wheel(22, 7.2),
    *wheel(80, 7.2),
)
_FERRY = (
    box("body", 44, 2, 52, 14, 1),
    box("trim", 44, 5, 52, 8),
    box("body", 30, 11, 70, 16, 1),
    box("body", 16, 15, 84, 24, 1),
    *windows(20, 17.5, 80, 21.5, 8, 2.6),
    box("trim", 8, 24, 92, 32),
    *windows(13, 26, 87, 30, 7, 4),
    poly("body", 2, 32, 98, 32, 90, 43, 10, 43),
    *(poly("trim", x, 47, x + 7, 44.4, x + 14, 47, x + 14, 49, x + 7, 46.4, x, 49) for x in range(1, 98, 14)),
)
_TAXI = (
    box("body", 40, 3, 60, 9, 2),
    poly("body", 22, 24, 33, 9, 67, 9, 80, 24, 96, 27, 98, 42, 3, 42, 4, 27),
    poly("field", 29, 23, 36, 13, 47, 13, 47, 23),
    poly("field", 51, 23, 51, 13, 64, 13, 72, 23),
    *(box("field", 8 + n * 6, 27 + n % 2 * 3, 14 + n * 6, 30 + n % 2 * 3) for n in range(14)),
    *(disc("field", x, 42, 9.4) for x in (24, 77)),
    *wheel(24, 7.6),
    *wheel(77, 7.6),
)

TRAFFIC: dict[str, tuple[VehiclePart, ...]] = {
    "bus": _BUS,
    "streetcar": _STREETCAR,
    "elevated": _ELEVATED,
    "roadster": _ROADSTER,
    "fire-engine": _FIRE_ENGINE,
    "ferry": _FERRY,
    "taxi": _TAXI,
}

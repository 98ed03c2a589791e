"""The colors of every picture, and the one fixed palette that each is turned into. No shape lives here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

RGB = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """The color that six hexadecimal digits name."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


INK = rgb("26201b")  # lines, and text on anything light
FADED = rgb("62564a")  # text of second rank on paper
RULE = rgb("b7a687")  # thin lines and empty frames on paper
PAPER = rgb("f5ecd9")
CREAM = rgb("fdf8ec")  # the lightest paper: cards, panels, text on anything dark
SHADE = rgb("e6d8bb")  # paper in shadow: table rows, backs of panels
LAND = rgb("efe2c4")
SEA = rgb("c3d6d8")
SHORE = rgb("8fafb4")
BRASS = rgb("b58a3a")  # medals, crowns and the frame of what is best
GOOD = rgb("26613f")
BAD = rgb("9c2f22")

GRAY = rgb("b4b1a9")  # the routes on which any color may be played

# Of cards and routes; each board's theme chooses among them.
CARD_INKS: dict[str, RGB] = {
    "pink": rgb("bb70b5"),
    "blue": rgb("0f4d8f"),
    "orange": rgb("e9851d"),
    "white": rgb("f7f8f8"),
    "green": rgb("2f7f57"),
    "yellow": rgb("f5d364"),
    "black": INK,
    "red": rgb("a60f0d"),
    "slate": rgb("5f5a52"),
    "amber": rgb("f6cb3f"),
}

# Of players; each board's theme chooses among them.
PLAYER_INKS: dict[str, RGB] = {
    "blue": rgb("1f5cad"),
    "red": rgb("a52c1f"),
    "green": rgb("2eab71"),
    "yellow": rgb("ffd243"),
    "black": INK,
}

RAINBOW: tuple[RGB, ...] = tuple(CARD_INKS[name] for name in ("red", "orange", "yellow", "green", "blue", "pink"))

SHARES = (0.12, 0.3, 0.5, 0.75)  # the mixtures of every color with ink and with paper that are in the fixed palette

# Entries closer than this would be mistaken for each other when a picture is turned (Pillow looks up in cells).
_GRAIN = 7


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """The color that lies `share` of the way from one color to another."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return (red, green, blue)


def luminance(color: RGB) -> float:
    """How much light a color gives, from 0 to 1 (WCAG)."""
    red, green, blue = (_linear(channel / 255) for channel in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: RGB, b: RGB) -> float:
    """How readable one color is on another, from 1 to 21 (WCAG)."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@cache
def on(color: RGB) -> RGB:
    """The ink that is most readable on a color."""
    return max((INK, CREAM), key=lambda ink: contrast(ink, color))


def to_palette(image: Image.Image) -> Image.Image:
    """The picture in the fixed palette, each dot in the entry nearest to it (3 ms for 1600 × 1040)."""
    return image.convert("RGB").quantize(palette=_carrier(), dither=Image.Dither.NONE)


@cache
def fixed_palette() -> tuple[RGB, ...]:
    """The fixed palette: every color, its ramps towards ink and paper, a coarse cube for all else."""
    kept: list[RGB] = []
    for color in (*_named(), *_ramps(), *_cube()):
        if all(_apart(color, other) >= _GRAIN for other in kept):
            kept.append(color)
    return tuple(kept[:256])


def _apart(a: RGB, b: RGB) -> int:
    """How far two colors lie apart in the channel in which they differ most."""
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def _linear(channel: float) -> float:
    """A channel's light as a share of the most, without the curve by which sRGB stores it."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _named() -> Iterator[RGB]:
    """The colors that have a name here."""
    yield from (INK, FADED, RULE, PAPER, CREAM, SHADE, LAND, SEA, SHORE, BRASS, GOOD, BAD, GRAY)
    yield from CARD_INKS.values()
    yield from PLAYER_INKS.values()


def _ramps() -> Iterator[RGB]:
    """What antialiasing needs: the steps between colors that touch each other."""
    for light, steps in ((PAPER, 9), (SEA, 7), (LAND, 5)):
        yield from _ramp(INK, light, steps)
    for a, b, steps in (
        (LAND, SEA, 3),
        (SEA, SHORE, 2),
        (PAPER, SHADE, 1),
        (SHADE, RULE, 2),
        (SEA, CREAM, 2),
    ):
        yield from _ramp(a, b, steps)
    for color in (GRAY, BRASS, *CARD_INKS.values(), *PLAYER_INKS.values()):
        yield from (mix(color, ground, share) for ground in (INK, PAPER) for share in SHARES)


def _ramp(a: RGB, b: RGB, steps: int) -> Iterator[RGB]:
    yield from (mix(a, b, n / (steps + 1)) for n in range(1, steps + 1))


def _cube() -> Iterator[RGB]:
    levels = (0x30, 0x70, 0xB0, 0xF0)
    yield from ((red, green, blue) for red in levels for green in levels for blue in levels)


@cache
def _carrier() -> Image.Image:
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([channel for color in fixed_palette() for channel in color])
    return carrier

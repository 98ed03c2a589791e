"""What all small pictures share: the sheet they lie on, round corners, the scale of type."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.ink.palette import PAPER, RGB, RULE

WIDTH = 1100  # twice what a phone shows: type of 28 is read as 14
MARGIN = 36
TITLE = 40
TEXT = 32
SMALL = 28

Box = tuple[int, int, int, int]
_FINE = 4


def sheet(width: int, height: int) -> Image.Image:
    """Empty paper within a thin double line."""
    return _sheet(width, height).copy()


@lru_cache(maxsize=1)
def _sheet(width: int, height: int) -> Image.Image:
    image = Image.new("RGB", (width, height), PAPER)
    panel(image, (8, 8, width - 8, height - 8), 18, PAPER, RULE, 2)
    panel(image, (14, 14, width - 14, height - 14), 13, PAPER, RULE, 1)
    return image


def panel(image: Image.Image, box: Box, radius: int, fill: RGB, edge: RGB | None = None, line: int = 2) -> None:
    """A plate with round corners; with an edge, its line lies inside the box."""
    left, top, right, bottom = box
    if edge is not None:
        _fill(image, box, radius, edge)
        left, top, right, bottom = left + line, top + line, right - line, bottom - line
        radius = max(1, radius - line)
    _fill(image, (left, top, right, bottom), radius, fill)


def _fill(image: Image.Image, box: Box, radius: int, color: RGB) -> None:
    """A rectangle with soft round corners: a cross of two plain ones, and a quarter of a disc at each corner."""
    left, top, right, bottom = box
    radius = min(radius, (right - left) // 2, (bottom - top) // 2)
    disc = _disc(radius)
    image.paste(color, (left + radius, top, right - radius, bottom))
    image.paste(color, (left, top + radius, right, bottom - radius))
    for x, at_right in ((left, 0), (right - radius, radius)):
        for y, below in ((top, 0), (bottom - radius, radius)):
            image.paste(color, (x, y), disc.crop((at_right, below, at_right + radius, below + radius)))


@lru_cache(maxsize=32)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A soft mask of a rectangle with round corners; only the corners are drawn fine."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    disc = _disc(radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(disc.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


@lru_cache(maxsize=32)
def _disc(radius: int) -> Image.Image:
    side = 2 * radius * _FINE
    big = Image.new("L", (side, side), 0)
    ImageDraw.Draw(big).ellipse((0, 0, side - 1, side - 1), fill=255)
    return big.resize((2 * radius, 2 * radius), Image.Resampling.BOX)


def round_plate(
    image: Image.Image, center: tuple[float, float], radius: int, fill: RGB, edge: RGB | None = None
) -> None:
    """A round plate."""
    x, y = round(center[0]), round(center[1])
    panel(image, (x - radius, y - radius, x + radius, y + radius), radius, fill, edge)

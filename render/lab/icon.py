"""The icon of the application on Discord: an engine and a route on the disc of a stationmaster. Own drawing."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from render.ink.palette import CARD_INKS, CREAM, INK, RAINBOW, RGB
from render.ink.wagons import WAGONS, VehiclePart

SIDE = 1024  # Discord shows it round, at 32 to 128 pixels
FINE = 2  # drawn larger, then made smaller: smooth edges
MIDDLE = SIDE / 2
GROUND, RING = CARD_INKS["blue"], CARD_INKS["green"]
DISC, FACE = 470, 400  # radii
ENGINE_WIDE, ENGINE_LEFT, ENGINE_TOP = 660, 182, 262
RAIL_TOP, RAIL_HIGH = 594, 22
SPACES_LEFT, SPACES_TOP, SPACE_WIDE, SPACE_HIGH, GAP = 211, 672, 92, 76, 10

Tones = dict[str, RGB]


def draw_icon() -> bytes:
    """The icon as PNG."""
    sheet = Image.new("RGB", (SIDE * FINE, SIDE * FINE), GROUND)
    draw = ImageDraw.Draw(sheet)
    for radius, color in ((DISC, CREAM), (DISC - 14, RING), (FACE, CREAM)):
        _disc(draw, MIDDLE, MIDDLE, radius, color)
    for part in WAGONS["engine"]:
        _vehicle_part(draw, part)
    _box(draw, (ENGINE_LEFT - 40, RAIL_TOP, SIDE - ENGINE_LEFT + 40, RAIL_TOP + RAIL_HIGH), 6, INK)
    for n, color in enumerate(RAINBOW):
        left = SPACES_LEFT + n * (SPACE_WIDE + GAP)
        _box(draw, (left, SPACES_TOP, left + SPACE_WIDE, SPACES_TOP + SPACE_HIGH), 16, INK)
        _box(draw, (left + 6, SPACES_TOP + 6, left + SPACE_WIDE - 6, SPACES_TOP + SPACE_HIGH - 6), 11, color)
    file = BytesIO()
    sheet.resize((SIDE, SIDE), Image.Resampling.LANCZOS).quantize(64).save(file, "PNG", optimize=True)
    return file.getvalue()


def _vehicle_part(draw: ImageDraw.ImageDraw, part: VehiclePart) -> None:
    """One piece of the engine; vehicles are drawn on a field of 100 by 50."""
    scale = ENGINE_WIDE / 100
    color = {"body": INK, "trim": CARD_INKS["red"], "field": CREAM}[part.tone]
    if part.kind == "disc":
        x, y, radius = part.at
        _disc(draw, ENGINE_LEFT + x * scale, ENGINE_TOP + y * scale, radius * scale, color)
    elif part.kind == "box":
        left, top, right, bottom, radius = part.at
        ends = (ENGINE_LEFT + left * scale, ENGINE_TOP + top * scale)
        _box(draw, (*ends, ENGINE_LEFT + right * scale, ENGINE_TOP + bottom * scale), radius * scale, color)
    else:
        corners = zip(part.at[::2], part.at[1::2], strict=True)
        places = [((ENGINE_LEFT + x * scale) * FINE, (ENGINE_TOP + y * scale) * FINE) for x, y in corners]
        draw.polygon(places, fill=color)


def _disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, color: RGB) -> None:
    draw.ellipse([at * FINE for at in (x - radius, y - radius, x + radius, y + radius)], fill=color)


def _box(draw: ImageDraw.ImageDraw, at: tuple[float, float, float, float], radius: float, color: RGB) -> None:
    draw.rounded_rectangle([each * FINE for each in at], radius * FINE, fill=color)

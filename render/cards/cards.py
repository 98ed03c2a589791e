"""Train cards at any size: a vehicle in linocut on the card's color, the card's sign above."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from render.ink.palette import CARD_INKS, CREAM, INK, PAPER, RAINBOW, RGB, RULE, SHADE, mix, on
from render.ink.paper import rounded
from render.ink.symbols import mask
from render.ink.wagons import VehiclePart
from render.theme import VEHICLES, CardLook

SHAPE = 1.5  # how much wider than high a card lies
_FINE = 4
_GROUND = 0.87  # where the rails lie, of the height


@lru_cache(maxsize=96)
def card(look: CardLook, width: int) -> Image.Image:
    """A card face up, with soft round corners to be pasted by its own mask."""
    return _cut_out(_face(look, width))


@lru_cache(maxsize=16)
def back(sign: str, width: int) -> Image.Image:
    """A card face down, with the sign that the board's cards have on their backs."""
    height = round(width / SHAPE)
    image = _blank(width, height, INK)
    draw = ImageDraw.Draw(image)
    inset = _FINE * max(3, width // 26)
    _field(image, inset, mix(INK, CARD_INKS["red"], 0.55))
    step = _FINE * max(5, width // 18)
    line = mix(INK, CARD_INKS["red"], 0.9)
    for x in range(-image.height, image.width, step):
        draw.line((x, 0, x + image.height, image.height), fill=line, width=_FINE)
        draw.line((x, image.height, x + image.height, 0), fill=line, width=_FINE)
    _frame(image, inset)
    middle = (image.width // 2, image.height // 2)
    radius = round(image.height * 0.27)
    draw.ellipse([middle[0] - radius, middle[1] - radius, middle[0] + radius, middle[1] + radius], fill=CREAM)
    stencil = mask(sign, round(radius * 1.3))
    image.paste(INK, (middle[0] - stencil.width // 2, middle[1] - stencil.height // 2), stencil)
    return _cut_out(image.resize((width, height), Image.Resampling.BOX))


@lru_cache(maxsize=16)
def empty_place(width: int) -> Image.Image:
    """An empty place, where a card could lie."""
    height = round(width / SHAPE)
    image = _blank(width, height, RULE)
    _field(image, 2 * _FINE, SHADE)
    return _cut_out(image.resize((width, height), Image.Resampling.BOX))


def paste_card(image: Image.Image, at: tuple[int, int], tile: Image.Image, shadow: int = 2) -> None:
    """Pastes a card with its upper left corner at a point, on a faint shadow."""
    if shadow:
        ground = image.getpixel((at[0] + tile.width // 2, min(at[1] + tile.height, image.height - 1)))
        assert isinstance(ground, tuple)
        dark = mix((int(ground[0]), int(ground[1]), int(ground[2])), INK, 0.3)
        image.paste(dark, (at[0] + shadow, at[1] + shadow), tile.getchannel("A"))
    image.paste(tile, at, tile)


def _face(look: CardLook, width: int) -> Image.Image:
    height = round(width / SHAPE)
    image = _blank(width, height, CREAM)
    inset = _FINE * max(3, width // 26)
    _field(image, inset, look.ink)
    _engrave(image, inset, look.ink)
    _ground(image, inset, look.ink)
    if look.band == "rainbow":
        _steam(image)
    if look.band == "checkers":
        _checkers(image, inset)
    _vehicle(image, VEHICLES[look.vehicle], look.ink)
    _frame(image, inset)
    small = image.resize((width, height), Image.Resampling.BOX)
    sign = mask(look.sign, max(8, round(height * 0.31)))
    edge = round(inset / _FINE + height * 0.05)
    small.paste(on(look.ink), (edge, edge), sign)
    return small


def _blank(width: int, height: int, color: RGB) -> Image.Image:
    return Image.new("RGB", (width * _FINE, height * _FINE), color)


def _field(image: Image.Image, inset: int, color: RGB) -> None:
    box = (inset, inset, image.width - inset - 1, image.height - inset - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, radius=inset, fill=color)


def _frame(image: Image.Image, inset: int) -> None:
    """Covers with cream what ran beyond the field, and draws a thin line around the card."""
    edge = Image.new("L", image.size, 255)
    box = (inset, inset, image.width - inset - 1, image.height - inset - 1)
    ImageDraw.Draw(edge).rounded_rectangle(box, radius=inset, fill=0)
    image.paste(CREAM, (0, 0), edge)
    outer = (0, 0, image.width - 1, image.height - 1)
    ImageDraw.Draw(image).rounded_rectangle(outer, radius=inset * 2, outline=mix(CREAM, INK, 0.55), width=_FINE)


def _engrave(image: Image.Image, inset: int, color: RGB) -> None:
    """Level lines as in an engraved sky, closer towards the top."""
    draw = ImageDraw.Draw(image)
    y, step = float(inset), image.height / 60
    while y < image.height * 0.7:
        draw.line((inset, y, image.width - inset, y), fill=_tone(color, 0.3), width=_FINE)
        y += step
        step *= 1.12


def _ground(image: Image.Image, inset: int, color: RGB) -> None:
    draw = ImageDraw.Draw(image)
    top = image.height * _GROUND
    draw.rectangle((inset, top, image.width - inset, image.height), fill=_tone(color, 0.3))
    draw.line((inset, top, image.width - inset, top), fill=on(color), width=round(_FINE * 1.5))


def _steam(image: Image.Image) -> None:
    """A rainbow from the engine's chimney: this card can be played as any color."""
    draw = ImageDraw.Draw(image)
    x, y, scale = *_stand(image), _scale(image)
    start, mouth = x + 29 * scale, y + 2 * scale
    reach = image.width - start
    edges: list[list[tuple[float, float]]] = []
    for n in range(len(RAINBOW) + 1):
        rise = (mouth - image.height * 0.09) * (1 - 0.9 * n / len(RAINBOW))
        edges.append([(start + reach * t / 20, mouth - rise * (t / 20) ** 0.45) for t in range(21)])
    for color, above, below in zip(RAINBOW, edges, edges[1:], strict=False):
        draw.polygon([*above, *reversed(below)], fill=color)


def _checkers(image: Image.Image, inset: int) -> None:
    """Two rows of checkers as the taxi's street."""
    draw = ImageDraw.Draw(image)
    side = (image.width - 2 * inset) / 32
    draw.rectangle((inset, image.height * _GROUND, image.width - inset, image.height), fill=CREAM)
    for n in range(32):
        left, top = inset + n * side, image.height * _GROUND + n % 2 * side
        draw.rectangle((left, top, left + side - 1, top + side - 1), fill=INK)


def _scale(image: Image.Image) -> float:
    """Pixels for one unit of a vehicle, which is 100 wide."""
    return image.width * 0.0068


def _stand(image: Image.Image) -> tuple[float, float]:
    """The upper left corner of the vehicle, which is on the ground, to the right of the sign."""
    return image.width * 0.93 - 100 * _scale(image), image.height * _GROUND - 50 * _scale(image)


def _tone(color: RGB, share: float) -> RGB:
    """A color, mixed with the ink that is most readable on it."""
    return mix(color, INK if on(color) == INK else PAPER, share)


def _vehicle(image: Image.Image, parts: Sequence[VehiclePart], color: RGB) -> None:
    draw = ImageDraw.Draw(image)
    tones = {"body": on(color), "trim": _tone(color, 0.5), "field": color}
    for part in parts:
        _draw(draw, part, _stand(image), _scale(image), tones[part.tone])


def _draw(draw: ImageDraw.ImageDraw, part: VehiclePart, at: tuple[float, float], scale: float, ink: RGB) -> None:
    x, y = at
    if part.kind == "disc":
        middle_x, middle_y, radius = x + part.at[0] * scale, y + part.at[1] * scale, part.at[2] * scale
        draw.ellipse((middle_x - radius, middle_y - radius, middle_x + radius, middle_y + radius), fill=ink)
    elif part.kind == "box":
        left, top, right, bottom, radius = (value * scale for value in part.at)
        draw.rounded_rectangle((x + left, y + top, x + right, y + bottom), radius=radius, fill=ink)
    else:
        corners = [value * scale + (y if n % 2 else x) for n, value in enumerate(part.at)]
        draw.polygon(corners, fill=ink)


def _cut_out(image: Image.Image) -> Image.Image:
    tile = image.convert("RGBA")
    tile.putalpha(rounded(image.width, image.height, 2 * max(3, image.width // 26)))
    return tile

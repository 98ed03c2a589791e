"""Small pictures for use in text and on buttons: every card and every player, with clear corners."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.ink.palette import CARD, CREAM, INK, PLAYER, RAINBOW, RGB, on
from render.ink.paper import rounded
from render.ink.symbols import CARD_SIGN, PLAYER_SIGN, mask

SIDE = 128
LIMIT = 256 * 1024
"""The largest emoji Discord takes, in bytes."""


def emoji_images() -> dict[str, bytes]:
    """Every emoji as PNG, by its name."""
    cards = {f"card_{name}": card_emoji(name) for name in CARD}
    return cards | {f"player_{color}": player_emoji(color) for color in PLAYER}


def card_emoji(name: str) -> bytes:
    """A card, so small that only its colour and its sign are left."""
    image = _plate(INK, 0)
    _inlay(image, CREAM, 3, 26)
    _inlay(image, CARD[name], 10, 20)
    if name == "locomotive":
        _bands(image)
    size, lift = (72, 14) if name in _BANDED else (84, 0)
    _sign(image, CARD_SIGN[name], size, on(CARD[name]), (SIDE / 2, SIDE / 2 - lift))
    if name == "taxi":
        _chequers(image)
    return _png(image)


def player_emoji(color: str) -> bytes:
    """A player's sign, edged dark and light so that it stands on any ground."""
    image = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    for size, ink in ((126, CREAM), (112, INK), (96, PLAYER[color])):
        _sign(image, PLAYER_SIGN[color], size, ink, (SIDE / 2, SIDE / 2))
    return _png(image)


_BANDED = ("locomotive", "taxi")


def _plate(color: RGB, inset: int) -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), (*color, 0))
    image.paste((*color, 255), (inset, inset), rounded(SIDE - 2 * inset, SIDE - 2 * inset, 28))
    return image


def _inlay(image: Image.Image, color: RGB, inset: int, radius: int) -> None:
    side = SIDE - 2 * inset
    image.paste((*color, 255), (inset, inset), rounded(side, side, radius))


def _sign(image: Image.Image, sign: str, size: int, ink: RGB, at: tuple[float, float]) -> None:
    image.paste((*ink, 255), (round(at[0] - size / 2), round(at[1] - size / 2)), mask(sign, size))


def _bands(image: Image.Image) -> None:
    """The rainbow of the card that stands in for any colour, along its foot."""
    strip = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    wide = (SIDE - 20) / len(RAINBOW)
    for n, color in enumerate(RAINBOW):
        strip.paste((*color, 255), (round(10 + n * wide), 96, round(10 + (n + 1) * wide), 118))
    _within(image, strip)


def _chequers(image: Image.Image) -> None:
    """The taxi's chequers along its foot."""
    strip = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    for n in range(24):
        left, top = 10 + n // 2 * 9, 98 + n % 2 * 10
        strip.paste((*(INK if n // 2 % 2 == n % 2 else CREAM), 255), (left, top, left + 9, top + 10))
    _within(image, strip)


def _within(image: Image.Image, strip: Image.Image) -> None:
    """Lays a strip over the card's field, cut at its round corners."""
    field = Image.new("L", (SIDE, SIDE), 0)
    field.paste(rounded(SIDE - 20, SIDE - 20, 20), (10, 10))
    clear = Image.new("L", (SIDE, SIDE), 0)
    clear.paste(field, (0, 0), strip.getchannel("A"))
    image.paste(strip.convert("RGB"), (0, 0), clear)


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()

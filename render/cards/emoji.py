"""Small pictures for use in text and on buttons: every card and every player, with clear corners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TypeVar

from PIL import Image

from render.ink.palette import CREAM, INK, RAINBOW, RGB, on
from render.ink.paper import rounded
from render.ink.symbols import mask
from render.theme import BadTheme, CardLook, PlayerLook, Theme

T = TypeVar("T", CardLook, PlayerLook)

SIDE = 128


def emoji_images(themes: Sequence[Theme]) -> dict[str, bytes]:
    """The cards and players of these boards as PNG, by the names of the emoji; `BadTheme` if boards disagree on one."""
    cards = {f"card_{name}": draw_card(look) for name, look in _agreed([theme.cards for theme in themes]).items()}
    players = _agreed([theme.players for theme in themes])
    return cards | {f"player_{name}": draw_player(look) for name, look in players.items()}


def _agreed(boards: Sequence[Mapping[str, T]]) -> dict[str, T]:
    """The looks of all boards together. An emoji serves all boards, so a name must mean the same on each."""
    found: dict[str, T] = {}
    for looks in boards:
        for name, look in looks.items():
            if _as_emoji(found.setdefault(name, look)) != _as_emoji(look):
                raise BadTheme(f"{name!r} looks different on another board; it needs another name here")
    return found


def _as_emoji(look: CardLook | PlayerLook) -> CardLook | PlayerLook:
    """What an emoji shows of a look: all but the vehicle."""
    return replace(look, vehicle="") if isinstance(look, CardLook) else look


def draw_card(look: CardLook) -> bytes:
    """A card, so small that only its color, its sign and its band are left."""
    image = _plate(INK, 0)
    _inlay(image, CREAM, 3, 26)
    _inlay(image, look.ink, 10, 20)
    if look.band == "rainbow":
        _rainbow(image)
    size, lift = (72, 14) if look.band else (84, 0)
    _sign(image, look.sign, size, on(look.ink), (SIDE / 2, SIDE / 2 - lift))
    if look.band == "checkers":
        _checkers(image)
    return _png(image)


def draw_player(look: PlayerLook) -> bytes:
    """A player's token: round, with the player's sign, and a dark and a light edge to be seen on any background."""
    image = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    for inset, ink in ((1, CREAM), (6, INK), (11, look.ink)):
        side = SIDE - 2 * inset
        image.paste((*ink, 255), (inset, inset), rounded(side, side, side // 2))
    _sign(image, look.sign, 66, on(look.ink), (SIDE / 2, SIDE / 2))
    return _png(image)


def _plate(color: RGB, inset: int) -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), (*color, 0))
    image.paste((*color, 255), (inset, inset), rounded(SIDE - 2 * inset, SIDE - 2 * inset, 28))
    return image


def _inlay(image: Image.Image, color: RGB, inset: int, radius: int) -> None:
    side = SIDE - 2 * inset
    image.paste((*color, 255), (inset, inset), rounded(side, side, radius))


def _sign(image: Image.Image, sign: str, size: int, ink: RGB, at: tuple[float, float]) -> None:
    image.paste((*ink, 255), (round(at[0] - size / 2), round(at[1] - size / 2)), mask(sign, size))


def _rainbow(image: Image.Image) -> None:
    """The rainbow along the lower edge of the card that can be played as any color."""
    strip = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    wide = (SIDE - 20) / len(RAINBOW)
    for n, color in enumerate(RAINBOW):
        strip.paste((*color, 255), (round(10 + n * wide), 96, round(10 + (n + 1) * wide), 118))
    _within(image, strip)


def _checkers(image: Image.Image) -> None:
    """Checkers along the lower edge of the card."""
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

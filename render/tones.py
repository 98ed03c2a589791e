"""The tones of a board, fewer than the whole palette: a board is large, and every tone between two costs bytes.

Between any two colours that touch there is one step, so edges are soft and areas stay even.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.palette import (
    BAD,
    BRASS,
    CARD,
    CREAM,
    FADED,
    GOOD,
    GREY,
    INK,
    LAND,
    PAPER,
    PLAYER,
    RGB,
    RULE,
    SEA,
    SHADE,
    SHORE,
    mix,
)

SHALLOW = mix(SEA, CREAM, 1 / 3)
LINE = mix(SEA, SHORE, 0.42)
COAST = mix(SHORE, FADED, 0.45)
PARK = mix(CARD["green"], PAPER, 0.72)
LIGHT = mix(CARD["yellow"], PAPER, 0.3)
EMBER = mix(CARD["orange"], PAPER, 0.12)
MIST = mix(PLAYER["blue"], PAPER, 0.62)


def settle(image: Image.Image) -> Image.Image:
    """The picture in the tones of a board, each dot in the one nearest to it."""
    return image.convert("RGB").quantize(palette=_carrier(), dither=Image.Dither.NONE)


@cache
def tones() -> tuple[RGB, ...]:
    """Every tone of a board, in the order in which pictures number them."""
    return tuple(dict.fromkeys(_tones()))


@cache
def entries() -> tuple[RGB, ...]:
    """The palette of a board's picture: every tone, then every tone faded, in the same order."""
    return (*tones(), *(_faded(tone) for tone in tones()))


def fade(image: Image.Image) -> Image.Image:
    """The same map paler; ink stays dark enough for every name to be read."""
    number = len(tones())
    paler = bytes(min(n + number, 2 * number - 1) for n in range(256))
    faded = Image.frombytes("P", image.size, image.tobytes().translate(paler))
    faded.putpalette([channel for color in entries() for channel in color])
    return faded


def _faded(tone: RGB) -> RGB:
    return mix(tone, LAND, 0.3 if tone in (INK, FADED) else 0.6)


def _tones() -> Iterator[RGB]:
    yield from (LAND, SEA, INK, PAPER, CREAM, FADED, RULE, SHADE, SHORE, BRASS, GOOD, BAD, GREY)
    yield from (SHALLOW, LINE, COAST, PARK, LIGHT, EMBER, MIST)
    yield from (*CARD.values(), *PLAYER.values())
    yield from (mix(INK, ground, 0.5) for ground in (LAND, SEA, CREAM))
    yield from (mix(color, INK, 0.5) for color in (*CARD.values(), *PLAYER.values()))


@cache
def _carrier() -> Image.Image:
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([channel for color in tones() for channel in color])
    return carrier

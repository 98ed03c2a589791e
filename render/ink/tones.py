"""The tones of a board, fewer than the whole palette: a board is large, and every tone between two costs bytes.

Between any two colors that touch there is one step, so edges are soft and areas stay even.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from PIL import Image

from render.ink.palette import (
    BAD,
    BRASS,
    CARD_INKS,
    CREAM,
    FADED,
    GOOD,
    GRAY,
    INK,
    LAND,
    PAPER,
    PLAYER_INKS,
    RGB,
    RULE,
    SEA,
    SHADE,
    SHORE,
    luminance,
    mix,
    rgb,
)

COAL = rgb("302a25")  # the ink of pieces, which fades with them, while that of names stays dark
_DARK = 0.2  # inks that give less light than this are lines as they are
# Bright inks are painted deeper on bands, so that no pale route comes near them.
_PAINTS = {INK: COAL, PLAYER_INKS["yellow"]: rgb("f2b81a"), PLAYER_INKS["green"]: rgb("1f9a61")}
SHALLOW = mix(SEA, CREAM, 1 / 3)
LINE = mix(SEA, SHORE, 0.42)
COAST = mix(SHORE, FADED, 0.45)
SEA_INK = rgb("365c67")  # the names of seas
HILL = mix(SHADE, RULE, 0.6)
WOOD = mix(CARD_INKS["green"], LAND, 0.78)
PARK = mix(CARD_INKS["green"], PAPER, 0.72)
LIGHT = mix(CARD_INKS["yellow"], PAPER, 0.3)
EMBER = mix(CARD_INKS["orange"], PAPER, 0.12)
MIST = mix(PLAYER_INKS["blue"], PAPER, 0.62)


def quiet(ink: RGB) -> RGB:
    """The ink of a card on the spaces of a route that is free: paler, so that claimed routes stand out."""
    return mix(ink, CREAM, 0.6)


def edge_of(ink: RGB) -> RGB:
    """The ink of the edge and the sign of a free space: a color's own if it is dark enough."""
    return ink if luminance(ink) < _DARK else mix(ink, INK, 0.5)


QUIET = tuple(quiet(ink) for ink in (GRAY, *CARD_INKS.values()))
# The few tones of the ground: it is large, and a coast of many tones costs bytes.
GROUND = (
    LAND,
    SEA,
    SHALLOW,
    COAST,
    LINE,
    PARK,
    PAPER,
    SHADE,
    HILL,
    WOOD,
    mix(LAND, COAST, 0.5),
    mix(SHALLOW, COAST, 0.5),
)
# The tones of the board as it is before names are written and cars placed.
RAILS = (
    *GROUND,
    *CARD_INKS.values(),
    *QUIET,
    *(edge_of(ink) for ink in (GRAY, *CARD_INKS.values())),
    *(INK, CREAM, GRAY, BAD, BRASS, FADED, RULE, SEA_INK),
    *(mix(ink, LAND, 0.5) for ink in (INK, *(CARD_INKS[name] for name in ("red", "blue", "green")))),
    *(mix(ink, CREAM, 0.5) for ink in (INK, FADED)),
    mix(FADED, CREAM, 0.3),
)
# What covers whole areas of a map stays apart, also when it is paler.
AREAS = (LAND, SEA, SHALLOW, COAST, LINE, *dict.fromkeys(QUIET))
_NEARLY = 10  # tones that are no further apart look the same beside each other on a faded map
# The tones of names on the map and of the light around them.
NAMES = (LAND, INK, FADED, mix(INK, LAND, 0.5), mix(FADED, LAND, 0.5))

# How much of what is written fades with the map: it has to be read.
_PALER = {INK: 0.3, mix(INK, LAND, 0.5): 0.3, **dict.fromkeys((FADED, mix(FADED, LAND, 0.5), SEA_INK), 0.0)}
_PALER |= dict.fromkeys(QUIET, 0.35)  # these are pale as they are
# What a faded map leaves out: it is there for what is laid over it, and hills and shallows take bytes.
_LEFT_OUT = {SHALLOW: SEA, **dict.fromkeys((HILL, WOOD, SHADE, PAPER), LAND)}


def to_board_palette(image: Image.Image) -> Image.Image:
    """The picture in the palette of boards, each pixel in the nearest tone."""
    return image.convert("RGB").quantize(palette=_carrier(tones()), dither=Image.Dither.NONE)


def limited_to(image: Image.Image, among: tuple[RGB, ...]) -> Image.Image:
    """The picture in these tones alone: fewer tones take fewer bytes."""
    return image.quantize(palette=_carrier(among), dither=Image.Dither.NONE).convert("RGB")


def paint_of(ink: RGB) -> RGB:
    """What bands are painted with in a player's ink."""
    return _PAINTS.get(ink, ink)


def band_tones(ink: RGB) -> tuple[RGB, ...]:
    """The tones of a band in a player's ink and of what lies around it."""
    return (paint_of(ink), trim_of(ink), COAL, CREAM, mix(INK, LAND, 0.5), LAND, SEA, SHALLOW)


def trim_of(ink: RGB) -> RGB:
    """What is drawn on cars in a player's ink: darker, or lighter if it cannot be any darker."""
    return mix(INK, CREAM, 0.5) if ink == INK else mix(ink, INK, 0.5)


def text_tones(ink: RGB, ground: RGB) -> tuple[RGB, ...]:
    """The tones of letters: one step between the ink and its ground is enough."""
    return (ground, ink, mix(ink, ground, 0.5))


@cache
def tones() -> tuple[RGB, ...]:
    """Every tone of a board, in the order in which pictures number them."""
    return tuple(dict.fromkeys(_tones()))


@cache
def board_palette() -> tuple[RGB, ...]:
    """The palette of a board's picture: every tone, then every tone faded, in the same order."""
    return (*tones(), *(_faded(tone) for tone in tones()))


def fade(image: Image.Image) -> Image.Image:
    """Returns a paler copy of a map. Its ink stays dark enough for every name to be read."""
    return in_tones(image.size, image.tobytes().translate(_fading()))


def in_tones(size: tuple[int, int], pixels: bytes) -> Image.Image:
    """Returns an image in the board palette. `pixels` has one byte for each pixel, row by row: its palette index."""
    image = Image.frombytes("P", size, pixels)
    image.putpalette([channel for color in board_palette() for channel in color])
    return image


@cache
def _fading() -> bytes:
    """What each tone becomes. Tones of lines and edges that fade to nearly the same become the same: fewer bytes."""
    number, among = len(tones()), board_palette()
    areas = [tones().index(tone) for tone in AREAS if tone not in _LEFT_OUT]
    becomes = {place: number + place for place in areas}
    for place in range(number):
        near = (other for other in becomes.values() if _apart(among[other], among[number + place]) <= _NEARLY)
        becomes.setdefault(
            place, min(near, key=lambda other: _apart(among[other], among[number + place]), default=number + place)
        )
    becomes |= {tones().index(tone): becomes[tones().index(ground)] for tone, ground in _LEFT_OUT.items()}
    return bytes(becomes.get(place, 2 * number - 1) for place in range(256))


def _apart(a: RGB, b: RGB) -> int:
    """How far two tones lie apart in the channel in which they differ most."""
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def _faded(tone: RGB) -> RGB:
    return mix(tone, LAND, _PALER.get(tone, 0.6))


def _tones() -> Iterator[RGB]:
    yield from (LAND, SEA, INK, COAL, PAPER, CREAM, FADED, RULE, SHADE, SHORE, BRASS, GOOD, BAD, GRAY)
    yield from (*RAILS, LIGHT, EMBER, MIST)
    yield from (*CARD_INKS.values(), *PLAYER_INKS.values())
    yield from (mix(ink, ground, 0.5) for ink in (INK, FADED) for ground in (LAND, CREAM, PAPER))
    yield mix(INK, SEA, 0.5)
    yield from map(paint_of, PLAYER_INKS.values())
    yield from (mix(color, INK, 0.5) for color in (*CARD_INKS.values(), *PLAYER_INKS.values()))


@lru_cache(maxsize=4)  # half a megabyte each, once used
def _carrier(among: tuple[RGB, ...]) -> Image.Image:
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([channel for color in among for channel in color])
    return carrier

"""The faces of type: one for each region's way of writing, a second for scripts that the first lacks."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from noto_cjk_sans_otc import FONT_PATH
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

Face = Literal["jp", "kr", "sc", "tc", "hk", "fira"]

# Which region's glyphs a language is written in, and English with them; they lack letters of any other language.
REGIONS: dict[str, Face] = {"en": "sc", "zh-CN": "sc", "zh-TW": "tc", "zh-HK": "hk", "ja": "jp", "ko": "kr"}

_INDEX: dict[Face, int] = {"jp": 0, "kr": 1, "sc": 2, "tc": 3, "hk": 4}
# All Latin, Greek and Cyrillic letters; Arabic, Hebrew, Thai, Devanagari, Georgian.
_FIRA = Path(__file__).parents[1] / "fonts" / "FiraGO-Regular.ttf"


def faces(locale: str) -> tuple[Face, ...]:
    """The faces to try for a text of this language, best first."""
    return (REGIONS[locale], "fira") if locale in REGIONS else ("fira", "sc")


@lru_cache(maxsize=3)
def font(face: Face, size: int) -> FreeTypeFont:
    """A face at a size in pixels; each takes 1 MB as long as it is kept, and half a millisecond to be opened."""
    return _open(face, size)


def _open(face: Face, size: int, layout: ImageFont.Layout | None = None) -> FreeTypeFont:
    if face == "fira":
        return ImageFont.truetype(str(_FIRA), size, layout_engine=layout)
    return ImageFont.truetype(str(FONT_PATH), size, index=_INDEX[face], layout_engine=layout)


@lru_cache(maxsize=8192)
def has_glyph(face: Face, char: str) -> bool:
    """Whether a face has a glyph of its own for this character."""
    return _bitmap(face, char) != _missing(face)


@cache
def _missing(face: Face) -> bytes:
    return _bitmap(face, "\U0010fffd")


def _bitmap(face: Face, char: str) -> bytes:
    """One character as the face itself draws it: full layout would put marks it lacks on a dotted ring."""
    return bytes(_plain(face).getmask(char))  # pyright: ignore[reportArgumentType]


@lru_cache(maxsize=1)
def _plain(face: Face) -> FreeTypeFont:
    return _open(face, 16, ImageFont.Layout.BASIC)

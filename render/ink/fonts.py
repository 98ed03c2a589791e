"""The faces of letters: one for each region's way of writing, a second for scripts the first lacks."""

from __future__ import annotations

import importlib
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from typing import Literal

from noto_cjk_sans_otc import FONT_PATH
from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

Face = Literal["jp", "kr", "sc", "tc", "hk", "wide"]

REGIONS: dict[str, Face] = {"zh-CN": "sc", "zh-TW": "tc", "zh-HK": "hk", "ja": "jp", "ko": "kr"}
"""Which region's glyphs a language is written in; any other language has Latin letters, the same in all."""

_INDEX: dict[Face, int] = {"jp": 0, "kr": 1, "sc": 2, "tc": 3, "hk": 4}
_WIDE = "pymupdf_fonts"
"""A package with FiraGO: Arabic, Hebrew, Thai, Devanagari, Georgian. Without it: a neutral sign."""


def faces(locale: str) -> tuple[Face, ...]:
    """The faces to try for a text of this language, best first."""
    return (REGIONS.get(locale, "sc"), *(("wide",) if _has_wide() else ()))


@lru_cache(maxsize=32)
def font(face: Face, size: int) -> FreeTypeFont:
    """A face at a size in pixels; each takes 2 MB as long as it is kept."""
    return _open(face, size)


def _open(face: Face, size: int, layout: ImageFont.Layout | None = None) -> FreeTypeFont:
    if face == "wide":
        return ImageFont.truetype(BytesIO(_wide_bytes()), size, layout_engine=layout)
    return ImageFont.truetype(str(FONT_PATH), size, index=_INDEX[face], layout_engine=layout)


@lru_cache(maxsize=8192)
def has(face: Face, char: str) -> bool:
    """Whether a face has a shape for this character of its own."""
    return _shape(face, char) != _missing(face)


@cache
def _missing(face: Face) -> bytes:
    return _shape(face, "\U0010fffd")


def _shape(face: Face, char: str) -> bytes:
    """One character as the face itself draws it: full layout would put marks it lacks on a dotted ring."""
    return bytes(_plain(face).getmask(char))  # pyright: ignore[reportArgumentType]


@cache
def _plain(face: Face) -> FreeTypeFont:
    return _open(face, 16, ImageFont.Layout.BASIC)


@cache
def _has_wide() -> bool:
    return find_spec(_WIDE) is not None


@cache
def _wide_bytes() -> bytes:
    return importlib.import_module(_WIDE).myfont("figo")

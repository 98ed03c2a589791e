"""The `Picture` that every drawing function returns: bytes, alternative text, and a name for the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Protocol

from PIL import Image
from pyuegc import EGC

from render.ink.palette import to_palette

ELLIPSIS = "…"
ALT_LIMIT = 1024  # the longest text that Discord shows in a picture's place
# Seconds after which a drawing thread lets the event loop run; Python's default of 0.005 would make the loop late.
SWITCH_INTERVAL = 0.001
_EFFORT = 3  # how hard the encoder tries: more costs time, less costs bytes


class Sentences(Protocol):
    """Says sentences in one language about one board; each module lists in `KEYS` those that it uses."""

    @property
    def locale(self) -> str: ...

    def __call__(self, key: str, /, **facts: str | int) -> str: ...


Keys = dict[str, tuple[str, ...]]  # the sentences of a module, each with the facts it is given


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be sent."""

    png: bytes
    alt: str
    name: str


def encode_png(image: Image.Image) -> bytes:
    """An 8-bit PNG in the fixed palette."""
    file = BytesIO()
    to_palette(image).save(file, "PNG", compress_level=_EFFORT)
    return file.getvalue()


def picture(
    paint: Callable[[], Image.Image], alt: str, name: str, encode: Callable[[Image.Image], bytes] = encode_png
) -> Picture:
    """The image that is painted, with its text kept within what Discord takes. Every picture is made here."""
    return Picture(painted(paint, encode), short(alt), f"{name}.png")


def painted(paint: Callable[[], Image.Image], encode: Callable[[Image.Image], bytes]) -> bytes:
    """The bytes of an image; on its own, so that tests can do without it."""
    return encode(paint())


def utf16_length(text: str) -> int:
    """The length of a text as Discord's clients count it: in UTF-16 code units, so that most emoji are two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def short(alt: str, limit: int = ALT_LIMIT, length: Callable[[str], int] = utf16_length) -> str:
    """The text; if it is too long, cut between letters and ended with an ellipsis."""
    if length(alt) <= limit:
        return alt
    kept, room = "", limit - length(ELLIPSIS)
    for letter in EGC(alt[:limit]):
        room -= length(letter)
        if room < 0:
            break
        kept += letter
    return kept.rstrip() + ELLIPSIS

"""Discord's limits of length, and how much of a message a text takes.

4,000 characters is the documented limit. Whether labels of buttons and menus count is not documented, and reports
differ; so do they on whether a character outside the Basic Multilingual Plane counts once or twice. We assume the
worst: labels count, and such characters count twice. Alt texts do not count.

Another limit is not documented at all: a message of about 10,170 bytes in UTF-8, in which each text takes 12 more, is
answered with a server error (discord-api-docs #8554; #7310 and #7448 for menus). What else counts is not known. So we
count every string, alt texts too, and keep well below.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.picture import utf16_length

__all__ = ["MESSAGE", "Size", "cut", "size_of", "utf8_length", "utf16_length"]

MAX_BUTTON_LABEL = 80
MAX_OPTION_TEXT = 100  # of the label of an option or suggestion, and of an option's description
MAX_OPTIONS = 25  # in a menu, or as suggestions while somebody types


@dataclass(frozen=True, slots=True)
class Size:
    """How much of a message something takes, or has room for."""

    characters: int = 0
    bytes: int = 0

    def __add__(self, other: Size) -> Size:
        return Size(self.characters + other.characters, self.bytes + other.bytes)

    def __sub__(self, other: Size) -> Size:
        return Size(self.characters - other.characters, self.bytes - other.bytes)

    def fits(self, room: Size) -> bool:
        """Whether it takes no more than there is room for."""
        return self.characters <= room.characters and self.bytes <= room.bytes


MESSAGE = Size(4000, 9000)


def size_of(*texts: str) -> Size:
    """What these texts take of a message."""
    return Size(sum(map(utf16_length, texts)), sum(map(utf8_length, texts)))


def utf8_length(text: str) -> int:
    """The bytes of a text in UTF-8."""
    return len(text.encode("utf-8", "surrogatepass"))


def cut(text: str, limit: int) -> str:
    """The beginning of a text, as much as fits into the limit."""
    text = text[:limit]  # no character counts less than once
    while utf16_length(text) > limit:
        text = text[:-1]
    return text

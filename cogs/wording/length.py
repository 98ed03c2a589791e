"""The length of a message: Discord refuses messages of more than 4,000 characters.

Whether labels of buttons and menus count is not documented, and reports differ; so do they on whether a character
outside the Basic Multilingual Plane counts once or twice. We assume the worst: labels count, and such characters count
twice. Alt texts do not count.
"""

from __future__ import annotations

from render.picture import utf16_length

__all__ = ["MAX_MESSAGE_LENGTH", "cut", "utf16_length"]

MAX_MESSAGE_LENGTH = 4000


def cut(text: str, limit: int) -> str:
    """The beginning of a text, as much as fits into the limit."""
    while utf16_length(text) > limit:
        text = text[:-1]
    return text

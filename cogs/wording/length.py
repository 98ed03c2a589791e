"""The length of a message: Discord refuses messages of more than 4,000 characters.

Whether labels of buttons and menus count is not documented, and reports differ; so do they on whether a character
outside the Basic Multilingual Plane counts once or twice. We assume the worst: labels count, and such characters count
twice. Alt texts do not count.
"""

from __future__ import annotations

MAX_MESSAGE_LENGTH = 4000


def utf16_length(text: str) -> int:
    """The number of UTF-16 code units of a text."""
    return len(text) + sum(char > "\uffff" for char in text)


def cut(text: str, limit: int) -> str:
    """The beginning of a text, as much as fits into the limit."""
    while utf16_length(text) > limit:
        text = text[:-1]
    return text

"""How much of a message's room is taken: Discord shows 4,000 characters of a message and refuses more.

Whether the words on buttons and in menus count is documented nowhere and reported both ways, as is whether a character
outside the Basic Multilingual Plane is one or two: here all of them count, and as much as they may. Alt texts do not.
"""

from __future__ import annotations

MAX_MESSAGE_LENGTH = 4000


def utf16_length(text: str) -> int:
    """How long a text is at most: in UTF-16."""
    return len(text) + sum(char > "\uffff" for char in text)


def cut(text: str, limit: int) -> str:
    """As much of a text as fits a label."""
    while utf16_length(text) > limit:
        text = text[:-1]
    return text

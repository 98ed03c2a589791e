"""Discord's limits of length, and how a text is counted.

Whether labels of buttons and menus count is not documented, and reports differ; so do they on whether a character
outside the Basic Multilingual Plane counts once or twice. We assume the worst: labels count, and such characters count
twice. Alt texts do not count.
"""

from __future__ import annotations

from render.picture import utf16_length

__all__ = ["MAX_MESSAGE_LENGTH", "cut", "utf16_length"]

MAX_MESSAGE_LENGTH = 4000
MAX_BUTTON_LABEL = 80
MAX_OPTION_TEXT = 100  # of the label of an option or suggestion, and of an option's description
MAX_OPTIONS = 25  # in a menu, or as suggestions while somebody types


def cut(text: str, limit: int) -> str:
    """The beginning of a text, as much as fits into the limit."""
    while utf16_length(text) > limit:
        text = text[:-1]
    return text

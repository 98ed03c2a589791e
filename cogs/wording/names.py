"""Names of people in our messages: short, on one line, and escaped, so that a name cannot inject markdown."""

from __future__ import annotations

import re
import unicodedata
from typing import Protocol

from pyuegc import EGC

NAME_WIDTH = 20
_JOINERS = {"\u200d", "\ufe0f", "\ufe0e", "\u20e3"}
_MARKDOWN = re.compile(r"([\\`*_~|\[\]()<>#:@])")
_ELLIPSIS = "…"


class Person(Protocol):
    """A Discord user or member."""

    @property
    def id(self) -> int: ...

    @property
    def display_name(self) -> str: ...


def escaped_name(user: Person, width: int = NAME_WIDTH) -> str:
    """A name for a sentence: cut to a width, with markdown and mentions escaped."""
    return escape(plain_name(user, width))


def escape(text: str) -> str:
    """The text with markdown and mentions escaped."""
    return _MARKDOWN.sub(r"\\\1", text)


def plain_name(user: Person, width: int = NAME_WIDTH) -> str:
    """A name for a place where Discord renders no markdown: a button, a menu, a picture or an alt text."""
    return shorten(user.display_name, width) or str(user.id)


def shorten(text: str, width: int) -> str:
    """A text on one line, cut between grapheme clusters to a width; wide (East Asian) characters count twice."""
    letters = EGC(_visible_text(text))
    if sum(map(_width, letters)) <= width:
        return "".join(letters)
    kept, used = [], 1
    for letter in letters:
        used += _width(letter)
        if used > width:
            break
        kept.append(letter)
    return "".join(kept).rstrip() + _ELLIPSIS


def columns(text: str) -> int:
    """How wide a text is; wide (East Asian) characters count twice."""
    return sum(map(_width, text))


def _width(letter: str) -> int:
    return 2 if unicodedata.east_asian_width(letter[0]) in "WF" else 1


def _visible_text(text: str) -> str:
    """The text without line breaks, control and direction characters, and with at most two marks on a letter."""
    spaced = re.sub(r"\s+", " ", text)
    visible = "".join(char for char in spaced if char in _JOINERS or unicodedata.category(char)[0] != "C")
    return re.sub(r"([\u0300-\u036f\u20d0-\u20ff]{2})[\u0300-\u036f\u20d0-\u20ff]+", r"\1", visible).strip()

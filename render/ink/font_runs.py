"""Which face shows which letter of a text, and which letters none can show: names are any Unicode. Nothing is drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from pyuegc import EGC

from render.ink import fonts
from render.ink.fonts import Face

SIGN = "◦"  # stands for letters that no face has a glyph for
MARKS = 2  # how many ornamental marks a letter may carry; a higher stack would run over the picture

_JOINERS = frozenset("\u200c\u200d")
_ALSO_MARKS = frozenset("\u0e33\u0eb3")  # Thai and Lao AM: letters by their category, marks by their look


@lru_cache(maxsize=2048)
def runs(text: str, locale: str) -> tuple[tuple[Face, str], ...]:
    """The text in pieces of one face each, from left to right; every letter in it has a glyph."""
    found: list[tuple[Face, str]] = []
    for face, piece in _shown(_without_pictures(text, locale), locale):
        last = found[-1] if found else None
        if last and (last[0] == face or (_neutral(piece) and fonts.has_glyph(last[0], piece))):
            found[-1] = (last[0], last[1] + piece)
        else:
            found.append((face, piece))
    return tuple(reversed(found)) if _right_to_left(text) else tuple(found)


def shows(text: str, locale: str) -> bool:
    """Whether anything of a text can be read, and not only signs."""
    return any(piece.strip(SIGN + " ") for _, piece in runs(text, locale))


def _without_pictures(text: str, locale: str) -> str:
    """The text on one line without the emoji that no face has, unless nothing else could be read."""
    pieces = EGC(_tidy(text))
    kept = [piece for piece in pieces if _shape(piece, locale) or unicodedata.category(piece[0]) != "So"]
    words = " ".join("".join(kept).split())
    return words if any(_shape(piece, locale) for piece in EGC(words) if piece != " ") else text


def _shown(text: str, locale: str) -> Iterator[tuple[Face, str]]:
    """Each letter with its face; a run of letters without a glyph, with the spaces between, becomes one sign."""
    first = fonts.faces(locale)[0]
    signed = gap = False
    for piece in EGC(_tidy(text)):
        fitting = _shape(piece, locale)
        if signed and piece == " ":
            gap = True
            continue
        if fitting and gap:
            yield (first, " ")
        if fitting:
            yield fitting
        elif not signed:
            yield (first, SIGN)
        signed, gap = not fitting, gap and not fitting


def _shape(piece: str, locale: str) -> tuple[Face, str] | None:
    """The first face with a glyph for a letter, and the letter as that face writes it: as it is, or in plain form."""
    return _fit(piece, locale) or _fit(unicodedata.normalize("NFKC", piece), locale)


def _fit(piece: str, locale: str) -> tuple[Face, str] | None:
    """The first face that has the letter whole; else the first that has it without its marks."""
    base, marks = piece[0], piece[1:]
    able: list[Face] = [face for face in fonts.faces(locale) if not _mark(base) and fonts.has_glyph(face, base)]
    for face in able:
        if all(fonts.has_glyph(face, mark) for mark in marks):
            return face, base + (marks if _spoken(marks) else marks[:MARKS])
    return (able[0], base) if able else None


def _tidy(text: str) -> str:
    """The text composed, on one line, without control characters, overrides of direction and variation selectors."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(char for char in line if not _steers(char))


def _steers(char: str) -> bool:
    if "\ufe00" <= char <= "\ufe0f":
        return True
    return unicodedata.category(char) in ("Cc", "Cf", "Cs") and char not in _JOINERS and not _tag(char)


def _mark(char: str) -> bool:
    if unicodedata.category(char) in ("Mn", "Mc", "Me") or char in _JOINERS or char in _ALSO_MARKS:
        return True
    return "\U0001f3fb" <= char <= "\U0001f3ff" or _tag(char)


def _spoken(marks: str) -> bool:
    """Whether marks are vowels and joined letters, which a word needs, and not ornament."""
    return any(unicodedata.category(mark) in ("Mc", "Lo") or unicodedata.combining(mark) == 9 for mark in marks)


def _tag(char: str) -> bool:
    return "\U000e0020" <= char <= "\U000e007f"


def _neutral(piece: str) -> bool:
    return unicodedata.bidirectional(piece[0]) not in ("L", "R", "AL")


def _right_to_left(text: str) -> bool:
    """Whether the first letter that has a direction runs to the left."""
    strong = (unicodedata.bidirectional(char) for char in text)
    return next((kind for kind in strong if kind in ("L", "R", "AL")), "L") != "L"

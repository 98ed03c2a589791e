"""Strict JSON, one object a line: what a lenient parser would accept is refused here, with the reason."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import msgspec

BYTE_ORDER_MARK = "\ufeff"


class Unreadable(ValueError):
    """Something is not in the required format, and why."""


class BadRecord(ValueError):
    """A text is not the record of a game: in which line, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def lines_of(text: str | bytes) -> list[str]:
    """The lines of a record; a line break after the last one is optional."""
    lines = (_decoded(text) if isinstance(text, bytes) else text).split("\n")
    if len(lines) > 1 and not lines[-1]:
        del lines[-1]
    return lines


def _decoded(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(text.count(b"\n", 0, error.start) + 1, "not UTF-8") from error


def read_object(line: str) -> dict[str, Any]:
    """The JSON object in a line: no key twice, no byte-order mark, whole numbers only."""
    if not line.strip():
        raise Unreadable("an empty line")
    if line.startswith(BYTE_ORDER_MARK):
        raise Unreadable("a byte-order mark")
    try:
        found = json.loads(line, object_pairs_hook=_no_key_twice, parse_float=_no_fraction, parse_constant=_no_constant)
    except Unreadable:
        raise
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}") from error
    if not isinstance(found, dict):
        raise Unreadable("not a JSON object")
    return found


def write_object(found: dict[str, Any]) -> str:
    """A JSON object on one line."""
    return msgspec.json.encode(found).decode()


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))
        raise Unreadable(f"the key {twice!r} stands twice")
    return found


def _no_fraction(number: str) -> NoReturn:
    raise Unreadable(f"{number} is not written as a whole number")


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is not a number")


def require_keys(found: dict[str, Any], keys: frozenset[str]) -> None:
    """Raises `Unreadable` unless an object has exactly these keys."""
    if missing := sorted(keys - found.keys()):
        raise Unreadable(f"{missing[0]!r} is missing")
    if unknown := sorted(found.keys() - keys):
        raise Unreadable(f"{unknown[0]!r} has no place here")


def read_text(value: Any) -> str:
    """The value, if it is a text that UTF-8 can encode."""
    if not isinstance(value, str):
        raise Unreadable(f"{value!r} is not a text")
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Unreadable("a text with half a letter (a lone surrogate)")
    return value


def read_whole(value: Any) -> int:
    """The value, if it is a whole number; true and false are not."""
    if type(value) is not int:
        raise Unreadable(f"{value!r} is not a whole number")
    return value


def read_list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable(f"{value!r} is not a list")
    return value


def read_dict(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable(f"{value!r} is not an object")
    return value

"""A fault of a payload: what is wrong, where, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]
At = tuple[str, ...]  # where in a body: ("components", "0", "components", "2")

LENGTH = "BASE_TYPE_BAD_LENGTH"
REQUIRED = "BASE_TYPE_REQUIRED"
INVALID = "BASE_TYPE_INVALID"


@dataclass(frozen=True)
class Fault:
    """What is wrong. `ours` if Discord would accept it, and only the project forbids it."""

    what: str
    at: At = ()
    code: str = INVALID  # Discord's error code
    ours: bool = False

    def __str__(self) -> str:
        return f"{'.'.join(self.at)}: {self.what}" if self.at else self.what


def own_rule(what: str) -> Fault:
    """A fault that only the project forbids."""
    return Fault(what, ours=True)


def length(text: object) -> int:
    """The length in UTF-16 code units, never fewer than code points. Which of them Discord counts is undocumented."""
    return len(str(text).encode("utf-16-le", "surrogatepass")) // 2


def at_most(what: str, number: int, most: int, at: At = ()) -> Iterator[Fault]:
    if number > most:
        yield Fault(f"{number} {what}, at most {most}", at, LENGTH)


def fields(part: Body, limits: dict[str, tuple[int, bool]], at: At = ()) -> Iterator[Fault]:
    """Checks each field of a part against its maximal length and whether it is required. Blank counts as empty."""
    for key, (most, needed) in limits.items():
        text, here = part.get(key), (*at, key)
        if text is None:
            if needed:
                yield Fault(f"no {key}: {part}", here, REQUIRED)
        elif not str(text).strip() and key != "value":
            yield Fault(f"an empty {key}: {part}", here, REQUIRED)
        elif length(text) > most:
            yield Fault(f"{key} of {length(text)}, at most {most}: {text}", here, LENGTH)

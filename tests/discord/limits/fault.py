"""One thing that is wrong with a payload: what, where in it, and by whose rule."""

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
    """What is wrong. `ours` if Discord would take it all the same: then it is the house that forbids it."""

    what: str
    at: At = ()
    code: str = INVALID  # what Discord calls it
    ours: bool = False

    def __str__(self) -> str:
        return f"{'.'.join(self.at)}: {self.what}" if self.at else self.what


def own_rule(what: str) -> Fault:
    """A rule of our own."""
    return Fault(what, ours=True)


def length(text: object) -> int:
    """In UTF-16 code units, which are never fewer than code points: nobody says which of the two Discord counts."""
    return len(str(text).encode("utf-16-le", "surrogatepass")) // 2


def at_most(what: str, number: int, most: int, at: At = ()) -> Iterator[Fault]:
    if number > most:
        yield Fault(f"{number} {what}, at most {most}", at, LENGTH)


def fields(part: Body, limits: dict[str, tuple[int, bool]], at: At = ()) -> Iterator[Fault]:
    """The fields of a part: how long each may be, and whether it must be there. Blank is as good as empty."""
    for key, (most, needed) in limits.items():
        text, here = part.get(key), (*at, key)
        if text is None:
            if needed:
                yield Fault(f"no {key}: {part}", here, REQUIRED)
        elif not str(text).strip() and key != "value":
            yield Fault(f"an empty {key}: {part}", here, REQUIRED)
        elif length(text) > most:
            yield Fault(f"{key} of {length(text)}, at most {most}: {text}", here, LENGTH)

"""What was observed: one row a try, and the table of them as a host reads it in a terminal.

No row is wider than `WIDTH`, and every row is printed as soon as it is known.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest

WIDTH = 100
_COLUMNS = (3, 27, 27, 27, 9)  # with a space between two


class Verdict(StrEnum):
    """How what Discord did compares with what the bot relies on."""

    OK = "ok"
    DIFFERS = "differs"
    NOT_TRIED = "not tried"


@dataclass(frozen=True, slots=True)
class Observation:
    """One try: what was done, what the bot relies on, what Discord did."""

    tried: str
    relied_on: str
    seen: str
    verdict: Verdict


def head() -> str:
    """The heading of the table."""
    return _lines(("", "tried", "the bot relies on", "Discord", "")) + "\n" + "-" * WIDTH


def row(number: int, observation: Observation) -> str:
    """An observation as one row of the table, on as many lines as it needs."""
    seen = observation
    return _lines((str(number), seen.tried, seen.relied_on, seen.seen, seen.verdict))


def sum_up(observations: Iterable[Observation]) -> str:
    """How many rows there are of each kind."""
    verdicts = [observation.verdict for observation in observations]
    counts = (f"{verdicts.count(verdict)} {verdict}" for verdict in Verdict)
    return "-" * WIDTH + f"\n{len(verdicts)} rows: {', '.join(counts)}"


def _lines(cells: tuple[str, ...]) -> str:
    wrapped = [textwrap.wrap(cell, width) for cell, width in zip(cells, _COLUMNS, strict=True)]
    lines = zip_longest(*wrapped, fillvalue="")
    padded = (" ".join(part.ljust(width) for part, width in zip(line, _COLUMNS, strict=True)) for line in lines)
    return "\n".join(line.rstrip() for line in padded)

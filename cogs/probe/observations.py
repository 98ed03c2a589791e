"""The result of each step, and the table of them that the host reads in a terminal.

No row is wider than `TABLE_WIDTH`, and every row is printed as soon as it is known.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest

TABLE_WIDTH = 100
_COLUMNS = (3, 27, 27, 27, 9)  # widths; columns are separated by one space


class Verdict(StrEnum):
    """How what Discord did compares with what the bot relies on."""

    OK = "ok"
    DIFFERS = "differs"
    NOT_TRIED = "not tried"


@dataclass(frozen=True, slots=True)
class Observation:
    """One step: what was tried, what the bot relies on, what Discord did, and what follows where that differs."""

    tried: str
    relied_on: str
    seen: str
    verdict: Verdict
    follows: str


def head() -> str:
    """The head of the table."""
    return _lines(("", "tried", "the bot relies on", "Discord", "")) + "\n" + "-" * TABLE_WIDTH


def table_row(number: int, observation: Observation) -> str:
    """One row of the table, on as many lines as it needs; below a difference, what follows for the bot."""
    cells = (observation.tried, observation.relied_on, observation.seen, observation.verdict)
    row = _lines((str(number), *cells))
    if observation.verdict is not Verdict.DIFFERS or not observation.follows:
        return row
    first, further = " " * 4, " " * 6
    return f"{row}\n" + textwrap.fill(
        f"→ {observation.follows}", TABLE_WIDTH, initial_indent=first, subsequent_indent=further
    )


def sum_up(observations: Iterable[Observation]) -> str:
    """How many rows have each verdict."""
    verdicts = [observation.verdict for observation in observations]
    counts = (f"{verdicts.count(verdict)} {verdict}" for verdict in Verdict)
    return "-" * TABLE_WIDTH + f"\n{len(verdicts)} rows: {', '.join(counts)}"


def _lines(cells: tuple[str, ...]) -> str:
    wrapped = [textwrap.wrap(cell, width) for cell, width in zip(cells, _COLUMNS, strict=True)]
    lines = zip_longest(*wrapped, fillvalue="")
    padded = (" ".join(part.ljust(width) for part, width in zip(line, _COLUMNS, strict=True)) for line in lines)
    return "\n".join(line.rstrip() for line in padded)

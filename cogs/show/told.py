"""The lines that a panel tells, the last ones if there are too many. What was built has the number of its mark.

The number stands before the line, and in a badge on the picture of the board. Only lines that are shown are numbered:
a line that is left out takes its badge with it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cogs.wording.length import Size, size_of
from cogs.wording.log import LogLine
from render.map.shapes import Mark

MAX_LINES = 12
NUMBERS = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
LEFT_OUT = "…"

_NUMBER = re.compile(f"^[{NUMBERS}] ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Told:
    """Lines as they are shown, and the marks that belong to them."""

    lines: tuple[str, ...]
    marks: tuple[Mark, ...]


def told(lines: Sequence[LogLine], room: Size) -> Told:
    """As many of the last lines as fit, at least one, with their numbers."""
    shown = list(lines[-MAX_LINES:])
    while len(shown) > 1 and not size_of(LEFT_OUT, *(f"① {line.text}\n" for line in shown)).fits(room):
        shown.pop(0)
    marks = marks_of(shown)
    cut = [LEFT_OUT] * (len(shown) < len(lines))
    return Told((*cut, *(numbered(line, marks) for line in shown)), marks)


def marks_of(lines: Sequence[LogLine]) -> tuple[Mark, ...]:
    """What these lines have built, counted from 1."""
    built = (line for line in lines if line.built)
    return tuple(Mark(number, line.route, line.city) for number, line in enumerate(built, 1))


def numbered(line: LogLine, marks: Sequence[Mark]) -> str:
    """The line, after the number of its mark if it has one."""
    mine = [mark for mark in marks if line.built and (mark.route, mark.city) == (line.route, line.city)]
    return f"{NUMBERS[mine[0].number - 1]} {line.text}" if mine else line.text


def without_numbers(text: str) -> str:
    """The text of a panel whose picture of the board is gone."""
    return _NUMBER.sub("", text)

"""What spoils a record: each way a function that changes one thing in the lines of a whole game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.data.record.recorded_games import Line, cost_extra

Spoil = Callable[[list[Line], random.Random], int | None]
SPOILS: dict[str, Spoil] = {}


class Missing(Exception):
    """This game has no line that could be spoilt like this."""


def spoil(function: Spoil) -> Spoil:
    """A way to corrupt a record; gives the line (from 0) that must be named, None if it may be a later one."""
    SPOILS[function.__name__] = function
    return function


def some(lines: list[Line], dice: random.Random, *names: str, having: Callable[[Line], Any] = bool) -> int:
    """A random line with one of these events; `Missing` if the game has none."""
    fit = [n for n, line in enumerate(lines) if n and line["e"] in names and having(line)]
    if not fit:
        raise Missing
    return dice.choice(fit)


def cards_of(lines: list[Line]) -> list[str]:
    return sorted(set(lines[1]["cards"]))


def tunnel_without_extra_cost(lines: list[Line], dice: random.Random) -> int:
    """A random claim of a tunnel that cost nothing extra; `Missing` if the game has none."""
    free = [
        n
        for n, line in enumerate(lines)
        if line.get("e") == "claimed" and lines[n - 1]["e"] == "revealed" and not cost_extra(lines, n)
    ]
    if not free:
        raise Missing
    return dice.choice(free)

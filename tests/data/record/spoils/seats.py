"""Seats left and joined where it cannot be."""

from __future__ import annotations

import random

from tests.data.record.recorded_games import Line
from tests.data.record.spoils.kit import some, spoil, tunnel_without_extra_cost

LEFT = {"e": "left", "seat": 0, "by": "computer"}
JOINED = {"e": "joined", "seat": 0}


@spoil
def a_seat_left_twice(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn")
    lines[number:number] = [LEFT]
    later = dice.choice([n for n, line in enumerate(lines) if line.get("e") == "turn" and n > number])
    lines.insert(later, LEFT)
    return later


@spoil
def a_seat_joined_that_never_left(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn")
    lines.insert(number, JOINED)
    return number


@spoil
def a_seat_left_to_somebody_unknown(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn")
    lines.insert(number, {**LEFT, "by": dice.choice(["", "Computer", "Ben", None, 1])})
    return number


@spoil
def a_seat_left_where_the_table_does_not_wait(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "shuffled", "dealt", "turned", "flushed", "revealed", "last_round", "ended")
    lines.insert(number, LEFT)
    return number


@spoil
def a_seat_left_while_tickets_are_offered(lines: list[Line], dice: random.Random) -> int:
    number = next(n for n, line in enumerate(lines) if line.get("e") == "offered")
    lines.insert(number, LEFT)
    return number


@spoil
def a_seat_left_in_a_tunnel_without_choice(lines: list[Line], dice: random.Random) -> int:
    number = tunnel_without_extra_cost(lines, dice)
    lines.insert(number, LEFT)
    return number

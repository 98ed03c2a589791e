"""Lines that are missing, too many or in the wrong place; keys and values that cannot be."""

from __future__ import annotations

import random
from typing import Any

from tests.data.record.recorded_games import Line
from tests.data.record.spoils.kit import SPOILS, Missing, Spoil, some, spoil

# ── lines ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@spoil
def a_line_is_missing(lines: list[Line], dice: random.Random) -> int | None:
    del lines[dice.randrange(1, len(lines))]


@spoil
def a_line_stands_twice(lines: list[Line], dice: random.Random) -> None:
    number = dice.randrange(1, len(lines))
    lines.insert(number, dict(lines[number]))


@spoil
def two_lines_have_changed_places(lines: list[Line], dice: random.Random) -> int:
    fit = [
        n
        for n in range(1, len(lines) - 1)
        if lines[n] != lines[n + 1] and not lines[n]["e"] == lines[n + 1]["e"] in ("kept", "drew")
    ]
    number = dice.choice(fit)
    lines[number : number + 2] = lines[number + 1], lines[number]
    return number


@spoil
def the_header_stands_twice(lines: list[Line], dice: random.Random) -> int:
    lines.insert(1, lines[0])
    return 1


@spoil
def the_end_is_missing(lines: list[Line], dice: random.Random) -> int:
    lines.pop()
    return len(lines) - 1


@spoil
def the_record_breaks_off(lines: list[Line], dice: random.Random) -> int | None:
    del lines[dice.randrange(1, len(lines)) :]
    return len(lines) - 1


@spoil
def something_follows_the_end(lines: list[Line], dice: random.Random) -> int:
    lines.append(dice.choice([lines[-1], {"e": "turn", "seat": 0}, {"e": "left", "seat": 0, "by": "computer"}]))
    return len(lines) - 1


@spoil
def a_last_round_too_many(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn")
    lines.insert(number, {"e": "last_round", "seat": 0})
    return number


@spoil
def a_flush_too_many(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn")
    lines.insert(number, {"e": "flushed"})
    return number


@spoil
def a_pass_though_something_is_possible(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turn", having=lambda line: lines[lines.index(line) + 1]["e"] != "passed")
    if lines[number + 1]["e"] == "passed":
        raise Missing
    lines[number + 1] = {"e": "passed", "seat": lines[number]["seat"]}
    return number + 1


@spoil
def a_pass_that_should_not_count(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    lines.insert(number, {"e": "passed", "seat": lines[number]["seat"]})
    return number


# ── keys and values ──────────────────────────────────────────────────────────────────────────────────────────────────


@spoil
def a_key_too_many(lines: list[Line], dice: random.Random) -> int:
    number = dice.randrange(len(lines))
    lines[number]["note"] = "well played"
    return number


@spoil
def a_key_is_missing(lines: list[Line], dice: random.Random) -> int:
    number = dice.randrange(1, len(lines))
    del lines[number][dice.choice(list(lines[number]))]
    return number


@spoil
def an_unknown_event(lines: list[Line], dice: random.Random) -> int:
    number = dice.randrange(1, len(lines))
    lines[number]["e"] = dice.choice(["undone", "", None, 1, ["turn"], {}])
    return number


def seat_is(value: Any) -> Spoil:
    def put(lines: list[Line], dice: random.Random) -> int:
        number = dice.choice([n for n, line in enumerate(lines) if "seat" in line])
        lines[number]["seat"] = len(lines[0]["seats"]) if value is None else value
        return number

    return put


for nonsense in (None, -1, True, False, "0", 0.0, 1e0, [0], 99):
    SPOILS[f"seat_is_{nonsense!r}"] = seat_is(nonsense)
SPOILS["seat_is_null"] = seat_is({})


@spoil
def another_seat(lines: list[Line], dice: random.Random) -> int:
    first = next(n for n, line in enumerate(lines) if line.get("e") == "turn")
    number = dice.choice([n for n, line in enumerate(lines) if "seat" in line and n > first])
    lines[number]["seat"] = (lines[number]["seat"] + 1) % len(lines[0]["seats"])
    return number


@spoil
def another_seat_begins(lines: list[Line], dice: random.Random) -> None:
    number = next(n for n, line in enumerate(lines) if line.get("e") == "turn")
    lines[number]["seat"] = (lines[number]["seat"] + 1) % len(lines[0]["seats"])


def key_is(name: str, key: str, *values: Any) -> Spoil:
    def put(lines: list[Line], dice: random.Random) -> int:
        number = some(lines, dice, name)
        lines[number][key] = dice.choice([value for value in values if value != lines[number][key]])
        return number

    return put


NUMBERS = (0, -1, 6, True, "1", 1.0, None, [])
SPOILS["no_such_slot_turned"] = key_is("turned", "slot", *NUMBERS, "deck")
SPOILS["no_such_place_drawn_from"] = key_is("drew", "from", *NUMBERS, "market", "Deck")
SPOILS["another_slot"] = key_is("turned", "slot", 1, 2, 3, 4, 5)
SPOILS["another_number_to_keep"] = key_is("offered", "keep", 0, 3, 4, True, "2", None)
SPOILS["another_pile"] = key_is("shuffled", "pile", "deck", "tickets", "long", "discards", 0, None)
SPOILS["points_of_another_kind"] = key_is("claimed", "points", 0, 5, True, "1", 2.0, None)


@spoil
def a_point_more_or_less(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "claimed")
    lines[number]["points"] += dice.choice((-1, 1))
    return number

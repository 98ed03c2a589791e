"""Headers of no game."""

from __future__ import annotations

import random
from typing import Any

from tests.data.record.recorded_games import Line
from tests.data.record.spoils.kit import SPOILS, Missing, Spoil, spoil


def header(key: str, *values: Any) -> Spoil:
    def put(lines: list[Line], dice: random.Random) -> int:
        lines[0][key] = dice.choice(values)
        return 0

    return put


SPOILS["another_version"] = header("record", 2, 0, True, "1", 1.0, None)
SPOILS["another_board"] = header("board", "london", "New York", "new_york", "Europe", None, 1, "")
SPOILS["options_that_do_not_exist"] = header("options", {"x": 1}, [], None, False, "", 0)
SPOILS["seats_of_another_kind"] = header("seats", [], None, {}, "", [1, 2], [{"name": "Ann", "color": "blue"}])
SPOILS["a_header_key_too_many"] = header("date", "today")


@spoil
def too_many_players(lines: list[Line], dice: random.Random) -> int:
    lines[0]["seats"] = [{"name": "", "color": color} for color in ("blue", "red", "green", "yellow", "black", "pink")]
    return 0


@spoil
def a_player_too_many(lines: list[Line], dice: random.Random) -> None:
    used = {player["color"] for player in lines[0]["seats"]}
    free = next((color for color in ("blue", "red", "green", "yellow", "black") if color not in used), "mauve")
    lines[0]["seats"].append({"name": "Zoe", "color": free})


@spoil
def a_colour_twice(lines: list[Line], dice: random.Random) -> int:
    lines[0]["seats"][0]["color"] = lines[0]["seats"][1]["color"]
    return 0


@spoil
def a_player_of_another_kind(lines: list[Line], dice: random.Random) -> int:
    key, value = dice.choice([("name", 1), ("name", None), ("color", 3), ("color", ""), ("team", "A")])
    lines[0]["seats"][0][key] = value
    return 0


@spoil
def a_colour_that_europe_does_not_have(lines: list[Line], dice: random.Random) -> int:
    if lines[0]["board"] != "europe":
        raise Missing
    lines[0]["seats"][0]["color"] = "white"
    return 0

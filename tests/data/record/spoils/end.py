"""Scores, loans and winners that are not those of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.data.record.recorded_games import Line
from tests.data.record.spoils.kit import SPOILS, Missing, Spoil, spoil


def score_part(part: str) -> Spoil:
    def more(lines: list[Line], dice: random.Random) -> int:
        dice.choice(lines[-1]["scores"])[part] += dice.choice((-1, 1))
        return len(lines) - 1

    return more


for part in ("seat", "routes", "tickets", "completed", "stations", "express", "attractions", "longest", "total"):
    SPOILS[f"score_{part}"] = score_part(part)


def end(key: str, change: Callable[[list[Any]], Any]) -> Spoil:
    def put(lines: list[Line], dice: random.Random) -> int:
        ended = lines[-1]
        ended[key] = change(ended[key])
        return len(lines) - 1

    return put


SPOILS["nobody_has_won"] = end("winners", lambda winners: [])
SPOILS["a_winner_twice"] = end("winners", lambda winners: winners * 2)
SPOILS["another_winner"] = end("winners", lambda winners: [1 - min(winners, default=0) if min(winners) < 2 else 0])
SPOILS["a_winner_without_a_seat"] = end("winners", lambda winners: [*winners, 7])
SPOILS["winners_of_another_kind"] = end("winners", lambda winners: str(winners))
SPOILS["a_score_missing"] = end("scores", lambda scores: scores[:-1])
SPOILS["a_score_twice"] = end("scores", lambda scores: [*scores, scores[-1]])
SPOILS["scores_in_another_order"] = end("scores", lambda scores: scores[::-1])
SPOILS["scores_of_another_kind"] = end("scores", lambda scores: {"0": scores[0]})


@spoil
def a_score_with_a_key_too_many(lines: list[Line], dice: random.Random) -> int:
    dice.choice(lines[-1]["scores"])["rank"] = 1
    return len(lines) - 1


@spoil
def a_score_with_a_key_missing(lines: list[Line], dice: random.Random) -> int:
    score = dice.choice(lines[-1]["scores"])
    del score[dice.choice(list(score))]
    return len(lines) - 1


def borrower(lines: list[Line], dice: random.Random) -> Line:
    scores = [score for score in lines[-1]["scores"] if score["borrowed"]]
    if not scores:
        raise Missing
    return dice.choice(scores)


@spoil
def a_loan_is_missing(lines: list[Line], dice: random.Random) -> int:
    loans = borrower(lines, dice)["borrowed"]
    del loans[dice.choice(list(loans))]
    return len(lines) - 1


@spoil
def a_loan_of_a_free_route(lines: list[Line], dice: random.Random) -> int:
    loans = borrower(lines, dice)["borrowed"]
    loans[dice.choice(list(loans))] = "nowhere-else-gray"
    return len(lines) - 1


@spoil
def a_loan_of_another_city(lines: list[Line], dice: random.Random) -> int:
    loans = borrower(lines, dice)["borrowed"]
    city = dice.choice(list(loans))
    loans[next(line["city"] for line in lines[1:] if line["e"] == "built" and line["city"] not in loans)] = loans.pop(
        city
    )
    return len(lines) - 1


@spoil
def a_loan_that_does_not_touch(lines: list[Line], dice: random.Random) -> int:
    loans = borrower(lines, dice)["borrowed"]
    city = dice.choice(list(loans))
    claimed = [line["route"] for line in lines[1:] if line["e"] == "claimed" and city not in line["route"]]
    loans[city] = dice.choice(claimed)
    return len(lines) - 1


@spoil
def a_needless_loan(lines: list[Line], dice: random.Random) -> int:
    """A station that need not lend anything lends a route all the same."""
    for built in (line for line in lines[1:] if line["e"] == "built"):
        score = lines[-1]["scores"][built["seat"]]
        for claimed in (line for line in lines[1:] if line["e"] == "claimed" and line["seat"] != built["seat"]):
            if built["city"] not in score["borrowed"] and built["city"] in claimed["route"]:
                score["borrowed"][built["city"]] = claimed["route"]
                return len(lines) - 1
    raise Missing


@spoil
def a_loan_of_ones_own_route(lines: list[Line], dice: random.Random) -> int:
    for built in (line for line in lines[1:] if line["e"] == "built"):
        for claimed in (line for line in lines[1:] if line["e"] == "claimed" and line["seat"] == built["seat"]):
            if built["city"] in claimed["route"]:
                lines[-1]["scores"][built["seat"]]["borrowed"][built["city"]] = claimed["route"]
                return len(lines) - 1
    raise Missing

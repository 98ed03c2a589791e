"""Payments, routes, tunnels and stations against the rules."""

from __future__ import annotations

import random

from tests.data.record.recorded_games import Line, cost_extra
from tests.data.record.spoils.kit import Missing, cards_of, some, spoil, tunnel_without_extra_cost

PAYING = ("claimed", "laid", "built")


@spoil
def one_card_too_many_paid(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING)
    paid = lines[number]["paid"]
    paid[next(iter(paid))] += 1
    return number


@spoil
def one_card_too_few_paid(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING)
    paid = lines[number]["paid"]
    color = next(iter(paid))
    paid[color] -= 1
    if not paid[color]:
        del paid[color]
    return number


@spoil
def nothing_paid(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING)
    lines[number]["paid"] = {}
    return number


@spoil
def a_count_of_nothing(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING)
    paid = lines[number]["paid"]
    paid[next(card for card in cards_of(lines) if card not in paid)] = dice.choice((0, -1))
    return number


@spoil
def a_payment_of_another_kind(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING)
    lines[number]["paid"] = dice.choice([["red"], {"red": "1"}, {"red": True}, {"red": 1.0}, {"mauve": 1}, None, 3])
    return number


@spoil
def cards_paid_that_nobody_holds(lines: list[Line], dice: random.Random) -> int:
    """The whole hand in another colour, thirteen of it."""
    number = some(lines, dice, *PAYING)
    lines[number]["paid"] = {next(card for card in cards_of(lines) if card not in lines[number]["paid"]): 13}
    return number


@spoil
def two_colours_paid(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, *PAYING, having=lambda line: sum(line["paid"].values()) > 1)
    wild = (lines[0]["board"] == "europe" and "locomotive") or "taxi"
    colors = [card for card in cards_of(lines) if card != wild]
    lines[number]["paid"] = {colors[0]: 1, colors[1]: sum(lines[number]["paid"].values()) - 1}
    return number


@spoil
def the_extra_was_not_paid(lines: list[Line], dice: random.Random) -> int:
    dear = [
        n
        for n, line in enumerate(lines)
        if line.get("e") == "claimed" and lines[n - 1]["e"] == "revealed" and cost_extra(lines, n)
    ]
    if not dear:
        raise Missing
    number = dice.choice(dear)
    laid = next(line for line in reversed(lines[:number]) if line.get("e") == "laid")
    lines[number]["paid"] = dict(laid["paid"])
    return number


@spoil
def a_tunnel_claimed_that_was_not_tried(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "laid")
    lines[number] = {**lines[number], "e": "claimed", "points": 2}
    return number


@spoil
def a_tunnel_tried_that_is_none(lines: list[Line], dice: random.Random) -> int:
    fit = [n for n, line in enumerate(lines) if line.get("e") == "claimed" and lines[n - 1]["e"] == "turn"]
    number = dice.choice(fit)
    del lines[number]["points"]
    lines[number]["e"] = "laid"
    return number


@spoil
def a_withdrawal_without_an_extra_cost(lines: list[Line], dice: random.Random) -> int:
    number = tunnel_without_extra_cost(lines, dice)
    lines[number] = {"e": "withdrew", "seat": lines[number]["seat"]}
    return number


@spoil
def a_route_claimed_twice(lines: list[Line], dice: random.Random) -> int:
    claims = [n for n, line in enumerate(lines) if line.get("e") == "claimed" and lines[n - 1]["e"] == "turn"]
    number = dice.choice(claims[1:])
    lines[number]["route"] = lines[dice.choice([n for n in claims if n < number])]["route"]
    return number


@spoil
def a_route_that_does_not_exist(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "claimed", "laid")
    lines[number]["route"] = dice.choice(["wien-paris", "", None, 3, lines[number]["route"].upper()])
    return number


@spoil
def a_second_station_in_a_city(lines: list[Line], dice: random.Random) -> int:
    built = [n for n, line in enumerate(lines) if line.get("e") == "built"]
    if len(built) < 2:
        raise Missing
    lines[built[-1]]["city"] = lines[built[0]]["city"]
    return built[-1]


@spoil
def a_city_that_does_not_exist(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "built")
    lines[number]["city"] = dice.choice(["atlantis", "", None, 3])
    return number

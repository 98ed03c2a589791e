"""Cards, piles and tickets that are not those of the game."""

from __future__ import annotations

import copy
import random

from tests.data.record.recorded_games import Line
from tests.data.record.spoils.kit import Missing, cards_of, some, spoil

# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@spoil
def another_card(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turned", "drew", "revealed")
    lines[number]["card"] = dice.choice([card for card in cards_of(lines) if card != lines[number]["card"]])
    return number


@spoil
def a_card_that_does_not_exist(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "turned", "drew", "revealed")
    lines[number]["card"] = dice.choice(["purple", "", None, 3, "Red", "gray"])
    return number


@spoil
def other_cards_dealt(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "dealt", having=lambda line: len(set(line["cards"])) > 1)
    lines[number]["cards"].sort(reverse=lines[number]["cards"] == sorted(lines[number]["cards"]))
    return number


@spoil
def a_card_dealt_too_many(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "dealt")
    lines[number]["cards"].append("red")
    return number


@spoil
def the_deck_has_a_card_twice(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "shuffled", having=lambda line: len(set(line["cards"])) > 1)
    cards = lines[number]["cards"]
    cards[0] = next(card for card in cards if card != cards[0])
    return number


@spoil
def a_pile_with_a_card_too_few(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "shuffled")
    lines[number]["cards"].pop()
    return number


@spoil
def a_pile_with_a_card_too_many(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "shuffled")
    lines[number]["cards"].append(lines[number]["cards"][0])
    return number


@spoil
def a_pile_in_another_order(lines: list[Line], dice: random.Random) -> None:
    """The first two different cards of the first pile have changed places: a hand or the market does not fit."""
    cards = lines[1]["cards"]
    other = next(n for n, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@spoil
def tickets_offered_in_another_order(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "offered", having=lambda line: len(line["tickets"]) > 1)
    lines[number]["tickets"].reverse()
    return number


@spoil
def a_ticket_offered_too_few(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "offered")
    lines[number]["tickets"].pop()
    return number


@spoil
def a_ticket_kept_that_was_not_offered(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    offered = {ticket for line in lines[:number] for ticket in line.get("tickets", ())}
    known = next(line["cards"] for line in lines[1:] if line["e"] == "shuffled" and line["pile"] == "tickets")
    strange = [ticket for ticket in known if ticket not in offered]
    if not strange:
        raise Missing
    lines[number]["tickets"][0] = strange[0]
    return number


@spoil
def a_ticket_that_does_not_exist(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept", "offered")
    lines[number]["tickets"][0] = dice.choice(["paris-atlantis", "", None, 3])
    return number


@spoil
def a_ticket_kept_twice(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    lines[number]["tickets"].append(lines[number]["tickets"][0])
    return number


@spoil
def no_ticket_kept(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    lines[number]["returned"] += lines[number]["tickets"]
    lines[number]["tickets"] = []
    return number


@spoil
def a_ticket_kept_and_returned(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    lines[number]["returned"].append(lines[number]["tickets"][0])
    return number


@spoil
def a_returned_ticket_is_gone(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept", having=lambda line: line["returned"])
    lines[number]["returned"].pop()
    return number


@spoil
def a_choice_made_twice(lines: list[Line], dice: random.Random) -> int:
    number = some(lines, dice, "kept")
    lines.insert(number + 1, copy.deepcopy(lines[number]))
    return number + 1

"""Replaying a stored game finds every change: in an action, a seat, an event, the order, or the game's own row.

The games are replayed as they are first, so that what is remembered of their texts cannot hide a change.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from data.boards import load_board
from data.replay import StoredGame, StoredMove, fault_of
from tests.data.played_rows import played_rows

CHANGES = 20  # of each kind, in each game
GAMES = (6, 5)  # five people in Europe, four in New York
WORDS = ("deck", "red", "locomotive", "turn", "drew", "draw")

Spoil = Callable[[list[StoredMove], int, Random], None]


@cache
def whole_game(number: int) -> tuple[StoredGame, tuple[StoredMove, ...]]:
    """A game in which nothing is wrong."""
    stored, moves = played_rows(number)
    assert fault_of(stored, moves) is None
    return stored, tuple(moves)


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def another_seat(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    assert seat is not None
    moves[at] = number, seat + 1, action, events


def another_moves_action(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    moves[at] = number, seat, random.choice([move[2] for move in moves[1:] if move[2] != action]), events


def another_moves_events(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    moves[at] = number, seat, action, random.choice([move[3] for move in moves if move[3] != events])


def one_value_in_an_action(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    assert action is not None
    moves[at] = number, seat, with_another_value(action, random), events


def one_value_in_an_event(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    moves[at] = number, seat, action, with_another_value(events, random)


def an_event_is_missing(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    moves[at] = number, seat, action, written(json.loads(events)[:-1])


def an_event_stands_twice(moves: list[StoredMove], at: int, random: Random) -> None:
    number, seat, action, events = moves[at]
    moves[at] = number, seat, action, written([each for event in json.loads(events) for each in (event, event)])


def two_moves_are_exchanged(moves: list[StoredMove], at: int, random: Random) -> None:
    first, second = moves[at], moves[at + 1]
    moves[at], moves[at + 1] = (first[0], *second[1:]), (second[0], *first[1:])


SPOILS: tuple[Spoil, ...] = (
    another_seat,
    another_moves_action,
    another_moves_events,
    one_value_in_an_action,
    one_value_in_an_event,
    an_event_is_missing,
    an_event_stands_twice,
    two_moves_are_exchanged,
)


@pytest.mark.parametrize("number", GAMES)
@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_change_in_a_move_is_found_and_no_card_is_named(spoil: Spoil, number: int) -> None:
    stored, moves = whole_game(number)
    random = Random(f"{spoil.__name__} {number}")
    for _ in range(CHANGES):
        at = random.randrange(stored.seats + 1, len(moves) - 1)  # the first tickets may be chosen in any order
        changed = list(moves)
        spoil(changed, at, random)
        if changed != list(moves):
            fault = fault_of(stored, changed)
            assert fault is not None, (moves[at], changed[at])
            assert not {*fault.split()} & {*load_board(stored.board).card_names}, fault


@pytest.mark.parametrize("number", GAMES)
def test_a_change_in_the_deal_is_found(number: int) -> None:
    stored, moves = whole_game(number)
    random = Random(number)
    for _ in range(CHANGES):
        deal = moves[0][3]
        while deal == moves[0][3]:
            deal = with_another_value(deal, random)
        assert fault_of(stored, [(0, None, None, deal), *moves[1:]]) == "the deal does not follow from the seed"


@pytest.mark.parametrize("number", GAMES)
def test_a_missing_move_is_found_even_if_the_others_are_counted_anew(number: int) -> None:
    stored, moves = whole_game(number)
    for at in (5, len(moves) // 2, len(moves) - 1):
        rest = [*moves[:at], *moves[at + 1 :]]
        assert fault_of(stored, rest) == "a move is missing"
        counted = [(n, *move[1:]) for n, move in enumerate(rest)]
        assert fault_of(stored._replace(last=stored.last - 1), counted) is not None


@pytest.mark.parametrize("number", GAMES)
def test_a_change_in_the_row_of_the_game_is_found(number: int) -> None:
    stored, moves = whole_game(number)
    assert stored.seed is not None and stored.first is not None
    for change in (
        {"seed": bytes([stored.seed[0] ^ 1, *stored.seed[1:]])},
        {"first": (stored.first + 1) % stored.seats},
        {"seats": stored.seats - 1},
        {"seats": stored.seats + 1},
        {"board": {"europe": "new-york", "new-york": "europe"}[stored.board]},
        {"board": "atlantis"},
        {"status": "running"},
        {"last": stored.last + 1},
        {"options": "{"},
    ):
        assert fault_of(stored._replace(**change), moves) is not None, change


def with_another_value(text: str, random: Random) -> str:
    """A JSON text with one number that is one more, or one word that may be another."""
    value = json.loads(text)
    *way, last = random.choice(list(leaves(value)))
    within = value
    for key in way:
        within = within[key]
    within[last] = within[last] + 1 if isinstance(within[last], int) else random.choice(WORDS)
    return written(value)


def leaves(value: Any) -> Iterator[tuple[Any, ...]]:
    """The way to each number and each word in a JSON value."""
    if not isinstance(value, dict | list):
        yield ()
        return
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        for leaf in leaves(each):
            yield key, *leaf


def written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

"""Whole games on file, for ever: they fold to the same score, and seed and rules bring them about again.

`scores.json` was written down when the games were played. Neither it nor a game is ever written anew to please a test.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from data.record import read_record, write_record
from data.record.events import read_event
from data.record.header import known_board
from data.record.referee import action_of
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Ended, Event, TurnBegan
from engine.lab.rare import rare_situations
from engine.play import play
from engine.refused import Refused
from engine.scoring import final_scores
from engine.state import Game
from tests.engine.positions import fold

HERE = Path(__file__).parent
KNOWN: dict[str, dict[str, Any]] = json.loads((HERE / "scores.json").read_text(encoding="utf-8"))
every_game = pytest.mark.parametrize("name", KNOWN)


def folded(name: str) -> tuple[Game, list[Event]]:
    """The game from its stored events alone: no rule is asked."""
    header, *lines = map(json.loads, (HERE / name).read_text(encoding="utf-8").splitlines())
    board, seats = known_board(header["board"]), len(header["seats"])
    events = [read_event(board, seats, line) for line in lines]
    return fold(board, seats, KNOWN[name]["first"], events), events


def test_every_game_on_file_is_known() -> None:
    assert {file.name for file in HERE.glob("*.ttr.jsonl")} == set(KNOWN)


@every_game
def test_it_folds_to_the_same_score(name: str) -> None:
    """SCORE-1 to SCORE-4."""
    game, _ = folded(name)
    known = KNOWN[name]
    assert [score.total for score in game.scores] == known["totals"]
    assert [score.longest for score in game.scores] == known["longest"]
    assert [score.completed for score in game.scores] == known["completed"]
    assert list(game.winners) == known["winners"]
    assert game.turns == known["turns"]


@every_game
def test_it_is_scored_again_alike(name: str) -> None:
    """SCORE-1 to SCORE-4: by today's rules, loans aside, of which there may be several as good."""
    game, _ = folded(name)
    again = final_scores(game)
    assert again.winners == game.winners
    assert [score.total for score in again.scores] == [score.total for score in game.scores]


@every_game
def test_a_referee_finds_no_fault(name: str) -> None:
    """Every line follows from the rules, and the record is written again to the letter."""
    text = (HERE / name).read_text(encoding="utf-8")
    record = read_record(text)
    assert write_record(record.header, record.events) == text


@every_game
def test_its_seed_deals_and_shuffles_it_again(name: str) -> None:
    """SETUP-6, DECK-1: the first seat, every pile and reshuffle; the same actions bring about the same events."""
    _, told = folded(name)
    chance = Chance(bytes.fromhex(KNOWN[name]["seed"]))
    board, seats = folded(name)[0].board, folded(name)[0].seats
    game, events = new_game(board, seats, chance)
    assert game.first == KNOWN[name]["first"]
    while len(events) < len(told):
        assert told[: len(events)] == events
        event = told[len(events)]
        action = action_of(game, event)
        assert action is not None, event
        followed = play(game, event.seat, action, chance)  # type: ignore[union-attr]
        assert not isinstance(followed, Refused), followed
        events += followed
    assert events == told
    assert isinstance(events[-1], Ended)
    assert next(event.seat for event in events if isinstance(event, TurnBegan)) == game.first


@every_game
def test_what_was_rare_in_it_is_found_again(name: str) -> None:
    game, events = folded(name)
    found = set(rare_situations(game.board, game.seats, game.first, events))
    assert set(KNOWN[name]["rare"]) <= found

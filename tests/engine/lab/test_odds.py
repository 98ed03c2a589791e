"""The chances that a player is shown before a tunnel are true: held against what happens in whole games."""

from __future__ import annotations

import argparse
import json
from functools import cache
from typing import Any

import pytest

from data.boards import BOARDS, load_board
from engine.lab.odds import TABLES, Attempt, add_odds, figures, tunnels_of

EUROPE = load_board("europe")
GAMES = {"tickets": 45, "easy": 45}  # about 900 tunnels each; the computers that plan take longer


@cache
def tried(name: str) -> list[Attempt]:
    return tunnels_of(EUROPE, name, TABLES[name], GAMES[name], seed=1)


def test_what_is_said_to_be_likely_happens_as_often() -> None:
    """TUNNEL-1, TUNNEL-2: within two points. A formula that counts the cards in other hands too is ten points off."""
    found = figures([attempt for name in GAMES for attempt in tried(name)])
    assert found["tunnels"] > 1500
    assert abs(found["shown"] - found["happened"]) <= 0.02


@pytest.mark.parametrize("name", GAMES)
def test_the_chances_say_more_than_a_constant(name: str) -> None:
    found = figures(tried(name))
    assert found["brier"] < found["brier_constant"]


def test_figures_of_a_few_tunnels() -> None:
    four = [Attempt(0.5, True), Attempt(0.5, False), Attempt(1.0, True), Attempt(0.0, False)]
    assert figures(four) == {"tunnels": 4, "shown": 0.5, "happened": 0.5, "brier": 0.125, "brier_constant": 0.25}
    assert figures([])["tunnels"] == 0


def asked(words: str) -> None:
    parser = argparse.ArgumentParser()
    add_odds(parser.add_subparsers(required=True), BOARDS, load_board)
    arguments: Any = parser.parse_args(["odds", *words.split()])
    assert arguments.do(arguments) == 0


def test_the_shell_prints_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    asked("--games 1 --seed 3 --json")
    first = capsys.readouterr().out
    asked("--games 1 --seed 3 --json")
    assert capsys.readouterr().out == first
    found = json.loads(first)
    assert list(found) == list(TABLES)
    assert all(list(each) == ["tunnels", "shown", "happened", "brier", "brier_constant"] for each in found.values())


def test_the_shell_prints_it_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    asked("--board new-york --games 1")
    assert "4 × tickets: 0 tunnels" in capsys.readouterr().out

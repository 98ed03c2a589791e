"""The arena: seats rotate, the same cards are dealt to each, the figures add up, the shell answers."""

from __future__ import annotations

import argparse
import json
from typing import Any

import pytest

from data.boards import BOARDS, load_board
from engine.lab.arena import Result, Tally, add_arena, deal, match, seating

NEW_YORK = load_board("new-york")


def result(won: float) -> Result:
    return Result("solid", won, 100, 2, 1, 0, 70, 100, [0.001])


def test_everybody_has_every_seat_equally_often() -> None:
    names = ["strong", "solid", "easy"]
    seated = [seating(names, 3, number) for number in range(3)]
    for seat in range(3):
        assert sorted(each[seat] for each in seated) == sorted(names)


def test_a_short_list_of_names_fills_the_table() -> None:
    assert seating(["strong", "solid"], 4, 0) == ["strong", "solid", "strong", "solid"]
    assert seating(["strong", "solid"], 4, 1) == ["solid", "strong", "solid", "strong"]


def test_the_same_cards_are_dealt_until_everybody_has_had_each_seat() -> None:
    assert deal(1, 2, 0) == deal(1, 2, 1) != deal(1, 2, 2)


def test_the_interval_holds_the_rate_and_narrows() -> None:
    few, many = (Tally([result(won) for won in (1, 1, 1, 0)] * number) for number in (1, 100))
    assert few.interval[0] < few.win_rate < few.interval[1]
    assert many.interval[1] - many.interval[0] < few.interval[1] - few.interval[0]
    assert many.interval == pytest.approx((0.7053, 0.7899), abs=0.002)


def test_wins_add_up_and_a_match_can_be_repeated() -> None:
    found = match(NEW_YORK, ["easy", "tickets", "random"], 3, 6)
    assert sum(found["win_rate"].values()) == pytest.approx(1, abs=0.001)
    assert match(NEW_YORK, ["easy", "tickets", "random"], 3, 6)["win_rate"] == found["win_rate"]
    assert found["games"] == 6


def asked(words: str) -> Any:
    parser = argparse.ArgumentParser()
    add_arena(parser.add_subparsers(required=True), BOARDS, load_board)
    arguments = parser.parse_args(["arena", *words.split()])
    return arguments.do(arguments)


def test_the_shell_prints_win_rates(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("--board new-york --games 2 --players easy,random --json") == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["win_rate"]) == {"easy", "random"}
    assert asked("--board new-york --games 2 --players easy,random") == 0
    assert "95 %" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["--players nobody", "--seats 9", "--board new-york --seats 5"])
def test_the_shell_refuses_what_cannot_be_played(words: str) -> None:
    with pytest.raises(ValueError):
        asked(words)

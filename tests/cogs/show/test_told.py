"""What a panel tells: as much as has room, from the last turn of whoever is asked, numbered as the board is marked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.show.news import end_of_last_turn
from cogs.show.told import MAX_LINES, NUMBERS, numbered, told, without_numbers
from cogs.wording.length import MESSAGE, Size
from cogs.wording.log import LogEvent, LogLine, OutOfTime
from engine.events import Drew, Joined, Left, TurnBegan
from render.map.shapes import Mark


def test_only_what_was_built_is_numbered_and_marked() -> None:
    lines = [LogLine("Ben claimed A-B", route=4), LogLine("Li drew 2 cards"), LogLine("Ann built in C", city=0)]
    shown = told(lines, Size(500, 500))
    assert shown.lines == ("① Ben claimed A-B", "Li drew 2 cards", "② Ann built in C")
    assert shown.marks == (Mark(1, route=4), Mark(2, city=0))
    assert [without_numbers("\n".join(shown.lines))] == ["\n".join(line.text for line in lines)]


def test_the_oldest_lines_make_way_and_take_their_marks_along() -> None:
    lines = [LogLine(f"line {n} " + "x" * 80, route=n) for n in range(10)]
    shown = told(lines, Size(300, 900))
    assert shown.lines[0] == "…" and sum(map(len, shown.lines)) + len(shown.lines) <= 300
    assert [mark.route for mark in shown.marks] == [7, 8, 9]
    assert [line[:8] for line in shown.lines[1:]] == ["① line 7", "② line 8", "③ line 9"]
    assert numbered(lines[0], shown.marks) == lines[0].text, "in the history too"
    long = told([LogLine("x" * 5000, route=1)], Size(300, 900))
    assert len(long.lines) == len(long.marks) == 1, "the last line always stands"


def test_no_more_lines_are_told_than_there_are_numbers() -> None:
    shown = told([LogLine("x", route=n) for n in range(40)], MESSAGE)
    assert len(shown.marks) == MAX_LINES == len(NUMBERS) and shown.lines[0] == "…"


# ── since when ───────────────────────────────────────────────────────────────────────────────────────────────────────

DRAWN = Drew(0, 0, 1)


def moves(*each: Sequence[LogEvent]) -> dict[int, Sequence[LogEvent]]:
    return dict(enumerate(each))


ROUND = ((TurnBegan(0),), (DRAWN,), (DRAWN, TurnBegan(1)), (DRAWN, TurnBegan(2)), (DRAWN, TurnBegan(0)))


@pytest.mark.parametrize(
    ("played", "seat", "since"),
    [
        (ROUND, 0, 2),  # the move that ended it
        (ROUND[:4], 2, -1),  # no turn yet: since the game began
        ((*ROUND, (DRAWN,)), 0, 2),  # in the middle of the present turn
        ((*ROUND[:2], (OutOfTime(0), *ROUND[2]), *ROUND[3:]), 0, -1),  # the computer played it
        ((*ROUND[:2], (OutOfTime(1), *ROUND[2]), *ROUND[3:]), 0, 2),  # that was another's time
        ((*ROUND, (DRAWN, TurnBegan(1)), (Left(0, "x"),), (DRAWN, TurnBegan(2)), (DRAWN, TurnBegan(0)),
          (DRAWN, TurnBegan(1)), (Joined(0),), (DRAWN, TurnBegan(2)), (DRAWN, TurnBegan(0))), 0, 5),  # was away
    ],
)  # fmt: skip
def test_it_is_told_since_the_last_turn_that_the_person_played(
    played: Sequence[Sequence[LogEvent]], seat: int, since: int
) -> None:
    assert end_of_last_turn(moves(*played), seat, len(played) - 1, 99) == since


def test_who_was_absent_for_long_is_told_the_last_rounds() -> None:
    late = [(OutOfTime(0), DRAWN, TurnBegan(1)), (DRAWN, TurnBegan(2)), (DRAWN, TurnBegan(0))]
    played = [(TurnBegan(0),), *late * 20]
    since = end_of_last_turn(moves(*played), 0, len(played) - 1, 9)
    assert since is not None and since == len(played) - 1 - 9
    assert end_of_last_turn({n: played[n] for n in range(since, len(played))}, 0, len(played) - 1, 9) == since


def test_moves_that_are_not_known_are_asked_for() -> None:
    known = {n: events for n, events in moves(*ROUND).items() if n >= 3}
    assert end_of_last_turn(known, 0, 4, 99) is None

"""The score sheet: every number shown and said, the winners first, whatever the players are called."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from data.text import LOCALES
from engine.events import Score
from render.cards.scoresheet import KEYS, ScoreRow, columns, ranked, scoresheet_picture, signed
from render.picture import ALT_LIMIT
from render.scene import Scene
from tests.render.recorded_words import RecordedWords
from tests.render.scenes import EUROPE, NEW_YORK, game, named, scene_of

TWENTY = next(n for n, ticket in enumerate(EUROPE.tickets) if ticket.points == 20)
NAMES = tuple(f"Player {seat}" for seat in range(5))


def score(seat: int, total: int, net: int = 4) -> Score:
    """A score with so many points for tickets in all."""
    return Score(seat, total - net - 4, net, 2, 4, 0, 0, 12, (), total)


def sheet(*totals: int, winners: tuple[int, ...], words: RecordedWords | None = None) -> Scene:
    """The end of a game of Europe with these totals; each player has kept a ticket of 20 points."""
    end = named(scene_of(game(EUROPE, "end", seats=max(2, len(totals))), None, words or RecordedWords(KEYS)), NAMES)
    scores = tuple(score(seat, total) for seat, total in enumerate(totals))
    revealed = tuple(replace(each, tickets=(TWENTY,)) for each in end.view.revealed)
    return replace(end, view=replace(end.view, scores=scores, winners=winners, revealed=revealed))


def test_the_winners_come_first_then_the_totals() -> None:
    end = sheet(80, 95, 95, 99, winners=(2,))
    assert [row.score.seat for row in ranked(end.view)] == [2, 3, 1, 0]


def test_tickets_kept_are_split_into_completed_and_failed() -> None:
    row = ScoreRow(score(0, 80, net=4), held=20)
    assert (row.completed, row.failed) == (12, -8)
    assert ScoreRow(score(0, 80, net=-20), held=20).completed == 0


def test_each_board_counts_its_own_parts() -> None:
    assert [column.key for column in columns(EUROPE)] == [
        *("score-routes", "score-completed", "score-failed", "score-stations", "score-express")
    ]
    assert [column.key for column in columns(NEW_YORK)] == [
        *("score-routes", "score-completed", "score-failed", "score-attractions")
    ]


def test_the_parts_add_up_to_the_total() -> None:
    row = ScoreRow(score(0, 80, net=-6), held=20)
    assert sum(column.points(row) for column in columns(EUROPE)) == row.score.total


def test_the_score_sheet_says_everything_it_shows() -> None:
    words = RecordedWords(KEYS)
    picture = scoresheet_picture(sheet(80, 95, winners=(1,), words=words), "A sentence about a tie.")
    assert picture.alt.startswith("score-alt Player 1 score-player Player 1 95")
    assert f"score-part score-failed {signed(-8)}" in picture.alt
    assert picture.alt.endswith("A sentence about a tie.")
    assert words.asked >= {"score-title", "score-total", "score-longest"}


def test_failed_tickets_have_a_column_only_if_somebody_failed_one() -> None:
    end = sheet(80, 95, winners=(1,))
    scores = (score(0, 80, net=20), score(1, 95, net=20))
    made = replace(end, view=replace(end.view, scores=scores))
    assert "score-failed" not in scoresheet_picture(made).alt
    one_failed = replace(end, view=replace(end.view, scores=(scores[0], score(1, 95, net=-20))))
    assert scoresheet_picture(one_failed).alt.count("score-part score-failed") == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_five_long_names_fit_the_score_sheet(locale: str) -> None:
    names = ("Édouard Çelik-Ünal von und zu Habsburg", "李" * 32, "محمد" * 8, "👩‍👩‍👧‍👦" * 8, "e\u0301" * 32)
    end = sheet(80, 81, 82, 83, 84, winners=(4,), words=RecordedWords(KEYS, locale))
    picture = scoresheet_picture(named(end, names))
    assert Image.open(BytesIO(picture.png)).mode == "P"
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(
    "name",
    [
        "Annegret von der Heide-Sommerfeld",
        "Donaudampfschifffahrtskapitänin",
        "李" * 24,
        "Computer 1 (steady, out of time)",
    ],
)
def test_a_long_name_is_not_cut_while_there_is_room(name: str) -> None:
    """In two lines: another name that differs only in its last letter makes another picture."""
    end = sheet(80, 81, winners=(1,))
    one, other = (scoresheet_picture(named(end, (each, "Ben"))).png for each in (name, name[:-1] + "X"))
    assert one != other


def test_who_has_won_is_marked() -> None:
    one, both = (scoresheet_picture(sheet(80, 80, winners=winners)) for winners in ((0,), (0, 1)))
    assert one.png != both.png

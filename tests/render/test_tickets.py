"""Tickets and the score sheet: every number shown and said, and no text longer than Discord takes."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.boards.load import load_board
from engine.events import Score
from render.cards import scoresheet, tickets
from render.cards.scoresheet import Row, columns, ranked, scoresheet_picture, signed
from render.cards.tickets import Note, offer_picture, tickets_picture
from render.ink.palette import LAND
from render.picture import ALT_LIMIT, short
from tests.render.telling import Telling

EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")
LONG = EUROPE.long_tickets[0]


def plain_map(ticket: int, size: tuple[int, int]) -> Image.Image:
    """The ground alone, a little different for each ticket."""
    return Image.new("RGB", size, (LAND[0] - 4 * ticket, LAND[1], LAND[2]))


def score(seat: int, total: int, held: int = 20, net: int = 4) -> Row:
    parts = Score(seat, total - net - 4, net, 2, 4, 0, 0, 12, (), total)
    return Row(f"Player {seat}", EUROPE.player_colors[seat], parts, held)


def test_an_offer_is_numbered_and_says_how_many_are_kept() -> None:
    words = Telling(tickets.KEYS)
    offered = (LONG, *EUROPE.short_tickets[:3])
    picture = offer_picture(EUROPE, offered, 2, EUROPE.cities, plain_map, words)
    assert "offer-alt 2 " in picture.alt
    for place, ticket in enumerate(offered, 1):
        facts = EUROPE.tickets[ticket]
        a, b = EUROPE.cities[facts.a], EUROPE.cities[facts.b]
        assert f"offer-ticket {place} {a} {b} {facts.points} {int(facts.long)}" in picture.alt
    assert "ticket-long" in words.said


def test_each_ticket_gets_its_own_map() -> None:
    asked: list[int] = []

    def minimap(ticket: int, size: tuple[int, int]) -> Image.Image:
        asked.append(ticket)
        return plain_map(ticket, size)

    offer_picture(EUROPE, (5, 9), 1, EUROPE.cities, minimap, Telling(tickets.KEYS))
    assert asked == [5, 9]


def test_how_a_ticket_stands_is_on_the_picture_and_in_its_words() -> None:
    pictures = [
        tickets_picture(EUROPE, [note], EUROPE.cities, plain_map, Telling(tickets.KEYS))
        for note in (Note(7, "done"), Note(7, "lost"), Note(7, "open", 3), Note(7, "open", 4), Note(7))
    ]
    assert len({picture.png for picture in pictures}) == 5
    assert "ticket-open 3" in pictures[2].alt
    assert "ticket-noted" not in pictures[4].alt


@pytest.mark.parametrize("number", [0, 1, 6, 7, 30])
def test_any_number_of_tickets_fits(number: int) -> None:
    notes = [Note(ticket, "open", 5) for ticket in range(number)]
    picture = tickets_picture(EUROPE, notes, EUROPE.cities, plain_map, Telling(tickets.KEYS))
    assert Image.open(BytesIO(picture.png)).width == 1100
    assert len(picture.alt) <= ALT_LIMIT


def test_long_alt_text_is_cut_between_letters() -> None:
    assert short("a" * ALT_LIMIT) == "a" * ALT_LIMIT
    cut = short("e\u0301" * ALT_LIMIT)
    assert len(cut) <= ALT_LIMIT and cut.endswith("e\u0301…")


def test_the_winners_come_first_then_the_totals() -> None:
    rows = [score(0, 80), score(1, 95), score(2, 95), score(3, 99)]
    assert [row.score.seat for row in ranked(rows, (2,))] == [2, 3, 1, 0]


def test_tickets_kept_are_split_into_completed_and_failed() -> None:
    row = score(0, 80, held=20, net=4)
    assert (row.completed, row.failed) == (12, -8)
    assert score(0, 80, held=20, net=-20).completed == 0


def test_each_board_counts_its_own_parts() -> None:
    assert [column.key for column in columns(EUROPE)] == [
        *("score-routes", "score-completed", "score-failed", "score-stations", "score-express")
    ]
    assert [column.key for column in columns(NEW_YORK)] == [
        *("score-routes", "score-completed", "score-failed", "score-attractions")
    ]


def test_the_parts_add_up_to_the_total() -> None:
    row = score(0, 80, held=20, net=-6)
    assert sum(column.points(row) for column in columns(EUROPE)) == row.score.total


def test_the_score_sheet_says_everything_it_shows() -> None:
    words = Telling(scoresheet.KEYS)
    rows = [score(0, 80), score(1, 95)]
    picture = scoresheet_picture(EUROPE, rows, (1,), words, "A sentence about a tie.")
    assert picture.alt.startswith("score-alt Player 1 score-player Player 1 95")
    assert f"score-part score-failed {signed(-8)}" in picture.alt
    assert picture.alt.endswith("A sentence about a tie.")
    assert words.said >= {"score-title", "score-total", "score-longest"}


@pytest.mark.parametrize("locale", ["en", "zh-CN", "zh-TW"])
def test_five_long_names_fit_the_score_sheet(locale: str) -> None:
    names = ("Édouard Çelik-Ünal von und zu Habsburg", "李" * 32, "محمد" * 8, "👩‍👩‍👧‍👦" * 8, "e\u0301" * 32)
    rows = [score(seat, 80 + seat)._replace(name=name) for seat, name in enumerate(names)]
    picture = scoresheet_picture(EUROPE, rows, (4,), Telling(scoresheet.KEYS, locale))
    assert Image.open(BytesIO(picture.png)).mode == "P"
    assert len(picture.alt) <= ALT_LIMIT


def test_who_has_won_is_marked() -> None:
    rows = [score(0, 80), score(1, 80)]
    one = scoresheet_picture(EUROPE, rows, (0,), Telling(scoresheet.KEYS))
    both = scoresheet_picture(EUROPE, rows, (0, 1), Telling(scoresheet.KEYS))
    assert one.png != both.png

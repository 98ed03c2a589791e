"""The log can start at any event, also in the middle of a turn or of a tunnel.

This happens if a panel comes late, or if the note of it was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cogs.wording.log import LogEvent, OutOfTime, log_lines
from cogs.wording.words import Words
from data.cities import load_city_names
from data.record import read_record
from data.record.read import Record
from data.text import LOCALES
from engine.actions import DECK
from engine.events import Drew, Flushed, Laid, Revealed, TurnBegan, Withdrew
from engine.view import seen_by
from tests.data.texts import STRICT

GAMES = sorted((Path(__file__).parents[2] / "games").glob("*.ttr.jsonl"))
AHEAD = 24  # events that are logged after a cut; more than any turn has


def words_of(record: Record, locale: str) -> Words:
    board = record.header.board
    return Words(STRICT.localizer(locale, board.id), board, load_city_names(board.id), lambda seat: f"Player{seat}")


def game(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.name)
def test_a_game_can_be_told_from_any_event_on(file: Path) -> None:
    """From each event on, with and without a clock that ran out, no line is empty."""
    record = game(file)
    seats, words = len(record.header.players), words_of(record, LOCALES[len(file.name) % len(LOCALES)])
    begun = False
    for cut, event in enumerate(record.events):
        rest: Sequence[LogEvent] = record.events[cut : cut + AHEAD]
        for events in (rest, [OutOfTime(0), *rest]):
            assert all(log_lines(words, seats, events, begun=begun))
        begun = begun or isinstance(event, TurnBegan)


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.name)
def test_both_parts_of_a_game_say_together_what_the_whole_says(file: Path) -> None:
    """Cut at the start of a turn, the log repeats nothing and leaves nothing out."""
    record = game(file)
    seats, words = len(record.header.players), words_of(record, "en")
    whole = log_lines(words, seats, record.events, begun=False)
    cuts = [n + 1 for n, event in enumerate(record.events) if isinstance(event, TurnBegan)]
    for cut in cuts[:: max(1, len(cuts) // 20)]:
        first = log_lines(words, seats, record.events[:cut], begun=False)
        assert first + log_lines(words, seats, record.events[cut:], begun=True) == whole


def test_what_is_known_of_a_tunnel_is_said() -> None:
    record = next(each for each in map(game, GAMES) if any(isinstance(event, Withdrew) for event in each.events))
    words, seats = words_of(record, "en"), len(record.header.players)
    withdrew = next(n for n, each in enumerate(record.events) if isinstance(each, Withdrew))
    laid = max(n for n, each in enumerate(record.events[:withdrew]) if isinstance(each, Laid))
    [all_of_it] = log_lines(words, seats, record.events[laid : withdrew + 1])
    [turned_up] = log_lines(words, seats, record.events[laid + 1 : withdrew + 1])
    [the_end] = log_lines(words, seats, record.events[withdrew : withdrew + 1])
    assert "Turned up: " in all_of_it and " laid " in all_of_it
    assert "Turned up: " in turned_up and " laid " not in turned_up
    assert the_end == all_of_it[-len(the_end) :] == turned_up[-len(the_end) :]
    [going_on] = log_lines(words, seats, [each for each in record.events[laid + 1 :] if isinstance(each, Revealed)][:2])
    assert going_on.startswith("Turned up: ")


def test_a_second_card_alone_is_not_taken_for_an_only_one() -> None:
    record = game(GAMES[0])
    words, events = words_of(record, "en"), [seen_by(Drew(0, DECK, 1), None), TurnBegan(1)]
    assert log_lines(words, 2, events) == ["Player0 drew 1 card from the deck; no second card was left."]
    assert log_lines(words, 2, events, second_card=True) == ["Player0 drew 1 card from the deck."]


def test_a_row_that_was_replaced_is_told_with_its_number_of_locomotives() -> None:
    """FLUSH-1."""
    words = words_of(game(GAMES[0]), "en")
    told = log_lines(words, 2, [Drew(0, 0, 1), Flushed(), Drew(0, 1, 2), TurnBegan(1)])
    assert told[-1] == f"{words.board.flush_at} or more locomotives were face up: the whole row was replaced."


def test_after_the_end_the_log_tells_which_cards_came_from_the_deck() -> None:
    record = game(GAMES[0])
    words, after = words_of(record, "en"), TurnBegan(1)
    one, other = (words.say("some-cards", number=1, card=words.card(kind)) for kind in (1, 2))
    both = log_lines(words, 2, [Drew(0, DECK, 1), Drew(0, DECK, 2), after], over=True)
    assert both == [f"Player0 drew {one} and {other} (both blind)."]
    second = log_lines(words, 2, [Drew(0, 0, 1), Drew(0, DECK, 2), after], over=True)
    assert second == [f"Player0 drew {one} and {other} (blind)."]

"""Tickets on offer have letters, each on a map of its own; tickets held are said with how they stand."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine.insight.tickets import Progress, TicketState
from engine.insight.ways import Way
from render.cards.tickets import KEYS, offer_picture, tickets_alt
from render.ink.palette import LAND
from render.picture import ALT_LIMIT
from render.scene import Scene
from tests.render.recorded_words import RecordedWords
from tests.render.scenes import EUROPE, game, offered, scene_of

LONG = EUROPE.long_tickets[0]


def plain_map(ticket: int, size: tuple[int, int]) -> Image.Image:
    """The ground alone, a little different for each ticket."""
    return Image.new("RGB", size, (LAND[0] - 4 * ticket, LAND[1], LAND[2]))


def offer(*tickets: int, keep: int = 1, words: RecordedWords | None = None) -> Scene:
    """These tickets offered to a player of Europe."""
    return offered(scene_of(game(EUROPE, "empty"), 0, words or RecordedWords(KEYS)), tickets, keep)


def test_an_offer_has_letters_and_says_how_many_are_kept() -> None:
    words = RecordedWords(KEYS)
    tickets = (LONG, *EUROPE.short_tickets[:3])
    picture = offer_picture(offer(*tickets, keep=2, words=words), plain_map)
    assert "offer-alt 4 2 " in picture.alt
    for letter, ticket in zip("ABCD", tickets, strict=True):
        facts = EUROPE.tickets[ticket]
        a, b = EUROPE.cities[facts.a], EUROPE.cities[facts.b]
        assert f"offer-ticket {letter} {a} {b} {facts.points} {int(facts.long)}" in picture.alt
    assert "ticket-long" in words.asked


def test_each_ticket_gets_its_own_map() -> None:
    asked: list[int] = []

    def minimap(ticket: int, size: tuple[int, int]) -> Image.Image:
        asked.append(ticket)
        return plain_map(ticket, size)

    offer_picture(offer(5, 9), minimap)
    assert asked == [5, 9]


@pytest.mark.parametrize("number", [0, 1, 6, 7, 30])
def test_any_number_of_tickets_fits(number: int) -> None:
    picture = offer_picture(offer(*range(number)), plain_map)
    assert Image.open(BytesIO(picture.png)).width == 1100
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("connected", "ticket-done"),
        ("lent", "ticket-done"),
        ("open", "ticket-open 3"),
        ("far", "ticket-lost"),
        ("cut_off", "ticket-lost"),
    ],
)
def test_how_a_ticket_stands_is_in_its_words(state: TicketState, said: str) -> None:
    assert said in tickets_alt(offer(), [Progress(7, state, Way((5,), 3))])


def test_no_tickets_are_said_too() -> None:
    assert tickets_alt(offer(), []) == "tickets-none"

"""A hand shows and says exactly what is in it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.text import LOCALES
from engine.cards import Cards
from render.cards.hand import KEYS, groups, hand_alt, hand_picture
from render.scene import Scene
from tests.render.recorded_words import RecordedWords
from tests.render.scenes import EUROPE, NEW_YORK, game, holding, scene_of

MIXED = (0, 2, 0, 0, 0, 1, 0, 0, 3)


def hand(cards: Cards, words: RecordedWords | None = None) -> Scene:
    """These cards in the hand of a player of Europe."""
    return holding(scene_of(game(EUROPE, "empty"), 0, words or RecordedWords(KEYS)), cards)


def test_a_hand_is_grouped_by_color_the_wild_card_last() -> None:
    assert groups(EUROPE, MIXED) == (("blue", 2), ("yellow", 1), ("locomotive", 3))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hand_of_sixty_cards_stays_one_small_picture(locale: str) -> None:
    words = RecordedWords(KEYS, locale)
    picture = hand_picture(hand((7, 6, 8, 5, 7, 6, 9, 6, 6), words))
    shown = Image.open(BytesIO(picture.png))
    assert (shown.mode, shown.width) == ("P", 1100)
    assert len(picture.png) <= 100_000
    assert picture.name == "hand.png"
    assert words.asked >= {"hand-title", "hand-alt", "some-cards", "color-<card>"}


def test_the_words_of_a_hand_give_every_number() -> None:
    alt = hand_alt(hand(MIXED))
    assert "hand-alt 6 " in alt
    assert "some-wilds 3" in alt and all(f"some-cards {n}" in alt for n in (2, 1))


def test_an_empty_hand_is_shown_and_said() -> None:
    picture = hand_picture(holding(scene_of(game(NEW_YORK, "empty"), 0, RecordedWords(KEYS)), (0,) * 7))
    assert picture.alt == "hand-empty"
    assert Image.open(BytesIO(picture.png)).width == 1100


def test_another_hand_is_another_picture() -> None:
    one, two = (hand_picture(hand((number, 0, 0, 0, 0, 0, 0, 0, 0))) for number in (1, 2))
    assert one.png != two.png
    assert one == hand_picture(hand((1, 0, 0, 0, 0, 0, 0, 0, 0)))

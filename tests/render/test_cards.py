"""Cards are told apart, and a hand shows and says exactly what is in it."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from data.boards.load import load_board
from engine.board import Board
from render.cards.cards import SHAPE, back, card, place
from render.cards.emoji import LIMIT, SIDE, emoji_images
from render.cards.hand import KEYS, groups, hand_alt, hand_picture
from render.ink.palette import CARD, PLAYER
from tests.render.telling import Telling

EUROPE, NEW_YORK = load_board("europe"), load_board("new-york")
BOARDS = pytest.mark.parametrize("board", [EUROPE, NEW_YORK], ids=["europe", "new-york"])


def image(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


@BOARDS
def test_every_card_of_a_board_has_a_face_of_its_own(board: Board) -> None:
    grey = {name: card(board.id, name, 96).convert("L") for name in board.card_names}
    for a, b in combinations(grey, 2):
        difference = ImageChops.difference(grey[a], grey[b])
        assert ImageStat.Stat(difference).mean[0] > 12, f"{a} and {b} without colour"


@pytest.mark.parametrize("width", [40, 96, 200, 333])
def test_a_card_has_any_size(width: int) -> None:
    for tile in (card("europe", "locomotive", width), back("europe", width), place(width)):
        assert tile.size == (width, round(width / SHAPE))
        assert tile.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_the_boards_have_backs_of_their_own() -> None:
    assert back("europe", 96) != back("new-york", 96)


def test_a_hand_is_grouped_by_colour_the_wild_card_last() -> None:
    assert groups(EUROPE, (0, 2, 0, 0, 0, 1, 0, 0, 3)) == (("blue", 2), ("yellow", 1), ("locomotive", 3))


@pytest.mark.parametrize("locale", ["en", "zh-CN", "zh-TW"])
def test_a_hand_of_sixty_cards_stays_one_small_picture(locale: str) -> None:
    words = Telling(KEYS, locale)
    picture = hand_picture(EUROPE, (7, 6, 8, 5, 7, 6, 9, 6, 6), words)
    shown = image(picture.png)
    assert shown.mode == "P"
    assert shown.width == 1100
    assert len(picture.png) <= 100_000
    assert picture.name == "hand.png"
    assert words.said >= {"hand-title", "hand-alt", "cards-some", "color-<card>"}


def test_the_words_of_a_hand_give_every_number() -> None:
    words = Telling(KEYS)
    alt = hand_alt(EUROPE, (0, 2, 0, 0, 0, 1, 0, 0, 3), words)
    assert "hand-alt 6 " in alt
    assert all(f"cards-some {n}" in alt for n in (2, 1, 3))


def test_an_empty_hand_is_shown_and_said() -> None:
    picture = hand_picture(NEW_YORK, (0,) * 7, Telling(KEYS))
    assert picture.alt == "hand-empty"
    assert image(picture.png).width == 1100


def test_another_hand_is_another_picture() -> None:
    one = hand_picture(EUROPE, (1, 0, 0, 0, 0, 0, 0, 0, 0), Telling(KEYS))
    two = hand_picture(EUROPE, (2, 0, 0, 0, 0, 0, 0, 0, 0), Telling(KEYS))
    assert one.png != two.png
    assert one == hand_picture(EUROPE, (1, 0, 0, 0, 0, 0, 0, 0, 0), Telling(KEYS))


def test_every_card_and_player_has_an_emoji_that_discord_takes() -> None:
    emoji = emoji_images()
    assert set(emoji) == {f"card_{name}" for name in CARD} | {f"player_{color}" for color in PLAYER}
    assert len(set(emoji.values())) == len(emoji)
    for name, png in emoji.items():
        assert len(png) <= LIMIT, name
        assert image(png).size == (SIDE, SIDE), name
        assert image(png).convert("RGBA").getpixel((0, 0))[3] == 0, name  # type: ignore[index]

"""The title picture of every board: its size and bytes, what is written on it, and that all of it fits."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.boards import BOARDS, load_board
from data.text import LOCALES
from render.drawing import load_drawing
from render.ink.palette import CREAM
from render.map.title import SIZE, title_picture
from tests.data.texts import STRICT
from tests.render.scenes import recorded

MOST_BYTES = 120_000
LEFT, RIGHT = range(22, 30), range(468, 476)  # columns inside the plate's edge, where nothing may stand


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", BOARDS)
def test_a_title_is_wide_and_light_and_its_words_fit(name: str, locale: str) -> None:
    say = STRICT.localizer(locale, name)
    picture = title_picture(load_board(name), load_drawing(name), say)
    image = Image.open(BytesIO(picture.png))
    assert (image.format, image.mode, image.size) == ("PNG", "P", SIZE)
    assert len(picture.png) <= MOST_BYTES
    board = load_board(name)
    assert picture.alt == say("title-alt", least=board.min_seats, most=board.max_seats)
    shown = image.convert("RGB")
    assert {shown.getpixel((x, y)) for x in (*LEFT, *RIGHT) for y in range(40, 440)} == {CREAM}, "letters at the edge"


@pytest.mark.parametrize("name", BOARDS)
def test_a_title_says_what_the_game_is_called_and_takes(name: str) -> None:
    words = recorded()
    title_picture(load_board(name), load_drawing(name), words)
    assert {"map-title", "title-facts", "title-alt"} <= words.asked


def test_languages_and_boards_have_titles_of_their_own() -> None:
    drawn = {
        title_picture(load_board(board), load_drawing(board), STRICT.localizer(locale, board)).png
        for board in BOARDS
        for locale in LOCALES
    }
    assert len(drawn) == len(BOARDS) * len(LOCALES)

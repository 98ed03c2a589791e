"""Cards are told apart, at any size."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.cards.cards import SHAPE, back, card, empty_place
from render.theme import load_theme


@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_every_card_of_a_board_has_a_face_of_its_own(board: str) -> None:
    gray = {name: card(look, 96).convert("L") for name, look in load_theme(board).cards.items()}
    for a, b in combinations(gray, 2):
        difference = ImageChops.difference(gray[a], gray[b])
        assert ImageStat.Stat(difference).mean[0] > 12, f"{a} and {b} without color"


@pytest.mark.parametrize("width", [40, 96, 200, 333])
def test_a_card_has_any_size(width: int) -> None:
    for tile in (card(load_theme("europe").cards["locomotive"], width), back("engine", width), empty_place(width)):
        assert tile.size == (width, round(width / SHAPE))
        assert tile.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_the_boards_have_backs_of_their_own() -> None:
    one, other = (back(load_theme(board).back, 96) for board in ("europe", "new-york"))
    assert one != other

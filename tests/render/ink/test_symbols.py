"""Every card and player has a sign of its own, told apart without color where signs are smallest."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.ink.palette import INK, PAPER
from render.ink.symbols import mask, stamp
from render.theme import load_theme

SMALLEST = 10
UNLIKE = 0.12
"""How much of the smallest square two signs must differ in."""


def unlike(a: str, b: str, size: int) -> float:
    difference = ImageChops.difference(mask(a, size), mask(b, size))
    return ImageStat.Stat(difference).mean[0] / 255


@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_no_two_signs_of_a_board_are_the_same(board: str) -> None:
    theme = load_theme(board)
    signs = [look.sign for looks in (theme.cards, theme.players) for look in looks.values()]
    assert len(set(signs)) == len(signs)
    for looks in (theme.cards, theme.players):
        assert len({look.text for look in looks.values()}) == len(looks)


@pytest.mark.parametrize("board", ["europe", "new-york"])
def test_signs_differ_where_they_are_smallest(board: str) -> None:
    theme = load_theme(board)
    for looks in (theme.cards, theme.players):
        for a, b in combinations([look.sign for look in looks.values()], 2):
            assert unlike(a, b, SMALLEST) >= UNLIKE, f"{a} and {b}"


def test_a_sign_is_stamped_around_its_place() -> None:
    image = Image.new("RGB", (60, 60), PAPER)
    stamp(image, (30, 30), "disc", 20, INK)
    assert image.getpixel((30, 30)) == INK
    assert ImageChops.difference(image, Image.new("RGB", (60, 60), PAPER)).getbbox() == (21, 21, 39, 39)

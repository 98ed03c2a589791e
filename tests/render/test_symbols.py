"""Every colour has a sign of its own, told apart without colour where signs are smallest."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.ink.palette import CARD, INK, PAPER, PLAYER
from render.ink.symbols import CARD_SIGN, PLAYER_SIGN, TEXT_SIGN, mask, stamp

SMALLEST = 10
UNLIKE = 0.12
"""How much of the smallest square two signs must differ in."""


def unlike(a: str, b: str, size: int) -> float:
    difference = ImageChops.difference(mask(a, size), mask(b, size))
    return ImageStat.Stat(difference).mean[0] / 255


def test_every_colour_has_a_sign() -> None:
    assert set(CARD_SIGN) == set(CARD)
    assert set(PLAYER_SIGN) == set(TEXT_SIGN) == set(PLAYER)


def test_no_two_signs_are_the_same() -> None:
    signs = [*CARD_SIGN.values(), *PLAYER_SIGN.values()]
    assert len(set(signs)) == len(signs)
    assert len(set(TEXT_SIGN.values())) == len(TEXT_SIGN)


@pytest.mark.parametrize("signs", [CARD_SIGN, PLAYER_SIGN], ids=["cards", "players"])
def test_signs_differ_where_they_are_smallest(signs: dict[str, str]) -> None:
    for a, b in combinations(signs.values(), 2):
        assert unlike(a, b, SMALLEST) >= UNLIKE, f"{a} and {b}"


def test_a_sign_is_stamped_around_its_place() -> None:
    image = Image.new("RGB", (60, 60), PAPER)
    stamp(image, (30, 30), "disc", 20, INK)
    assert image.getpixel((30, 30)) == INK
    assert ImageChops.difference(image, Image.new("RGB", (60, 60), PAPER)).getbbox() == (21, 21, 39, 39)


def test_a_sign_keeps_its_size_when_it_is_turned() -> None:
    assert mask("triangle", 24, 90).size == (24, 24)
    assert mask("triangle", 24, 90) != mask("triangle", 24)

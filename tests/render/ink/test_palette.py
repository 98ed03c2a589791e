"""The colors keep their distance for every eye, text is read on every ground, and the fixed palette holds them all."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from PIL import Image

from data.boards.load import load_board
from render.ink.palette import (
    BAD,
    CARD_INKS,
    CREAM,
    FADED,
    GOOD,
    GRAY,
    INK,
    LAND,
    PAPER,
    PLAYER_INKS,
    RGB,
    SEA,
    SHADE,
    contrast,
    fixed_palette,
    mix,
    on,
    to_palette,
)
from render.ink.tones import SEA_INK, SHALLOW, board_palette, fade, to_board_palette, tones
from render.map.marks import STATES
from render.theme import load_theme
from tests.render.sight import SIGHTS, seen

# Least distances in OKLab, in which black and white are 1 apart and 0.02 is just seen.
CARDS_APART = {"normal": 0.15, "protanopia": 0.09, "deuteranopia": 0.09, "tritanopia": 0.09}
PLAYERS_APART = {"normal": 0.25, "protanopia": 0.15, "deuteranopia": 0.15, "tritanopia": 0.15}
BOARDS = {
    board: {
        name: look.ink
        for name, look in load_theme(board).cards.items()
        if name != load_board(board).wild or look.band != "rainbow"
    }
    | {"gray": GRAY}
    for board in ("europe", "new-york")
}


def closest(colors: dict[str, RGB], sight: str) -> tuple[float, str, str]:
    pairs = combinations(colors, 2)
    return min((dist(seen(colors[a], sight), seen(colors[b], sight)), a, b) for a, b in pairs)


def test_the_eye_of_this_test_confuses_what_color_blind_eyes_confuse() -> None:
    red, green = (170, 80, 60), (128, 110, 60)
    assert dist(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 0.05
    assert dist(seen(red, "normal"), seen(green, "normal")) > 0.09


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("board", BOARDS)
def test_card_colors_keep_their_distance(board: str, sight: str) -> None:
    """A rainbow sets a wild card apart besides; it may be nearer to others."""
    apart, a, b = closest(BOARDS[board], sight)
    assert apart >= CARDS_APART[sight], f"{a} and {b}"


@pytest.mark.parametrize("sight", SIGHTS)
def test_player_colors_keep_their_distance(sight: str) -> None:
    apart, a, b = closest(PLAYER_INKS, sight)
    assert apart >= PLAYERS_APART[sight], f"{a} and {b}"


@pytest.mark.parametrize("ground", [*CARD_INKS.values(), *PLAYER_INKS.values(), PAPER, SEA, LAND, SHADE, GRAY])
def test_signs_are_read_on_every_color(ground: RGB) -> None:
    assert contrast(on(ground), ground) >= 4.5


@pytest.mark.parametrize("ground", [PAPER, CREAM, SHADE, LAND, SEA])
@pytest.mark.parametrize("ink", [INK, FADED])
def test_text_is_read_on_every_paper(ink: RGB, ground: RGB) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("ink", [GOOD, BAD])
def test_good_and_bad_are_read_on_paper(ink: RGB) -> None:
    assert min(contrast(ink, PAPER), contrast(ink, CREAM)) >= 4.5


@pytest.mark.parametrize("ground", [SEA, SHALLOW])
def test_the_names_of_seas_are_read_on_water(ground: RGB) -> None:
    assert contrast(SEA_INK, ground) >= 4.5


@pytest.mark.parametrize("state", STATES)
def test_the_state_of_a_ticket_is_read_as_ink_and_as_ground(state: str) -> None:
    assert min(contrast(STATES[state], PAPER), contrast(CREAM, STATES[state])) >= 4.5


@pytest.mark.parametrize(("ink", "ground"), [(INK, LAND), (INK, SEA), (FADED, LAND), (FADED, SEA), (SEA_INK, SEA)])
def test_names_are_read_on_the_faded_map(ink: RGB, ground: RGB) -> None:
    ink_seen, ground_seen = (faded(Image.new("RGB", (2, 2), tone)) for tone in (ink, ground))
    assert contrast(ink_seen, ground_seen) >= 4.5


def faded(plain: Image.Image) -> RGB:
    red, green, blue = fade(to_board_palette(plain)).convert("RGB").getpixel((0, 0))  # type: ignore[misc]
    return (red, green, blue)


def test_the_fixed_palette_fits_eight_bits_and_repeats_nothing() -> None:
    assert len(fixed_palette()) <= 256
    assert len(set(fixed_palette())) == len(fixed_palette())


@pytest.mark.parametrize("color", [*CARD_INKS.values(), *PLAYER_INKS.values(), PAPER, CREAM, SEA, LAND, INK])
def test_a_plain_color_comes_out_of_the_palette_as_it_went_in(color: RGB) -> None:
    plain = to_palette(Image.new("RGB", (4, 4), color))
    assert plain.mode == "P"
    assert plain.convert("RGB").getpixel((1, 1)) == color


@pytest.mark.parametrize("color", [*CARD_INKS.values(), *PLAYER_INKS.values()])
@pytest.mark.parametrize("ground", [INK, PAPER])
def test_soft_edges_stay_soft(color: RGB, ground: RGB) -> None:
    """Between a color and its ground, no step of an edge lands far from where it should (OKLab)."""
    steps = [mix(color, ground, n / 20) for n in range(21)]
    edge = Image.new("RGB", (21, 1))
    edge.putdata(steps)
    kept = list(to_palette(edge).convert("RGB").get_flattened_data())
    assert max(dist(seen(a, "normal"), seen(b, "normal")) for a, b in zip(steps, kept, strict=True)) <= 0.075


def test_the_palette_of_boards_has_room_for_every_tone_and_its_faded_twin() -> None:
    assert len(set(tones())) == len(tones())
    assert len(board_palette()) == 2 * len(tones()) <= 256
    for tone in tones():
        settled = to_board_palette(Image.new("RGB", (2, 2), tone)).convert("RGB").getpixel((0, 0))
        assert isinstance(settled, tuple)
        assert max(abs(a - b) for a, b in zip(settled, tone, strict=True)) <= 8

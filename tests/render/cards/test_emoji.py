"""Every card and player has an emoji that Discord takes."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render.cards.emoji import SIDE, emoji_images
from render.theme import BadTheme, load_theme

LIMIT = 256 * 1024  # bytes of the largest emoji that Discord takes
EUROPE, NEW_YORK = load_theme("europe"), load_theme("new-york")


def test_every_card_and_player_has_an_emoji_that_discord_takes() -> None:
    emoji = emoji_images([EUROPE, NEW_YORK])
    cards, players = EUROPE.cards.keys() | NEW_YORK.cards.keys(), EUROPE.players.keys() | NEW_YORK.players.keys()
    assert set(emoji) == {f"card_{name}" for name in cards} | {f"player_{color}" for color in players}
    assert len(set(emoji.values())) == len(emoji)
    for name, png in emoji.items():
        image = Image.open(BytesIO(png))
        assert len(png) <= LIMIT, name
        assert image.size == (SIDE, SIDE), name
        assert image.convert("RGBA").getpixel((0, 0))[3] == 0, name  # type: ignore[index]


def test_a_name_looks_the_same_on_every_board() -> None:
    """Only the vehicle may differ: it is not on the emoji."""
    red = EUROPE.cards["red"]
    assert red != NEW_YORK.cards["red"]
    other = replace(NEW_YORK, cards=NEW_YORK.cards | {"red": replace(NEW_YORK.cards["red"], sign="heart")})
    with pytest.raises(BadTheme, match="'red' looks different"):
        emoji_images([EUROPE, other])

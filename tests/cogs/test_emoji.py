"""The bot's emoji: uploaded once, found again by their names, and coloured squares where there are none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.emoji import wanted
from cogs.signs import SQUARES, sign
from data.boards import BOARDS, load_board
from tests.cogs.looking import looking_world
from tests.cogs.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with looking_world(tmp_path) as world:
        yield world


def uploads(world: World) -> int:
    return sum(each.method == "POST" and each.path.endswith("/emojis") for each in world.env.http_requests)


async def test_every_card_and_player_is_uploaded_once_and_found_again(world: World) -> None:
    await world.env.settle()
    assert uploads(world) == len(wanted()) == len(world.house.emojis_by_name)
    await world.restart()
    assert uploads(world) == len(wanted()) == len(world.house.emojis_by_name)
    assert str(sign(world.house.emojis_by_name, "red")).startswith("<:card_red_")


async def test_where_uploading_fails_there_are_squares_and_nothing_breaks(world: World) -> None:
    for emoji in await world.house.fetch_application_emojis():
        await emoji.delete()
    world.env.inject_error("POST", "*/emojis", status=400, code=30008, times=None)
    await world.restart()
    assert not world.house.emojis_by_name
    assert str(sign(world.house.emojis_by_name, "red")) == "🟥"


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_has_an_emoji_and_a_square_of_its_own(board: str) -> None:
    cards = load_board(board).card_names
    assert all(f"card_{card}" in wanted() for card in cards)
    assert len({SQUARES[card] for card in cards}) == len(cards)


def test_names_and_sizes_are_what_discord_takes() -> None:
    for name, png in wanted().values():
        assert 2 <= len(name) <= 32 and name.replace("_", "").isalnum()
        assert len(png) <= 256 * 1024

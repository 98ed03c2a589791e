"""The bot's emoji: uploaded once, found again by their names, replaced by colored squares while they are missing."""

from __future__ import annotations

import asyncio

import pytest

from cogs.kit.emoji import card_emoji, colored_squares
from cogs.kit.emoji_upload import PAUSE, emoji_files, sync_emoji
from data.boards import BOARDS, load_board
from tests.discord.seat_changes import wait_for_background
from tests.discord.world import World


def uploads(world: World) -> int:
    return sum(each.method == "POST" and each.path.endswith("/emojis") for each in world.env.http_requests)


async def test_every_card_and_player_is_uploaded_once_and_found_again(world: World) -> None:
    await world.env.settle()
    assert uploads(world) == len(emoji_files()) == len(world.bot.emojis_by_name)
    await world.restart()
    assert uploads(world) == len(emoji_files()) == len(world.bot.emojis_by_name)
    assert str(card_emoji(world.bot.emojis_by_name, "red")).startswith("<:card_red_")


async def test_a_failed_upload_leaves_squares_and_breaks_nothing(world: World) -> None:
    for emoji in await world.bot.fetch_application_emojis():
        await emoji.delete()
    world.env.inject_error("POST", "*/emojis", status=400, code=30008, times=None)
    await world.restart()
    assert not world.bot.emojis_by_name
    assert str(card_emoji(world.bot.emojis_by_name, "red")) == "🟥"


async def delete_all_emoji(world: World) -> None:
    """Deletes all emoji of the bot, as in Discord's developer portal."""
    await wait_for_background(world)
    for emoji in await world.bot.fetch_application_emojis():
        await emoji.delete()


async def test_a_refused_emoji_does_not_stop_the_others(world: World) -> None:
    await delete_all_emoji(world)
    world.env.inject_error("POST", "*/emojis", status=400, code=50035, times=1)
    await world.restart()
    await wait_for_background(world)
    assert len(world.bot.emojis_by_name) == len(emoji_files()) - 1


async def test_missing_emoji_are_uploaded_again_after_an_hour(world: World) -> None:
    await delete_all_emoji(world)
    world.env.inject_error("POST", "*/emojis", status=400, code=50035, times=len(emoji_files()))
    await world.restart()
    await wait_for_background(world)
    before = uploads(world)
    await world.env.advance_time(PAUSE - 120)
    assert uploads(world) == before and not world.bot.emojis_by_name
    await world.env.advance_time(240)
    await wait_for_background(world)
    assert len(world.bot.emojis_by_name) == len(emoji_files())
    await world.env.advance_time(PAUSE + 240)
    assert uploads(world) == before + len(emoji_files()), "when all are there nobody looks again"


@pytest.mark.parametrize("status", [401, 403])
async def test_refusals_that_discord_counts_are_not_repeated_for_each_emoji(world: World, status: int) -> None:
    await delete_all_emoji(world)
    world.env.inject_error("POST", "*/emojis", status=status, code=0, times=None)
    await world.restart()
    before = uploads(world)
    await world.env.advance_time(PAUSE + 240)
    await wait_for_background(world)
    assert uploads(world) - before == 1


async def test_uploads_are_not_tried_forever(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.kit.emoji_upload.TRIES", 2)
    await delete_all_emoji(world)
    world.env.inject_error("POST", "*/emojis", status=400, code=30008, times=None)
    await world.restart()
    await wait_for_background(world)
    before = uploads(world)
    for _ in range(4):
        await world.env.advance_time(PAUSE + 120)
        await wait_for_background(world)
    assert uploads(world) - before == 2 * len(emoji_files())


async def test_an_emoji_deleted_in_the_portal_is_shown_no_more_and_uploaded_again(world: World) -> None:
    await wait_for_background(world)
    gone = world.bot.emojis_by_name["card_red"]
    await gone.delete()
    world.env.inject_error("POST", "*/emojis", status=400, code=30008, times=1)
    await sync_emoji(world.bot)
    assert "card_red" not in world.bot.emojis_by_name and len(world.bot.emojis_by_name) == len(emoji_files()) - 1
    await sync_emoji(world.bot)
    assert world.bot.emojis_by_name["card_red"].id != gone.id


async def test_known_emoji_stay_when_discord_does_not_answer(world: World) -> None:
    await wait_for_background(world)
    world.env.inject_error("GET", "*/emojis", status=400, code=0, times=1)
    await sync_emoji(world.bot)
    assert len(world.bot.emojis_by_name) == len(emoji_files())


async def test_concurrent_synchronizations_upload_nothing_twice(world: World) -> None:
    await delete_all_emoji(world)
    looks, before = lookups(world), uploads(world)
    await asyncio.gather(*(sync_emoji(world.bot) for _ in range(20)))
    assert uploads(world) - before == len(emoji_files()) and lookups(world) - looks == 2
    names = [emoji.name for emoji in await world.bot.fetch_application_emojis()]
    assert len(names) == len(set(names)) == len(emoji_files())


def lookups(world: World) -> int:
    return sum(each.method == "GET" and each.path.endswith("/emojis") for each in world.env.http_requests)


@pytest.mark.parametrize("board", BOARDS)
def test_every_card_has_an_emoji_and_a_square_of_its_own(board: str) -> None:
    cards = load_board(board).card_names
    assert all(f"card_{card}" in emoji_files() for card in cards)
    assert len({colored_squares()[card] for card in cards}) == len(cards)


def test_names_and_sizes_are_within_discords_limits() -> None:
    for name, png in emoji_files().values():
        assert 2 <= len(name) <= 32 and name.replace("_", "").isalnum()
        assert len(png) <= 256 * 1024

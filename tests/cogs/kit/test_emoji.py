"""The bot's emoji: uploaded once, found again by their names, replaced by colored squares while they are missing."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable

import discord
import pytest

from cogs.assembly import Assembly
from cogs.client import Stationmaster
from cogs.kit.emoji import card_emoji, colored_squares, square_for, without_tokens
from cogs.kit.emoji_upload import PAUSE, EmojiFile, emoji_files
from data.boards import BOARDS, load_board
from tests.discord.seat_changes import wait_for_background
from tests.discord.strict import Trouble
from tests.discord.world import World, open_world


def uploads(world: World) -> int:
    return sum(each.method == "POST" and each.path.endswith("/emojis") for each in world.env.http_requests)


async def test_every_card_and_player_is_uploaded_once_and_found_again(world: World) -> None:
    await world.env.settle()
    assert uploads(world) == len(emoji_files()) == len(world.bot.emojis_by_name)
    await world.restart()
    assert uploads(world) == len(emoji_files()) == len(world.bot.emojis_by_name)
    assert str(card_emoji(world.bot.emojis_by_name, "red")).startswith("<:red:")


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
    await world.bot.sync_emoji()
    assert "card_red" not in world.bot.emojis_by_name and len(world.bot.emojis_by_name) == len(emoji_files()) - 1
    await world.bot.sync_emoji()
    assert world.bot.emojis_by_name["card_red"].id != gone.id


async def test_known_emoji_stay_when_discord_does_not_answer(world: World) -> None:
    await wait_for_background(world)
    world.env.inject_error("GET", "*/emojis", status=400, code=0, times=1)
    await world.bot.sync_emoji()
    assert len(world.bot.emojis_by_name) == len(emoji_files())


async def test_concurrent_synchronizations_upload_nothing_twice(world: World) -> None:
    await delete_all_emoji(world)
    looks, before = lookups(world), uploads(world)
    await asyncio.gather(*(world.bot.sync_emoji() for _ in range(20)))
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
    for file in emoji_files().values():
        for name in (file.name, file.waiting()):
            assert 2 <= len(name) <= 32 and name.replace("_", "").isalnum()
        assert len(file.png) <= 256 * 1024
    assert len({file.name for file in emoji_files().values()}) == len(emoji_files())


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def at_discord(world: World) -> dict[str, int]:
    """The application's emoji at Discord: the id of each name."""
    return {emoji.name: number for number, emoji in world.env.backend.application_emojis.items()}


def rename_all(world: World) -> None:
    """Gives all emoji the names that they had when the digest of its picture was a part of each name."""
    files = {file.name: file for file in emoji_files().values()}
    for emoji in world.env.backend.application_emojis.values():
        emoji.name = files[emoji.name].waiting()


def shown(world: World) -> dict[str, int]:
    return {key: emoji.id for key, emoji in world.bot.emojis_by_name.items()}


async def test_an_emoji_is_called_what_it_shows(world: World) -> None:
    await wait_for_background(world)
    assert {"red", "locomotive", "player_red"} < set(at_discord(world))
    assert world.bot.emojis_by_name["card_red"].id == at_discord(world)["red"]


async def test_emoji_with_names_of_an_older_version_are_renamed_and_messages_go_on_showing_them(world: World) -> None:
    await wait_for_background(world)
    rename_all(world)
    ids, before = set(at_discord(world).values()), uploads(world)
    await world.restart()
    await wait_for_background(world)
    assert uploads(world) == before and set(at_discord(world).values()) == ids
    assert set(at_discord(world)) == {file.name for file in emoji_files().values()}
    assert all(emoji.name == emoji_files()[key].name for key, emoji in world.bot.emojis_by_name.items())


async def test_emoji_that_cannot_be_renamed_are_shown_all_the_same_and_renamed_an_hour_later(world: World) -> None:
    await wait_for_background(world)
    rename_all(world)
    world.env.inject_error("PATCH", "*/emojis/*", status=400, code=0, times=len(emoji_files()))
    await world.restart()
    await wait_for_background(world)
    assert set(shown(world).values()) == set(at_discord(world).values()) and "red" not in at_discord(world)
    await world.env.advance_time(PAUSE + 120)
    await wait_for_background(world)
    assert "red" in at_discord(world) and len(shown(world)) == len(emoji_files())


def other_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the bot draws one card differently."""
    files = dict(emoji_files())
    files["card_red"] = EmojiFile("red", "card_red", files["card_blue"].png)
    monkeypatch.setattr("cogs.kit.emoji_upload.emoji_files", lambda: files)


async def test_a_changed_picture_is_uploaded_and_takes_over_the_name(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old one stays, for messages show it; a version that goes back to it uploads nothing."""
    await wait_for_background(world)
    old, before = at_discord(world), uploads(world)
    with monkeypatch.context() as patch:
        other_picture(patch)
        await world.restart()
        await wait_for_background(world)
        new = at_discord(world)
        assert uploads(world) == before + 1 and set(old.values()) < set(new.values())
        assert shown(world)["card_red"] == new["red"] != old["red"]
        await world.restart()
        await wait_for_background(world)
        assert at_discord(world) == new and uploads(world) == before + 1
    await world.restart()
    await wait_for_background(world)
    assert shown(world)["card_red"] == at_discord(world)["red"] == old["red"] and uploads(world) == before + 1


async def test_a_changed_picture_is_noticed_with_a_database_that_came_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Emoji that a new database knows nothing of are taken as they are, and their pictures are known from then on."""
    await wait_for_background(world)
    await world.parts.store.facts.set(f"emoji digests of {world.bot.application_id}", "{}")
    old = at_discord(world)
    await world.restart()
    await wait_for_background(world)
    assert at_discord(world) == old
    other_picture(monkeypatch)
    await world.restart()
    await wait_for_background(world)
    assert at_discord(world)["red"] != old["red"] and len(at_discord(world)) == len(old) + 1


@pytest.mark.parametrize(("method", "done"), [("POST", 0), ("PATCH", 0), ("PATCH", 1)])
async def test_stopped_between_the_requests_of_a_new_picture_the_next_start_ends_it(
    world: World, monkeypatch: pytest.MonkeyPatch, method: str, done: int
) -> None:
    """And until then one of the two pictures is shown."""
    await wait_for_background(world)
    other_picture(monkeypatch)
    asked = 0

    def fail(asked_method: str, asked_path: str) -> Trouble | None:
        nonlocal asked
        if asked_method != method or "/emojis" not in asked_path:
            return None
        asked += 1
        return Trouble(refused=(400, 0)) if asked > done else None

    world.strict.troubles.append(fail)
    await world.restart()
    await wait_for_background(world)
    assert shown(world)["card_red"] in at_discord(world).values() and len(shown(world)) == len(emoji_files())
    world.strict.troubles.clear()
    await world.restart()
    await wait_for_background(world)
    assert shown(world)["card_red"] == at_discord(world)["red"] and len(at_discord(world)) == len(emoji_files()) + 1


async def test_what_an_older_version_has_uploaded_in_between_changes_nothing(world: World) -> None:
    """It looks for its own names alone, and finds none of them."""
    await wait_for_background(world)
    before = at_discord(world)
    for file in emoji_files().values():
        world.env.backend.create_application_emoji(file.waiting())
    count = uploads(world)
    await world.restart()
    await wait_for_background(world)
    assert set(shown(world).values()) == set(before.values()) and uploads(world) == count
    assert len(at_discord(world)) == 2 * len(emoji_files())


async def test_a_process_that_renames_nothing_shows_emoji_by_either_name(world: World) -> None:
    await wait_for_background(world)
    rename_all(world)
    world.bot.registers = False
    await world.bot.sync_emoji()
    assert set(shown(world).values()) == set(at_discord(world).values()) and "red" not in at_discord(world)


@pytest.mark.parametrize("name", ["red", "card_red_1f3a9c"])
def test_an_emoji_that_discord_refuses_gives_way_by_either_name(name: str) -> None:
    square = square_for(discord.PartialEmoji(name=name, id=5))
    assert square is not None and square.name == colored_squares()["red"]
    token = name.replace("card_", "")
    assert without_tokens(f"a <:player_{token}:5> b") == "a \u25a0 b"
    assert square_for(discord.PartialEmoji(name="train", id=5)) is None


def test_a_bot_that_has_ended_is_freed(make_bot: Callable[[], Assembly]) -> None:
    """No cache or table of the process keeps a bot in memory after it has ended."""

    async def live() -> weakref.ref[Stationmaster]:
        async with open_world(make_bot) as world:
            await wait_for_background(world)
            return weakref.ref(world.bot)

    ended = asyncio.run(live())
    gc.collect()
    assert ended() is None

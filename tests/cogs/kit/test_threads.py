"""Archived and locked threads: unarchived if allowed, else reported to the player, and updated afterwards."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from tests.data.texts import STRICT
from tests.discord.players import Party, start_game
from tests.discord.rigged import lock_thread
from tests.discord.world import World, answer_text, texts_of

ARCHIVED, LOCKED = 50083, 160005
SAID = STRICT.say("en", "place-locked")


async def start_in_thread(world: World, thread: ChannelHandle) -> Party:
    """Starts a game in a thread, up to its first turn."""
    main, world.channel = world.channel, thread
    try:
        party = await start_game(world, "new-york", 2, languages=("en-US",))
        for seat in party.seats.values():
            await seat.who.slash(thread, "tickets", keep="1")
    finally:
        world.channel = main
    return party


async def draw(party: Party) -> str:
    """The player to act draws two cards; returns the answer."""
    seat = await party.seat_of((await party.position()).to_act[0])
    return answer_text(await seat.who.slash(party.channel, "draw", first="deck", second="deck"))


def refuse(world: World, thread: ChannelHandle, status: int, code: int, times: int | None = 1) -> None:
    """Lets Discord refuse this many posts and edits in the thread."""
    world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=status, code=code, times=times)


async def test_an_archived_thread_is_unarchived(world: World) -> None:
    thread = world.thread()
    party = await start_in_thread(world, thread)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    refuse(world, thread, 400, ARCHIVED)
    said = await draw(party)
    assert said.startswith("You drew ") and SAID not in said
    assert "### Turn 2" in texts_of(party.panel())
    [opened] = [
        each for each in world.env.http_requests if each.method == "PATCH" and each.path == f"/channels/{thread.id}"
    ]
    assert opened.json == {"archived": False}


async def test_an_edit_unarchives_a_thread_too(world: World) -> None:
    thread = world.thread()
    party = await start_in_thread(world, thread)
    world.env.inject_error(
        "PATCH", f"/channels/{thread.id}/messages/{party.panel().id}", status=400, code=ARCHIVED, times=1
    )
    seat = await party.seat_of((await party.position()).to_act[0])
    panel = party.panel().id
    await seat.who.slash(thread, "draw", first="deck")
    assert party.panel().id == panel and "drew 1 card from the deck" in texts_of(party.panel())


@pytest.mark.parametrize(("status", "code"), [(403, LOCKED), (400, ARCHIVED)])
async def test_a_move_in_a_locked_thread_is_stored_and_shown_once_it_is_unlocked(
    world: World, status: int, code: int
) -> None:
    thread = world.thread()
    party = await start_in_thread(world, thread)
    lock_thread(world, thread.id)
    refuse(world, thread, status, code)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=1)
    said = await draw(party)
    assert said.startswith(f"{SAID}\nYou drew ")
    assert (await party.position()).view(None).turns == 2 and "### Turn 1" in texts_of(party.panel())
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await world.env.settle()
    assert "### Turn 2" in texts_of(party.panel())


async def test_a_thread_unlocked_and_unarchived_in_one_step_is_updated_at_once(world: World) -> None:
    """The thread is not in discord.py's cache, so that no `thread_update` is dispatched."""
    thread = world.thread()
    party = await start_in_thread(world, thread)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await world.env.settle()
    assert world.bot.get_channel(thread.id) is None
    refuse(world, thread, 400, ARCHIVED)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=1)
    await draw(party)
    assert await world.tables.untold_games() == [party.game]
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await world.env.settle()
    assert await world.tables.untold_games() == [] and "### Turn 2" in texts_of(party.panel())


async def test_a_thread_that_stays_archived_is_not_retried(world: World) -> None:
    """A moderator renames the thread while it is locked: refused requests are not repeated."""
    thread = world.thread()
    party = await start_in_thread(world, thread)
    lock_thread(world, thread.id)
    refuse(world, thread, 403, LOCKED, times=None)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
    await draw(party)
    before = len(world.env.http_requests)
    world.env.backend.edit_channel(thread.id, {"name": "another name"})
    await world.env.settle()
    assert len(world.env.http_requests) == before


# ── private threads ──────────────────────────────────────────────────────────────────────────────────────────────────

ADD_ME = "This thread is private and I am not in it."


def private_thread(world: World) -> ChannelHandle:
    """A private thread of which the bot is no member."""
    owner = world.person("Mia").id
    made = world.env.backend.create_thread(world.channel.id, "ours", owner_id=owner, type=12)
    return ChannelHandle(world.env, world.guild, made)


async def test_in_a_private_thread_the_bot_asks_to_be_added(world: World) -> None:
    thread = private_thread(world)
    refuse(world, thread, 403, 50001)
    said = answer_text(await world.person("Mia").slash(thread, "new", board="europe"))
    assert ADD_ME in said and f"<@{world.env.backend.bot_user.id}>" in said
    assert await world.tables.here(thread.id) is None, "there is no table that nobody sees"
    world.env.backend.add_thread_member(thread.id, world.env.backend.bot_user.id)
    await world.person("Mia").slash(thread, "new", board="europe")
    assert await world.tables.here(thread.id) is not None


async def test_in_a_public_thread_a_refusal_is_about_permissions(world: World) -> None:
    thread = world.thread()
    refuse(world, thread, 403, 50013)
    said = answer_text(await world.person("Mia").slash(thread, "new", board="europe"))
    assert "“Send Messages in Threads”" in said and ADD_ME not in said


async def test_a_private_thread_is_updated_when_the_bot_is_added_again(world: World) -> None:
    thread, bot = private_thread(world), world.env.backend.bot_user.id
    for member in (bot, world.person("Ben").id):
        world.env.backend.add_thread_member(thread.id, member)
    party = await start_in_thread(world, thread)
    world.env.backend.remove_thread_member(thread.id, bot)
    await world.env.settle()
    refuse(world, thread, 403, 50001)
    await draw(party)
    assert await world.tables.untold_games() == [party.game]
    world.env.backend.add_thread_member(thread.id, bot)
    await world.env.settle()
    assert await world.tables.untold_games() == [] and "### Turn 2" in texts_of(party.panel())

"""Archived and locked threads: unarchived if allowed, else reported to the player, and updated afterwards."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from tests.discord.players import Party, start_game
from tests.discord.rigged import lock_thread
from tests.discord.world import World, answer_text, texts_of

ARCHIVED, LOCKED = 50083, 160005
SAID = "The thread is locked; ask a moderator or move the game."


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


async def test_an_archived_thread_is_unarchived(plain: World) -> None:
    thread = plain.thread()
    party = await start_in_thread(plain, thread)
    plain.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    refuse(plain, thread, 400, ARCHIVED)
    said = await draw(party)
    assert said.startswith("You drew ") and SAID not in said
    assert "### Turn 2" in texts_of(party.panel())
    [opened] = [
        each for each in plain.env.http_requests if each.method == "PATCH" and each.path == f"/channels/{thread.id}"
    ]
    assert opened.json == {"archived": False}


async def test_an_edit_unarchives_a_thread_too(plain: World) -> None:
    thread = plain.thread()
    party = await start_in_thread(plain, thread)
    plain.env.inject_error(
        "PATCH", f"/channels/{thread.id}/messages/{party.panel().id}", status=400, code=ARCHIVED, times=1
    )
    seat = await party.seat_of((await party.position()).to_act[0])
    panel = party.panel().id
    await seat.who.slash(thread, "draw", first="deck")
    assert party.panel().id == panel and "drew a card from the deck" in texts_of(party.panel())


@pytest.mark.parametrize(("status", "code"), [(403, LOCKED), (400, ARCHIVED)])
async def test_a_move_in_a_locked_thread_is_stored_and_shown_once_it_is_unlocked(
    plain: World, status: int, code: int
) -> None:
    thread = plain.thread()
    party = await start_in_thread(plain, thread)
    lock_thread(plain, thread.id)
    refuse(plain, thread, status, code)
    plain.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=1)
    said = await draw(party)
    assert said.startswith(f"{SAID}\nYou drew ")
    assert (await party.position()).view(None).turns == 2 and "### Turn 1" in texts_of(party.panel())
    plain.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await plain.env.settle()
    assert "### Turn 2" in texts_of(party.panel())


async def test_a_thread_unlocked_and_unarchived_in_one_step_is_updated_at_once(plain: World) -> None:
    """The thread is not in discord.py's cache, so that no `thread_update` is dispatched."""
    thread = plain.thread()
    party = await start_in_thread(plain, thread)
    plain.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await plain.env.settle()
    assert plain.bot.get_channel(thread.id) is None
    refuse(plain, thread, 400, ARCHIVED)
    plain.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=1)
    await draw(party)
    assert await plain.tables.untold_games() == [party.game]
    plain.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await plain.env.settle()
    assert await plain.tables.untold_games() == [] and "### Turn 2" in texts_of(party.panel())


async def test_a_thread_that_stays_archived_is_not_retried(plain: World) -> None:
    """A moderator renames the thread while it is locked: refused requests are not repeated."""
    thread = plain.thread()
    party = await start_in_thread(plain, thread)
    lock_thread(plain, thread.id)
    refuse(plain, thread, 403, LOCKED, times=None)
    plain.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
    await draw(party)
    before = len(plain.env.http_requests)
    plain.env.backend.edit_channel(thread.id, {"name": "another name"})
    await plain.env.settle()
    assert len(plain.env.http_requests) == before


# ── private threads ──────────────────────────────────────────────────────────────────────────────────────────────────

ADD_ME = "This thread is private and I am not in it."


def private_thread(world: World) -> ChannelHandle:
    """A private thread of which the bot is no member."""
    owner = world.person("Mia").id
    made = world.env.backend.create_thread(world.channel.id, "ours", owner_id=owner, type=12)
    return ChannelHandle(world.env, world.guild, made)


async def test_in_a_private_thread_the_bot_asks_to_be_added(plain: World) -> None:
    thread = private_thread(plain)
    refuse(plain, thread, 403, 50001)
    said = answer_text(await plain.person("Mia").slash(thread, "new", board="europe"))
    assert ADD_ME in said and f"<@{plain.env.backend.bot_user.id}>" in said
    assert await plain.tables.here(thread.id) is None, "there is no table that nobody sees"
    plain.env.backend.add_thread_member(thread.id, plain.env.backend.bot_user.id)
    await plain.person("Mia").slash(thread, "new", board="europe")
    assert await plain.tables.here(thread.id) is not None


async def test_in_a_public_thread_a_refusal_is_about_permissions(plain: World) -> None:
    thread = plain.thread()
    refuse(plain, thread, 403, 50013)
    said = answer_text(await plain.person("Mia").slash(thread, "new", board="europe"))
    assert "“Send Messages in Threads”" in said and ADD_ME not in said


async def test_a_private_thread_is_updated_when_the_bot_is_added_again(plain: World) -> None:
    thread, bot = private_thread(plain), plain.env.backend.bot_user.id
    for member in (bot, plain.person("Ben").id):
        plain.env.backend.add_thread_member(thread.id, member)
    party = await start_in_thread(plain, thread)
    plain.env.backend.remove_thread_member(thread.id, bot)
    await plain.env.settle()
    refuse(plain, thread, 403, 50001)
    await draw(party)
    assert await plain.tables.untold_games() == [party.game]
    plain.env.backend.add_thread_member(thread.id, bot)
    await plain.env.settle()
    assert await plain.tables.untold_games() == [] and "### Turn 2" in texts_of(party.panel())

"""Watching a game by DM, and *Ping me then*, for a mention at the next turn."""

from __future__ import annotations

import functools
import re
from random import Random

import pytest
from simcord import InteractionResult, MemberActor

from cogs.show.scenes import scene_of
from data.store.notes import PingOnceNote, WatcherNote
from engine.actions import DECK, DrawCard
from engine.players import PLAYERS
from tests.data.texts import STRICT
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import Party
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.rigged import player_to_act_and_next
from tests.discord.seat_changes import pass_time
from tests.discord.strict import Trouble, each_time, refused
from tests.discord.timed import DAY
from tests.discord.world import World, alts_of, answer_of, answer_text, texts_of


async def watching(world: World, locale: str = "en-US") -> tuple[Party, MemberActor, InteractionResult]:
    """A game, and somebody who presses one of its buttons without playing, then *Watch by DM*."""
    party = await start_first_turn(world, "new-york", 2)
    eve = world.person("Eve", locale)
    shown = await eve.slash(world.channel, "draw", first="deck")
    return party, eve, await press(eve, answer_of(shown), "watch")


async def draws(party: Party, many: int) -> None:
    """The people who are to act draw this many cards from the deck."""
    for _ in range(many):
        seat = (await party.position()).to_act[0]
        await party.world.tables.play_seat(party.game, seat, None, DrawCard(DECK))
        await party.world.teller.update(party.game)


async def test_somebody_else_is_shown_what_there_is_to_watch(world: World) -> None:
    await start_first_turn(world, "europe", 2)
    said = answer_text(await world.person("Eve").slash(world.channel, "draw", first="deck"))
    assert said == (
        "You are watching this game; only players can do that.\nWatch by DM\nBoard\nLog\nRules\nGo to the table"
    )


async def test_a_watcher_has_one_message_that_follows_the_game_to_its_end(world: World) -> None:
    party, eve, begun = await watching(world)
    assert answer_text(begun).startswith("I’ll keep you up to date by DM, in a single message.\n")
    [dm] = dms_of(eve)
    assert "👀 You are watching a game in [\\#trains · Railway Club]" in texts_of(dm)
    assert "### Turn 1 · **" in texts_of(dm) and "Stop watching" in texts_of(dm)
    await draws(party, 2)
    [after] = dms_of(eve)
    assert after.id == dm.id and "### Turn 2 · **" in texts_of(after)
    assert "drew 2 cards from the deck" in texts_of(after)
    await world.restart()
    await draws(party, 2)
    assert "### Turn 3 · **" in texts_of(dms_of(eve)[0])
    await finish(party)
    [last] = dms_of(eve)
    assert last.id == dm.id and "wins with" in texts_of(last) and "Stop watching" not in texts_of(last)
    assert await world.store.notes.games(WatcherNote) == []


async def finish(party: Party) -> None:
    """Two computers play to the end."""
    random = Random(4)
    while (now := await party.position()).to_act:
        seat = now.to_act[0]
        action = PLAYERS["greedy"](random).choose(functools.partial(now.view, seat), now.options(seat))
        await party.world.tables.play_seat(party.game, seat, None, action)
    await party.world.teller.update(party.game)


@pytest.mark.with_pictures
@pytest.mark.with_dms
async def test_a_watcher_sees_what_everybody_sees_with_the_picture(world: World) -> None:
    party, eve, _ = await watching(world, "zh-TW")
    now = await party.position()
    [dm] = dms_of(eve)
    [file] = dm.attachments
    assert file.filename == "board.png" and all(alts_of(dm))
    scene = scene_of(now.view(None), now.table, STRICT.localizer("zh-TW", "new-york"))
    shot = await world.parts.pictures.board(scene)
    assert shot is not None and await file.read() == shot.picture.png
    await draws(party, 2)
    [dm] = dms_of(eve)
    assert [each.filename for each in dm.attachments] == ["board.png"]  # kept, not drawn again


async def test_watching_can_be_stopped(world: World) -> None:
    party, eve, _ = await watching(world)
    [dm] = dms_of(eve)
    assert "You are no longer watching by DM." in texts_of(
        (await eve.user.click(dm, label="Stop watching")).response or dm
    )
    await draws(party, 2)
    assert dms_of(eve) == []


async def test_a_watcher_whose_dms_are_closed_is_told_so(world: World) -> None:
    await start_first_turn(world, "new-york", 2)
    eve = world.person("Eve")
    world.close_dm(eve)
    shown = await eve.slash(world.channel, "draw", first="deck")
    assert answer_text(await press(eve, answer_of(shown), "watch")).startswith("Discord won’t let me DM you.")
    assert await world.store.notes.games(WatcherNote) == []


async def test_a_watch_goes_on_a_day_after_discord_forbade_its_message(world: World) -> None:
    """The message was deleted, and the bot may open no DM for a while."""
    party, eve, _ = await watching(world)
    [dm] = dms_of(eve)
    asked: list[str] = []

    def forbidden(method: str, where: str) -> Trouble | None:
        if method == "POST" and where == f"/channels/{dm.channel.id}/messages":
            asked.append(where)
            return refused(403, 340015)
        return None

    world.strict.troubles.extend([each_time("PATCH", f"/messages/{dm.id}", refused(404, 10008)), forbidden])
    for _ in range(2):
        await draw_from_deck(party)
    assert len(asked) == 1
    world.strict.troubles.clear()
    pass_time(world, DAY + 1)
    await world.env.advance_time(120)
    assert dms_of(eve)[-1].id != dm.id and "drew 2 cards from the deck" in texts_of(dms_of(eve)[-1])


async def test_a_message_that_could_not_be_edited_follows_later(world: World) -> None:
    party, eve, _ = await watching(world)
    [dm] = dms_of(eve)
    path = f"/channels/{dm.channel.id}/messages/{dm.id}"
    world.env.inject_error("PATCH", path, status=503, times=1)
    await draws(party, 1)
    assert "3 cards" not in texts_of(dms_of(eve)[0])
    await world.env.advance_time(61)
    assert "3 cards" in texts_of(dms_of(eve)[0])


async def test_a_table_can_be_watched_by_ten(world: World) -> None:
    party = await start_first_turn(world, "new-york", 2)
    store = world.store
    for user in range(1, 11):
        await store.notes.put(party.game, WatcherNote(0, 0, "en"), user)
    eve = world.person("Eve")
    shown = await eve.slash(world.channel, "draw", first="deck")
    said = answer_text(await press(eve, answer_of(shown), "watch"))
    said, *buttons = said.splitlines()
    assert said == "10 people are already watching this game by DM. Press **Board** and **Log** here instead."
    assert buttons[:2] == ["Board", "Log"]
    for user in range(1, 11):
        await store.notes.delete(party.game, WatcherNote, user)


# ── ping me then ─────────────────────────────────────────────────────────────────────────────────────────────────────


def mentions(world: World, who: MemberActor) -> int:
    """How often a person was mentioned in the channel."""
    posts = [each.json or {} for each in world.env.http_requests if each.method == "POST"]
    return sum(who.id in post.get("allowed_mentions", {}).get("users", ()) for post in posts)


async def waiting(world: World) -> tuple[Party, MemberActor, InteractionResult]:
    """Somebody whose turn it is not tries to draw."""
    party = await start_first_turn(world, "new-york", 2)
    mover, _ = await player_to_act_and_next(party)
    [other] = [seat.who for seat in party.seats.values() if seat.who.id != mover.id]
    return party, other, await other.slash(world.channel, "draw", first="deck")


async def test_ping_me_then_mentions_a_person_at_the_next_turn(world: World) -> None:
    party, other, shown = await waiting(world)
    mover, _ = await player_to_act_and_next(party)
    table = (await party.position()).table
    name = next(each.name for each in table.seats if each.user == mover.id)
    assert re.match(rf"It is {name} .’s turn\. Time runs out <t:\d+:R>\. You are next\.\n", answer_text(shown))
    assert answer_text(shown).endswith("\nPing me then")
    await world.store.settings.set_person(other.id, ping=False)
    said = answer_text(await press(other, answer_of(shown), "ping"))
    assert said.startswith("I’ll mention you in the channel on your next turn, just this once.\n")
    before = mentions(world, other)
    await world.restart()
    await draws(party, 2)
    assert mentions(world, other) == before + 1
    await draws(party, 4)  # the turn after the next: no mention
    assert mentions(world, other) == before + 1 and await world.store.notes.games(PingOnceNote) == []


async def test_a_person_who_is_mentioned_anyway_is_told_so(world: World) -> None:
    _, other, shown = await waiting(world)
    said = answer_text(await press(other, answer_of(shown), "ping"))
    assert said.startswith("I’ll mention you in the channel when it is your turn, as set in </settings:")
    assert await world.store.notes.games(PingOnceNote) == []

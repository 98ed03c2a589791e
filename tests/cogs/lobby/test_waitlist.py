"""A full table and a host who is away: the wait-list, and asking for the table."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from data.numbers import shown_number
from data.store.notes import WaitingNote
from tests.discord.players import Party, open_lobby
from tests.discord.presses import press
from tests.discord.world import World, answer_of, answer_text, texts_of

FULL = "The table is full.\nTicket to Ride: New York is for 2–4 players.\nWait for a seat\nGo to the table"


async def full_table(world: World) -> tuple[Party, MemberActor]:
    """Four of four in New York, and one who comes too late."""
    party = await open_lobby(world, "new-york", 4, languages=("en-US",))
    return party, world.person("Tom")


async def joins(party: Party, who: MemberActor) -> InteractionResult:
    return await who.click(party.panel(), custom_id=f"ttr:{party.game}:0:join:")


def called(world: World, who: MemberActor) -> list[str]:
    """The messages that mention this person."""
    return [texts_of(each) for each in world.messages_seen_by(who) if f"<@{who.id}>" in texts_of(each)]


async def test_who_waits_for_a_seat_is_called_once(world: World) -> None:
    party, tom = await full_table(world)
    shown = await joins(party, tom)
    assert answer_text(shown) == FULL.removesuffix("\nGo to the table"), "it stands below the table"
    said = answer_text(await press(tom, answer_of(shown), "wait"))
    assert said.startswith(
        "You are on the waiting list. When a seat becomes free, I’ll mention you in the channel, once.\n"
    )
    assert not called(world, tom)
    await world.restart()
    await world.person("Ben").slash(world.channel, "leave")
    expected = f"<@{tom.id}>, a seat is free in game {shown_number(party.game)}. First come, first served.\nJoin"
    assert called(world, tom) == [expected]
    post = [r.json for r in world.env.http_requests if r.json and f"<@{tom.id}>" in str(r.json)]
    assert post[-1]["allowed_mentions"]["users"] == [tom.id]
    message = next(each for each in world.messages_seen_by(tom) if f"<@{tom.id}>" in texts_of(each))
    assert answer_text(await tom.click(message, label="Join")).startswith("You have joined as ")
    assert not called(world, tom), "the call is over, and goes"
    await world.person("Li").slash(world.channel, "leave")
    assert not called(world, tom) and await world.store.notes.games(WaitingNote) == []


async def test_of_very_many_who_wait_the_first_are_called_and_then_the_others(world: World) -> None:
    """Discord takes no mention of more than 100 people, and no line of more than 2000 characters."""
    party, _ = await full_table(world)
    people = [world.person(f"P{n}").id for n in range(110)]
    for n, user in enumerate(people):
        await world.store.notes.put(party.game, WaitingNote(n), user)
    before = len(world.env.http_requests)
    await world.person("Ben").slash(world.channel, "leave")
    assert len(await world.store.notes.people(party.game, WaitingNote)) == 60
    await world.env.advance_time(200)
    path = f"/channels/{world.channel.id}/messages"
    posts: list[Any] = [
        each.json for each in world.env.http_requests[before:] if (each.method, each.path) == ("POST", path)
    ]
    assert sorted(user for each in posts for user in each["allowed_mentions"]["users"]) == sorted(people)
    assert [len(each["allowed_mentions"]["users"]) for each in posts] == [50, 50, 10]
    assert await world.store.notes.people(party.game, WaitingNote) == []


async def test_who_could_not_be_called_is_called_by_the_sweep(world: World) -> None:
    party, tom = await full_table(world)
    await press(tom, answer_of(await joins(party, tom)), "wait")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=1)
    await world.person("Ben").slash(world.channel, "leave")
    assert not called(world, tom)
    await world.env.advance_time(61)
    assert len(called(world, tom)) == 1


async def test_nobody_waits_at_a_table_that_has_begun(world: World) -> None:
    party, tom = await full_table(world)
    shown = await joins(party, tom)
    await press(tom, answer_of(shown), "wait")
    await world.person("Mia").slash(world.channel, "start")
    await world.env.advance_time(61)
    assert await world.store.notes.games(WaitingNote) == [] and not called(world, tom)


@pytest.mark.parametrize("command", ["start", "cancel"])
async def test_only_the_host_decides_and_another_player_may_ask_for_the_role(world: World, command: str) -> None:
    party = await open_lobby(world, "europe", 3, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    await world.env.advance_time(1200)
    shown = await ben.slash(world.channel, command)
    can = {"start": "start the game", "cancel": "close this table"}[command]
    table = await world.tables.table(party.game)
    assert table is not None
    assert answer_text(shown) == (
        f"Only the host, Mia ●, can {can}. Last here <t:{table.created_at}:R>.\nAsk to host\nGo to the table"
    )
    asked = int(world.env.now().timestamp())
    said = answer_text(await press(ben, answer_of(shown), "askhost"))
    assert said.startswith(
        "I have asked Mia ● in the channel. "
        f"If there is no answer, press again <t:{asked + 600}:R> to become the host.\n"
    )
    question = world.messages_seen_by(mia)[-1]
    assert texts_of(question) == f"<@{mia.id}>, Ben ■ would like to be the host of this table.\nHand the table over"
    stranger = answer_text(await world.person("Zoë").click(question, label="Hand the table over"))
    assert stranger.startswith("Only the host, Mia ●, can ")
    handed = answer_text(await mia.click(question, label="Hand the table over"))
    assert handed.startswith("Ben ■ is the host of this table now.\n")
    assert "Ben · red · host" in texts_of(party.panel())
    assert answer_text(await ben.slash(world.channel, "start")).startswith("The game has begun.")


async def test_a_host_who_does_not_answer_loses_the_table(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    first = await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    assert answer_text(first).startswith("I have asked Mia ●")
    questions = len(called(world, mia))
    await world.restart()
    again = await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    assert answer_text(again).startswith("I have asked Mia ●") and len(called(world, mia)) == questions == 1
    await world.env.advance_time(601)
    taken = await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    assert answer_text(taken).startswith("You are the host of this table now: you can start the game.\n")
    assert (await world.tables.table(party.game)).host == ben.id  # type: ignore[union-attr]


async def test_a_host_who_shows_up_keeps_the_table(world: World) -> None:
    party = await open_lobby(world, "europe", 3, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    await world.env.advance_time(300)
    await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:colour:")
    await world.env.advance_time(400)
    asked = await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    assert answer_text(asked).startswith("I have asked Mia ●") and len(called(world, mia)) == 1
    assert (await world.tables.table(party.game)).host == mia.id  # type: ignore[union-attr]

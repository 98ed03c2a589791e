"""`/nudge`: reminds those the table waits for, in the way they have set, and not too often."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from cogs.seats.nudge import PING_INTERVAL
from cogs.wording.words import player_name
from tests.discord.first_turn import start_first_turn
from tests.discord.players import Party, start_game
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.seat_changes import pass_time, public_messages, say
from tests.discord.world import World, answer_of, answer_text, texts_of

pytestmark = pytest.mark.with_dms


async def people(party: Party) -> tuple[MemberActor, MemberActor, MemberActor]:
    """The person who is to act, and the two others."""
    [number] = (await party.position()).to_act
    seats = [await party.seat_of((number + step) % 3) for step in range(3)]
    return seats[0].who, seats[1].who, seats[2].who


async def named(party: Party, who: MemberActor) -> str:
    return next(player_name(sitter) for sitter in (await party.position()).table.seats if sitter.user == who.id)


async def nudge(party: Party, who: MemberActor) -> str:
    return answer_text(await who.slash(party.channel, "nudge"))


def nudges(party: Party) -> list[str]:
    """The reminders in the channel."""
    return [
        texts_of(message)
        for message in public_messages(party)
        if say("nudge", mentions="", player="")[-30:] in texts_of(message)
    ]


async def test_who_is_to_act_is_pinged_once_by_each_in_a_turn_and_not_too_often(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, ben, li = await people(party)
    name, since = await named(party, first), (await party.position()).table.moved_at
    often = say("nudge-often", players=name, ago=f"<t:{since}:R>", next=f"<t:{since + PING_INTERVAL}:R>")
    assert often in await nudge(party, ben)
    pass_time(world, PING_INTERVAL)
    assert say("nudge-done", players=name) in await nudge(party, ben)
    [line] = nudges(party)
    assert line == say("nudge", mentions=f"<@{first.id}>", player=await named(party, ben))
    posts = [each.json for each in world.env.http_requests if each.path == f"/channels/{world.channel.id}/messages"]
    assert posts[-1]["allowed_mentions"]["users"] == [first.id]  # type: ignore[index,call-overload]
    assert say("nudge-twice", players=name) in await nudge(party, ben)
    assert f"{name} got a ping <t:{since + PING_INTERVAL}:R>" in await nudge(party, li)
    pass_time(world, PING_INTERVAL)
    assert say("nudge-twice", players=name) in await nudge(party, ben)
    assert say("nudge-done", players=name) in await nudge(party, li)
    assert len(nudges(party)) == 2


async def test_it_survives_a_restart(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, ben, _ = await people(party)
    pass_time(world, PING_INTERVAL)
    await nudge(party, ben)
    await world.restart()
    assert say("nudge-twice", players=await named(party, first)) in await nudge(party, ben)


async def test_a_refusal_offers_the_button(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, ben, _ = await people(party)
    pass_time(world, PING_INTERVAL)
    panel = answer_of(await ben.slash(world.channel, "draw"))
    assert say("nudge-done", players=await named(party, first)) in answer_text(await press(ben, panel, "nudge"))


async def test_in_quiet_hours_nobody_is_pinged_and_it_is_said_until_when(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, ben, _ = await people(party)
    pass_time(world, PING_INTERVAL)
    await world.store.settings.set_person(first.id, quiet="00:00-23:59", zone="UTC")
    said = await nudge(party, ben)
    assert say("nudge-quiet", players=await named(party, first), until="")[:25] in said and "<t:" in said
    assert not nudges(party)
    await world.store.settings.set_person(first.id, quiet=None)
    assert say("nudge-done", players=await named(party, first)) in await nudge(party, ben)


async def test_by_dm_where_that_is_wished_and_never_against_a_wish(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, ben, li = await people(party)
    pass_time(world, PING_INTERVAL)
    await world.store.settings.set_person(first.id, remind="none")
    assert say("nudge-unwished", players=await named(party, first)) in await nudge(party, ben)
    await world.store.settings.set_person(first.id, remind="dm")
    assert say("nudge-done", players=await named(party, first)) in await nudge(party, ben)
    newest = max(dms_of(first), key=lambda message: message.id)
    assert texts_of(newest).endswith(say("nudge-dm", where="", player=await named(party, ben)))
    assert not nudges(party)
    pass_time(world, PING_INTERVAL)
    world.close_dm(first)
    assert say("nudge-done", players=await named(party, first)) in await nudge(party, li)
    assert len(nudges(party)) == 1, "closed DMs: in the channel"


async def test_the_one_to_act_and_computers_need_none(world: World) -> None:
    party = await start_first_turn(world, people=3)
    first, _, _ = await people(party)
    pass_time(world, PING_INTERVAL)
    assert say("nudge-own") in await nudge(party, first)


async def test_everybody_who_still_chooses_tickets_is_reminded(world: World) -> None:
    party = await start_game(world, "europe", 3, languages=("en-US",))
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    pass_time(world, PING_INTERVAL)
    said = await nudge(party, world.person("Mia"))
    for name in ("Ben", "Li"):
        assert await named(party, world.person(name)) in said
    [line] = nudges(party)
    assert all(f"<@{world.person(name).id}>" in line for name in ("Ben", "Li"))


async def test_what_could_not_be_posted_does_not_count(world: World) -> None:
    party = await start_first_turn(world, people=3)
    _, ben, _ = await people(party)
    pass_time(world, PING_INTERVAL)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=403, code=50013)
    permission = say("permission-send-messages")
    said = say("place-permission", permission=permission, channel=f"<#{world.channel.id}>")
    assert said in await nudge(party, ben)
    assert len(nudges(party)) == 0
    await nudge(party, ben)
    assert len(nudges(party)) == 1

"""A DM sends a picture only when it shows something new, and keeps what it has; its cards are told in words."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from tests.cogs.look.claims import claim_something
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import Party, draw_two_cards, player_to_act
from tests.discord.presses import press
from tests.discord.private_answers import dms_of
from tests.discord.soundness import assert_sound
from tests.discord.world import World, answer_of

pytestmark = [pytest.mark.with_pictures, pytest.mark.with_dms]

OLDEST = 1 << 40  # a picture that a message keeps is named by its own number, a new one by its place in the request


def sent_to(who: MemberActor, world: World) -> tuple[int, list[str]]:
    """How many messages or edits a person was sent by DM, and the pictures that were uploaded for them."""
    path = f"/channels/{who.user.dm_channel.id}/messages"
    writes = [each.json for each in world.env.http_requests if each.path.startswith(path) and each.json]
    attached = [each for write in writes for each in write.get("attachments") or ()]
    return len(writes), [each["filename"] for each in attached if int(each["id"]) < OLDEST]


def pictures_on(who: MemberActor) -> list[str]:
    [dm] = dms_of(who)
    return [each.filename for each in dm.attachments]


async def test_cards_are_told_in_words_and_no_picture_is_sent_for_them(world: World) -> None:
    party = await start_first_turn(world)
    mia, ben = world.person("Mia"), world.person("Ben")
    before = [sent_to(who, world) for who in (mia, ben)]
    for _ in range(4):
        await draw_two_cards(party)
    for who, (writes, uploaded) in zip((mia, ben), before, strict=True):
        now = sent_to(who, world)
        assert now[0] > writes + 2 and now[1] == uploaded
        assert pictures_on(who) == ["map.png"]
    await assert_sound(party)


async def test_in_the_middle_of_the_own_turn_no_dm_is_written(world: World) -> None:
    """When the turn is over, it is once, and shows both cards."""
    party = await start_first_turn(world)
    who, _ = await player_to_act(party)
    before = sent_to(who, world)[0]
    await draw_from_deck(party, 1)
    assert sent_to(who, world)[0] == before
    await assert_sound(party)
    await draw_from_deck(party, 1)
    assert sent_to(who, world)[0] == before + 1
    await assert_sound(party)


async def claimed(party: Party) -> tuple[MemberActor, MemberActor]:
    """The one who has just claimed a route, and the other, whose turn it is now."""
    await claim_something(party)
    now = await party.position()
    users = [now.table.seats[seat].user or 0 for seat in (1 - now.to_act[0], now.to_act[0])]
    first, second = (party.seats[user].who for user in users)
    return first, second


async def test_a_claim_sends_the_map_to_its_player_and_to_whoever_is_to_act(world: World) -> None:
    party = await start_first_turn(world)
    before = {name: len(sent_to(world.person(name), world)[1]) for name in ("Mia", "Ben")}
    for who in await claimed(party):
        assert sent_to(who, world)[1][before[who.user.name] :] == ["map.png"]
    before = {name: len(sent_to(world.person(name), world)[1]) for name in ("Mia", "Ben")}
    await draw_two_cards(party)
    assert before == {name: len(sent_to(world.person(name), world)[1]) for name in before}, "all of it was shown"


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_after_a_restart_the_message_keeps_its_pictures(world: World, how: str) -> None:
    party = await start_first_turn(world)
    await draw_two_cards(party)
    before = [sent_to(world.person(name), world)[1] for name in ("Mia", "Ben")]
    await (world.restart() if how == "restart" else world.crash())
    await draw_two_cards(party)
    assert before == [sent_to(world.person(name), world)[1] for name in ("Mia", "Ben")]
    assert pictures_on(world.person("Mia")) == pictures_on(world.person("Ben")) == ["map.png"]


async def test_who_asks_sees_every_picture(world: World) -> None:
    party = await start_first_turn(world)
    mia = world.person("Mia")
    hand = answer_of(await press(mia, party.panel(), "hand"))
    assert [each.filename for each in hand.attachments] == ["map.png", "hand.png"]


async def test_when_tickets_are_drawn_the_offer_comes_and_goes(world: World) -> None:
    party = await start_first_turn(world)
    now = await party.position()
    who = party.seats[now.table.seats[now.to_act[0]].user or 0].who
    await press(who, answer_of(await who.slash(world.channel, "tickets")), "look")
    assert pictures_on(who) == ["map.png", "offer.png"]
    await who.slash(world.channel, "tickets", keep="1")
    assert pictures_on(who) == ["map.png"]
    await assert_sound(party)

"""What calls, asks or offers something in the channel is taken away once it is over: the panel is the one message of a
turn. What cannot be taken away now goes in the next sweep."""

from __future__ import annotations

import pytest

from cogs.seats.nudge import PING_INTERVAL
from cogs.tables.clocks import GONE_AFTER
from data.store import OVER
from data.store.notes import PassingNote
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import play_to_end_unseen
from tests.discord.players import Party, open_lobby, start_game, table_of
from tests.discord.presses import press
from tests.discord.seat_changes import newest_message, offer_seat, pass_time, propose_player, public_messages, say
from tests.discord.world import World, answer_of, custom_ids_on, texts_of


def shown(party: Party, words: str) -> int:
    """How many messages of the channel contain these words."""
    return sum(words in texts_of(message) for message in public_messages(party))


async def nothing_is_noted(party: Party) -> bool:
    return not await party.world.store.notes.family(PassingNote, party.game)


async def people_of(party: Party) -> tuple[str, str]:
    """The person who is to act, and one of the others."""
    now = await party.position()
    [seat] = now.to_act
    return now.table.seats[seat].name, now.table.seats[1 - seat].name


async def nudged(world: World) -> tuple[Party, str]:
    party = await start_first_turn(world, people=2)
    waits, other = await people_of(party)
    pass_time(world, PING_INTERVAL)
    await world.person(other).slash(world.channel, "nudge")
    assert shown(party, NUDGE) == 1
    return party, waits


NUDGE = say("nudge", mentions="", player="")[-30:]


async def test_a_nudge_goes_when_the_person_has_acted(world: World) -> None:
    party, waits = await nudged(world)
    await world.person(waits).slash(world.channel, "draw", first="deck", second="deck")
    assert shown(party, NUDGE) == 0 and await nothing_is_noted(party)


async def test_a_nudge_to_several_stays_until_all_have_acted(world: World) -> None:
    party = await start_game(world, "europe", 3, languages=("en-US",))
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    pass_time(world, PING_INTERVAL)
    await world.person("Mia").slash(world.channel, "nudge")
    for name, left in (("Ben", 1), ("Li", 0)):
        assert shown(party, NUDGE) == 1
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
        assert shown(party, NUDGE) == left


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_what_could_not_be_deleted_goes_with_the_next_sweep(world: World, how: str) -> None:
    party, waits = await nudged(world)
    line = newest_message(party, NUDGE)
    world.env.inject_error("DELETE", f"/channels/{world.channel.id}/messages/{line.id}", status=503, times=3)
    await world.person(waits).slash(world.channel, "draw", first="deck", second="deck")
    assert shown(party, NUDGE) == 1
    await (world.restart() if how == "restart" else world.crash())
    await world.env.advance_time(200)
    assert shown(party, NUDGE) == 0 and await nothing_is_noted(party)


@pytest.mark.parametrize("end", ["given", "seen", "begun"])
async def test_the_question_to_the_host_goes_when_the_host_has_come(world: World, end: str) -> None:
    party = await open_lobby(world, "europe", 3, languages=("en-US",))
    mia, ben = world.person("Mia"), world.person("Ben")
    await press(ben, answer_of(await ben.slash(world.channel, "start")), "askhost")
    asks = say("button-give-host")
    assert shown(party, asks) == 1
    if end == "given":
        await mia.click(newest_message(party, asks), label=asks)
    elif end == "seen":
        await world.env.advance_time(300)
        await mia.click(party.panel(), custom_id=f"ttr:{party.game}:0:clock:")
        await world.env.advance_time(61)
    else:
        await mia.slash(world.channel, "start")
    assert shown(party, asks) == 0 and await nothing_is_noted(party)


async def test_the_offer_of_a_free_seat_goes_when_it_is_taken(world: World) -> None:
    party = await open_lobby(world, "new-york", 4, languages=("en-US",))
    tom, zoe = world.person("Tom"), world.person("Zoë")
    full = await tom.click(party.panel(), custom_id=f"ttr:{party.game}:0:join:")
    await press(tom, answer_of(full), "wait")
    await world.person("Ben").slash(world.channel, "leave")
    assert shown(party, "a seat is free") == 1
    await zoe.click(party.panel(), custom_id=f"ttr:{party.game}:0:join:")
    assert shown(party, "a seat is free") == 0 and await nothing_is_noted(party)


@pytest.mark.parametrize("how", ["the game ends", "the table is closed"])
async def test_a_proposal_loses_its_buttons_once_nobody_can_vote_any_more(world: World, how: str) -> None:
    party = await start_first_turn(world, people=2)
    asks = await offer_seat(party, "Mia", "Zoë")
    assert custom_ids_on(asks)
    if how == "the game ends":
        await play_to_end_unseen(party)
        assert (await table_of(party)).status == OVER
    else:
        await world.tables.seats.close_for_manager(party.game)
    await world.env.advance_time(61)
    settled = world.message(party.channel, asks.id)
    assert say("proposal-settled") in texts_of(settled) and not custom_ids_on(settled)


async def test_a_vote_about_a_silent_person_ends_when_that_person_acts(world: World) -> None:
    party = await start_first_turn(world, people=2)
    waits, other = await people_of(party)
    pass_time(world, GONE_AFTER)
    await propose_player(party, other, "Zoë", waits)
    asks = newest_message(party, say("button-take-seat"))
    await world.person(waits).slash(world.channel, "draw", first="deck", second="deck")
    settled = world.message(party.channel, asks.id)
    assert "is back: the seat" in texts_of(settled) and not custom_ids_on(settled)
    assert await nothing_is_noted(party)


@pytest.mark.with_dms
async def test_the_line_about_closed_dms_goes_when_its_person_has_acted(world: World) -> None:
    world.close_dm(world.person("Ben"))
    party = await start_game(world, "europe", 2, languages=("en-US",))
    words = say("dm-closed", player="Ben ■")
    assert shown(party, words) == 1
    await world.person("Mia").slash(world.channel, "tickets", keep="1 2")
    assert shown(party, words) == 1
    await world.person("Ben").slash(world.channel, "tickets", keep="1 2")
    assert shown(party, words) == 0

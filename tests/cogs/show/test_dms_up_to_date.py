"""A seat DM says what is true: what another's move changes in it is shown there soon, by an edit and within a budget;
a move that changes nothing in it does not edit it."""

from __future__ import annotations

import pytest

from cogs.show.dm_budget import INTERVAL
from cogs.show.hand import Hand
from engine.actions import DECK, Claim, DrawCard
from tests.discord.first_turn import context_of, draw_from_deck, start_first_turn
from tests.discord.players import Party, act_by_commands
from tests.discord.private_answers import dms_of
from tests.discord.soundness import assert_sound
from tests.discord.world import World, texts_of

pytestmark = pytest.mark.with_dms


async def onlooker_of(party: Party) -> str:
    """The person whose turn comes after the next one."""
    now = await party.position()
    return now.table.seats[(now.to_act[0] + 2) % 3].name


async def shows_the_truth(party: Party, name: str) -> bool:
    """Whether the one DM of a person lists what their hand can pay for now, and their tickets as they stand."""
    [dm] = dms_of(party.world.person(name))
    return all(part in texts_of(dm) for part in Hand(await context_of(party, name, "en")).paragraphs())


def requests_to(world: World, name: str, method: str) -> int:
    """How many messages were sent to a person by DM, or edited there."""
    path = f"/channels/{world.person(name).user.dm_channel.id}/messages"
    return sum(each.method == method and each.path.startswith(path) for each in world.env.http_requests)


async def claim_what_the_onlooker_could_pay(party: Party, name: str, *, rest: bool = False) -> None:
    """The player to act takes a route that stands in the onlooker's DM, after some draws if there is none."""
    for _ in range(12):
        now = await party.position()
        [seat] = now.to_act
        theirs = Hand(await context_of(party, name, "en")).payable
        routes = now.board.routes
        both = [route for route in now.options(seat).claims if route in theirs and not routes[route].tunnel]
        if both and now.table.seats[seat].name != name:
            if rest:
                await rested(party.world)
            payment = next(iter(now.options(seat).claims[both[0]]))
            return await act_by_commands(party, seat, Claim(both[0], payment))
        await draw_from_deck(party)
    raise AssertionError("no such route")


async def rested(world: World) -> None:
    """Lets time pass until nothing waits and everybody may get an edit."""
    await world.env.advance_time(2 * INTERVAL + 1)


async def test_a_dm_shows_what_the_move_of_another_has_changed(world: World) -> None:
    party = await start_first_turn(world, people=3)
    name = await onlooker_of(party)
    sent = requests_to(world, name, "POST")
    await claim_what_the_onlooker_could_pay(party, name, rest=True)
    assert await shows_the_truth(party, name)
    assert requests_to(world, name, "POST") == sent, "an edit, and no new message"
    await assert_sound(party)


async def test_a_dm_is_not_edited_by_a_move_that_changes_nothing_in_it(world: World) -> None:
    party = await start_first_turn(world, people=3)
    name = await onlooker_of(party)
    await rested(world)
    edited = requests_to(world, name, "PATCH")
    [seat] = (await party.position()).to_act
    await act_by_commands(party, seat, DrawCard(DECK))
    await act_by_commands(party, seat, DrawCard(DECK))
    assert await shows_the_truth(party, name) and requests_to(world, name, "PATCH") == edited


async def waiting(world: World) -> tuple[Party, str]:
    """A game in which a DM waits: its person got an edit just before the move of another."""
    party = await start_first_turn(world, people=3)
    name = await onlooker_of(party)
    user = world.person(name).id
    await claim_what_the_onlooker_could_pay(party, name)
    assert not await shows_the_truth(party, name)
    assert world.parts.teller.dm_budget.waits(party.game, user)
    return party, name


async def test_a_person_gets_few_edits_and_the_last_one_shows_all(world: World) -> None:
    party, name = await waiting(world)
    edited = requests_to(world, name, "PATCH")
    await assert_sound(party)
    await rested(world)
    assert requests_to(world, name, "PATCH") == edited + 1 and await shows_the_truth(party, name)
    await assert_sound(party)


@pytest.mark.parametrize("how", ["restart", "crash"])
async def test_what_waits_is_shown_after_the_bot_has_died(world: World, how: str) -> None:
    party, name = await waiting(world)
    await (world.restart() if how == "restart" else world.crash())
    await rested(world)
    assert await shows_the_truth(party, name)
    await assert_sound(party)


@pytest.mark.parametrize("how", ["stays", "crash"])
async def test_who_stops_between_two_cards_has_the_first_in_the_dm_after_a_minute(world: World, how: str) -> None:
    """Meanwhile the DM is not edited: mostly the second card follows at once."""
    party = await start_first_turn(world)
    [seat] = (await party.position()).to_act
    name = (await party.position()).table.seats[seat].name
    await rested(world)
    edited = requests_to(world, name, "PATCH")
    await act_by_commands(party, seat, DrawCard(DECK))
    await rested(world)
    assert not await shows_the_truth(party, name) and requests_to(world, name, "PATCH") == edited
    await assert_sound(party)
    if how == "crash":
        await world.crash()
    await world.env.advance_time(61)
    assert await shows_the_truth(party, name) and requests_to(world, name, "PATCH") == edited + 1
    await act_by_commands(party, seat, DrawCard(DECK))
    assert await shows_the_truth(party, name)
    await assert_sound(party)


async def test_a_turn_of_two_cards_edits_the_dm_once(world: World) -> None:
    party = await start_first_turn(world)
    [seat] = (await party.position()).to_act
    name = (await party.position()).table.seats[seat].name
    await rested(world)
    edited = requests_to(world, name, "PATCH")
    for _ in range(2):
        await act_by_commands(party, seat, DrawCard(DECK))
    assert await shows_the_truth(party, name) and requests_to(world, name, "PATCH") == edited + 1
    await rested(world)
    assert requests_to(world, name, "PATCH") == edited + 1

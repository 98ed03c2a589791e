"""Discord cannot be reached: channel and DMs are updated soon after its return, without another move.

Outages, rate limits, connections that break before and after Discord has taken a request. Time here is simulated.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.actions import DECK, DrawCard
from tests.discord.first_turn import keep_tickets
from tests.discord.permissions import forbid, forbid_nothing
from tests.discord.players import Party, act_by_commands, choose_action, start_game
from tests.discord.soundness import assert_sound, unsound
from tests.discord.strict import BROKEN, LOST, Trouble, in_channels, refused
from tests.discord.world import World, answer_text, texts_of

pytestmark = pytest.mark.usefixtures("no_pause")

SOON = 90  # seconds after a storm within which everything is told, with nobody moving
OUTAGE = 20


async def start_sound_game(world: World, board: str = "europe") -> Party:
    party = await start_game(world, board, 2)
    await keep_tickets(party)
    await assert_sound(party)
    return party


async def draw_cards(party: Party, times: int) -> None:
    for _ in range(times):
        [number] = (await party.position()).to_act
        await act_by_commands(party, number, DrawCard(DECK))


OUTAGES = {"unavailable": refused(503), "limited": refused(429), "broken": BROKEN, "unheard": LOST}


@pytest.mark.with_dms
@pytest.mark.parametrize("trouble", OUTAGES.values(), ids=OUTAGES.keys())
async def test_after_an_outage_everything_is_updated_soon_whatever_the_number_of_moves(
    world: World, trouble: Trouble
) -> None:
    """Seven moves in an outage are seven attempts; the delay grows with time, not with attempts."""
    party = await start_sound_game(world)
    world.strict.troubles.append(in_channels(trouble))
    await draw_cards(party, 7)
    await world.env.advance_time(OUTAGE)
    assert await unsound(world, party.game)
    world.strict.troubles.clear()
    await world.env.advance_time(30)
    await assert_sound(party)


@pytest.mark.with_dms
async def test_an_accepted_answer_triggers_retries_at_once(world: World) -> None:
    party = await start_sound_game(world)
    world.strict.troubles.append(lambda method, path: None if "interactions" in path else refused(503))
    await draw_cards(party, 1)
    await world.env.advance_time(600)
    world.strict.troubles.clear()
    assert await unsound(world, party.game)
    assert answer_text(await world.person("Nobody").slash(world.channel, "help"))
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_regained_permission_triggers_retries_at_once(world: World) -> None:
    """Also after an hour without attempts."""
    party = await start_sound_game(world)
    forbid(world.env, world.channel, "send_messages")
    await draw_cards(party, 2)
    await world.env.advance_time(7200)
    assert "something is untold" in await unsound(world, party.game)
    forbid_nothing(world.env, world.channel)
    await world.env.settle()
    await assert_sound(party)


@pytest.mark.with_dms
async def test_a_dm_that_failed_once_is_sent_after_a_restart(world: World) -> None:
    """A DM stays owed until it is updated, even though the channel is up to date."""
    party = await start_sound_game(world)
    mine = {seat.who.user.dm_channel.id for seat in party.seats.values()}
    fails = refused(503)
    world.strict.troubles.append(
        lambda method, path: fails if any(f"/channels/{each}/" in path for each in mine) else None
    )
    await draw_cards(party, 2)
    assert await world.tables.untold_games() == [] and await world.seat_dms.owes(party.game)
    await world.crash()
    world.strict.troubles.clear()
    await world.crash()
    await assert_sound(party)


async def test_an_acknowledgement_with_a_lost_answer_is_followed_by_the_answer(world: World) -> None:
    """Discord reports that the interaction is already acknowledged (40060); the person still gets the answer."""
    party = await start_sound_game(world)
    for trouble in (LOST, BROKEN):
        world.strict.troubles.append(first("/callback", trouble))
        [number] = (await party.position()).to_act
        result = await (await party.seat_of(number)).who.slash(party.channel, "hand")
        assert answer_text(result)
    assert not world.take_errors()


async def test_a_late_suggestion_is_no_error(world: World) -> None:
    await start_sound_game(world)
    for trouble in (refused(404, 10062), refused(400, 40060), LOST, BROKEN, refused(503)):
        world.strict.troubles.append(first("/callback", trouble))
        await world.person("Mia").autocomplete(world.channel, "claim", "route", "")
    assert not world.take_errors()


def first(path: str, trouble: Trouble) -> Callable[[str, str], Trouble | None]:
    left = [trouble]
    return lambda method, where: left.pop() if left and where.endswith(path) else None


@pytest.mark.with_dms
@pytest.mark.parametrize(("board", "seed"), [("europe", 1), ("new-york", 2), ("europe", 3)])
async def test_many_failures_leave_everything_up_to_date(world: World, board: str, seed: int) -> None:
    """A third of all requests fail, twice Discord is unreachable for a while; in the end all is up to date."""
    party, random = await start_sound_game(world, board), Random(seed)
    kinds = [*[None] * 10, BROKEN, LOST, refused(503), refused(429), refused(500)]
    world.strict.troubles.append(lambda method, path: random.choice(kinds))
    for number in range(36):
        if number in (8, 16):
            await cut_connection(world)
        await try_a_move(party, random)
        await world.env.advance_time(random.choice((0, 1, 7)))
    world.strict.troubles.clear()
    await world.env.advance_time(SOON)
    await assert_sound(party)
    world.take_errors()
    moves = await world.store.moves.of_game(party.game)
    assert [move.n for move in moves] == list(range(len(moves))) and len(moves) > 12
    assert texts_of(party.panel())


async def cut_connection(world: World) -> None:
    world.strict.troubles.append(lambda method, path: BROKEN)
    await world.env.advance_time(OUTAGE)
    world.strict.troubles.pop()


async def try_a_move(party: Party, random: Random) -> None:
    """A player acts; the answer is ignored."""
    now = await party.position()
    if not now.to_act:
        return
    number = random.choice(now.to_act)
    try:
        await act_by_commands(party, number, choose_action(now.options(number), now, number, random))
    except Exception as error:
        if isinstance(error, TypeError | NameError):
            raise
    assert (await party.position()).table.last in (now.table.last, now.table.last + 1)

"""The bot was down for days: nothing is decided, closed or held against anybody because of time that nobody had."""

from __future__ import annotations

import pytest

from cogs.lobby.expiry import HOUR
from cogs.tables.proposals import EXPIRES_AFTER, POSTING_TIMEOUT, Proposal
from cogs.tables.silence import gone_seats
from data.store import CANCELLED, LOBBY, RUNNING, Table
from data.store.notes import WarnedNote
from tests.discord.first_turn import draw_from_deck, start_first_turn
from tests.discord.players import open_lobby, start_game, table_of
from tests.discord.presses import press
from tests.discord.seat_changes import confirm_command, newest_message, public_messages, say, vote
from tests.discord.timed import DAY, QUARTER, let_hours_pass_fast, running_clock
from tests.discord.world import World, texts_of


@pytest.fixture(autouse=True)
def hours_pass_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    let_hours_pass_fast(monkeypatch)


async def down(world: World, seconds: int) -> None:
    """The bot is down for this long, while Discord's clock goes on."""
    await world.kill()
    world.env.backend.advance_clock(seconds)
    await world.start()
    await world.env.settle()


async def test_a_vote_gets_back_the_time_in_which_nobody_could_vote(world: World) -> None:
    """Otherwise one person alone could end the game of all, by a vote before the bot goes down."""
    party = await start_game(world, "europe", 3, languages=("en-US",), clock="none")
    for name in ("Mia", "Li"):
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
    await confirm_command(party, "Mia", "end")
    await down(world, EXPIRES_AFTER + DAY)
    await world.env.advance_time(120)
    assert (await table_of(party)).status == RUNNING
    message = newest_message(party, say("button-agree"))
    await vote(party, message, "Ben", "agree")
    proposal = await world.store.notes.get(party.game, Proposal)
    assert proposal is not None and (await table_of(party)).status == RUNNING, "Li is still to vote"
    message = newest_message(party, say("button-agree"))
    assert f"<t:{proposal.until}:f>" in texts_of(message) and proposal.until > proposal.made + 2 * EXPIRES_AFTER
    await vote(party, message, "Li", "against")
    assert (await table_of(party)).status == RUNNING


async def test_a_vote_that_nobody_has_seen_decides_nothing(world: World) -> None:
    """It was stored, and the bot died before it was posted."""
    party = await start_first_turn(world, people=3)
    user = world.person("Mia").id
    unseen = Proposal("end", proposer=user, made=(await table_of(party)).moved_at, votes={user: True})
    await world.store.notes.put(party.game, unseen)
    await world.env.advance_time(POSTING_TIMEOUT + QUARTER)
    assert await world.store.notes.get(party.game, Proposal) is None, "it stands in nobody's way"
    assert (await table_of(party)).status == RUNNING


async def test_nobody_counts_as_gone_because_the_bot_was(world: World) -> None:
    """Ben has let one turn run out; then the bot is down for a week."""
    party = await start_game(world, "europe", 2, languages=("en-US",), clock="daily")
    for name in ("Mia", "Ben"):
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
    slept = running_clock(await party.position())
    await world.env.advance_time(DAY + 60)
    await draw_from_deck(party)
    await down(world, 7 * DAY)
    assert running_clock(await party.position()).seat == slept.seat
    with world.in_bot_scope():
        assert await gone_seats(world.store, await party.position()) == frozenset()


async def test_the_notice_of_a_lobby_stands_as_long_as_it_says_while_the_bot_runs(world: World) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    await world.env.advance_time(20 * HOUR + 120)
    notice = newest_message(party, "nobody has started game")
    await down(world, 2 * DAY)
    await world.env.advance_time(120)
    assert (await table_of(party)).status == LOBBY
    await press(world.person("Ben"), notice, "keepopen")
    await world.env.advance_time(19 * HOUR)
    assert (await table_of(party)).status == LOBBY
    await world.env.advance_time(6 * HOUR)
    assert (await table_of(party)).status == CANCELLED


@pytest.mark.parametrize("moved", [False, True], ids=["silent", "moved"])
async def test_a_table_that_was_warned_has_its_day_while_the_bot_runs(world: World, moved: bool) -> None:
    """The time that the bot was down does not count. A warning is void once somebody has moved after it."""
    party = await start_first_turn(world, people=2)
    table: Table = await table_of(party)
    await world.store.notes.put(party.game, WarnedNote(table.moved_at - HOUR))
    if not moved:
        async with world.store.database.transaction() as connection:
            await connection.execute("UPDATE games SET moved_at = moved_at - ?", 30 * DAY)
    await down(world, 2 * DAY)
    warned = (await world.store.notes.of_open_tables(WarnedNote)).get(party.game)
    assert warned is not None
    if moved:
        assert warned.at < table.moved_at
    else:
        assert table.moved_at + 2 * DAY - warned.at < 3 * HOUR


async def test_who_has_moved_counts_in_a_vote_whatever_the_hosts_clock_says(world: World) -> None:
    """The clock is set forward after Ben's move: then the vote seems to be younger than the move."""
    party = await start_game(world, "europe", 3, languages=("en-US",), clock="none")
    for name in ("Mia", "Li"):
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
    await confirm_command(party, "Mia", "end")
    await world.person("Ben").slash(world.channel, "tickets", keep="1 2")
    async with world.store.database.transaction() as connection:
        await connection.execute("UPDATE moves SET at = at - ?", DAY)
    await world.env.advance_time(EXPIRES_AFTER + 3600)
    assert (await table_of(party)).status == RUNNING
    assert any(say("proposal-rejected") in texts_of(message) for message in public_messages(party))

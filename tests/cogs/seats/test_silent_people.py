"""Ten silent days: a default table of three goes on to its end, whoever of them is silent; nobody is ever stuck."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from cogs.tables.proposals import EXPIRES_AFTER
from data.store import CLOSED, OVER, RUNNING
from tests.discord.first_turn import start_first_turn
from tests.discord.old_buttons import play_to_end_unseen
from tests.discord.players import Party, act_by_commands, choose_action, posted_payloads, start_game, table_of
from tests.discord.presses import press
from tests.discord.seat_changes import confirm_command, newest_message, public_messages, say, vote
from tests.discord.timed import DAY, let_days_pass_fast
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, texts_of
from tests.inside.product import sweep_every


def channel_text(party: Party) -> list[str]:
    """Everything that the channel shows, oldest first."""
    return [texts_of(message) for message in public_messages(party)]


async def play_what_waits_for(party: Party, awake: Collection[str], random: Random, most: int = 6) -> None:
    """Those who are awake act by commands, until the table waits for somebody else."""
    users = {party.world.person(name).id for name in awake}
    for _ in range(most):
        now = await party.position()
        ready = [seat for seat in now.to_act if now.table.seats[seat].user in users]
        if not ready:
            return
        await act_by_commands(party, ready[0], choose_action(now.options(ready[0]), now, ready[0], random))


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch, world: World) -> World:
    """A world whose bot does little in a simulated hour, so that tests of many days take seconds."""
    let_days_pass_fast(monkeypatch, world)
    return world


def pings(world: World) -> int:
    """How many messages in the channel have mentioned somebody."""
    return sum(bool(payload["allowed_mentions"]["users"]) for payload in posted_payloads(world))


# ── the default table ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("silent", [("Ben",), ("Mia", "Ben")], ids=["one", "two"])
async def test_ten_silent_days_at_a_default_table_end_with_the_game_played(
    days: World, silent: tuple[str, ...]
) -> None:
    """Its channel is printed: `pytest -s`."""
    world = days
    party, random = await start_game(world, "europe", 3, languages=("en-US",)), Random(3)
    awake = [name for name in ("Mia", "Ben", "Li") if name not in silent]
    turns: list[int] = []
    for _ in range(10):
        await play_what_waits_for(party, awake, random)
        await world.env.advance_time(DAY)
        turns.append((await party.position()).view(None).turns)
    now = await party.position()
    for name in ("Mia", "Ben", "Li"):
        assert now.away(now.table.seat_of(world.person(name).id) or 0) == (name in silent)
    assert turns[-1] > 20, "after three days nobody waits any more for those who are silent"
    await play_to_end_unseen(party)
    said = channel_text(party)
    print(*said, sep="\n---\n")
    assert (await table_of(party)).status == OVER
    for name in silent:
        gone = next(text for text in said if "has been silent for too long" in text and name in text)
        assert f"{name} " in gone and "comes back with </join:" in gone
    assert sum(text.count("has been silent for too long") for text in said) == len(silent), "it is told once of each"


async def test_a_default_table_of_three_silent_people_rests_until_somebody_comes_back(days: World) -> None:
    """Whoever comes back plays it to its end. Its channel is printed: `pytest -s`."""
    world = days
    party = await start_game(world, "europe", 3, languages=("en-US",))
    for _ in range(9):
        await world.env.advance_time(DAY)
    rests, pinged = await party.position(), pings(world)
    assert all(map(rests.away, range(3))) and not rests.table.clocks
    assert say("panel-rests") in texts_of(party.panel()) and "<@" not in texts_of(party.panel())
    await world.env.advance_time(DAY)
    assert (await party.position()).table.last == rests.table.last, "the computers do not play it to its end"
    assert pings(world) == pinged, "nobody is pinged in a game that rests"
    await world.person("Li").slash(world.channel, "join")
    assert say("panel-rests") not in texts_of(party.panel())
    now = await party.position()
    assert now.to_act == (now.table.seat_of(world.person("Li").id),), "the computers play on, up to Li"
    await play_to_end_unseen(party)
    await world.env.advance_time(2 * 3600)  # a sweep an hour: one whole hour may lie just between two
    print(*channel_text(party), sep="\n---\n")
    assert (await table_of(party)).status == OVER and "Game 1 ended after" in channel_text(party)[-1]


async def test_whoever_acts_in_between_keeps_the_seat(days: World) -> None:
    party = await start_first_turn(days, people=2)
    for _ in range(3):
        await days.env.advance_time(2 * DAY)
        assert not any(map((await party.position()).away, range(2)))
        for _ in range(2):
            now = await party.position()
            who = (await party.seat_of(now.to_act[0])).who
            await who.slash(days.channel, "draw", first="deck", second="deck")


# ── without a clock ──────────────────────────────────────────────────────────────────────────────────────────────────


async def waiting_for_ben(world: World) -> Party:
    """A table of three without a clock, which waits for Ben."""
    party = await start_game(world, "europe", 3, languages=("en-US",), clock="none")
    for name in ("Mia", "Li"):
        await world.person(name).slash(world.channel, "tickets", keep="1 2")
    return party


def notice(party: Party) -> Any:
    return newest_message(party, "and nothing has happened")


async def away(party: Party, name: str) -> bool:
    now = await party.position()
    seat = now.table.seat_of(party.world.person(name).id)
    assert seat is not None
    return now.away(seat)


async def test_the_channel_is_told_of_a_silent_person_and_the_table_lets_the_computer_play(days: World) -> None:
    world, party = days, await waiting_for_ben(days)
    mia, li, ben = map(world.person, ("Mia", "Li", "Ben"))
    for options in ({"for": ben}, {"for": ben, "player": world.person("Zoë")}):
        said = answer_text(await mia.slash(world.channel, "replace", **options))
        assert say("replace-not-gone", player="Ben ■") in said
    before = len(public_messages(party))
    await world.env.advance_time(3 * DAY)
    assert len(public_messages(party)) == before + 1, "one notice"
    assert f"It became <@{ben.id}> ■’s turn " in texts_of(notice(party))
    assert say("replace-voted") in answer_text(await press(li, notice(party), "standin"))
    asks = newest_message(party, say("button-agree"))
    votes = say("proposal-votes", agreed="Li ▲", against=say("proposal-nobody"), votes=1, need=2)
    assert votes in texts_of(asks) and f"<@{mia.id}>" in texts_of(asks)
    own = await press(ben, asks, "against", "")
    assert say("vote-own-seat") in answer_text(own) and "4 tickets: keep at least 2." in answer_text(own)
    await vote(party, asks, "Mia", "agree")
    assert await away(party, "Ben") and (await party.position()).view(None).turns == 1
    assert say("proposal-done-computer", player="Ben ■") in channel_text(party)[-2] + channel_text(party)[-1]
    assert "nothing has happened" not in "".join(channel_text(party)), "the notice is gone once somebody acts for Ben"
    await ben.slash(world.channel, "join")
    assert not await away(party, "Ben")


@pytest.mark.parametrize("what", ["computer", "end"])
async def test_with_two_of_three_silent_the_third_goes_on(days: World, what: str) -> None:
    """Nobody but Li does anything any more. The vote is settled by itself, also if the bot has crashed meanwhile."""
    world, party = days, await waiting_for_ben(days)
    await world.env.advance_time(3 * DAY)
    if what == "computer":
        await press(world.person("Li"), notice(party), "standin")
    else:
        assert say("end-asked") in await confirm_command(party, "Li", "end")
    await world.env.advance_time(EXPIRES_AFTER - 7200)
    assert (await table_of(party)).status == RUNNING and not await away(party, "Ben")
    with world.in_bot_scope():  # as every minute; here the bot's clock sleeps, so that the days pass fast
        await world.store.heartbeat.record(world.store.now(), 100 * DAY)
    await world.crash()
    sweep_every(world.bot, 600)
    await world.env.advance_time(3 * 3600)
    if what == "computer":
        assert await away(party, "Ben")
        await world.env.settle()
        assert any(say("proposal-done-computer", player="Ben ■") in text for text in channel_text(party))
    else:
        assert (await table_of(party)).status == CLOSED
        assert any(say("proposal-done-end") in text for text in channel_text(party))


async def test_who_is_gone_does_not_count_in_a_vote_on_the_end(days: World) -> None:
    world, party = days, await waiting_for_ben(days)
    assert say("end-asked") in await confirm_command(party, "Mia", "end")
    message = newest_message(party, say("button-agree"))
    assert say("proposal-votes", agreed="Mia ●", against=say("proposal-nobody"), votes=1, need=3) in texts_of(message)
    await press(world.person("Mia"), message, "against")
    await world.env.advance_time(3 * DAY)
    assert say("end-asked") in await confirm_command(party, "Mia", "end")
    await vote(party, newest_message(party, say("button-agree")), "Li", "agree")
    assert (await table_of(party)).status == CLOSED


async def test_who_has_moved_and_not_voted_still_counts_when_the_time_of_a_vote_is_over(days: World) -> None:
    world, party = days, await waiting_for_ben(days)
    await confirm_command(party, "Mia", "end")
    await world.person("Ben").slash(world.channel, "tickets", keep="1 2")
    await world.env.advance_time(EXPIRES_AFTER + 3600)
    assert (await table_of(party)).status == RUNNING
    assert any(say("proposal-rejected") in text for text in channel_text(party))
    assert not custom_ids_on(newest_message(party, say("proposal-rejected")))


async def test_the_computer_takes_no_seat_of_one_who_is_here(days: World) -> None:
    world = days
    await waiting_for_ben(world)
    mia, li = world.person("Mia"), world.person("Li")
    said = answer_text(await mia.slash(world.channel, "replace", **{"for": li}))
    assert say("replace-not-gone", player="Li ▲") in said
    assert say("replace-nobody") in answer_text(await mia.slash(world.channel, "replace"))
    await li.slash(world.channel, "leave")
    said = answer_text(await mia.slash(world.channel, "replace", **{"for": li}))
    assert say("replace-computer-plays", player="Li ▲") in said
    answer = answer_of(await mia.slash(world.channel, "replace"))
    assert say("button-go") in texts_of(answer), "every refusal leads on"

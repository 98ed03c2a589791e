"""The host's clock is set forwards or backwards: everybody has as much time as before, and nothing else changes.

Discord's clock and the machine's monotonic clock are not affected.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from cogs.clocks.timeout import Timeouts
from cogs.lobby.host import HOST_ANSWER_SECONDS
from cogs.seats.nudge import PING_INTERVAL
from cogs.show.dm_budget import INTERVAL as EDITS
from data.store.heartbeat import INTERVAL, OUTAGE
from data.store.notes import NudgeNote
from engine.actions import DECK, DrawCard, Keep
from tests.data.texts import STRICT
from tests.discord.players import Party, act_by_buttons, button_id, open_lobby, waiting_player
from tests.discord.timed import QUARTER, first_turn_with_clock, running_clock, start_with_clock
from tests.discord.world import World, answer_text, texts_of
from tests.nights import mostly_at_night

HOUR, DAY, YEAR = 3600, 86400, 365 * 86400
JUMPS = (20, 60, HOUR, DAY, YEAR, -20, -60, -HOUR, -DAY, -YEAR)
by_each = pytest.mark.parametrize("by", mostly_at_night(JUMPS, (20, YEAR, -60, -DAY)))


class Host:
    """The host's clock, which the tests set."""

    def __init__(self, world: World) -> None:
        self._world, self._by, self._right = world, 0.0, world.env.now
        world.env.now = lambda: self._right() + timedelta(seconds=self._by)  # type: ignore[method-assign]

    def set(self, by: float) -> None:
        self._by += by

    @property
    def now(self) -> int:
        return int(self._world.env.now().timestamp())


@pytest.fixture
def host(world: World) -> Host:
    return Host(world)


async def left(party: Party, host: Host, seat: int) -> int:
    """The seconds left for a seat, by the host's clock."""
    clock = next(clock for clock in (await party.position()).table.clocks if clock.seat == seat)
    assert clock.due is not None
    return clock.due - host.now


async def acts_until(world: World, party: Party, seat: int, seconds: int) -> None:
    """Checks that the seat may act for this long, and no longer."""
    turns = (await party.position()).view(None).turns
    await world.env.advance_time(seconds - 1)
    assert (await party.position()).view(None).turns == turns
    await world.env.advance_time(2)
    assert (await party.position()).view(None).turns == turns + 1


# ── while the bot runs ───────────────────────────────────────────────────────────────────────────────────────────────


@by_each
async def test_who_thinks_has_the_same_time(world: World, host: Host, by: int) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(300)
    host.set(by)
    await world.env.advance_time(INTERVAL)
    assert await left(party, host, seat) == QUARTER - 300 - INTERVAL
    due = running_clock(await party.position()).due
    assert f"<t:{due}:R>" in texts_of(party.panel()), "the panel says until when, as it is now"
    await acts_until(world, party, seat, QUARTER - 300 - INTERVAL)


@by_each
@pytest.mark.parametrize("after", [0, 20, 45])
async def test_a_turn_that_begins_before_the_change_is_noticed_has_no_less_time_and_not_much_more(
    world: World, host: Host, by: int, after: int
) -> None:
    """A move is made within the minute in which nobody knows yet; some seconds after the last sign of life."""
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(300 + after)
    host.set(by)
    await act_by_buttons(party, seat, DrawCard(DECK))
    await world.env.advance_time(INTERVAL)
    assert QUARTER - INTERVAL <= await left(party, host, seat) <= QUARTER + OUTAGE + INTERVAL
    turns = (await party.position()).view(None).turns
    await world.env.advance_time(QUARTER - INTERVAL - 1)
    assert (await party.position()).view(None).turns == turns
    await world.env.advance_time(OUTAGE + 2 * INTERVAL)
    assert (await party.position()).view(None).turns == turns + 1


@by_each
async def test_who_was_asked_just_before_has_no_less_time_either(world: World, host: Host, by: int) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(330)
    await act_by_buttons(party, seat, DrawCard(DECK))
    await world.env.advance_time(10)
    host.set(by)
    await world.env.advance_time(INTERVAL)
    assert QUARTER - INTERVAL - 10 <= await left(party, host, seat) <= QUARTER + OUTAGE


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_the_rest_of_a_turn_that_the_computer_has_begun_is_not_delayed(
    world: World, host: Host, by: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person is out of time; between the two cards that the computer draws, the clock is set and the bot fails."""

    async def fails(*asked: Any) -> None:
        pass

    party, seat = await first_turn_with_clock(world)
    with monkeypatch.context() as broken:
        broken.setattr(Timeouts, "run_out", fails)
        await world.env.advance_time(QUARTER + 1)
    host.set(by)
    with world.in_bot_scope():
        await world.tables.play_seat(party.game, seat, None, DrawCard(DECK), out_of_time=True)
    await world.env.advance_time(3 * INTERVAL)
    assert (await party.position()).view(None).turns == 2


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_set_and_set_right_again_is_as_if_nothing_was(world: World, host: Host, by: int) -> None:
    party, seat = await first_turn_with_clock(world)
    before = (await party.position()).table
    for each in (by, -by):
        host.set(each)
        await world.env.advance_time(INTERVAL)
    after = (await party.position()).table
    assert (after.clocks, after.moved_at, after.created_at) == (before.clocks, before.moved_at, before.created_at)
    await acts_until(world, party, seat, QUARTER - 2 * INTERVAL)


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_one_who_chooses_while_others_do_keeps_the_own_time(world: World, host: Host, by: int) -> None:
    """A move of another carries the clocks of all, as they were."""
    party = await start_with_clock(world, people=3)
    await world.env.advance_time(100)
    host.set(by)
    own = (await party.position()).view(1).own
    assert own is not None
    await act_by_buttons(party, 1, Keep(own.offer))
    await world.env.advance_time(INTERVAL)
    assert [await left(party, host, seat) for seat in (0, 2)] == [QUARTER - 100 - INTERVAL] * 2


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_the_look_for_what_is_untold_comes_every_minute(world: World, host: Host, by: int) -> None:
    """Whatever the host's clock shows: neither not for a day, nor once for each minute of that day."""
    await first_turn_with_clock(world)
    looked = 0

    async def look() -> None:
        nonlocal looked
        looked += 1

    world.bot.on_sweep.append(look)
    host.set(by)
    await world.env.advance_time(5 * INTERVAL)
    assert 3 <= looked <= 8


# ── stopped, or killed, and started ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("by", [-HOUR, -DAY, DAY])
async def test_no_dm_waits_longer_for_its_next_edit(world: World, host: Host, by: int) -> None:
    """While something is written again and again, the loop that counts the time never rests."""
    party, _ = await first_turn_with_clock(world)
    budget, somebody = world.teller.dm_budget, world.person("Mia").id
    for beat in range(20):
        await world.env.advance_time(5)
        if beat == 5:
            host.set(by)
        with world.in_bot_scope():
            budget.written(party.game, somebody)
    assert not budget.allows(somebody)
    await world.env.advance_time(2 * EDITS + 1)
    assert budget.allows(somebody)


@by_each
@pytest.mark.parametrize("crash", [False, True], ids=["stopped", "killed"])
async def test_set_while_the_bot_is_down(world: World, host: Host, by: int, crash: bool) -> None:
    party, seat = await first_turn_with_clock(world)
    await world.env.advance_time(330)
    if crash:
        await world.kill()
    else:
        await world.close()
    host.set(by)
    world.env.backend.advance_clock(100)
    await world.start()
    had = QUARTER - 330
    assert had <= await left(party, host, seat) <= had + (INTERVAL if crash else 0)
    await world.env.advance_time(had - 1)
    assert (await party.position()).to_act == (seat,)


# ── quiet hours ──────────────────────────────────────────────────────────────────────────────────────────────────────


async def in_quiet_hours(world: World) -> Party:
    """It is midnight, everybody has quiet hours until seven, and the table has a clock of hours."""
    for name in ("Mia", "Ben"):
        await world.store.settings.set_person(world.person(name).id, quiet="22:00-07:00", zone="UTC")
    party, _ = await first_turn_with_clock(world, clock="slow")
    assert running_clock(await party.position()).ping is not None
    return party


@pytest.mark.parametrize("by", [8 * HOUR, -12 * HOUR])
async def test_quiet_hours_end_by_the_new_time_of_day(world: World, host: Host, by: int) -> None:
    """At eight in the morning, or at noon of the day before, there are no quiet hours: postponed notices are sent."""
    party = await in_quiet_hours(world)
    before = len(world.channel.history())
    host.set(by)
    await world.env.advance_time(INTERVAL)
    assert len(world.channel.history()) == before + 1
    assert running_clock(await party.position()).ping is None


async def test_quiet_hours_by_the_new_time_too_postpone_the_notice_to_their_end(world: World, host: Host) -> None:
    party = await in_quiet_hours(world)
    before = len(world.channel.history())
    host.set(-2 * DAY)
    await world.env.advance_time(INTERVAL)
    ping = running_clock(await party.position()).ping
    assert ping is not None and 6 * HOUR < ping - host.now <= 7 * HOUR
    await world.env.advance_time(7 * HOUR)
    assert len(world.channel.history()) == before + 1


# ── what else counts from a moment ───────────────────────────────────────────────────────────────────────────────────


async def closed_idle(world: World, days: int = 60) -> list[Any]:
    with world.in_bot_scope():
        return await world.tables.close_idle(days * DAY)


async def test_no_table_is_closed_because_of_a_clock(world: World, host: Host) -> None:
    party, _ = await first_turn_with_clock(world)
    other_channel = world.guild.create_text_channel("rails")
    await world.person("Mia").slash(other_channel, "new", board="new-york")
    host.set(YEAR)
    assert await closed_idle(world) == [], "not even before it is seen"
    await world.env.advance_time(INTERVAL)
    assert await closed_idle(world) == []
    host.set(-YEAR)
    assert await closed_idle(world) == []
    await world.env.advance_time(INTERVAL)
    assert await closed_idle(world) == []
    for by in (YEAR, -YEAR):
        await world.close()
        host.set(by)
        await world.start()
        assert await closed_idle(world) == []
    assert (await party.position()).table.is_open


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_a_nudge_comes_neither_too_soon_nor_too_late(world: World, host: Host, by: int) -> None:
    party, _ = await first_turn_with_clock(world, clock="slow")
    waits, done = await waiting_player(party), STRICT.say("en", "nudge-done", players="")[:4]
    host.set(by)
    await world.env.advance_time(INTERVAL)
    said = answer_text(await waits.slash(world.channel, "nudge"))
    assert done not in said and "got a ping" in said
    await world.env.advance_time(PING_INTERVAL)
    assert done in answer_text(await waits.slash(world.channel, "nudge"))
    kept = await world.store.notes.get(party.game, NudgeNote)
    host.set(by)
    await world.env.advance_time(INTERVAL)
    after = await world.store.notes.get(party.game, NudgeNote)
    assert kept is not None and after == kept.but(at=kept.at + by)


@pytest.mark.parametrize("by", [DAY, -DAY])
async def test_a_host_who_was_asked_has_ten_minutes_by_any_clock(world: World, host: Host, by: int) -> None:
    party = await open_lobby(world, "europe", 2, languages=("en-US",))
    ben, custom_id = world.person("Ben"), button_id(party, "askhost")
    await ben.click(party.panel(), custom_id=button_id(party, "start"))
    await world.env.advance_time(INTERVAL)
    assert await ask_host(party, ben, custom_id)
    host.set(by)
    await world.env.advance_time(INTERVAL)
    await ask_host(party, ben, custom_id)
    table = await world.tables.table(party.game)
    assert table is not None and table.host == world.person("Mia").id
    await world.env.advance_time(HOST_ANSWER_SECONDS)
    await ask_host(party, ben, custom_id)
    table = await world.tables.table(party.game)
    assert table is not None and table.host == ben.id


async def ask_host(party: Party, who: Any, custom_id: str) -> str:
    """The button is on the private panel of a person who tried to start."""
    world = party.world
    refused = await who.slash(world.channel, "start")
    message = refused.followups[-1] if refused.followups else refused.response
    return answer_text(await who.click(message, custom_id=custom_id))

"""While the bot is down, and when the host's clock is set, all deadlines move: nobody gains or loses time."""

from __future__ import annotations

import pytest

from data.store import Store
from data.store.heartbeat import OUTAGE, STORING
from data.store.notes import HostAskedNote, HostSeenNote, Note, NudgeNote, ProposalNote, RematchNote, WaitingNote
from tests.data.store.tables import ANNS_CLOCK, BENS_CLOCK, HandClock, clocks_of, make_move, running_table


async def test_while_the_bot_is_down_the_clocks_stand_still(store: Store) -> None:
    table = await running_table(store)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK.but(ping=1300),))
    assert await store.heartbeat.record(1000, 0) == 0
    assert await store.heartbeat.record(1060, 240) == 0
    assert await store.heartbeat.record(1360, 240) == 300
    moved = ANNS_CLOCK.but(since=1300, due=2200, next=1750, ping=1300)
    assert await clocks_of(store, table) == (moved,), "but the end of quiet hours does not"
    assert await store.heartbeat.record(1360, 0) == 0
    assert await store.clocks.timed_games() == [table.game]


DAY = 86400


@pytest.mark.parametrize("jump", [DAY, -DAY, 2 * OUTAGE, -2 * OUTAGE, 30, -30])
async def test_when_the_hosts_clock_is_set_all_deadlines_move_with_it(store: Store, jump: int) -> None:
    """`awake` is what the clock says that nobody can set; what both say alike has gone by."""
    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK.but(ping=1300), BENS_CLOCK))
    await store.heartbeat.record(1180, OUTAGE, 180.0)
    assert await store.heartbeat.record(1240 + jump, OUTAGE, 60.4) == jump
    ann, ben = await clocks_of(store, table)
    assert ann == ANNS_CLOCK.but(since=1000 + jump, due=1900 + jump, next=1450 + jump, ping=1240 + jump), (
        "asked long before"
    )
    assert ben.due == 2000 + jump
    assert await store.heartbeat.record(1300 + jump, OUTAGE, 59.6) == 0


@pytest.mark.parametrize("jump", [DAY, -DAY])
async def test_a_downtime_and_a_jump_in_one(store: Store, jump: int) -> None:
    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    assert await store.heartbeat.record(4000 + jump, OUTAGE, 3000.0) == 3000 + jump
    assert await clocks_of(store, table) == (ANNS_CLOCK.but(since=4000 + jump, due=4900 + jump, next=4450 + jump),)


async def test_a_sign_of_life_in_the_future_says_that_the_clock_was_set_back(store: Store) -> None:
    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    await store.heartbeat.record(1100, 0)
    assert await store.heartbeat.record(1100 - DAY, 0) == -DAY
    assert await clocks_of(store, table) == (ANNS_CLOCK.but(since=1100 - DAY, due=2000 - DAY, next=1550 - DAY),)


@pytest.mark.parametrize("jump", [DAY, -DAY, 2 * OUTAGE, -2 * OUTAGE])
async def test_a_move_that_was_decided_before_the_clock_was_set_and_is_stored_after(store: Store, jump: int) -> None:
    """Neither a deadline that is over already, nor one of tomorrow; what stands there already is not touched."""
    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    await store.heartbeat.record(1010 + jump, OUTAGE, 10.0)
    await store.moves.append(
        make_move(table, 2), clocks=(*await clocks_of(store, table), BENS_CLOCK.but(since=1010, due=1910, next=1460))
    )
    assert await store.heartbeat.record(1070 + jump, OUTAGE, 60.0) == 0
    ann, ben = await clocks_of(store, table)
    assert ann.due == 1900 + jump
    assert ben == BENS_CLOCK.but(since=1070 + jump, due=1970 + jump, next=1520 + jump)


async def test_a_move_that_took_a_while_to_be_stored_is_left_as_it_is(store: Store) -> None:
    table = await running_table(store)
    await store.heartbeat.record(1000 + STORING, 0)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    assert await clocks_of(store, table) == (ANNS_CLOCK,)


WITH_MOMENTS: list[tuple[Note, Note]] = [
    (NudgeNote(1000, 1000, (1000,)), NudgeNote(1000, 1000 + DAY, (1000,))),
    (ProposalNote("end", 1000, 1000, 1000), ProposalNote("end", 1000, 1000 + DAY, 1000)),
    (HostSeenNote(1000), HostSeenNote(1000 + DAY)),
    (HostAskedNote(1000), HostAskedNote(1000 + DAY)),
    (WaitingNote(1000), WaitingNote(1000)),
    (RematchNote(1000), RematchNote(1000)),
]


@pytest.mark.parametrize(("before", "after"), WITH_MOMENTS, ids=lambda note: type(note).__name__)
async def test_the_moments_in_notes_move_with_the_hosts_clock_and_nothing_else_does(
    store: Store, before: Note, after: Note
) -> None:
    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    await store.notes.put(table.game, before)
    await store.heartbeat.record(1060 + DAY, OUTAGE, 60.0)
    assert await store.notes.get(table.game, type(before)) == after


async def test_what_is_idle_is_counted_by_the_last_sign_of_life(store: Store, clock: HandClock) -> None:
    """A clock that was set to the next year closes no table; nor does the start after a year away."""

    async def days(number: int) -> list[int]:
        """So many days go by; the games that are closed then."""
        for _ in range(number):
            clock.time += DAY
            await store.heartbeat.record(int(clock.time), OUTAGE, float(DAY))
        return await closed()

    async def closed() -> list[int]:
        return [table.game for table in await store.games.close_idle(await store.heartbeat.idle_since(60 * DAY))]

    table = await running_table(store)
    await store.heartbeat.record(1000, 0)
    assert await days(59) == []
    store.heartbeat.elapsed = lambda shard: 30.0
    clock.time += 365 * DAY
    assert await closed() == [], "set to the next year, and not seen yet"
    await store.heartbeat.record(int(clock.time), 0)
    assert await closed() == [], "a year away: everybody has the whole time"
    assert await days(59) == []
    assert await days(2) == [table.game]

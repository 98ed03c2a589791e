"""Clocks are kept with the moves: all of both or nothing; what falls due is claimed once; old games get no clock."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store import OVER, RUNNING, Clock, Store, Table
from data.store.clocks import DOWN, LATE
from data.store.migrate import MIGRATIONS, migrate
from tests.data.test_store import BEN, move, running

MIA = Clock(0, 0, 1000, 1900, next=1450)
LATER = Clock(1, 3, 1100, 2000, next=1550)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.db", lambda: 1000.0)
    yield store
    await store.close()


async def clocks(store: Store, table: Table) -> tuple[Clock, ...]:
    kept = await store.table(table.game)
    assert kept is not None
    return kept.clocks


async def test_clocks_come_and_go_with_the_moves(store: Store) -> None:
    table = await running(store)
    assert await store.append(move(table, 1), clocks=(MIA, LATER))
    assert await clocks(store, table) == (MIA, LATER)
    [mine] = await store.tables_of(10)
    assert mine.clocks == (MIA, LATER)
    assert not await store.append(move(table, 1), clocks=()), "who comes second"
    assert await clocks(store, table) == (MIA, LATER), "changes nothing"
    assert await store.append(move(table, 2), clocks=(LATER,))
    assert await clocks(store, table) == (LATER,)
    assert await store.append(move(table, 3), OVER, clocks=(LATER,))
    assert await clocks(store, table) == ()


async def test_what_is_asked_still_is_reminded_of_no_second_time(store: Store) -> None:
    """Others choose tickets meanwhile: their moves carry what was known of this clock before it was turned."""
    table = await running(store)
    await store.append(move(table, 1), clocks=(MIA,))
    assert await store.turn_clock(table.game, MIA, MIA.but(stage=1, next=1810))
    await store.append(move(table, 2), clocks=(MIA,))
    assert await clocks(store, table) == (MIA.but(stage=1, next=1810),)
    fresh = Clock(0, 1, 1200, 2100, next=1650)
    await store.append(move(table, 3), clocks=(fresh,))
    assert await clocks(store, table) == (fresh,)


async def test_what_falls_due_is_claimed_once(store: Store) -> None:
    table = await running(store)
    await store.append(move(table, 1), clocks=(MIA, LATER))
    assert await store.due_clocks(1449) == [] and await store.next_due() == 1450
    assert await store.due_clocks(1450) == [(table.game, MIA)]
    assert await store.due_clocks(9000) == [(table.game, MIA), (table.game, LATER)]
    turned = MIA.but(stage=1, next=1810)
    assert await store.turn_clock(table.game, MIA, turned)
    assert not await store.turn_clock(table.game, MIA, turned)
    assert await store.next_due() == 1550


async def test_of_a_table_that_is_closed_nothing_falls_due(store: Store) -> None:
    table = await running(store)
    await store.append(move(table, 1), clocks=(MIA,))
    await store.close_idle(2000)
    assert await store.due_clocks(9000) == [] and await store.next_due() is None
    assert await clocks(store, table) == ()


async def test_what_is_put_off_falls_due_then_unless_the_time_is_over_before(store: Store) -> None:
    table = await running(store)
    await store.append(move(table, 1), clocks=(MIA, Clock(1, 3, 1100)))
    await store.put_off(table.game, MIA, 1950)
    await store.put_off(table.game, LATER, 5000)
    [mia, ben] = await clocks(store, table)
    assert mia.ping is None and ben.ping == 5000
    await store.put_off(table.game, MIA, 1400)
    assert await store.next_due() == 1400
    assert [clock.seat for _, clock in await store.due_clocks(1400)] == [0]


async def test_while_the_bot_is_down_the_clocks_stand_still(store: Store) -> None:
    table = await running(store)
    await store.append(move(table, 1), clocks=(MIA.but(ping=1300),))
    assert await store.beat(1000, 0) == 0
    assert await store.beat(1060, 240) == 0
    assert await store.beat(1360, 240) == 300
    moved = MIA.but(since=1300, due=2200, next=1750, ping=1300)
    assert await clocks(store, table) == (moved,), "but the end of quiet hours does not"
    assert await store.beat(1360, 0) == 0
    assert await store.timed_games() == [table.game]


DAY = 86400


@pytest.mark.parametrize("jump", [DAY, -DAY, 2 * DOWN, -2 * DOWN, 30, -30])
async def test_when_the_hosts_clock_is_set_all_deadlines_move_with_it(store: Store, jump: int) -> None:
    """`awake` is what the clock says that nobody can set; what both say alike has gone by."""
    table = await running(store)
    await store.beat(1000, 0)
    await store.append(move(table, 1), clocks=(MIA.but(ping=1300), LATER))
    await store.beat(1180, DOWN, 180.0)
    assert await store.beat(1240 + jump, DOWN, 60.4) == jump
    mia, ben = await clocks(store, table)
    assert mia == MIA.but(since=1000 + jump, due=1900 + jump, next=1450 + jump, ping=1240 + jump), "asked long before"
    assert ben.due == 2000 + jump
    assert await store.beat(1300 + jump, DOWN, 59.6) == 0


@pytest.mark.parametrize("jump", [DAY, -DAY])
async def test_a_downtime_and_a_jump_in_one(store: Store, jump: int) -> None:
    table = await running(store)
    await store.beat(1000, 0)
    await store.append(move(table, 1), clocks=(MIA,))
    assert await store.beat(4000 + jump, DOWN, 3000.0) == 3000 + jump
    assert await clocks(store, table) == (MIA.but(since=4000 + jump, due=4900 + jump, next=4450 + jump),)


async def test_a_sign_of_life_in_the_future_says_that_the_clock_was_set_back(store: Store) -> None:
    table = await running(store)
    await store.beat(1000, 0)
    await store.append(move(table, 1), clocks=(MIA,))
    await store.beat(1100, 0)
    assert await store.beat(1100 - DAY, 0) == -DAY
    assert await clocks(store, table) == (MIA.but(since=1100 - DAY, due=2000 - DAY, next=1550 - DAY),)


@pytest.mark.parametrize("jump", [DAY, -DAY, 2 * DOWN, -2 * DOWN])
async def test_a_move_that_was_decided_before_the_clock_was_set_and_is_stored_after(store: Store, jump: int) -> None:
    """Neither a deadline that is over already, nor one of tomorrow; what stands there already is not touched."""
    table = await running(store)
    await store.beat(1000, 0)
    await store.append(move(table, 1), clocks=(MIA,))
    await store.beat(1010 + jump, DOWN, 10.0)
    await store.append(move(table, 2), clocks=(*await clocks(store, table), LATER.but(since=1010, due=1910, next=1460)))
    assert await store.beat(1070 + jump, DOWN, 60.0) == 0
    mia, ben = await clocks(store, table)
    assert mia.due == 1900 + jump
    assert ben == LATER.but(since=1070 + jump, due=1970 + jump, next=1520 + jump)


async def test_a_move_that_took_a_while_to_be_stored_is_left_as_it_is(store: Store) -> None:
    table = await running(store)
    await store.beat(1000 + LATE, 0)
    await store.append(move(table, 1), clocks=(MIA,))
    assert await clocks(store, table) == (MIA,)


async def test_what_is_idle_is_counted_by_the_last_sign_of_life(tmp_path: Path) -> None:
    """A clock that was set to the next year closes no table; nor does the start after a year away."""
    now = [1000.0]
    store = await Store.open(tmp_path / "games.db", lambda: now[0])

    async def days(number: int) -> list[int]:
        """So many days go by; the games that are closed then."""
        for _ in range(number):
            now[0] += DAY
            await store.beat(int(now[0]), DOWN, float(DAY))
        return await closed()

    async def closed() -> list[int]:
        return [table.game for table in await store.close_idle(await store.idle_before(60 * DAY))]

    try:
        table = await running(store)
        await store.beat(1000, 0)
        assert await days(59) == []
        store.awake = lambda: 30.0
        now[0] += 365 * DAY
        assert await closed() == [], "set to the next year, and not seen yet"
        await store.beat(int(now[0]), 0)
        assert await closed() == [], "a year away: everybody has the whole time"
        assert await days(59) == []
        assert await days(2) == [table.game]
    finally:
        await store.close()


async def test_games_of_an_older_version_get_no_clock(tmp_path: Path) -> None:
    """A game that runs is carried over as it is; from its next move on it says what is asked, and nobody hurries."""
    first = tmp_path / "first"
    first.mkdir()
    shutil.copy(MIGRATIONS / "0001_games.sql", first)
    file = tmp_path / "games.db"
    migrate(file, first)
    with closing(sqlite3.connect(file)) as db:
        db.execute(
            "INSERT INTO games (board, status, channel, locale, first, seed, last, created_at, moved_at)"
            " VALUES ('europe', 'running', 1, 'en', 0, x'00', 0, 1, 1)"
        )
        db.execute("INSERT INTO seats VALUES (1, 0, 10, 'Ann', 'blue', NULL), (1, 1, 11, 'Ben', 'red', NULL)")
        db.execute("INSERT INTO moves VALUES (1, 0, NULL, 10, NULL, '[]', 1)")
        db.commit()
    store = await Store.open(file)
    try:
        table = await store.table(1)
        assert table is not None and table.status == RUNNING and table.seats[1] == BEN
        assert table.clocks == () and table.options == {}
        assert [old.late for old in await store.moves(1)] == [False]
        assert await store.next_due() is None
    finally:
        await store.close()

"""Clocks are kept with the moves: all of both or nothing; what falls due is claimed once; old games get no clock."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from data.store import OVER, RUNNING, Clock, Store, Table
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

"""Clocks are stored with the moves, all of both or nothing; what falls due is claimed once; old games get no clock."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from data.store import OVER, RUNNING, Clock, Store
from data.store.sqlite.migrate import MIGRATIONS, migrate
from tests.data.store.tables import ANNS_CLOCK, BEN, BENS_CLOCK, clocks_of, make_move, running_table


async def test_clocks_come_and_go_with_the_moves(store: Store) -> None:
    table = await running_table(store)
    assert await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK, BENS_CLOCK))
    assert await clocks_of(store, table) == (ANNS_CLOCK, BENS_CLOCK)
    [mine] = await store.games.tables_of(10)
    assert mine.clocks == (ANNS_CLOCK, BENS_CLOCK)
    assert not await store.moves.append(make_move(table, 1), clocks=()), "who comes second"
    assert await clocks_of(store, table) == (ANNS_CLOCK, BENS_CLOCK), "changes nothing"
    assert await store.moves.append(make_move(table, 2), clocks=(BENS_CLOCK,))
    assert await clocks_of(store, table) == (BENS_CLOCK,)
    assert await store.moves.append(make_move(table, 3), OVER, clocks=(BENS_CLOCK,))
    assert await clocks_of(store, table) == ()


async def test_what_is_asked_still_is_reminded_of_no_second_time(store: Store) -> None:
    """Others choose tickets meanwhile: their moves carry what was known of this clock before it was turned."""
    table = await running_table(store)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    assert await store.clocks.claim(table.game, ANNS_CLOCK, ANNS_CLOCK.but(stage=1, next=1810))
    await store.moves.append(make_move(table, 2), clocks=(ANNS_CLOCK,))
    assert await clocks_of(store, table) == (ANNS_CLOCK.but(stage=1, next=1810),)
    fresh = Clock(0, 1, 1200, 2100, next=1650)
    await store.moves.append(make_move(table, 3), clocks=(fresh,))
    assert await clocks_of(store, table) == (fresh,)


async def test_what_falls_due_is_claimed_once(store: Store) -> None:
    table = await running_table(store)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK, BENS_CLOCK))
    assert await store.clocks.due(1449) == [] and await store.clocks.next_due() == 1450
    assert await store.clocks.due(1450) == [(table.game, ANNS_CLOCK)]
    assert await store.clocks.due(9000) == [(table.game, ANNS_CLOCK), (table.game, BENS_CLOCK)]
    turned = ANNS_CLOCK.but(stage=1, next=1810)
    assert await store.clocks.claim(table.game, ANNS_CLOCK, turned)
    assert not await store.clocks.claim(table.game, ANNS_CLOCK, turned)
    assert await store.clocks.next_due() == 1550


async def test_of_a_table_that_is_closed_nothing_falls_due(store: Store) -> None:
    table = await running_table(store)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK,))
    await store.games.close_idle(2000)
    assert await store.clocks.due(9000) == [] and await store.clocks.next_due() is None
    assert await clocks_of(store, table) == ()


async def test_what_is_put_off_falls_due_then_unless_the_time_is_over_before(store: Store) -> None:
    table = await running_table(store)
    await store.moves.append(make_move(table, 1), clocks=(ANNS_CLOCK, Clock(1, 3, 1100)))
    await store.clocks.postpone_ping(table.game, ANNS_CLOCK, 1950)
    await store.clocks.postpone_ping(table.game, BENS_CLOCK, 5000)
    [ann, ben] = await clocks_of(store, table)
    assert ann.ping is None and ben.ping == 5000
    await store.clocks.postpone_ping(table.game, ANNS_CLOCK, 1400)
    assert await store.clocks.next_due() == 1400
    assert [clock.seat for _, clock in await store.clocks.due(1400)] == [0]


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
        table = await store.games.table(1)
        assert table is not None and table.status == RUNNING and table.seats[1] == BEN
        assert table.clocks == () and table.options == {}
        assert [old.late for old in await store.moves.of_game(1)] == [False]
        assert await store.clocks.next_due() is None
    finally:
        await store.close()

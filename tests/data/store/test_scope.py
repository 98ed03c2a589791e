"""Shards: a process looks for work through its own tables alone, and a sign of life moves the clocks of one shard."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data.store import LOBBY, Clock, Move, Store, Table
from data.store.heartbeat import OUTAGE
from data.store.notes import ClosingNote, ExpiryNote, OwedDMNote, PassingNote, ProposalNote
from data.store.scope import EVERYTHING, Scope
from data.store.sqlite.migrate import MIGRATIONS, migrate
from tests.data.store.tables import ANN, BEN, HandClock, begin

EVEN, ODD = 2 << 22, 3 << 22  # servers of shards 0 and 1 of two
FIRST, SECOND = Scope(2, (0,)), Scope(2, (1,))
DAY = 86400
ANNS = Clock(0, 0, 1000, 1900, next=1450)


def test_a_server_has_one_shard_and_what_has_no_server_is_of_the_first() -> None:
    assert [Scope(3, (0,)).shard_of(guild << 22 | 5) for guild in range(6)] == [0, 1, 2, 0, 1, 2]
    assert FIRST.has(None) and not SECOND.has(None) and SECOND.has(ODD) and not SECOND.has(EVEN)
    assert EVERYTHING.is_everything and Scope(2, (0, 1)).is_everything and not SECOND.is_everything


@pytest.fixture
async def tables(store: Store) -> dict[int, int]:
    """Two running tables, a minute old, by shard: each has everything that a process looks for."""
    return {shard: await busy_table(store, guild) for shard, guild in enumerate((EVEN, ODD))}


async def busy_table(store: Store, guild: int) -> int:
    table = await store.games.open("europe", guild, guild, ANN, "en", {"clock": "daily"})
    assert table is not None
    assert isinstance(await store.games.change(table.game, lambda it: begin(it.but(seats=(ANN, BEN)))), Table)
    assert await store.moves.append(Move(table.game, 1, 0, 10, {"a": "x"}, []), clocks=[ANNS])
    for note in (ClosingNote("idle"), OwedDMNote("1"), ExpiryNote(1, 1, 1), ProposalNote("end", 10, 1000)):
        await store.notes.put(table.game, note, 10 if isinstance(note, OwedDMNote) else 0)
    await store.notes.put(table.game, PassingNote("act", 5, 1), name="5")
    await store.reminders.replace(table.game, 0, 0, 7)
    return table.game


LOOKS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "untold": lambda store: store.moves.untold_games(),
    "closing": lambda store: store.notes.games(ClosingNote),
    "owed": lambda store: store.notes.games(OwedDMNote),
    "owed by person": lambda store: store.notes.about_people(OwedDMNote),
    "expiring": lambda store: store.notes.games(ExpiryNote),
    "votes": lambda store: store.notes.of_open_tables(ProposalNote),
    "passing": lambda store: store.notes.family(PassingNote),
    "reminders": lambda store: store.reminders.games(),
    "due": lambda store: store.clocks.due(9000),
    "timed": lambda store: store.clocks.timed_games(),
    "idle": lambda store: store.games.open_idle_since(9000),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
async def test_work_is_looked_for_at_the_own_tables(
    store: Store, tables: dict[int, int], look: Callable[[Store], Awaitable[Any]]
) -> None:
    assert games_in(await look(store)) == set(tables.values())
    for shard, game in tables.items():
        store.database.scope = Scope(2, (shard,))
        assert games_in(await look(store)) == {game}


def games_in(found: Any) -> set[int]:
    """The games in whatever was found: numbers, rows that begin with one, tables."""
    return {each if isinstance(each, int) else each.game if isinstance(each, Table) else each[0] for each in found}


async def test_the_next_moment_and_the_idle_tables_that_are_closed_are_those_of_the_own_tables(
    store: Store, tables: dict[int, int]
) -> None:
    await store.moves.append(Move(tables[1], 2, 0, 10, {"a": "x"}, []), clocks=[ANNS.but(next=1100, since=1001)])
    store.database.scope = FIRST
    assert await store.clocks.next_due() == 1450
    assert [table.game for table in await store.games.close_idle(9000)] == [tables[0]]
    store.database.scope = SECOND
    assert await store.clocks.next_due() == 1100


async def test_lobbies_are_those_of_the_own_shards(store: Store) -> None:
    games = [(await store.games.open("europe", guild, guild, ANN, "en", {})) for guild in (EVEN, ODD)]
    for scope, game in zip((FIRST, SECOND), games, strict=True):
        store.database.scope = scope
        assert [table.game for table in await store.games.lobbies_quiet_since(9000)] == [game and game.game]
        assert await store.games.uncertain_panels() == [game and game.game]
        assert all(table.status == LOBBY for table in await store.games.open_idle_since(9000))


# ── signs of life ────────────────────────────────────────────────────────────────────────────────────────────────────


async def dues(store: Store, tables: dict[int, int]) -> list[int | None]:
    """The deadlines of Ann at both tables."""
    found = [await store.games.table(game) for game in tables.values()]
    return [table.clocks[0].due for table in found if table is not None]


async def test_a_start_moves_the_clocks_of_its_own_shard_alone(store: Store, tables: dict[int, int]) -> None:
    store.database.scope = Scope(2, (0, 1))
    for shard in (0, 1):
        await store.heartbeat.record(1000, 0, shard=shard)
    store.database.scope = SECOND
    await store.heartbeat.record(1500, OUTAGE, 500.0, shard=1)  # it was cut off from Discord
    assert await dues(store, tables) == [1900, 2400]
    store.database.scope = FIRST
    assert await store.heartbeat.record(1060, OUTAGE, 60.0, shard=0) == 0
    assert await store.heartbeat.record(1160, 0, shard=0) == 100, "it was down for less, and started again"
    assert await dues(store, tables) == [2000, 2400]


async def test_a_shard_that_is_down_stands_its_clocks_still_while_the_others_run(
    store: Store, tables: dict[int, int]
) -> None:
    store.database.scope = Scope(2, (0, 1))
    for shard in (0, 1):
        await store.heartbeat.record(1000, 0, shard=shard)
    for minute in range(1, 11):
        await store.heartbeat.record(1000 + 60 * minute, OUTAGE, 60.0, shard=0)
    assert await store.heartbeat.record(1600, 0, shard=1) == 600
    assert await dues(store, tables) == [1900, 2500]
    assert [games_in([found]) for found in await store.clocks.due(1900, [0])] == [{tables[0]}]


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1), (2, 4), (3, 2)])
async def test_with_another_number_of_shards_no_table_loses_its_sign(store: Store, before: int, after: int) -> None:
    """The clocks stand still for as long as nobody has looked after them, however they were counted."""
    store.database.scope = Scope(before, tuple(range(before)))
    for shard in range(before):
        await store.heartbeat.record(1000, 0, shard=shard)
    for shard in range(before):
        await store.heartbeat.record(1060 + shard, OUTAGE, 60.0, shard=shard)
    store.database.scope = Scope(after, tuple(range(after)))
    moved = [await store.heartbeat.record(2060, 0, shard=shard) for shard in range(after)]
    assert all(1000 - before < each <= 1000 for each in moved)
    assert [await store.heartbeat.record(2060, 0, shard=shard) for shard in range(after)] == [0] * after


async def test_a_number_of_shards_of_long_ago_says_nothing(store: Store) -> None:
    await store.heartbeat.record(1000, 0)
    store.database.scope = Scope(2, (0, 1))
    for now in (1060, 1000 + 30 * DAY):
        for shard in (0, 1):
            await store.heartbeat.record(now, 0, shard=shard)
    store.database.scope = EVERYTHING
    assert await store.heartbeat.record(1060 + 30 * DAY, 0) == 60


async def test_a_new_clock_is_measured_by_the_sign_of_its_own_shard(store: Store, clock: HandClock) -> None:
    """Another machine's clock may be ahead: no deadline here moves for it."""
    store.database.scope = Scope(2, (0, 1))
    await store.heartbeat.record(1000, 0, shard=0)
    await store.heartbeat.record(1000 + DAY, 0, shard=1)
    store.database.scope = FIRST
    game = await busy_table(store, EVEN)
    assert await dues(store, {0: game}) == [1900]


def test_the_sign_of_an_earlier_version_is_that_of_all_tables(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with closing(sqlite3.connect(file)) as db:
        for script in sorted(MIGRATIONS.glob("000[1-4]*.sql")):
            db.executescript(script.read_text())
        db.execute("PRAGMA user_version = 4")
        db.execute("INSERT INTO facts VALUES ('alive', '1234'), ('back', '99'), ('other', 'x')")
        db.commit()
    migrate(file)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT shards, shard, alive, back FROM signs").fetchall() == [(1, 0, 1234, 99)]
        assert db.execute("SELECT key FROM facts").fetchall() == [("other",)]

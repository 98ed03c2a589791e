"""What the store holds, in numbers: for the host's tools, and found by an index."""

from __future__ import annotations

import re

import pytest

from data.store import LOBBY, RUNNING, Store
from data.store.counts import OPEN_GAMES, OWED_DMS, UNTOLD, Counted
from data.store.notes.messages import OwedDMNote
from tests.conftest import POSTGRES
from tests.data.store.tables import HandClock, make_move, open_table, running_table


async def test_open_games_and_what_waits_are_counted(store: Store, clock: HandClock) -> None:
    assert await store.counts.count() == Counted({}, 0, None, 0)
    first, second = await running_table(store), await running_table(store, channel=2)
    await open_table(store, channel=3)
    await store.moves.mark_told(first.game, 0)
    clock.time += 60
    assert await store.moves.append(make_move(second, 1))
    await store.notes.put(second.game, OwedDMNote("a"), 10)
    await store.notes.put(second.game, OwedDMNote("b"), 11)
    opened = {("europe", LOBBY): 1, ("europe", RUNNING): 2}
    assert await store.counts.count() == Counted(opened, 1, int(clock.time), 2)
    await store.games.close(first.game, "idle")
    await store.moves.mark_told(second.game, 1)
    assert await store.counts.count() == Counted({**opened, ("europe", RUNNING): 1}, 0, None, 2)


async def test_every_use_of_the_database_is_timed(store: Store) -> None:
    told: list[str] = []
    store.database.on_time = lambda seconds, kind: told.append(kind) if seconds > 0 else None
    async with store.database.transaction():
        pass
    async with store.database.snapshot():
        pass
    await store.counts.count()
    assert told == ["write", "read", "read"]


@pytest.mark.parametrize(
    ("sql", "index"), [(OPEN_GAMES, "idle_games"), (UNTOLD, "untold_games"), (OWED_DMS, "notes_of_a_kind")]
)
async def test_no_table_is_read_from_end_to_end(store: Store, engine: str, sql: str, index: str) -> None:
    """However many games are stored: each number has an index that holds only what is counted."""
    async with store.database.snapshot() as connection:
        if engine == POSTGRES:  # it reads a table whole as long as that is small
            await connection.execute("SET LOCAL enable_seqscan = off")
            plan = await connection.execute(f"EXPLAIN {sql}")
        else:
            plan = await connection.execute(f"EXPLAIN QUERY PLAN {sql}")
    steps = "\n".join(str(row[-1]) for row in plan)
    assert set(re.findall(r"(?:INDEX|using|Scan on) (\w+)", steps)) - {"games", "notes"} == {index}
    assert "Seq Scan" not in steps

"""Moves are stored one by one, each once, and told until they are marked as told."""

from __future__ import annotations

import asyncio

import pytest

from data.store import OVER, RUNNING, Move, SeatChange, Sitter, Store
from data.store.engines import Where
from tests.data.store.tables import BEN, HandClock, make_move, open_table, running_table


async def test_a_game_begins_with_its_deal(store: Store) -> None:
    table = await running_table(store)
    assert await store.games.table(table.game) == table
    assert (table.status, table.first, table.last, table.told) == (RUNNING, 1, 0, -1)
    assert await store.games.seed(table.game) == b"secret"
    assert [kept.events for kept in await store.moves.of_game(table.game)] == [[{"e": "flushed"}]]


async def test_moves_are_kept_in_their_order(store: Store, clock: HandClock) -> None:
    table = await running_table(store)
    for n in (1, 2, 3):
        clock.time += 1
        assert await store.moves.append(make_move(table, n))
    kept = await store.moves.of_game(table.game, 1)
    assert kept == [make_move(table, 2, at=1002), make_move(table, 3, at=1003)]
    after = await store.games.table(table.game)
    assert after is not None and (after.last, after.moved_at) == (3, 1003)


@pytest.mark.parametrize("n", [0, 2, 3, -1])
async def test_only_the_next_move_is_taken(store: Store, n: int) -> None:
    table = await running_table(store)
    assert not await store.moves.append(make_move(table, n))
    assert await store.games.table(table.game) == table
    assert len(await store.moves.of_game(table.game)) == 1


async def test_no_move_in_a_game_that_is_not_running(store: Store) -> None:
    lobby = await open_table(store)
    assert not await store.moves.append(make_move(lobby, 0))
    over = await running_table(store, 2)
    assert await store.moves.append(make_move(over, 1), OVER)
    assert not await store.moves.append(make_move(over, 2))
    assert not await store.moves.append(Move(99, 0, None, None, None, []))
    assert [len(await store.moves.of_game(table.game)) for table in (lobby, over)] == [0, 2]


async def test_of_two_equal_moves_one_is_taken(store: Store, where: Where) -> None:
    other = await Store.open(where)
    table = await running_table(store)
    for n in range(1, 51):
        taken = await asyncio.gather(store.moves.append(make_move(table, n)), other.moves.append(make_move(table, n)))
        assert sorted(taken) == [False, True]
    await other.close()
    assert [kept.n for kept in await store.moves.of_game(table.game)] == list(range(51))


async def test_a_move_can_bring_somebody_else_to_the_seat(store: Store) -> None:
    table = await running_table(store)
    assert await store.moves.append(make_move(table, 1), change=SeatChange(Sitter(12, "Li", "", None), 12))
    changed = await store.games.table(table.game)
    assert changed is not None and changed.seats == (Sitter(12, "Li", "blue"), BEN) and changed.host == 12


async def test_what_is_untold_is_known_until_it_is_told(store: Store) -> None:
    table, other = await running_table(store), await running_table(store, 2)
    await store.moves.append(make_move(table, 1))
    assert await store.moves.untold_games() == [table.game, other.game]
    await store.moves.mark_told(table.game, 0)
    await store.moves.mark_told(other.game, 0)
    assert await store.moves.untold_games() == [table.game]
    await store.moves.mark_told(table.game, 7)  # never further than what has happened
    await store.moves.mark_told(table.game, 0)  # never back
    told = await store.games.table(table.game)
    assert told is not None and told.told == 1
    assert await store.moves.untold_games() == []


async def test_a_transaction_that_is_cancelled_leaves_nothing_open(store: Store) -> None:
    """Wherever a task is cancelled, the next one finds a store that works."""
    table = await running_table(store)
    n = 0
    for steps in range(60):
        task = asyncio.create_task(store.moves.append(make_move(table, n + 1)))
        for _ in range(steps % 12):
            await asyncio.sleep(0)
        if steps % 3:
            await asyncio.sleep(0.0004 * (steps % 7))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        kept = await store.moves.of_game(table.game)
        assert [each.n for each in kept] in (list(range(n + 1)), list(range(n + 2)))
        n = len(kept) - 1
    assert await store.moves.append(make_move(table, n + 1))
    assert await store.database.damages() == []

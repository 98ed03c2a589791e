"""The leases of shards: one process has a shard, and another one takes it over when it has run out or was let go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from data.store import Store
from data.store.leases import LASTS, Held
from data.store.scope import Scope
from tests.data.store.tables import HandClock

SetClock = Callable[[int], None]
ONE, BOTH, SECOND = Scope(1, (0,)), Scope(2, (0, 1)), Scope(2, (1,))


@pytest.fixture
def at(store: Store, monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Sets the clock of the database, in milliseconds."""

    def set_clock(moment: int) -> None:
        monkeypatch.setattr(store.database, "MOMENT", f"CAST({moment} AS BIGINT)")

    set_clock(1_000_000)
    return set_clock


async def test_a_shard_is_one_processes_until_its_lease_runs_out(store: Store, at: SetClock) -> None:
    assert await store.leases.take("a", ONE) is None
    assert await store.leases.take("b", ONE) == Held(0, 1, "a")
    at(1_000_000 + LASTS - 1)
    assert await store.leases.take("b", ONE) == Held(0, 1, "a")
    at(1_000_000 + LASTS)
    assert await store.leases.take("b", ONE) is None
    assert not await store.leases.renew("a", ONE) and await store.leases.renew("b", ONE)


async def test_a_renewed_lease_lasts_from_then_on(store: Store, at: SetClock) -> None:
    await store.leases.take("a", ONE)
    at(1_000_000 + LASTS - 1)
    assert await store.leases.renew("a", ONE)
    at(1_000_000 + 2 * LASTS - 2)
    assert await store.leases.take("b", ONE) == Held(0, 1, "a")


async def test_a_lease_that_has_run_out_is_renewed_if_nobody_has_taken_the_shard(store: Store, at: SetClock) -> None:
    await store.leases.take("a", ONE)
    at(1_000_000 + 100 * LASTS)
    assert await store.leases.renew("a", ONE)
    assert await store.leases.take("b", ONE) == Held(0, 1, "a")


async def test_who_held_it_before_does_not_get_it_back_from_one_who_has_let_go(store: Store, at: SetClock) -> None:
    """In between another process has told the tables: what the first one remembers of them is out of date."""
    await store.leases.take("a", ONE)
    at(1_000_000 + LASTS)
    await store.leases.take("b", ONE)
    await store.leases.let_go("b")
    assert not await store.leases.renew("a", ONE)


async def test_a_shard_that_was_let_go_is_free_at_once(store: Store, at: SetClock) -> None:
    await store.leases.take("a", ONE)
    await store.leases.let_go("b")
    assert await store.leases.take("b", ONE) == Held(0, 1, "a")
    await store.leases.let_go("a")
    assert await store.leases.take("b", ONE) is None


async def test_all_shards_of_a_process_are_taken_or_none(store: Store, at: SetClock) -> None:
    await store.leases.take("a", SECOND)
    assert await store.leases.take("b", BOTH) == Held(1, 2, "a")
    assert await store.leases.take("c", Scope(2, (0,))) is None, "the other one holds nothing"
    assert [held.shard for held in await store.leases.others("a")] == [0]


async def test_a_process_that_counts_shards_otherwise_waits(store: Store, at: SetClock) -> None:
    await store.leases.take("a", SECOND)
    assert await store.leases.take("b", ONE) == Held(1, 2, "a")
    at(1_000_000 + LASTS)
    assert await store.leases.take("b", ONE) is None
    assert not await store.leases.renew("a", SECOND), "now it is the other one that must wait"


async def test_who_is_alone_takes_at_once_what_a_dead_process_has_left(store: Store, at: SetClock) -> None:
    await store.leases.take("dead", BOTH)
    assert await store.leases.take("b", ONE, alone=True) is None
    assert await store.leases.others("b") == []


async def test_a_shard_was_down_only_since_its_lease_was_last_renewed(
    store: Store, at: SetClock, clock: HandClock
) -> None:
    """The last heartbeat is up to a minute older. Otherwise all deadlines would move by that with each takeover."""
    clock.time = 5000
    await store.leases.take("a", ONE)
    await store.heartbeat.record(5000, 0)
    clock.time = 5050
    at(1_000_000 + 47_000)
    await store.leases.renew("a", ONE)
    at(1_000_000 + 50_000 + LASTS)
    clock.time = 5050 + LASTS // 1000
    assert await store.leases.take("b", ONE) is None
    assert await store.heartbeat.record(int(clock.time), 0) == LASTS // 1000 + 3


async def test_a_shard_that_was_let_go_was_down_since_its_last_heartbeat(
    store: Store, at: SetClock, clock: HandClock
) -> None:
    clock.time = 5000
    await store.leases.take("a", ONE)
    await store.heartbeat.record(5000, 0)
    await store.leases.let_go("a")
    clock.time = 5007
    at(1_000_000 + 7000)
    assert await store.leases.take("b", ONE) is None
    assert await store.heartbeat.record(5007, 0) == 7

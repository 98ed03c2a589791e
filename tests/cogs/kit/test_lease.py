"""A process keeps its shards, gives up before another one can have them, and takes them over as a standby."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from cogs.kit import lease as keeping
from cogs.kit.lease import ACTIVE, RENEWED, SILENT, STANDBY, TRUSTED, Lease
from data.store import Store, StoreError
from data.store.errors import BUSY
from data.store.leases import LASTS, Held
from data.store.notes import RedrawNote
from data.store.scope import EVERYTHING, Scope
from tests.data.store.tables import HandClock, open_table

NOW = 1_000_000  # milliseconds on the clock of the database


@pytest.fixture
def steady() -> HandClock:
    """The clock of the process, which nobody can set."""
    return HandClock()


@pytest.fixture
def passes(store: Store, steady: HandClock, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets seconds pass, for the process and for the database."""
    began = steady.time
    monkeypatch.setattr(store.database, "MOMENT", f"CAST({NOW} AS BIGINT)")

    def pass_(seconds: float) -> None:
        steady.time += seconds
        moment = NOW + int(1000 * (steady.time - began))
        monkeypatch.setattr(store.database, "MOMENT", f"CAST({moment} AS BIGINT)")

    return pass_


@pytest.fixture
async def make(store: Store, steady: HandClock) -> AsyncIterator[Callable[..., Lease]]:
    """Makes leases of several processes on one database; at the end all are let go."""
    made: list[Lease] = []

    def make(scope: Scope = EVERYTHING, *, alone: bool = False) -> Lease:
        made.append(Lease(store.leases, scope, alone=alone, clock=steady))
        return made[-1]

    yield make
    for each in made:
        await each.let_go()


Make = Callable[..., Lease]
Passes = Callable[[float], None]


def test_a_process_gives_up_long_before_another_one_can_take_over() -> None:
    assert TRUSTED + 2 < LASTS / 1000 and 2 * RENEWED < TRUSTED


async def test_a_lease_is_trusted_for_some_seconds_after_it_was_asked_for(make: Make, passes: Passes) -> None:
    lease = make()
    assert not lease.is_held and lease.view.role == STANDBY
    await lease.wait()
    assert lease.is_held and lease.view.role == ACTIVE and lease.view.seconds_left == TRUSTED
    passes(TRUSTED - 0.5)
    assert lease.is_held
    await lease.renew()
    passes(TRUSTED - 0.5)
    assert lease.is_held and lease.view.seconds_left == 0.5
    passes(0.5)
    assert not lease.is_held and lease.view.role == SILENT


async def test_the_time_counts_from_the_question_and_not_from_a_late_answer(
    make: Make, passes: Passes, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease, renew = make(), store.leases.renew
    await lease.wait()

    async def renew_slowly(holder: str, scope: Scope) -> bool:
        renewed = await renew(holder, scope)
        passes(TRUSTED)  # the process is stopped with the answer on its way
        return renewed

    monkeypatch.setattr(store.leases, "renew", renew_slowly)
    await lease.renew()
    assert not lease.is_held


async def test_who_may_not_speak_may_not_write_either(make: Make, passes: Passes, store: Store) -> None:
    lease, table = make(), await open_table(store)
    await lease.wait()
    store.database.fence = lease.fence
    await store.notes.put(table.game, RedrawNote())
    passes(TRUSTED)
    with pytest.raises(StoreError, match="another process"):
        await store.notes.delete(table.game, RedrawNote)
    assert await store.notes.games(RedrawNote) == [table.game], "reading is nobody's harm"
    await lease.renew()
    await store.notes.delete(table.game, RedrawNote)
    assert await store.notes.games(RedrawNote) == []


async def test_what_was_begun_is_not_committed_by_a_process_that_was_stopped_meanwhile(
    make: Make, passes: Passes, store: Store
) -> None:
    lease, table = make(), await open_table(store)
    await lease.wait()
    store.database.fence = lease.fence

    async def write() -> None:
        async with store.database.transaction(of=table.game) as connection:
            await connection.execute("UPDATE games SET locale = 'zh-CN' WHERE id = ?", table.game)
            passes(LASTS / 1000)

    with pytest.raises(StoreError, match="another process"):
        await write()
    assert (await store.games.table(table.game)) == table


async def test_a_process_that_was_stopped_finds_its_shards_taken(make: Make, passes: Passes) -> None:
    one, other, lost = make(), make(), asyncio.Event()
    one.on_lost = lost.set
    await one.wait()
    passes(LASTS / 1000)  # SIGSTOP
    await other.wait()
    assert not one.is_held and other.is_held, "it has not even asked"
    await one.renew()
    assert lost.is_set() and one.view.role == STANDBY
    await one.let_go()
    await other.renew()
    assert other.is_held, "the loser does not end the lease of the winner"


async def test_a_database_that_was_away_is_no_loss(
    make: Make, passes: Passes, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lease, back, renew = make(), asyncio.Event(), store.leases.renew
    lease.on_return = back.set
    await lease.wait()

    async def away(holder: str, scope: Scope) -> bool:
        raise StoreError(BUSY, "the server does not answer")

    monkeypatch.setattr(store.leases, "renew", away)
    for _ in range(5):
        passes(RENEWED)
        await lease.renew()
    assert not lease.is_held and not lease.is_lost
    assert [record.message for record in caplog.records if record.levelname == "WARNING"] == [
        "the lease has run out: nothing is told until the database answers"
    ], "said once"
    monkeypatch.setattr(store.leases, "renew", renew)
    await lease.renew()
    assert lease.is_held and back.is_set()


async def test_a_standby_waits_and_takes_over_at_once_what_is_let_go(
    make: Make, passes: Passes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(keeping, "ASKED", 0.01)
    one, other = make(), make()
    await one.wait()
    waiting = asyncio.ensure_future(other.wait())
    await asyncio.sleep(0.05)
    assert other.view.role == STANDBY and not other.is_held
    await one.let_go()
    await asyncio.wait_for(waiting, 5)
    assert other.is_held and not one.is_held
    assert [record.message for record in caplog.records].count("standby: another process has the shards") == 1


async def test_alone_on_a_file_nothing_runs_out(make: Make, passes: Passes) -> None:
    """The lock on the file says that whoever had the shards is dead; a slow disk silences nobody."""
    dead, alive = make(), make(alone=True)
    await dead.wait()
    await alive.wait()
    passes(10 * LASTS)
    assert alive.is_held and alive.view.seconds_left is None


@pytest.mark.parametrize("proxy", [True, False])
async def test_that_several_processes_need_a_proxy_is_said_once(
    make: Make, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, proxy: bool
) -> None:
    ask = store.leases.others

    async def ask_slowly(holder: str) -> list[Held]:
        await asyncio.sleep(0.05)
        return await ask(holder)

    monkeypatch.setattr(store.leases, "others", ask_slowly)
    monkeypatch.setattr(keeping.Route, "BASE", "http://127.0.0.1:8080/api/v10" if proxy else "https://discord.com/api")
    one, other = make(Scope(2, (0,))), make(Scope(2, (1,)))
    await one.wait()
    await one.renew()
    assert not caplog.records
    await other.wait()
    await asyncio.gather(*(each.renew() for each in (one, other, one, other)))
    said = [record.message for record in caplog.records]
    assert len(said) == (0 if proxy else 2) and all("DISCORD_API_BASE" in line for line in said), "once by each"

"""When the server stops, is slow or cannot be reached: one clear error, nothing half stored, and then it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from data.store import Store, StoreError
from data.store.database import MISSED
from data.store.engines import Where
from data.store.notes import NudgeNote
from data.store.postgres import connections, database, listening, transactions
from tests.data.store.server.cut_line import cut_line
from tests.data.store.tables import HandClock, make_move, running_table
from tests.postgres import PASSWORD, PostgresServer
from tests.soak.forwarder import Forwarder


@pytest.mark.parametrize("immediate", [False, True], ids=["in order", "immediately"])
async def test_a_server_that_restarts_is_waited_for(store: Store, postgres: PostgresServer, immediate: bool) -> None:
    table = await running_table(store)
    postgres.stop(immediate=immediate)
    stored = asyncio.create_task(store.moves.append(make_move(table, 1)))
    await asyncio.sleep(0.15)
    assert not stored.done()
    postgres.start()
    assert await stored
    assert [move.n for move in await store.moves.of_game(table.game)] == [0, 1]


async def test_what_a_restart_breaks_off_is_one_error_and_not_stored(store: Store, postgres: PostgresServer) -> None:
    table = await running_table(store)
    with pytest.raises(StoreError, match="database server") as caught:
        async with store.database.transaction(of=table.game) as connection:
            await connection.execute("UPDATE games SET locale = 'pl'")
            postgres.restart(immediate=True)
            await connection.execute("UPDATE games SET locale = 'de'")
    assert caught.value.code == "busy" and caught.value.__suppress_context__
    assert await store.games.table(table.game) == table
    await store.games.set_locale(table.game, "pl")


@pytest.mark.parametrize("lost", ["request", "answer"])
async def test_a_commit_that_is_not_answered_is_found_out(where: str, clock: HandClock, lost: str) -> None:
    async with cut_line(where) as line:
        store = await Store.open(line.url, clock)
        table = await running_table(store)
        line.lose = lost
        if lost == "answer":
            assert await store.moves.append(make_move(table, 1)), "it is stored"
        else:
            with pytest.raises(StoreError, match="nothing was written") as caught:
                await store.moves.append(make_move(table, 1))
            assert caught.value.code == "busy"
        assert not line.lose
        assert [move.n for move in await store.moves.of_game(table.game)] == [0, 1][: 1 + (lost == "answer")]
        line.lose = "request"
        with pytest.raises(StoreError):
            await store.notes.put(table.game, NudgeNote(1, 2, ()))
        assert await store.notes.get(table.game, NudgeNote) is None, "nor is the one before mistaken for it"
        assert await store.moves.append(make_move(table, 1)) == (lost == "request"), "once, and not twice"
        await store.close()


async def test_a_commit_of_which_nothing_can_be_found_out_says_so(
    where: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "FINDING_OUT", 0.2)
    async with cut_line(where) as line, Forwarder(line.url) as forwarder:
        store = await Store.open(forwarder.url, clock)
        table = await running_table(store)
        line.lose = "answer"
        change = asyncio.create_task(store.moves.append(make_move(table, 1)))
        await line.lost.wait()
        forwarder.cut()
        with pytest.raises(StoreError, match="not known"):
            await change
        forwarder.mend()
        assert not await store.moves.append(make_move(table, 1)), "it was stored: the table reads it anew"
        await store.close()


async def test_a_server_that_goes_silent_is_not_waited_for_for_ever(
    where: str, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CONNECTING", "STATEMENT", "PATIENCE", "CLOSING"):
        monkeypatch.setattr(connections, name, 0.2)
    async with Forwarder(where) as forwarder:
        store = await Store.open(forwarder.url, clock)
        table = await running_table(store)
        forwarder.stall()
        async with asyncio.timeout(5):
            with pytest.raises(StoreError, match=r"does not answer in time|cannot be reached"):
                await store.games.table(table.game)
            with pytest.raises(StoreError):
                await store.moves.append(make_move(table, 1))
        forwarder.mend()
        assert await store.games.table(table.game) == table
        assert await store.moves.append(make_move(table, 1))
        await store.close()


async def test_who_stops_in_the_middle_keeps_nobody_waiting_for_long(
    store: Store, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process does that the host has stopped: its transaction is ended by the server."""
    table = await running_table(store)
    monkeypatch.setattr(transactions, "WRITING", transactions.WRITING.replace("'5s'", "'200ms'"))
    other = await Store.open(where)
    with pytest.raises(StoreError):
        async with store.database.transaction(of=table.game) as connection:
            await connection.execute("UPDATE games SET locale = 'pl'")
            assert await other.moves.append(make_move(table, 1)), "after a moment"
            await connection.execute("UPDATE games SET locale = 'de'")
    found = await other.games.table(table.game)
    assert found is not None and found.locale == "en"
    await other.close()


# ── what cannot work ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("change", "code", "match"),
    [
        (lambda url: url.replace(PASSWORD, "signal-box"), "refused", "refuses this account or its password"),
        (lambda url: url.replace("test_", "nowhere_"), "refused", "no such database"),
        (lambda url: url.rpartition(":")[0] + ":1/x", "busy", "cannot be reached"),
    ],
    ids=["password", "database", "server"],
)
async def test_what_is_wrong_with_the_address_is_said_without_it(
    where: str, change: Callable[[str], str], code: str, match: str
) -> None:
    url = change(where)
    with pytest.raises(StoreError, match=match) as caught:
        await Store.open(url)
    assert caught.value.code == code
    assert caught.value.__suppress_context__ and caught.value.__cause__ is None
    assert not any(secret in str(caught.value) for secret in (PASSWORD, "signal-box"))


@pytest.mark.parametrize(
    ("state", "code"),
    [("53100", "full"), ("25006", "read_only"), ("XX001", "corrupt"), ("57014", "busy"), ("99999", "failed")],
)
async def test_a_refusal_of_the_server_is_in_our_words_and_holds_nothing_stored(
    store: Store, state: str, code: str
) -> None:
    table = await running_table(store)
    raising = f"DO $$ BEGIN RAISE 'secret' USING ERRCODE = '{state}', DETAIL = 'secret'; END $$"
    with pytest.raises(StoreError) as caught:
        async with store.database.transaction(of=table.game) as connection:
            await connection.execute("UPDATE games SET locale = 'pl'")
            await connection.execute(raising)
    assert caught.value.code == code
    assert "secret" not in str(caught.value) and caught.value.__suppress_context__
    assert await store.games.table(table.game) == table


@pytest.mark.parametrize("state", ["26000", "42P05"])
async def test_what_a_pooler_does_to_prepared_statements_is_told_with_the_remedy(store: Store, state: str) -> None:
    """PgBouncer gives each transaction another connection of the server."""
    with pytest.raises(StoreError, match=r"PgBouncer .* \?statement_cache_size=0"):
        async with store.database.transaction() as connection:
            await connection.execute(f"DO $$ BEGIN RAISE 'x' USING ERRCODE = '{state}'; END $$")


async def test_whoever_goes_on_after_a_failure_stores_nothing(store: Store) -> None:
    """The server undoes a transaction of which a statement has failed; it answers to COMMIT as if all were well."""
    table = await running_table(store)
    with pytest.raises(StoreError, match="undone"):
        async with store.database.transaction(of=table.game) as connection:
            await connection.execute("UPDATE games SET locale = 'pl'")
            try:
                await connection.execute("SELECT nonsense")
            except StoreError:
                pass
    assert await store.games.table(table.game) == table


# ── words between processes ──────────────────────────────────────────────────────────────────────────────────────────


async def test_a_word_is_heard_by_every_process_also_after_its_line_was_cut(
    store: Store, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "AGAIN", 0.05)
    heard: list[str] = []
    first = asyncio.Event()
    async with Forwarder(where) as forwarder:
        other = await Store.open(forwarder.url)
        await other.database.listen(lambda word: (heard.append(word), first.set()) and None)
        await store.database.notify("17")
        await asyncio.wait_for(first.wait(), 5)
        forwarder.cut()
        await store.database.notify("18")
        forwarder.mend()
        for _ in range(100):
            await store.database.notify("19")
            await asyncio.sleep(0.02)
            if {"19", MISSED} <= set(heard):
                break
        assert heard[0] == "17" and "18" not in heard, "what was said meanwhile is lost"
        assert {"19", MISSED} <= set(heard), "the line is whole again, and whoever listens knows that it was broken"
        await other.close()

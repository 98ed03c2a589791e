"""The store keeps what it is given, across restarts, and gives no channel two games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from data.store import CLOSED, LOBBY, OVER, RUNNING, Begun, Change, Move, PersonSettings, Sitter, Store, Table
from engine.refused import Refused

ANN = Sitter(10, "Ann", "blue")
BEN = Sitter(11, "Ben", "red")


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def store(tmp_path: Path, watch: Watch) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "games.db", watch)
    yield store
    await store.close()


async def opened(store: Store, channel: int = 1, host: Sitter = ANN) -> Table:
    table = await store.open_table("europe", channel, 5, host, "en", {"clock": "daily"})
    assert table is not None
    return table


async def running(store: Store, channel: int = 1) -> Table:
    """A table that has begun, without anything dealt."""
    table = await opened(store, channel)
    begun = await store.change(table.game, lambda table: begin(table.but(seats=(ANN, BEN))))
    assert isinstance(begun, Table)
    return begun


def begin(table: Table) -> Begun:
    return Begun(table.but(first=1), b"secret", Move(table.game, 0, None, 10, None, [{"e": "flushed"}]))


def move(table: Table, n: int, **more: Any) -> Move:
    return Move(table.game, n, 0, 10, {"a": "pass"}, [{"e": "passed", "seat": 0}], **more)


# ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_table_is_kept(store: Store) -> None:
    table = await opened(store)
    assert table == await store.table(table.game) == await store.table_in(1) == await store.latest_in(1)
    assert (table.status, table.seats, table.options, table.host) == (LOBBY, (ANN,), {"clock": "daily"}, 10)
    assert await store.table(99) is None
    assert await store.table_in(2) is None


async def test_a_channel_has_one_open_table(store: Store) -> None:
    table = await opened(store)
    assert await store.open_table("new-york", 1, 5, BEN, "en", {}) is None
    assert await store.tables_of(11) == []  # nothing of it is left behind
    assert (await opened(store, channel=2)).game != table.game


async def test_a_channel_is_free_again_when_its_game_is_over(store: Store) -> None:
    table = await running(store)
    assert await store.append(move(table, 1), OVER)
    assert await store.table_in(1) is None
    latest = await store.latest_in(1)
    assert latest is not None and latest.game == table.game
    await opened(store)


async def test_a_rule_changes_a_table_or_is_refused(store: Store) -> None:
    table = await opened(store)
    changed = await store.change(table.game, lambda table: table.but(seats=(BEN, ANN), host=11, locale="zh-TW"))
    assert await store.table(table.game) == changed
    assert isinstance(changed, Table) and changed.seats == (BEN, ANN)
    refused = Refused("table_full")
    assert await store.change(table.game, lambda table: refused) is refused
    assert await store.table(table.game) == changed
    assert await store.change(99, lambda table: table) is None


async def test_a_rule_that_fails_changes_nothing(store: Store) -> None:
    table = await opened(store)

    def rule(table: Table) -> Table:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.change(table.game, rule)
    assert await store.table(table.game) == table


async def test_two_who_change_a_table_at_once_both_count(store: Store) -> None:
    table = await opened(store)

    def sits_down(user: int) -> Any:
        return store.change(table.game, lambda table: table.but(seats=(*table.seats, Sitter(user, "", f"{user}"))))

    await asyncio.gather(*map(sits_down, range(100, 120)))
    changed = await store.table(table.game)
    assert changed is not None and len(changed.seats) == 21


async def test_the_open_tables_of_a_person(store: Store, watch: Watch) -> None:
    games = []
    for channel in (1, 2, 3):
        games.append((await opened(store, channel)).game)
        watch.time += 1
    await opened(store, 4, BEN)
    await store.change(games[1], lambda table: table.but(status="cancelled"))
    assert [table.game for table in await store.tables_of(10)] == [games[0], games[2]]


async def test_idle_tables_are_closed(store: Store, watch: Watch) -> None:
    lobby, game = await opened(store, 1), await running(store, 2)
    watch.time += 100
    lively = await running(store, 3)
    closed = await store.close_idle(watch.time - 50)
    assert [(table.game, table.status) for table in closed] == [(lobby.game, "cancelled"), (game.game, CLOSED)]
    assert await store.close_idle(watch.time - 50) == []
    assert not await store.append(move(game, 1)), "a closed game goes no further"
    assert await store.append(move(lively, 1))


# ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_begins_with_its_deal(store: Store) -> None:
    table = await running(store)
    assert await store.table(table.game) == table
    assert (table.status, table.first, table.last, table.told) == (RUNNING, 1, 0, -1)
    assert await store.seed(table.game) == b"secret"
    assert [kept.events for kept in await store.moves(table.game)] == [[{"e": "flushed"}]]


async def test_moves_are_kept_in_their_order(store: Store, watch: Watch) -> None:
    table = await running(store)
    for n in (1, 2, 3):
        watch.time += 1
        assert await store.append(move(table, n))
    kept = await store.moves(table.game, 1)
    assert kept == [move(table, 2, at=1002), move(table, 3, at=1003)]
    after = await store.table(table.game)
    assert after is not None and (after.last, after.moved_at) == (3, 1003)


@pytest.mark.parametrize("n", [0, 2, 3, -1])
async def test_only_the_next_move_is_taken(store: Store, n: int) -> None:
    table = await running(store)
    assert not await store.append(move(table, n))
    assert await store.table(table.game) == table
    assert len(await store.moves(table.game)) == 1


async def test_no_move_in_a_game_that_is_not_running(store: Store) -> None:
    lobby = await opened(store)
    assert not await store.append(move(lobby, 0))
    over = await running(store, 2)
    assert await store.append(move(over, 1), OVER)
    assert not await store.append(move(over, 2))
    assert not await store.append(Move(99, 0, None, None, None, []))
    assert [len(await store.moves(table.game)) for table in (lobby, over)] == [0, 2]


async def test_of_two_equal_moves_one_is_taken(store: Store, tmp_path: Path) -> None:
    other = await Store.open(tmp_path / "games.db")
    table = await running(store)
    for n in range(1, 51):
        taken = await asyncio.gather(store.append(move(table, n)), other.append(move(table, n)))
        assert sorted(taken) == [False, True]
    await other.close()
    assert [kept.n for kept in await store.moves(table.game)] == list(range(51))


async def test_a_move_can_bring_somebody_else_to_the_seat(store: Store) -> None:
    table = await running(store)
    assert await store.append(move(table, 1), change=Change(Sitter(12, "Li", "", None), 12))
    changed = await store.table(table.game)
    assert changed is not None and changed.seats == (Sitter(12, "Li", "blue"), BEN) and changed.host == 12


async def test_what_is_untold_is_known_until_it_is_told(store: Store) -> None:
    table, other = await running(store), await running(store, 2)
    await store.append(move(table, 1))
    assert await store.untold_games() == [table.game, other.game]
    await store.mark_told(table.game, 0)
    await store.mark_told(other.game, 0)
    assert await store.untold_games() == [table.game]
    await store.mark_told(table.game, 7)  # never further than what has happened
    await store.mark_told(table.game, 0)  # never back
    told = await store.table(table.game)
    assert told is not None and told.told == 1
    assert await store.untold_games() == []


# ── settings, facts, notes ───────────────────────────────────────────────────────────────────────────────────────────


async def test_settings_are_kept_one_by_one(store: Store) -> None:
    assert await store.person(10) == PersonSettings()
    await store.set_person(10, locale="zh-CN", ping=False)
    assert await store.set_person(10, dm_closed=True) == await store.person(10)
    assert await store.person(10) == PersonSettings(locale="zh-CN", ping=False, dm_closed=True)
    await store.set_person(11, ping=False)
    assert await store.locales() == {10: "zh-CN"}
    await store.set_server(5, channels=(1, 2), clock="daily")
    await store.set_server(5, clock=None)
    assert (await store.server(5)).channels == (1, 2)
    assert (await store.server(5)).clock is None
    assert (await store.server(6)).channels == ()


async def test_a_wish_that_does_not_exist_is_not_taken(store: Store) -> None:
    with pytest.raises(TypeError):
        await store.set_person(10, colour="blue")
    assert await store.person(10) == PersonSettings()


async def test_facts_are_kept(store: Store) -> None:
    assert await store.get_fact("commands") is None
    await store.set_fact("commands", "a")
    await store.set_fact("commands", "b")
    assert await store.get_fact("commands") == "b"


async def test_notes_belong_to_a_game_and_to_people(store: Store) -> None:
    table = await opened(store)
    await store.set_note(table.game, "panel", "700")
    await store.set_note(table.game, "dm", "800", user=10)
    assert await store.note(table.game, "panel") == "700"
    assert await store.note(table.game, "dm") is None
    assert await store.note(table.game, "dm", user=10) == "800"
    await store.set_note(table.game, "panel", None)
    assert await store.note(table.game, "panel") is None


async def test_what_is_noted_of_several_is_found_by_its_key(store: Store) -> None:
    table, other = await opened(store), await opened(store, 2)
    for game, key, value, user in ((1, "watches", "b", 10), (1, "watches", "a", 11), (2, "watches", "c", 10)):
        await store.set_note(game, key, value, user=user)
    await store.set_note(table.game, "vote 1", "x")
    await store.set_note(table.game, "veto", "y")
    await store.set_note(other.game, "vote 1", "z")
    assert await store.noted("watches") == [(1, 11, "a"), (1, 10, "b"), (2, 10, "c")]
    assert await store.noted("watches", other.game) == [(2, 10, "c")]
    assert await store.notes(table.game, "vote") == [("vote 1", "x")]


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_person_is_shown_what_is_stored_and_can_be_forgotten(store: Store) -> None:
    table = await running(store)
    await store.append(move(table, 1))
    await store.set_person(10, locale="zh-TW")
    await store.set_note(table.game, "dm", "800", user=10)
    known = await store.known_about(10)
    assert known["settings"]["locale"] == "zh-TW"
    assert known["seats"] == [{"game": table.game, "seat": 0, "name": "Ann", "color": "blue"}]
    assert known["notes"] == [{"game": table.game, "key": "dm", "value": "800"}]
    assert known["moves"] == 2
    await store.forget(10)
    assert await store.known_about(10) == {"settings": {}, "seats": [], "moves": 0, "notes": []}
    kept = await store.table(table.game)
    assert kept is not None
    assert (kept.host, kept.seats) == (None, (Sitter(None, "?", "blue"), BEN))
    assert len(await store.moves(table.game)) == 2, "the game itself stays"


async def test_where_the_messages_to_a_forgotten_person_are_is_kept_until_they_are_gone(store: Store) -> None:
    table = await opened(store)
    await store.set_note(table.game, "letter", '{"message": 800, "channel": 9}', user=10)
    await store.set_note(table.game, "dm", "closed", user=10)
    await store.forget(10)
    assert await store.left_over() == [(table.game, "left over letter 800", '{"message": 800, "channel": 9}')]


# ── the file ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_everything_is_there_after_a_restart(store: Store, tmp_path: Path) -> None:
    table = await running(store)
    await store.set_fact("a", "b")
    again = await Store.open(tmp_path / "games.db")
    assert await again.table(table.game) == table
    assert await again.get_fact("a") == "b"
    await again.close()


async def test_every_commit_is_on_the_disk(store: Store) -> None:
    async with store.writing() as line:
        assert await line.one("PRAGMA journal_mode") == ("wal",)
        assert await line.one("PRAGMA synchronous") == (2,)
        assert await line.one("PRAGMA foreign_keys") == (1,)


def names(folder: Path, pattern: str) -> list[str]:
    return sorted(path.name for path in folder.glob(pattern))


async def test_a_backup_is_a_whole_store(store: Store, tmp_path: Path) -> None:
    table = await running(store)
    copy = tmp_path / "copy.db"
    await store.backup(copy)
    await store.append(move(table, 1))
    assert names(tmp_path, "copy*") == ["copy.db"]
    kept = await Store.open(copy)
    assert await kept.table(table.game) == table
    assert await kept.damages() == []
    await kept.close()


async def test_nothing_secret_is_in_what_a_table_says_of_itself(store: Store) -> None:
    table = await running(store)
    said = repr((table, begin(table), await store.moves(table.game)))
    assert "secret" not in said and "flushed" not in said


async def test_a_transaction_that_is_cancelled_leaves_nothing_open(store: Store) -> None:
    """Wherever a task is cancelled, the next one finds a store that works."""
    table = await running(store)
    n = 0
    for steps in range(60):
        task = asyncio.create_task(store.append(move(table, n + 1)))
        for _ in range(steps % 12):
            await asyncio.sleep(0)
        if steps % 3:
            await asyncio.sleep(0.0004 * (steps % 7))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        kept = await store.moves(table.game)
        assert [each.n for each in kept] in (list(range(n + 1)), list(range(n + 2)))
        n = len(kept) - 1
    assert await store.append(move(table, n + 1))
    assert await store.damages() == []

"""Tables are kept as they were changed, and no channel has two open ones."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from data.store import CLOSED, LOBBY, OVER, Sitter, Store, Table
from data.store.engines import Where
from data.store.notes import PanelNote, ProposalNote
from engine.refused import Refused
from tests.data.store.tables import ANN, BEN, HandClock, begin, make_move, open_table, running_table


async def test_a_table_is_kept(store: Store) -> None:
    table = await open_table(store)
    assert (
        table == await store.games.table(table.game) == await store.games.table_in(1) == await store.games.latest_in(1)
    )
    assert (table.status, table.seats, table.options, table.host) == (LOBBY, (ANN,), {"clock": "daily"}, 10)
    assert await store.games.table(99) is None
    assert await store.games.table_in(2) is None


async def test_a_channel_has_one_open_table(store: Store) -> None:
    table = await open_table(store)
    assert await store.games.open("new-york", 1, 5, BEN, "en", {}) is None
    assert await store.games.tables_of(11) == []  # nothing of it is left behind
    assert (await open_table(store, channel=2)).game != table.game


async def test_a_channel_is_free_again_when_its_game_is_over(store: Store) -> None:
    table = await running_table(store)
    assert await store.moves.append(make_move(table, 1), OVER)
    assert await store.games.table_in(1) is None
    latest = await store.games.latest_in(1)
    assert latest is not None and latest.game == table.game
    await open_table(store)


async def test_a_rule_changes_a_table_or_is_refused(store: Store) -> None:
    table = await open_table(store)
    changed = await store.games.change(table.game, lambda table: table.but(seats=(BEN, ANN), host=11, locale="zh-TW"))
    assert await store.games.table(table.game) == changed
    assert isinstance(changed, Table) and changed.seats == (BEN, ANN)
    refused = Refused("table_full")
    assert await store.games.change(table.game, lambda table: refused) is refused
    assert await store.games.table(table.game) == changed
    assert await store.games.change(99, lambda table: table) is None


async def test_a_rule_that_fails_changes_nothing(store: Store) -> None:
    table = await open_table(store)

    def rule(table: Table) -> Table:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.games.change(table.game, rule)
    assert await store.games.table(table.game) == table


async def test_two_who_change_a_table_at_once_both_count(store: Store) -> None:
    table = await open_table(store)

    def sits_down(user: int) -> Any:
        return store.games.change(
            table.game, lambda table: table.but(seats=(*table.seats, Sitter(user, "", f"{user}")))
        )

    await asyncio.gather(*map(sits_down, range(100, 120)))
    changed = await store.games.table(table.game)
    assert changed is not None and len(changed.seats) == 21


async def test_the_open_tables_of_a_person(store: Store, clock: HandClock) -> None:
    games = []
    for channel in (1, 2, 3):
        games.append((await open_table(store, channel)).game)
        clock.time += 1
    await open_table(store, 4, BEN)
    await store.games.change(games[1], lambda table: table.but(status="cancelled"))
    assert [table.game for table in await store.games.tables_of(10)] == [games[0], games[2]]


async def test_a_game_is_closed_by_an_open_proposal_or_nothing_is_done(store: Store) -> None:
    """Neither a proposal that is no longer open closes a game, nor is one settled by a game that does not run."""
    lobby, game = await open_table(store, 1), await running_table(store, 2)
    proposal = ProposalNote("end", 10, 1000, 7)
    for table in (lobby, game):
        await store.notes.put(table.game, proposal)
    assert await store.games.close(game.game, "voted", 6) is None
    assert await store.games.table(game.game) == game
    assert await store.games.close(lobby.game, "voted", 7) is None
    assert await store.notes.get(lobby.game, ProposalNote) == proposal
    closed = await store.games.close(game.game, "voted", 7)
    assert closed is not None and closed.status == CLOSED
    assert await store.notes.get(game.game, ProposalNote) is None


async def test_idle_tables_are_closed(store: Store, clock: HandClock) -> None:
    lobby, game = await open_table(store, 1), await running_table(store, 2)
    clock.time += 100
    lively = await running_table(store, 3)
    closed = await store.games.close_idle(clock.time - 50)
    assert [(table.game, table.status) for table in closed] == [(lobby.game, "cancelled"), (game.game, CLOSED)]
    assert await store.games.close_idle(clock.time - 50) == []
    assert not await store.moves.append(make_move(game, 1)), "a closed game goes no further"
    assert await store.moves.append(make_move(lively, 1))


async def test_everything_is_there_after_a_restart(store: Store, where: Where) -> None:
    table = await running_table(store)
    await store.facts.set("a", "b")
    again = await Store.open(where)
    assert await again.games.table(table.game) == table
    assert await again.facts.get("a") == "b"
    await again.close()


async def test_nothing_secret_is_in_what_a_table_says_of_itself(store: Store) -> None:
    table = await running_table(store)
    said = repr((table, begin(table), await store.moves.of_game(table.game)))
    assert "secret" not in said and "flushed" not in said


async def test_a_table_moves_once_and_leaves_its_panel_behind(store: Store) -> None:
    """Whoever comes too late changes nothing: the panel that was posted in the meantime stays noted."""
    table = await open_table(store)
    assert await store.games.move_to(table.game, 1, 2)
    await store.notes.put(table.game, PanelNote(message=77))
    assert not await store.games.move_to(table.game, 1, 3)
    moved = await store.games.table(table.game)
    assert moved is not None and moved.channel == 2
    assert await store.notes.get(table.game, PanelNote) == PanelNote(message=77)

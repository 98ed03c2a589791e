"""Games outlive restarts, small memories and other processes; what is untold is told; houses are kept."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.tables.position import Position
from cogs.tables.service import Tables
from data.boards import load_board
from data.store import OVER, Store, StoreError
from data.store.engines import Where
from engine.actions import Join
from engine.board import Board
from engine.events import Ended
from engine.state import OpenTunnel
from tests.cogs.tables.tables_kit import (
    ANN,
    BEN,
    LI,
    SEED,
    begun,
    lobby,
    ok,
    one_move,
    played,
    recorded,
    refused,
    view_of,
    whole,
)
from tests.nights import mostly_at_night


@pytest.mark.parametrize("board", mostly_at_night(["new-york", "europe"], ["new-york"]))
async def test_a_game_is_the_same_after_a_restart_at_any_moment(tables: Tables, store: Store, board: str) -> None:
    game = await begun(tables, BEN, LI, board=board)
    dice = random.Random(board)
    tunnels = 0
    while outcome := await one_move(tables, game, dice):
        again = Tables(store)
        assert whole(ok(await again.position(game))) == whole(outcome)
        tunnels += isinstance(outcome.view(None).phase, OpenTunnel)
        if dice.random() < 0.2:
            tables = again
    assert tunnels or board == "new-york"


async def test_a_game_goes_on_when_memory_is_small(store: Store) -> None:
    tables = Tables(store, kept=2)
    games = [await begun(tables, channel=channel) for channel in range(6)]
    dice = random.Random(1)
    running = set(games)
    while running:
        game = dice.choice(sorted(running))
        if await one_move(tables, game, dice) is None:
            running.discard(game)
    for game in games:
        await recorded(store, game)


async def test_memory_keeps_the_games_that_were_used_last(store: Store) -> None:
    """Only a game that is replayed asks for its board."""
    replayed: list[str] = []

    def board(name: str) -> Board:
        replayed.append(name)
        return load_board(name)

    tables = Tables(store, board, kept=2)
    first, second, third = [await begun(tables, channel=channel) for channel in range(3)]
    for used, replays in ((third, 0), (second, 0), (first, 1), (second, 0), (third, 1)):
        replayed.clear()
        ok(await tables.position(used))
        assert len(replayed) == replays


async def test_two_processes_play_one_game(tables: Tables, where: Where) -> None:
    """Each sees at once what the other has stored, and refuses nothing that is allowed by now."""
    other_store = await Store.open(where)
    both = [tables, Tables(other_store)]
    game = await begun(tables)
    dice = random.Random(7)
    while await one_move(dice.choice(both), game, dice):
        one, other = [ok(await each.position(game)) for each in both]
        assert whole(one) == whole(other)
    await recorded(other_store, game)
    await other_store.close()


async def test_a_lobby_of_two_processes_is_one(tables: Tables, where: Where) -> None:
    other_store = await Store.open(where)
    other = Tables(other_store)
    game = await lobby(tables)
    ok(await other.join(game, BEN, "Ben"))
    ok(await tables.join(game, LI, "Li"))
    ok(await other.leave(game, LI))
    ok(await other.lobby.start(game, ANN))
    assert refused(await tables.lobby.start(game, ANN))[0] == "game_begun"
    assert len(ok(await tables.position(game)).table.seats) == 2
    await other_store.close()


async def test_a_stored_game_that_cannot_be_read_says_so_without_a_secret(tables: Tables, store: Store) -> None:
    game = await begun(tables)
    await played(tables, game, 4)
    async with store.database.transaction() as connection:
        await connection.execute(
            """UPDATE moves SET events = '[{"e":"drew","seat":0,"from":"deck","card":"joker"}]' WHERE n = 3"""
        )
    again = Tables(store)
    with pytest.raises(StoreError, match=f"game {game}, move 3: cannot be read") as caught:
        await again.position(game)
    assert caught.value.__suppress_context__


async def test_a_stored_game_of_which_a_move_is_missing_says_so(tables: Tables, store: Store) -> None:
    game = await begun(tables)
    await played(tables, game, 5)
    async with store.database.transaction() as connection:
        await connection.execute("DELETE FROM moves WHERE n = 2")
    with pytest.raises(StoreError, match=f"game {game}: move 3 follows 1"):
        await Tables(store).position(game)


async def test_what_is_stored_and_untold_is_told_in_order(tables: Tables) -> None:
    game = await begun(tables)
    outcomes = await played(tables, game, 5)
    untold = await tables.untold(game)
    assert [outcome.n for outcome in untold] == [0, 1, 2, 3, 4, 5]
    assert untold[1:] == outcomes
    await tables.mark_told(game, 3)
    assert [outcome.n for outcome in await tables.untold(game)] == [4, 5]
    await tables.mark_told(game, 5)
    assert await tables.untold(game) == []
    assert await tables.untold_games() == []


async def test_what_is_untold_is_told_after_a_restart_as_it_was_then(tables: Tables, store: Store) -> None:
    game = await begun(tables, board="europe")
    outcomes = await played(tables, game, 60)
    await tables.mark_told(game, 2)
    again = Tables(store)
    assert await again.untold_games() == [game]
    untold = await again.untold(game)
    assert [outcome.n for outcome in untold] == list(range(3, 61))
    for now, then in zip(untold, outcomes[2:], strict=True):
        assert (now.user, now.seat, now.action, now.at) == (then.user, then.seat, then.action, then.at)
        assert [now.events(seat) for seat in (None, 0, 1)] == [then.events(seat) for seat in (None, 0, 1)]
        assert whole(now) == whole(then)
        assert now.before is not None and then.before is not None
        assert whole(now.before) == whole(then.before)


async def test_the_end_is_still_told_after_a_restart(tables: Tables, store: Store) -> None:
    game = await begun(tables)
    outcomes = await played(tables, game)
    await tables.mark_told(game, outcomes[-2].n)
    (last,) = await Tables(store).untold(game)
    assert isinstance(last.events(None)[-1], Ended)
    assert last.table.status == OVER


async def test_the_log_is_everything_as_somebody_may_know_it(tables: Tables) -> None:
    game = await begun(tables)
    outcomes = await played(tables, game, 12)
    for seat in (None, 0, 1):
        log = ok(await tables.log(game, seat))
        assert [entry.n for entry in log] == list(range(13))
        assert [entry.events for entry in log[1:]] == [outcome.events(seat) for outcome in outcomes]


async def test_tables_to_which_nobody_comes_back_are_closed(tmp_path: Path) -> None:
    time = [1000.0]
    store = await Store.open(tmp_path / "slow.db", lambda: time[0])
    tables = Tables(store)
    idle, lively = await begun(tables), await begun(tables, channel=2)
    await played(tables, idle, 1)
    time[0] += 100
    await played(tables, lively, 1)
    assert [table.game for table in await tables.close_idle(50)] == [idle]
    closed = await tables.play(idle, ANN, None, Join())
    assert refused(closed) == ("game_over", {"game": idle, "status": "closed"})
    assert (await view_of(tables, idle)).turns == 0, "it can still be looked at"
    await played(tables, lively, 1)
    await store.close()


async def test_a_person_who_is_forgotten_leaves_everything_first(tables: Tables, store: Store) -> None:
    gathering, running, over = await lobby(tables, channel=1), await begun(tables, channel=2), 0
    ok(await tables.join(gathering, BEN, "Ben"))
    over = await begun(tables, channel=3)
    await played(tables, over)
    await tables.forget(ANN)
    assert await tables.of(ANN) == []
    assert await store.people.about(ANN) == {"settings": {}, "seats": [], "moves": 0, "notes": []}
    assert ok(await tables.table(gathering)).host == BEN
    position: Position = ok(await tables.position(running))
    seat = next(seat for seat, sitter in enumerate(position.table.seats) if sitter.user is None)
    assert position.away(seat)
    assert refused(await tables.join(running, ANN, "Ann"))[0] == "game_begun"
    assert "Ann" not in [player.name for player in (await recorded(store, over)).header.players]


async def test_no_secret_is_in_what_a_game_says_of_itself(tables: Tables) -> None:
    """Tokens, seeds, hands and piles never reach a log."""
    game = await begun(tables, board="europe")
    outcomes = await played(tables, game, 8)
    said = repr((outcomes, await tables.position(game), await tables.table(game), tables))
    assert SEED.hex() not in said and repr(SEED) not in said
    assert not any(word in said for word in ("Keep(", "DrawCard(", "Offered(", "Shuffled(", "hands"))


async def test_another_board_is_data_only(store: Store) -> None:
    small = replace(load_board("new-york"), id="small", cars=6, max_seats=3)
    tables = Tables(store, lambda name: small, names=("small",))
    game = await begun(tables, board="small")
    await played(tables, game)
    assert ok(await tables.table(game)).status == OVER

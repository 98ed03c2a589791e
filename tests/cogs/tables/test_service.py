"""Playing at a table: outcomes, refusals, leaving and coming back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.tables import service
from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.store import OVER, Store
from engine.actions import DECK, DrawCard, Keep, Leave
from engine.events import Drew, Ended, Joined, Left
from tests.cogs.tables.tables_kit import (
    ANN,
    BEN,
    LI,
    SEED,
    ZOE,
    begun,
    lobby,
    ok,
    options_of,
    played,
    recorded,
    refused,
    view_of,
    whole,
)


@pytest.mark.parametrize("board", ["new-york", "europe"])
async def test_a_whole_game_is_played_recorded_and_closed(tables: Tables, store: Store, board: str) -> None:
    game = await begun(tables, BEN, LI, board=board)
    outcomes = await played(tables, game)
    assert isinstance(outcomes[-1].events(None)[-1], Ended)
    assert [outcome.n for outcome in outcomes] == list(range(1, len(outcomes) + 1))
    assert outcomes[-1].table.status == OVER
    record = await recorded(store, game)
    assert await store.games.seed(game) == SEED
    assert record.game.scores == (await view_of(tables, game)).scores
    assert await tables.here(1) is None
    over = await tables.play(game, ANN, None, DrawCard(DECK))
    assert refused(over) == ("game_over", {"game": game, "status": OVER})


async def test_an_outcome_shows_what_each_may_see(tables: Tables) -> None:
    game = await begun(tables)
    await played(tables, game, 2)
    position: Position = ok(await tables.position(game))
    (seat,) = position.to_act
    user = position.table.seats[seat].user
    assert user is not None
    outcome: Outcome = ok(await tables.play(game, user, position.decision(seat), DrawCard(DECK)))
    assert isinstance(outcome.action, DrawCard)
    assert (outcome.game, outcome.seat, outcome.user) == (game, seat, user)
    own, other = outcome.events(seat)[0], outcome.events(1 - seat)[0]
    assert isinstance(own, Drew) and isinstance(other, Drew)
    assert own.card is not None and other.card is None
    assert outcome.events(None)[0] == other
    before, after = outcome.before, outcome.view(seat)
    assert before is not None and before.view(seat) == position.view(seat)
    assert after.own is not None and sum(after.own.hand) == after.seats[seat].cards == 3
    assert outcome.view(None).own is None


async def test_somebody_without_a_seat_watches(tables: Tables) -> None:
    game = await begun(tables)
    assert refused(await tables.play(game, ZOE, None, DrawCard(DECK))) == ("not_a_player", {})
    assert (await view_of(tables, game, ZOE)).own is None


async def test_a_game_that_has_not_begun_or_never_was(tables: Tables) -> None:
    game = await lobby(tables)
    for look in (tables.position, tables.log):
        assert refused(await look(game)) == ("not_begun", {"game": game})
        assert refused(await look(99)) == ("no_game_here", {"game": 99})
    assert refused(await tables.play(game, ANN, 0, DrawCard(DECK)))[0] == "not_begun"
    assert refused(await tables.play(99, ANN, 0, DrawCard(DECK)))[0] == "no_game_here"
    assert await tables.untold(game) == await tables.untold(99) == []


async def test_an_answered_decision_is_stale(tables: Tables) -> None:
    game = await begun(tables)
    position: Position = ok(await tables.position(game))
    seat = position.table.seat_of(ANN)
    assert seat is not None
    keep = position.options(seat)[0]
    ok(await tables.play(game, ANN, 0, keep))
    assert refused(await tables.play(game, ANN, 0, keep)) == ("stale", {"decision": 0, "answered": 1, "seat": seat})
    ok(await tables.play(game, BEN, 0, (await options_of(tables, game, BEN))[0]))


async def test_others_who_choose_tickets_do_not_make_mine_stale(tables: Tables) -> None:
    game = await begun(tables, BEN, LI, ZOE)
    for user in (LI, ANN, ZOE, BEN):
        ok(await tables.play(game, user, 0, (await options_of(tables, game, user))[0]))


async def test_the_engine_refuses_and_nothing_is_stored(tables: Tables, store: Store) -> None:
    game = await begun(tables)
    before = whole(ok(await tables.position(game)))
    assert refused(await tables.play(game, ANN, 0, DrawCard(DECK)))[0] == "choose_tickets_first"
    assert refused(await tables.play(game, ANN, 0, Keep(())))[0] == "too_few_tickets"
    assert whole(ok(await tables.position(game))) == before
    assert len(await store.moves.of_game(game)) == 1


async def test_a_person_leaves_and_comes_back(tables: Tables) -> None:
    game = await begun(tables)
    seat = ok(await tables.table(game)).seat_of(ANN)
    assert refused(await tables.join(game, ANN, "Ann"))[0] == "already_in"
    left: Outcome = ok(await tables.leave(game, ANN))
    assert left.events(None) == (Left(seat, "computer"),)
    assert left.away(seat)
    keep = (await options_of(tables, game, ANN))[0]
    assert refused(await tables.play(game, ANN, 0, keep)) == ("seat_left", {"seat": seat})
    assert refused(await tables.leave(game, ANN))[0] == "left_already"
    played_for: Outcome = ok(await tables.play_seat(game, seat, 0, keep))
    assert (played_for.user, played_for.seat) == (None, seat)
    assert refused(await tables.play_seat(game, seat, 0, keep))[0] == "stale"
    came: Outcome = ok(await tables.join(game, ANN, "Ann"))
    assert came.events(None) == (Joined(seat),)
    assert refused(await tables.play(game, ANN, 0, keep))[0] == "stale"


async def test_a_row_that_was_read_just_now_is_not_read_again(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables)
    await played(tables, game, 3)
    table, log = ok(await tables.table(game)), ok(await tables.log(game))
    with monkeypatch.context() as patch:
        patch.setattr(type(store.database), "query", None)
        position: Position = ok(await tables.position(table))
        assert position.table == table and [outcome.n for outcome in await tables.untold(table)] == [0, 1, 2, 3]
    assert ok(await tables.log(table)) == log


async def test_a_row_that_is_not_the_newest_any_more_gives_no_mixture(tables: Tables, store: Store) -> None:
    """In memory the game is newer, and so is its table; without memory both are as the row knows them."""
    game = await begun(tables)
    then, row = whole(ok(await tables.position(game))), ok(await tables.table(game))
    [outcome] = await played(tables, game, 1)
    ok(await tables.leave(game, BEN))
    newest: Position = ok(await tables.position(row))
    assert newest.table.last == 2 and newest.away(newest.table.seat_of(BEN) or 0)
    old: Position = ok(await Tables(store).position(row))
    assert old.table.last == 0 and whole(old) == then != whole(outcome)


async def test_what_everybody_sees_is_computed_once_a_move(tables: Tables) -> None:
    game = await begun(tables)
    [outcome] = await played(tables, game, 1)
    position: Position = ok(await tables.position(game))
    assert position.view(None) is outcome.view(None) is ok(await tables.position(game)).view(None)
    [later] = await played(tables, game, 1, seed=1)
    assert later.before is not None and later.before.view(None) is position.view(None) is not later.view(None)


def test_every_code_of_a_refusal_is_explained() -> None:
    """In the docstring of `service.py`, with what is told along with it."""
    files = sorted(Path(service.__file__).parent.glob("*.py"))
    used = {code for file in files for code in re.findall(r'Refused\(\s*"(\w+)"', file.read_text(encoding="utf-8"))}
    assert service.__doc__ is not None
    _, codes = service.__doc__.split("why\n")
    assert {line.split()[0] for line in codes.splitlines()} == used


async def test_only_seats_of_the_table_are_played(tables: Tables) -> None:
    game = await begun(tables)
    for seat in (-1, 2, 99):
        assert refused(await tables.play_seat(game, seat, None, Leave())) == ("not_a_player", {})

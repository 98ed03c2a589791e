"""Seats that change hands, on the tables alone: races with moves and with each other, failures at every statement."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from cogs.tables.proposals import SEAT, Proposal
from cogs.tables.seats import Handover
from cogs.tables.service import Tables
from data.store import CLOSED, Sitter, Store, StoreError, Table
from data.store.engines import Where
from data.store.errors import FAILED
from data.store.notes import ClosingNote
from data.store.postgres.connections import PostgresConnection
from data.store.sqlite.database import SQLiteConnection
from engine.refused import Refused
from tests.cogs.tables.tables_kit import ANN, BEN, LI, ZOE, begun, ok, played, refused, view_of, whole
from tests.conftest import SQLITE

HEIR = Sitter(ZOE, "Zoë", "")


async def proposed(store: Store, game: int, seat: int) -> Proposal:
    """Ben gives his seat to Zoë."""
    proposal = Proposal(SEAT, BEN, 0, seat=seat, holder=BEN, heir=ZOE)
    await store.notes.put(game, proposal)
    return proposal


async def hand_over(tables: Tables, game: int, proposal: Proposal) -> Any:
    position = ok(await tables.position(game))
    handover = Handover(proposal.seat, BEN, HEIR, user=BEN, proposal=proposal.number, after=position.table.last)
    return await tables.seats.hand_over(game, handover)


async def seat_of(tables: Tables, game: int, user: int) -> int | None:
    table = await tables.table(game)
    assert table is not None
    return table.seat_of(user)


async def kept(store: Store, game: int) -> tuple[Table | None, int, Proposal | None, ClosingNote | None]:
    """Everything that a change of hands touches."""
    proposal, closing = await store.notes.get(game, Proposal), await store.notes.get(game, ClosingNote)
    return await store.games.table(game), len(await store.moves.of_game(game)), proposal, closing


async def test_the_seat_is_the_new_persons_in_memory_and_in_the_store(tables: Tables, store: Store) -> None:
    game = await begun(tables, BEN, LI)
    seat = await seat_of(tables, game, BEN)
    assert seat is not None
    before = ok(await tables.position(game)).view(seat).own
    await hand_over(tables, game, await proposed(store, game, seat))
    for now in (tables, Tables(store)):
        assert (await view_of(now, game, ZOE)).own == before
        assert (await view_of(now, game, BEN)).own is None
    assert await store.notes.get(game, Proposal) is None
    await played(tables, game, 20)


@pytest.mark.parametrize("turn", range(6))
async def test_a_move_and_a_change_of_hands_at_once(tables: Tables, store: Store, where: Where, turn: int) -> None:
    """Between two processes: the old owner's move is taken before, or not at all."""
    other_store = await Store.open(where)
    others = Tables(other_store)
    game = await begun(tables)
    await played(tables, game, turn)
    position = ok(await tables.position(game))
    seat = position.table.seat_of(BEN)
    proposal = await proposed(store, game, seat)
    move = others.play(game, BEN, None, next(iter(position.options(seat)), None) or position.options(1 - seat)[0])
    change, done = await asyncio.gather(hand_over(tables, game, proposal), move)
    if isinstance(change, Refused):
        assert change.code == "moved_on" and not isinstance(done, Refused)
        assert await seat_of(tables, game, BEN) == seat
        change = await hand_over(tables, game, proposal)
    elif isinstance(done, Refused):
        assert done.code in ("not_a_player", "not_your_turn", "others_are_choosing")
    assert await seat_of(others, game, ZOE) == seat
    assert whole(ok(await others.position(game))) == whole(ok(await Tables(other_store).position(game)))
    await other_store.close()


async def test_of_two_changes_at_once_one_happens(tables: Tables, store: Store, where: Where) -> None:
    other_store = await Store.open(where)
    others = Tables(other_store)
    game = await begun(tables, BEN, LI)
    seat = await seat_of(tables, game, BEN)
    assert seat is not None
    proposal = await proposed(store, game, seat)
    answers = await asyncio.gather(*(hand_over(each, game, proposal) for each in (tables, others, tables, others)))
    assert sum(not isinstance(answer, Refused) for answer in answers) == 1
    assert {answer.code for answer in answers if isinstance(answer, Refused)} <= {"vote_over", "moved_on"}
    assert len(await store.moves.of_game(game)) == 2
    await other_store.close()


async def test_why_a_seat_does_not_change_hands(tables: Tables, store: Store) -> None:
    game = await begun(tables, BEN, LI)
    seat = await seat_of(tables, game, BEN)
    assert seat is not None
    proposal = await proposed(store, game, seat)

    async def attempt(seat: int, holder: int, heir: Sitter, number: int) -> str:
        handover = Handover(seat, holder, heir, user=BEN, proposal=number, after=0)
        return refused(await tables.seats.hand_over(game, handover))[0]

    assert await attempt(seat, BEN, HEIR, proposal.number + 1) == "vote_over"
    assert await attempt(seat, LI, HEIR, proposal.number) == "seat_gone"
    assert await attempt(seat, BEN, replace(HEIR, user=ANN), proposal.number) == "already_in"
    await tables.seats.close(game, "agreed")
    assert await attempt(seat, BEN, HEIR, proposal.number) == "vote_over"


@pytest.mark.parametrize("what", ["hand over", "resign", "resign last", "close"])
async def test_whatever_fails_in_between_nothing_has_changed(
    tables: Tables, store: Store, engine: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The k-th statement fails, for every k; then it is done whole."""
    game = await begun(tables, BEN)
    if what == "resign last":
        ok(await tables.seats.resign(game, ANN))
    seat = await seat_of(tables, game, BEN)
    assert seat is not None
    proposal = await proposed(store, game, seat)
    before = await kept(store, game)
    kind = SQLiteConnection if engine == SQLITE else PostgresConnection
    original, left = kind.execute, [0]

    async def mortal(self: Any, sql: str, *values: Any) -> Any:
        if not sql.startswith(("SELECT", "BEGIN", "WITH counted")):
            left[0] -= 1
            if left[0] == 0:
                raise StoreError(FAILED, "gone")
        return await original(self, sql, *values)

    monkeypatch.setattr(kind, "execute", mortal)
    for k in range(1, 40):
        left[0] = k
        try:
            match what:
                case "hand over":
                    ok(await hand_over(tables, game, proposal))
                case "close":
                    ok(await tables.seats.close(game, "agreed", proposal.number))
                case _:
                    ok(await tables.seats.resign(game, BEN))
            break
        except Exception as error:
            assert "gone" in str(error) or "refused" in str(error)
            left[0] = 0
            assert await kept(store, game) == before, k
    else:
        raise AssertionError("it never comes to its end")
    left[0] = 0
    table, _, note, closing = await kept(store, game)
    assert table is not None and k > 4
    assert table.seat_of(BEN) is None or what == "close"
    assert (table.status == CLOSED) == (closing is not None) == (what in ("close", "resign last"))
    assert (note is None) == (what != "resign")

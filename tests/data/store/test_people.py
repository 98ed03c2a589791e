"""A person is shown what is stored, and can be erased from every row and every note; nobody else is."""

from __future__ import annotations

from typing import Any

import pytest

from data.store import Sitter, Store
from data.store.notes import (
    HostSeenNote,
    LeftMessageNote,
    Note,
    NudgeNote,
    Older,
    PanelNote,
    Posting,
    ProposalNote,
    RedrawNote,
    RematchNote,
    SeatDMNote,
    WatcherNote,
)
from tests.data.store.tables import BEN, make_move, open_table, put_raw, running_table

ANN = 10


async def test_a_person_is_shown_what_is_stored_and_can_be_erased(store: Store) -> None:
    table = await running_table(store)
    await store.moves.append(make_move(table, 1))
    await store.settings.set_person(ANN, locale="zh-TW")
    await store.notes.put(table.game, HostSeenNote(800), ANN)
    known = await store.people.about(ANN)
    assert known["settings"]["locale"] == "zh-TW"
    assert known["seats"] == [{"game": table.game, "seat": 0, "name": "Ann", "color": "blue"}]
    assert known["notes"] == [{"game": table.game, "key": "host seen", "value": "800"}]
    assert known["moves"] == 2
    await store.people.erase(ANN)
    assert await store.people.about(ANN) == {"settings": {}, "seats": [], "moves": 0, "notes": []}
    kept = await store.games.table(table.game)
    assert kept is not None
    assert (kept.host, kept.seats) == (None, (Sitter(None, "?", "blue"), BEN))
    assert len(await store.moves.of_game(table.game)) == 2, "the game itself stays"


async def test_erasures_are_counted(store: Store) -> None:
    assert await store.people.erasures() == 0
    await store.people.erase(ANN)
    await store.people.erase(11)
    assert await store.people.erasures() == 2


async def test_where_the_messages_to_an_erased_person_are_is_kept_until_they_are_gone(store: Store) -> None:
    table = await open_table(store)
    await store.notes.put(table.game, SeatDMNote(9, 800, "en", told=3), ANN)
    await store.notes.put(table.game, WatcherNote(9, 801, "en"), ANN)
    await store.notes.put(table.game, SeatDMNote(8, 802, "en"), 11)
    await store.people.erase(ANN)
    left = [
        (table.game, "letter 800", LeftMessageNote(9, 800)),
        (table.game, "watch 801", LeftMessageNote(9, 801)),
    ]
    assert await store.notes.family(LeftMessageNote) == left
    await store.notes.delete(table.game, LeftMessageNote, name="letter 800")
    assert await store.notes.family(LeftMessageNote) == left[1:]


async def test_a_message_that_was_not_sent_yet_leaves_nothing(store: Store) -> None:
    table = await open_table(store)
    await store.notes.put(table.game, SeatDMNote(0, 0, "en", nonce="n"), ANN)
    await store.people.erase(ANN)
    assert await store.notes.family(LeftMessageNote) == []


async def test_tables_are_shown_anew(store: Store) -> None:
    table = await open_table(store)
    await store.people.erase(ANN, redraw=[table.game])
    assert await store.notes.games(RedrawNote) == [table.game]
    assert await store.notes.family(LeftMessageNote) == []


# ── notes about tables ───────────────────────────────────────────────────────────────────────────────────────────────

PROPOSAL = ProposalNote("seat", 12, 1000, 7, seat=1, holder=11, heir=13, votes={12: True})
ERASED: list[tuple[Note, Note | None]] = [
    (PanelNote(ANN, mentioned=(ANN, 11)), PanelNote(ANN, mentioned=(11,))),
    (
        PanelNote(1, made=ANN, posting=Posting("panel", "n", (11, ANN)), older=(Older(ANN),)),
        PanelNote(1, made=ANN, posting=Posting("panel", "n", (11,)), older=(Older(ANN),)),
    ),
    (NudgeNote(ANN, ANN, (ANN, 11)), NudgeNote(ANN, ANN, (11,))),
    (PROPOSAL.but(votes={12: True, ANN: False}), None),
    (PROPOSAL.but(seat=ANN, message=ANN), PROPOSAL.but(seat=ANN, message=ANN)),
    (PROPOSAL.but(proposer=ANN), None),
    (PROPOSAL.but(holder=ANN), None),
    (PROPOSAL.but(heir=ANN), None),
    (RematchNote(ANN), RematchNote(ANN)),
]


@pytest.mark.parametrize(("before", "after"), ERASED, ids=lambda note: type(note).__name__)
async def test_a_person_is_erased_from_the_fields_that_are_people_and_from_no_others(
    store: Store, before: Note, after: Note | None
) -> None:
    table = await open_table(store)
    await store.notes.put(table.game, before)
    await store.people.erase(ANN)
    assert await store.notes.get(table.game, type(before)) == after


@pytest.mark.parametrize(("key", "value"), [("panel", '{"mentioned": [10'), ("panel", '{"more": 10}'), ("new", "[10]")])
async def test_a_note_that_cannot_be_read_goes_if_the_number_of_an_erased_person_is_in_it(
    store: Store, key: str, value: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await open_table(store)
    await put_raw(store, table.game, key, value)
    await store.people.erase(11)
    assert await raw_notes(store) == [(key, value)], "it says nothing of this person"
    await store.people.erase(ANN)
    assert await raw_notes(store) == []
    assert "deleted whole" in caplog.text and value not in caplog.text


async def raw_notes(store: Store) -> list[tuple[Any, ...]]:
    return await store.database.query("SELECT key, value FROM notes ORDER BY key")

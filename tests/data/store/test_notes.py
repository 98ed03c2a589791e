"""Notes are typed: what earlier versions have stored is read, and written in the same bytes; what cannot be read is one
clear error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from data.store import Store, StoreError
from data.store.notes import (
    Attached,
    ChannelNote,
    ClosingNote,
    ExpiryNote,
    HostAskedNote,
    HostSeenNote,
    InvitedNote,
    LeftMessageNote,
    Note,
    NudgeNote,
    Older,
    OwedDMNote,
    PanelNote,
    PassingNote,
    PingOnceNote,
    Posting,
    ProposalNote,
    Reason,
    ReasonsNote,
    RedrawNote,
    RematchNote,
    RemovedNote,
    SeatDMNote,
    WaitingNote,
    WarnedNote,
    WatcherNote,
)
from data.store.notes.kinds import KINDS, kind_of
from engine.refused import Refused
from tests.data.store.tables import open_table, put_raw

PICTURE = Attached(900, "board.png", "Der Spielplan – 字")
PANEL = PanelNote(
    700,
    "turn",
    3,
    2,
    "Zug 3: „Wien“",
    PICTURE,
    5,
    0,
    (10, 11),
    Posting("panel", "n-1", (10,), True, "d2", 800),
    (Older(600), Older(601, "lobby", "r", PICTURE)),
    4,
    "d1",
)
PROPOSAL = ProposalNote("seat", 10, 1000, 7, 1, 11, 12, "Zoë", {10: True, 12: False}, 700, True, (13,))

# As the version before notes were typed has written them: key, text, note.
STORED: list[tuple[str, str, Note]] = [
    (
        "panel",
        '{"message": 700, "key": "turn", "made": 3, "since": 2, "record": "Zug 3: „Wien“",'
        ' "picture": [900, "board.png", "Der Spielplan – 字"], "built": 5, "parts": 0, "mentioned": [10, 11],'
        ' "posting": ["panel", "n-1", [10], true, "d2", 800],'
        ' "older": [[600, "", "", null], [601, "lobby", "r", [900, "board.png", "Der Spielplan – 字"]]],'
        ' "round": 4, "drawn": "d1"}',
        PANEL,
    ),
    (
        "panel",
        '{"message": 0, "key": "", "made": -1, "since": -1, "record": "", "picture": null, "built": -1, "parts": 0,'
        ' "mentioned": [], "posting": null, "older": [], "round": -1, "drawn": ""}',
        PanelNote(),
    ),
    (
        "letter",
        '{"channel": 9, "message": 800, "locale": "zh-CN", "told": 4, "nonce": "aaaa", "telling": 5,'
        ' "pictures": [[900, "board.png", "Der Spielplan – 字"]], "shown": "d2", "built": 5, "line": "d3"}',
        SeatDMNote(9, 800, "zh-CN", 4, "aaaa", 5, (PICTURE,), "d2", 5, "d3"),
    ),
    (
        "watch",
        '{"channel": 9, "message": 800, "locale": "en", "n": 4, "built": 5,'
        ' "picture": [900, "board.png", "Der Spielplan \\u2013 \\u5b57"], "nonce": "bb"}',
        WatcherNote(9, 800, "en", 4, 5, PICTURE, "bb"),
    ),
    ("letter owed", "9dfK", OwedDMNote("9dfK")),
    ("ping once", "1000", PingOnceNote(1000)),
    ("waiting", "1000", WaitingNote(1000)),
    ("host seen", "1000", HostSeenNote(1000)),
    ("asked to host", "1000", HostAskedNote(1000)),
    ("nudge", '{"turn": 7, "at": 1000, "by": [10, 11]}', NudgeNote(7, 1000, (10, 11))),
    (
        "proposal",
        '{"kind": "seat", "proposer": 10, "made": 1000, "number": 7, "seat": 1, "holder": 11, "heir": 12,'
        ' "heir_name": "Zoë", "votes": {"10": true, "12": false}, "message": 700, "asked": true,'
        ' "called": [13], "clock": "", "late": "", "extra": 0, "after": -1}',
        PROPOSAL,
    ),
    (
        "proposal",
        '{"kind": "end", "proposer": 10, "made": 1000, "number": 7, "seat": -1, "holder": 0, "heir": 0,'
        ' "heir_name": "", "votes": {}, "message": 0, "asked": false, "called": [], "clock": "", "late": "",'
        ' "extra": 0, "after": -1}',
        ProposalNote("end", 10, 1000, 7),
    ),
    ("invited", '{"at": 1000, "asked": true}', InvitedNote(1000, True)),
    ("removed", '{"at": 1000, "told": false}', RemovedNote(1000)),
    ("expiry", '{"moved": 1000, "at": 2000, "message": 700}', ExpiryNote(1000, 2000, 700)),
    ("closing", "idle", ClosingNote("idle")),
    (
        "passing 700",
        '{"kind": "act", "message": 700, "at": 1000, "asked": [[1, 4]], "people": [10], "proposal": 7}',
        PassingNote("act", 700, 1000, ((1, 4),), (10,), 7),
    ),
    ("warned", "1000", WarnedNote(1000)),
    ("rematch", "42", RematchNote(42)),
    ("place", '{"channel": 5, "name": "nächtlich", "kind": 11}', ChannelNote(5, "nächtlich", 11)),
    (
        "why 12",
        '[null, ["why-x", {"city": 1, "ticket": null, "seats": [1, 2]}]]',
        ReasonsNote(None, Reason("why-x", {"city": 1, "ticket": None, "seats": [1, 2]})),
    ),
    (
        "why 3",
        '[["open-draw", {"card": 3}], ["why-draw", {}]]',
        ReasonsNote(Reason("open-draw", {"card": 3}), Reason("why-draw", {})),
    ),
    ("left over panel", "", RedrawNote()),
]


@pytest.mark.parametrize(("key", "text", "note"), STORED)
def test_what_was_stored_is_read_and_written_in_the_same_bytes(key: str, text: str, note: Note) -> None:
    assert kind_of(key) is type(note)
    assert type(note).read(text) == note
    assert note.write() == text


def test_every_kind_is_among_them() -> None:
    assert {kind_of(key) for key, _, _ in STORED} | {LeftMessageNote} == set(KINDS)
    assert kind_of("left over letter 800") is LeftMessageNote and kind_of("unheard of") is None


# Written by earlier versions: pictures without their numbers, and fields that were added later.
EARLIER: list[tuple[str, Note]] = [
    ('{"message": 700, "picture": ["board.png", "The board"], "built": 5}', PanelNote(700)),
    ('{"message": 700, "posting": ["turn", "n-1"]}', PanelNote(700, posting=Posting("turn", "n-1"))),
    ('{"posting": ["turn", "n-1", [10], true]}', PanelNote(posting=Posting("turn", "n-1", (10,), True))),
    ('{"older": [[600, "turn", "r", ["board.png", "x"]]]}', PanelNote(older=(Older(600, "turn", "r"),))),
    ('{"message": 700, "built": 5, "older": []}', PanelNote(700, built=5)),
    ('{"channel": 9, "message": 800, "locale": "en"}', SeatDMNote(9, 800, "en")),
    ('{"channel": 9, "message": 8, "locale": "en", "built": 5, "picture": ["b.png", "x"]}', WatcherNote(9, 8, "en")),
    ('{"channel": 9, "message": 800, "locale": "en", "told": 4}', LeftMessageNote(9, 800)),
    ('{"kind": "end", "proposer": 10, "made": 1, "number": 7, "asked": false}', ProposalNote("end", 10, 1, 7)),
]


@pytest.mark.parametrize(("text", "note"), EARLIER)
def test_notes_of_earlier_versions_are_read(text: str, note: Note) -> None:
    assert type(note).read(text) == note


# ── what cannot be read ──────────────────────────────────────────────────────────────────────────────────────────────

UNREADABLE = [
    (PanelNote, ""),
    (PanelNote, '{"message": 700'),
    (PanelNote, "null"),
    (PanelNote, "[]"),
    (PanelNote, '{"message": "700"}'),
    (PanelNote, '{"message": 700, "mood": "good"}'),
    (PanelNote, '{"older": [[]]}'),
    (PanelNote, '{"older": 7, "picture": 7}'),
    (SeatDMNote, "{}"),
    (ProposalNote, '{"kind": "seat", "proposer": 10, "made": 1, "votes": {"ann": true}}'),
    (RematchNote, "soon"),
    (HostSeenNote, ""),
    (ReasonsNote, "[null]"),
]


@pytest.mark.parametrize(("kind", "text"), UNREADABLE)
async def test_a_note_that_cannot_be_read_is_one_clear_error_and_stays(
    store: Store, kind: type[Note], text: str
) -> None:
    game = (await open_table(store)).game
    await put_raw(store, game, kind.KEY, text)
    with pytest.raises(StoreError, match=f"game {game}: the note '{kind.KEY.strip()}'") as caught:
        await store.notes.get(game, kind)
    assert caught.value.code == "corrupt" and "700" not in str(caught.value).partition("note")[2]
    with pytest.raises(StoreError):
        await store.notes.change(game, kind, lambda note: note)
    assert await store.database.query("SELECT value FROM notes") == [(text,)]


async def test_a_note_that_cannot_be_read_is_in_nobodys_way(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    games = [(await open_table(store, channel)).game for channel in (1, 2)]
    await put_raw(store, games[0], "place", "{")
    await put_raw(store, games[0], "why 3", "{")
    await put_raw(store, games[0], "panel", "{")
    await put_raw(store, games[0], "watch", "{", 10)
    await store.notes.put(games[1], ChannelNote(5, "rails", 0))
    await store.notes.put(games[1], WatcherNote(9, 800, "en"), 10)
    assert await store.notes.of_open_tables(ChannelNote) == {games[1]: ChannelNote(5, "rails", 0)}
    assert await store.notes.about_people(WatcherNote) == [(games[1], 10, WatcherNote(9, 800, "en"))]
    assert await store.notes.about_people(WatcherNote, games[0]) == []
    assert await store.notes.family(ReasonsNote, games[0]) == []
    assert await store.games.uncertain_panels() == games
    assert caplog.text.count("a note cannot be read") == 4


# ── reading and writing ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_notes_belong_to_a_game_and_to_people(store: Store) -> None:
    game = (await open_table(store)).game
    await store.notes.put(game, PanelNote(700))
    await store.notes.put(game, HostSeenNote(800), 10)
    assert await store.notes.get(game, PanelNote) == PanelNote(700)
    assert await store.notes.get(game, HostSeenNote) is None
    assert await store.notes.get(game, HostSeenNote, 10) == HostSeenNote(800)
    await store.notes.put(game, PanelNote(701))
    assert await store.notes.get(game, PanelNote) == PanelNote(701)
    await store.notes.delete(game, PanelNote)
    assert await store.notes.get(game, PanelNote) is None


async def test_a_rule_changes_a_note_deletes_it_or_refuses(store: Store) -> None:
    game = (await open_table(store)).game
    seen: list[NudgeNote | None] = []

    def rule(answer: Any) -> Any:
        return lambda note: (seen.append(note), answer)[1]

    first, refused = NudgeNote(1, 2, (10,)), Refused("nudge_twice")
    assert await store.notes.change(game, NudgeNote, rule(first)) == first
    assert await store.notes.change(game, NudgeNote, rule(refused)) is refused
    assert await store.notes.get(game, NudgeNote) == first
    assert await store.notes.change(game, NudgeNote, rule(None)) is None
    assert await store.notes.get(game, NudgeNote) is None
    assert seen == [None, first, first]


async def test_what_is_noted_of_several_is_found_by_its_kind(store: Store) -> None:
    one, two = [(await open_table(store, channel)).game for channel in (1, 2)]
    for game, since, user in ((one, 20, 10), (one, 10, 11), (two, 30, 10)):
        await store.notes.put(game, WaitingNote(since), user)
    assert await store.notes.games(WaitingNote) == [one, two]
    assert await store.notes.people(one, WaitingNote) == [11, 10], "the one who has waited longest first"
    assert await store.notes.people(two, WaitingNote) == [10]
    for name in ("3", "12"):
        await store.notes.put(one, ReasonsNote(None, Reason("why-x", {"n": name})), name=name)
    found = await store.notes.family(ReasonsNote, one)
    assert {name: note.whole.facts["n"] for _, name, note in found} == {"3": "3", "12": "12"}
    assert await store.notes.family(ReasonsNote, two) == []


async def test_a_note_about_a_person_is_written_over_only_while_it_is_there(store: Store) -> None:
    game = (await open_table(store)).game
    note = SeatDMNote(9, 800, "en")
    assert not await store.notes.update(game, note, 10)
    assert await store.notes.get(game, SeatDMNote, 10) is None
    await store.notes.put(game, SeatDMNote(0, 0, "en"), 10)
    assert await store.notes.update(game, note, 10)
    assert await store.notes.get(game, SeatDMNote, 10) == note


async def test_a_note_is_deleted_only_if_no_other_has_been_written(store: Store) -> None:
    game = (await open_table(store)).game
    first, second = OwedDMNote("a"), OwedDMNote("b")
    await store.notes.put(game, second, 10)
    await store.notes.delete_unchanged(game, first, 10)
    assert await store.notes.get(game, OwedDMNote, 10) == second
    await store.notes.delete_unchanged(game, second, 10)
    assert await store.notes.get(game, OwedDMNote, 10) is None


def test_a_note_is_json_that_other_programs_can_read() -> None:
    assert json.loads(PROPOSAL.write())["votes"] == {"10": True, "12": False}

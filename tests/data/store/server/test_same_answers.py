"""Everything that the store can be asked is asked of both engines, in one order: both answer and keep the same.

So every statement runs on the server, and with a scope of shards too. What the store learns to do is added here.
"""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from data.moving import TABLES
from data.store import OVER, Move, SeatChange, Sitter, Store
from data.store.notes import (
    ClosingNote,
    ExpiryNote,
    HostSeenNote,
    NudgeNote,
    OwedDMNote,
    PanelNote,
    Posting,
    ProposalNote,
    Reason,
    ReasonsNote,
    SeatDMNote,
    WaitingNote,
    WarnedNote,
)
from data.store.scope import EVERYTHING, Scope
from tests.data.store.tables import ANN, ANNS_CLOCK, BEN, BENS_CLOCK, HandClock, begin, file_of

LI = Sitter(2**62, "李 “quoted” \\ 🚂", "green")
GUILD = 7 << 22  # on the second of two shards
# A server gives no number twice, not even that of a game that was not opened; only the test needs it without gaps.
NO_GAP = "SELECT setval(pg_get_serial_sequence('games', 'id'), coalesce(max(id), 1), count(*) > 0) FROM games"
Ask = Callable[[Store], Awaitable[Any]]

ASKED: list[tuple[str, Ask]] = [
    ("games.open", lambda s: s.games.open("europe", 1, GUILD, ANN, "en", {"a": [1, None, "ü"]}, (BEN,), bytes(32))),
    ("games.open", lambda s: s.games.open("europe", 1, GUILD, ANN, "en", {})),
    ("games.open", lambda s: s.games.open("new-york", 2, None, LI, "zh-TW", {})),
    ("games.open", lambda s: s.games.open("europe", 3, GUILD, BEN, "en", {"rematch": 1})),
    ("games.open", lambda s: s.games.open("europe", 4, GUILD, BEN, "en", {"rematch": 1})),
    ("games.change", lambda s: s.games.change(2, lambda table: table.but(seats=(LI, ANN)))),
    ("games.change", lambda s: s.games.change(1, begin)),
    ("games.change", lambda s: s.games.change(2, begin)),
    ("games.change", lambda s: s.games.change(99, begin)),
    ("games.set_locale", lambda s: s.games.set_locale(1, "zh-CN")),
    ("games.set_option", lambda s: s.games.set_option(1, "pictures", "turns")),
    ("notes.put", lambda s: s.notes.put(1, ProposalNote("end", 10, 900, 7, extra=5))),
    ("games.set_options", lambda s: s.games.set_options(1, {"clock": "fast"}, 6, lambda table: ())),
    ("moves.append", lambda s: s.moves.append(make_move_of(1, 1), clocks=(ANNS_CLOCK, BENS_CLOCK.but(late=True)))),
    ("moves.append", lambda s: s.moves.append(make_move_of(1, 1))),
    ("moves.append", lambda s: s.moves.append(make_move_of(1, 3))),
    ("games.set_options", lambda s: s.games.set_options(1, {"clock": "fast"}, 7, lambda table: (ANNS_CLOCK,))),
    ("moves.append", lambda s: s.moves.append(Move(1, 2, 1, None, {"a": "pass"}, [], 1234, late=True))),
    ("moves.append", lambda s: s.moves.append(make_move_of(2, 1), change=SeatChange(BEN, 11, closing="left"))),
    ("moves.append", lambda s: s.moves.append(make_move_of(1, 3), clocks=(ANNS_CLOCK.but(ping=1300), BENS_CLOCK))),
    ("moves.of_game", lambda s: s.moves.of_game(1, 0)),
    ("moves.last_on_seat", lambda s: s.moves.last_on_seat(1, 1)),
    ("moves.late_since_last_act", lambda s: s.moves.late_since_last_act(1, 1)),
    ("moves.acted_after", lambda s: s.moves.acted_after(1, 0)),
    ("moves.last_seat_of", lambda s: s.moves.last_seat_of(1, 10)),
    ("moves.mark_told", lambda s: s.moves.mark_told(1, 99)),
    ("moves.mark_told", lambda s: s.moves.mark_told(2, 0)),
    ("moves.untold_games", lambda s: s.moves.untold_games()),
    ("clocks.due", lambda s: s.clocks.due(1400)),
    ("clocks.due", lambda s: s.clocks.due(9000, (1,))),
    ("clocks.next_due", lambda s: s.clocks.next_due()),
    ("clocks.timed_games", lambda s: s.clocks.timed_games()),
    ("clocks.claim", lambda s: s.clocks.claim(1, BENS_CLOCK, BENS_CLOCK.but(stage=1, next=None))),
    ("clocks.claim", lambda s: s.clocks.claim(1, BENS_CLOCK, BENS_CLOCK.but(stage=1, next=None))),
    ("clocks.postpone_ping", lambda s: s.clocks.postpone_ping(1, BENS_CLOCK, 1700)),
    ("reminders.replace", lambda s: s.reminders.replace(1, 0, 0, 2**61)),
    ("reminders.replace", lambda s: s.reminders.replace(1, 0, 1, 78)),
    ("reminders.of_game", lambda s: s.reminders.of_game(1)),
    ("reminders.games", lambda s: s.reminders.games()),
    ("reminders.delete", lambda s: s.reminders.delete(1, 78)),
    ("settings.set_person", lambda s: s.settings.set_person(10, locale="zh-TW", quiet="22:30-07:00")),
    ("settings.set_person", lambda s: s.settings.set_person(10, ping=False)),
    ("settings.person", lambda s: s.settings.person(10)),
    ("settings.set_server", lambda s: s.settings.set_server(GUILD, channels=(1, 2))),
    ("settings.server", lambda s: s.settings.server(GUILD)),
    ("notes.put", lambda s: s.notes.put(1, PanelNote(5, posting=Posting("turn", "nonce", (10,))))),
    ("notes.put", lambda s: s.notes.put(2, PanelNote(6))),
    ("notes.put", lambda s: s.notes.put(1, HostSeenNote(1000), 10)),
    ("notes.put", lambda s: s.notes.put(1, WaitingNote(20), 10)),
    ("notes.put", lambda s: s.notes.put(1, WaitingNote(10), 11)),
    ("notes.put", lambda s: s.notes.put(1, OwedDMNote("a"), 10)),
    ("notes.put", lambda s: s.notes.put(1, WarnedNote(1000))),
    ("notes.put", lambda s: s.notes.put(3, ExpiryNote(1000, 1000))),
    ("notes.put", lambda s: s.notes.put(3, SeatDMNote(8, 800, "en"), 10)),
    ("notes.put", lambda s: s.notes.put(1, ProposalNote("end", 11, 1000, 8, votes={11: True, 12: False}))),
    ("notes.put", lambda s: s.notes.put(1, ReasonsNote(None, Reason("why-x", {"n": 1})), name="2")),
    ("notes.get", lambda s: s.notes.get(1, ProposalNote)),
    ("notes.change", lambda s: s.notes.change(1, NudgeNote, lambda note: NudgeNote(1, 1000, (10, 11)))),
    ("notes.update", lambda s: s.notes.update(1, WaitingNote(15), 11)),
    ("notes.update", lambda s: s.notes.update(1, WaitingNote(15), 13)),
    ("notes.delete_unchanged", lambda s: s.notes.delete_unchanged(1, WaitingNote(10), 11)),
    ("notes.delete", lambda s: s.notes.delete(2, ClosingNote)),
    ("notes.games", lambda s: s.notes.games(WaitingNote)),
    ("notes.people", lambda s: s.notes.people(1, WaitingNote)),
    ("notes.about_people", lambda s: s.notes.about_people(WaitingNote)),
    ("notes.about_people", lambda s: s.notes.about_people(WaitingNote, 1)),
    ("notes.of_open_tables", lambda s: s.notes.of_open_tables(PanelNote)),
    ("notes.family", lambda s: s.notes.family(ReasonsNote)),
    ("notes.family", lambda s: s.notes.family(ReasonsNote, 1)),
    ("games.table", lambda s: s.games.table(1)),
    ("games.numbered", lambda s: s.games.numbered(2)),
    ("games.table_in", lambda s: s.games.table_in(1)),
    ("games.latest_in", lambda s: s.games.latest_in(2)),
    ("games.lobbies_quiet_since", lambda s: s.games.lobbies_quiet_since(5000.5)),
    ("games.tables_of", lambda s: s.games.tables_of(11)),
    ("games.open_tables_in", lambda s: s.games.open_tables_in(GUILD)),
    ("games.open_idle_since", lambda s: s.games.open_idle_since(5000.5)),
    ("games.count_hosted_by", lambda s: s.games.count_hosted_by(11)),
    ("games.open_channels", lambda s: s.games.open_channels()),
    ("games.uncertain_panels", lambda s: s.games.uncertain_panels()),
    ("games.seed", lambda s: s.games.seed(1)),
    ("facts.try_to_write", lambda s: s.facts.try_to_write()),
    ("counts.count", lambda s: s.counts.count()),
    ("games.move_to", lambda s: s.games.move_to(3, 3, 1)),
    ("games.move_to", lambda s: s.games.move_to(3, 3, 5)),
    ("heartbeat.record", lambda s: s.heartbeat.record(1000, 0)),
    ("heartbeat.record", lambda s: s.heartbeat.record(1300, 240)),
    ("heartbeat.record", lambda s: s.heartbeat.record(1360 + 86400, 240, 60.0)),
    ("heartbeat.record", lambda s: s.heartbeat.record(1420, 240, 60.0)),
    ("heartbeat.idle_since", lambda s: s.heartbeat.idle_since(3600)),
    ("facts.set", lambda s: s.facts.set("emoji", "x")),
    ("facts.set", lambda s: s.facts.set("emoji", "y")),
    ("facts.get", lambda s: s.facts.get("emoji")),
    ("leases.take", lambda s: s.leases.take("me", EVERYTHING)),
    ("leases.take", lambda s: s.leases.take("you", EVERYTHING)),
    ("leases.renew", lambda s: s.leases.renew("me", EVERYTHING)),
    ("leases.others", lambda s: s.leases.others("you")),
    ("leases.let_go", lambda s: s.leases.let_go("me")),
    ("leases.take", lambda s: s.leases.take("you", EVERYTHING, alone=True)),
    ("people.about", lambda s: s.people.about(10)),
    ("people.is_known", lambda s: s.people.is_known(10)),
    ("people.erase", lambda s: s.people.erase(10, (1,))),
    ("people.erase", lambda s: s.people.erase(11)),
    ("people.erasures", lambda s: s.people.erasures()),
    ("people.is_known", lambda s: s.people.is_known(10)),
    ("people.about", lambda s: s.people.about(10)),
    ("games.close_idle", lambda s: s.games.close_idle(10.0)),
    ("games.close", lambda s: s.games.close(1, "voted", 99)),
    ("games.close", lambda s: s.games.close(1, "voted")),
    ("games.close_open", lambda s: s.games.close_open(3, "cancelled")),
    ("games.close_idle", lambda s: s.games.close_idle(10**9)),
    ("moves.append", lambda s: s.moves.append(make_move_of(1, 4), OVER)),
]


def make_move_of(game: int, n: int) -> Move:
    return Move(game, n, 0, 10, {"a": "pass"}, [{"e": "passed", "seat": 0, "name": "Zoë 🚂"}])


async def test_nothing_that_the_store_can_be_asked_is_left_out(store: Store) -> None:
    parts = {name: type(part) for name, part in vars(store).items() if name != "database"}
    able = {f"{part}.{name}" for part, kind in parts.items() for name in dir(kind) if is_asked(kind, name)}
    assert able == {name for name, _ in ASKED}


def is_asked(kind: type, name: str) -> bool:
    return not name.startswith("_") and inspect.iscoroutinefunction(getattr(kind, name))


@pytest.mark.parametrize(
    ("scope", "pooled"),
    [(EVERYTHING, ""), (Scope(2, (1,)), ""), (Scope(2, (0,)), ""), (EVERYTHING, "?statement_cache_size=0")],
    ids=["all", "second", "first", "pooled"],
)
async def test_both_engines_answer_the_same_and_keep_the_same(
    where: str, tmp_path: Path, scope: Scope, pooled: str
) -> None:
    clocks = HandClock(), HandClock()
    file = await Store.open(tmp_path / "games.db", clocks[0], scope)
    server = await Store.open(where + pooled, clocks[1], scope)
    for number, (name, ask) in enumerate(ASKED):
        assert await ask(server) == await ask(file), f"{number}: {name}"
        async with server.database.unfenced() as connection:
            await connection.execute(NO_GAP)
        for clock in clocks:
            clock.time += 1
    with closing(sqlite3.connect(file_of(file))) as db:
        for table, key in TABLES.items():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
            sql = f"SELECT {columns} FROM {table} ORDER BY {key}"
            assert await server.database.query(sql) == db.execute(sql).fetchall(), table
    for store in (file, server):
        await store.close()

"""Tables and moves as rows: how they are read from the database, and written within a transaction."""

from __future__ import annotations

import json
from itertools import groupby
from operator import itemgetter
from typing import Any

from data.store.clocks import COLUMNS as CLOCK_COLUMNS
from data.store.clocks import read_clock
from data.store.database import Connection, Row
from data.store.models import Move, Sitter, Table

GAME_COLUMNS = (
    "id",
    "board",
    "status",
    "channel",
    "guild",
    "host",
    "locale",
    "options",
    "first",
    "last",
    "told",
    "created_at",
    "moved_at",
)
SEAT_COLUMNS = ("person", "name", "color", "computer")
# Filled with a condition on `games`. Each row is a table, one of its seats, and the clock of that seat.
SELECT_TABLES = (
    f"SELECT {', '.join((*GAME_COLUMNS, 'seats.seat', *SEAT_COLUMNS, *(f'clocks.{name}' for name in CLOCK_COLUMNS)))}"
    " FROM games LEFT JOIN seats ON seats.game = games.id"
    " LEFT JOIN clocks ON clocks.game = games.id AND clocks.seat = seats.seat"
    " WHERE id IN (SELECT id FROM games WHERE {}) ORDER BY moved_at, id, seats.seat"
)
MOVE_COLUMNS = "game, n, seat, person, action, events, at, late"


def read_tables(rows: list[Row]) -> list[Table]:
    """The tables in the rows of `SELECT_TABLES`."""
    tables: list[Table] = []
    for _, grouped in groupby(rows, key=itemgetter(0)):
        group, seat = list(grouped), len(GAME_COLUMNS)
        clock = seat + 1 + len(SEAT_COLUMNS)
        seats = tuple(Sitter(*row[seat + 1 : clock]) for row in group if row[seat] is not None)
        clocks = tuple(read_clock(row[clock:]) for row in group if row[clock] is not None)
        tables.append(read_table(group[0][:seat], seats).but(clocks=clocks))
    return tables


def read_table(row: Row, seats: tuple[Sitter, ...]) -> Table:
    """The table in a row of `GAME_COLUMNS`, without clocks."""
    known: dict[str, Any] = dict(zip(GAME_COLUMNS, row, strict=True))
    return Table(known.pop("id"), **{**known, "options": json.loads(known["options"])}, seats=seats)


def first_table(rows: list[Row]) -> Table | None:
    """The first table in the rows of `SELECT_TABLES`, or None."""
    return next(iter(read_tables(rows)), None)


async def save_table(connection: Connection, table: Table) -> None:
    """Writes a table that has changed, with its seats."""
    await connection.execute(
        "UPDATE games SET status = ?, host = ?, locale = ?, options = ?, last = ?, moved_at = ? WHERE id = ?",
        *(table.status, table.host, table.locale, json.dumps(table.options), table.last, table.moved_at, table.game),
    )
    await connection.execute("DELETE FROM seats WHERE game = ?", table.game)
    await insert_seats(connection, table)


async def insert_seats(connection: Connection, table: Table) -> None:
    """Writes the seats of a table that has none stored."""
    await connection.execute_many(
        "INSERT INTO seats (game, seat, person, name, color, computer) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table.game, seat, sitter.user, sitter.name, sitter.color, sitter.computer)
            for seat, sitter in enumerate(table.seats)
        ],
    )


def read_move(row: Row) -> Move:
    """The move in a row of `MOVE_COLUMNS`."""
    game, n, seat, user, action, events, at, late = row
    return Move(game, n, seat, user, None if action is None else json.loads(action), json.loads(events), at, bool(late))


async def insert_move(connection: Connection, move: Move, now: int) -> None:
    """Writes a move; Conflict if its game has a move of this number."""
    await connection.execute(
        f"INSERT INTO moves ({MOVE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        *(move.game, move.n, move.seat, move.user, None if move.action is None else _json(move.action)),
        *(_json(move.events), move.at or now, int(move.late)),
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

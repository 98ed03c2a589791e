"""The games of the store: tables, their seats, their moves, and what of them has been told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from data.store.changes import IDLE, REMATCH, Change, change_hands, note_closing
from data.store.clocks import PARTED, keep_clocks, read_clock
from data.store.database import Database, Line, Row
from data.store.table import CANCELLED, CLOSED, LOBBY, RUNNING, Begun, Clock, Move, Sitter, Table
from engine.refused import Refused

Rule = Callable[[Table], Table | Begun | Refused]

COLUMNS = "id, board, status, channel, guild, host, locale, options, first, last, told, created_at, moved_at"
SEATS = "user, name, color, computer"
TABLES = (
    f"SELECT {COLUMNS}, seats.seat, {SEATS}, {', '.join(f'clocks.{name}' for name in PARTED)}"
    " FROM games LEFT JOIN seats ON seats.game = games.id"
    " LEFT JOIN clocks ON clocks.game = games.id AND clocks.seat = seats.seat"
    " WHERE id IN (SELECT id FROM games WHERE {}) ORDER BY moved_at, id, seats.seat"
)
OPEN_ONES = "status IN ('lobby', 'running')"


class Games(Database):
    """The games of an open database."""

    # ── tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def open_table(
        self,
        board: str,
        channel: int,
        guild: int | None,
        host: Sitter,
        locale: str,
        options: dict[str, Any],
        others: Sequence[Sitter] = (),
    ) -> Table | None:
        """A new table with its host; None if the channel has an open one, or the game has had its rematch."""
        now = self.now()
        try:
            async with self.writing() as line:
                row = await line.one(
                    "INSERT INTO games (board, status, channel, guild, host, locale, options, created_at, moved_at)"
                    f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING {COLUMNS}",
                    *(board, LOBBY, channel, guild, host.user, locale, json.dumps(options), now, now),
                )
                assert row is not None
                table = _table(row, (host, *others))
                await _seat(line, table)
                if REMATCH in options:
                    note = (options[REMATCH], REMATCH, str(table.game))
                    await line.all("INSERT INTO notes (game, key, value) VALUES (?, ?, ?)", *note)
        except sqlite3.IntegrityError:
            return None
        return table

    async def table(self, game: int) -> Table | None:
        """The table of this number."""
        return _first(await self.ask(TABLES.format("id = ?"), game))

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return _first(await self.ask(TABLES.format(f"channel = ? AND {OPEN_ONES}"), channel))

    async def latest_in(self, channel: int) -> Table | None:
        """The last table of a channel, open or not."""
        return _first(await self.ask(TABLES.format("channel = ? ORDER BY id DESC LIMIT 1"), channel))

    async def tables_of(self, user: int) -> list[Table]:
        """The open tables at which a person sits, the one longest waiting first."""
        mine = f"{OPEN_ONES} AND id IN (SELECT game FROM seats WHERE user = ? AND computer IS NULL)"
        return _tables(await self.ask(TABLES.format(mine), user))

    async def change(self, game: int, rule: Rule) -> Table | Refused | None:
        """Lets a rule change a table before it starts, or start it; nobody comes in between."""
        async with self.writing() as line:
            table = _first(await line.all(TABLES.format("id = ?"), game))
            if table is None:
                return None
            changed = rule(table)
            if isinstance(changed, Refused):
                return changed
            if isinstance(changed, Begun):
                return await self._begin(line, changed)
            await _save(line, changed.but(moved_at=self.now()))
            return changed

    async def speak(self, game: int, locale: str) -> None:
        """The language of a table from now on."""
        async with self.writing() as line:
            await line.all("UPDATE games SET locale = ? WHERE id = ?", locale, game)

    async def _begin(self, line: Line, begun: Begun) -> Table:
        table = begun.table.but(status=RUNNING, last=begun.deal.n, moved_at=self.now())
        await _save(line, table)
        await line.all("UPDATE games SET seed = ?, first = ? WHERE id = ?", begun.seed, table.first, table.game)
        await self._insert(line, begun.deal)
        await keep_clocks(line, table.game, RUNNING, table.clocks)
        return table

    async def seed(self, game: int) -> bytes | None:
        """The secret of a game's shuffles."""
        row = await self.ask_one("SELECT seed FROM games WHERE id = ?", game)
        return row[0] if row else None

    async def numbers(self) -> list[int]:
        """The numbers of all games that have begun."""
        return [row[0] for row in await self.ask("SELECT id FROM games WHERE last >= 0 ORDER BY id")]

    async def close_idle(self, before: float) -> list[Table]:
        """Closes the tables at which nothing has happened since then."""
        async with self.writing() as line:
            idle = _tables(await line.all(TABLES.format(f"{OPEN_ONES} AND moved_at < ?"), int(before)))
            for table in idle:
                status = CANCELLED if table.status == LOBBY else CLOSED
                await line.all("UPDATE games SET status = ? WHERE id = ?", status, table.game)
                await keep_clocks(line, table.game, status, ())
                await note_closing(line, table.game, IDLE)
        return [table.but(status=CANCELLED if table.status == LOBBY else CLOSED) for table in idle]

    # ── moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def append(
        self, move: Move, status: str = RUNNING, change: Change | None = None, clocks: Sequence[Clock] = ()
    ) -> bool:
        """Stores the next move; False, and nothing stored, if somebody else was faster or the game is not running.

        `change` is what becomes of the move's seat with it, `clocks` are those that run after it.
        """
        try:
            async with self.writing() as line:
                await self._insert(line, move)
                row = await line.one(
                    "UPDATE games SET last = ?, status = ?, moved_at = ?"
                    " WHERE id = ? AND status = ? AND last = ? RETURNING id",
                    *(move.n, status, move.at or self.now(), move.game, RUNNING, move.n - 1),
                )
                if row is None:
                    raise sqlite3.IntegrityError("not the next move of a running game")
                if change is not None:
                    await change_hands(line, move, change)
                await keep_clocks(line, move.game, status, clocks)
        except sqlite3.IntegrityError:
            return False
        return True

    async def _insert(self, line: Line, move: Move) -> None:
        await line.all(
            "INSERT INTO moves (game, n, seat, user, action, events, at, late) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(move.game, move.n, move.seat, move.user, None if move.action is None else _json(move.action)),
            *(_json(move.events), move.at or self.now(), int(move.late)),
        )

    async def moves(self, game: int, after: int = -1) -> list[Move]:
        """The moves of a game, those after a number."""
        rows = await self.ask(
            "SELECT game, n, seat, user, action, events, at, late FROM moves WHERE game = ? AND n > ? ORDER BY n",
            *(game, after),
        )
        return [_move(row) for row in rows]

    async def last_move_of(self, game: int, seat: int) -> Move | None:
        """The last move that was made on a seat."""
        row = await self.ask_one(
            "SELECT game, n, seat, user, action, events, at, late FROM moves WHERE game = ? AND seat = ?"
            " ORDER BY n DESC LIMIT 1",
            *(game, seat),
        )
        return _move(row) if row else None

    # ── what has been told ───────────────────────────────────────────────────────────────────────────────────────────

    async def untold_games(self) -> list[int]:
        """The games in which something has happened that the channel has not been told."""
        return [row[0] for row in await self.ask("SELECT id FROM games WHERE told < last ORDER BY id")]

    async def mark_told(self, game: int, n: int) -> None:
        """Everything up to this move has been told."""
        async with self.writing() as line:
            await line.all("UPDATE games SET told = min(?, last) WHERE id = ? AND told < ?", n, game, n)


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _table(row: Row, seats: tuple[Sitter, ...]) -> Table:
    known: dict[str, Any] = dict(zip(("game", *COLUMNS.split(", ")[1:]), row, strict=True))
    known["options"] = json.loads(known["options"])
    return Table(**known, seats=seats)


def _tables(rows: list[Row]) -> list[Table]:
    """Tables from rows of which each is a table, one of its seats, and the clock of that seat."""
    width = len(COLUMNS.split(", "))
    clock = width + 1 + len(SEATS.split(", "))
    by_game = {game: list(group) for game, group in groupby(rows, key=itemgetter(0))}
    tables: list[Table] = []
    for group in by_game.values():
        seats = tuple(Sitter(*row[width + 1 : clock]) for row in group if row[width] is not None)
        clocks = tuple(read_clock(row[clock:]) for row in group if row[clock] is not None)
        tables.append(_table(group[0][:width], seats).but(clocks=clocks))
    return tables


def _first(rows: list[Row]) -> Table | None:
    return next(iter(_tables(rows)), None)


def _move(row: Row) -> Move:
    game, n, seat, user, action, events, at, late = row
    known = None if action is None else json.loads(action)
    return Move(game, n, seat, user, known, json.loads(events), at, bool(late))


async def _save(line: Line, table: Table) -> None:
    """A table as it has become, with its seats."""
    await line.all(
        "UPDATE games SET status = ?, host = ?, locale = ?, options = ?, last = ?, moved_at = ? WHERE id = ?",
        *(table.status, table.host, table.locale, json.dumps(table.options), table.last, table.moved_at, table.game),
    )
    await line.all("DELETE FROM seats WHERE game = ?", table.game)
    await _seat(line, table)


async def _seat(line: Line, table: Table) -> None:
    await line.many(
        "INSERT INTO seats (game, seat, user, name, color, computer) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table.game, seat, sitter.user, sitter.name, sitter.color, sitter.computer)
            for seat, sitter in enumerate(table.seats)
        ],
    )

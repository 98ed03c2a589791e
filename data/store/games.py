"""The tables of the store: opened, found, changed before their start, moved to other channels, closed."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from data.numbers import SERIES
from data.store.clocks import keep_clocks, reset_clocks
from data.store.database import Connection, Database
from data.store.errors import Conflict
from data.store.models import (
    CANCELLED,
    CLOSED,
    FINGERPRINT,
    IS_OPEN,
    LOBBY,
    REMATCH,
    RUNNING,
    Begun,
    Clock,
    Sitter,
    Table,
)
from data.store.notes.kinds import RematchNote
from data.store.notes.messages import LOBBY as LOBBY_KEY
from data.store.notes.messages import PanelNote
from data.store.notes.raw import MAYBE_UNSETTLED, is_unsettled, key_of_panel
from data.store.notes.rows import TABLE, delete_note, note_closing, settle_proposal
from data.store.rows import (
    GAME_COLUMNS,
    SELECT_TABLES,
    first_table,
    insert_move,
    insert_seats,
    read_table,
    read_tables,
    save_table,
)
from engine.chance import Chance
from engine.refused import Refused

IDLE = "idle"  # why a table is closed: nobody has come back
RECENTLY = 86400  # seconds in which a lobby that was cancelled may still look open

ChangeTable = Callable[[Table], Table | Begun | Refused]


class Games:
    """Every game as its table in a channel, from the lobby to the end; its moves are in `StoredMoves`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── opened and changed ───────────────────────────────────────────────────────────────────────────────────────────

    async def open(
        self,
        board: str,
        channel: int,
        guild: int | None,
        host: Sitter,
        locale: str,
        options: dict[str, Any],
        others: Sequence[Sitter] = (),
        seed: bytes | None = None,
    ) -> Table | None:
        """Creates a table with its host and its secret seed, whose fingerprint is among the options.

        None if the channel has an open one, or the game has had its rematch.
        """
        now = self._database.now()
        columns = ", ".join(GAME_COLUMNS)
        options = options if seed is None else _with_fingerprint(options, seed)
        try:
            async with self._database.transaction(of=f"channel {channel}") as connection:
                row = await connection.execute_one(
                    "INSERT INTO games"
                    " (board, status, channel, guild, host, locale, options, created_at, moved_at, seed)"
                    f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING {columns}",
                    *(board, LOBBY, channel, guild, host.user, locale, json.dumps(options), now, now, seed),
                )
                assert row is not None
                table = read_table(row, (host, *others))
                await insert_seats(connection, table)
                if REMATCH in options:
                    await _note_rematch(connection, options[REMATCH], table.game)
        except Conflict:
            return None
        return table

    async def change(self, game: int, change: ChangeTable) -> Table | Refused | None:
        """Changes a table before its start, or starts it, in one transaction. None if there is no table."""
        async with self._database.transaction(of=game) as connection:
            table = first_table(await connection.execute(SELECT_TABLES.format("id = ?"), game))
            if table is None:
                return None
            changed = change(table)
            if isinstance(changed, Refused):
                return changed
            if isinstance(changed, Begun):
                return await self._begin(connection, changed)
            await save_table(connection, changed.but(moved_at=self._database.now()))
            return changed

    async def _begin(self, connection: Connection, begun: Begun) -> Table:
        now = self._database.now()
        options = _with_fingerprint(begun.table.options, begun.seed)
        table = begun.table.but(status=RUNNING, last=begun.deal.n, moved_at=now, options=options)
        await save_table(connection, table)
        sql = "UPDATE games SET seed = ?, first = ? WHERE id = ?"
        await connection.execute(sql, begun.seed, table.first, table.game)
        await insert_move(connection, begun.deal, now)
        await keep_clocks(connection, table.game, RUNNING, table.clocks)
        return table

    async def set_locale(self, game: int, locale: str) -> None:
        """Sets the language of a table."""
        async with self._database.transaction(of=game) as connection:
            await connection.execute("UPDATE games SET locale = ? WHERE id = ?", locale, game)

    async def set_option(self, game: int, name: str, value: Any) -> Table | None:
        """Sets one option of an open table; None, and nothing done, if it is not open."""
        async with self._database.transaction(of=game) as connection:
            table = first_table(await connection.execute(SELECT_TABLES.format(f"id = ? AND {IS_OPEN}"), game))
            if table is None:
                return None
            sql = "UPDATE games SET options = ? WHERE id = ?"
            await connection.execute(sql, json.dumps({**table.options, name: value}), game)
        return await self.table(game)

    async def set_options(
        self, game: int, options: Mapping[str, Any], proposal: int, reset: Callable[[Table], Sequence[Clock]]
    ) -> Table | None:
        """Sets options of a running game as a proposal says, settles it, and writes the clocks that `reset` returns.

        None, and nothing done, if the game is not running or the proposal is no longer open.
        """
        try:
            async with self._database.transaction(of=game) as connection:
                found = f"id = ? AND status = '{RUNNING}'"
                table = first_table(await connection.execute(SELECT_TABLES.format(found), game))
                if table is None:
                    return None
                await settle_proposal(connection, game, proposal)
                table = table.but(options={**table.options, **options})
                sql = "UPDATE games SET options = ? WHERE id = ?"
                await connection.execute(sql, json.dumps(table.options), game)
                await reset_clocks(connection, game, reset(table))
        except Conflict:
            return None
        return await self.table(game)

    async def move_to(self, game: int, channel: int, target: int) -> bool:
        """Moves an open table to `target`, without its panel.

        False, and nothing done, if it has left `channel`, or `target` is taken.
        """
        try:
            async with self._database.transaction() as connection:
                row = await connection.execute_one(
                    f"UPDATE games SET channel = ? WHERE id = ? AND channel = ? AND {IS_OPEN} RETURNING id",
                    *(target, game, channel),
                )
                if row is not None:
                    await delete_note(connection, game, PanelNote)
        except Conflict:
            return False
        return row is not None

    # ── closed ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def close(self, game: int, why: str, proposal: int | None = None) -> Table | None:
        """Closes a running game. None, and nothing done, if it is not running or the proposal is no longer open."""
        try:
            async with self._database.transaction(of=game) as connection:
                row = await connection.execute_one(
                    "UPDATE games SET status = ? WHERE id = ? AND status = ? RETURNING id", CLOSED, game, RUNNING
                )
                if row is None:
                    return None
                await settle_proposal(connection, game, proposal)
                await keep_clocks(connection, game, CLOSED, ())
                await note_closing(connection, game, why)
        except Conflict:
            return None
        return await self.table(game)

    async def close_idle(self, before: float, only: Collection[int] | None = None) -> list[Table]:
        """Closes the open tables of this process at which nothing has happened since a moment; of these, `only` the
        given ones."""
        async with self._database.transaction() as connection:
            sql = SELECT_TABLES.format(f"{IS_OPEN} AND moved_at < ?{self._database.scope.tables()}")
            idle = read_tables(await connection.execute(sql, int(before)))
            return [await _close(connection, table, IDLE) for table in idle if only is None or table.game in only]

    async def close_open(self, game: int, why: str) -> Table | None:
        """Closes an open table, running or not. None, and nothing done, if it is not open."""
        async with self._database.transaction(of=game) as connection:
            sql = SELECT_TABLES.format(f"{IS_OPEN} AND id = ?")
            table = first_table(await connection.execute(sql, game))
            return None if table is None else await _close(connection, table, why)

    # ── found ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, game: int) -> Table | None:
        """The table of this number."""
        return first_table(await self._database.query(SELECT_TABLES.format("id = ?"), game))

    async def numbered(self, number: int) -> list[Table]:
        """The one table with this whole number; if there is none, the tables of which people read this number."""
        whole = await self.table(number)
        if whole is not None:
            return [whole]
        return read_tables(await self._database.query(SELECT_TABLES.format(f"id % {SERIES} = ?"), number))

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel."""
        return first_table(await self._database.query(SELECT_TABLES.format(f"channel = ? AND {IS_OPEN}"), channel))

    async def lobbies_quiet_since(self, moment: float) -> list[Table]:
        """The lobbies of this process at which nothing has happened since a moment."""
        sql = SELECT_TABLES.format(f"{IS_OPEN} AND status = ? AND moved_at <= ?{self._database.scope.tables()}")
        return read_tables(await self._database.query(sql, LOBBY, int(moment)))

    async def latest_in(self, channel: int) -> Table | None:
        """The newest table of a channel, open or not."""
        sql = SELECT_TABLES.format("channel = ? ORDER BY id DESC LIMIT 1")
        return first_table(await self._database.query(sql, channel))

    async def tables_of(self, user: int) -> list[Table]:
        """The open tables at which a person sits, the one that has waited longest first."""
        theirs = f"{IS_OPEN} AND id IN (SELECT game FROM seats WHERE person = ? AND computer IS NULL)"
        return read_tables(await self._database.query(SELECT_TABLES.format(theirs), user))

    async def open_tables_in(self, guild: int) -> list[Table]:
        """The open tables of a server, the one that has waited longest first."""
        return read_tables(await self._database.query(SELECT_TABLES.format(f"{IS_OPEN} AND guild = ?"), guild))

    async def open_idle_since(self, before: float) -> list[Table]:
        """The open tables of this process at which nothing has happened since a moment."""
        sql = SELECT_TABLES.format(f"{IS_OPEN} AND moved_at < ?{self._database.scope.tables()}")
        return read_tables(await self._database.query(sql, int(before)))

    async def count_hosted_by(self, user: int) -> int:
        """The number of open tables that a person hosts."""
        sql = f"SELECT count(*) FROM games WHERE host = ? AND {IS_OPEN}"
        [(number,)] = await self._database.query(sql, user)
        return number

    async def open_channels(self) -> list[tuple[int, int | None, int]]:
        """Where every open table is, the one that has waited longest first: game, server, channel."""
        rows = await self._database.query(f"SELECT id, guild, channel FROM games WHERE {IS_OPEN} ORDER BY moved_at, id")
        return [(row[0], row[1], row[2]) for row in rows]

    async def uncertain_panels(self) -> list[int]:
        """The games of this process whose channel may show more messages than their notes say, or others.

        For a lobby it is not stored what its message shows: after a start every such message may be outdated.
        """
        rows = await self._database.query(
            "SELECT games.id, status, moved_at, value FROM games LEFT JOIN notes ON notes.game = games.id"
            " AND notes.key = ? AND notes.person = ? WHERE (status = ? OR status = ? AND moved_at > ?"
            f" OR {MAYBE_UNSETTLED}){self._database.scope.tables()} ORDER BY games.id",
            *(PanelNote.KEY, TABLE, LOBBY, CANCELLED, self._database.now() - RECENTLY),
        )
        return [game for game, status, moved_at, note in rows if self._is_uncertain(status, moved_at, note)]

    def _is_uncertain(self, status: str, moved_at: int, note: str | None) -> bool:
        cancelled = status == CANCELLED and moved_at > self._database.now() - RECENTLY
        return status == LOBBY or is_unsettled(note) or (cancelled and key_of_panel(note) == LOBBY_KEY)

    async def seed(self, game: int) -> bytes | None:
        """The secret seed of a game's shuffles; None for a lobby that an older version has opened."""
        row = await self._database.query_one("SELECT seed FROM games WHERE id = ?", game)
        return row[0] if row else None


async def _close(connection: Connection, table: Table, why: str) -> Table:
    """Closes an open table; a lobby counts as cancelled."""
    closed = table.but(status=CANCELLED if table.status == LOBBY else CLOSED)
    await connection.execute("UPDATE games SET status = ? WHERE id = ?", closed.status, closed.game)
    await keep_clocks(connection, closed.game, closed.status, ())
    await note_closing(connection, closed.game, why)
    return closed


async def _note_rematch(connection: Connection, before: int, game: int) -> None:
    """Notes which game plays another one again; Conflict if there is one already."""
    note = RematchNote(game)
    await connection.execute(
        "INSERT INTO notes (game, key, value) VALUES (?, ?, ?)", before, RematchNote.KEY, note.write()
    )


def _with_fingerprint(options: Mapping[str, Any], seed: bytes) -> dict[str, Any]:
    return {**options, FINGERPRINT: Chance(seed).commitment}

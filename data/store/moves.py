"""The moves of the store: appended one by one, read back, and which of them the channel has been told."""

from __future__ import annotations

from collections.abc import Sequence

from data.store.clocks import keep_clocks
from data.store.database import Connection, Database
from data.store.errors import Conflict
from data.store.models import RUNNING, Clock, Move, SeatChange
from data.store.notes.rows import note_closing, settle_proposal
from data.store.rows import MOVE_COLUMNS, insert_move, read_move


class StoredMoves:
    """The moves of all games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self, move: Move, status: str = RUNNING, change: SeatChange | None = None, clocks: Sequence[Clock] = ()
    ) -> bool:
        """Stores the next move of a running game, with the game's status and the clocks that run after it.

        False, and nothing stored, if another process was faster, the game is not running, or the proposal that the
        move carries out is no longer open.
        """
        now = self._database.now()
        try:
            async with self._database.transaction(of=move.game) as connection:
                await insert_move(connection, move, now)
                row = await connection.execute_one(
                    "UPDATE games SET last = ?, status = ?, moved_at = ?"
                    " WHERE id = ? AND status = ? AND last = ? RETURNING id",
                    *(move.n, status, move.at or now, move.game, RUNNING, move.n - 1),
                )
                if row is None:
                    raise Conflict("not the next move of a running game")
                if change is not None:
                    await _change_seat(connection, move, change)
                await keep_clocks(connection, move.game, status, clocks)
        except Conflict:
            return False
        return True

    async def of_game(self, game: int, after: int = -1) -> list[Move]:
        """The moves of a game in their order; those after a number."""
        sql = f"SELECT {MOVE_COLUMNS} FROM moves WHERE game = ? AND n > ? ORDER BY n"
        return [read_move(row) for row in await self._database.query(sql, game, after)]

    async def last_on_seat(self, game: int, seat: int) -> Move | None:
        """The last move of a seat."""
        sql = f"SELECT {MOVE_COLUMNS} FROM moves WHERE game = ? AND seat = ? ORDER BY n DESC LIMIT 1"
        row = await self._database.query_one(sql, game, seat)
        return read_move(row) if row else None

    async def late_since_last_act(self, game: int, seat: int) -> list[Move]:
        """The moves that the computer has made on a seat, out of time, since a person has last acted on it."""
        acted = "SELECT coalesce(max(n), -1) FROM moves WHERE game = ? AND seat = ? AND person IS NOT NULL"
        sql = f"SELECT {MOVE_COLUMNS} FROM moves WHERE game = ? AND seat = ? AND late = 1 AND n > ({acted}) ORDER BY n"
        return [read_move(row) for row in await self._database.query(sql, game, seat, game, seat)]

    async def acted_after(self, game: int, move: int) -> frozenset[int]:
        """The people who have acted in a game after a move."""
        sql = "SELECT DISTINCT person FROM moves WHERE game = ? AND n > ? AND person IS NOT NULL"
        return frozenset(row[0] for row in await self._database.query(sql, game, move))

    async def last_seat_of(self, game: int, user: int) -> int | None:
        """The seat on which a person has last acted in a game."""
        sql = "SELECT seat FROM moves WHERE game = ? AND person = ? AND seat IS NOT NULL ORDER BY n DESC LIMIT 1"
        row = await self._database.query_one(sql, game, user)
        return row[0] if row else None

    # ── what has been told ───────────────────────────────────────────────────────────────────────────────────────────

    async def untold_games(self) -> list[int]:
        """The games of this process with moves that their channel has not been told."""
        sql = f"SELECT id FROM games WHERE told < last{self._database.scope.tables()} ORDER BY id"
        return [row[0] for row in await self._database.query(sql)]

    async def mark_told(self, game: int, n: int) -> None:
        """Notes that the channel has been told everything up to a move."""
        async with self._database.transaction(of=game) as connection:
            sql = "UPDATE games SET told = CASE WHEN last < ? THEN last ELSE ? END WHERE id = ? AND told < ?"
            await connection.execute(sql, n, n, game, n)


async def _change_seat(connection: Connection, move: Move, change: SeatChange) -> None:
    """Gives the seat of a move to another person."""
    sitter = change.sitter
    await connection.execute(
        "UPDATE seats SET person = ?, name = ?, computer = ? WHERE game = ? AND seat = ?",
        *(sitter.user, sitter.name, sitter.computer, move.game, move.seat),
    )
    await connection.execute("UPDATE games SET host = ? WHERE id = ?", change.host, move.game)
    await settle_proposal(connection, move.game, change.proposal)
    await note_closing(connection, move.game, change.closing)

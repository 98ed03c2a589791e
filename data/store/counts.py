"""What the store holds, in numbers, for the host's tools: each found by an index, however many games are stored."""

from __future__ import annotations

from dataclasses import dataclass

from data.store.database import Database
from data.store.models import IS_OPEN
from data.store.notes.messages import OwedDMNote

OPEN_GAMES = f"SELECT board, status, count(*) FROM games WHERE {IS_OPEN} GROUP BY board, status"
UNTOLD = "SELECT count(*), min(moved_at) FROM games WHERE told < last"
OWED_DMS = f"SELECT count(*) FROM notes WHERE key = '{OwedDMNote.KEY}'"


@dataclass(frozen=True)
class Counted:
    """The open games by board and status; what is stored and not told; whom a DM is owed."""

    open_games: dict[tuple[str, str], int]
    untold: int
    untold_since: int | None  # when the oldest of them was last moved in
    owed_dms: int


class Counts:
    """Counts what is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count(self) -> Counted:
        """All numbers, of one moment."""
        async with self._database.snapshot() as connection:
            games = await connection.execute(OPEN_GAMES)
            untold = await connection.execute_one(UNTOLD)
            owed = await connection.execute_one(OWED_DMS)
        assert untold is not None and owed is not None
        open_games = {(board, status): number for board, status, number in games}
        return Counted(open_games, untold[0], untold[1], owed[0])

"""Seats and tables that go into other hands, or come to an end, without a move: in the open database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from data.store.changes import CLOSING, note_closing, settle
from data.store.clocks import keep_clocks
from data.store.games import OPEN_ONES, Games
from data.store.table import CLOSED, RUNNING, Table
from engine.refused import Refused

LATELY = 86400  # seconds in which a lobby that was cancelled may still look open

NoteRule = Callable[[str | None], str | Refused | None]


class Hands(Games):
    """Whose the seats are, and where the tables stand."""

    async def close_table(self, game: int, why: str, proposal: int | None = None) -> Table | None:
        """Closes a running game; None, and nothing done, if it does not run or the proposal is not open any more."""
        try:
            async with self.writing() as line:
                await settle(line, game, proposal)
                row = await line.one(
                    "UPDATE games SET status = ? WHERE id = ? AND status = ? RETURNING id", CLOSED, game, RUNNING
                )
                if row is None:
                    raise sqlite3.IntegrityError("not a running game")
                await keep_clocks(line, game, CLOSED, ())
                await note_closing(line, game, why)
        except sqlite3.IntegrityError:
            return None
        return await self.table(game)

    async def closings(self) -> list[int]:
        """The tables that were closed and whose people have not all been told."""
        return [row[0] for row in await self.ask("SELECT game FROM notes WHERE key = ? ORDER BY game", CLOSING)]

    async def uncertain_panels(self) -> list[int]:
        """The games of which more messages may stand in the channel, or other ones, than their notes say.

        A lobby is not told move by move: whether its message is up to date nobody knows after a start.
        """
        rows = await self.ask(
            "SELECT games.id FROM games LEFT JOIN notes ON notes.game = games.id AND notes.key = 'panel'"
            " AND notes.user = 0 WHERE status = 'lobby' OR json_extract(value, '$.posting') IS NOT NULL"
            " OR json_array_length(value, '$.older') > 0"
            " OR (status = 'cancelled' AND json_extract(value, '$.key') = 'lobby' AND moved_at > ?) ORDER BY games.id",
            self.now() - LATELY,
        )
        return [row[0] for row in rows]

    async def move_to(self, game: int, channel: int, there: int) -> bool:
        """An open table goes from a channel to another, without its panel; False if that one has an open table."""
        try:
            async with self.writing() as line:
                row = await line.one(
                    f"UPDATE games SET channel = ? WHERE id = ? AND channel = ? AND {OPEN_ONES} RETURNING id",
                    *(there, game, channel),
                )
                await line.all("DELETE FROM notes WHERE game = ? AND key = 'panel'", game)
        except sqlite3.IntegrityError:
            return False
        return row is not None

    async def sat(self, game: int, user: int) -> int | None:
        """The seat on which a person acted last in a game."""
        row = await self.ask_one(
            "SELECT seat FROM moves WHERE game = ? AND user = ? AND seat IS NOT NULL ORDER BY n DESC LIMIT 1",
            *(game, user),
        )
        return row[0] if row else None

    async def change_note(self, game: int, key: str, rule: NoteRule) -> str | Refused | None:
        """Lets a rule change a note about a table; nobody comes in between. What it refuses stays as it was."""
        async with self.writing() as line:
            row = await line.one("SELECT value FROM notes WHERE game = ? AND key = ? AND user = 0", game, key)
            changed = rule(row[0] if row else None)
            if isinstance(changed, Refused):
                return changed
            if changed is None:
                await line.all("DELETE FROM notes WHERE game = ? AND key = ? AND user = 0", game, key)
            else:
                await line.all("INSERT OR REPLACE INTO notes (game, key, value) VALUES (?, ?, ?)", game, key, changed)
            return changed

"""The notes of the store: what is remembered of a game, about its table or about one person at it, typed by kind."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from data.store.database import Database, Row
from data.store.errors import StoreError
from data.store.models import IS_OPEN
from data.store.notes.kinds import after_family, kind_of
from data.store.notes.note import Note
from data.store.notes.rows import TABLE, delete_note, read_note, read_value, write_note
from engine.refused import Refused

N = TypeVar("N", bound=Note)

log = logging.getLogger(__name__)


class Notes:
    """Reads and writes notes.

    A note that cannot be read raises StoreError if it alone is asked for. If several are asked for, it is logged and
    left out, so that the others can still be used. It stays stored as it is.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── one note ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def get(self, game: int, kind: type[N], user: int = TABLE) -> N | None:
        """The note of this kind about a table, or about one person at it."""
        sql = "SELECT value FROM notes WHERE game = ? AND key = ? AND person = ?"
        row = await self._database.query_one(sql, game, kind.KEY, user)
        return None if row is None else read_value(kind, game, kind.KEY, row[0])

    async def put(self, game: int, note: Note, user: int = TABLE, name: str = "") -> None:
        """Writes a note over the one that is there, if any. `name` tells the notes of a family apart."""
        async with self._database.transaction(of=game) as connection:
            await write_note(connection, game, note, user, name)

    async def delete(self, game: int, kind: type[Note], user: int = TABLE, name: str = "") -> None:
        """Deletes a note, if it is there."""
        async with self._database.transaction(of=game) as connection:
            await delete_note(connection, game, kind, user, name)

    async def change(
        self, game: int, kind: type[N], rule: Callable[[N | None], N | Refused | None]
    ) -> N | Refused | None:
        """Lets a rule change a note about a table in one transaction: to another note, or to None.

        Returns what the rule has returned. What it refuses stays as it was.
        """
        async with self._database.transaction(of=game) as connection:
            changed = rule(await read_note(connection, game, kind))
            if changed is None:
                await delete_note(connection, game, kind)
            elif not isinstance(changed, Refused):
                await write_note(connection, game, changed)
            return changed

    async def update(self, game: int, note: Note, user: int) -> bool:
        """Writes over a note about a person. False, and nothing written, if there is none: the person may be erased."""
        sql = "UPDATE notes SET value = ? WHERE game = ? AND key = ? AND person = ? RETURNING game"
        async with self._database.transaction(of=game) as connection:
            return await connection.execute_one(sql, note.write(), game, note.KEY, user) is not None

    async def delete_unchanged(self, game: int, note: Note, user: int) -> None:
        """Deletes a note about a person, unless another one has been written meanwhile."""
        sql = "DELETE FROM notes WHERE game = ? AND key = ? AND person = ? AND value = ?"
        async with self._database.transaction(of=game) as connection:
            await connection.execute(sql, game, note.KEY, user, note.write())

    # ── several ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def games(self, kind: type[Note]) -> list[int]:
        """The games of this process with a note of this kind, about their table or about any person."""
        sql = f"SELECT DISTINCT game FROM notes WHERE key = ?{self._database.scope.games()} ORDER BY game"
        return [row[0] for row in await self._database.query(sql, kind.KEY)]

    async def people(self, game: int, kind: type[Note]) -> list[int]:
        """The people at a table about whom there is a note of this kind, ordered by the note's value."""
        sql = "SELECT person FROM notes WHERE game = ? AND key = ? AND person != 0 ORDER BY value, person"
        return [row[0] for row in await self._database.query(sql, game, kind.KEY)]

    async def about_people(self, kind: type[N], game: int | None = None) -> list[tuple[int, int, N]]:
        """The notes of this kind about the people at one table, or at all of this process: game, user, note."""
        which, values = self._of(game)
        sql = f"SELECT game, key, value, person FROM notes WHERE key = ? AND person != 0{which}"
        rows = await self._database.query(f"{sql} ORDER BY game, value, person", kind.KEY, *values)
        return [(row[0], row[3], note) for row in rows if (note := _readable(kind, row))]

    async def of_open_tables(self, kind: type[N], *, everywhere: bool = False) -> dict[int, N]:
        """The notes of this kind about open tables of this process, or of all of them, by game."""
        own = "" if everywhere else self._database.scope.tables()
        rows = await self._database.query(
            # CROSS JOIN makes SQLite begin with the open tables: of some kinds every game that has ended keeps a note.
            f"SELECT game, key, value FROM games CROSS JOIN notes"
            f" WHERE {IS_OPEN} AND game = games.id AND key = ? AND person = 0{own} ORDER BY game",
            kind.KEY,
        )
        return {row[0]: note for row in rows if (note := _readable(kind, row))}

    async def family(self, kind: type[N], game: int | None = None) -> list[tuple[int, str, N]]:
        """The notes of a family about one table, or about all of this process: game, name, note."""
        which, values = self._of(game)
        sql = f"SELECT game, key, value FROM notes WHERE person = 0 AND key > ? AND key < ?{which} ORDER BY game, key"
        rows = await self._database.query(sql, kind.KEY, after_family(kind), *values)
        found = [row for row in rows if (known := kind_of(row[1])) and issubclass(kind, known)]
        return [(row[0], row[1].removeprefix(kind.KEY), note) for row in found if (note := _readable(kind, row))]

    def _of(self, game: int | None) -> tuple[str, Row]:
        """The condition that a note is about one game, with its value; or about any game of this process."""
        return (self._database.scope.games(), ()) if game is None else (" AND game = ?", (game,))


def _readable(kind: type[N], row: Row) -> N | None:
    """The note in a row of game, key and value; None, and a line in the log, if it cannot be read."""
    game, key, value = row[:3]
    try:
        return read_value(kind, game, key, value)
    except StoreError:
        log.error("a note cannot be read", extra={"game": game, "key": key.strip()})
        return None

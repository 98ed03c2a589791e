"""What is stored about one person: shown to that person, and erased."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import Any

from data.store.database import Connection, Database
from data.store.errors import StoreError
from data.store.facts import WRITE_FACT
from data.store.notes.erase import without_person
from data.store.notes.kinds import LeftMessageNote, RedrawNote, kind_of
from data.store.notes.messages import MessageNote
from data.store.notes.note import Note, unreadable
from data.store.notes.rows import TABLE, WRITE_NOTE, read_value, write_note

ERASED_NAME = "?"  # the name of a person who was erased
ABOUT = "person = ? AND person != 0"  # the notes about one person: an index holds those about people alone
ERASURES = "people forgotten"  # the fact that counts erasures: a running bot watches it

IN_A_NOTE = "FROM notes WHERE person = ? AND value LIKE ?"  # a note about a table that may name a person
KNOWN = (
    "SELECT 1 FROM people WHERE person = ? UNION ALL SELECT 1 FROM seats WHERE person = ?"
    f" UNION ALL SELECT 1 FROM moves WHERE person = ? UNION ALL SELECT 1 FROM notes WHERE {ABOUT}"
    f" UNION ALL SELECT 1 FROM games WHERE host = ? UNION ALL SELECT 1 {IN_A_NOTE} LIMIT 1"
)

log = logging.getLogger(__name__)


class People:
    """The people in this database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def about(self, user: int) -> dict[str, Any]:
        """Everything that is stored about a person, in values that JSON has."""
        async with self._database.snapshot() as connection:
            settings = await connection.execute_one("SELECT settings FROM people WHERE person = ?", user)
            seats = await connection.execute(
                "SELECT game, seat, name, color FROM seats WHERE person = ? ORDER BY game", user
            )
            moves = await connection.execute_one("SELECT count(*) FROM moves WHERE person = ?", user)
            notes = await connection.execute(
                f"SELECT game, key, value FROM notes WHERE {ABOUT} ORDER BY game, key", user
            )
        return {
            "settings": json.loads(settings[0]) if settings else {},
            "seats": [dict(zip(("game", "seat", "name", "color"), row, strict=True)) for row in seats],
            "moves": moves[0] if moves else 0,
            "notes": [dict(zip(("game", "key", "value"), row, strict=True)) for row in notes],
        }

    async def is_known(self, user: int) -> bool:
        """Whether anything is stored about a person."""
        async with self._database.snapshot() as connection:
            found = await connection.execute_one(KNOWN, *[user] * 5, TABLE, f"%{user}%")
        return found is not None

    async def erase(self, user: int, redraw: Iterable[int] = ()) -> None:
        """Erases a person from everything. The games stay, with a player who has no name.

        What is visible on Discord is left to running bots: messages to the person, and the panels of the games that are
        to be drawn again.
        """
        async with self._database.transaction() as connection:
            await _remember_messages(connection, user)
            await connection.execute("DELETE FROM people WHERE person = ?", user)
            await connection.execute(f"DELETE FROM notes WHERE {ABOUT}", user)
            await _erase_from_notes(connection, user)
            await connection.execute("UPDATE seats SET person = NULL, name = ? WHERE person = ?", ERASED_NAME, user)
            await connection.execute("UPDATE moves SET person = NULL WHERE person = ?", user)
            await connection.execute("UPDATE games SET host = NULL WHERE host = ?", user)
            counted = await connection.execute_one("SELECT value FROM facts WHERE key = ?", ERASURES)
            await connection.execute(WRITE_FACT, ERASURES, str(int(counted[0] if counted else 0) + 1))
            for game in redraw:
                await write_note(connection, game, RedrawNote())
        await self._database.purge()

    async def erasures(self) -> int:
        """How many people have been erased so far."""
        row = await self._database.query_one("SELECT value FROM facts WHERE key = ?", ERASURES)
        return int(row[0]) if row else 0


async def _remember_messages(connection: Connection, user: int) -> None:
    """Notes where the messages to a person are, until they are deleted."""
    for game, key, value in await connection.execute(f"SELECT game, key, value FROM notes WHERE {ABOUT}", user):
        kind = kind_of(key)
        if kind is None or not issubclass(kind, MessageNote):
            continue
        try:
            note = read_value(kind, game, key, value)
        except StoreError:
            log.error("a message to a person who is erased cannot be found", extra={"game": game})
            continue
        if note.message:
            await connection.execute(WRITE_NOTE, game, f"{LeftMessageNote.KEY}{key} {note.message}", TABLE, value)


async def _erase_from_notes(connection: Connection, user: int) -> None:
    """Erases a person from the notes about tables: from lists; a note that is about the person is deleted."""
    for game, key, value in await connection.execute(f"SELECT game, key, value {IN_A_NOTE}", TABLE, f"%{user}%"):
        note = _read(game, key, value)
        rest = None if note is None else without_person(note, user)
        if rest is None:
            await connection.execute("DELETE FROM notes WHERE game = ? AND key = ? AND person = ?", game, key, TABLE)
        elif rest != note:
            sql = "UPDATE notes SET value = ? WHERE game = ? AND key = ? AND person = ?"
            await connection.execute(sql, rest.write(), game, key, TABLE)


def _read(game: int, key: str, value: str) -> Note | None:
    """A note in which a person's number was found.

    None if it cannot be read: it may be about the person, and then must not stay.
    """
    kind = kind_of(key)
    try:
        if kind is None:
            raise unreadable(game, key)
        return read_value(kind, game, key, value)
    except StoreError:
        log.error("a note with the number of a person who is erased is deleted whole", extra={"game": game})
        return None

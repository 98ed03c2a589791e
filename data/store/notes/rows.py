"""Notes within a transaction: read, written and deleted one by one."""

from __future__ import annotations

from typing import TypeVar

from data.store.database import Connection
from data.store.errors import Conflict
from data.store.notes.kinds import ClosingNote, ProposalNote
from data.store.notes.note import Note, unreadable

TABLE = 0  # stands where a note names a user, for a note about the whole table

WRITE_NOTE = (
    "INSERT INTO notes (game, key, person, value) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, key, person) DO UPDATE SET value = excluded.value"
)

N = TypeVar("N", bound=Note)


def read_value(kind: type[N], game: int, key: str, text: str) -> N:
    """The note in a row; a StoreError if it cannot be read."""
    try:
        return kind.read(text)
    except ValueError as error:
        raise unreadable(game, key) from error


async def read_note(connection: Connection, game: int, kind: type[N], user: int = TABLE) -> N | None:
    """The note of this kind, about a table or about one person at it."""
    sql = "SELECT value FROM notes WHERE game = ? AND key = ? AND person = ?"
    row = await connection.execute_one(sql, game, kind.KEY, user)
    return None if row is None else read_value(kind, game, kind.KEY, row[0])


async def write_note(connection: Connection, game: int, note: Note, user: int = TABLE, name: str = "") -> None:
    """Writes a note over the one that is there, if any."""
    sql = WRITE_NOTE
    await connection.execute(sql, game, note.KEY + name, user, note.write())


async def delete_note(connection: Connection, game: int, kind: type[Note], user: int = TABLE, name: str = "") -> None:
    """Deletes a note, if it is there."""
    sql = "DELETE FROM notes WHERE game = ? AND key = ? AND person = ?"
    await connection.execute(sql, game, kind.KEY + name, user)


async def settle_proposal(connection: Connection, game: int, number: int | None) -> None:
    """Deletes the proposal of this number; Conflict if it is no longer open. None settles none."""
    if number is None:
        return
    proposal = await read_note(connection, game, ProposalNote)
    if proposal is None or proposal.number != number:
        raise Conflict("the proposal is not open any more")
    await delete_note(connection, game, ProposalNote)


async def note_closing(connection: Connection, game: int, why: str | None) -> None:
    """Notes why a table was closed, for the announcement, and drops its proposal. None if it stays open."""
    if why is not None:
        await write_note(connection, game, ClosingNote(why))
        await delete_note(connection, game, ProposalNote)

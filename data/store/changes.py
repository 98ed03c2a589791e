"""What is written beside a move, or instead of one: a seat changes hands, a table is closed before its end."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from data.store.database import Line
from data.store.table import Move, Sitter

PROPOSAL = "proposal"  # the note of what is put to a table: one at a time
CLOSING = "closing"  # the note of why a table was closed, until everybody has been told
IDLE = "idle"  # because nobody has come back
REMATCH = "rematch"  # the option of a table: which game it plays again; the note of that game: by which table


@dataclass(frozen=True, slots=True)
class Change:
    """Who sits on the seat of a move from now on, who is host, and which proposal is settled by it."""

    sitter: Sitter
    host: int | None
    proposal: int | None = None
    closing: str | None = None  # why the table is closed with this move, if it is


async def change_hands(line: Line, move: Move, change: Change) -> None:
    """A seat gets another sitter."""
    sitter = change.sitter
    await line.all(
        "UPDATE seats SET user = ?, name = ?, computer = ? WHERE game = ? AND seat = ?",
        *(sitter.user, sitter.name, sitter.computer, move.game, move.seat),
    )
    await line.all("UPDATE games SET host = ? WHERE id = ?", change.host, move.game)
    await settle(line, move.game, change.proposal)
    await note_closing(line, move.game, change.closing)


async def settle(line: Line, game: int, proposal: int | None) -> None:
    """The proposal of this number is done with; an error if it is not open any more."""
    if proposal is None:
        return
    row = await line.one(
        "DELETE FROM notes WHERE game = ? AND key = ? AND json_extract(value, '$.number') = ? RETURNING game",
        *(game, PROPOSAL, proposal),
    )
    if row is None:
        raise sqlite3.IntegrityError("the proposal is not open any more")


async def note_closing(line: Line, game: int, why: str | None) -> None:
    """Everybody is still to be told that the table is closed; whatever was proposed is void."""
    if why is not None:
        await line.all("INSERT OR REPLACE INTO notes (game, key, value) VALUES (?, ?, ?)", game, CLOSING, why)
        await line.all("DELETE FROM notes WHERE game = ? AND key = ?", game, PROPOSAL)

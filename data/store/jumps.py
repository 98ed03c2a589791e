"""What moves with the host's clock when it is set, or when a shard was down, so that nobody gains or loses time.

All of it is done to the tables of a scope alone, those of the shard.

If the clock is set forward, all moments move. If it is set back, only those that would lie in the future move: it is
unknown whether the others were written while the clock was wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from data.store.database import Connection
from data.store.models import IS_OPEN
from data.store.notes.kinds import ExpiryNote, HostAskedNote, HostSeenNote, NudgeNote, ProposalNote, WarnedNote
from data.store.notes.raw import change_notes
from data.store.scope import Scope

# The notes that contain a moment which must move, and the field that it is in; "" for a note that is the moment.
MOMENTS = (
    *((NudgeNote, "at"), (ProposalNote, "made"), (HostAskedNote, ""), (HostSeenNote, ""), (WarnedNote, "")),
    *((ExpiryNote, "at"), (ExpiryNote, "moved")),
)


async def move_deadlines(connection: Connection, scope: Scope, by: int, last: int) -> None:
    """Moves the deadlines of all questions that were asked until a moment."""
    if by:
        sql = "UPDATE clocks SET since = since + ?, due = due + ?, next = next + ? WHERE since <= ?"
        await connection.execute(sql + scope.games(), by, by, by, last)


async def give_time_back(connection: Connection, scope: Scope, outage: int, now: int) -> None:
    """Prolongs open votes and notices by the seconds that the bot was down: nobody could answer them meanwhile."""
    if not outage:
        return
    own = scope.games()
    await change_notes(
        connection, ProposalNote, lambda _, note: {**note, "extra": (note.get("extra") or 0) + outage}, own
    )
    later = partial(_moved, by=outage, latest=now)
    await change_notes(connection, ExpiryNote, lambda _, note: _with_moment(note, "at", later), own)
    warned = "SELECT games.id, moved_at FROM games JOIN notes ON notes.game = games.id AND key = ?"
    moved = dict[int, int](await connection.execute(warned, WarnedNote.KEY))
    # A warning that a move has made void must not come to lie after that move.
    await change_notes(connection, WarnedNote, lambda game, at: later(at) if at >= moved[game] else at, own)


async def restart_future_clocks(connection: Connection, scope: Scope, now: int, latest: int, retry: int) -> None:
    """Restarts the clocks that began after `latest`, by a clock that was wrong: their people have the whole time again.

    What is overdue and retried again and again is tried at `retry` at the latest.
    """
    await connection.execute(
        f"UPDATE clocks SET since = ?, due = due + ? - since, next = next + ? - since WHERE since > ?{scope.games()}",
        *(now, now, now, latest),
    )
    sql = f"UPDATE clocks SET next = ? WHERE late = 1 AND next > ?{scope.games()}"
    await connection.execute(sql, retry, retry)


async def move_moments(connection: Connection, scope: Scope, by: int, now: int) -> None:
    """Moves the moments of open tables, and those in notes, by the seconds by which the host's clock was set."""
    future = -1 if by > 0 else now  # what lies after this moves
    for name in ("moved_at", "created_at"):
        later = f"CASE WHEN {name} + ? > ? THEN ? ELSE {name} + ? END"
        sql = f"UPDATE games SET {name} = {later} WHERE {IS_OPEN} AND {name} > ?{scope.tables()}"
        await connection.execute(sql, by, now, now, by, future)
    for kind, field in MOMENTS:
        later = partial(_moved, by=by, latest=now)
        await change_notes(
            connection,
            kind,
            lambda _, note, field=field, later=later: _with_moment(note, field, later, future),
            scope.games(),
        )
    # Quiet hours end by the clock on the wall: a ping that waits for their end is considered again.
    await connection.execute(f"UPDATE clocks SET ping = ? WHERE ping IS NOT NULL{scope.games()}", now)


def _moved(at: int, by: int, latest: int) -> int:
    return min(at + by, latest)


def _with_moment(note: Any, field: str, later: Callable[[int], int], after: int = -1) -> Any:
    """The note with the moment in a field, or the moment that it is, made later if it lies after another one."""
    at = note[field] if field else note
    if at <= after:
        return note
    return {**note, field: later(at)} if field else later(at)

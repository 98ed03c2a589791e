"""What moves with the host's clock when it is set, or when the bot was down, so that nobody gains or loses time.

If the clock is set forward, all moments move. If it is set back, only those that would lie in the future move: it is
unknown whether the others were written while the clock was wrong.
"""

from __future__ import annotations

from data.store.database import Connection
from data.store.models import IS_OPEN
from data.store.notes.kinds import ExpiryNote, HostAskedNote, HostSeenNote, NudgeNote, ProposalNote, WarnedNote

# The notes that contain a moment which must move, and the JSON path to it.
MOMENTS = (
    *((NudgeNote, "$.at"), (ProposalNote, "$.made"), (HostAskedNote, "$"), (HostSeenNote, "$"), (WarnedNote, "$")),
    *((ExpiryNote, "$.at"), (ExpiryNote, "$.moved")),
)


async def move_deadlines(connection: Connection, by: int, last: int) -> None:
    """Moves the deadlines of all questions that were asked until a moment."""
    if by:
        sql = "UPDATE clocks SET since = since + ?, due = due + ?, next = next + ? WHERE since <= ?"
        await connection.execute(sql, by, by, by, last)


async def give_time_back(connection: Connection, outage: int, now: int) -> None:
    """Prolongs open votes and notices by the seconds that the bot was down: nobody could answer them meanwhile."""
    if not outage:
        return
    extra = "json_set(value, '$.extra', ifnull(json_extract(value, '$.extra'), 0) + ?)"
    sql = f"UPDATE notes SET value = {extra} WHERE key = ? AND json_valid(value)"
    await connection.execute(sql, outage, ProposalNote.KEY)
    sql = "UPDATE notes SET value = json_set(value, '$.at', min(json_extract(value, '$.at') + ?, ?))"
    await connection.execute(f"{sql} WHERE key = ? AND json_valid(value)", outage, now, ExpiryNote.KEY)
    # A warning that a move has made void must not come to lie after that move.
    sql = "UPDATE notes SET value = json_set(value, '$', min(json_extract(value, '$') + ?, ?))"
    valid = "json_extract(value, '$') >= (SELECT moved_at FROM games WHERE id = notes.game)"
    await connection.execute(f"{sql} WHERE key = ? AND json_valid(value) AND {valid}", outage, now, WarnedNote.KEY)


async def restart_future_clocks(connection: Connection, now: int, latest: int, retry: int) -> None:
    """Restarts the clocks that began after `latest`, by a clock that was wrong: their people have the whole time again.

    What is overdue and retried again and again is tried at `retry` at the latest.
    """
    await connection.execute(
        "UPDATE clocks SET since = ?, due = due + ? - since, next = next + ? - since WHERE since > ?",
        *(now, now, now, latest),
    )
    await connection.execute("UPDATE clocks SET next = ? WHERE late AND next > ?", retry, retry)


async def move_moments(connection: Connection, by: int, now: int) -> None:
    """Moves the moments of open tables, and those in notes, by the seconds by which the host's clock was set."""
    for name in ("moved_at", "created_at"):
        sql = f"UPDATE games SET {name} = min({name} + ?, ?) WHERE {IS_OPEN} AND (? > 0 OR {name} > ?)"
        await connection.execute(sql, by, now, by, now)
    for kind, path in MOMENTS:
        at = f"json_extract(value, '{path}')"
        sql = f"UPDATE notes SET value = json_set(value, '{path}', min({at} + ?, ?))"
        await connection.execute(
            f"{sql} WHERE key = ? AND json_valid(value) AND (? > 0 OR {at} > ?)", by, now, kind.KEY, by, now
        )
    # Quiet hours end by the clock on the wall: a ping that waits for their end is considered again.
    await connection.execute("UPDATE clocks SET ping = ? WHERE ping IS NOT NULL", now)

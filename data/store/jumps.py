"""The host's clock is set: whatever counts from a moment goes along, so that nobody gains or loses time by it.

Deadlines go along in `clocks.py`, where they go along with a downtime too. Here is what besides says when something
was: of the open tables, and of what was noted at them. Set forward, all of it moves; set back, whatever would lie in
the future, since nobody knows of the rest whether it was written while the clock was wrong.
"""

from __future__ import annotations

from data.store.changes import PROPOSAL
from data.store.database import Line

# Notes with a moment in them, and where in the note it is.
NUDGE, ASKED, SEEN = "nudge", "asked to host", "host seen"
MOMENTS = ((NUDGE, "$.at"), (PROPOSAL, "$.made"), (ASKED, "$"), (SEEN, "$"))

OPEN = "status IN ('lobby', 'running')"


async def follow(line: Line, by: int, now: int) -> None:
    """The clock was set by so many seconds, and it is now this moment."""
    for name in ("moved_at", "created_at"):
        sql = f"UPDATE games SET {name} = min({name} + ?, ?) WHERE {OPEN} AND (? > 0 OR {name} > ?)"
        await line.all(sql, *(by, now, by, now))
    for key, path in MOMENTS:
        at = f"json_extract(value, '{path}')"
        sql = f"UPDATE notes SET value = json_set(value, '{path}', min({at} + ?, ?))"
        await line.all(f"{sql} WHERE key = ? AND json_valid(value) AND (? > 0 OR {at} > ?)", *(by, now, key, by, now))
    # Quiet hours end by the clock on the wall: what is put off to their end is thought about once more.
    await line.all("UPDATE clocks SET ping = ? WHERE ping IS NOT NULL", now)

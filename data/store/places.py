"""What the channels of open tables were called when they were last seen: a note of each table, read for all of them."""

from __future__ import annotations

from data.store.database import Database
from data.store.games import OPEN_ONES

PLACE = "place"  # the key of the note


async def places(store: Database) -> list[tuple[int, int | None, int, str | None]]:
    """Every open table: game, server, channel, and what was noted of the channel."""
    sql = (
        "SELECT games.id, games.guild, games.channel, notes.value FROM games"
        f" LEFT JOIN notes ON notes.game = games.id AND notes.key = ? AND notes.user = 0 WHERE {OPEN_ONES}"
    )
    return [(row[0], row[1], row[2], row[3]) for row in await store.ask(sql, PLACE)]

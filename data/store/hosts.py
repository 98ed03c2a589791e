"""How many tables that are open a person is the host of."""

from __future__ import annotations

from data.store.database import Database


async def open_tables_of_host(store: Database, user: int) -> int:
    """Those that gather people, and those that play."""
    row = await store.ask_one("SELECT count(*) FROM games WHERE host = ? AND status IN ('lobby', 'running')", user)
    return row[0] if row else 0

"""Opens the store for a command of the host, as it is: it is never created or migrated."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from data.store import Store
from data.store.engines import Where, is_server, open_database
from data.store.sqlite.existing import must_be_ready


@asynccontextmanager
async def open_existing(where: Where) -> AsyncIterator[Store]:
    """Opens the store in a file, or on a server."""
    if not is_server(where):
        must_be_ready(Path(where))
    store = Store(await open_database(where, existing=True))
    try:
        yield store
    finally:
        await store.close()

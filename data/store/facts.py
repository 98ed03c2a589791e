"""Small facts that outlive a restart, each a text under a key."""

from __future__ import annotations

from data.store.database import Database

WRITE_FACT = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class Facts:
    """The facts of this database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """The fact under a key, if there is one."""
        row = await self._database.query_one("SELECT value FROM facts WHERE key = ?", key)
        return row[0] if row else None

    async def set(self, key: str, value: str) -> None:
        """Writes a fact over the one that is there, if any."""
        async with self._database.transaction(of=f"fact {key}") as connection:
            await connection.execute(WRITE_FACT, key, value)

    async def try_to_write(self) -> None:
        """Returns if the database takes what is written, also of a process that may not write for its tables.

        Raises StoreError if it does not: its disk is full, say, or another program holds it.
        """
        async with self._database.unfenced(of="health", apart=True) as connection:
            await connection.execute(WRITE_FACT, "health", str(self._database.now()))

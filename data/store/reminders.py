"""The messages in a channel that remind a person to act, so that each can be deleted once the person has acted."""

from __future__ import annotations

from data.store.database import Database


class StoredReminders:
    """At most one message for each seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game: int) -> list[tuple[int, int, int]]:
        """The messages in the channel of a game: seat, decision of which it reminds, message."""
        rows = await self._database.query(
            "SELECT seat, decision, message FROM reminders WHERE game = ? ORDER BY seat", game
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def games(self) -> list[int]:
        """The games of this process with such messages."""
        sql = f"SELECT DISTINCT game FROM reminders WHERE 1 = 1{self._database.scope.games()} ORDER BY game"
        return [row[0] for row in await self._database.query(sql)]

    async def replace(self, game: int, seat: int, decision: int, message: int) -> int | None:
        """Notes the message that reminds a seat now; returns the one before it, if there was one."""
        async with self._database.transaction(of=game) as connection:
            sql = "SELECT message FROM reminders WHERE game = ? AND seat = ?"
            row = await connection.execute_one(sql, game, seat)
            sql = (
                "INSERT INTO reminders (game, seat, decision, message) VALUES (?, ?, ?, ?) ON CONFLICT (game, seat)"
                " DO UPDATE SET decision = excluded.decision, message = excluded.message"
            )
            await connection.execute(sql, game, seat, decision, message)
        return row[0] if row else None

    async def delete(self, game: int, message: int) -> None:
        """Notes that this message is gone."""
        async with self._database.transaction(of=game) as connection:
            await connection.execute("DELETE FROM reminders WHERE game = ? AND message = ?", game, message)

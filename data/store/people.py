"""What is stored about a person: to be shown to that person, and to be forgotten."""

from __future__ import annotations

import json
from typing import Any

from data.store.database import Database

FORGOTTEN = "?"  # the name of a person who was forgotten


class People(Database):
    """The people in an open database."""

    async def known_about(self, user: int) -> dict[str, Any]:
        """Everything that is stored about a person."""
        async with self.reading() as line:
            settings = await line.one("SELECT settings FROM people WHERE user = ?", user)
            seats = await line.all("SELECT game, seat, name, color FROM seats WHERE user = ? ORDER BY game", user)
            moves = await line.one("SELECT count(*) FROM moves WHERE user = ?", user)
            notes = await line.all("SELECT game, key, value FROM notes WHERE user = ? ORDER BY game, key", user)
        return {
            "settings": json.loads(settings[0]) if settings else {},
            "seats": [dict(zip(("game", "seat", "name", "color"), row, strict=True)) for row in seats],
            "moves": moves[0] if moves else 0,
            "notes": [dict(zip(("game", "key", "value"), row, strict=True)) for row in notes],
        }

    async def forget(self, user: int) -> None:
        """Strikes a person out. The games stay, played by somebody without a name."""
        async with self.writing() as line:
            await line.all("DELETE FROM people WHERE user = ?", user)
            await line.all("DELETE FROM notes WHERE user = ?", user)
            await line.all("UPDATE seats SET user = NULL, name = ? WHERE user = ?", FORGOTTEN, user)
            await line.all("UPDATE moves SET user = NULL WHERE user = ?", user)
            await line.all("UPDATE games SET host = NULL WHERE host = ?", user)

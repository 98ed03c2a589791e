"""What is stored about a person: to be shown to that person, and to be forgotten."""

from __future__ import annotations

import json
from typing import Any

from data.store.database import Database, Line

FORGOTTEN = "?"  # the name of a person who was forgotten
TIMES = "people forgotten"  # the fact that says how often somebody was: a bot that runs looks at it
LEFT = "left over"  # a note about what a bot that runs must still do on Discord


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
        """Strikes a person out. The games stay, played by somebody without a name.

        What stands on Discord is left to a bot that runs: messages to the person, panels of games that go on.
        """
        async with self.writing() as line:
            await _leave_over(line, user)
            await line.all("DELETE FROM people WHERE user = ?", user)
            await line.all("DELETE FROM notes WHERE user = ?", user)
            await _strike_from_notes(line, user)
            await line.all("UPDATE seats SET user = NULL, name = ? WHERE user = ?", FORGOTTEN, user)
            await line.all("UPDATE moves SET user = NULL WHERE user = ?", user)
            await line.all("UPDATE games SET host = NULL WHERE host = ?", user)
            await line.all(
                "INSERT INTO facts (key, value) VALUES (?, 1) ON CONFLICT (key) DO UPDATE SET value = value + 1", TIMES
            )
        await self.tidy()

    async def left_over(self) -> list[tuple[int, str, str]]:
        """What is still to be done on Discord for those who were forgotten: game, key, value."""
        rows = await self.ask("SELECT game, key, value FROM notes WHERE user = 0 AND key GLOB ?", f"{LEFT} *")
        return [(row[0], row[1], row[2]) for row in rows]

    async def show_again(self, games: list[int]) -> None:
        """The panels of these tables are to be shown anew."""
        async with self.writing() as line:
            await line.many(
                "INSERT OR REPLACE INTO notes (game, key, value) VALUES (?, ?, '')",
                [(game, f"{LEFT} panel") for game in games],
            )


async def _leave_over(line: Line, user: int) -> None:
    """The messages to a person: where they are is kept until they are taken away."""
    await line.all(
        "INSERT OR REPLACE INTO notes (game, key, value)"
        " SELECT game, ? || ' ' || key || ' ' || json_extract(value, '$.message'), value FROM notes"
        " WHERE user = ? AND json_valid(value) AND json_type(value) = 'object' AND json_extract(value, '$.message')",
        *(LEFT, user),
    )


async def _strike_from_notes(line: Line, user: int) -> None:
    """Notes about tables that name a person: the number is struck from lists; what is about the person goes."""
    for game, key, value in await line.all(
        "SELECT game, key, value FROM notes WHERE user = 0 AND key NOT GLOB ? AND instr(value, ?)"
        " AND json_valid(value)",
        *(f"{LEFT} *", str(user)),
    ):
        rest = _without(json.loads(value), user)
        if rest is None:
            await line.all("DELETE FROM notes WHERE game = ? AND key = ? AND user = 0", game, key)
        else:
            await line.all(
                "UPDATE notes SET value = ? WHERE game = ? AND key = ? AND user = 0",
                *(json.dumps(rest, ensure_ascii=False), game, key),
            )


def _without(note: Any, user: int) -> Any:
    """A note without a person in its lists; None if the person stands in it otherwise."""
    lists = {name: value for name, value in note.items() if isinstance(value, list)} if isinstance(note, dict) else {}
    rest = (
        {**note, **{name: [each for each in value if each != user] for name, value in lists.items()}} if lists else note
    )
    return None if _is_named(rest, user) else rest


def _is_named(value: Any, user: int) -> bool:
    """Whether a person stands anywhere in a note."""
    if isinstance(value, dict):
        return any(name == str(user) or _is_named(part, user) for name, part in value.items())
    return any(_is_named(part, user) for part in value) if isinstance(value, list) else value == user

"""What people and servers have set, small facts, and notes about games."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from data.store.database import Database


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What one person wishes."""

    locale: str | None = None
    ping: bool = True  # a mention when it is this person's turn
    dm: bool = True
    dm_closed: bool = False  # Discord did not let us write; said once
    reminders: str | None = None  # "dm" if the turn is told by DM
    remind: str | None = None  # how to be reminded when the time runs short; as of the turn if not set
    quiet: str | None = None  # hours without a ping, such as 22:30-07:00
    zone: str | None = None
    heard: str | None = None  # the language in which this person was last seen to use Discord


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the managers of a server wish."""

    locale: str | None = None
    channels: tuple[int, ...] = ()  # where games may be played; empty for everywhere
    clock: str | None = None  # of new tables


Wishes = TypeVar("Wishes", PersonSettings, ServerSettings)


class Settings(Database):
    """The settings in an open database."""

    async def person(self, user: int) -> PersonSettings:
        """What a person has set."""
        return _read(PersonSettings, await self._value("SELECT settings FROM people WHERE user = ?", user))

    async def set_person(self, user: int, **wishes: Any) -> PersonSettings:
        """Sets some of a person's wishes."""
        async with self.writing() as line:
            row = await line.one("SELECT settings FROM people WHERE user = ?", user)
            wished = _changed(PersonSettings, row[0] if row else None, wishes)
            await line.all("INSERT OR REPLACE INTO people (user, settings) VALUES (?, ?)", user, _write(wished))
        return wished

    async def locales(self) -> dict[int, str]:
        """The language of everybody who has set one."""
        rows = await self.ask("SELECT user, settings FROM people")
        return {user: wish for user, settings in rows if (wish := _read(PersonSettings, settings).locale)}

    async def server(self, guild: int) -> ServerSettings:
        """What a server has set."""
        return _read(ServerSettings, await self._value("SELECT settings FROM servers WHERE guild = ?", guild))

    async def set_server(self, guild: int, **wishes: Any) -> ServerSettings:
        """Sets some of a server's wishes."""
        async with self.writing() as line:
            row = await line.one("SELECT settings FROM servers WHERE guild = ?", guild)
            wished = _changed(ServerSettings, row[0] if row else None, wishes)
            await line.all("INSERT OR REPLACE INTO servers (guild, settings) VALUES (?, ?)", guild, _write(wished))
        return wished

    async def get_fact(self, key: str) -> str | None:
        """A small fact that outlives a restart."""
        return await self._value("SELECT value FROM facts WHERE key = ?", key)

    async def set_fact(self, key: str, value: str) -> None:
        async with self.writing() as line:
            await line.all("INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)", key, value)

    async def note(self, game: int, key: str, user: int = 0) -> str | None:
        """What was noted of a game, about its table or about one person at it."""
        return await self._value("SELECT value FROM notes WHERE game = ? AND key = ? AND user = ?", game, key, user)

    async def noted(self, key: str, game: int | None = None) -> list[tuple[int, int, str]]:
        """What was noted so of the people at a table, or at all tables: game, user, value; by value."""
        sql = "SELECT game, user, value FROM notes WHERE key = ? AND user != 0 AND (? IS NULL OR game = ?)"
        return [(row[0], row[1], row[2]) for row in await self.ask(f"{sql} ORDER BY value, user", key, game, game)]

    async def notes(self, game: int, start: str) -> list[tuple[str, str]]:
        """What was noted of a table under keys that begin so: key, value."""
        sql = "SELECT key, value FROM notes WHERE game = ? AND user = 0 AND substr(key, 1, length(?)) = ?"
        return [(row[0], row[1]) for row in await self.ask(sql, game, start, start)]

    async def set_note(self, game: int, key: str, value: str | None, user: int = 0) -> None:
        """Notes something of a game; None strikes it out."""
        async with self.writing() as line:
            if value is None:
                await line.all("DELETE FROM notes WHERE game = ? AND key = ? AND user = ?", game, key, user)
            else:
                sql = "INSERT OR REPLACE INTO notes (game, key, user, value) VALUES (?, ?, ?, ?)"
                await line.all(sql, game, key, user, value)

    async def keep_note(self, game: int, key: str, value: str, user: int) -> bool:
        """Changes a note about a person; False, and nothing noted, if there is none: the person may be forgotten."""
        async with self.writing() as line:
            sql = "UPDATE notes SET value = ? WHERE game = ? AND key = ? AND user = ? RETURNING game"
            return await line.one(sql, value, game, key, user) is not None

    async def drop_note(self, game: int, key: str, value: str, user: int) -> None:
        """Strikes out a note about a person, unless it has changed meanwhile."""
        async with self.writing() as line:
            sql = "DELETE FROM notes WHERE game = ? AND key = ? AND user = ? AND value = ?"
            await line.all(sql, game, key, user, value)

    async def _value(self, sql: str, *values: Any) -> str | None:
        row = await self.ask_one(sql, *values)
        return row[0] if row else None


def _write(wished: PersonSettings | ServerSettings) -> str:
    return json.dumps(asdict(wished))


def _read(kind: type[Wishes], settings: str | None) -> Wishes:
    """What was set; what this version does not know is left aside."""
    found = json.loads(settings) if settings else {}
    known: dict[str, Any] = {field.name: found[field.name] for field in fields(kind) if field.name in found}
    for name, value in known.items():
        known[name] = tuple(value) if isinstance(value, list) else value
    return kind(**known)


def _changed(kind: type[Wishes], settings: str | None, wishes: dict[str, Any]) -> Wishes:
    return kind(**{**asdict(_read(kind, settings)), **wishes})

"""What people and servers have set."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeVar

import msgspec

from data.store.database import Database
from data.store.errors import CORRUPT, StoreError


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What one person has chosen, and what has been learned about reaching that person."""

    locale: str | None = None
    ping: bool = True  # a mention when it is this person's turn
    dm: bool = True
    dm_closed: bool = False  # Discord did not let us write; the channel is told once
    dm_refused: int = 0  # until then no DM is tried: Discord has forbidden one without saying that DMs are closed
    reminders: str | None = None  # "dm" if a turn is announced by DM
    remind: str | None = None  # how to be reminded when time runs short; as of a turn if not set
    quiet: str | None = None  # hours without a ping, such as 22:30-07:00
    zone: str | None = None
    confirm: str | None = None  # what is asked once more before it is done; if not set, tunnels and new tickets
    heard: str | None = None  # the language in which this person was last seen to use Discord
    first_dm: int | None = None  # the game of this person's first DM, in which it says what such a message is


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the managers of a server have chosen."""

    locale: str | None = None
    channels: tuple[int, ...] = ()  # where games may be played; empty for everywhere
    clock: str | None = None  # of new tables, as all that follows
    late: str | None = None  # what happens when a player's time runs out
    computers: int = 0  # that sit down at once
    level: str | None = None  # of these computers
    training: bool = False
    pictures: str | None = None  # which messages show the board
    greeted: int = 0  # when the bot last introduced itself there, in seconds since 1970


_WRITE = "INSERT INTO {0} ({1}, settings) VALUES (?, ?) ON CONFLICT ({1}) DO UPDATE SET settings = excluded.settings"

S = TypeVar("S", PersonSettings, ServerSettings)


class StoredSettings:
    """The settings of all people and servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, user: int) -> PersonSettings:
        """The settings of a person."""
        row = await self._database.query_one("SELECT settings FROM people WHERE person = ?", user)
        return _read(PersonSettings, row[0] if row else None)

    async def set_person(self, user: int, **changes: Any) -> PersonSettings:
        """Changes some settings of a person."""
        async with self._database.transaction(of=f"person {user}") as connection:
            row = await connection.execute_one("SELECT settings FROM people WHERE person = ?", user)
            changed = replace(_read(PersonSettings, row[0] if row else None), **changes)
            sql = _WRITE.format("people", "person")
            await connection.execute(sql, user, json.dumps(asdict(changed)))
        return changed

    async def server(self, guild: int) -> ServerSettings:
        """The settings of a server."""
        row = await self._database.query_one("SELECT settings FROM servers WHERE guild = ?", guild)
        return _read(ServerSettings, row[0] if row else None)

    async def set_server(self, guild: int, **changes: Any) -> ServerSettings:
        """Changes some settings of a server."""
        async with self._database.transaction(of=f"server {guild}") as connection:
            row = await connection.execute_one("SELECT settings FROM servers WHERE guild = ?", guild)
            changed = replace(_read(ServerSettings, row[0] if row else None), **changes)
            sql = _WRITE.format("servers", "guild")
            await connection.execute(sql, guild, json.dumps(asdict(changed)))
        return changed


def _read(kind: type[S], settings: str | None) -> S:
    """Settings from JSON; a setting that this version does not know is left out."""
    try:
        return msgspec.json.decode(settings or "{}", type=kind)
    except ValueError as error:
        raise StoreError(CORRUPT, "the settings of a person or a server cannot be read") from error

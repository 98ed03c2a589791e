"""The open store, put together from its parts. Each part reads and writes its own tables of the database."""

from __future__ import annotations

from time import time
from typing import Self

from data.store.clocks import Clocks
from data.store.counts import Counts
from data.store.database import Database, TimeSource
from data.store.engines import Where, open_database
from data.store.facts import Facts
from data.store.games import Games
from data.store.heartbeat import Heartbeat
from data.store.leases import Leases
from data.store.moves import StoredMoves
from data.store.notes import Notes
from data.store.people import People
from data.store.reminders import StoredReminders
from data.store.scope import EVERYTHING, Scope
from data.store.settings import StoredSettings


class Store:
    """All parts of one open database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now = database.now  # the host's clock, in whole seconds
        self.games = Games(database)
        self.moves = StoredMoves(database)
        self.clocks = Clocks(database)
        self.reminders = StoredReminders(database)
        self.heartbeat = Heartbeat(database)
        self.settings = StoredSettings(database)
        self.notes = Notes(database)
        self.people = People(database)
        self.facts = Facts(database)
        self.counts = Counts(database)
        self.leases = Leases(database)

    @classmethod
    async def open(cls, where: Where, time: TimeSource = time, scope: Scope = EVERYTHING) -> Self:
        """Opens a file, created if it is missing, or a database on a server; migrates it to the newest version.

        No game that is opened from now on gets a number that a copy of this database has given before.
        What looks through all tables for work, looks through those of the scope.
        """
        database = await open_database(where, time)
        database.scope = scope
        try:
            await database.begin_series()
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Waits for the transactions that have begun, then closes the database."""
        await self.database.close()

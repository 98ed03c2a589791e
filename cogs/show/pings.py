"""Decides who may be pinged: according to settings and quiet hours, and once after *Ping me then*."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.tables.contact import CHANNEL, DM, accepts_dms, quiet_until, turn_delivery
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.tables.silence import silence_of
from data.store import PersonSettings, Store, Table
from data.store.notes import PingOnceNote


class Pings:
    """Decides whether a user may be pinged."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def may_ping_for_request(self, user: int) -> bool:
        """Whether another person's request may ping this user now."""
        settings = await self._store.settings.person(user)
        return turn_delivery(settings) == CHANNEL and quiet_until(settings, self._store.now()) is None

    async def may_ping_for_turn(self, table: Table, seat: int, settings: PersonSettings) -> bool:
        """Whether the player of a seat may be pinged now; in quiet hours the ping is postponed to their end."""
        until = quiet_until(settings, self._store.now())
        if until is None:
            return True
        clock = table.clock(seat)
        if clock is not None:
            await self._store.clocks.postpone_ping(table.game, clock, until)
            self._tables.moves.wake_clock(until)
        return False

    async def is_missed_by_dm(self, position: Position, seat: int, settings: PersonSettings) -> bool:
        """Whether a player is told of turns by DM, and no DM gets through or the last one has brought nothing.

        Discord may put a DM where nobody looks, and says nothing of it.
        """
        if turn_delivery(settings) != DM:
            return False
        if not accepts_dms(settings, self._store.now()):
            return True
        silence = await silence_of(self._store, position.table, seat)
        return silence is not None and silence.timeouts > 0

    async def request_next_turn(self, game: int, user: int) -> None:
        """Notes that this user wants to be pinged at the next turn."""
        await self._store.notes.put(game, PingOnceNote(self._store.now()), user)

    async def requested(self, game: int) -> set[int]:
        """The users who want to be pinged at their next turn."""
        return set(await self._store.notes.people(game, PingOnceNote))

    async def mark_pinged(self, game: int, users: Iterable[int]) -> None:
        """Forgets the requests of users who have now been pinged."""
        for user in await self.requested(game) & set(users):
            await self._store.notes.delete(game, PingOnceNote, user)

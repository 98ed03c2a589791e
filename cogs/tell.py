"""Telling: what is stored and not yet told goes to the channel and to the letters, in order, and is marked as told.

One task a game, so that nothing is told twice or out of order. After a crash the same work is simply done again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.channel import ChannelGone, NotAllowed
from cogs.computer import play_computers
from cogs.handover.farewell import is_closing, say_farewell
from cogs.panel_note import PanelNote
from cogs.showing import Showing
from cogs.standing import Outcome, Standing
from cogs.trace import about
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0  # seconds until a failed telling is tried again


class Teller:
    """Tells every table what has happened at it."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.showing = Showing(house)
        self._telling: set[int] = set()
        self._again: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._lettered: dict[int, int] = {}
        self._waits: dict[int, tuple[float, float]] = {}  # game → not before, and how long it was

    # ── when ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def soon(self, game: int) -> None:
        """Starts to tell; who tells already looks once more."""
        self._again.add(game)
        if game not in self._telling:
            self._telling.add(game)
            self._house.begin(self._run(game))

    async def sweep(self) -> None:
        """Tells what has not been told: at the start, and from time to time where it failed."""
        now = time.monotonic()
        for game in {*await self._house.tables.untold_games(), *await self._house.store.closings()}:
            if self._waits.get(game, (0.0, 0.0))[0] <= now:
                self.soon(game)

    async def _run(self, game: int) -> None:
        about(game=game)
        try:
            while game in self._again:
                self._again.discard(game)
                await self._work(game)
            self._waits.pop(game, None)
        except (NotAllowed, discord.HTTPException) as error:
            self._wait(game)
            log.warning("could not be told yet", extra={"why": str(error)})
        except Exception:
            self._wait(game)
            log.exception("could not be told yet")
        finally:
            self._again.discard(game)
            self._telling.discard(game)

    def _wait(self, game: int) -> None:
        """Not again at once: Discord bans who asks in vain too often."""
        long = min(LONGEST_WAIT, self._waits.get(game, (0.0, FIRST_WAIT / 2))[1] * 2)
        self._waits[game] = (time.monotonic() + long, long)

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _work(self, game: int) -> None:
        if not await play_computers(self._house, game):
            return
        async with self._lock(game):
            if untold := await self._house.tables.untold(game):
                await self._tell(game, untold)
            await say_farewell(self._house, game)

    async def _tell(self, game: int, untold: Sequence[Outcome]) -> None:
        """The channel, then the letters; of a table that is closed only the farewell is said."""
        if not await is_closing(self._house, game):
            try:
                await self.showing.show(untold)
            except ChannelGone:
                log.warning("the channel is gone")
                await self.showing.forget(game)
            finally:
                await self._letters(untold)
            await self._house.letters.recall(game)
        await self._house.tables.mark_told(game, untold[-1].n)
        if untold[-1].view(None).scores:
            self._lettered.pop(game, None)

    def _lock(self, game: int) -> asyncio.Lock:
        return self._locks.setdefault(game, asyncio.Lock())

    async def _letters(self, untold: Sequence[Outcome]) -> None:
        """The letters of those for whom something has changed; a letter that fails stops nobody."""
        last = untold[-1]
        if self._lettered.get(last.game, -1) >= last.n:
            return
        acted = {outcome.seat for outcome in untold}
        everybody = None in acted or bool(last.view(None).scores)
        for seat in range(len(last.table.seats)):
            if everybody or seat in acted or seat in last.to_act:
                try:
                    await self._house.letters.deliver(last.game, seat)
                except Exception:
                    log.exception("a letter failed")
        for follow in self._house.followers:
            try:
                await follow(last)
            except Exception:
                log.exception("a follower was not told")
        self._lettered[last.game] = last.n

    # ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────

    def panel_of(self, game: int) -> int | None:
        """The message of the present panel, as far as it is known without asking."""
        note = self.showing.notes.get(game)
        return note.message if note else None

    async def know(self, game: int) -> PanelNote | None:
        """The present panel."""
        return await self.showing.known(game)

    async def again(self, game: int) -> None:
        """The present panel with what has changed on it besides moves; nobody is pinged."""
        async with self._lock(game):
            now = await self._house.tables.standing(game)
            if not isinstance(now, Refused):
                await self.showing.again(now)

    async def fresh(self, now: Standing) -> None:
        """The table comes to the bottom of the channel; nobody is pinged."""
        async with self._lock(now.table.game):
            await self.showing.fresh(now)

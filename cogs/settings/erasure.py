"""Erasing a person: from store and memory immediately, from panels and DMs as soon as Discord lets us.

The messages that still name the person are notes in the store, so the work survives a restart. And the host may erase
a person by `bot.py forget` while the bot runs.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.show.panel_message import PanelMessages
from cogs.show.seat_dms import SeatDMs
from cogs.show.teller import Teller
from cogs.tables.ownership import Ownership
from cogs.tables.service import Tables
from data.store import Store
from data.store.notes import LeftMessageNote, RedrawNote
from engine.refused import Refused

log = logging.getLogger(__name__)


class Eraser:
    """Erases a person from store, memory, panels and DMs."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, teller: Teller, messages: PanelMessages, seat_dms: SeatDMs
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._teller = teller
        self._messages = messages
        self._seat_dms = seat_dms
        self._lock = asyncio.Lock()

    async def forget(self, user: int) -> None:
        """Erases a person from store and memory, and begins to clean panels and DMs."""
        await self._tables.forget(user)
        self.clear_caches()
        self._bot.start_background(self.redraw_and_recall())

    def clear_caches(self) -> None:
        """Drops everything that is remembered of people."""
        self._tables.games.forget_all()
        self._seat_dms.clear_cache()
        self._messages.clear_cache()

    async def redraw_and_recall(self) -> None:
        """Redraws tables without the names of erased people, and deletes the DMs to them."""
        async with self._lock:
            for game in await self._store.notes.games(RedrawNote):
                if await _is_settled(game, self._show_again(game)):
                    await self._store.notes.delete(game, RedrawNote)
            for game, name, left in await self._store.notes.family(LeftMessageNote):
                if await _is_settled(game, dm.delete(self._bot, dm.MessageRef(left.channel, left.message))):
                    await self._store.notes.delete(game, LeftMessageNote, name=name)

    async def _show_again(self, game: int) -> bool:
        """Posts the table without the person's name; what has happened is told as always."""
        position = await self._tables.position(game)
        if not isinstance(position, Refused):
            await self._teller.repost_panel(game)
            self._teller.schedule(game)
        else:
            await self._teller.update_lobby(game)
        return True


async def _is_settled(game: int, work: Awaitable[bool]) -> bool:
    """Whether this work is done or can never be done. Otherwise it is tried again later."""
    try:
        return await work
    except (ChannelGone, NotAllowed):
        return True
    except discord.HTTPException as error:
        log.warning("what is left over of a person stays", extra={"game": game, "status": error.status})
        return True  # Discord would refuse it every time
    except Unreachable as error:
        log.info("what is left over of a person is still there", extra={"game": game, "why": str(error)})
    except Exception:
        log.exception("what is left over of a person is still there", extra={"game": game})
    return False


class ErasureCog(Cog):
    """Looks in every sweep for messages that still have to be cleaned."""

    def __init__(self, bot: Bot, store: Store, ownership: Ownership, eraser: Eraser) -> None:
        super().__init__(bot)
        self._store = store
        self._ownership = ownership
        self._eraser = eraser
        self._erasures = 0

    async def cog_load(self) -> None:
        await super().cog_load()
        self._erasures = await self._store.people.erasures()
        self.bot.on_sweep.append(self.sweep)
        self._ownership.on_redraw.append(self.sweep)

    async def sweep(self) -> None:
        """Called every minute, and at once when another process has erased a person or left a table to this one."""
        erasures = await self._store.people.erasures()
        if erasures != self._erasures:
            self._eraser.clear_caches()
            self._erasures = erasures
        await self._eraser.redraw_and_recall()

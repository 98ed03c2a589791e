"""Closes games in which nothing has happened for a number of days that the host sets, and tells their tables.

A day before, the channel is told, without a ping. No table is closed that was not told a day ago.
"""

from __future__ import annotations

import logging

import discord

from cogs.kit.bot import Bot
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout, link
from cogs.kit.nonces import nonce_of
from cogs.show.links import Links
from cogs.show.passing import IDLE, PassingMessages
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from data.store import RUNNING, Store, Table
from data.store.notes import WarnedNote

log = logging.getLogger(__name__)

DAY = 86400  # seconds


class AbandonedGamesCog(Cog):
    """Warns of, and closes, abandoned games in every sweep."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        links: Links,
        passing: PassingMessages,
        days: int,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._links = links
        self._passing = passing
        self._days = days

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.on_sweep.append(self.sweep)

    async def sweep(self) -> None:
        """Warns the games in which nothing has happened for `days` days but one; closes those warned a day ago.

        A lobby is closed sooner, after a day (`cogs/lobby/expiry.py`).
        """
        warned, told = await self._store.notes.of_open_tables(WarnedNote), set[int]()
        for table in await self._tables.idle(max(1, self._days - 1) * DAY):
            if table.status != RUNNING:
                continue
            note = warned.get(table.game)
            if note is None or note.at < table.moved_at:
                await self._warn(table)
            elif self._store.now() - note.at >= DAY:
                told.add(table.game)
        closed = await self._tables.close_idle(self._days * DAY, told) if told else []
        if closed:
            log.info("abandoned games were closed", extra={"games": [table.game for table in closed]})
        for table in closed:
            self._teller.schedule(table.game)

    async def _warn(self, table: Table) -> None:
        """Tells the channel that the table will be closed, then notes it. If Discord cannot be reached, the next sweep
        does; the nonce keeps the notice from being there twice."""
        now = self._store.now()
        say = self.bot.texts.localizer(table.locale, table.board)
        closing = max(table.moved_at + self._days * DAY, now + DAY)
        text = say("closing-soon", game=str(table.game), since=f"<t:{table.moved_at}:D>", until=f"<t:{closing}:R>")
        layout = Layout(text).row(link(say("button-go"), self._links.url(table)))
        try:
            sent = await Channel(self.bot, table).post(
                layout, nonce=nonce_of("closing soon", table.game, table.moved_at), silent=True
            )
        except (ChannelGone, NotAllowed):
            log.info("the channel cannot be told that its game will be closed", extra={"game": table.game})
        except (discord.HTTPException, Unreachable) as error:
            log.info("a table was not warned yet", extra={"game": table.game, "why": type(error).__name__})
            return
        else:
            await self._passing.note(table, IDLE, sent.message, at=table.moved_at)
        await self._store.notes.put(table.game, WarnedNote(now))

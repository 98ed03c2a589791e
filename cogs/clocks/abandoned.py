"""Closes games in which nothing has happened for a number of days that the host sets, and tells their tables."""

from __future__ import annotations

import logging

from cogs.kit.bot import Bot
from cogs.kit.cog import Cog
from cogs.show.teller import Teller
from cogs.tables.service import Tables

log = logging.getLogger(__name__)

DAY = 86400.0  # seconds


class AbandonedGamesCog(Cog):
    """Closes abandoned games in every sweep."""

    def __init__(self, bot: Bot, tables: Tables, teller: Teller, days: int) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._days = days

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.on_sweep.append(self.sweep)

    async def sweep(self) -> None:
        """Closes the games in which nothing has happened for `days` days."""
        closed = await self._tables.close_idle(self._days * DAY)
        if closed:
            log.info("abandoned games were closed", extra={"games": [table.game for table in closed]})
        for table in closed:
            self._teller.schedule(table.game)

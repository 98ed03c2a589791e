"""Whether a player is gone, so that the table may give the seat to another person."""

from __future__ import annotations

import discord

from cogs.kit.bot import Bot
from cogs.kit.connection import Unreachable, call_discord
from cogs.tables.position import Position
from data.store import Store


class Absence:
    """Finds out whether the person of a seat is gone."""

    def __init__(self, bot: Bot, store: Store) -> None:
        self._bot = bot
        self._store = store

    async def is_gone(self, position: Position, seat: int) -> bool:
        """Whether the computer plays the seat, its time has run out, or its person has left the server."""
        clock = position.table.clock(seat)
        overdue = clock is not None and clock.due is not None and clock.due <= self._store.now()
        return position.away(seat) or overdue or await self.has_left(position, seat)

    async def has_left(self, position: Position, seat: int) -> bool:
        """Asks Discord: without the members intent the bot is not told when a member leaves a server."""
        user, guild = position.table.seats[seat].user, position.table.guild
        if user is None or guild is None:
            return False
        try:
            await call_discord(lambda: self._bot.http.get_member(guild, user))
        except discord.NotFound:
            return True
        except (discord.HTTPException, Unreachable):
            return False
        return False

"""Whether a player is gone, so that the table may give the seat to another person."""

from __future__ import annotations

import discord

from cogs.kit.bot import Bot
from cogs.kit.connection import Unreachable, call_discord
from cogs.tables.position import Position
from cogs.tables.silence import silence_of
from data.store import Store


class Absence:
    """Finds out whether the person of a seat is gone."""

    def __init__(self, bot: Bot, store: Store) -> None:
        self._bot = bot
        self._store = store

    async def is_gone(self, position: Position, seat: int) -> bool:
        """Whether the computer plays the seat, or the table need not wait for its person any longer."""
        return position.away(seat) or await self.needs_stand_in(position, seat)

    async def needs_stand_in(self, position: Position, seat: int) -> bool:
        """Whether the table waits in vain: the person has let the time run out, is silent, or has left the server."""
        if not position.present(seat):
            return False
        clock = position.table.clock(seat)
        if clock is not None and clock.due is not None and clock.due <= self._store.now():
            return True
        silence = await silence_of(self._store, position.table, seat)
        return (silence is not None and silence.is_gone) or await self.has_left(position, seat)

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

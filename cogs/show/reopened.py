"""Listens for channels in which the bot may write again, and then posts what it could not post there."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.kit.bot import Bot
from cogs.kit.cog import Cog
from cogs.kit.places import Places, place_from_gateway
from cogs.show.teller import Teller
from cogs.tables.service import Tables


class ReopenedCog(Cog):
    """Listens for changes of threads, channels and roles."""

    def __init__(self, bot: Bot, tables: Tables, teller: Teller, places: Places) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._places = places

    @commands.Cog.listener()
    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unarchived or unlocked.

        For archived threads discord.py dispatches no `thread_update`, since its cache holds only active ones.
        """
        table = await self._tables.here(update.thread_id)
        if table is not None:
            await self._places.observe(
                table, place_from_gateway(update.thread_id, update.data["name"], update.data["type"])
            )
            state = update.data["thread_metadata"]
            if not (state["archived"] or state.get("locked")):
                self._teller.schedule(table.game)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot was added to a private thread, or can see a thread's channel again."""
        table = await self._tables.here(thread.id)
        if table is not None and not (thread.locked or thread.archived):
            self._teller.schedule(table.game)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """The bot may have gained a permission in this channel."""
        self._teller.retries.retry_in_place(after.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: object, after: discord.Role) -> None:
        """The bot may have gained a permission in this server."""
        self._teller.retries.retry_in_place(after.guild.id)

"""Finds games whose channel was deleted, and offers to move them to another channel."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import aiohttp
import discord

from cogs.kit.answers import localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import PersistentItem, button
from cogs.kit.custom_id import CustomId
from cogs.kit.places import Places
from data.store import Table

MAX_GAMES = 5  # games that are offered to be moved, and channels that are looked up at Discord

log = logging.getLogger(__name__)


def move_buttons(interaction: Interaction, lost: Iterable[Table]) -> list[PersistentItem]:
    """A button for each of this server's games whose channel was deleted."""
    say = localizer_of(interaction)
    here = [table for table in lost if table.guild == interaction.guild_id]
    return [
        button(say("button-move-here", game=table.game), CustomId("move", table.game)) for table in here[:MAX_GAMES]
    ]


class LostChannels:
    """Finds the tables whose channel was deleted."""

    def __init__(self, bot: Bot, places: Places) -> None:
        self._bot = bot
        self._places = places

    async def find_lost(self, interaction: Interaction, tables: Iterable[Table]) -> list[Table]:
        """The tables whose channel was certainly deleted. As a side effect, stored names may be updated.

        A channel that is not in the cache was deleted, unless it is a thread: archived threads are not in the cache.
        For threads Discord is asked, a few times only, for the games of this server first.
        """
        here = interaction.guild_id
        unseen = [
            table
            for table in tables
            if table.guild and self._bot.get_guild(table.guild) and not self._places.is_cached(table)
        ]
        lost: list[Table] = []
        asked = 0
        for table in sorted(unseen, key=lambda table: table.guild != here):
            place = self._places.of(table)
            if place is not None and not place.may_be_archived:
                lost.append(table)
            elif (place is None or table.guild == here) and asked < MAX_GAMES:
                asked += 1
                if await self._is_surely_lost(table):
                    lost.append(table)
        return lost

    async def _is_surely_lost(self, table: Table) -> bool:
        """Whether the channel was deleted; False if Discord cannot be asked."""
        try:
            return await self.is_lost(table)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a channel could not be asked for", extra={"why": type(error).__name__})
            return False

    async def is_lost(self, table: Table) -> bool:
        """Whether the channel of a table was deleted or is hidden from the bot."""
        try:
            channel = await self._bot.fetch_channel(table.channel)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            return True
        await self._places.observe(table, channel)
        return False

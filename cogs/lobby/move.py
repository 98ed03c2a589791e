"""A game whose channel is gone goes on in another one: a button of `/mygames`, in the channel where it is pressed."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.client import Interaction
from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.buttons import CustomId, PersistentItem, button, on_press
from cogs.kit.cog import Cog
from cogs.kit.errors import UserError, mark_taken
from cogs.kit.layout import Layout, link
from cogs.kit.permissions import need_allowed, need_place
from cogs.lobby.refusals import refusal
from cogs.show.links import panel_url, where_link
from data.store import LOBBY, RUNNING, Table
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Stationmaster

MOST = 5  # games that are offered to be moved, and channels that Discord is asked for

log = logging.getLogger(__name__)


def move_buttons(interaction: Interaction, lost: Iterable[Table]) -> list[PersistentItem]:
    """A button for each of this server's games whose channel is gone."""
    say = localizer_of(interaction)
    here = [table for table in lost if table.guild == interaction.guild_id]
    return [button(say("button-move-here", game=table.game), CustomId("move", table.game)) for table in here[:MOST]]


async def look_for(interaction: Interaction, tables: Iterable[Table]) -> list[Table]:
    """The tables whose channel is gone, as far as that is certain; of the others the names are known afterwards.

    A channel that is no thread is gone when the cache does not have it. Whether a thread is gone or sleeps only
    Discord knows: it is asked a few times, for the games of this server first.
    """
    bot, here = interaction.client, interaction.guild_id
    unseen = [
        table for table in tables if table.guild and bot.get_guild(table.guild) and not bot.places.is_cached(table)
    ]
    lost: list[Table] = []
    asked = 0
    for table in sorted(unseen, key=lambda table: table.guild != here):
        place = bot.places.of(table)
        if place is not None and not place.sleeps:
            lost.append(table)
        elif (place is None or table.guild == here) and asked < MOST:
            asked += 1
            if await _is_surely_lost(bot, table):
                lost.append(table)
    return lost


async def _is_surely_lost(bot: Stationmaster, table: Table) -> bool:
    """Whether the channel is gone; where Discord does not say, it is not."""
    try:
        return await is_lost(bot, table)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("a channel could not be asked for", extra={"why": type(error).__name__})
        return False


async def is_lost(bot: Stationmaster, table: Table) -> bool:
    """Whether the channel of a table is deleted, or closed to the bot."""
    try:
        channel = await bot.fetch_channel(table.channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return True
    await bot.places.see(table, channel)
    return False


class Moving(Cog):
    """Games that look for a channel."""

    @on_press("move")
    async def move(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        await need_allowed(interaction)
        table = await self._mine(interaction, pressed.game)
        assert interaction.channel_id is not None
        moved = await self.bot.tables.seats.move_to(table, interaction.channel_id)
        if isinstance(moved, Refused):
            if moved.code == "channel_taken":
                moved = Refused("game_running", game=moved.facts["game"])
            raise await refusal(interaction, None, moved)
        mark_taken(interaction)
        await self.bot.places.see(moved, interaction.channel)
        await self._show(moved)
        say = localizer_of(interaction, table.board)
        url = panel_url(moved, self.bot.teller.panel_of(moved.game))
        await answer(interaction, Layout(say("move-done", game=moved.game)).row(link(say("button-go"), url)))

    async def _mine(self, interaction: Interaction, game: int) -> Table:
        """The presser's own game of this server, if its channel is gone."""
        table = await self.bot.tables.table(game)
        if table is None or not table.is_open or table.guild != interaction.guild_id:
            raise UserError("press-unknown")
        if table.seat_of(interaction.user.id) is None:
            raise UserError("vote-not-yours")
        if not await is_lost(self.bot, table):
            raise UserError("move-there", game=table.game, where=where_link(self.bot, table))
        return table

    async def _show(self, table: Table) -> None:
        """The table, where it stands now."""
        self.bot.teller.showing.panels.forget_memory(table.game)
        if table.status == LOBBY:
            await self.bot.teller.show_lobby(table)
        elif table.status == RUNNING:
            await self.bot.teller.fresh(table.game)

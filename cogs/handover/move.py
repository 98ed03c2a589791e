"""A game whose channel is gone goes on in another one: a button of `/mygames`, in the channel where it is pressed."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from cogs.answers import acknowledge, answer, voice_of
from cogs.errors import Sorry, mark_taken
from cogs.house import Desk, House, Interaction
from cogs.layout import Layout, link
from cogs.lobby_refusals import refusal
from cogs.place import need_allowed, need_place
from cogs.press import Press, Pressed, button, on_press
from cogs.seated import panel_url
from cogs.which import where_link
from data.store import LOBBY, RUNNING, Table
from engine.refused import Refused

MOST = 5


def move_buttons(interaction: Interaction, tables: Iterable[Table]) -> list[Press]:
    """For games of this server whose channel is not known any more; whether it is gone is asked when one is pressed."""
    guild = interaction.guild
    if guild is None:
        return []
    lost = [table for table in tables if table.guild == guild.id and guild.get_channel_or_thread(table.channel) is None]
    voice = voice_of(interaction)
    return [button(voice("button-move-here", game=table.game), Pressed("move", table.game)) for table in lost[:MOST]]


async def is_lost(house: House, table: Table) -> bool:
    """Whether the channel of a table is deleted, or closed to the bot."""
    try:
        await house.fetch_channel(table.channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return True
    return False


class Moving(Desk):
    """Games that look for a channel."""

    @on_press("move")
    async def move(self, interaction: Interaction, pressed: Pressed) -> None:
        await acknowledge(interaction)
        need_place(interaction)
        await need_allowed(interaction)
        table = await self._mine(interaction, pressed.game)
        assert interaction.channel_id is not None
        moved = await self.house.tables.move_to(table, interaction.channel_id)
        if isinstance(moved, Refused):
            if moved.code == "channel_taken":
                moved = Refused("game_running", game=moved.facts["game"])
            raise await refusal(interaction, None, moved)
        mark_taken(interaction)
        await self._show(moved)
        voice = voice_of(interaction, table.board)
        url = panel_url(moved, self.house.teller.panel_of(moved.game))
        await answer(interaction, Layout(voice("move-done", game=moved.game)).row(link(voice("button-go"), url)))

    async def _mine(self, interaction: Interaction, game: int) -> Table:
        """The presser's own game of this server, if its channel is gone."""
        table = await self.house.tables.table(game)
        if table is None or not table.is_open or table.guild != interaction.guild_id:
            raise Sorry("press-unknown")
        if table.seat_of(interaction.user.id) is None:
            raise Sorry("vote-not-yours")
        if not await is_lost(self.house, table):
            raise Sorry("move-there", game=table.game, where=where_link(self.house, table))
        return table

    async def _show(self, table: Table) -> None:
        """The table, where it stands now."""
        self.house.teller.showing.panels.forget_memory(table.game)
        if table.status == LOBBY:
            await self.house.teller.show_lobby(table)
        elif table.status == RUNNING:
            standing = await self.house.tables.standing(table.game)
            assert not isinstance(standing, Refused)
            await self.house.teller.fresh(standing)

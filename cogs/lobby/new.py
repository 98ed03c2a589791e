"""`/new`: opens a table in a channel, or in a new thread if the channel already has a table."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.languages import language_of
from cogs.kit.permissions import post_error, thread_error
from cogs.kit.places import Places
from cogs.lobby.access import LobbyAccess, name_at_table
from cogs.show.lobby_panel import minute_button
from cogs.show.teller import Teller
from cogs.tables.options import new_computers, new_options
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from cogs.wording.words import computer_name
from data.boards import BOARDS, load_board
from data.store import ServerSettings, Table
from data.text import locale_of
from engine.refused import Refused

FIRST_SERVER_ERROR = 500  # HTTP status; from here on Discord has failed, and no permission is missing


class NewTableCog(Cog):
    """The command that opens a table, and the button that opens it in a thread."""

    def __init__(self, bot: Bot, tables: Tables, teller: Teller, access: LobbyAccess, places: Places) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._access = access
        self._places = places

    @app_commands.command(name="new")
    @app_commands.choices(board=[app_commands.Choice(name=name, value=name) for name in BOARDS])
    async def new(self, interaction: Interaction, board: str) -> None:
        await acknowledge(interaction)
        server = await self._access.require_channel_for_games(interaction)
        await self._access.check_table_limit(interaction)
        assert interaction.channel_id is not None
        await self._open(interaction, server, board, interaction.channel_id)

    async def _open(
        self,
        interaction: Interaction,
        server: ServerSettings,
        board: str,
        channel: int,
        made: discord.Thread | None = None,
    ) -> None:
        say = self.bot.texts.localizer(table_locale(interaction, server), board)
        levels = new_computers(server, load_board(board))
        opened = await self._tables.lobby.open(
            board,
            channel=channel,
            guild=interaction.guild_id,
            host=interaction.user.id,
            name=name_at_table(interaction.user),
            locale=say.locale,
            options=new_options(server),
            computers=[(level, computer_name(say, number, level)) for number, level in enumerate(levels, start=1)],
        )
        if isinstance(opened, Refused):
            raise await self._access.refusal(interaction, None, opened, board)
        mark_stored(interaction)
        await self._places.observe(opened, interaction.channel, made)
        await self._post_lobby(interaction, opened)
        only_game = len(await self._tables.of(interaction.user.id)) == 1
        rules = [minute_button(localizer_of(interaction, board), opened.game)] if only_game else []
        await self._access.answer_seated(interaction, opened, "lobby-opened", rules)

    @on_press("thread")
    async def press_thread(self, interaction: Interaction, pressed: CustomId) -> None:
        """Creates a thread for another table, because the channel already has one."""
        await acknowledge(interaction)
        server = await self._access.require_channel_for_games(interaction)
        await self._access.check_table_limit(interaction)
        channel = interaction.channel
        if pressed.arg not in BOARDS or not isinstance(channel, discord.TextChannel):
            raise UserError("press-unknown")
        name = self.bot.texts.say(table_locale(interaction, server), "board-name", board=pressed.arg)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(name=name, type=kind)
        except discord.HTTPException as error:
            if error.status >= FIRST_SERVER_ERROR:
                raise
            raise thread_error(error, channel.id) from error
        await self._open(interaction, server, pressed.arg, thread.id, thread)

    async def _post_lobby(self, interaction: Interaction, table: Table) -> None:
        """Posts the lobby's message. If it cannot be posted, the table is closed."""
        try:
            await self._teller.post_lobby(table)
        except (NotAllowed, ChannelGone) as error:
            await self._tables.lobby.cancel(table.game, interaction.user.id)
            raise post_error(interaction, table) from error


def table_locale(interaction: Interaction, server: ServerSettings) -> str:
    """The language of a new table: that of its server, else that of the person who opens it.

    Only a Community server can choose its language in Discord; every other one is en-US, whatever its people speak.
    """
    chosen = str(interaction.guild_locale) if _is_community(interaction.guild) else None
    spoken = language_of(interaction)
    return locale_of(server.locale, chosen, spoken, str(interaction.locale))


def _is_community(guild: discord.Guild | None) -> bool:
    return guild is not None and "COMMUNITY" in guild.features

"""`/new`: opens a table in a channel, or in a new thread if the channel already has a table."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.kit.answers import acknowledge
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.permissions import post_error, thread_error
from cogs.kit.places import Places
from cogs.lobby.access import LobbyAccess, name_at_table
from cogs.show.teller import Teller
from cogs.tables.clocks import CLOCK_OPTION, default_clock
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from data.boards import BOARDS
from data.store import Store, Table
from data.text import locale_of
from engine.refused import Refused

FIRST_SERVER_ERROR = 500  # HTTP status; from here on Discord has failed, and no permission is missing


class NewTableCog(Cog):
    """The command that opens a table, and the button that opens it in a thread."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, teller: Teller, access: LobbyAccess, places: Places
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._access = access
        self._places = places

    @app_commands.command(name="new")
    @app_commands.choices(board=[app_commands.Choice(name=name, value=name) for name in BOARDS])
    async def new(self, interaction: Interaction, board: str) -> None:
        await acknowledge(interaction)
        await self._access.require_channel_for_games(interaction)
        await self._access.check_table_limit(interaction)
        assert interaction.channel_id is not None
        await self._open(interaction, board, interaction.channel_id)

    async def _open(
        self, interaction: Interaction, board: str, channel: int, made: discord.Thread | None = None
    ) -> None:
        opened = await self._tables.lobby.open(
            board,
            channel=channel,
            guild=interaction.guild_id,
            host=interaction.user.id,
            name=name_at_table(interaction.user),
            locale=await self._locale(interaction),
            options=await self._options(interaction),
        )
        if isinstance(opened, Refused):
            raise await self._access.refusal(interaction, None, opened, board)
        mark_stored(interaction)
        await self._places.observe(opened, interaction.channel, made)
        await self._post_lobby(interaction, opened)
        await self._access.answer_with_link(interaction, opened, "lobby-opened")

    @on_press("thread")
    async def press_thread(self, interaction: Interaction, pressed: CustomId) -> None:
        """Creates a thread for another table, because the channel already has one."""
        await acknowledge(interaction)
        await self._access.require_channel_for_games(interaction)
        await self._access.check_table_limit(interaction)
        channel = interaction.channel
        if pressed.arg not in BOARDS or not isinstance(channel, discord.TextChannel):
            raise UserError("press-unknown")
        name = self.bot.texts.say(await self._locale(interaction), "board-name", board=pressed.arg)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(name=name, type=kind)
        except discord.HTTPException as error:
            if error.status >= FIRST_SERVER_ERROR:
                raise
            raise thread_error(error, channel.id) from error
        await self._open(interaction, pressed.arg, thread.id, thread)

    async def _locale(self, interaction: Interaction) -> str:
        """The language of a new table is that of its server."""
        assert interaction.guild_id is not None
        settings = await self._store.settings.server(interaction.guild_id)
        return locale_of(settings.locale, str(interaction.guild_locale) if interaction.guild_locale else None)

    async def _options(self, interaction: Interaction) -> dict[str, str]:
        """The options of a new table: the server's default clock."""
        assert interaction.guild_id is not None
        return {CLOCK_OPTION: default_clock((await self._store.settings.server(interaction.guild_id)).clock)}

    async def _post_lobby(self, interaction: Interaction, table: Table) -> None:
        """Posts the lobby's message. If it cannot be posted, the table is closed."""
        try:
            await self._teller.post_lobby(table)
        except (NotAllowed, ChannelGone) as error:
            await self._tables.lobby.cancel(table.game, interaction.user.id)
            raise post_error(interaction, table) from error

"""The language of an open table. Its host, or a manager of the server, chooses it by `/settings` in its channel."""

from __future__ import annotations

import logging

import discord

from cogs.kit.answers import acknowledge
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, selected_values
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.settings.panel import SettingsPanel, may_set_language
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from data.store import LOBBY, Store, Table
from data.text import LOCALES

log = logging.getLogger(__name__)


class TableLanguageCog(Cog):
    """The menu of languages for the table of this channel."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, panel: SettingsPanel, teller: Teller) -> None:
        super().__init__(bot)
        self._teller = teller
        self._store = store
        self._tables = tables
        self._panel = panel

    @on_press("tongue")
    async def press_language(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        table, values = await self._tables.table(pressed.game), selected_values(interaction)
        if table is None or not table.is_open or not values or values[0] not in LOCALES:
            raise UserError("press-unknown")
        if not may_set_language(interaction, table):
            raise UserError("settings-host-only")
        await self._store.games.set_locale(table.game, values[0])
        mark_stored(interaction)
        await self._show(table.but(locale=values[0]))
        await self._panel.show(interaction)

    async def _show(self, table: Table) -> None:
        """Shows the table in its new language. If that fails, the next panel will be in it."""
        try:
            if table.status == LOBBY:
                return await self._teller.update_lobby(table.game)
            await self._teller.repost_panel(table.game)
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable) as error:
            why = {"game": table.game, "why": type(error).__name__}
            log.info("a table was not shown in its new language", extra=why)
        return None

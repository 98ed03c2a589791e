"""The language of an open table. Its host, or a manager of the server, chooses it: in the lobby by one press on a
button there, and at any time by `/settings` in its channel.
"""

from __future__ import annotations

import logging
from functools import partial

import discord

from cogs.kit.answers import acknowledge, acknowledge_silently, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press, selected_values
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.settings.panel import SettingsPanel, may_set_table
from cogs.show.links import Links
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from cogs.wording.words import computer_name
from data.store import LOBBY, Store, Table
from data.text import LOCALES
from engine.refused import Refused

log = logging.getLogger(__name__)


class TableLanguageCog(Cog):
    """The buttons of the lobby and the menu of `/settings` that change the language of a table."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, panel: SettingsPanel, teller: Teller, links: Links
    ) -> None:
        super().__init__(bot)
        self._links = links
        self._teller = teller
        self._store = store
        self._tables = tables
        self._panel = panel

    @on_press("tongue")
    async def press_language(self, interaction: Interaction, pressed: CustomId) -> None:
        """Changes the language: to that of the button, or to the one chosen in the menu."""
        await (acknowledge_silently if pressed.arg else acknowledge)(interaction)
        table = await self._tables.table(pressed.game)
        locale = pressed.arg or next(iter(selected_values(interaction)), "")
        if table is None or not table.is_open or locale not in LOCALES:
            raise UserError("press-unknown")
        if not may_set_table(interaction, table):
            raise self._not_the_host(interaction, table)
        await self._set_language(table, locale)
        mark_stored(interaction)
        await self._show(table)
        if not pressed.arg or table.status != LOBBY:  # else the lobby shows it
            await self._panel.show(interaction)

    async def _set_language(self, table: Table, locale: str) -> None:
        """Before the start the computers change their names with the language; later they are known by them."""
        name = partial(computer_name, self.bot.texts.localizer(locale, table.board))
        changed = await self._tables.lobby.set_language(table.game, locale, name)
        if isinstance(changed, Refused):
            await self._store.games.set_locale(table.game, locale)

    def _not_the_host(self, interaction: Interaction, table: Table) -> UserErrorPanel:
        say = localizer_of(interaction, table.board)
        layout = Layout(say("settings-host-only")).row(self._links.button(table, say))
        return UserErrorPanel("settings-host-only", layout)

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

"""The language of an open table: its host chooses it, or who manages the server, by `/settings` in its channel."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from cogs.client import Interaction
from cogs.kit.answers import acknowledge
from cogs.kit.buttons import CustomId, chosen, on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.errors import UserError, mark_taken
from cogs.settings.settings import may_speak_for, show_settings
from data.store import LOBBY, Table
from data.text import LOCALES

if TYPE_CHECKING:
    from cogs.client import Stationmaster

log = logging.getLogger(__name__)


class TableLanguage(Cog):
    """The menu's one verb."""

    @on_press("tongue")
    async def speak(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        table, values = await self.bot.tables.table(pressed.game), chosen(interaction)
        if table is None or not table.is_open or not values or values[0] not in LOCALES:
            raise UserError("press-unknown")
        if not may_speak_for(interaction, table):
            raise UserError("settings-host-only")
        await self.bot.store.speak(table.game, values[0])
        mark_taken(interaction)
        await _show(self.bot, table.but(locale=values[0]))
        await show_settings(interaction)


async def _show(bot: Stationmaster, table: Table) -> None:
    """The table in its new language; where it cannot be shown, the next panel speaks it."""
    try:
        if table.status == LOBBY:
            return await bot.teller.redraw_lobby(table.game)
        await bot.teller.fresh(table.game)
    except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable) as error:
        why = {"game": table.game, "why": type(error).__name__}
        log.info("a table was not shown in its new language", extra=why)
    return None

"""The pictures of an open table. Its host, or a manager of the server, chooses them by `/settings` in its channel.

Before the start the host has the same choice among the table's options.
"""

from __future__ import annotations

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.settings.panel import may_set_table
from cogs.show.buttons import pictures_menu
from cogs.show.links import Links
from cogs.show.teller import Teller
from cogs.tables.options import PICTURES_OPTION, named_picture_rule, picture_rule_of
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from data.store import LOBBY, Store, Table
from data.text import Localizer


class TablePicturesCog(Cog):
    """The panel behind a button of `/settings`, and its menu."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, teller: Teller, links: Links) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._links = links

    @on_press("gallery")
    async def press_gallery(self, interaction: Interaction, pressed: CustomId) -> None:
        """Opens the panel; from its menu, also sets what was chosen. The messages that follow are as it says."""
        await acknowledge(interaction)
        table = await self._tables.table(pressed.game)
        if table is None or not table.is_open:
            raise UserError("press-unknown")
        say = localizer_of(interaction, table.board)
        if not may_set_table(interaction, table):
            raise UserErrorPanel("settings-host-only", self._host_only(say, table))
        if chosen := selected_values(interaction):
            if (rule := named_picture_rule(chosen[0])) is None:
                raise UserError("press-unknown")
            table = await self._store.games.set_option(table.game, PICTURES_OPTION, rule)
            if table is None:
                raise UserError("press-unknown")
            mark_stored(interaction)
            if table.status == LOBBY:
                await self._teller.update_lobby(table.game)
        await answer(interaction, table_pictures_panel(say, table))

    def _host_only(self, say: Localizer, table: Table) -> Layout:
        return Layout(say("settings-host-only")).row(self._links.button(table, say))


def table_pictures_panel(say: Localizer, table: Table) -> Layout:
    """Which messages of a table show the board: what is set, and the menu that changes it."""
    layout = Layout(say("table-pictures", game=str(table.game)))
    layout.row(pictures_menu(CustomId("gallery", table.game), say, picture_rule_of(table)))
    return layout.row(button(say("known-back"), CustomId("settings")))

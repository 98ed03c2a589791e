"""Whoever manages a server can close any table in it, wherever it is: from `/end`, or from the list of open tables."""

from __future__ import annotations

import discord

from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import PersistentItem, Style, button, menu, on_press, parse_number, selected_values
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.layout import Layout
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.log import relative_time
from cogs.wording.user_error import UserError
from data.store import LOBBY, Store, Table
from data.text import Localizer
from engine.refused import Refused

CONFIRMED = "sure"


class ManageCog(Cog):
    """The list of a server's open tables, and the buttons that close one. Only managers may use them."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, teller: Teller) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller

    @on_press("tables")
    async def press_tables(self, interaction: Interaction, pressed: CustomId) -> None:
        """Lists the open tables of the server; `arg` is the page."""
        await acknowledge(interaction)
        guild = _managed_guild(interaction)
        await answer(interaction, await self._list(interaction, guild, parse_number(pressed.arg) or 0))

    @on_press("close")
    async def press_close(self, interaction: Interaction, pressed: CustomId) -> None:
        """Asks to confirm, then closes the table: that of the press, or the one chosen in the list."""
        await acknowledge(interaction)
        guild = _managed_guild(interaction)
        chosen = parse_number(next(iter(selected_values(interaction)), "")) or pressed.game
        table = await self._tables.table(chosen)
        if table is None or table.guild != guild:
            raise UserError("press-unknown")
        if not table.is_open:
            raise await self._closed_already(interaction, table)
        if pressed.arg != CONFIRMED:
            return await answer(interaction, closing_panel(localizer_of(interaction, table.board), table))
        closed = await self._tables.seats.close_for_manager(table.game)
        if isinstance(closed, Refused):
            raise await self._closed_already(interaction, table)
        mark_stored(interaction)
        self._teller.schedule(table.game)
        return await answer(interaction, await self._list(interaction, guild, 0, "manage-closed", game=str(table.game)))

    async def _closed_already(self, interaction: Interaction, table: Table) -> UserErrorPanel:
        assert table.guild is not None
        panel = await self._list(interaction, table.guild, 0, "manage-closed-already", game=str(table.game))
        return UserErrorPanel("manage-closed-already", panel)

    async def _list(self, interaction: Interaction, guild: int, page: int, lead: str = "", **facts: str) -> Layout:
        say, tables = localizer_of(interaction), await self._store.games.open_tables_in(guild)
        layout = Layout(say(lead, **facts)) if lead else Layout()
        if not tables:
            return layout.text(say("manage-none"))
        page = min(page, (len(tables) - 1) // MAX_OPTIONS)
        shown = tables[page * MAX_OPTIONS : (page + 1) * MAX_OPTIONS]
        layout.text(say("manage-title", number=len(tables)))
        layout.text("\n".join(self._line(say, table) for table in shown))
        layout.row(_table_menu(say, shown))
        return layout.row(*_page_buttons(say, page, len(tables)))

    def _line(self, say: Localizer, table: Table) -> str:
        key = "manage-lobby" if table.status == LOBBY else "manage-running"
        return say(key, game=str(table.game), where=f"<#{table.channel}>", since=relative_time(table.moved_at))


def closing_panel(say: Localizer, table: Table) -> Layout:
    """Asks a manager to confirm that a table is to be closed."""
    question = say("manage-sure", game=str(table.game), players=len(table.seats), where=f"<#{table.channel}>")
    close = CustomId("close", table.game, arg=CONFIRMED)
    return Layout(question).row(
        button(say("button-close-table"), close, style=Style.danger),
        button(say("button-all-tables"), CustomId("tables")),
    )


def is_manager(interaction: Interaction) -> bool:
    """Whether the person may manage the server of this channel."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def _managed_guild(interaction: Interaction) -> int:
    """The server of this channel, which the person must be allowed to manage, even if the panel is an old one."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError("settings-managers-only")
    return interaction.guild_id


def _table_menu(say: Localizer, tables: list[Table]) -> PersistentItem:
    options = [
        discord.SelectOption(label=say("manage-option", game=str(table.game)), value=str(table.game))
        for table in tables
    ]
    return menu(CustomId("close"), options, placeholder=say("manage-hint"))


def _page_buttons(say: Localizer, page: int, number: int) -> list[PersistentItem]:
    before = [button(say("button-before"), CustomId("tables", arg=str(page - 1)))] if page else []
    after = (
        [button(say("button-after"), CustomId("tables", arg=str(page + 1)))]
        if (page + 1) * MAX_OPTIONS < number
        else []
    )
    return [*before, *after]

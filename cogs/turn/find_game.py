"""Finds the game that a command or a press is about: that of the press, of the channel, or one of the person's own."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.kit.answers import localizer_of, mark_table
from cogs.kit.bot import Interaction
from cogs.kit.buttons import menu, require_number, selected_values
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.links import Links
from cogs.tables.service import Tables
from cogs.wording.length import MAX_OPTION_TEXT, MAX_OPTIONS, cut
from cogs.wording.user_error import UserError
from data.store import LOBBY, Store, Table
from data.text import Localizer


class GameFinder:
    """Finds the table of a command that only shows something, and so also works in DMs and in other channels."""

    def __init__(self, store: Store, tables: Tables, links: Links) -> None:
        self._store = store
        self._tables = tables
        self._links = links

    async def find(self, interaction: Interaction, verb: str, pressed: CustomId | None = None) -> Table:
        """The table to show. If several come into question, raises a menu that asks which; `verb` answers it."""
        table = await self._find(interaction, verb, pressed)
        mark_table(interaction, table)
        return table

    async def _find(self, interaction: Interaction, verb: str, pressed: CustomId | None) -> Table:
        if pressed is not None:
            table = await self._tables.table(pressed.game or _chosen_game(interaction))
            if table is None or not (pressed.game or table.seat_of(interaction.user.id) is not None):
                raise UserError("press-unknown")
            return table
        if interaction.guild_id is not None and interaction.channel_id is not None:
            there = await self._tables.here(interaction.channel_id) or await self._store.games.latest_in(
                interaction.channel_id
            )
            if there is not None:
                return await self._played_last(there, interaction.user.id)
        return await self._own_game(interaction, verb)

    async def _played_last(self, table: Table, user: int) -> Table:
        """The table itself; for the lobby of a rematch the game before, if the person has played it."""
        before = await self._tables.lobby.played_before(table.game) if table.status == LOBBY else None
        return table if before is None or before.seat_of(user) is None else before

    async def _own_game(self, interaction: Interaction, verb: str) -> Table:
        mine = await self._tables.of(interaction.user.id)
        if not mine:
            raise UserError("no-games" if interaction.guild_id is None else "place-no-game")
        if len(mine) == 1 and interaction.guild_id is None:
            return mine[0]
        raise UserErrorPanel("which-game", self.game_menu(interaction, verb, mine))

    def game_menu(self, interaction: Interaction, verb: str, tables: Sequence[Table]) -> Layout:
        """The menu that asks which game is meant, with the channel of each."""
        say = localizer_of(interaction)
        options = [
            discord.SelectOption(
                label=cut(self._links.channel_label(table), MAX_OPTION_TEXT),
                value=str(table.game),
                description=_description(say, table),
            )
            for table in tables[:MAX_OPTIONS]
        ]
        text = say("which-game") if interaction.guild_id is None else say("which-elsewhere")
        return Layout(text).row(menu(CustomId(verb), options, placeholder=say("which-hint")))


def _chosen_game(interaction: Interaction) -> int:
    """The game that was chosen in the menu of a person's own games."""
    return require_number(next(iter(selected_values(interaction)), "0"))


def _description(say: Localizer, table: Table) -> str:
    return cut(say.about(table.board)("which-line", game=str(table.game)), MAX_OPTION_TEXT)

"""Which game is meant: that of a press, of the channel, or, in DMs and elsewhere, one of the person's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.kit.answers import localizer_of
from cogs.kit.buttons import CustomId, chosen, menu, number_of
from cogs.kit.errors import UserError, UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.links import where
from cogs.wording.length import cut
from data.store import Table
from data.text import Localizer

if TYPE_CHECKING:
    from cogs.client import Interaction

MOST = 25
LABEL = 100


async def find_game(interaction: Interaction, verb: str, pressed: CustomId | None = None) -> Table:
    """The table to look at. Where there are several, a list that asks for it by the verb."""
    bot = interaction.client
    if pressed is not None:
        game = pressed.game or number_of(next(iter(chosen(interaction)), "0"))
        table = await bot.tables.table(game)
        if table is None:
            raise UserError("place-no-game")
        return table
    if interaction.guild_id is not None and interaction.channel_id is not None:
        there = await bot.tables.here(interaction.channel_id) or await bot.store.latest_in(interaction.channel_id)
        if there is not None:
            return there
    return await _one_of_mine(interaction, verb)


async def _one_of_mine(interaction: Interaction, verb: str) -> Table:
    mine = await interaction.client.tables.of(interaction.user.id)
    if not mine:
        raise UserError("no-games" if interaction.guild_id is None else "place-no-game")
    if len(mine) == 1 and interaction.guild_id is None:
        return mine[0]
    raise UserErrorPanel("which-game", games_menu(interaction, verb, mine))


def games_menu(interaction: Interaction, verb: str, tables: Sequence[Table]) -> Layout:
    """The question which game is meant: a list of games by their channels."""
    say = localizer_of(interaction)
    options = [
        discord.SelectOption(
            label=cut(where(interaction.client, table), LABEL), value=str(table.game), description=_game(say, table)
        )
        for table in tables[:MOST]
    ]
    said = say("which-game") if interaction.guild_id is None else say("which-elsewhere")
    return Layout(said).row(menu(CustomId(verb), options, hint=say("which-hint")))


def _game(say: Localizer, table: Table) -> str:
    return cut(say.about(table.board)("which-line", game=str(table.game)), LABEL)

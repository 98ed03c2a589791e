"""Which game is meant: that of a press, of the channel, or, in DMs and elsewhere, one of the person's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.kit.answers import voice_of
from cogs.kit.buttons import Pressed, chosen, menu, number_of
from cogs.kit.errors import Explained, Sorry
from cogs.kit.layout import Layout
from cogs.show.links import where
from cogs.wording.length import cut
from data.store import Table
from data.text import Voice

if TYPE_CHECKING:
    from cogs.client import Interaction

MOST = 25
LABEL = 100


async def table_meant(interaction: Interaction, verb: str, pressed: Pressed | None = None) -> Table:
    """The table to look at. Where there are several, a list that asks for it by the verb."""
    house = interaction.client
    if pressed is not None:
        game = pressed.game or number_of(next(iter(chosen(interaction)), "0"))
        table = await house.tables.table(game)
        if table is None:
            raise Sorry("place-no-game")
        return table
    if interaction.guild_id is not None and interaction.channel_id is not None:
        there = await house.tables.here(interaction.channel_id) or await house.store.latest_in(interaction.channel_id)
        if there is not None:
            return there
    return await _one_of_mine(interaction, verb)


async def _one_of_mine(interaction: Interaction, verb: str) -> Table:
    mine = await interaction.client.tables.of(interaction.user.id)
    if not mine:
        raise Sorry("no-games" if interaction.guild_id is None else "place-no-game")
    if len(mine) == 1 and interaction.guild_id is None:
        return mine[0]
    raise Explained("which-game", which_panel(interaction, verb, mine))


def which_panel(interaction: Interaction, verb: str, tables: Sequence[Table]) -> Layout:
    """The question which game is meant: a list of games by their channels."""
    voice = voice_of(interaction)
    options = [
        discord.SelectOption(
            label=cut(where(interaction.client, table), LABEL), value=str(table.game), description=_game(voice, table)
        )
        for table in tables[:MOST]
    ]
    said = voice("which-game") if interaction.guild_id is None else voice("which-elsewhere")
    return Layout(said).row(menu(Pressed(verb), options, hint=voice("which-hint")))


def _game(voice: Voice, table: Table) -> str:
    return cut(voice.about(table.board)("which-line", game=str(table.game)), LABEL)

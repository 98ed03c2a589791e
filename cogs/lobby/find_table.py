"""A table that gathers people, found for a press or a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.answers import acknowledge
from cogs.kit.errors import UserError
from cogs.logs import about
from cogs.turn.find_player import table_here
from data.store import LOBBY, Table
from data.store.hosts import open_tables_of_host

if TYPE_CHECKING:
    from cogs.client import Interaction

SEEN = "host seen"


async def table_asked(interaction: Interaction, game: int | None) -> Table:
    """The table of a press, or of the channel."""
    await acknowledge(interaction)
    table = await (interaction.client.tables.table(game) if game else table_here(interaction))
    if table is None:
        raise UserError("place-no-game")
    about(game=table.game)
    if table.status == LOBBY and table.host == interaction.user.id:
        await interaction.client.store.set_note(
            table.game, SEEN, str(interaction.client.store.now()), interaction.user.id
        )
    return table


MOST = 25


async def need_room(interaction: Interaction) -> None:
    """Before a table is opened, and before a thread is made for one."""
    if await open_tables_of_host(interaction.client.store, interaction.user.id) >= MOST:
        raise UserError("tables-too-many", most=MOST)

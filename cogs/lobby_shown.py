"""A table that gathers people, found for a press or a command."""

from __future__ import annotations

from cogs.answers import acknowledge
from cogs.errors import Sorry
from cogs.house import Interaction
from cogs.seated import table_here
from cogs.trace import about
from data.store import LOBBY, Table

SEEN = "host seen"


async def table_asked(interaction: Interaction, game: int | None) -> Table:
    """The table of a press, or of the channel."""
    await acknowledge(interaction)
    table = await (interaction.client.tables.table(game) if game else table_here(interaction))
    if table is None:
        raise Sorry("place-no-game")
    about(game=table.game)
    if table.status == LOBBY and table.host == interaction.user.id:
        await interaction.client.store.set_note(
            table.game, SEEN, str(interaction.client.store.now()), interaction.user.id
        )
    return table

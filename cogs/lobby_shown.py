"""A table that gathers people, for whatever changes it: found for a press or a command, and shown as it has become."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.answers import acknowledge
from cogs.channel import Channel
from cogs.errors import Sorry
from cogs.house import House, Interaction
from cogs.lobby_panel import lobby_panel
from cogs.panel_note import LOBBY as LOBBY_KEY
from cogs.panel_note import PanelNote
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


async def show_lobby(house: House, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
    """A new message for the lobby; `call` is said below it until it changes."""
    voice = house.texts.voice(table.locale, table.board)
    panel = lobby_panel(table, voice)
    message = await Channel(house, table).post(panel.text(call) if call else panel, mentioned=mentioned)
    await house.teller.showing.remember(table.game, PanelNote(message, LOBBY_KEY, -1, -1))


async def redraw(house: House, table: Table) -> None:
    """The lobby's message as it is now."""
    note = await house.teller.know(table.game)
    if note is None:
        return
    voice = house.texts.voice(table.locale, table.board)
    await Channel(house, table).edit(note.message, lobby_panel(table, voice))

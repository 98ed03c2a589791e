"""A press counts where its table is, and nowhere else: it is checked once, before the handler of its verb is called.

Numbers of games are no secret, and messages of the bot hang in channels for years, also of servers and databases that
it has left. So what is pressed in public counts in the channel of the table; in a direct message for those who play
there, have played or watch; on a private answer for whomever the bot has shown that very button.
"""

from __future__ import annotations

from cogs.kit.answers import acknowledged_in_time, is_private_panel, is_public_press, localizer_of
from cogs.kit.bot import Interaction
from cogs.kit.buttons import is_on_message
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel
from cogs.kit.layout import Layout
from cogs.show.links import Links
from cogs.tables.service import Tables
from cogs.turn.lead_on import mygames_button
from data.store import Store, Table
from data.store.notes import WatcherNote


class PlaceOfPress:
    """Refuses presses that do not stand where their table is."""

    def __init__(self, store: Store, tables: Tables, links: Links) -> None:
        self._store = store
        self._tables = tables
        self._links = links

    async def check(self, interaction: Interaction, pressed: CustomId) -> None:
        """Raises unless the press counts. Where a table has moved away, the refusal leads there.

        In another server and in a stranger's direct message it says what it says of a game that there is not.
        """
        if pressed.game:
            await acknowledged_in_time(interaction, self._check(interaction, pressed.game))

    async def _check(self, interaction: Interaction, game: int) -> None:
        table = await self._tables.table(game)
        if table is None or not await self._counts(interaction, table):
            raise await self._refusal(interaction, table)

    async def _counts(self, interaction: Interaction, table: Table) -> bool:
        if interaction.channel_id == table.channel:
            return True
        if is_public_press(interaction):
            return False
        if is_private_panel(interaction.message) and is_on_message(interaction):
            return True
        return await self._knows_the_table(interaction.user.id, table)

    async def _knows_the_table(self, user: int, table: Table) -> bool:
        """Whether a person plays at the table, has played there, or watches it."""
        if table.seat_of(user) is not None or await self._store.moves.last_seat_of(table.game, user) is not None:
            return True
        return await self._store.notes.get(table.game, WatcherNote, user) is not None

    async def _refusal(self, interaction: Interaction, table: Table | None) -> UserErrorPanel:
        if table is None or table.guild is None or table.guild != interaction.guild_id:
            say = localizer_of(interaction)
            return UserErrorPanel("press-unknown", Layout(say("press-unknown")).row(mygames_button(say)))
        say = localizer_of(interaction, table.board)
        await self._links.find_panel(table)
        layout = Layout(say("place-elsewhere", game=table.game)).row(self._links.button(table, say))
        return UserErrorPanel("place-elsewhere", layout)

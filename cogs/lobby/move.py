"""Moving a game whose channel is gone, by a button of `/mygames`, to the channel in which the button is pressed."""

from __future__ import annotations

from cogs.kit.answers import acknowledge
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.places import Places
from cogs.lobby.access import LobbyAccess
from cogs.show.links import Links
from cogs.show.lost_channels import LostChannels
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from data.store import Table
from engine.refused import Refused


class MoveCog(Cog):
    """The button that moves a game."""

    def __init__(
        self,
        bot: Bot,
        tables: Tables,
        teller: Teller,
        links: Links,
        access: LobbyAccess,
        places: Places,
        lost: LostChannels,
    ) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._links = links
        self._access = access
        self._places = places
        self._lost = lost

    @on_press("move")
    async def press_move(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        await self._access.require_channel_for_games(interaction)
        table = await self._own_lost_game(interaction, pressed.game)
        assert interaction.channel_id is not None
        moved = await self._tables.seats.move_to(table, interaction.channel_id)
        if isinstance(moved, Refused):
            raise await self._access.refusal(interaction, None, moved)
        mark_stored(interaction)
        await self._places.observe(moved, interaction.channel)
        await self._teller.post_in_new_channel(moved)
        await self._access.answer_with_link(interaction, moved, "move-done")

    async def _own_lost_game(self, interaction: Interaction, game: int) -> Table:
        """The game, if the person plays in it, it belongs to this server and its channel is gone."""
        table = await self._tables.table(game)
        if table is None or not table.is_open or table.guild != interaction.guild_id:
            raise UserError("press-unknown")
        if table.seat_of(interaction.user.id) is None:
            raise UserError("vote-not-yours")
        if not await self._lost.is_lost(table):
            raise UserError("move-there", game=table.game, where=self._links.to_panel(table))
        return table

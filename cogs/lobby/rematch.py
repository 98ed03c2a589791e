"""`/rematch`: another game of the same players in the same channel.

A person who asks takes a seat in its lobby. The colors of the other players are reserved for them.
"""

from __future__ import annotations

from discord import app_commands

from cogs.kit.answers import localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import UserErrorPanel, mark_stored
from cogs.kit.permissions import MissingPermission
from cogs.lobby.access import JOINED, LobbyAccess, name_at_table
from cogs.show.panel_message import PanelMessages
from cogs.show.pings import Pings
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from cogs.wording.words import player_name
from data.store import LOBBY, RUNNING, Table
from engine.refused import Refused


class RematchCog(Cog):
    """The command and the button for a rematch."""

    def __init__(
        self,
        bot: Bot,
        tables: Tables,
        teller: Teller,
        access: LobbyAccess,
        pings: Pings,
        messages: PanelMessages,
    ) -> None:
        super().__init__(bot)
        self._tables = tables
        self._teller = teller
        self._access = access
        self._pings = pings
        self._messages = messages

    @app_commands.command(name="rematch")
    async def rematch(self, interaction: Interaction) -> None:
        table = await self._access.table(interaction, None)
        before = await self._tables.lobby.played_before(table.game) if table.status == LOBBY else None
        await self._rematch(interaction, before or table)

    @on_press("rematch")
    async def press_rematch(self, interaction: Interaction, pressed: CustomId) -> None:
        await self._rematch(interaction, await self._access.table(interaction, pressed.game))

    async def _rematch(self, interaction: Interaction, before: Table) -> None:
        """Opens the rematch of an ended game, or joins the one that is open."""
        await self._access.require_channel_for_games(interaction)
        user = interaction.user.id
        if before.status in (LOBBY, RUNNING):
            raise UserError("rematch-too-soon")
        if before.seat_of(user) is None:
            raise UserError("rematch-not-played", game=before.game)
        if await self._tables.lobby.rematch_of(before) is None:
            await self._access.check_table_limit(interaction)
        table = await self._tables.lobby.rematch(before, user, name_at_table(interaction.user))
        if isinstance(table, Refused):
            raise await self._refusal(interaction, before, table)
        mark_stored(interaction)
        await self._show_lobby(interaction, before, table)
        await self._access.answer_seated(interaction, table, JOINED)

    async def _show_lobby(self, interaction: Interaction, before: Table, table: Table) -> None:
        """Updates the lobby's message; if there is none yet, posts it and mentions the other players."""
        if await self._messages.note(table.game) is not None:
            return await self._teller.update_lobby(table.game)
        say = self.bot.texts.localizer(table.locale, table.board)
        people = [user for sitter in before.seats if (user := sitter.user) and not sitter.computer]
        people = [user for user in people if user != table.host]
        others = [user for user in people if await self._pings.may_ping_for_request(user)]
        mentions = "".join(f"<@{user}> " for user in others)
        seat = table.seat_of(table.host)
        assert seat is not None
        call = say("rematch-call", mentions=mentions, player=player_name(table.seats[seat]), game=before.game)
        try:
            await self._teller.post_lobby(table, call if people else "", others)
        except (NotAllowed, ChannelGone) as error:
            await self._tables.lobby.cancel(table.game, interaction.user.id)
            raise MissingPermission("send-messages", table.channel) from error

    async def _refusal(self, interaction: Interaction, before: Table, refused: Refused) -> UserError:
        if refused.code == "channel_taken":
            return await self._access.refusal(interaction, None, refused)
        table = await self._tables.lobby.rematch_of(before)
        if table is None or refused.code != "rematch_had":
            return await self._access.refusal(interaction, table, refused)
        say = localizer_of(interaction, table.board)
        return UserErrorPanel("rematch_had", self._access.linked(say("rematch-had", game=table.game), table, say))

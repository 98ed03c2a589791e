"""Changing the host of a lobby: a player asks in the channel; the host hands the table over, or loses it by silence."""

from __future__ import annotations

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press, require_number
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.kit.permissions import MissingPermission
from cogs.lobby.access import LobbyAccess
from cogs.show.passing import HOST, PassingMessages
from cogs.show.teller import Teller
from cogs.tables.service import Tables
from cogs.wording.user_error import UserError
from cogs.wording.words import player_name
from data.store import LOBBY, Store, Table
from data.store.notes import HostAskedNote
from engine.refused import Refused

HOST_ANSWER_SECONDS = 600  # the time that a host has to show up after being asked


class HostCog(Cog):
    """The buttons that ask for the role of host and hand it over."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        access: LobbyAccess,
        passing: PassingMessages,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._access = access
        self._passing = passing

    @on_press("askhost")
    async def press_ask(self, interaction: Interaction, pressed: CustomId) -> None:
        """Asks the host for the role. A host who does not show up in time then loses it to the person who asked."""
        table = await self._access.table(interaction, pressed.game)
        user, store = interaction.user.id, self._store
        if table.status != LOBBY:
            raise await self._access.refusal(interaction, table, Refused("game_begun", game=table.game))
        if table.seat_of(user) is None:
            raise await self._access.refusal(interaction, table, Refused("not_in"))
        if table.host == user:
            return await self._access.answer_with_link(interaction, table, "host-is-you")
        before = await store.notes.get(table.game, HostAskedNote, user)
        asked = before.at if before else 0
        if asked < await self._access.last_seen(table):
            await self._post_question(interaction, table)
            asked = store.now()
            await store.notes.put(table.game, HostAskedNote(asked), user)
        elif store.now() >= asked + HOST_ANSWER_SECONDS:
            return await self._answer_new_host(interaction, await self._tables.lobby.take_host(table.game, user), table)
        when = f"<t:{asked + HOST_ANSWER_SECONDS}:R>"
        return await self._access.answer_with_link(interaction, table, "host-asked", when=when)

    async def _post_question(self, interaction: Interaction, table: Table) -> None:
        """Asks in the channel and mentions the host, so that Discord notifies them."""
        say, seat = self.bot.texts.localizer(table.locale, table.board), table.seat_of(interaction.user.id)
        assert seat is not None and table.host is not None
        text = say("host-ask", host=f"<@{table.host}>", player=player_name(table.seats[seat]))
        give = CustomId("givehost", table.game, arg=str(interaction.user.id))
        try:
            sent = await Channel(self.bot, table).post(
                Layout(text).row(button(say("button-give-host"), give, style=Style.primary)),
                call=Call(text, (table.host,)),
                nonce=nonce_of("ask host", table.game, interaction.id),
            )
        except (NotAllowed, ChannelGone) as error:
            raise MissingPermission("send-messages", table.channel) from error
        await self._passing.note(table, HOST, sent.message, people=[table.host])

    @on_press("givehost")
    async def press_give(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        given = await self._tables.lobby.give_host(table.game, interaction.user.id, require_number(pressed.arg))
        if isinstance(given, Refused) and given.code == "not_in":
            raise UserError("host-has-left")
        await self._answer_new_host(interaction, given, table)

    async def _answer_new_host(self, interaction: Interaction, given: Table | Refused, before: Table) -> None:
        if isinstance(given, Refused):
            raise await self._access.refusal(interaction, before, given)
        mark_stored(interaction)
        await self._teller.update_lobby(given.game)
        key = "host-is-you" if given.host == interaction.user.id else "host-given"
        await self._access.answer_with_link(interaction, given, key)

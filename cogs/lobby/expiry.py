"""Closes lobbies that nobody starts: a day after the last thing that has happened there, with a notice before."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import discord

from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import Style, button, on_press
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import mark_stored
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.lobby.access import LobbyAccess
from cogs.show.lobby_panel import host_name
from cogs.show.pings import Pings
from cogs.show.teller import Teller
from cogs.tables.lobby_rules import EXPIRED
from cogs.tables.service import Tables
from cogs.wording.log import relative_time, time_until
from data.store import LOBBY, Store, Table
from data.store.notes import ExpiryNote
from engine.refused import Refused

HOUR = 3600
OPEN_SECONDS = 24 * HOUR  # that a lobby stays open after the last thing that has happened in it
NOTICE_SECONDS = 4 * HOUR  # between the notice and the end, at least

log = logging.getLogger(__name__)


class LobbyExpiryCog(Cog):
    """Gives notice of lobbies that are about to close, keeps them open on request, and closes them."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, teller: Teller, access: LobbyAccess, pings: Pings
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._access = access
        self._pings = pings

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.on_sweep.append(self.sweep)

    @on_press("keepopen")
    async def press_keep(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        kept = await self._tables.lobby.keep_open(table.game, interaction.user.id)
        if isinstance(kept, Refused):
            raise await self._access.refusal(interaction, table, kept)
        mark_stored(interaction)
        await self._settle_notice(table.game)
        await self._access.answer_with_link(interaction, kept, "expiry-kept")

    async def sweep(self) -> None:
        """Takes back notices that are true no more, gives those that are due, and closes lobbies whose time is over."""
        for game in await self._store.notes.games(ExpiryNote):
            await self._or_later(self._settle_notice(game), game)
        quiet = await self._store.heartbeat.idle_since(OPEN_SECONDS - NOTICE_SECONDS)
        for table in await self._store.games.lobbies_quiet_since(quiet):
            await self._or_later(self._expire(table), table.game)

    async def _or_later(self, step: Awaitable[None], game: int) -> None:
        """Does one piece of work for a lobby. What Discord refuses or does not answer, the next sweep does again."""
        try:
            await step
        except (discord.HTTPException, Unreachable) as error:
            log.info("a lobby was not told yet", extra={"game": game, "why": type(error).__name__})

    async def _expire(self, table: Table) -> None:
        """Gives notice of a quiet lobby; closes it once its time is over and the notice has stood long enough."""
        note, heartbeat = await self._store.notes.get(table.game, ExpiryNote), self._store.heartbeat
        if note is None:
            return await self._give_notice(table, self._store.now())
        quiet, noticed = await heartbeat.idle_since(OPEN_SECONDS), await heartbeat.idle_since(NOTICE_SECONDS)
        if table.moved_at > quiet or note.at > noticed:
            return
        if not isinstance(await self._tables.lobby.expire(table.game, table.moved_at), Refused):
            log.info("a lobby that nobody started was closed", extra={"game": table.game})
            await self._teller.update_lobby(table.game)
            await self._settle_notice(table.game)

    async def _give_notice(self, table: Table, now: int) -> None:
        """Tells the channel when the lobby closes, and mentions its host; its nonce keeps it from being there twice."""
        say = self.bot.texts.localizer(table.locale, table.board)
        due = max(table.moved_at + OPEN_SECONDS, now + NOTICE_SECONDS)
        host = host_name(table, say) if table.host is None else f"<@{table.host}>"
        facts = {"host": host, "game": str(table.game)}
        layout = Layout(say("expiry-notice", when=relative_time(due), **facts))
        layout.row(button(say("button-keep-open"), CustomId("keepopen", table.game), style=Style.primary))
        asked = table.host is not None and await self._pings.may_ping_for_request(table.host)
        called = (table.host,) if table.host is not None and asked else ()
        call = Call(say("expiry-notice", when=time_until(say, due - now), **facts), called)
        message = 0
        try:
            nonce = nonce_of("expiry", table.game, table.moved_at)
            message = (await Channel(self.bot, table).post(layout, call=call, nonce=nonce)).message
        except (NotAllowed, ChannelGone):
            log.info("the channel cannot be told that its lobby closes", extra={"game": table.game})
        await self._store.notes.put(table.game, ExpiryNote(table.moved_at, now, message))

    async def _settle_notice(self, game: int) -> None:
        """Once the lobby is closed its notice says so; if anything else has happened there, the notice is deleted."""
        table, note = await self._tables.table(game), await self._store.notes.get(game, ExpiryNote)
        if table is None or note is None or (table.status == LOBBY and table.moved_at == note.moved):
            return
        if note.message and EXPIRED in table.options:
            say = self.bot.texts.localizer(table.locale, table.board)
            await Channel(self.bot, table).edit(note.message, Layout(say("expiry-over", game=str(game))))
        elif note.message:
            await Channel(self.bot, table).delete(note.message)
        await self._store.notes.delete(game, ExpiryNote)

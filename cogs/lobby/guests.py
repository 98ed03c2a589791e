"""Tells the channel whom the host of a lobby has invited or removed: each person is mentioned once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.kit.bot import Bot
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.lobby.refusals import join_button
from cogs.show.lobby_panel import host_name
from cogs.show.passing import LOBBY_NEWS, SEAT, PassingMessages
from cogs.show.pings import Pings
from data.store import LOBBY, Store, Table
from data.store.notes import InvitedNote, RemovedNote

log = logging.getLogger(__name__)


class GuestCalls:
    """Asks those who are invited, and tells those who were removed. Their notes say to whom this is still owed."""

    def __init__(self, bot: Bot, store: Store, pings: Pings, passing: PassingMessages) -> None:
        self._bot = bot
        self._store = store
        self._pings = pings
        self._passing = passing

    async def tell(self, table: Table) -> None:
        """Posts what is owed. If Discord fails, it stays owed, and the sweep tries again."""
        if table.status != LOBBY:
            return await self._forget(table)
        try:
            await self._ask_invited(table)
            await self._tell_removed(table)
        except (discord.HTTPException, Unreachable) as error:
            log.info("guests were not told yet", extra={"game": table.game, "why": type(error).__name__})

    async def _ask_invited(self, table: Table) -> None:
        notes = self._store.notes
        owed = [(user, note) for _, user, note in await notes.about_people(InvitedNote, table.game) if not note.asked]
        people = [user for user, _ in owed if table.seat_of(user) is None]
        if people:
            say = self._bot.texts.localizer(table.locale, table.board)
            named = " ".join(f"<@{user}>" for user in people)
            text = say("invited-call", people=named, player=host_name(table, say), game=str(table.game))
            asked = sorted((user, note.at) for user, note in owed)
            await self._post(table, text, [join_button(say, table)], people, "invited", asked)
        for user, note in owed:
            await notes.update(table.game, note.but(asked=True), user)

    async def _tell_removed(self, table: Table) -> None:
        say = self._bot.texts.localizer(table.locale, table.board)
        for _, user, note in await self._store.notes.about_people(RemovedNote, table.game):
            if note.told or table.seat_of(user) is not None:
                continue  # who sits there still has not been removed yet
            text = say("removed-told", person=f"<@{user}>", player=host_name(table, say), game=str(table.game))
            await self._post(table, text, [], [user], "removed", (user, note.at))
            await self._store.notes.update(table.game, note.but(told=True), user)

    async def _post(
        self,
        table: Table,
        text: str,
        buttons: Sequence[ui.Item[Any]],
        people: Sequence[int],
        what: str,
        facts: object,
    ) -> None:
        """Posts a message that notifies these people, but for those who want no pings now."""
        pinged = tuple([user for user in people if await self._pings.may_ping_for_request(user)])
        try:
            sent = await Channel(self._bot, table).post(
                Layout(text).row(*buttons), call=Call(text, pinged), nonce=nonce_of(what, table.game, facts)
            )
        except (NotAllowed, ChannelGone):
            log.info("guests cannot be told", extra={"game": table.game})
        else:
            kind = SEAT if what == "invited" else LOBBY_NEWS
            await self._passing.note(table, kind, sent.message, people=people)

    async def _forget(self, table: Table) -> None:
        """Forgets who was invited to a table or removed from it, once its game has begun or it is closed."""
        for kind in (InvitedNote, RemovedNote):
            for user in await self._store.notes.people(table.game, kind):
                await self._store.notes.delete(table.game, kind, user)

    async def sweep_games(self) -> list[int]:
        """The numbers of the games that note an invitation or a removal."""
        invited, removed = await self._store.notes.games(InvitedNote), await self._store.notes.games(RemovedNote)
        return sorted({*invited, *removed})

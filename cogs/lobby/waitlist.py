"""The wait-list of a full table: people on it are mentioned in the channel, once, when a seat becomes free."""

from __future__ import annotations

import logging

import discord

from cogs.kit.answers import answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import on_press
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.nonces import nonce_of
from cogs.lobby.access import LobbyAccess
from cogs.lobby.refusals import join_button
from cogs.show.passing import SEAT, PassingMessages
from cogs.tables.lobby_rules import not_welcome, seats_of
from cogs.tables.service import Tables
from data.boards import load_board
from data.store import LOBBY, Store, Table
from data.store.notes import WaitingNote
from engine.refused import Refused

MOST_CALLED = 50  # people in one call: Discord takes 100 mentions, and 2000 characters

log = logging.getLogger(__name__)


class WaitListCog(Cog):
    """The button that puts a person on the wait-list."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, access: LobbyAccess, waitlist: WaitList) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._access = access
        self._waitlist = waitlist

    async def cog_load(self) -> None:
        await super().cog_load()
        self.bot.on_sweep.append(self.sweep)

    @on_press("wait")
    async def press_wait(self, interaction: Interaction, pressed: CustomId) -> None:
        table = await self._access.table(interaction, pressed.game)
        say, user = localizer_of(interaction, table.board), interaction.user.id
        if table.status != LOBBY:
            raise await self._access.refusal(interaction, table, Refused("game_begun", game=table.game))
        seat = table.seat_of(user)
        if seat is not None:
            raise await self._access.refusal(
                interaction, table, Refused("already_in", seat=seat, color=table.seats[seat].color)
            )
        refused = not_welcome(table, user, await self._tables.lobby.guests(table.game))
        if refused is not None and refused.code == "removed":
            raise await self._access.refusal(interaction, table, refused)
        if refused is None and not is_full(table):
            return await answer(interaction, Layout(say("waiting-free")).row(join_button(say, table)))
        await self._store.notes.put(table.game, WaitingNote(self._store.now()), user)
        key = "waiting-noted" if refused is None else "waiting-closed-noted"
        return await self._access.answer_with_link(interaction, table, key)

    async def sweep(self) -> None:
        """Notifies the people whom an earlier failure kept from being notified."""
        for game in await self._store.notes.games(WaitingNote):
            table = await self._tables.table(game)
            if table is not None:
                await self._waitlist.notify(table)


def is_full(table: Table) -> bool:
    return len(table.seats) >= seats_of(load_board(table.board), table)


class WaitList:
    """Notifies the people on a wait-list."""

    def __init__(self, bot: Bot, store: Store, tables: Tables, passing: PassingMessages) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._passing = passing

    async def notify(self, table: Table) -> None:
        """Mentions the waiting people if a seat is free for them, and takes them off the list. Of very many only the
        first are called at once; the sweep calls the next.

        At a closed table whoever is not invited waits on. Once the table is no lobby any more the list is cleared. If
        Discord fails, the list stays, and the sweep tries again.
        """
        waiting = await self._store.notes.people(table.game, WaitingNote)
        if waiting and table.status == LOBBY:
            guests = await self._tables.lobby.guests(table.game)
            waiting = [user for user in waiting if not not_welcome(table, user, guests)]
        if not waiting or (table.status == LOBBY and is_full(table)):
            return
        people = [user for user in waiting if table.seat_of(user) is None]
        called, later = people[:MOST_CALLED], people[MOST_CALLED:] if table.status == LOBBY else []
        try:
            if table.status == LOBBY and called:
                await self._post_call(table, called)
        except (discord.HTTPException, Unreachable) as error:
            log.info("those who wait were not told yet", extra={"game": table.game, "why": type(error).__name__})
            return
        except (NotAllowed, ChannelGone):
            log.info("those who wait cannot be told", extra={"game": table.game})
        for user in waiting:
            if user not in later:
                await self._store.notes.delete(table.game, WaitingNote, user)

    async def _post_call(self, table: Table, people: list[int]) -> None:
        say = self._bot.texts.localizer(table.locale, table.board)
        text = say("waiting-called", people=" ".join(f"<@{user}>" for user in people), game=str(table.game))
        sent = await Channel(self._bot, table).post(
            Layout(text).row(join_button(say, table)),
            call=Call(text, tuple(people)),
            nonce=nonce_of("a free seat", table.game, table.moved_at, len(table.seats), *people),
        )
        await self._passing.note(table, SEAT, sent.message, people=people)

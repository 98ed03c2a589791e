"""Telling: what is stored and not yet told goes to the channel and to the DMs, in order, and is marked as told.

One task a game, so that nothing is told twice or out of order. After a crash the same work is simply done again.
What fails is tried again by itself, the later the longer it has failed; and at once when the way is free again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.logs import log_context
from cogs.show.closed_tables import ClosedTables
from cogs.show.lobby_message import LobbyMessages
from cogs.show.panel_message import PanelMessages
from cogs.show.panels import Panels
from cogs.show.retries import Retries
from cogs.show.seat_dms import SeatDMs
from cogs.tables.computers import Computers
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from data.store import CANCELLED, LOBBY, RUNNING, Store, StoreError, Table
from data.store.notes import ClosingNote
from engine.refused import Refused

log = logging.getLogger(__name__)


class Teller:
    """Tells every table what has happened at it."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        messages: PanelMessages,
        panels: Panels,
        seat_dms: SeatDMs,
        computers: Computers,
    ) -> None:
        self._computers = computers
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._panels = panels
        self._seat_dms = seat_dms
        self._lobby = LobbyMessages(bot, messages)
        self._closed_tables = ClosedTables(bot, store, tables, messages, panels, seat_dms)
        self.on_told: list[Callable[[Outcome], Awaitable[None]]] = []  # called with the last outcome that was told
        self.retries = Retries(self.schedule)
        self._telling: set[int] = set()
        self._requested: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._dms_up_to: dict[int, int] = {}
        self._cut_off: set[int] = set()  # of which something failed because Discord could not be reached
        self._swept = False

    # ── when ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def schedule(self, game: int) -> None:
        """Starts to tell; who tells already looks once more."""
        self._requested.add(game)
        if game not in self._telling and not self._bot.closing:
            self._telling.add(game)
            self._bot.start_background(self._run(game))

    async def sweep(self) -> None:
        """Tells what has not been told: at the start, and from time to time where it failed.

        At the start also every lobby is brought up to date, and what may have been posted without a note is found.
        """
        store = self._store
        behind = {
            *await store.moves.untold_games(),
            *await store.notes.games(ClosingNote),
            *await self._seat_dms.owed_games(),
        }
        if not self._swept:
            behind.update(await store.games.uncertain_panels())
            self._swept = True
        for game in behind:
            if not self.retries.is_waiting(game):
                self.schedule(game)

    async def _run(self, game: int) -> None:
        log_context(game=game)
        try:
            whole = True
            while game in self._requested:
                self._requested.discard(game)
                self._cut_off.discard(game)
                whole = await self.update(game)
            if whole:
                self.retries.succeeded(game)
            else:
                self.retries.failed(game, unreachable=game in self._cut_off)
        except ChannelGone:
            self.retries.succeeded(game)
            log.info("the channel is gone: nothing can be told there")
        except NotAllowed as error:
            self.retries.failed(game, await self._place(game))
            log.warning("may not be told there", extra={"why": str(error.__cause__ or error)})
        except (discord.HTTPException, Unreachable) as error:
            self.retries.failed(game, unreachable=isinstance(error, Unreachable))
            log.warning("could not be told yet", extra={"why": _reason(error)})
        except Exception:
            self.retries.failed(game)
            log.exception("could not be told yet")
        finally:
            self._requested.discard(game)
            self._telling.discard(game)

    async def _place(self, game: int) -> tuple[int, ...]:
        """Where a permission may come back: the channel of a table, and its server."""
        table = await self._tables.table(game)
        return (table.channel, table.guild or 0) if table is not None else ()

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, game: int) -> bool:
        """Everything that is to be told of a game; False if something of it must be tried again."""
        if self._computers.playing(game):
            return True  # it is told when they have played
        async with self.locked(game):
            table, closing = await self._tables.table(game), await self._closed_tables.is_closing(game)
            if table is not None and table.status in (LOBBY, CANCELLED) and not closing:
                await self._lobby.update(table)
            if table is not None and (untold := await self._tables.untold(table)):
                await self._tell(game, untold)
            elif table is not None and table.last >= 0 and not closing:
                await self._recover_panel(game)
            await self._update_owed_dms(game)
            await self._closed_tables.announce(game)
            note = await self._messages.note(game)
            if note is not None and not note.settled:
                self._cut_off.add(game)
                return False
            return not await self._seat_dms.owes(game)

    async def _recover_panel(self, game: int) -> None:
        now = await self._tables.position(game)
        if not isinstance(now, Refused):
            await self._panels.recover(now)

    async def _tell(self, game: int, untold: Sequence[Outcome]) -> None:
        """The channel, then the DMs; of a table that is closed only the farewell is said."""
        if not await self._closed_tables.is_closing(game):
            try:
                await self._update_panel(untold)
            except ChannelGone:
                log.warning("the channel is gone")
                await self._messages.save_note(game, None)
            finally:
                await self._update_dms(untold)
            await self._seat_dms.recall(game)
        await self._tables.mark_told(game, untold[-1].n)
        if untold[-1].view(None).scores:
            self._dms_up_to.pop(game, None)

    async def _update_panel(self, untold: Sequence[Outcome]) -> None:
        """The panel; a plain one, where a fault of ours stands in the way of its news."""
        await _or_plain(self._panels.update(untold), lambda: self._panels.update_plainly(untold[-1]))

    @asynccontextmanager
    async def locked(self, game: int) -> AsyncIterator[None]:
        """Nobody else changes what is shown of this game. What cannot be done now is looked at again later."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            try:
                yield
            except Unreachable:
                self.retries.failed(game, unreachable=True)
                raise

    # ── DMs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _update_dms(self, untold: Sequence[Outcome]) -> None:
        """The DMs of those for whom something has changed; one that fails stops nobody, and is owed."""
        last = untold[-1]
        if self._dms_up_to.get(last.game, -1) >= last.n:
            return
        acted = {outcome.seat for outcome in untold}
        everybody = None in acted or bool(last.view(None).scores)
        for seat, sitter in enumerate(last.table.seats):
            if sitter.user is not None and (everybody or seat in acted or seat in last.to_act):
                await self._update_dm(last.game, sitter.user)
        for follow in self.on_told:
            try:
                await follow(last)
            except Exception:
                log.exception("a follower was not told")
        self._dms_up_to[last.game] = last.n

    async def _update_dm(self, game: int, user: int) -> None:
        try:
            await self._seat_dms.update(game, user)
            return
        except (discord.HTTPException, dm.DeletionFailed, Unreachable) as error:
            if not isinstance(error, discord.HTTPException):
                self._cut_off.add(game)
            log.warning("a DM is not up to date yet", extra={"why": _reason(error)})
        except Exception:
            log.exception("a DM failed")
        await self._seat_dms.owe(game, user)

    async def _update_owed_dms(self, game: int) -> None:
        """The DMs that have failed before."""
        for user in await self._seat_dms.owed(game):
            await self._update_dm(game, user)

    @asynccontextmanager
    async def updating_dms(self, user: int) -> AsyncIterator[None]:
        """Brings a person's DMs in line with what is stored inside; also after a crash, for they are owed before."""
        tables = [table for table in await self._tables.of(user) if table.status == RUNNING]
        for table in tables:
            await self._seat_dms.owe(table.game, user)
        yield
        for table in tables:
            self.schedule(table.game)

    # ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────

    def panel_message(self, game: int) -> int | None:
        """The message of the present panel, as far as it is known without asking."""
        return self._messages.message_of(game)

    async def edit_panel(self, game: int) -> None:
        """The present panel with what has changed on it besides moves; nobody is pinged."""
        async with self.locked(game):
            now = await self._tables.position(game)
            if not isinstance(now, Refused):
                await self._panels.edit(now)

    async def repost_panel(self, game: int) -> None:
        """The table comes to the bottom of the channel; nobody is pinged, but by what was not told yet."""
        async with self.locked(game):
            before = self.panel_message(game)
            if untold := await self._tables.untold(game):
                await self._tell(game, untold)
            now = await self._tables.position(game)
            if not isinstance(now, Refused) and (not untold or self.panel_message(game) == before):
                await _or_plain(self._panels.repost(now), lambda: self._panels.repost(now, plain=True))

    # ── the lobby ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def post_lobby(self, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
        """A new message for a table that gathers people; later, if Discord cannot be reached."""
        async with self.locked(table.game):
            try:
                await self._lobby.post(table, call, mentioned)
            except Unreachable as error:
                self._retry_lobby(table.game, error)

    async def update_lobby(self, game: int) -> None:
        """The message of a table that gathers people, as it is now; later, if Discord cannot be reached."""
        async with self.locked(game):
            table = await self._tables.table(game)
            try:
                if table is not None:
                    await self._lobby.update(table)
            except Unreachable as error:
                self._retry_lobby(game, error)

    def _retry_lobby(self, game: int, error: Unreachable) -> None:
        self.retries.failed(game, unreachable=True)
        log.warning("a lobby could not be shown yet", extra={"game": game, "why": _reason(error)})


async def _or_plain(show: Awaitable[None], plainly: Callable[[], Awaitable[None]]) -> None:
    """Shows something; plainly, where not Discord but a fault of ours stands in its way."""
    try:
        await show
    except (ChannelGone, NotAllowed, discord.HTTPException, StoreError, Unreachable):
        raise
    except Exception:
        log.exception("what happened cannot be told: the table is shown without it")
        await plainly()


def _reason(error: BaseException) -> str:
    """What went wrong, without what was sent: Discord's words may repeat it."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, code {error.code}"
    return f"{type(error).__name__} {error}" if isinstance(error, Unreachable) else type(error).__name__

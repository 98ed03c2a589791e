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
from cogs.logs import about
from cogs.show.farewell import Farewell
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
        self._farewell = Farewell(bot, store, tables, messages, panels, seat_dms)
        self.on_told: list[Callable[[Outcome], Awaitable[None]]] = []  # called with the last outcome that was told
        self.retries = Retries(self.soon)
        self._telling: set[int] = set()
        self._again: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._lettered: dict[int, int] = {}
        self._cut_off: set[int] = set()  # of which something failed because Discord could not be reached
        self._swept = False

    # ── when ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def soon(self, game: int) -> None:
        """Starts to tell; who tells already looks once more."""
        self._again.add(game)
        if game not in self._telling and not self._bot.closing:
            self._telling.add(game)
            self._bot.begin(self._run(game))

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
            if not self.retries.waiting(game):
                self.soon(game)

    async def _run(self, game: int) -> None:
        about(game=game)
        try:
            whole = True
            while game in self._again:
                self._again.discard(game)
                self._cut_off.discard(game)
                whole = await self._work(game)
            if whole:
                self.retries.done(game)
            else:
                self.retries.failed(game, unreachable=game in self._cut_off)
        except ChannelGone:
            self.retries.done(game)
            log.info("the channel is gone: nothing can be told there")
        except NotAllowed as error:
            self.retries.failed(game, await self._place(game))
            log.warning("may not be told there", extra={"why": str(error.__cause__ or error)})
        except (discord.HTTPException, Unreachable) as error:
            self.retries.failed(game, unreachable=isinstance(error, Unreachable))
            log.warning("could not be told yet", extra={"why": _why(error)})
        except Exception:
            self.retries.failed(game)
            log.exception("could not be told yet")
        finally:
            self._again.discard(game)
            self._telling.discard(game)

    async def _place(self, game: int) -> tuple[int, ...]:
        """Where a permission may come back: the channel of a table, and its server."""
        table = await self._tables.table(game)
        return (table.channel, table.guild or 0) if table is not None else ()

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _work(self, game: int) -> bool:
        """Everything that is to be told of a game; False if something of it must be tried again."""
        if self._computers.playing(game):
            return True  # it is told when they have played
        async with self.alone(game):
            table, closing = await self._tables.table(game), await self._farewell.is_closing(game)
            if table is not None and table.status in (LOBBY, CANCELLED) and not closing:
                await self._lobby.redraw(table)
            if table is not None and (untold := await self._tables.untold(table)):
                await self._tell(game, untold)
            elif table is not None and table.last >= 0 and not closing:
                await self._settle(game)
            await self._owed_letters(game)
            await self._farewell.say(game)
            note = await self._messages.known(game)
            if note is not None and not note.settled:
                self._cut_off.add(game)
                return False
            return not await self._seat_dms.owes(game)

    async def _settle(self, game: int) -> None:
        now = await self._tables.position(game)
        if not isinstance(now, Refused):
            await self._panels.settle(now)

    async def _tell(self, game: int, untold: Sequence[Outcome]) -> None:
        """The channel, then the DMs; of a table that is closed only the farewell is said."""
        if not await self._farewell.is_closing(game):
            try:
                await self._show(untold)
            except ChannelGone:
                log.warning("the channel is gone")
                await self._messages.remember(game, None)
            finally:
                await self._letters(untold)
            await self._seat_dms.recall(game)
        await self._tables.mark_told(game, untold[-1].n)
        if untold[-1].view(None).scores:
            self._lettered.pop(game, None)

    async def _show(self, untold: Sequence[Outcome]) -> None:
        """The panel; a plain one, where a fault of ours stands in the way of its news."""
        await _or_plainly(self._panels.show(untold), lambda: self._panels.show_plainly(untold[-1]))

    @asynccontextmanager
    async def alone(self, game: int) -> AsyncIterator[None]:
        """Nobody else changes what is shown of this game. What cannot be done now is looked at again later."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            try:
                yield
            except Unreachable:
                self.retries.failed(game, unreachable=True)
                raise

    # ── DMs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _letters(self, untold: Sequence[Outcome]) -> None:
        """The DMs of those for whom something has changed; one that fails stops nobody, and is owed."""
        last = untold[-1]
        if self._lettered.get(last.game, -1) >= last.n:
            return
        acted = {outcome.seat for outcome in untold}
        everybody = None in acted or bool(last.view(None).scores)
        for seat, sitter in enumerate(last.table.seats):
            if sitter.user is not None and (everybody or seat in acted or seat in last.to_act):
                await self._letter(last.game, sitter.user)
        for follow in self.on_told:
            try:
                await follow(last)
            except Exception:
                log.exception("a follower was not told")
        self._lettered[last.game] = last.n

    async def _letter(self, game: int, user: int) -> None:
        try:
            await self._seat_dms.deliver(game, user)
            return
        except (discord.HTTPException, dm.Unfinished, Unreachable) as error:
            if not isinstance(error, discord.HTTPException):
                self._cut_off.add(game)
            log.warning("a DM is not up to date yet", extra={"why": _why(error)})
        except Exception:
            log.exception("a DM failed")
        await self._seat_dms.owe(game, user)

    async def _owed_letters(self, game: int) -> None:
        """The DMs that have failed before."""
        for user in await self._seat_dms.owed(game):
            await self._letter(game, user)

    @asynccontextmanager
    async def letters_in_line(self, user: int) -> AsyncIterator[None]:
        """Brings a person's DMs in line with what is stored inside; also after a crash, for they are owed before."""
        tables = [table for table in await self._tables.of(user) if table.status == RUNNING]
        for table in tables:
            await self._seat_dms.owe(table.game, user)
        yield
        for table in tables:
            self.soon(table.game)

    # ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────

    def panel_of(self, game: int) -> int | None:
        """The message of the present panel, as far as it is known without asking."""
        return self._messages.message_of(game)

    async def again(self, game: int) -> None:
        """The present panel with what has changed on it besides moves; nobody is pinged."""
        async with self.alone(game):
            now = await self._tables.position(game)
            if not isinstance(now, Refused):
                await self._panels.again(now)

    async def fresh(self, game: int) -> None:
        """The table comes to the bottom of the channel; nobody is pinged, but by what was not told yet."""
        async with self.alone(game):
            before = self.panel_of(game)
            if untold := await self._tables.untold(game):
                await self._tell(game, untold)
            now = await self._tables.position(game)
            if not isinstance(now, Refused) and (not untold or self.panel_of(game) == before):
                await _or_plainly(self._panels.fresh(now), lambda: self._panels.fresh(now, plain=True))

    # ── the lobby ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def show_lobby(self, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
        """A new message for a table that gathers people; later, if Discord cannot be reached."""
        async with self.alone(table.game):
            try:
                await self._lobby.show(table, call, mentioned)
            except Unreachable as error:
                self._later(table.game, error)

    async def redraw_lobby(self, game: int) -> None:
        """The message of a table that gathers people, as it is now; later, if Discord cannot be reached."""
        async with self.alone(game):
            table = await self._tables.table(game)
            try:
                if table is not None:
                    await self._lobby.redraw(table)
            except Unreachable as error:
                self._later(game, error)

    def _later(self, game: int, error: Unreachable) -> None:
        self.retries.failed(game, unreachable=True)
        log.warning("a lobby could not be shown yet", extra={"game": game, "why": _why(error)})


async def _or_plainly(show: Awaitable[None], plainly: Callable[[], Awaitable[None]]) -> None:
    """Shows something; plainly, where not Discord but a fault of ours stands in its way."""
    try:
        await show
    except (ChannelGone, NotAllowed, discord.HTTPException, StoreError, Unreachable):
        raise
    except Exception:
        log.exception("what happened cannot be told: the table is shown without it")
        await plainly()


def _why(error: BaseException) -> str:
    """What went wrong, without what was sent: Discord's words may repeat it."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, code {error.code}"
    return f"{type(error).__name__} {error}" if isinstance(error, Unreachable) else type(error).__name__

"""Brings the channel and the DMs of each game in line with what is stored, in order, and then marks moves as told.

Each game is updated by one task at a time, so that no move is told twice or out of order. A move is marked as told only
after the channel shows it; so after a crash, or when Discord fails, the same update is simply done again. `retries.py`
says when. A table of another process is left to that process (`cogs/tables/ownership.py`).
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
from cogs.kit.recent import Recent
from cogs.logs import log_context, log_failure
from cogs.show.closed_tables import ClosedTables
from cogs.show.dm_budget import DMBudget
from cogs.show.lobby_message import LobbyMessages
from cogs.show.panel import panel_key
from cogs.show.panel_message import PanelMessages
from cogs.show.panels import Panels
from cogs.show.passing import PassingMessages
from cogs.show.retries import Retries
from cogs.show.seat_dms import SeatDMs
from cogs.tables.computers import Computers
from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.store import CANCELLED, LOBBY, RUNNING, Store, StoreError, Table
from data.store.notes import ClosingNote
from engine.refused import Refused
from engine.state import OpenTunnel, SecondDraw

log = logging.getLogger(__name__)


class Teller:
    """Updates the channel and the DMs of every table."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        messages: PanelMessages,
        panels: Panels,
        seat_dms: SeatDMs,
        computers: Computers,
        passing: PassingMessages,
        lobby: LobbyMessages,
    ) -> None:
        self._computers = computers
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._panels = panels
        self._seat_dms = seat_dms
        self._passing = passing
        self._lobby = lobby
        self._closed_tables = ClosedTables(bot, store, tables, messages, panels, seat_dms)
        self.on_told: list[Callable[[Outcome], Awaitable[None]]] = []  # called after an update, with its last outcome
        self.retries = Retries(self.schedule)
        self.dm_budget = DMBudget(self.schedule)
        self._telling: set[int] = set()
        self._requested: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._dms_up_to: Recent[int, int] = Recent()
        self._mid_turn: set[tuple[int, int]] = set()  # games and people whose owed DMs wait for the end of their turn
        self._cut_off: set[int] = set()  # the games for which Discord could not be reached
        self._swept = False

    # ── schedule ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def schedule(self, game: int) -> None:
        """Starts an update of a game in the background. If one is running, it is done once more afterwards."""
        self._requested.add(game)
        if game not in self._telling and not self._bot.closing:
            self._telling.add(game)
            self._bot.start_background(self._run(game))

    async def sweep(self) -> None:
        """Schedules all games that are not up to date. Called at the start and every minute.

        The first call also schedules all lobbies, and games whose channel may hold messages that are not noted.
        """
        store = self._store
        self._mid_turn.clear()
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
            if not await self._tables.ownership.has_game(game):
                return await self._tables.ownership.tell_owner(game)
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
        except Exception as error:
            self.retries.failed(game)
            log_failure(log, "could not be told yet", error)
        finally:
            self._requested.discard(game)
            self._telling.discard(game)

    async def _place(self, game: int) -> tuple[int, ...]:
        """The channel of a table and its server: a permission regained in either may help."""
        table = await self._tables.table(game)
        return (table.channel, table.guild or 0) if table is not None else ()

    # ── update ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, game: int) -> bool:
        """Brings channel and DMs of a game up to date; returns False if something must be tried again."""
        if self._computers.playing(game):
            return True  # the game is scheduled again when they have played
        async with self.locked(game):
            table, closing = await self._tables.table(game), await self._closed_tables.is_closing(game)
            if table is not None and table.status == RUNNING and await self._computers.resume(table):
                return True
            if table is not None and table.status in (LOBBY, CANCELLED) and not closing:
                await self._lobby.update(table)
            if table is not None and (untold := await self._tables.untold(table)):
                await self._tell(game, untold, closing)
            elif table is not None and table.last >= 0 and not closing:
                await self._recover_panel(game)
            await self._update_owed_dms(game)
            await self._closed_tables.announce(game)
            await self._passing.tidy(game)
            note = await self._messages.note(game)
            if note is not None and not note.settled:
                self._cut_off.add(game)
                return False
            return all(self.waits(game, user) for user in await self._seat_dms.owed(game))

    async def _recover_panel(self, game: int) -> None:
        position = await self._tables.position(game)
        if not isinstance(position, Refused):
            await self._panels.recover(position)

    async def _tell(self, game: int, untold: Sequence[Outcome], closing: bool) -> None:
        """Updates the channel, then the DMs, and marks the moves as told. A table that is closing is only marked."""
        if not closing:
            try:
                await self._update_panel(untold)
            except ChannelGone:
                log.warning("the channel is gone")
                await self._messages.save_note(game, None)
            finally:
                await self._update_dms(untold)
            await self._seat_dms.recall(untold[-1].table)
        await self._tables.mark_told(game, untold[-1].n)
        if untold[-1].view(None).scores:
            self._dms_up_to.pop(game, None)
            self._tables.games.shorten(game)

    async def _update_panel(self, untold: Sequence[Outcome]) -> None:
        """Updates the panel, without its events if they cannot be put into words due to a bug."""
        await _or_plain(self._panels.update(untold), lambda: self._panels.update_plainly(untold[-1]))

    @asynccontextmanager
    async def locked(self, game: int) -> AsyncIterator[None]:
        """Locks the messages of a game. If Discord cannot be reached inside, a retry is scheduled."""
        async with self._locks.setdefault(game, asyncio.Lock()):
            try:
                yield
            except Unreachable:
                self.retries.failed(game, unreachable=True)
                raise

    # ── DMs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _update_dms(self, untold: Sequence[Outcome]) -> None:
        """Updates the DMs for which something has changed. A failure is stored as owed and stops no other DM."""
        last = untold[-1]
        if self._dms_up_to.get(last.game, -1) >= last.n:
            return
        acted = {outcome.seat for outcome in untold}
        affects_all = None in acted or bool(last.view(None).scores)
        is_quiet = all(outcome.is_quiet for outcome in untold)
        for seat, sitter in enumerate(last.table.seats):
            if sitter.user is None:
                continue
            if _goes_on(untold, seat):
                # Its person follows it on the panel, and the DM is written when it is over; if they stop, by the sweep.
                self._mid_turn.add((last.game, sitter.user))
                await self._seat_dms.owe(last.game, sitter.user)
                continue
            if affects_all or seat in acted or seat in last.to_act:
                await self._update_dm(last.game, sitter.user)
            elif not is_quiet and await self._seat_dms.is_outdated(last.game, sitter.user):
                await self._update_dm_within_budget(last.game, sitter.user)
        for call in self.on_told:
            try:
                await call(last)
            except Exception:
                log.exception("a listener of on_told failed")
        self._dms_up_to[last.game] = last.n

    async def _update_dm_within_budget(self, game: int, user: int) -> None:
        """Updates a DM in which another's move has changed something: now, or when the person's budget allows it."""
        if self.dm_budget.allows(user):
            return await self._update_dm(game, user)
        await self._seat_dms.owe(game, user)
        return self.dm_budget.wait(game, user)

    async def _update_dm(self, game: int, user: int) -> None:
        self._mid_turn.discard((game, user))
        try:
            await self._seat_dms.update(game, user)
            self.dm_budget.written(game, user)
            return
        except (discord.HTTPException, dm.DeletionFailed, Unreachable) as error:
            if not isinstance(error, discord.HTTPException):
                self._cut_off.add(game)
            log.warning("a DM is not up to date yet", extra={"why": _reason(error)})
        except Exception as error:
            log_failure(log, "a DM failed", error)
        await self._seat_dms.owe(game, user)

    async def _update_owed_dms(self, game: int) -> None:
        """Updates the DMs that failed before, or have waited."""
        for user in await self._seat_dms.owed(game):
            if not self.waits(game, user):
                await self._update_dm(game, user)

    def waits(self, game: int, user: int) -> bool:
        """Whether an owed DM is to be written later: when the budget allows it, or when the person has gone on."""
        return self.dm_budget.waits(game, user) or (game, user) in self._mid_turn

    @asynccontextmanager
    async def updating_dms(self, user: int) -> AsyncIterator[None]:
        """Updates a person's DMs after the block; noted as owed before it, so a crash only delays them."""
        tables = [table for table in await self._tables.of(user) if table.status == RUNNING]
        for table in tables:
            await self._seat_dms.owe(table.game, user)
        yield
        for table in tables:
            self.schedule(table.game)

    # ── the panel ────────────────────────────────────────────────────────────────────────────────────────────────────

    def panel_message(self, game: int) -> int | None:
        """The message of the present panel, if its note has been read."""
        return self._messages.message_of(game)

    def shows_present_turn(self, message: int, position: Position) -> bool:
        """Whether a message is the panel of the present turn: the last turn's is not, once that turn is over."""
        return self._messages.shows(message, position.table.game, panel_key(position.view(None)))

    async def _is_left_to_owner(self, game: int) -> bool:
        """Whether a table is that of another process, which then shows it again."""
        if await self._tables.ownership.has_game(game):
            return False
        await self._tables.ownership.show_again(game)
        return True

    async def edit_panel(self, game: int) -> None:
        """Edits the panel after a change that is not a move; pings nobody. Does nothing where the bot may not write."""
        if await self._is_left_to_owner(game):
            return
        async with self.locked(game):
            position = await self._tables.position(game)
            if isinstance(position, Refused):
                return
            try:
                await self._panels.edit(position)
            except (ChannelGone, NotAllowed) as error:
                log.info("a panel cannot be edited", extra={"game": game, "why": type(error).__name__})

    async def repost_panel(self, game: int) -> None:
        """Posts the panel again at the bottom of the channel. Only moves not told before can ping."""
        if await self._is_left_to_owner(game):
            return
        async with self.locked(game):
            before = self.panel_message(game)
            if untold := await self._tables.untold(game):
                await self._tell(game, untold, await self._closed_tables.is_closing(game))
            position = await self._tables.position(game)
            if not isinstance(position, Refused) and (not untold or self.panel_message(game) == before):
                await _or_plain(self._panels.repost(position), lambda: self._panels.repost(position, plain=True))

    async def repost(self, table: Table) -> None:
        """Posts the message of a lobby, or the panel of a running game, again at the bottom of the channel."""
        if table.status == LOBBY:
            await self.post_lobby(table)
        elif table.status == RUNNING:
            await self.repost_panel(table.game)

    async def post_in_new_channel(self, table: Table) -> None:
        """Posts the message of a table that has moved to another channel."""
        self._messages.clear_cache(table.game)  # the stored note of the old message was deleted with the move
        await self.repost(table)

    # ── the lobby ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def post_lobby(self, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
        """Posts the message of a lobby; later, if Discord cannot be reached."""
        if await self._is_left_to_owner(table.game):
            return
        async with self.locked(table.game):
            try:
                await self._lobby.post(table, call, mentioned)
            except Unreachable as error:
                self._retry_lobby(table.game, error)

    async def update_lobby(self, game: int) -> None:
        """Updates the message of a lobby; later, if Discord cannot be reached."""
        if await self._is_left_to_owner(game):
            return
        async with self.locked(game):
            table = await self._tables.table(game)
            try:
                if table is not None:
                    await self._lobby.update(table)
                    await self._passing.tidy(game)
            except Unreachable as error:
                self._retry_lobby(game, error)

    def _retry_lobby(self, game: int, error: Unreachable) -> None:
        self.retries.failed(game, unreachable=True)
        log.warning("a lobby could not be shown yet", extra={"game": game, "why": _reason(error)})


def _goes_on(outcomes: Sequence[Outcome], seat: int) -> bool:
    """Whether by these moves the person of a seat has gone on with a turn that is to be gone on with once more."""
    before, last = outcomes[0].before, outcomes[-1]
    phase = last.view(None).phase
    if before is None or not isinstance(phase, SecondDraw | OpenTunnel) or phase.seat != seat:
        return False
    same = before.table.seats[seat] == last.table.seats[seat] and seat in before.to_act
    return same and all(each.seat == seat and each.user is not None and not each.came_back for each in outcomes)


async def _or_plain(show: Awaitable[None], plainly: Callable[[], Awaitable[None]]) -> None:
    """Awaits `show`; if it fails due to a bug rather than to Discord, calls `plainly` instead."""
    try:
        await show
    except (ChannelGone, NotAllowed, discord.HTTPException, StoreError, Unreachable):
        raise
    except Exception:
        log.exception("what happened cannot be told: the table is shown without it")
        await plainly()


def _reason(error: BaseException) -> str:
    """Describes an error without Discord's words, which may repeat what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, code {error.code}"
    return f"{type(error).__name__} {error}" if isinstance(error, Unreachable) else type(error).__name__

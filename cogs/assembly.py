"""Creates all parts of the bot and passes each one what it needs. No other module creates them.

A part depends only on parts that are created above it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import discord

from cogs.client import Stationmaster
from cogs.clocks.abandoned import AbandonedGamesCog
from cogs.clocks.clockwork import ClockworkCog
from cogs.clocks.reminders import Reminders
from cogs.clocks.timeout import Timeouts
from cogs.kit.bot import host_time
from cogs.kit.cog import Cog
from cogs.kit.commands import sync_commands
from cogs.kit.emoji_upload import find_emoji
from cogs.kit.languages import Languages
from cogs.kit.lease import ASKED, Lease
from cogs.kit.places import Places
from cogs.lobby.access import LobbyAccess
from cogs.lobby.clock import ClockChoiceCog
from cogs.lobby.computers import ComputerSeatsCog
from cogs.lobby.expiry import LobbyExpiryCog
from cogs.lobby.guests import GuestCalls
from cogs.lobby.host import HostCog
from cogs.lobby.lobby import LobbyCog
from cogs.lobby.move import MoveCog
from cogs.lobby.new import NewTableCog
from cogs.lobby.options import TableOptionsCog
from cogs.lobby.rematch import RematchCog
from cogs.lobby.waitlist import WaitList, WaitListCog
from cogs.look.ended import EndedGames
from cogs.look.help import HelpCog
from cogs.look.log import LogCog
from cogs.look.look import LookCog
from cogs.look.my_games import MyGamesCog
from cogs.look.opened import OpenedHandsCog
from cogs.look.picture_limit import PictureLimit
from cogs.look.record import RecordCog
from cogs.look.rules import RulesCog
from cogs.look.watchers import WatchCog
from cogs.look.welcome import WelcomeCog
from cogs.metrics.interactions import Arrivals
from cogs.metrics.page import StatusPage
from cogs.metrics.requests import RequestTrace
from cogs.seats.absence import Absence
from cogs.seats.clock_vote import ClockVoteCog
from cogs.seats.manage import ManageCog
from cogs.seats.nudge import NudgeCog
from cogs.seats.ping_me import PingMeCog
from cogs.seats.replace import ReplaceCog
from cogs.seats.resign import ResignCog
from cogs.seats.votes import VoteCog
from cogs.seats.voting import Voting
from cogs.settings.erasure import Eraser, ErasureCog
from cogs.settings.panel import SettingsPanel
from cogs.settings.quiet_hours import QuietHoursCog
from cogs.settings.server import ServerSettingsCog
from cogs.settings.settings import SettingsCog
from cogs.settings.table_language import TableLanguageCog
from cogs.settings.table_pictures import TablePicturesCog
from cogs.show.drawing.pool import DrawingPool
from cogs.show.hand_message import HandMessages
from cogs.show.links import Links
from cogs.show.lobby_message import LobbyMessages
from cogs.show.lost_channels import LostChannels
from cogs.show.panel_message import PanelMessages
from cogs.show.panels import Panels
from cogs.show.passing import PassingMessages
from cogs.show.pictures import Pictures
from cogs.show.pings import Pings
from cogs.show.reopened import ReopenedCog
from cogs.show.seat_dms import SeatDMs
from cogs.show.teller import Teller
from cogs.tables.computers import Computers
from cogs.tables.service import Tables
from cogs.tables.thinking.pool import ThinkingPool
from cogs.turn.claim import ClaimCog
from cogs.turn.confirming import Confirming
from cogs.turn.draw import DrawCog
from cogs.turn.find_game import GameFinder
from cogs.turn.find_player import PlayerFinder
from cogs.turn.hint import HintCog
from cogs.turn.lead_on import LeadOn
from cogs.turn.moves import Moves
from cogs.turn.place_of_press import PlaceOfPress
from cogs.turn.station import StationCog
from cogs.turn.tickets import TicketsCog
from cogs.turn.tunnel import TunnelCog
from cogs.turn.turn import TurnCog
from data.store import Store, StoreError
from data.store.engines import Where
from data.store.errors import IN_USE
from data.store.scope import Scope
from data.text import Texts

log = logging.getLogger(__name__)

COGS = tuple(Cog.__subclasses__())  # every feature that is imported above


@dataclass(frozen=True)
class BotOptions:
    """What differs between hosts, or in tests."""

    database: Where
    pictures: Callable[[DrawingPool], Pictures] = Pictures
    seat_dms: type[SeatDMs] = SeatDMs
    pace: float = 0.0  # seconds that a computer takes for a turn
    processes: int = 0  # worker processes for computer players; with 0 they think in threads
    drawing: int = 0  # worker processes for pictures; with 0 they are drawn in threads
    abandoned_after_days: int = 0  # idle games are closed after this time; 0 means never
    looks_for_damage: bool = False  # whether the database is looked at after the start
    alone: bool = True  # whether no other process can have the database, so that its shards are taken at once


class Assembly:
    """All parts of a bot, from `open` to `close`."""

    bot: Stationmaster
    store: Store
    status: StatusPage

    def __init__(self, options: BotOptions) -> None:
        self.options = options
        self._is_open = False
        self.shards_lost = asyncio.Event()  # set once another process has taken the shards: this bot is to be closed
        self.has_waited = False  # whether another process was in the way: this one is its standby, or has taken over
        self.thinking = ThinkingPool(options.processes)
        self.drawing = DrawingPool(options.drawing)

    async def open(self) -> None:
        """Takes the shards, creates the parts, adds the cogs, and registers the commands if they have changed. While
        another process has the shards this waits, and the bot has no connection to Discord's gateway."""
        await self.open_store()
        store = self.store
        store.database.scope = scope = await self._scope()
        await self._take_shards(store, scope)
        self._make_services(self.bot, store)
        self.computers.on_end = self.teller.schedule
        self.status.started(self.tables, self.teller.retries)
        self.bot.on_sweep += (self.computers.sweep, self.teller.sweep, self.passing.sweep)
        self.bot.on_reachable.append(self.teller.retries.retry_unreachable)
        self.bot.on_may_write.append(self.teller.retries.retry_in_place)
        self.bot.on_stop += (self.teller.retries.stop, self.teller.dm_budget.stop)
        for cog in self._cogs(self.bot, store):
            await self.bot.add_cog(cog)
        await sync_commands(self.bot, store.facts)
        await self.tables.ownership.listen(self.bot.start_background)
        await find_emoji(self.bot, store.facts)
        self.bot.begin_sweeps()
        if self.options.looks_for_damage:
            self.bot.on_stop.append(asyncio.create_task(self._look_for_damage()).cancel)

    async def _scope(self) -> Scope:
        """The shards of this process: those that the host has set, or else as many as Discord recommends."""
        bot = self.bot
        count: int | None = bot.shard_count
        if count is None:
            try:
                recommended, *_ = await bot.http.get_bot_gateway()
            except discord.GatewayNotFound as error:
                raise (error.__cause__ or error) from None  # what was answered
            count = bot.shard_count = recommended
        return Scope(count, tuple(sorted(bot.shard_ids or range(count))))

    async def open_store(self) -> None:
        """Opens the store, if it is not open: it may be, before Discord is asked anything, so that a damaged file is
        told while Discord is away. While bots of an older version run on it, it stays as they know it, and this one
        waits."""
        while not self._is_open:
            opening = asyncio.create_task(Store.open(self.options.database, host_time))
            try:
                self.store = await asyncio.shield(opening)
                self._is_open = True
                return
            except asyncio.CancelledError:  # its threads would keep the process from ending
                with contextlib.suppress(StoreError):
                    await (await opening).close()
                raise
            except StoreError as error:
                if error.code != IN_USE:
                    raise
                if not self.has_waited:
                    log.info("standby: bots of an older version run on the database", extra={"why": str(error)})
                self.has_waited = True
            await asyncio.sleep(ASKED)

    async def _take_shards(self, store: Store, scope: Scope) -> None:
        """Waits until the shards are ours. From then on nothing is sent or stored while they may be another's."""
        bot, self.lease = self.bot, Lease(store.leases, scope, alone=self.options.alone)
        self.lease.on_wait, self.lease.on_lost, self.lease.on_return = self._stand_by, self._lose, self._return
        self.status.opened(store, self.lease)
        await self.lease.wait()
        bot.is_holder = lambda: self.lease.is_held
        bot.registers = 0 in scope.shards
        store.database.fence = self.lease.fence

    def _stand_by(self) -> None:
        self.has_waited = True

    def _lose(self) -> None:
        """Another process has the shards: whoever runs this bot closes it."""
        self.bot.has_lost = True
        self.shards_lost.set()

    def _return(self) -> None:
        """Takes up what could not be done while the lease had run out."""
        self.bot.notify_reachable()
        self.bot.restart_sweep()

    async def _look_for_damage(self) -> None:
        """Says in the log, and in `/health`, that the database is damaged: games would go on until they meet it."""
        database = self.store.database
        try:
            await database.look_for_damage()
        except StoreError as error:
            log.warning("the database could not be looked at", extra={"why": str(error)})
        if database.is_damaged:
            log.error("the database is damaged: bot.py check says where; restore a backup")

    async def close(self) -> None:
        """Ends the processes that think and draw, lets the shards go, and closes the store."""
        self.status.closed()
        await self.thinking.close()
        await self.drawing.close()
        if self._is_open:
            self._is_open = False
            if hasattr(self, "lease"):
                await self.lease.let_go()
            await self.store.close()

    def _make_services(self, bot: Stationmaster, store: Store) -> None:
        """Creates what several cogs need."""
        self.tables = Tables(store)
        self.computers = Computers(
            self.tables,
            store,
            self.thinking,
            pace=self.options.pace,
            begin=bot.start_background,
            stopping=lambda: bot.closing or not bot.is_holder(),
        )
        self.places = Places(bot, store)
        self.lost = LostChannels(bot, self.places)
        self.pictures = self.options.pictures(self.drawing)
        self.messages = PanelMessages(bot, store, self.tables.ownership)
        self.links = Links(bot, self.places, self.messages)
        self.players = PlayerFinder(bot, store, self.tables, self.messages, self.links)
        self.pings = Pings(store, self.tables)
        self.hands = HandMessages(store, self.pictures)
        self.panels = Panels(bot, store, self.tables, self.messages, self.pictures, self.pings)
        self.passing = PassingMessages(bot, store, self.tables)
        self.seat_dms = self.options.seat_dms(bot, store, self.tables, self.hands, self.links, self.pings, self.passing)
        lobby = LobbyMessages(bot, self.messages, self.pictures)
        self.teller = Teller(
            bot, store, self.tables, self.messages, self.panels, self.seat_dms, self.computers, self.passing, lobby
        )
        self.tables.ownership.on_table.append(lambda table: self.teller.schedule(table.game))
        self.tables.ownership.on_missed.append(bot.restart_sweep)
        bot.learn_language = Languages(store).learn
        bot.check_place = PlaceOfPress(store, self.tables, self.links).check
        bot.lead_on = LeadOn(self.tables, self.messages, self.links).buttons
        self.moves = Moves(self.players, self.tables, self.teller, self.pictures)
        self.access = LobbyAccess(store, self.tables, self.links, self.players, self.messages)

    def _cogs(self, bot: Stationmaster, store: Store) -> Iterator[Cog]:
        """Creates the features, in the order in which Discord is sent their commands."""
        yield from self._playing_cogs(bot, store)
        yield from self._looking_cogs(bot, store)
        yield from self._seat_cogs(bot, store)
        yield from self._background_cogs(bot, store)

    def _playing_cogs(self, bot: Stationmaster, store: Store) -> Iterator[Cog]:
        """The lobby, and the actions of a turn."""
        tables, teller, access, moves = self.tables, self.teller, self.access, self.moves
        waitlist, confirming = WaitList(bot, store, tables, self.passing), Confirming(store)
        yield NewTableCog(bot, tables, teller, access, self.places)
        yield LobbyCog(bot, tables, teller, access, moves, waitlist, confirming)
        yield ComputerSeatsCog(bot, store, tables, teller, access, moves, waitlist)
        yield ClockChoiceCog(bot, tables, teller, access)
        yield WaitListCog(bot, store, tables, access, waitlist)
        calls = GuestCalls(bot, store, self.pings, self.passing)
        yield TableOptionsCog(bot, store, tables, teller, access, waitlist, calls)
        yield LobbyExpiryCog(bot, store, tables, teller, access, self.pings)
        yield HostCog(bot, store, tables, teller, access, self.passing)
        yield TurnCog(bot, moves)
        yield DrawCog(bot, moves)
        yield ClaimCog(bot, moves, tables, confirming)
        yield TicketsCog(bot, moves, confirming)
        yield StationCog(bot, moves, confirming)
        yield TunnelCog(bot, moves)
        yield HintCog(bot, moves, tables, self.thinking)
        yield PingMeCog(bot, store, moves, self.pings)

    def _looking_cogs(self, bot: Stationmaster, store: Store) -> Iterator[Cog]:
        """What only shows something, and the settings."""
        tables, teller, links, players = self.tables, self.teller, self.links, self.players
        games = GameFinder(store, tables, links)
        panel = SettingsPanel(store, tables)
        eraser = Eraser(bot, store, tables, teller, self.messages, self.seat_dms)
        yield LookCog(bot, tables, players, games, self.hands, self.pictures, self.panels, PictureLimit(store.now))
        yield WatchCog(bot, store, tables, teller, links, players, self.pictures)
        yield LogCog(bot, store, tables, players, games)
        ended = EndedGames(players, games)
        yield RecordCog(bot, store, ended)
        yield OpenedHandsCog(bot, tables, ended)
        yield RulesCog(bot, tables)
        yield MyGamesCog(bot, tables, links, self.places, self.lost)
        yield SettingsCog(bot, store, tables, teller, panel, links, eraser)
        yield ServerSettingsCog(bot, store, panel)
        yield TableLanguageCog(bot, store, tables, panel, teller, links)
        yield TablePicturesCog(bot, store, tables, teller, links)
        yield QuietHoursCog(bot, store, panel)
        yield ErasureCog(bot, store, tables.ownership, eraser)
        yield HelpCog(bot, self.tables)
        yield WelcomeCog(bot, store)

    def _seat_cogs(self, bot: Stationmaster, store: Store) -> Iterator[Cog]:
        """Seats that change hands, and games that end, move or are played again."""
        tables, teller, links, players, moves = self.tables, self.teller, self.links, self.players, self.moves
        absence = Absence(bot, store)
        voting = Voting(bot, store, tables, teller, self.pings, absence, self.passing)
        bot.on_sweep.append(voting.settle_due)
        teller.on_told.append(voting.reconsider)
        yield ReplaceCog(bot, store, players, absence, voting)
        yield VoteCog(bot, store, tables, players, moves, voting)
        yield ResignCog(bot, store, tables, teller, moves, voting)
        yield ClockVoteCog(bot, store, tables, teller, players, links, voting)
        yield ManageCog(bot, store, tables, teller)
        yield NudgeCog(bot, store, links, players, self.passing)
        yield RematchCog(bot, tables, teller, self.access, self.pings, self.messages)
        yield MoveCog(bot, tables, teller, links, self.access, self.places, self.lost)

    def _background_cogs(self, bot: Stationmaster, store: Store) -> Iterator[Cog]:
        """What happens without a command."""
        tables, teller, links = self.tables, self.teller, self.links
        if self.options.abandoned_after_days:
            days = self.options.abandoned_after_days
            yield AbandonedGamesCog(bot, store, tables, teller, links, self.passing, days)
        yield ReopenedCog(bot, tables, teller, self.places)
        reminders = Reminders(bot, store, tables, links)
        timeouts = Timeouts(store, tables, teller, self.computers, reminders)
        yield ClockworkCog(bot, store, tables, teller, reminders, timeouts)


def assemble(
    texts: Texts,
    options: BotOptions,
    *,
    report_url: str | None = None,
    shard_count: int | None = None,
    shard_ids: list[int] | None = None,
) -> Assembly:
    """Creates a bot. Its parts are created when it starts."""
    parts, arrivals = Assembly(options), Arrivals()
    parts.bot = Stationmaster(
        texts,
        parts,
        report_url=report_url,
        shard_count=shard_count,
        shard_ids=shard_ids,
        http_trace=RequestTrace(arrivals).config(),
    )
    parts.status = StatusPage(parts.bot, arrivals)
    return parts

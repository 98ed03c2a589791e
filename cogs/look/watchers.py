"""Watching a game by DM: each watcher has one message, kept up to date, with what everybody may know.

The message is sent once, silently, and then edited. At the end of the game it stays as it is.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from cogs.kit import dm
from cogs.kit.answers import acknowledge, answer, localizer_of
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import button, on_press
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.kit.nonces import new_nonce
from cogs.look.log import log_line, turn_texts
from cogs.show.channel_pictures import pieces_on_board
from cogs.show.links import Links
from cogs.show.panel import panel_of, without_last_round
from cogs.show.pictures import PictureFile, Pictures
from cogs.show.scenes import scene_of
from cogs.show.seat_dms import DAY
from cogs.show.teller import Teller
from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from cogs.turn.find_player import PlayerFinder
from cogs.wording.final import winner_line
from cogs.wording.user_error import UserError
from cogs.wording.words import words_of
from data.store import RUNNING, Store, Table
from data.store.notes import WatcherNote
from data.text import Localizer, locale_of
from engine.refused import Refused

MAX_WATCHERS = 10  # watchers of a game
LOG_LINES = 5  # in the message

log = logging.getLogger(__name__)


class Watch(WatcherNote, frozen=True):
    """The stored note about the message to a watcher."""

    @property
    def place(self) -> dm.MessageRef:
        return dm.MessageRef(self.channel, self.message)


class WatchCog(Cog):
    """The buttons to watch and to stop watching, and the messages to watchers."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        teller: Teller,
        links: Links,
        players: PlayerFinder,
        pictures: Pictures,
    ) -> None:
        super().__init__(bot)
        self._store = store
        self._tables = tables
        self._teller = teller
        self._links = links
        self._players = players
        self._pictures = pictures

    async def cog_load(self) -> None:
        await super().cog_load()
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._teller.on_told.append(self.follow)
        self.bot.on_sweep.append(self.sweep)

    # ── starting and stopping ────────────────────────────────────────────────────────────────────────────────────────

    @on_press("watch")
    async def watch(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        table = await self._tables.table(pressed.game)
        if table is None:
            raise UserError("press-unknown")
        say, user = localizer_of(interaction, table.board), interaction.user.id
        position = await self._tables.position(table)
        if table.status != RUNNING or isinstance(position, Refused):
            raise self._players.game_over_error(table, say)
        if table.seat_of(user) is not None:
            raise UserError("watch-you-play")
        async with self._lock(table.game, user):
            if await self._watch(table.game, user) is None:
                await self._begin(position, user, say.locale)
        await answer(interaction, Layout(say("watch-begun")).row(self._links.button(table, say)))

    @on_press("unwatch")
    async def unwatch(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        async with self._lock(pressed.game, interaction.user.id):
            watch = await self._watch(pressed.game, interaction.user.id)
            await self._store_watch(pressed.game, interaction.user.id, None)
        await answer(interaction, Layout(localizer_of(interaction)("watch-ended")))
        if watch is not None:
            await dm.delete(self.bot, watch.place)

    async def _begin(self, position: Position, user: int, locale: str) -> None:
        """Makes this user a watcher; raises a `UserError` if the game has too many, or the user accepts no DMs."""
        if len(await self._store.notes.people(position.table.game, Watch)) >= MAX_WATCHERS:
            raise UserError("watch-full", board=position.table.board, most=MAX_WATCHERS)
        try:
            await self._show(position, user, Watch(0, 0, locale))
        except dm.DMsClosed as error:
            await self._store_watch(position.table.game, user, None)
            raise UserError("watch-closed") from error

    def _lock(self, game: int, user: int) -> asyncio.Lock:
        """Held while this watcher's message is changed."""
        return self._locks.setdefault((game, user), asyncio.Lock())

    # ── keeping up to date ───────────────────────────────────────────────────────────────────────────────────────────

    async def follow(self, outcome: Outcome) -> None:
        """Updates the messages of a table's watchers after a move."""
        for _, user, _ in await self._store.notes.about_people(Watch, outcome.game):
            await self._update(outcome, user)

    async def sweep(self) -> None:
        """Updates the messages that are behind because something failed or the table was closed."""
        for game, user, watch in await self._store.notes.about_people(Watch):
            position = await self._tables.position(game)
            if isinstance(position, Refused):
                await self._store_watch(game, user, None)
            elif watch.n < position.table.last or position.table.status != RUNNING:
                await self._update(position, user)

    async def _update(self, position: Position, user: int) -> None:
        """Updates a watcher's message; a person who accepts no DMs any more stops watching.

        Where Discord forbids it without saying that, it is tried again after a day, like a seat DM.
        """
        game, now = position.table.game, self._store.now()
        async with self._lock(game, user):
            watch = await self._watch(game, user)
            if watch is None or (await self._store.settings.person(user)).dm_refused > now:
                return
            try:
                await self._show(position, user, watch)
            except dm.DMsClosed as closed:
                if closed.lasting:
                    await self._store_watch(game, user, None)
                else:
                    await self._store.settings.set_person(user, dm_refused=now + DAY)
                    log.warning("a watcher's DM is forbidden: this person gets no other for a day")
            except Unreachable as error:
                log.warning("a watcher was not told yet", extra={"game": game, "why": str(error)})
            except discord.HTTPException as error:
                log.warning("a watcher cannot be told any more", extra={"game": game, "status": error.status})
                await self._store_watch(game, user, None)  # Discord would refuse it every minute

    async def _show(self, position: Position, user: int, watch: Watch) -> None:
        settings, table = await self._store.settings.person(user), position.table
        say = self.bot.texts.localizer(locale_of(settings.locale, watch.locale), table.board)
        picture, built = None, pieces_on_board(position.view(None)) + bool(position.view(None).scores)
        if built != watch.built or (watch.picture and not watch.picture.keepable):
            picture = await self._picture(position, say)
        updated = watch.but(n=table.last, built=built if picture else watch.built)
        layout = await self._layout(position, say, _picture_in(picture, watch))
        attached = [picture.file()] if picture else [watch.picture] if watch.picture else []
        sent = await dm.edit(self.bot, watch.place, layout, attached) if watch.message else None
        if sent is None:
            sent = await self._send(position, user, say, watch, picture)
            if watch.message:
                await dm.delete(self.bot, watch.place)
        updated = updated.but(channel=sent.ref.channel, message=sent.ref.message, nonce="")
        updated = updated.but(picture=sent.attached[0] if sent.attached else None)
        if table.status != RUNNING:
            return await self._store_watch(table.game, user, None)
        if not await self._store.notes.update(table.game, updated, user):
            await dm.delete(self.bot, sent.ref)  # the person was erased meanwhile
        return None

    async def _send(
        self, position: Position, user: int, say: Localizer, watch: Watch, picture: PictureFile | None
    ) -> dm.SentDM:
        """Sends the first message, or one in place of a message that cannot be edited any more.

        Its nonce is stored before it is sent, so that a second attempt does not post it twice.
        """
        sending = watch.but(message=0, nonce=watch.nonce or new_nonce())
        await self._store_watch(position.table.game, user, sending)
        picture = picture or await self._picture(position, say)
        layout = await self._layout(position, say, _picture_in(picture))
        return await dm.send(self.bot, user, layout, [picture.file()] if picture else [], sending.nonce)

    # ── the message ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _layout(self, position: Position, say: Localizer, picture: tuple[str, str] | None) -> Layout:
        """Where the game is, whose turn it is, the last moves, the picture, the market and the players."""
        table, view = position.table, position.view(None)
        panel = panel_of(position, say, self.bot.emojis_by_name)
        head = winner_line(view, panel.words) if view.scores else panel.heading()
        layout = Layout(f"{say('watch-head', where=self._links.to_channel(table))}\n{head}")
        last = panel.last_round()
        layout.text("\n".join([*await self._recent_lines(table, say, begun=not last), *last]))
        if picture:
            layout.picture(*picture)
        if not view.scores:
            layout.text(panel.market())
        layout.text(panel.seats())
        verbs = ("board", "log", "unwatch") if table.status == RUNNING else ()  # then nobody watches any more
        look = [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]
        return layout.row(*look, self._links.button(table, say))

    async def _recent_lines(self, table: Table, say: Localizer, *, begun: bool) -> list[str]:
        """The last turns; with `begun` also that the last round began."""
        entries = await self._tables.log(table)
        if isinstance(entries, Refused):
            return []
        if not begun:
            entries = [replace(entry, events=without_last_round(entry.events)) for entry in entries]
        words = words_of(table, say)
        return [log_line(words, turn) for turn in list(turn_texts(words, table, entries))[-LOG_LINES:]]

    async def _picture(self, position: Position, say: Localizer) -> PictureFile | None:
        scene = scene_of(position.view(None), position.table, say)
        pictures = self._pictures
        return await (pictures.final(scene) if scene.view.scores else pictures.board(scene))

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _watch(self, game: int, user: int) -> Watch | None:
        return await self._store.notes.get(game, Watch, user)

    async def _store_watch(self, game: int, user: int, watch: Watch | None) -> None:
        if watch is None:
            await self._store.notes.delete(game, Watch, user)
        else:
            await self._store.notes.put(game, watch, user)


def _picture_in(picture: PictureFile | None, watch: Watch | None = None) -> tuple[str, str] | None:
    """The file name and the alt text of a message's picture: of the new one, or of the one that it has."""
    if picture is not None:
        return picture.name, picture.alt
    return (watch.picture.filename, watch.picture.alt) if watch is not None and watch.picture else None

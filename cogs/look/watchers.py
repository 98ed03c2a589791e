"""Watching a game by DM: one message to each watcher, kept up to date, with what everybody may know.

A watcher's message is sent once, silently, and then edited; at the end of the game it stays as it is.
"""

from __future__ import annotations

import asyncio
import logging
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
from cogs.look.log import line, told_by_turn
from cogs.show.links import Links
from cogs.show.panel import panel_of
from cogs.show.panels import pieces_on_board
from cogs.show.pictures import PictureFile, Pictures, scene_of
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

MOST = 10  # watchers of a game
LINES = 5  # of the log

log = logging.getLogger(__name__)


class Watch(WatcherNote, frozen=True):
    """What is stored of the message to a watcher."""

    @property
    def place(self) -> dm.MessageRef:
        return dm.MessageRef(self.channel, self.message)


class Watchers(Cog):
    """Everybody who watches by DM."""

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

    # ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    @on_press("watch")
    async def watch(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        table = await self._tables.table(pressed.game)
        if table is None:
            raise UserError("place-no-game")
        say, user = localizer_of(interaction, table.board), interaction.user.id
        position = await self._tables.position(table)
        if table.status != RUNNING or isinstance(position, Refused):
            raise self._players.game_over_error(table, say)
        if table.seat_of(user) is not None:
            raise UserError("watch-you-play")
        async with self._alone(table.game, user):
            if await self._watch(table.game, user) is None:
                await self._begin(position, user, say.locale)
        await answer(interaction, Layout(say("watch-begun")).row(self._links.button(table, say)))

    @on_press("unwatch")
    async def unwatch(self, interaction: Interaction, pressed: CustomId) -> None:
        await acknowledge(interaction)
        async with self._alone(pressed.game, interaction.user.id):
            watch = await self._watch(pressed.game, interaction.user.id)
            await self._keep(pressed.game, interaction.user.id, None)
        await answer(interaction, Layout(localizer_of(interaction)("watch-ended")))
        if watch is not None:
            await dm.delete(self.bot, watch.place)

    async def _begin(self, position: Position, user: int, locale: str) -> None:
        """Somebody watches from now on, if there is room."""
        if len(await self._store.notes.people(position.table.game, Watch)) >= MOST:
            raise UserError("watch-full", most=MOST)
        try:
            await self._show(position, user, Watch(0, 0, locale))
        except dm.DMsClosed as error:
            await self._keep(position.table.game, user, None)
            raise UserError("watch-closed") from error

    def _alone(self, game: int, user: int) -> asyncio.Lock:
        """Nobody else changes this watcher's message."""
        return self._locks.setdefault((game, user), asyncio.Lock())

    # ── what happens ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def follow(self, now: Outcome) -> None:
        """Something has happened at a table: its watchers see it."""
        for _, user, _ in await self._store.notes.about_people(Watch, now.game):
            await self._update(now, user)

    async def sweep(self) -> None:
        """Whose message is behind, because something failed, or because the table was closed."""
        for game, user, watch in await self._store.notes.about_people(Watch):
            position = await self._tables.position(game)
            if isinstance(position, Refused):
                await self._keep(game, user, None)
            elif watch.n < position.table.last or position.table.status != RUNNING:
                await self._update(position, user)

    async def _update(self, now: Position, user: int) -> None:
        """A watcher's message as the table is now; whoever has closed his DMs watches no more."""
        async with self._alone(now.table.game, user):
            watch = await self._watch(now.table.game, user)
            if watch is None:
                return
            try:
                await self._show(now, user, watch)
            except dm.DMsClosed:
                await self._keep(now.table.game, user, None)
            except Unreachable as error:
                log.warning("a watcher was not told yet", extra={"game": now.table.game, "why": str(error)})
            except discord.HTTPException as error:
                log.warning("a watcher cannot be told any more", extra={"game": now.table.game, "status": error.status})
                await self._keep(now.table.game, user, None)  # Discord would refuse it every minute

    async def _show(self, now: Position, user: int, watch: Watch) -> None:
        wish, table = await self._store.settings.person(user), now.table
        say = self.bot.texts.localizer(locale_of(wish.locale, watch.locale), table.board)
        shot, built = None, pieces_on_board(now.view(None)) + bool(now.view(None).scores)
        if built != watch.built:
            shot = await self._picture(now, say)
        shown = watch.but(n=table.last, built=built if shot else watch.built)
        layout = await self._layout(now, say, _picture_in(shot, watch))
        attached = [shot.file()] if shot else [watch.picture] if watch.picture else []
        sent = await dm.edit(self.bot, watch.place, layout, attached) if watch.message else None
        if sent is None:
            sent = await self._send(now, user, say, watch, shot)
            if watch.message:
                await dm.delete(self.bot, watch.place)
        shown = shown.but(channel=sent.ref.channel, message=sent.ref.message, nonce="")
        shown = shown.but(picture=sent.attached[0] if sent.attached else None)
        if table.status != RUNNING:
            return await self._keep(table.game, user, None)
        if not await self._store.notes.update(table.game, shown, user):
            await dm.delete(self.bot, sent.ref)  # the person was forgotten meanwhile
        return None

    async def _send(
        self, now: Position, user: int, say: Localizer, watch: Watch, shot: PictureFile | None
    ) -> dm.SentDM:
        """The first message, or one in place of a message that can no longer be edited; noted before it is sent."""
        sending = watch.but(message=0, nonce=watch.nonce or new_nonce())
        await self._keep(now.table.game, user, sending)
        shot = shot or await self._picture(now, say)
        layout = await self._layout(now, say, _picture_in(shot))
        return await dm.send(self.bot, user, layout, [shot.file()] if shot else [], sending.nonce, silent=True)

    # ── the message ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _layout(self, now: Position, say: Localizer, picture: tuple[str, str] | None) -> Layout:
        """Where the game is, whose turn it is, what happened last, what lies there and what everybody has."""
        table, view = now.table, now.view(None)
        panel = panel_of(now, say, self.bot.emojis_by_name)
        head = winner_line(view, panel.words) if view.scores else panel.heading()
        layout = Layout(f"{say('watch-head', where=self._links.to_channel(table))}\n{head}")
        layout.text("\n".join([*await self._lately(table, say), *([] if view.scores else panel.last_round())]))
        if picture:
            layout.picture(*picture)
        if not view.scores:
            layout.text(panel.market())
        layout.text(panel.seats())
        ways = [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in ("board", "log")]
        stop = [button(say("button-unwatch"), CustomId("unwatch", table.game))] if table.status == RUNNING else []
        return layout.row(*ways, *stop, self._links.button(table, say))

    async def _lately(self, table: Table, say: Localizer) -> list[str]:
        entries = await self._tables.log(table)
        if isinstance(entries, Refused):
            return []
        words = words_of(table, say)
        return [line(words, said) for said in list(told_by_turn(words, table, entries))[-LINES:]]

    async def _picture(self, now: Position, say: Localizer) -> PictureFile | None:
        scene = scene_of(now.view(None), now.table, say)
        pictures = self._pictures
        return await (pictures.final(scene) if scene.view.scores else pictures.board(scene))

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _watch(self, game: int, user: int) -> Watch | None:
        return await self._store.notes.get(game, Watch, user)

    async def _keep(self, game: int, user: int, watch: Watch | None) -> None:
        if watch is None:
            await self._store.notes.delete(game, Watch, user)
        else:
            await self._store.notes.put(game, watch, user)


def _picture_in(shot: PictureFile | None, watch: Watch | None = None) -> tuple[str, str] | None:
    """The picture of a message by its name and alt text: a new one, or the one that stands there."""
    if shot is not None:
        return shot.name, shot.alt
    return (watch.picture.filename, watch.picture.alt) if watch is not None and watch.picture else None

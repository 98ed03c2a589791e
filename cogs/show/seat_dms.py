"""Letters: a DM for each seat of each game, with hand and tickets, sent once and then edited, never a stream.

A closed DM never blocks a game: it is remembered, said once in the channel, and not tried again until its person
asks for it. A new message is sent for a turn only to those who wish to be told of their turns by DM.
What could not be brought up to date is owed, also after a restart, until it is.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from weakref import WeakValueDictionary

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot, Interaction
from cogs.kit.channel import Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.kit.nonces import new_nonce, nonce_of
from cogs.show.hand_message import HandMessages
from cogs.show.links import Links
from cogs.show.pings import Pings
from cogs.tables.contact import DM, told_by
from cogs.tables.service import Tables
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.store import CLOSED, PersonSettings, Store
from data.store.notes import OwedDMNote, SeatDMNote
from data.text import Localizer, locale_of
from engine.refused import Refused

log = logging.getLogger(__name__)


class SeatDM(SeatDMNote, frozen=True):
    """What is stored of the direct message of a seat."""

    @property
    def ref(self) -> dm.MessageRef:
        return dm.MessageRef(self.channel, self.message)


class SeatDMs:
    """Everybody's letters."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, messages: HandMessages, links: Links, pings: Pings
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._links = links
        self._pings = pings
        self.locales: dict[int, str] = {}  # the language in which somebody was last seen to use Discord
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._digests: dict[tuple[int, int], str] = {}  # what a letter says, as a digest
        bot.add_listener(self._remember_locale, "on_interaction")

    async def _remember_locale(self, interaction: Interaction) -> None:
        self.locales[interaction.user.id] = str(interaction.locale)

    def clear_cache(self) -> None:
        """Nothing is known of anybody any more, but what is stored."""
        self.locales.clear()
        self._digests.clear()

    # ── bringing up to date ──────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, game: int, user: int) -> None:
        """Brings the letter of a person up to date; sends it, if there is none yet."""
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            owed = await self._store.notes.get(game, OwedDMNote, user)
            try:
                await self._update(game, user)
            except dm.DMsClosed:
                await self._handle_closed(game, user)
            if owed is not None:  # unless it is owed again since
                await self._store.notes.delete_unchanged(game, owed, user)

    async def _update(self, game: int, user: int) -> None:
        table = await self._tables.table(game)
        seat = table.seat_of(user) if table is not None and table.status != CLOSED else None
        wish = await self._store.settings.person(user)
        if wish.dm_closed:
            return None
        letter = await self._recovered_note(game, user)
        if table is None or seat is None:
            gone = table is not None and table.status != CLOSED
            return await self._remove_hand(game, user, letter, "letter-seat-gone" if gone else "letter-closed-table")
        if not wish.dm:
            return await self._remove_hand(game, user, letter, "letter-off")
        position = await self._tables.position(table)
        if isinstance(position, Refused) or position.table.seat_of(user) != seat or position.away(seat):
            return None  # of this moment: the seat may have become another's
        say = self._localizer(user, wish, letter, position.table.locale, position.table.board)
        ctx = PlayerContext(position, seat, words_of(position.table, say), self._bot.emojis_by_name, self._links.url)
        await self._write(ctx, user, letter, wish)
        return await self._keep_language(game, user, wish)

    async def _write(self, ctx: PlayerContext, user: int, letter: SeatDM | None, wish: PersonSettings) -> None:
        layout, files = await self._messages.hand(ctx, self._heading(ctx), lasting=True)
        digest = _digest(layout, files)
        due = told_by(wish) == DM and ctx.to_act and (letter is None or letter.told != ctx.decision)
        pings = due and await self._pings.may_ping_for_turn(ctx.table, ctx.seat, wish)
        if letter is not None and letter.message and not pings:
            if due:
                await self._update_note(ctx.game, user, letter.but(told=ctx.decision))
            if self._digests.get((ctx.game, user)) == digest:
                return
            if await dm.edit(self._bot, letter.ref, layout, files) is not None:
                self._digests[ctx.game, user] = digest
                return
            layout, files = await self._messages.hand(ctx, self._heading(ctx), lasting=True)
        await self._send(ctx, user, letter, layout, files, telling=ctx.decision if due else -1, silent=not pings)
        self._digests[ctx.game, user] = digest

    async def _send(
        self,
        ctx: PlayerContext,
        user: int,
        old: SeatDM | None,
        layout: Layout,
        files: list[discord.File],
        *,
        telling: int,
        silent: bool,
    ) -> None:
        """A new message, then the old one goes. That it is being sent is noted before: so it is never sent twice."""
        sending = old or SeatDM(0, 0, ctx.say.locale)
        sending = sending.but(nonce=sending.nonce or new_nonce(), telling=telling)
        await self._save_note(ctx.game, user, sending)
        sent = await dm.send(self._bot, user, layout, files, sending.nonce, silent=silent)
        if old is not None and old.message and not await dm.delete(self._bot, old.ref):
            stands = sending.but(channel=sent.ref.channel, message=sent.ref.message, told=telling)
            await self._update_note(ctx.game, user, stands)  # its nonce says that there may be more of it
            raise dm.DeletionFailed
        if not await self._update_note(ctx.game, user, SeatDM(*sent.ref, ctx.say.locale, told=telling)):
            await dm.delete(self._bot, sent.ref)  # the person was forgotten meanwhile

    async def _recovered_note(self, game: int, user: int) -> SeatDM | None:
        """The letter; finds one that was sent but not noted, and deletes older copies."""
        letter = await self._note(game, user)
        if letter is None or not letter.nonce:
            return letter
        newest, *older = [*await dm.find_with_button(self._bot, user, game, "hand"), dm.MessageRef(0, 0)]
        if not newest.message:
            return letter
        for place in older:
            if place.message and not await dm.delete(self._bot, place):
                raise dm.DeletionFailed
        told = letter.telling if newest != letter.ref else letter.told
        letter = SeatDM(*newest, letter.locale, told=told)
        await self._save_note(game, user, letter)
        return letter

    def _heading(self, ctx: PlayerContext) -> str:
        return ctx.say("letter-head", where=self._links.to_channel(ctx.table))

    def _localizer(self, user: int, wish: PersonSettings, letter: SeatDM | None, table: str, board: str) -> Localizer:
        """The language set, that of the person's Discord, now or when it was last seen, that of the table."""
        last = letter.locale if letter else None
        return self._bot.texts.localizer(locale_of(wish.locale, self.locales.get(user), wish.heard, last, table), board)

    async def _keep_language(self, game: int, user: int, wish: PersonSettings) -> None:
        """Of those who get letters the language of their Discord is kept: it is not known after a restart."""
        heard = self.locales.get(user)
        if heard is not None and heard != wish.heard and await self._note(game, user) is not None:
            await self._store.settings.set_person(user, heard=heard)

    # ── what is owed ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def owe(self, game: int, user: int) -> None:
        """Stores that the letter of a person is not up to date; `deliver` strikes that out."""
        self._digests.pop((game, user), None)
        await self._store.notes.put(game, OwedDMNote(new_nonce()), user)

    async def owed(self, game: int) -> list[int]:
        """The people to whom a letter of this game is owed."""
        return await self._store.notes.people(game, OwedDMNote)

    async def owes(self, game: int) -> bool:
        """Whether a letter of this game is owed to somebody."""
        return bool(await self._store.notes.people(game, OwedDMNote))

    async def owed_games(self) -> set[int]:
        """The games in which letters are owed."""
        return set(await self._store.notes.games(OwedDMNote))

    # ── closed, gone, and no longer wished ───────────────────────────────────────────────────────────────────────────

    async def recall(self, game: int) -> None:
        """The letters of those who do not sit there any more say so, and show nothing; all, once a table is closed.

        What fails stops nobody else, and is owed.
        """
        table = await self._tables.table(game)
        for _, user, _ in await self._store.notes.about_people(SeatDM, game):
            if table is None or table.status == CLOSED or table.seat_of(user) is None:
                try:
                    await self.update(game, user)
                except (discord.HTTPException, dm.DeletionFailed, Unreachable) as error:
                    log.warning("a letter is not recalled yet", extra={"why": type(error).__name__})
                    await self.owe(game, user)

    async def _remove_hand(self, game: int, user: int, letter: SeatDM | None, key: str) -> None:
        """A letter shows no hand any more. Forgotten after that is done: what fails is done again."""
        if letter is not None and letter.message:
            wish = await self._store.settings.person(user)
            locale = locale_of(wish.locale, self.locales.get(user), wish.heard, letter.locale)
            await dm.edit(self._bot, letter.ref, Layout(self._bot.texts.localizer(locale)(key)))
        if letter is not None:
            await self._save_note(game, user, None)

    async def _handle_closed(self, game: int, user: int) -> None:
        """Remembered, and said to the channel once. The letter there is waits for DMs to be open again."""
        wish = await self._store.settings.set_person(user, dm_closed=True)
        log.info("a DM is closed", extra={"game": game})
        letter, table = await self._note(game, user), await self._tables.table(game)
        if letter is not None and not letter.message:
            await self._save_note(game, user, None)
        seat = table.seat_of(user) if table is not None and table.is_open else None
        if table is None or seat is None or not wish.dm:
            return
        words = words_of(table, self._bot.texts.localizer(locale_of(table.locale), table.board))
        said = Layout(words.say("letter-closed", player=words.player(seat)))
        try:
            await Channel(self._bot, table).post(said, nonce=nonce_of("closed DM", game, user, table.last))
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable):
            log.warning("the channel could not be told of a closed DM")

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _note(self, game: int, user: int) -> SeatDM | None:
        return await self._store.notes.get(game, SeatDM, user)

    async def _update_note(self, game: int, user: int, letter: SeatDM) -> bool:
        """Keeps what has become of a letter that was being sent; False if its person was forgotten meanwhile."""
        self._digests.pop((game, user), None)
        return await self._store.notes.update(game, letter, user)

    async def _save_note(self, game: int, user: int, letter: SeatDM | None) -> None:
        self._digests.pop((game, user), None)
        if letter is None:
            await self._store.notes.delete(game, SeatDM, user)
        else:
            await self._store.notes.put(game, letter, user)


def _digest(layout: Layout, files: list[discord.File]) -> str:
    """What a letter says and shows, in short."""
    said = hashlib.sha256(json.dumps(layout.to_components(), sort_keys=True, default=str).encode())
    for file in files:
        said.update(file.fp.read())
        file.reset()
    return said.hexdigest()

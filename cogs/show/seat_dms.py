"""Seat DMs: one direct message per seat and game, with hand and tickets. It is sent once and then edited.

Its words are always true, and tell the cards. Its pictures are sent again only when they have something new for their
reader: tickets, ways or the own network have changed, or it is the reader's turn and the board has changed.

For a turn a new message is sent only to those who want to be notified of their turns by DM. If a person accepts no
DMs, this is stored and posted in the channel once, and nothing is sent until that person asks for it.

A DM that could not be updated is stored as owed, also across restarts, until it is updated. Before a message is sent,
its nonce is stored. A note with a nonce means that a message may have been sent without being noted. The bot then looks
for it in the person's DMs first, so that a crash or a lost answer never leaves two messages.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from cogs.kit import dm
from cogs.kit.bot import Bot, Interaction
from cogs.kit.channel import Call, Channel, ChannelGone, NotAllowed
from cogs.kit.connection import Unreachable
from cogs.kit.languages import language_for
from cogs.kit.layout import Layout
from cogs.kit.nonces import new_nonce, nonce_of
from cogs.kit.recent import Recent
from cogs.show.anonymize import picture_with_names, without_names
from cogs.show.channel_pictures import pieces_on_board
from cogs.show.hand_message import HandMessages, shown_on_map, with_pictures
from cogs.show.links import Links
from cogs.show.passing import PassingMessages
from cogs.show.pings import Pings
from cogs.tables.contact import DM, accepts_dms, turn_delivery
from cogs.tables.service import Tables
from cogs.wording.log import time_until
from cogs.wording.player import PlayerContext
from cogs.wording.words import words_of
from data.store import CLOSED, OVER, PersonSettings, Store, Table
from data.store.notes import Attached, OwedDMNote, SeatDMNote
from data.text import Localizer, locale_of
from engine.refused import Refused
from engine.state import Choosing, Over

log = logging.getLogger(__name__)

DAY = 86400  # seconds


class SeatDM(SeatDMNote, frozen=True):
    """The note of a seat DM."""

    @property
    def ref(self) -> dm.MessageRef:
        return dm.MessageRef(self.channel, self.message)


class SeatDMs:
    """The seat DMs of all games."""

    def __init__(
        self,
        bot: Bot,
        store: Store,
        tables: Tables,
        messages: HandMessages,
        links: Links,
        pings: Pings,
        passing: PassingMessages,
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._links = links
        self._pings = pings
        self._passing = passing
        self.locales: Recent[int, str] = Recent()  # by user: the language of their Discord when they last used the bot
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._digests: Recent[tuple[int, int], str] = Recent()  # of what a DM shows, by game and user
        self._words: Recent[tuple[int, int], str] = Recent()  # the digest of its words alone
        bot.add_listener(self._remember_locale, "on_interaction")

    async def _remember_locale(self, interaction: Interaction) -> None:
        self.locales[interaction.user.id] = str(interaction.locale)

    def clear_cache(self) -> None:
        """Forgets everything that is not stored."""
        self.locales.clear()
        self._digests.clear()
        self._words.clear()

    # ── update ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, game: int, user: int) -> None:
        """Updates the DM of a person, or sends it if there is none yet."""
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            owed = await self._store.notes.get(game, OwedDMNote, user)
            try:
                await self._update(game, user)
            except dm.DMsClosed as closed:
                if not closed.lasting:
                    return await self._wait_a_day(game, user)
                await self._handle_closed(game, user)
            if owed is not None:  # unless it has become owed again meanwhile
                await self._store.notes.delete_unchanged(game, owed, user)

    async def _update(self, game: int, user: int) -> None:
        settings = await self._store.settings.person(user)
        if settings.dm_closed:
            return None
        if not accepts_dms(settings, self._store.now()):
            raise dm.DMsClosed(lasting=False)
        note = await self._recovered_note(game, user)
        table = await self._tables.table(game)  # read last: the seat may have changed hands while the DM was looked for
        seat = table.seat_of(user) if table is not None and table.status != CLOSED else None
        if table is None or seat is None:
            left = table is not None and table.status != CLOSED
            return await self._remove_hand(game, user, note, "dm-seat-gone" if left else "dm-closed-table")
        if not settings.dm:
            return await self._remove_hand(game, user, note, "dm-off")
        position = await self._tables.position(table)
        if isinstance(position, Refused) or position.table.seat_of(user) != seat:
            return None
        if position.away(seat) and (note is None or position.table.status != OVER):
            return None  # who has left is told only the result, where there is a message already
        say = self._localizer(user, settings, note, position.table)
        ctx = PlayerContext(position, seat, words_of(position.table, say), self._bot.emojis_by_name, self._links.url)
        if settings.first_dm is None and (note is None or not note.message):
            settings = await self._store.settings.set_person(user, first_dm=game)
        await self._write(ctx, user, note, settings)
        return await self._keep_language(game, user, settings)

    async def is_outdated(self, game: int, user: int) -> bool:
        """Whether the DM of a person says something else than it would say now. What its pictures show is no matter.

        After a restart it is not known what a DM says: then it counts as outdated.
        """
        note, settings = await self._note(game, user), await self._store.settings.person(user)
        position = await self._tables.position(game)
        seat = None if isinstance(position, Refused) else position.table.seat_of(user)
        if note is None or not settings.dm or isinstance(position, Refused) or seat is None:
            return False
        if not accepts_dms(settings, self._store.now()):
            return False
        if position.away(seat):
            return False
        say = self._localizer(user, settings, note, position.table)
        ctx = PlayerContext(position, seat, words_of(position.table, say), self._bot.emojis_by_name, self._links.url)
        return self._words.get((game, user)) != _digest_of_words(await self._words_of(ctx, settings))

    async def _words_of(self, ctx: PlayerContext, settings: PersonSettings) -> Sequence[str]:
        """The words of a DM; those of a person's first game also say what such a message is."""
        about = (ctx.say("dm-first"),) if settings.first_dm == ctx.game else ()
        return await self._messages.words(ctx, self._heading(ctx), *about, lasting=True)

    async def _write(self, ctx: PlayerContext, user: int, note: SeatDM | None, settings: PersonSettings) -> None:
        words = await self._words_of(ctx, settings)
        await self._show(ctx, user, note, settings, words)
        self._words[ctx.game, user] = _digest_of_words(words)

    async def _show(
        self, ctx: PlayerContext, user: int, note: SeatDM | None, settings: PersonSettings, words: Sequence[str]
    ) -> None:
        due = turn_delivery(settings) == DM and ctx.to_act and (note is None or note.told != ctx.decision)
        pings = due and await self._pings.may_ping_for_turn(ctx.table, ctx.seat, settings)
        if note is not None and note.message and not pings:
            if due:
                note = note.but(told=ctx.decision)
                await self._update_note(ctx.game, user, note)
            if await self._edit(ctx, user, note, words):
                return
        telling = ctx.decision if due else note.told if note is not None else -1
        await self._send(ctx, user, note, words, telling=telling, line=self._line(ctx) if pings else "")

    def _line(self, ctx: PlayerContext) -> str:
        """What the notification of a turn says."""
        key = "call-tickets-dm" if isinstance(ctx.phase, Choosing) else "call-turn-dm"
        where, clock = self._links.channel_label(ctx.table), ctx.table.clock(ctx.seat)
        line = ctx.say(key, where=where, turn=ctx.view.turns)
        if clock is None or clock.due is None:
            return line
        return line + ctx.say("clock-left", due=time_until(ctx.say, clock.due - self._store.now()))

    async def _edit(self, ctx: PlayerContext, user: int, note: SeatDM, words: Sequence[str]) -> bool:
        """Edits the message, if it would change; returns False if it can no longer be edited."""
        drawn = await self._messages.lasting_pictures(ctx) if _shows_too_little(ctx, note) else []
        kept = [] if drawn else [picture_with_names(picture, ctx.table) for picture in note.pictures]
        shown = [*((each.name, each.alt) for each in drawn), *((each.filename, each.alt) for each in kept)]
        layout = with_pictures(ctx, words, shown, lasting=True)
        digest = _digest(layout)
        if not drawn and self._digests.get((ctx.game, user)) == digest:
            return True
        edited = await dm.edit(self._bot, note.ref, layout, [picture.file() for picture in drawn] or kept)
        if edited is None:
            return False
        if drawn:
            await self._update_note(ctx.game, user, _with_pictures(note, ctx, edited.attached))
        elif edited.attached != tuple(kept):
            await self._update_note(ctx.game, user, note.but(pictures=_without_names(edited.attached, ctx.table)))
        self._digests[ctx.game, user] = digest
        return True

    async def _send(
        self,
        ctx: PlayerContext,
        user: int,
        old: SeatDM | None,
        words: Sequence[str],
        *,
        telling: int,
        line: str,
    ) -> None:
        """Sends a new message, then deletes the old one. With a `line` it notifies its reader."""
        drawn = await self._messages.lasting_pictures(ctx)
        layout = with_pictures(ctx, words, ((each.name, each.alt) for each in drawn), lasting=True)
        sending = old or SeatDM(0, 0, ctx.say.locale)
        digest = Call(line).digest if line else ""
        sending = sending.but(nonce=sending.nonce or new_nonce(), telling=telling, line=digest)
        await self._save_note(ctx.game, user, sending)
        files = [picture.file() for picture in drawn]
        sent = await dm.send(self._bot, user, layout, files, sending.nonce, line=line)
        if old is not None and old.message and not await dm.delete(self._bot, old.ref):
            stands = sending.but(channel=sent.ref.channel, message=sent.ref.message, told=telling)
            stands = _with_pictures(stands, ctx, sent.attached)
            await self._update_note(ctx.game, user, stands)  # keeps its nonce: the old message is still there
            raise dm.DeletionFailed
        note = _with_pictures(SeatDM(*sent.ref, ctx.say.locale, told=telling), ctx, sent.attached)
        if not await self._update_note(ctx.game, user, note):
            await dm.delete(self._bot, sent.ref)  # the person was erased meanwhile
        self._digests[ctx.game, user] = _digest(layout)

    async def _recovered_note(self, game: int, user: int) -> SeatDM | None:
        """The note of the DM, after taking in one that was sent but not noted and deleting older copies."""
        note = await self._note(game, user)
        if note is None or not note.nonce:
            return note
        found = await dm.find_with_button(self._bot, user, game, ("hand", "ticket"), note.line)
        newest, *older = [*found, dm.MessageRef(0, 0)]
        if not newest.message:
            return note
        for place in older:
            if place.message and not await dm.delete(self._bot, place):
                raise dm.DeletionFailed
        told = note.telling if newest != note.ref else note.told
        note = SeatDM(*newest, note.locale, told=told)
        await self._save_note(game, user, note)
        return note

    def _heading(self, ctx: PlayerContext) -> str:
        key = "dm-head-over" if isinstance(ctx.phase, Over) else "dm-head"
        return ctx.say(key, where=self._links.to_channel(ctx.table))

    def _localizer(self, user: int, settings: PersonSettings, note: SeatDM | None, table: Table) -> Localizer:
        """Sentences in the language of the person; what is not known of it is taken from the last message."""
        spoken = self.locales.get(user) or (note.locale if note else None)
        return self._bot.texts.localizer(language_for(self._bot, settings, table, spoken), table.board)

    async def _keep_language(self, game: int, user: int, settings: PersonSettings) -> None:
        """Stores the language of a person's Discord, which is otherwise unknown after a restart.

        From then on each interaction brings it up to date, in whatever process (`cogs/kit/languages.py`).
        """
        heard = self.locales.get(user)
        if heard is not None and settings.heard is None and await self._note(game, user) is not None:
            await self._store.settings.set_person(user, heard=heard)

    # ── what is owed ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def owe(self, game: int, user: int) -> None:
        """Stores that the DM of a person is outdated, until `update` succeeds."""
        self._digests.pop((game, user), None)
        self._words.pop((game, user), None)
        await self._store.notes.put(game, OwedDMNote(new_nonce()), user)

    async def owed(self, game: int) -> list[int]:
        """The people whose DM of this game is outdated, without those to whom Discord forbids any for now."""
        people = await self._store.notes.people(game, OwedDMNote)
        now = self._store.now()
        return [user for user in people if (await self._store.settings.person(user)).dm_refused <= now]

    async def owes(self, game: int) -> bool:
        """Whether any DM of this game is outdated."""
        return bool(await self._store.notes.people(game, OwedDMNote))

    async def owed_games(self) -> set[int]:
        """The games with outdated DMs."""
        return set(await self._store.notes.games(OwedDMNote))

    # ── withdraw ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def recall(self, table: Table) -> None:
        """Removes the hands from the DMs of people who have left the table; from all of them, once it is closed.

        A DM for which this fails is owed; the others are handled all the same.
        """
        for _, user, _ in await self._store.notes.about_people(SeatDM, table.game):
            if table.status == CLOSED or table.seat_of(user) is None:
                try:
                    await self.update(table.game, user)
                except (discord.HTTPException, dm.DeletionFailed, Unreachable) as error:
                    log.warning("a DM is not recalled yet", extra={"why": type(error).__name__})
                    await self.owe(table.game, user)

    async def _remove_hand(self, game: int, user: int, note: SeatDM | None, key: str) -> None:
        """Replaces the hand in a DM with a sentence, then deletes the note. If it fails, the note remains."""
        if note is not None and note.message:
            settings = await self._store.settings.person(user)
            locale = locale_of(settings.locale, settings.heard, self.locales.get(user), note.locale)
            await dm.edit(self._bot, note.ref, Layout(self._bot.texts.localizer(locale)(key)))
        if note is not None:
            await self._save_note(game, user, None)

    async def _wait_a_day(self, game: int, user: int) -> None:
        """Lets the DM of a person be owed until tomorrow: Discord has forbidden it without saying that it is closed."""
        settings, now = await self._store.settings.person(user), self._store.now()
        if accepts_dms(settings, now):
            await self._store.settings.set_person(user, dm_refused=now + DAY)
            log.warning("a DM is forbidden: this person gets no other for a day", extra={"game": game})
        await self.owe(game, user)

    async def _handle_closed(self, game: int, user: int) -> None:
        """Stores that a person accepts no DMs, and posts it in the channel once. A DM sent before remains noted."""
        settings = await self._store.settings.set_person(user, dm_closed=True)
        log.info("a DM is closed", extra={"game": game})
        note, table = await self._note(game, user), await self._tables.table(game)
        if note is not None and not note.message:
            await self._save_note(game, user, None)
        seat = table.seat_of(user) if table is not None and table.is_open else None
        if table is None or seat is None or not settings.dm:
            return
        words = words_of(table, self._bot.texts.localizer(locale_of(table.locale), table.board))
        layout = Layout(words.say("dm-closed", player=words.player(seat)))
        try:
            sent = await Channel(self._bot, table).post(layout, nonce=nonce_of("closed DM", game, user, table.last))
            position = await self._tables.position(table)
            if not isinstance(position, Refused):
                await self._passing.note_call(position, sent.message, [seat])
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable):
            log.warning("the channel could not be told of a closed DM")

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _note(self, game: int, user: int) -> SeatDM | None:
        return await self._store.notes.get(game, SeatDM, user)

    async def _update_note(self, game: int, user: int, note: SeatDM) -> bool:
        """Stores the note of a DM that was being sent; False if the person was erased meanwhile."""
        self._digests.pop((game, user), None)
        return await self._store.notes.update(game, note, user)

    async def _save_note(self, game: int, user: int, note: SeatDM | None) -> None:
        self._digests.pop((game, user), None)
        if note is None:
            await self._store.notes.delete(game, SeatDM, user)
        else:
            await self._store.notes.put(game, note, user)


def _digest_of_words(words: Sequence[str]) -> str:
    """A digest of the words of a DM, which tells whether they have changed."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def _digest(layout: Layout) -> str:
    """A digest of the text and the pictures' words of a DM."""
    return hashlib.sha256(json.dumps(layout.to_components(), sort_keys=True, default=str).encode()).hexdigest()


def _shows_too_little(ctx: PlayerContext, note: SeatDM) -> bool:
    """Whether the pictures of a DM have something new for its reader now."""
    if not (note.pictures and all(each.keepable for each in note.pictures)) or note.shown != shown_on_map(ctx):
        return True
    return ctx.to_act and note.built != pieces_on_board(ctx.view)


def _with_pictures(note: SeatDM, ctx: PlayerContext, attached: Sequence[Attached]) -> SeatDM:
    """The note of a message that shows these pictures of this moment; none if Discord has refused them."""
    pictures = _without_names(attached, ctx.table)
    return note.but(pictures=pictures, shown=shown_on_map(ctx), built=pieces_on_board(ctx.view))


def _without_names(attached: Sequence[Attached], table: Table) -> tuple[Attached, ...]:
    """The pictures as they are noted: with marks in place of names in their words."""
    return tuple(picture._replace(alt=without_names(picture.alt, table)) for picture in attached)

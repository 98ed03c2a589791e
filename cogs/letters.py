"""Letters: a DM for each seat of each game, with hand and tickets, sent once and then edited, never a stream.

A closed DM never blocks a game: it is remembered, said once in the channel, and not tried again until its person
asks for it. A new message is sent for a turn only to those who wish to be told of their turns by DM.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs import dm
from cogs.channel import Channel, ChannelGone, NotAllowed
from cogs.clock.quiet_ping import may_ping
from cogs.clock.wishes import DM, told_by
from cogs.hand import hand_message
from cogs.layout import Layout
from cogs.seated import Seated
from cogs.seats import words_of
from cogs.which import channel_link
from data.store import CLOSED, PersonSettings
from data.text import Voice, locale_of
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House, Interaction

NOTE = "letter"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Letter:
    """What is kept of a letter: where it is, in which language, and of which decision it has told."""

    channel: int
    message: int
    locale: str
    told: int = -1  # the decision for which a new message was sent

    @property
    def place(self) -> dm.Place:
        return dm.Place(self.channel, self.message)


class Letters:
    """Everybody's letters."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.heard: dict[int, str] = {}  # the language in which somebody was last seen to use Discord
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._shown: dict[tuple[int, int], str] = {}  # what a letter says, as a digest
        house.add_listener(self._hear, "on_interaction")

    async def _hear(self, interaction: Interaction) -> None:
        self.heard[interaction.user.id] = str(interaction.locale)

    def forget_memory(self) -> None:
        """Nothing is known of anybody any more, but what is stored."""
        self.heard.clear()
        self._shown.clear()

    async def deliver(self, game: int, seat: int) -> None:
        """Brings the letter of a seat up to date; sends it, if there is none yet."""
        table = await self._house.tables.table(game)
        user = table.seats[seat].user if table is not None else None
        if user is None:
            return
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            standing = await self._house.tables.standing(game)
            if isinstance(standing, Refused) or standing.table.seat_of(user) != seat or standing.away(seat):
                return  # of this moment: the seat may have become another's
            wish, letter = await self._house.store.person(user), await self._letter(game, user)
            if not wish.dm or wish.dm_closed:
                await self._end(game, user, letter, wish)
                return
            voice = self._voice(user, wish, letter, standing.table.locale, standing.table.board)
            at = Seated(self._house, standing, seat, words_of(standing.table, voice))
            try:
                await self._write(at, user, letter, wish)
            except dm.Closed:
                await self._closed(at, user)

    async def recall(self, game: int) -> None:
        """The letters of those who do not sit there any more say so, and show nothing; all, once a table is closed."""
        table = await self._house.tables.table(game)
        for _, user, note in await self._house.store.noted(NOTE, game):
            if table is None or table.status == CLOSED:
                await self._recall(game, user, note, "letter-closed-table")
            elif table.seat_of(user) is None:
                await self._recall(game, user, note, "letter-seat-gone")

    async def _recall(self, game: int, user: int, note: str, key: str) -> None:
        """Noted after it is done: what fails is done again."""
        letter = Letter(**json.loads(note))
        voice = self._house.texts.voice(locale_of(self.heard.get(user), letter.locale))
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            try:
                await dm.edit(self._house, letter.place, Layout(voice(key)), [])
            except discord.Forbidden as error:
                log.info("a letter could not be recalled", extra={"status": error.status})
            await self._keep(game, user, None)

    async def _write(self, at: Seated, user: int, letter: Letter | None, wish: PersonSettings) -> None:
        layout, files = await hand_message(at, self._head(at), lasting=True)
        digest = _digest(layout, files)
        due = told_by(wish) == DM and at.to_act and (letter is None or letter.told != at.decision)
        pings = due and await may_ping(self._house, at.table, at.seat, wish)
        if letter is not None and not pings:
            if due:
                await self._keep(at.game, user, replace(letter, told=at.decision))
            if self._shown.get((at.game, user)) == digest:
                return
            if await dm.edit(self._house, letter.place, layout, files):
                self._shown[at.game, user] = digest
                return
            layout, files = await hand_message(at, self._head(at), lasting=True)
        sent = await self._send(at, user, layout, files, silent=not pings)
        await self._keep(at.game, user, replace(sent, told=at.decision if due else -1))
        self._shown[at.game, user] = digest
        if letter is not None:
            await dm.take_away(self._house, letter.place)

    def _head(self, at: Seated) -> str:
        return at.voice("letter-head", where=channel_link(self._house, at.table))

    def _voice(self, user: int, wish: PersonSettings, letter: Letter | None, table: str, board: str) -> Voice:
        """The language set, that of the person's Discord, that of the last letter, that of the table."""
        locale = locale_of(wish.locale, self.heard.get(user), letter.locale if letter else None, table)
        return self._house.texts.voice(locale, board)

    # ── messages ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _send(self, at: Seated, user: int, layout: Layout, files: list[discord.File], *, silent: bool) -> Letter:
        nonce = f"{at.game}.{at.seat}.{at.table.last}"
        return Letter(*await dm.send(self._house, user, layout, files, nonce, silent=silent), at.voice.locale)

    # ── closed, and no longer wished ─────────────────────────────────────────────────────────────────────────────────

    async def _closed(self, at: Seated, user: int) -> None:
        """Remembered, and said to the channel once (refusal 46)."""
        await self._house.store.set_person(user, dm_closed=True)
        await self._keep(at.game, user, None)
        log.info("a DM is closed", extra={"game": at.game, "seat": at.seat})
        words = words_of(at.table, self._house.texts.voice(locale_of(at.table.locale), at.table.board))
        said = Layout(words.voice("letter-closed", player=words.player(at.seat)))
        try:
            await Channel(self._house, at.table).post(said)
        except (ChannelGone, NotAllowed, discord.HTTPException):
            log.warning("the channel could not be told of a closed DM")

    async def _end(self, game: int, user: int, letter: Letter | None, wish: PersonSettings) -> None:
        """Somebody wants no letters any more: the one there is says so, and shows nothing."""
        if letter is None:
            return
        voice = self._house.texts.voice(locale_of(wish.locale, self.heard.get(user), letter.locale))
        await self._keep(game, user, None)
        try:
            await dm.edit(self._house, letter.place, Layout(voice("letter-off")), [])
        except discord.HTTPException as error:
            log.info("a letter could not be ended", extra={"status": error.status})

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _letter(self, game: int, user: int) -> Letter | None:
        note = await self._house.store.note(game, NOTE, user)
        return Letter(**json.loads(note)) if note else None

    async def _keep(self, game: int, user: int, letter: Letter | None) -> None:
        self._shown.pop((game, user), None)
        await self._house.store.set_note(game, NOTE, json.dumps(asdict(letter)) if letter else None, user)


def _digest(layout: Layout, files: list[discord.File]) -> str:
    """What a letter says and shows, in short."""
    said = hashlib.sha256(json.dumps(layout.to_components(), sort_keys=True, default=str).encode())
    for file in files:
        said.update(file.fp.read())
        file.reset()
    return said.hexdigest()

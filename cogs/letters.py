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
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from cogs import dm
from cogs.channel import Channel, ChannelGone, NotAllowed
from cogs.clock.quiet_ping import may_ping
from cogs.clock.wishes import DM, told_by
from cogs.connection import Unreachable
from cogs.hand import hand_message
from cogs.layout import Layout
from cogs.nonces import fresh_nonce, nonce_of
from cogs.seated import Seated
from cogs.seats import words_of
from cogs.which import channel_link
from data.store import CLOSED, PersonSettings
from data.text import Voice, locale_of
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House, Interaction

NOTE, OWED = "letter", "letter owed"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Letter:
    """What is kept of a letter: where it is, in which language, and of which decision it has told.

    `message` is 0 while the first one is being sent. A message that is being sent has a nonce.
    """

    channel: int
    message: int
    locale: str
    told: int = -1  # the decision for which a new message was sent
    nonce: str = ""
    telling: int = -1  # the decision of which the message tells that is being sent

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

    # ── bringing up to date ──────────────────────────────────────────────────────────────────────────────────────────

    async def deliver(self, game: int, seat: int) -> None:
        """Brings the letter of a seat up to date; sends it, if there is none yet."""
        table = await self._house.tables.table(game)
        user = table.seats[seat].user if table is not None else None
        if user is None:
            return
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            await self._deliver(game, seat, user)
            if await self._house.store.note(game, OWED, user) is not None:
                await self._house.store.set_note(game, OWED, None, user)

    async def _deliver(self, game: int, seat: int, user: int) -> None:
        standing = await self._house.tables.standing(game)
        if isinstance(standing, Refused) or standing.table.seat_of(user) != seat or standing.away(seat):
            return  # of this moment: the seat may have become another's
        wish, letter = await self._house.store.person(user), await self._certain(game, user)
        if not wish.dm or wish.dm_closed:
            await self._end(game, user, letter, wish)
            return
        voice = self._voice(user, wish, letter, standing.table.locale, standing.table.board)
        at = Seated(self._house, standing, seat, words_of(standing.table, voice))
        try:
            await self._write(at, user, letter, wish)
        except dm.Closed:
            await self._closed(at, user)
        await self._keep_language(user, wish)

    async def _write(self, at: Seated, user: int, letter: Letter | None, wish: PersonSettings) -> None:
        layout, files = await hand_message(at, self._head(at), lasting=True)
        digest = _digest(layout, files)
        due = told_by(wish) == DM and at.to_act and (letter is None or letter.told != at.decision)
        pings = due and await may_ping(self._house, at.table, at.seat, wish)
        if letter is not None and letter.message and not pings:
            if due:
                await self._keep(at.game, user, replace(letter, told=at.decision))
            if self._shown.get((at.game, user)) == digest:
                return
            if await dm.edit(self._house, letter.place, layout, files) is not None:
                self._shown[at.game, user] = digest
                return
            layout, files = await hand_message(at, self._head(at), lasting=True)
        await self._send(at, user, letter, layout, files, telling=at.decision if due else -1, silent=not pings)
        self._shown[at.game, user] = digest

    async def _send(
        self,
        at: Seated,
        user: int,
        old: Letter | None,
        layout: Layout,
        files: list[discord.File],
        *,
        telling: int,
        silent: bool,
    ) -> None:
        """A new message, then the old one goes. That it is being sent is noted before: so it is never sent twice."""
        sending = old or Letter(0, 0, at.voice.locale)
        sending = replace(sending, nonce=sending.nonce or fresh_nonce(), telling=telling)
        await self._keep(at.game, user, sending)
        sent = await dm.send(self._house, user, layout, files, sending.nonce, silent=silent)
        if old is not None and old.message and not await dm.take_away(self._house, old.place):
            stands = replace(sending, channel=sent.place.channel, message=sent.place.message, told=telling)
            await self._keep(at.game, user, stands)  # its nonce says that there may be more of it
            raise dm.Unfinished
        await self._keep(at.game, user, Letter(*sent.place, at.voice.locale, told=telling))

    async def _certain(self, game: int, user: int) -> Letter | None:
        """The letter; finds one that was sent but not noted, and deletes older copies."""
        letter = await self._letter(game, user)
        if letter is None or not letter.nonce:
            return letter
        newest, *older = [*await dm.found(self._house, user, game, "hand"), dm.Place(0, 0)]
        if not newest.message:
            return letter
        for place in older:
            if place.message and not await dm.take_away(self._house, place):
                raise dm.Unfinished
        told = letter.telling if newest != letter.place else letter.told
        letter = Letter(*newest, letter.locale, told=told)
        await self._keep(game, user, letter)
        return letter

    def _head(self, at: Seated) -> str:
        return at.voice("letter-head", where=channel_link(self._house, at.table))

    def _voice(self, user: int, wish: PersonSettings, letter: Letter | None, table: str, board: str) -> Voice:
        """The language set, that of the person's Discord, now or when it was last seen, that of the table."""
        last = letter.locale if letter else None
        return self._house.texts.voice(locale_of(wish.locale, self.heard.get(user), wish.heard, last, table), board)

    async def _keep_language(self, user: int, wish: PersonSettings) -> None:
        """Of those who get letters the language of their Discord is kept: it is not known after a restart."""
        heard = self.heard.get(user)
        if heard is not None and heard != wish.heard:
            await self._house.store.set_person(user, heard=heard)

    # ── what is owed ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def owe(self, game: int, seat: int) -> None:
        """Stores that the letter of a seat is not up to date; `deliver` strikes that out."""
        table = await self._house.tables.table(game)
        user = table.seats[seat].user if table is not None else None
        if user is not None:
            self._shown.pop((game, user), None)
            await self._house.store.set_note(game, OWED, "", user)

    async def owed(self, game: int) -> list[int]:
        """The seats of a game to which a letter is owed; nothing is owed to those who do not sit there any more."""
        table = await self._house.tables.table(game)
        seats: list[int] = []
        for _, user, _ in await self._house.store.noted(OWED, game):
            seat = table.seat_of(user) if table is not None else None
            if seat is None:
                await self._house.store.set_note(game, OWED, None, user)
            else:
                seats.append(seat)
        return seats

    async def owes(self, game: int) -> bool:
        """Whether a letter of this game is owed to somebody."""
        return bool(await self._house.store.noted(OWED, game))

    async def owed_games(self) -> set[int]:
        """The games in which letters are owed."""
        return {game for game, _, _ in await self._house.store.noted(OWED)}

    # ── closed, gone, and no longer wished ───────────────────────────────────────────────────────────────────────────

    async def recall(self, game: int) -> None:
        """The letters of those who do not sit there any more say so, and show nothing; all, once a table is closed."""
        table = await self._house.tables.table(game)
        for _, user, _ in await self._house.store.noted(NOTE, game):
            if table is None or table.status == CLOSED:
                await self._recall(game, user, "letter-closed-table")
            elif table.seat_of(user) is None:
                await self._recall(game, user, "letter-seat-gone")

    async def _recall(self, game: int, user: int, key: str) -> None:
        async with self._locks.setdefault((game, user), asyncio.Lock()):
            letter = await self._certain(game, user)
            if letter is not None:
                await self._blank(game, user, letter, locale_of(self.heard.get(user), letter.locale), key)

    async def _end(self, game: int, user: int, letter: Letter | None, wish: PersonSettings) -> None:
        """Somebody wants no letters any more: the one there is says so, and shows nothing."""
        if letter is not None:
            locale = locale_of(wish.locale, self.heard.get(user), wish.heard, letter.locale)
            await self._blank(game, user, letter, locale, "letter-off")

    async def _blank(self, game: int, user: int, letter: Letter, locale: str, key: str) -> None:
        """A letter shows no hand any more. Forgotten after that is done: what fails is done again."""
        if letter.message:
            try:
                await dm.edit(self._house, letter.place, Layout(self._house.texts.voice(locale)(key)))
            except dm.Closed:
                log.info("a letter could not be recalled", extra={"game": game})
        await self._keep(game, user, None)

    async def _closed(self, at: Seated, user: int) -> None:
        """Remembered, and said to the channel once (refusal 46)."""
        await self._house.store.set_person(user, dm_closed=True)
        await self._keep(at.game, user, None)
        log.info("a DM is closed", extra={"game": at.game, "seat": at.seat})
        words = words_of(at.table, self._house.texts.voice(locale_of(at.table.locale), at.table.board))
        said = Layout(words.voice("letter-closed", player=words.player(at.seat)))
        try:
            nonce = nonce_of("closed DM", at.game, user, at.table.last)
            await Channel(self._house, at.table).post(said, nonce=nonce)
        except (ChannelGone, NotAllowed, discord.HTTPException, Unreachable):
            log.warning("the channel could not be told of a closed DM")

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _letter(self, game: int, user: int) -> Letter | None:
        note = await self._house.store.note(game, NOTE, user)
        found: dict[str, Any] = json.loads(note) if note else {}
        return Letter(**found) if found else None

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

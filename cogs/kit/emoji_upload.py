"""The bot's own emoji for cards and players: rendered as pictures and uploaded to Discord once.

An emoji is called what it shows: a card by its name, a token `player_` and its color. Which picture an emoji has, the
store knows, as a digest. One that waits for its name, or has made way for a newer picture, is called after its key and
its digest (`card_…_1f3a9c`), as all were before. It is renamed and never deleted: messages show it by its id.

While an emoji is missing, a colored square is shown instead (`emoji.py`). What has failed is tried again every hour for
a day, then at the next start.

Of several processes only one uploads and renames (`Bot.registers`); the others look every minute until all are there.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import discord

from cogs.kit.bot import Bot
from cogs.kit.connection import CONNECTION_ERRORS
from cogs.kit.facts import FactStore
from data.boards import BOARDS
from render.cards.emoji import emoji_images
from render.theme import load_theme

DIGEST = 6
SHORTEST = 2  # characters of a name
PAUSE = 3600.0  # seconds between two tries
LOOKING = 60.0  # seconds between two looks of a process that uploads nothing
TRIES = 24
PATIENCE = 3.0  # seconds that a start waits for the first look
COUNTED_STATUSES = (
    401,
    403,
    429,
)  # Discord counts these, and bans an address that has too many: the rest would be refused too

NAME_TAKEN = 50035  # the code of any field that is refused; here it can only be the name

log = logging.getLogger(__name__)

FAILURES = (discord.HTTPException, *CONNECTION_ERRORS)


class EmojiFile(NamedTuple):
    """One of the bot's emoji as Discord should have it: its name there, and its picture."""

    name: str
    key: str  # by which the bot knows it: `card_` or `player_` and a name
    png: bytes

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.png).hexdigest()[:DIGEST]

    def waiting(self, digest: str = "") -> str:
        """The name of an emoji that is not, or is no longer, called `name`."""
        return f"{self.key}_{digest or self.digest}"


@cache
def emoji_files() -> dict[str, EmojiFile]:
    """Every emoji by its key."""
    images = emoji_images([load_theme(board) for board in BOARDS])
    return {key: EmojiFile(_called(key), key, png) for key, png in images.items()}


def _called(key: str) -> str:
    """The name at Discord of the emoji with this key: a card's own name, if Discord takes one as short."""
    card = key.removeprefix("card_")
    return card if len(card) >= SHORTEST else key


class _Found(NamedTuple):
    """The application's emoji at Discord by name, and the digests of their pictures by id, as far as they are known."""

    emojis: dict[str, discord.Emoji]
    digests: dict[int, str]

    def right(self, file: EmojiFile) -> discord.Emoji | None:
        """The emoji with the right name and picture. One whose picture nobody knows, as with a database from before
        it, is taken for right: Discord gives no picture back unchanged that could be compared."""
        named = self.emojis.get(file.name)
        return named if named is not None and self.digest_of(named, file) == file.digest else None

    def best(self, file: EmojiFile) -> discord.Emoji | None:
        """The emoji to show until the right one is there: the right picture under another name, or the old picture."""
        return self.right(file) or self.emojis.get(file.waiting()) or self.emojis.get(file.name)

    def digest_of(self, emoji: discord.Emoji, file: EmojiFile) -> str:
        return self.digests.get(emoji.id, file.digest)


class _EmojiSync:
    """Keeps the emoji of one bot complete; runs one synchronization at a time."""

    def __init__(self, bot: Bot, facts: FactStore) -> None:
        self._bot, self._facts = bot, facts
        self._fact = f"emoji digests of {bot.application_id}"
        self._lock = asyncio.Lock()
        self._waits = False
        self._again, self._left = 0.0, TRIES

    async def run(self) -> None:
        """Synchronizes once. Calls during a run are served together by one further run."""
        if self._waits:
            return
        self._waits = True
        try:
            await self._lock.acquire()
        finally:
            self._waits = False
        try:
            await self._run()
        finally:
            self._lock.release()

    async def retry(self) -> None:
        """Called every minute: runs again if a retry is due."""
        if 0.0 < self._again <= time.monotonic() and not self._lock.locked():
            self._left -= 1
            self._bot.start_background(self.run())

    async def look(self, files: Mapping[str, EmojiFile]) -> _Found:
        """Looks up the emoji that Discord has, and takes over those to show."""
        there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
        digests: dict[str, str] = json.loads(await self._facts.get(self._fact) or "{}")
        found = _Found(there, {int(emoji): digest for emoji, digest in digests.items()})
        shown = {key: emoji for key, file in files.items() if (emoji := found.best(file)) is not None}
        self._bot.emojis_by_name.clear()
        self._bot.emojis_by_name.update(shown)
        return found

    async def _run(self) -> None:
        bot, files = self._bot, await asyncio.to_thread(emoji_files)
        missing = len(files) - len(bot.emojis_by_name)
        try:
            found = await self.look(files)
            if bot.registers:
                if await self._make_right(files, found):
                    found = await self.look(files)  # another process has uploaded it meanwhile
                await self._remember(files, found)
            missing = sum(not self.is_done(file, found) for file in files.values())
        except FAILURES as failure:
            log.warning("the emoji could not be looked up", extra=_log_facts(failure))
        self._left = self._left if missing and bot.registers else TRIES
        pause = PAUSE if bot.registers else LOOKING
        self._again = time.monotonic() + pause if missing and self._left else 0.0
        if missing:
            level = logging.WARNING if bot.registers else logging.INFO
            log.log(level, "not all emoji are there", extra={"missing": missing, "again": bool(self._again)})

    def is_done(self, file: EmojiFile, found: _Found) -> bool:
        """Whether this process has nothing to do for an emoji: the others only wait until there is one."""
        if not self._bot.registers:
            return found.best(file) is not None
        right = found.right(file)
        return right is not None and right.id in found.digests

    async def _make_right(self, files: Mapping[str, EmojiFile], found: _Found) -> bool:
        """Uploads or renames each emoji that is not as it should be; one that Discord refuses is logged, and the next
        is tried.

        Stops at a refusal that counts against the bot. Returns whether Discord said that a name is taken.
        """
        taken = False
        for file in files.values():
            try:
                await self._make_one_right(file, found)
            except FAILURES as failure:
                log.warning("an emoji was not uploaded", extra={"emoji": file.name, **_log_facts(failure)})
                if getattr(failure, "status", 0) in COUNTED_STATUSES:
                    break
                taken |= getattr(failure, "code", 0) == NAME_TAKEN
        return taken

    async def _make_one_right(self, file: EmojiFile, found: _Found) -> None:
        """The new picture is there before the old one gives up its name, so that one of both can always be shown."""
        if found.right(file) is not None:
            return
        old, new = found.emojis.get(file.name), found.emojis.get(file.waiting())
        if new is None:
            name = file.waiting() if old else file.name
            new = await self._bot.create_application_emoji(name=name, image=file.png)
        if old is not None:
            await old.edit(name=file.waiting(found.digest_of(old, file)))
        if new.name != file.name:
            new = await new.edit(name=file.name)
        found.emojis[file.name] = self._bot.emojis_by_name[file.key] = new

    async def _remember(self, files: Mapping[str, EmojiFile], found: _Found) -> None:
        """Stores which picture each emoji has, so that one whose picture changes is known by it."""
        named = [(found.emojis[file.name], file) for file in files.values() if file.name in found.emojis]
        digests = {emoji.id: found.digest_of(emoji, file) for emoji, file in named}
        if digests != found.digests:
            await self._facts.set(self._fact, json.dumps(digests))
            found.digests.update(digests)


async def find_emoji(bot: Bot, facts: FactStore) -> None:
    """Looks up the emoji that Discord has, before anybody is told anything; those that are missing follow later."""
    sync = _EmojiSync(bot, facts)
    bot.sync_emoji = sync.run
    bot.on_sweep.append(sync.retry)
    files = await asyncio.to_thread(emoji_files)
    try:
        async with asyncio.timeout(PATIENCE):
            found = await sync.look(files)
    except FAILURES as failure:
        log.warning("the emoji could not be looked up", extra=_log_facts(failure))
    else:
        if all(sync.is_done(file, found) for file in files.values()):
            return
    bot.start_background(sync.run())


def _log_facts(failure: BaseException) -> dict[str, object]:
    """The fields of a log record about a failure."""
    return {"why": type(failure).__name__, "status": getattr(failure, "status", 0), "code": getattr(failure, "code", 0)}

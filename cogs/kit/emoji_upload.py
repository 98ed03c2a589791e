"""The bot's own emoji for cards and players: rendered as pictures and uploaded to Discord once.

An emoji's name ends with part of the digest of its picture (`card_<color>_1f3a9c`), so that the names tell which ones
Discord already has. While an emoji is missing, a colored square is shown instead (`emoji.py`). A failed upload is
tried again every hour for a day, then at the next start.

Of several processes only one uploads (`Bot.registers`); the others look every minute until all are there.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Mapping
from functools import cache, partial
from weakref import WeakKeyDictionary

import aiohttp
import discord

from cogs.kit.bot import Bot
from data.boards import BOARDS
from render.cards.emoji import emoji_images
from render.theme import load_theme

DIGEST = 6
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

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError)


@cache
def emoji_files() -> dict[str, tuple[str, bytes]]:
    """Every emoji by its plain name: its name at Discord, and its picture."""
    images = emoji_images([load_theme(board) for board in BOARDS])
    return {name: (f"{name}_{hashlib.sha256(png).hexdigest()[:DIGEST]}", png) for name, png in images.items()}


class _EmojiSync:
    """Keeps the emoji of one bot complete; runs one synchronization at a time."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waits = False
        self._again, self._left = 0.0, TRIES

    async def run(self, bot: Bot) -> None:
        """Synchronizes once. Calls during a run are served together by one further run."""
        if self._waits:
            return
        self._waits = True
        try:
            await self._lock.acquire()
        finally:
            self._waits = False
        try:
            await self._run(bot)
        finally:
            self._lock.release()

    async def retry(self, bot: Bot) -> None:
        """Called every minute: runs again if a retry is due."""
        if 0.0 < self._again <= time.monotonic() and not self._lock.locked():
            self._left -= 1
            bot.start_background(self.run(bot))

    async def _run(self, bot: Bot) -> None:
        images = await asyncio.to_thread(emoji_files)
        try:
            await _take_over(bot, images)
            if bot.registers and await _upload_missing(bot, images):
                await _take_over(bot, images)  # where a name was taken, another process has uploaded it meanwhile
        except FAILURES as failure:
            log.warning("the emoji could not be looked up", extra=_log_facts(failure))
        missing = len(images) - len(bot.emojis_by_name)
        self._left = self._left if missing and bot.registers else TRIES
        pause = PAUSE if bot.registers else LOOKING
        self._again = time.monotonic() + pause if missing and self._left else 0.0
        if missing:
            level = logging.WARNING if bot.registers else logging.INFO
            log.log(level, "not all emoji are there", extra={"missing": missing, "again": bool(self._again)})


async def _take_over(bot: Bot, images: Mapping[str, tuple[str, bytes]]) -> None:
    """Takes over the emoji that Discord has."""
    there = {emoji.name: emoji for emoji in await bot.fetch_application_emojis()}
    known = {name: there[kept_as] for name, (kept_as, _) in images.items() if kept_as in there}
    bot.emojis_by_name.clear()
    bot.emojis_by_name.update(known)


async def _upload_missing(bot: Bot, images: Mapping[str, tuple[str, bytes]]) -> bool:
    """Uploads each emoji that the bot lacks; one that Discord refuses is logged, and the next is tried.

    Stops at a refusal that counts against the bot. Returns whether Discord said that a name is taken.
    """
    taken = False
    for name, (kept_as, png) in images.items():
        if name in bot.emojis_by_name:
            continue
        try:
            bot.emojis_by_name[name] = await bot.create_application_emoji(name=kept_as, image=png)
        except FAILURES as failure:
            log.warning("an emoji was not uploaded", extra={"emoji": kept_as, **_log_facts(failure)})
            if getattr(failure, "status", 0) in COUNTED_STATUSES:
                break
            taken |= getattr(failure, "code", 0) == NAME_TAKEN
    return taken


_syncs: WeakKeyDictionary[Bot, _EmojiSync] = WeakKeyDictionary()


async def sync_emoji(bot: Bot) -> None:
    """Looks up the emoji that Discord has, and uploads those that are missing. May be called at any time.

    Outdated emoji are not deleted: old messages show them.
    """
    if bot not in _syncs:
        _syncs[bot] = _EmojiSync()
        bot.on_sweep.append(partial(_syncs[bot].retry, bot))
    await _syncs[bot].run(bot)


async def find_emoji(bot: Bot) -> None:
    """Looks up the emoji that Discord has, before anybody is told anything; those that are missing follow later."""
    images = await asyncio.to_thread(emoji_files)
    try:
        async with asyncio.timeout(PATIENCE):
            await _take_over(bot, images)
    except (*FAILURES, TimeoutError) as failure:
        log.warning("the emoji could not be looked up", extra=_log_facts(failure))
    if len(bot.emojis_by_name) < len(images):
        bot.start_background(sync_emoji(bot))


def _log_facts(failure: BaseException) -> dict[str, object]:
    """The fields of a log record about a failure."""
    return {"why": type(failure).__name__, "status": getattr(failure, "status", 0), "code": getattr(failure, "code", 0)}

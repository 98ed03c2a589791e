"""The bot's own emoji: cards and players, made from the rendered pictures and uploaded once.

A name ends with a piece of its picture's digest (`card_<color>_1f3a9c`): what is there already is seen from
the names alone. Until an emoji is there, and where uploading fails, `sign` shows colored squares.
What is missing is tried again every hour for a day, then at the next start.
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
PAUSE = 3600.0  # seconds until what is missing is tried again
TRIES = 24
COUNTED_STATUSES = (
    401,
    403,
    429,
)  # Discord counts these, and bans an address that has too many: the rest would be refused too

log = logging.getLogger(__name__)

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError)


@cache
def emoji_files() -> dict[str, tuple[str, bytes]]:
    """Every emoji by its plain name: the name it is kept under, and its picture."""
    images = emoji_images([load_theme(board) for board in BOARDS])
    return {name: (f"{name}_{hashlib.sha256(png).hexdigest()[:DIGEST]}", png) for name, png in images.items()}


class _EmojiSync:
    """Looks after the emoji of a bot, one look at a time."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waits = False
        self._again, self._left = 0.0, TRIES

    async def run(self, bot: Bot) -> None:
        """One look. Who comes while one goes on waits for the next, which is for all who have come meanwhile."""
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
        """Every minute: whether it is time to try again."""
        if 0.0 < self._again <= time.monotonic() and not self._lock.locked():
            self._left -= 1
            bot.start_background(self.run(bot))

    async def _run(self, bot: Bot) -> None:
        images = await asyncio.to_thread(emoji_files)
        try:
            there = {emoji.name: emoji for emoji in await bot.fetch_application_emojis()}
        except FAILURES as failure:
            log.warning("the emoji could not be looked up", extra=_log_facts(failure))
        else:
            await _upload_missing(bot, images, there)
        missing = len(images) - len(bot.emojis_by_name)
        self._left = self._left if missing else TRIES
        self._again = time.monotonic() + PAUSE if missing and self._left else 0.0
        if missing:
            log.warning("not all emoji are there", extra={"missing": missing, "again": bool(self._again)})


async def _upload_missing(
    bot: Bot, images: Mapping[str, tuple[str, bytes]], there: Mapping[str, discord.Emoji]
) -> None:
    """Uses the emoji that Discord has and no others, then uploads the missing ones one by one."""
    known = {name: there[kept_as] for name, (kept_as, _) in images.items() if kept_as in there}
    bot.emojis_by_name.clear()
    bot.emojis_by_name.update(known)
    for name, (kept_as, png) in images.items():
        if name in known:
            continue
        try:
            bot.emojis_by_name[name] = await bot.create_application_emoji(name=kept_as, image=png)
        except FAILURES as failure:
            log.warning("an emoji was not uploaded", extra={"emoji": kept_as, **_log_facts(failure)})
            if getattr(failure, "status", 0) in COUNTED_STATUSES:
                return


_syncs: WeakKeyDictionary[Bot, _EmojiSync] = WeakKeyDictionary()


async def sync_emoji(bot: Bot) -> None:
    """Finds the emoji, forgets those that Discord no longer has, and uploads those that are missing.

    Those out of date stay: old messages show them. May be called at any time.
    """
    if bot not in _syncs:
        _syncs[bot] = _EmojiSync()
        bot.on_sweep.append(partial(_syncs[bot].retry, bot))
    await _syncs[bot].run(bot)


def _log_facts(failure: BaseException) -> dict[str, object]:
    """What is logged of a failure."""
    return {"why": type(failure).__name__, "status": getattr(failure, "status", 0), "code": getattr(failure, "code", 0)}


@cache
def colored_squares() -> dict[str, str]:
    """What stands for a card of any board where there is no emoji of ours."""
    return {name: look.text for board in BOARDS for name, look in load_theme(board).cards.items()}


Emojis = Mapping[str, discord.Emoji]


def card_emoji(emojis: Emojis, card: str) -> discord.PartialEmoji:
    """The sign of a kind of card, by its name on the board."""
    emoji = emojis.get(f"card_{card}")
    if emoji is None:
        return discord.PartialEmoji(name=colored_squares()[card])
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)


def square_for(emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
    """The coloured square in place of an emoji of ours (`card_<color>_1f3a9c`); any other emoji as it is."""
    if emoji is None or emoji.id is None:
        return emoji
    card = emoji.name.removeprefix("card_").rpartition("_")[0]
    return discord.PartialEmoji(name=colored_squares()[card]) if card in colored_squares() else None

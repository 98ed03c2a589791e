"""Sends, edits, deletes and finds direct messages. Discord's refusals become few exceptions.

Before each request it is made sure that this process may speak for its tables (`lease.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Container, Sequence
from typing import NamedTuple

import discord

from cogs.kit.answers import NO_MENTIONS
from cogs.kit.bot import Bot
from cogs.kit.buttons import custom_ids_on
from cogs.kit.channel import UNKNOWN_MESSAGE
from cogs.kit.connection import Unreachable, call_discord
from cogs.kit.fallback import Attachment, pictures_in, send_with_fallbacks
from cogs.kit.layout import Layout
from cogs.kit.nonces import next_nonce
from data.store.notes import Attached

CLOSED_CODES = (
    50007,
    50278,
)  # no DMs from us; no server in common: whatever the status, and also when the DM is opened

HISTORY_LIMIT = 50  # messages searched for one that may have been sent

log = logging.getLogger(__name__)


class DMsClosed(Exception):
    """The person accepts no DMs from the bot."""


class DeletionFailed(Exception):
    """An old DM could not be deleted yet; this is to be tried again."""


class MessageRef(NamedTuple):
    """The channel and id of a DM."""

    channel: int
    message: int


class SentDM(NamedTuple):
    """A DM that was sent or edited, with its pictures."""

    ref: MessageRef
    attached: tuple[Attached, ...]


async def send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, *, silent: bool) -> SentDM:
    """Sends a DM, in a simpler form if Discord refuses this one. With one nonce it is sent only once."""
    try:
        return await _send(bot, user, layout, files, nonce, silent)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    # A message with this nonce was sent and deleted: Discord will not accept the nonce again.
    return await _send(bot, user, layout, files, next_nonce(nonce), silent)


async def _send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, silent: bool) -> SentDM:
    async def post(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
        bot.fence()
        return await dm.send(
            view=layout,
            files=[file for file in files if isinstance(file, discord.File)],
            silent=silent,
            nonce=nonce,
            allowed_mentions=NO_MENTIONS,
        )

    try:
        dm = await call_discord(lambda: bot.create_dm(discord.Object(user)))
        sent = await send_with_fallbacks(bot, post, layout, files)
    except discord.HTTPException as error:
        if error.code not in CLOSED_CODES:
            raise
        raise DMsClosed from error
    return SentDM(MessageRef(dm.id, sent.id), pictures_in(sent))


async def edit(bot: Bot, place: MessageRef, layout: Layout, attached: Sequence[Attachment] = ()) -> SentDM | None:
    """Edits a DM, which then has exactly these files; returns None if it can no longer be edited."""
    message = _message(bot, place)

    async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
        bot.fence()
        return await message.edit(
            view=layout,
            attachments=list(attached),  # type: ignore[arg-type]
            allowed_mentions=NO_MENTIONS,
        )

    try:
        edited = await send_with_fallbacks(bot, change, layout, attached, fetch=message.fetch)
    except discord.HTTPException as error:
        if error.code in CLOSED_CODES:
            raise DMsClosed from error
        log.info("a message to a person cannot be edited", extra={"status": error.status, "code": error.code})
        return None
    return SentDM(place, pictures_in(edited))


async def delete(bot: Bot, place: MessageRef) -> bool:
    """Deletes a DM, if it exists; returns False if that failed now and may succeed later."""

    async def remove() -> None:
        bot.fence()
        await _message(bot, place).delete()

    try:
        await call_discord(remove)
    except Unreachable as error:
        log.info("a message to a person stays for now", extra={"why": str(error)})
        return False
    except discord.HTTPException as error:
        log.info("a message to a person stays", extra={"status": error.status})
    return True


async def find_with_button(bot: Bot, user: int, game: int, verbs: Container[str]) -> list[MessageRef]:
    """Finds the DMs to a person that have a button or menu with one of these verbs and this game, newest first."""

    async def newest() -> list[discord.Message]:
        dm = await bot.create_dm(discord.Object(user))
        return [message async for message in dm.history(limit=HISTORY_LIMIT)]

    try:
        messages = await call_discord(newest)
    except discord.HTTPException as error:
        if error.code not in CLOSED_CODES:
            raise
        raise DMsClosed from error
    return [
        MessageRef(message.channel.id, message.id)
        for message in messages
        if message.author == bot.user
        and any(each.game == game and each.verb in verbs for each in custom_ids_on(message))
    ]


def _message(bot: Bot, place: MessageRef) -> discord.PartialMessage:
    return bot.get_partial_messageable(place.channel).get_partial_message(place.message)

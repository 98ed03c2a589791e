"""Messages to one person: sent, edited, taken away. Discord's refusals become few plain outcomes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.kit.answers import NO_MENTIONS
from cogs.kit.bot import Bot
from cogs.kit.buttons import custom_ids_on
from cogs.kit.channel import UNKNOWN_MESSAGE
from cogs.kit.connection import Unreachable, call_discord
from cogs.kit.emoji import sync_emoji
from cogs.kit.fallback import Attachment, pictures_in, send_with_fallbacks
from cogs.kit.layout import Layout
from cogs.kit.nonces import next_nonce
from data.store.notes import Attached

CLOSED_CODES = (
    50007,
    50278,
)  # no DMs from us; no server in common: whatever the status, and also when the DM is opened

HISTORY_LIMIT = 50  # messages of a DM that are looked at for one that may have been sent

log = logging.getLogger(__name__)


class DMsClosed(Exception):
    """This person takes no DMs from us."""


class DeletionFailed(Exception):
    """An old message to a person could not be deleted yet: try again later."""


class MessageRef(NamedTuple):
    """Where a message to a person is."""

    channel: int
    message: int


class SentDM(NamedTuple):
    """A message to a person as it stands there."""

    ref: MessageRef
    attached: tuple[Attached, ...]


async def send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, *, silent: bool) -> SentDM:
    """A new message, plainer where its form is refused. With the same nonce Discord takes it only once."""
    try:
        return await _send(bot, user, layout, files, nonce, silent)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    # Taken under this nonce before, and deleted since: it is never taken again.
    return await _send(bot, user, layout, files, next_nonce(nonce), silent)


async def _send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, silent: bool) -> SentDM:
    async def post(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
        return await dm.send(
            view=layout,
            files=[file for file in files if isinstance(file, discord.File)],
            silent=silent,
            nonce=nonce,
            allowed_mentions=NO_MENTIONS,
        )

    try:
        dm = await call_discord(lambda: bot.create_dm(discord.Object(user)))
        sent = await send_with_fallbacks(
            post, layout, files, emoji_refused=lambda: bot.start_background(sync_emoji(bot))
        )
    except discord.HTTPException as error:
        if error.code not in CLOSED_CODES:
            raise
        raise DMsClosed from error
    return SentDM(MessageRef(dm.id, sent.id), pictures_in(sent))


async def edit(bot: Bot, place: MessageRef, layout: Layout, attached: Sequence[Attachment] = ()) -> SentDM | None:
    """The message as it is now, with these files and none besides; None if it can no longer be edited."""

    async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
        return await _message(bot, place).edit(
            view=layout,
            attachments=list(attached),  # type: ignore[arg-type]
            allowed_mentions=NO_MENTIONS,
        )

    try:
        edited = await send_with_fallbacks(
            change, layout, attached, emoji_refused=lambda: bot.start_background(sync_emoji(bot))
        )
    except discord.HTTPException as error:
        if error.code in CLOSED_CODES:
            raise DMsClosed from error
        log.info("a message to a person cannot be edited", extra={"status": error.status, "code": error.code})
        return None
    return SentDM(place, pictures_in(edited))


async def delete(bot: Bot, place: MessageRef) -> bool:
    """Deletes a message, if it is there; False if that may succeed later."""
    try:
        await call_discord(_message(bot, place).delete)
    except Unreachable as error:
        log.info("a message to a person stays for now", extra={"why": str(error)})
        return False
    except discord.HTTPException as error:
        log.info("a message to a person stays", extra={"status": error.status})
    return True


async def find_with_button(bot: Bot, user: int, game: int, verb: str) -> list[MessageRef]:
    """Finds our DMs to a person that have this button of this game, the newest first; one may not be noted."""

    async def lately() -> list[discord.Message]:
        dm = await bot.create_dm(discord.Object(user))
        return [message async for message in dm.history(limit=HISTORY_LIMIT)]

    try:
        messages = await call_discord(lately)
    except discord.HTTPException as error:
        if error.code not in CLOSED_CODES:
            raise
        raise DMsClosed from error
    return [
        MessageRef(message.channel.id, message.id)
        for message in messages
        if message.author == bot.user and any((each.game, each.verb) == (game, verb) for each in custom_ids_on(message))
    ]


def _message(bot: Bot, place: MessageRef) -> discord.PartialMessage:
    return bot.get_partial_messageable(place.channel).get_partial_message(place.message)

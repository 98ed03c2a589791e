"""Sends, edits, deletes and finds direct messages. Discord's refusals become few exceptions.

Before each request it is made sure that this process may speak for its tables (`lease.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Container, Sequence
from typing import NamedTuple

import discord

from cogs.kit.answers import NO_MENTIONS
from cogs.kit.bot import Bot
from cogs.kit.buttons import custom_ids_on
from cogs.kit.channel import UNKNOWN_MESSAGE, is_line
from cogs.kit.connection import Unreachable, call_discord
from cogs.kit.fallback import FORBIDDEN, Attachment, is_about_form, pictures_in, send_with_fallbacks
from cogs.kit.layout import Layout
from cogs.kit.nonces import line_nonce, next_nonce
from data.store.notes import Attached

CLOSED_CODES = (
    50007,
    50278,
)  # no DMs from us; no server in common: whatever the status, and also when the DM is opened

HISTORY_LIMIT = 50  # messages searched for one that may have been sent

log = logging.getLogger(__name__)


class DMsClosed(Exception):
    """The person accepts no DMs from the bot. Not `lasting`: Discord forbids it without saying that.

    A bot that opens many DMs is quarantined, for example; then it can open no new one, and the code is undocumented.
    """

    def __init__(self, *, lasting: bool) -> None:
        super().__init__("closed" if lasting else "refused")
        self.lasting = lasting


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


async def send(
    bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, *, line: str = ""
) -> SentDM:
    """Sends a DM, in a simpler form if Discord refuses this one. With one nonce it is sent only once.

    It notifies only with a `line`, which the notification shows: it is sent as this line and edited into its layout.
    """
    place = await _send_line(bot, user, line, nonce) if line else None
    if place is None:
        return await _send_layout(bot, user, layout, files, nonce, silent=not line)
    if edited := await edit(bot, place, layout, files):
        return edited
    sent = await _send_layout(bot, user, layout, files if layout.shows_files else (), nonce, silent=True)
    await delete(bot, place)
    return sent


async def _send_line(bot: Bot, user: int, line: str, nonce: str) -> MessageRef | None:
    """Sends a DM that is a line of text, and returns where it is; None if Discord refuses it."""

    async def send(channel: discord.DMChannel, nonce: str) -> discord.Message:
        async def post() -> discord.Message:
            bot.fence()
            return await channel.send(line, nonce=nonce, allowed_mentions=NO_MENTIONS)

        return await call_discord(post)

    try:
        sent = await _send_once(bot, user, send, line_nonce(nonce))
    except discord.HTTPException as error:
        if not is_about_form(error, ()):
            raise
        log.warning("a line was refused", extra={"status": error.status, "code": error.code})
        return None
    return MessageRef(sent.channel.id, sent.id)


async def _send_layout(
    bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, *, silent: bool
) -> SentDM:
    async def send(channel: discord.DMChannel, nonce: str) -> discord.Message:
        async def post(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
            bot.fence()
            return await channel.send(
                view=layout,
                files=[file for file in files if isinstance(file, discord.File)],
                silent=silent,
                nonce=nonce,
                allowed_mentions=NO_MENTIONS,
            )

        return await send_with_fallbacks(bot, post, layout, files)

    sent = await _send_once(bot, user, send, nonce)
    return SentDM(MessageRef(sent.channel.id, sent.id), pictures_in(sent))


async def _send_once(
    bot: Bot, user: int, send: Callable[[discord.DMChannel, str], Awaitable[discord.Message]], nonce: str
) -> discord.Message:
    """Opens the DM and sends with this nonce, or the next if its message was deleted.

    For Discord does not accept a nonce again then.
    """
    try:
        channel = await call_discord(lambda: bot.create_dm(discord.Object(user)))
        try:
            return await send(channel, nonce)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
        return await send(channel, next_nonce(nonce))
    except discord.HTTPException as error:
        raise closed_or(error) from error


def closed_or(error: discord.HTTPException) -> Exception:
    """That the person accepts no DMs, if Discord says so or forbids it; else the error itself."""
    if error.code in CLOSED_CODES:
        return DMsClosed(lasting=True)
    return DMsClosed(lasting=False) if error.status == FORBIDDEN else error


async def edit(bot: Bot, place: MessageRef, layout: Layout, attached: Sequence[Attachment] = ()) -> SentDM | None:
    """Edits a DM, which then has exactly these files; returns None if it can no longer be edited."""
    message = _message(bot, place)

    async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
        bot.fence()
        return await message.edit(
            content=None,  # a line becomes its layout; Discord refuses a layout beside content
            view=layout,
            attachments=list(attached),  # type: ignore[arg-type]
            allowed_mentions=NO_MENTIONS,
        )

    try:
        edited = await send_with_fallbacks(bot, change, layout, attached, fetch=message.fetch)
    except discord.HTTPException as error:
        if error.code in CLOSED_CODES:
            raise DMsClosed(lasting=True) from error
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


async def find_with_button(bot: Bot, user: int, game: int, verbs: Container[str], line: str = "") -> list[MessageRef]:
    """Finds the DMs to a person that have a button or menu with one of these verbs and this game, newest first.

    Also the line with this digest that has no layout yet.
    """

    async def newest() -> list[discord.Message]:
        dm = await bot.create_dm(discord.Object(user))
        return [message async for message in dm.history(limit=HISTORY_LIMIT)]

    try:
        messages = await call_discord(newest)
    except discord.HTTPException as error:
        raise closed_or(error) from error
    return [
        MessageRef(message.channel.id, message.id)
        for message in messages
        if message.author == bot.user
        and (is_line(message, line) or any(each.game == game and each.verb in verbs for each in custom_ids_on(message)))
    ]


def _message(bot: Bot, place: MessageRef) -> discord.PartialMessage:
    return bot.get_partial_messageable(place.channel).get_partial_message(place.message)

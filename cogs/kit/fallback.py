"""Sends messages that Discord may refuse, and repeats them in ever simpler forms, down to plain text.

The text of a message must arrive. Discord sometimes refuses an emoji without a reason, or because it was deleted; a
channel may forbid pictures; a layout may break an undocumented rule, or be answered with a server error each time.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
import yarl

from cogs.kit.bot import Bot
from cogs.kit.connection import Unreachable, call_discord, is_unreachable
from cogs.kit.layout import Layout, parts_of
from data.store.notes import Attached

log = logging.getLogger(__name__)

INVALID_FORM = 50035
UNAUTHORIZED, FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS = 401, 403, 404, 429
# Refusals for other reasons than the form of a message: it is not allowed there, too late, or too frequent.
NOT_THE_FORM = frozenset({20022, 30046, 40003, 40060, 50007, 50027, 50083, 50278, 160005})


Attachment = discord.File | Attached
Message = TypeVar("Message")
Send = Callable[[Layout, Sequence[Attachment]], Awaitable[Message]]
Fetch = Callable[[], Awaitable[discord.Message]]


async def send_with_fallbacks(
    bot: Bot,
    send: Send[Message],
    layout: Layout,
    files: Sequence[Attachment] = (),
    *,
    text_only: bool = True,
    fetch: Fetch | None = None,
) -> Message:
    """Sends a message; if refused, sends it without the bot's emoji, then without files, then as text only.

    Raises Discord's last refusal, or `Unreachable`. `send` may be called several times for one message. An edit gives
    `fetch`, which reads the message as it is: a picture that it is to keep may have been replaced in the meantime.
    """
    form = _form_of(layout)
    if not all(isinstance(file, discord.File) or file.keepable for file in files):
        files = await _as_they_are(files, fetch)
    layout.drop_files(but=[file.filename for file in files])
    sent = await _attempt(bot, form, send, layout, files)
    if not isinstance(sent, discord.HTTPException):
        bot.failed_forms.pop(form, None)
        return sent
    if (present := await _as_they_are(files, fetch)) != [*files]:
        files = present
        layout.drop_files(but=[file.filename for file in files])
        sent = await _attempt(bot, form, send, layout, files)
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        sent = await _attempt(bot, form, send, layout, files)  # sometimes Discord refuses a valid emoji
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        bot.refresh_emoji()
        layout.drop_own_emoji()
        sent = await _attempt(bot, form, send, layout, files)
    if isinstance(sent, discord.HTTPException) and layout.drop_files():
        sent = await _attempt(bot, form, send, layout, ())
    if isinstance(sent, discord.HTTPException) and text_only:
        layout.keep_only_text()
        sent = await _attempt(bot, form, send, layout, ())
        if isinstance(sent, discord.HTTPException) and is_unreachable(sent):
            raise Unreachable(sent.status) from sent
    if isinstance(sent, discord.HTTPException):
        raise sent
    return sent


async def _attempt(
    bot: Bot, form: bytes, send: Send[Message], layout: Layout, files: Sequence[Attachment]
) -> Message | discord.HTTPException:
    """Returns the message, or Discord's refusal if a simpler form may help; raises every other failure."""

    async def act() -> Message:
        rewind(files)
        return await send(layout, files)

    try:
        return await call_discord(act)
    except Unreachable as error:
        refusal = error.__cause__
        if not isinstance(refusal, discord.DiscordServerError) or not await _is_at_fault(bot, form):
            raise
    except discord.HTTPException as error:
        refusal = error
        if not is_about_form(error, files):
            raise
    facts = {"status": refusal.status, "code": refusal.code, "fields": fault_paths(refusal)}
    log.warning("a message was refused", extra=facts)
    return refusal


async def _is_at_fault(bot: Bot, form: bytes) -> bool:
    """Whether a server error is about this message: it is not the first one, and Discord answers another request.

    discord.py has sent it five times each time, in 25 seconds.
    """
    if form not in bot.failed_forms:
        bot.failed_forms[form] = None
        return False
    try:
        await call_discord(bot.application_info, tries=1)
    except (Unreachable, discord.HTTPException):
        return False
    return True


def _form_of(layout: Layout) -> bytes:
    """Identifies a message in memory, also when it is sent once more, or elsewhere."""
    return hashlib.sha256(json.dumps(layout.to_components(), sort_keys=True, default=str).encode()).digest()


async def _as_they_are(files: Sequence[Attachment], fetch: Fetch | None) -> list[Attachment]:
    """The files, those to be kept by the numbers that they have in the message now; what is not there is left out."""
    if all(isinstance(file, discord.File) for file in files):
        return [*files]
    try:
        there = {each.filename: each.attachment for each in pictures_in(await call_discord(fetch))} if fetch else {}
    except discord.HTTPException as error:
        log.info("the pictures of a message are not known", extra={"status": error.status, "code": error.code})
        there = {}
    found = [
        file if isinstance(file, discord.File) else file._replace(attachment=there.get(file.filename, 0))
        for file in files
    ]
    return [file for file in found if isinstance(file, discord.File) or file.keepable]


def rewind(files: Sequence[Attachment]) -> None:
    """Makes files that were sent, or were to be sent, ready to be sent once more."""
    for file in files:
        if isinstance(file, discord.File):
            file.reset()


def is_about_form(error: discord.HTTPException, files: Sequence[Attachment]) -> bool:
    """Whether Discord may accept a simpler form; a forbidden message (403) only if it had files."""
    if error.status == FORBIDDEN and not any(isinstance(file, discord.File) for file in files):
        return False
    return error.status not in (UNAUTHORIZED, NOT_FOUND, TOO_MANY_REQUESTS) and error.code not in NOT_THE_FORM


def is_about_emoji(error: discord.HTTPException) -> bool:
    """Whether an emoji of a button or a menu was refused."""
    return error.code == INVALID_FORM and any("emoji" in place for place in fault_paths(error))


def fault_paths(error: discord.HTTPException) -> list[str]:
    """The fields of the message that Discord refused; never their values, which may show a hand."""
    return re.findall(r"^In ([\w.\-]+):", error.text, re.MULTILINE)


def pictures_in(message: discord.Message) -> tuple[Attached, ...]:
    """The pictures of a message of the bot. Those shown by components are not in `message.attachments`."""
    galleries = [part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent)]
    return tuple(
        Attached(item.media.attachment_id or 0, yarl.URL(item.media.url).name, item.description or "")
        for gallery in galleries
        for item in gallery.items
    )

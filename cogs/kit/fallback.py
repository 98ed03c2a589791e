"""Sends messages that Discord may refuse, and repeats them in ever simpler forms, down to plain text.

The text of a message must arrive. Discord sometimes refuses an emoji without a reason, or because it was deleted; a
channel may forbid pictures; a layout may break an undocumented rule.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
import yarl

from cogs.kit.connection import call_discord
from cogs.kit.layout import Layout, parts_of
from data.store.notes import Attached

log = logging.getLogger(__name__)

BAD_REQUEST, FORBIDDEN = 400, 403
INVALID_FORM = 50035
# Refusals for other reasons than the form of a message: it is not allowed there, too late, or too frequent.
NOT_THE_FORM = frozenset({20022, 30046, 40003, 40060, 50007, 50027, 50083, 50278, 160005})


Attachment = discord.File | Attached
Message = TypeVar("Message")
Send = Callable[[Layout, Sequence[Attachment]], Awaitable[Message]]


async def send_with_fallbacks(
    send: Send[Message],
    layout: Layout,
    files: Sequence[Attachment] = (),
    *,
    text_only: bool = True,
    emoji_refused: Callable[[], None] = lambda: None,
) -> Message:
    """Sends a message; if refused, sends it without the bot's emoji, then without files, then as text only.

    Raises Discord's last refusal, or `Unreachable`. `send` may be called several times for one message.
    """
    sent = await _attempt(send, layout, files)
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        sent = await _attempt(send, layout, files)  # sometimes Discord refuses a valid emoji
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        emoji_refused()
        layout.drop_own_emoji()
        sent = await _attempt(send, layout, files)
    if isinstance(sent, discord.HTTPException) and layout.drop_files():
        sent = await _attempt(send, layout, ())
    if isinstance(sent, discord.HTTPException) and text_only:
        layout.keep_only_text()
        sent = await _attempt(send, layout, ())
    if isinstance(sent, discord.HTTPException):
        raise sent
    return sent


async def _attempt(send: Send[Message], layout: Layout, files: Sequence[Attachment]) -> Message | discord.HTTPException:
    """Returns the message, or Discord's refusal if a simpler form may help; raises every other failure."""

    async def act() -> Message:
        rewind(files)
        return await send(layout, files)

    try:
        return await call_discord(act)
    except discord.HTTPException as error:
        if not is_about_form(error, files):
            raise
        log.warning(
            "a message was refused", extra={"status": error.status, "code": error.code, "at": fault_paths(error)}
        )
        return error


def rewind(files: Sequence[Attachment]) -> None:
    """Makes files that were sent, or were to be sent, ready to be sent once more."""
    for file in files:
        if isinstance(file, discord.File):
            file.reset()


def is_about_form(error: discord.HTTPException, files: Sequence[Attachment]) -> bool:
    """Whether Discord may accept a simpler form; a forbidden message (403) only if it had files."""
    if error.status == FORBIDDEN and not any(isinstance(file, discord.File) for file in files):
        return False
    return error.status in (BAD_REQUEST, FORBIDDEN) and error.code not in NOT_THE_FORM


def is_about_emoji(error: discord.HTTPException) -> bool:
    """Whether an emoji of a button or a menu was refused."""
    return error.code == INVALID_FORM and any("emoji" in place for place in fault_paths(error))


def fault_paths(error: discord.HTTPException) -> list[str]:
    """The fields of the message that Discord refused; never their values, which may show a hand."""
    return re.findall(r"^In ([\w.\-]+):", error.text, re.MULTILINE)


def pictures_in(message: discord.Message) -> tuple[Attached, ...]:
    """The pictures of a message of the bot. Those shown by components are not in `message.attachments`."""
    galleries = [part for part in parts_of(message) if isinstance(part, discord.MediaGalleryComponent)]
    shown = [(item, item.media.attachment_id) for gallery in galleries for item in gallery.items]
    return tuple(
        Attached(number, yarl.URL(item.media.url).name, item.description or "") for item, number in shown if number
    )

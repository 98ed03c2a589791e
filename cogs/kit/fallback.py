"""Sending what Discord may refuse: what is refused is sent again in a plainer form, down to its words alone.

Whatever a message says must arrive. An emoji is refused now and then without a reason, or because somebody has deleted
it; a picture may be forbidden; a layout may be against a rule that nobody knew.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import discord
import yarl

from cogs.kit.connection import call_discord
from cogs.kit.layout import Layout
from data.store.notes import Attached

log = logging.getLogger(__name__)

BAD_REQUEST, FORBIDDEN = 400, 403
INVALID_FORM = 50035
# Refusals that say nothing against the form of a message: it is not allowed there, or too late, or too often.
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
    """Sends a message. Where Discord refuses its form: again without our emoji, then without pictures, then as text.

    Raises Discord's last refusal, or `Unreachable`. `send` may be called several times with the same message.
    """
    sent = await _attempt(send, layout, files)
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        sent = await _attempt(send, layout, files)  # now and then one is refused that is right
    if isinstance(sent, discord.HTTPException) and is_about_emoji(sent):
        emoji_refused()
        layout.drop_own_emoji()
        sent = await _attempt(send, layout, files)
    if isinstance(sent, discord.HTTPException) and layout.drop_pictures():
        sent = await _attempt(send, layout, ())
    if isinstance(sent, discord.HTTPException) and text_only:
        layout.keep_only_text()
        sent = await _attempt(send, layout, ())
    if isinstance(sent, discord.HTTPException):
        raise sent
    return sent


async def _attempt(send: Send[Message], layout: Layout, files: Sequence[Attachment]) -> Message | discord.HTTPException:
    """Returns what was sent, or the refusal if a plainer form may help; raises every other failure."""

    async def act() -> Message:
        for file in files:
            if isinstance(file, discord.File):
                file.reset()
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


def is_about_form(error: discord.HTTPException, files: Sequence[Attachment]) -> bool:
    """Whether a plainer message may be taken where this one was refused; where it is forbidden, one without files."""
    if error.status == FORBIDDEN and not any(isinstance(file, discord.File) for file in files):
        return False
    return error.status in (BAD_REQUEST, FORBIDDEN) and error.code not in NOT_THE_FORM


def is_about_emoji(error: discord.HTTPException) -> bool:
    """Whether an emoji of a button or a menu was refused."""
    return error.code == INVALID_FORM and any("emoji" in place for place in fault_paths(error))


def fault_paths(error: discord.HTTPException) -> list[str]:
    """Where in a message Discord found fault; never what stood there, which may be a hand."""
    return re.findall(r"^In ([\w.\-]+):", error.text, re.MULTILINE)


def pictures_in(message: discord.Message) -> tuple[Attached, ...]:
    """The pictures in a message of ours, as Discord answers it: those in components are not among its attachments."""
    galleries = [part for part in message.components if isinstance(part, discord.MediaGalleryComponent)]
    shown = [(item, item.media.attachment_id) for gallery in galleries for item in gallery.items]
    return tuple(
        Attached(number, yarl.URL(item.media.url).name, item.description or "") for item, number in shown if number
    )

"""Reads private answers and DMs: their pictures, their size, their buttons."""

from __future__ import annotations

from typing import Any

import discord
from simcord import MemberActor

from data.text import Localizer
from tests.data.texts import STRICT
from tests.discord.world import Message, alts_of, components_of, paragraphs_of, walk


def localizer(locale: str, board: str | None = "europe") -> Localizer:
    return STRICT.localizer(locale, board)


def dms_of(who: MemberActor) -> list[discord.Message]:
    """The DMs that a person has from the bot."""
    return [message for message in who.user.dm_channel.history(viewer=who.user) if not message.flags.ephemeral]


def size_of(message: Message) -> tuple[int, int]:
    """How many characters of text and how many components a message has, as Discord counts."""
    return sum(map(len, paragraphs_of(message))), len(walk(components_of(message)))


async def pictures_of(message: Any) -> list[tuple[str, str, bytes]]:
    """The pictures of a message: name, alt text, bytes."""
    shown = zip(message.attachments, alts_of(message), strict=True)
    return [(each.filename, alt, await each.read()) for each, alt in shown]

"""The whole bot on the simulated Discord, with all that only looks: hands, letters, board, log, rules, settings."""

from __future__ import annotations

from typing import Any

import discord
from simcord import InteractionResult, MemberActor, ResponseMessage

from data.text import Localizer, Texts
from tests.discord.world import Message, ids_of, raw, walk

STRICT = Texts.load(strict=True)


def voice(locale: str, board: str | None = "europe") -> Localizer:
    return STRICT.localizer(locale, board)


def letters_of(who: MemberActor) -> list[discord.Message]:
    """The DMs that somebody has from the bot."""
    return [message for message in who.user.dm_channel.history(viewer=who.user) if not message.flags.ephemeral]


def shown(result: InteractionResult) -> Any:
    """The private message that was answered with."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None and message.ephemeral
    return message


def size_of(message: Message) -> tuple[int, int]:
    """How many characters of text and how many components a message has, as Discord counts."""
    parts = walk(raw(message))
    return sum(len(part.get("content") or "") for part in parts), len(parts)


async def files_of(message: Any) -> list[tuple[str, str | None, bytes]]:
    """The pictures of a message: name, alt text, bytes."""
    return [(each.filename, each.description, await each.read()) for each in message.attachments]


def panel(result: InteractionResult) -> ResponseMessage:
    message = result.followups[-1] if result.followups else result.response
    assert message is not None and message.ephemeral
    return message


async def presses(who: MemberActor, result: InteractionResult, verb: str) -> InteractionResult:
    """Presses the button with this verb on a private answer."""
    [pressed] = [each for each in ids_of(panel(result)) if each.split(":")[3] == verb]
    return await who.click(panel(result), custom_id=pressed)

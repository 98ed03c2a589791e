"""Messages to one person: sent, edited, taken away. Discord's refusals become few plain outcomes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.kit.answers import NOBODY
from cogs.kit.bot import Bot
from cogs.kit.buttons import pressed_on
from cogs.kit.channel import UNKNOWN_MESSAGE
from cogs.kit.connection import Unreachable, reach
from cogs.kit.emoji import settle_emoji
from cogs.kit.layout import Layout
from cogs.kit.nonces import another
from cogs.kit.plainer import Attachment, attached_to, send_plainer
from data.store.notes import Attached

CLOSED = (50007, 50278)  # no DMs from us; no server in common: whatever the status, and also when the DM is opened

LOOK_BACK = 50  # messages of a DM that are looked at for one that may have been sent

log = logging.getLogger(__name__)


class Closed(Exception):
    """This person takes no DMs from us."""


class Unfinished(Exception):
    """An old message to a person could not be deleted yet: try again later."""


class Place(NamedTuple):
    """Where a message to a person is."""

    channel: int
    message: int


class Sent(NamedTuple):
    """A message to a person as it stands there."""

    place: Place
    attached: tuple[Attached, ...]


async def send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, *, silent: bool) -> Sent:
    """A new message, plainer where its form is refused. With the same nonce Discord takes it only once."""
    try:
        return await _send(bot, user, layout, files, nonce, silent)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    # Taken under this nonce before, and deleted since: it is never taken again.
    return await _send(bot, user, layout, files, another(nonce), silent)


async def _send(bot: Bot, user: int, layout: Layout, files: Sequence[Attachment], nonce: str, silent: bool) -> Sent:
    async def post(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
        return await dm.send(
            view=layout,
            files=[file for file in files if isinstance(file, discord.File)],
            silent=silent,
            nonce=nonce,
            allowed_mentions=NOBODY,
        )

    try:
        dm = await reach(lambda: bot.create_dm(discord.Object(user)))
        sent = await send_plainer(post, layout, files, emoji_refused=lambda: bot.begin(settle_emoji(bot)))
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        raise Closed from error
    return Sent(Place(dm.id, sent.id), attached_to(sent))


async def edit(bot: Bot, place: Place, layout: Layout, attached: Sequence[Attachment] = ()) -> Sent | None:
    """The message as it is now, with these files and none besides; None if it can no longer be edited."""

    async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
        return await _message(bot, place).edit(
            view=layout,
            attachments=list(attached),  # type: ignore[arg-type]
            allowed_mentions=NOBODY,
        )

    try:
        edited = await send_plainer(change, layout, attached, emoji_refused=lambda: bot.begin(settle_emoji(bot)))
    except discord.HTTPException as error:
        if error.code in CLOSED:
            raise Closed from error
        log.info("a message to a person cannot be edited", extra={"status": error.status, "code": error.code})
        return None
    return Sent(place, attached_to(edited))


async def take_away(bot: Bot, place: Place) -> bool:
    """Deletes a message, if it is there; False if that may succeed later."""
    try:
        await reach(_message(bot, place).delete)
    except Unreachable as error:
        log.info("a message to a person stays for now", extra={"why": str(error)})
        return False
    except discord.HTTPException as error:
        log.info("a message to a person stays", extra={"status": error.status})
    return True


async def found(bot: Bot, user: int, game: int, verb: str) -> list[Place]:
    """Finds our DMs to a person that have this button of this game, the newest first; one may not be noted."""

    async def lately() -> list[discord.Message]:
        dm = await bot.create_dm(discord.Object(user))
        return [message async for message in dm.history(limit=LOOK_BACK)]

    try:
        messages = await reach(lately)
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        raise Closed from error
    return [
        Place(message.channel.id, message.id)
        for message in messages
        if message.author == bot.user and any((each.game, each.verb) == (game, verb) for each in pressed_on(message))
    ]


def _message(bot: Bot, place: Place) -> discord.PartialMessage:
    return bot.get_partial_messageable(place.channel).get_partial_message(place.message)

"""Messages to one person: sent, edited, taken away. Discord's refusals become few plain outcomes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from cogs.answers import NOBODY
from cogs.channel import TOO_MANY_EDITS
from cogs.layout import Layout

if TYPE_CHECKING:
    from cogs.house import House

CLOSED = (50007, 50278)  # no DMs from us; no server in common

log = logging.getLogger(__name__)


class Closed(Exception):
    """This person takes no DMs from us."""


class Place(NamedTuple):
    """Where a message to a person is."""

    channel: int
    message: int


async def send(
    house: House, user: int, layout: Layout, files: Sequence[discord.File], nonce: str, *, silent: bool
) -> Place:
    """A new message. With the same nonce Discord takes it only once, also after a crash."""
    try:
        dm = await house.create_dm(discord.Object(user))
        sent = await dm.send(view=layout, files=list(files), silent=silent, nonce=nonce, allowed_mentions=NOBODY)
    except discord.Forbidden as error:
        if error.code not in CLOSED:
            raise
        raise Closed from error
    return Place(dm.id, sent.id)


async def edit(house: House, place: Place, layout: Layout, files: Sequence[discord.File] | None) -> bool:
    """The message as it is now; `files` None keeps those that it has. False if it can no longer be edited."""
    more: dict[str, Any] = {} if files is None else {"attachments": list(files)}
    try:
        await _message(house, place).edit(view=layout, allowed_mentions=NOBODY, **more)
    except discord.NotFound:
        return False
    except discord.HTTPException as error:
        if error.code != TOO_MANY_EDITS:
            raise
        return False
    return True


async def take_away(house: House, place: Place) -> bool:
    """Deletes a message, if it is there; False if that may succeed later."""
    try:
        await _message(house, place).delete()
    except discord.HTTPException as error:
        log.info("a message to a person stays", extra={"status": error.status})
        return error.status < 500
    return True


def _message(house: House, place: Place) -> discord.PartialMessage:
    return house.get_partial_messageable(place.channel).get_partial_message(place.message)

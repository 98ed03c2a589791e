"""The channel of a table: its messages posted, edited, found again. Discord's refusals become few plain outcomes."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import discord

from cogs.layout import Layout
from cogs.pictures import Shot
from data.store import Table

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

Result = TypeVar("Result")

FORBIDDEN = 403
UNKNOWN_CHANNEL = 10003
TOO_MANY_EDITS = 30046
ARCHIVED, LOCKED = 50083, 160005  # a thread
LOOK_BACK = 20  # messages that are looked at for a panel that was posted before a crash


class ChannelGone(Exception):
    """There is no such channel any more."""


class NotAllowed(Exception):
    """The bot may not write there."""


class Found(NamedTuple):
    """A message of ours in the channel: its number, its mark, its first picture."""

    message: int
    mark: int
    picture: tuple[str, str] | None


class Channel:
    """Where a table is told."""

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._messages = house.get_partial_messageable(table.channel, guild_id=table.guild)

    async def post(
        self,
        layout: Layout,
        files: Sequence[discord.File] = (),
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
        silent: bool = False,
    ) -> int:
        """A new message; its number. With the same nonce Discord takes it only once within minutes."""
        said = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in mentioned]
        )
        more: dict[str, Any] = {"silent": silent, **({"nonce": nonce} if nonce else {})}

        async def send() -> discord.Message:
            for file in files:
                file.reset()
            return await self._messages.send(view=layout, files=list(files), allowed_mentions=said, **more)

        try:
            return (await self._opened(send)).id
        except discord.NotFound as error:
            raise ChannelGone from error
        except discord.HTTPException as error:
            if error.status == FORBIDDEN or error.code in (ARCHIVED, LOCKED):
                raise NotAllowed from error
            raise

    async def _opened(self, act: Callable[[], Awaitable[Result]]) -> Result:
        """Does something; in a thread that has gone to sleep, once more after it was opened again."""
        try:
            return await act()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        log.info("a thread is opened again")
        await self._house.http.edit_channel(self._messages.id, archived=False)
        return await act()

    async def edit(self, message: int, layout: Layout, files: Sequence[discord.File] | None = None) -> bool:
        """The message as it is now; `files` None keeps those that it has. False if it cannot be edited."""
        more: dict[str, Any] = {} if files is None else {"attachments": list(files)}
        partial = self._messages.get_partial_message(message)

        async def change() -> object:
            for file in files or ():
                file.reset()
            return await partial.edit(view=layout, allowed_mentions=discord.AllowedMentions.none(), **more)

        try:
            await self._opened(change)
        except (discord.NotFound, discord.Forbidden):
            return False
        except discord.HTTPException as error:
            if error.code not in (TOO_MANY_EDITS, ARCHIVED, LOCKED):
                raise
            return False
        return True

    async def delete(self, message: int) -> None:
        """Takes a message of ours away, if it is there."""
        try:
            await self._messages.get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("a message was not deleted", extra={"status": error.status})

    async def post_with(
        self,
        layout: Callable[[Sequence[tuple[str, str]]], Layout],
        shots: Sequence[Shot],
        mentioned: Sequence[int] = (),
        nonce: str | None = None,
    ) -> int:
        """A new message with pictures; without them, where the bot may send none."""
        if shots:
            try:
                files = [shot.file() for shot in shots]
                return await self.post(layout([(shot.name, shot.alt) for shot in shots]), files, mentioned, nonce)
            except NotAllowed:
                log.info("no picture may be sent")
        return await self.post(layout(()), (), mentioned, nonce)

    async def found(self, after: int, mark: int) -> list[Found]:
        """Our messages with such a mark, posted after another one, the oldest first: sent, and perhaps not noted."""
        found: list[Found] = []
        try:
            async for message in self._messages.history(limit=LOOK_BACK, after=discord.Object(after)):
                marks = [number for part in message.components if (number := getattr(part, "id", None) or 0) >= mark]
                if message.author == self._house.user and marks:
                    shown = [(each.filename, each.description or "") for each in message.attachments]
                    found.append(Found(message.id, marks[0], shown[0] if shown else None))
        except discord.HTTPException as error:
            log.info("the channel cannot be read", extra={"status": error.status})
        return found

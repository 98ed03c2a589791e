"""The channel of a table: its messages posted, edited, found again. Discord's refusals become few plain outcomes.

What is posted has a nonce, under which Discord takes it once. What an edit keeps it lists, for Discord drops the rest.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeVar

import discord

from cogs.kit.bot import Bot
from cogs.kit.buttons import pressed_on
from cogs.kit.connection import reach
from cogs.kit.emoji import settle_emoji
from cogs.kit.layout import Layout
from cogs.kit.nonces import another
from cogs.kit.plainer import Attachment, attached_to, send_plainer
from data.store import Table
from data.store.notes import Attached

log = logging.getLogger(__name__)

Result = TypeVar("Result")

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
ARCHIVED, LOCKED = 50083, 160005  # a thread
LOOK_BACK = 300  # messages that are looked at for one that may have been posted: three requests


class ChannelGone(Exception):
    """There is no such channel any more."""


class NotAllowed(Exception):
    """The bot may not write there."""


class Sent(NamedTuple):
    """A message of ours as it stands in the channel."""

    message: int
    attached: tuple[Attached, ...]

    @property
    def picture(self) -> Attached | None:
        return self.attached[0] if self.attached else None


class Found(NamedTuple):
    """A message of ours in the channel: its number, its mark, its first picture."""

    message: int
    mark: int
    picture: Attached | None


class Channel:
    """Where a table is told."""

    def __init__(self, bot: Bot, table: Table) -> None:
        self._bot = bot
        self._game = table.game
        self._messages = bot.get_partial_messageable(table.channel, guild_id=table.guild)

    async def post(
        self,
        layout: Layout,
        files: Sequence[Attachment] = (),
        mentioned: Sequence[int] = (),
        *,
        nonce: str,
        silent: bool = False,
    ) -> Sent:
        """A new message, plainer where its form is refused. With the same nonce Discord takes it only once."""
        try:
            return await self._post(layout, files, mentioned, nonce, silent)
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise ChannelGone from error
            if error.code != UNKNOWN_MESSAGE:
                raise
        # Taken under this nonce before, and deleted since: it is never taken again.
        return await self._post(layout, files, mentioned, another(nonce), silent)

    async def _post(
        self, layout: Layout, files: Sequence[Attachment], mentioned: Sequence[int], nonce: str, silent: bool
    ) -> Sent:
        async def send(layout: Layout, files: Sequence[Attachment]) -> discord.Message:
            return await self._messages.send(
                view=layout,
                files=[file for file in files if isinstance(file, discord.File)],
                allowed_mentions=naming(mentioned),
                nonce=nonce,
                silent=silent,
            )

        try:
            sent = await self._opened(lambda: send_plainer(send, layout, files, emoji_refused=self._look_up_emoji))
        except discord.Forbidden as error:
            raise NotAllowed from error
        except discord.HTTPException as error:
            if error.code in (ARCHIVED, LOCKED):
                raise NotAllowed from error
            raise
        return Sent(sent.id, attached_to(sent))

    async def _opened(self, act: Callable[[], Awaitable[Result]]) -> Result:
        """Does something; in a thread that has gone to sleep, once more after it was opened again."""
        try:
            return await act()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        log.info("a thread is opened again")
        await reach(lambda: self._bot.http.edit_channel(self._messages.id, archived=False))
        return await act()

    def _look_up_emoji(self) -> None:
        self._bot.begin(settle_emoji(self._bot))

    async def edit(
        self, message: int, layout: Layout, attached: Sequence[Attachment] = (), mentioned: Sequence[int] = ()
    ) -> Sent | None:
        """The message as it is now, with these files and none besides; None if it cannot be edited.

        Who is mentioned in it stays so only if that is said again; nobody is pinged by an edit.
        """
        partial = self._messages.get_partial_message(message)

        async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
            return await partial.edit(view=layout, attachments=list(attached), allowed_mentions=naming(mentioned))  # type: ignore[arg-type]

        try:
            edited = await self._opened(
                lambda: send_plainer(change, layout, attached, to_words=False, emoji_refused=self._look_up_emoji)
            )
        except discord.HTTPException as error:
            log.info("a message cannot be edited", extra={"status": error.status, "code": error.code})
            return None
        return Sent(edited.id, attached_to(edited))

    async def delete(self, message: int) -> None:
        """Takes a message of ours away, if it is there and that is possible."""
        try:
            await reach(self._messages.get_partial_message(message).delete)
        except discord.HTTPException as error:
            log.info("a message was not deleted", extra={"status": error.status})

    async def found(self, after: int, mark: int) -> list[Found]:
        """Our messages about this game with such a mark, posted after another one, the oldest first.

        They were sent, and perhaps not noted. Where the channel's history may not be read, none is found.
        """
        try:
            messages = await reach(lambda: self._since(after))
        except discord.HTTPException as error:
            log.info("the channel cannot be read", extra={"status": error.status})
            return []
        found: list[Found] = []
        for message in messages:
            marks = [number for part in message.components if (number := getattr(part, "id", None) or 0) >= mark]
            if message.author == self._bot.user and marks and self._is_ours(message):
                pictures = attached_to(message)
                found.append(Found(message.id, marks[0], pictures[0] if pictures else None))
        return found

    async def _since(self, after: int) -> list[discord.Message]:
        """The newest messages, oldest first: what was lost was posted a moment ago, whatever people write since."""
        history = self._messages.history(limit=LOOK_BACK)
        return [message async for message in history if message.id > after][::-1]

    def _is_ours(self, message: discord.Message) -> bool:
        """Whether a message is about this game: its buttons say so, if it has any."""
        games = {each.game for each in pressed_on(message)}
        return not games or self._game in games


def naming(users: Sequence[int]) -> discord.AllowedMentions:
    """These people are mentioned by a message, and nobody besides."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )

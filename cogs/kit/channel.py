"""Posts, edits, deletes and finds the bot's messages in the channel of a table.

Discord's refusals become few exceptions. Every post has a nonce, with which Discord posts it only once. An edit lists
the files that it keeps: Discord drops all others. A message that was just pressed is edited as the answer to that press
(`kept_interactions.py`). Before each request it is made sure that this process may speak for its tables (`lease.py`).

A notification shows the content of a new message, and nothing of a layout. So what calls somebody is posted as a line
of content and at once edited into its layout; Discord takes that edit, and not the way back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple, TypeVar

import discord

from cogs.kit.bot import Bot
from cogs.kit.buttons import custom_ids_on
from cogs.kit.connection import CONNECTION_ERRORS, Unreachable, call_discord
from cogs.kit.fallback import Attachment, is_about_form, pictures_in, rewind, send_with_fallbacks
from cogs.kit.layout import Layout, parts_of
from cogs.kit.nonces import line_nonce, next_nonce, nonce_of
from data.store import Table
from data.store.notes import Attached

log = logging.getLogger(__name__)

Result = TypeVar("Result")

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
ARCHIVED, LOCKED = 50083, 160005  # codes about threads
PRESS_PATIENCE = 5.0  # seconds for an edit by a press: discord.py would wait as long as Discord tells it to
HISTORY_LIMIT = 300  # messages searched for one that may have been posted; three requests


class ChannelGone(Exception):
    """The channel was deleted."""


class NotAllowed(Exception):
    """The bot may not write in the channel."""


class SentMessage(NamedTuple):
    """A message that was posted or edited, with its pictures."""

    message: int
    attached: tuple[Attached, ...]

    @property
    def picture(self) -> Attached | None:
        return self.attached[0] if self.attached else None


NO_MARK = 2**31  # above all marks: no layout is looked for
BOLD = "**"  # a notification may show it as it is


class Call(NamedTuple):
    """Whom a message notifies, and the line that notifications show of it."""

    line: str
    users: tuple[int, ...] = ()

    @property
    def digest(self) -> str:
        """Tells the line apart from others; says nothing about whom it names."""
        return nonce_of(self.line)


class FoundMessage(NamedTuple):
    """A message of the bot that was found in the channel by its mark, with its first picture. A line has no mark."""

    message: int
    mark: int = 0
    picture: Attached | None = None


class NoTable(NamedTuple):
    """The channel of a server in which something is posted that belongs to no table."""

    channel: int
    guild: int
    game: int = 0


class Channel:
    """The channel of one table, or of none."""

    def __init__(self, bot: Bot, table: Table | NoTable) -> None:
        self._bot = bot
        self._game = table.game
        self._messages = bot.get_partial_messageable(table.channel, guild_id=table.guild)

    async def post(
        self,
        layout: Layout,
        files: Sequence[Attachment] = (),
        call: Call | None = None,
        *,
        nonce: str,
        silent: bool = False,
    ) -> SentMessage:
        """Posts a message, in a simpler form if Discord refuses this one. With one nonce it is posted only once.

        It notifies those whom `call` names, and nobody without it.
        """
        if call is not None and call.users and (line := await self.post_line(call, nonce=nonce, silent=silent)):
            return await self._lay_out_now(line, layout, files, call.users, nonce=nonce)
        mentioned = call.users if call is not None else ()
        return await self.post_layout(layout, files, mentioned, nonce=nonce, silent=silent)

    async def post_layout(
        self,
        layout: Layout,
        files: Sequence[Attachment] = (),
        mentioned: Sequence[int] = (),
        *,
        nonce: str,
        silent: bool = False,
    ) -> SentMessage:
        """Posts a message without a line."""

        async def send(nonce: str, layout: Layout, files: Sequence[Attachment]) -> discord.Message:
            self._bot.fence()
            return await self._messages.send(
                view=layout,
                files=[file for file in files if isinstance(file, discord.File)],
                allowed_mentions=mentions_of(mentioned),
                nonce=nonce,
                silent=silent,
            )

        sent = await self._post_once(
            lambda nonce: send_with_fallbacks(self._bot, partial(send, nonce), layout, files),
            nonce,
        )
        return SentMessage(sent.id, pictures_in(sent))

    async def post_line(self, call: Call, *, nonce: str, silent: bool = False) -> int:
        """Posts the line of a call, which notifies the people that it names. Returns the message's id, or 0 if Discord
        refuses the line.

        With one nonce it is posted only once. That of the layout is another: Discord must not take one for the other.
        """

        async def send(nonce: str) -> discord.Message:
            self._bot.fence()
            allowed = mentions_of(call.users)
            return await self._messages.send(call.line, allowed_mentions=allowed, nonce=nonce, silent=silent)

        try:
            sent = await self._post_once(lambda nonce: call_discord(lambda: send(nonce)), line_nonce(nonce))
        except discord.HTTPException as error:
            if not is_about_form(error, ()):
                raise
            log.warning("a line was refused", extra={"status": error.status, "code": error.code})
            return 0
        return sent.id

    async def lay_out(
        self, line: int, layout: Layout, files: Sequence[Attachment], mentioned: Sequence[int], *, nonce: str
    ) -> SentMessage:
        """Edits a line into its layout. If Discord refuses that, posts the layout in its place, and pings nobody."""
        if edited := await self.edit(line, layout, files, mentioned):
            return edited
        sent = await self.post_layout(layout, files if layout.shows_files else (), nonce=nonce)
        await self.delete(line)
        return sent

    async def _lay_out_now(
        self, line: int, layout: Layout, files: Sequence[Attachment], mentioned: Sequence[int], *, nonce: str
    ) -> SentMessage:
        """Lays a line out that nobody will go on with later. If Discord cannot be reached, the line stays as it is;
        but one that asks for a press is taken back, and this raises."""
        asks = any(layout.custom_ids())
        try:
            return await self.lay_out(line, layout, files, mentioned, nonce=nonce)
        except Unreachable as error:
            log.warning("a line is not laid out", extra={"asks": asks, "why": str(error)})
            if not asks:
                return SentMessage(line, ())
            self._bot.start_background(self._take_back(line))
            raise

    async def _take_back(self, line: int) -> None:
        try:
            await self.delete(line)
        except Unreachable as error:
            log.warning("a line stays without its buttons", extra={"why": str(error)})

    async def _post_once(self, request: Callable[[str], Awaitable[discord.Message]], nonce: str) -> discord.Message:
        """Posts with this nonce, or the next if its message was deleted: Discord does not accept a nonce again then."""
        try:
            return await self._if_allowed(lambda: request(nonce))
        except discord.NotFound as error:
            if error.code == UNKNOWN_CHANNEL:
                raise ChannelGone from error
            if error.code != UNKNOWN_MESSAGE:
                raise
        return await self._if_allowed(lambda: request(next_nonce(nonce)))

    async def _if_allowed(self, request: Callable[[], Awaitable[Result]]) -> Result:
        """Runs a request that posts; raises `NotAllowed` if the bot may not write there."""
        try:
            return await self._reopening_thread(request)
        except discord.Forbidden as error:
            raise NotAllowed from error
        except discord.HTTPException as error:
            if error.code in (ARCHIVED, LOCKED):
                raise NotAllowed from error
            raise

    async def _reopening_thread(self, act: Callable[[], Awaitable[Result]]) -> Result:
        """Runs a request; if the thread is archived, unarchives it and runs the request once more."""
        try:
            return await act()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
        log.info("a thread is opened again")
        await call_discord(lambda: self._bot.http.edit_channel(self._messages.id, archived=False))
        return await act()

    async def edit(
        self, message: int, layout: Layout, attached: Sequence[Attachment] = (), mentioned: Sequence[int] = ()
    ) -> SentMessage | None:
        """Edits a message, which then has exactly these files; returns None if it cannot be edited.

        An edit pings nobody. Users stay mentioned only if they are named in `mentioned` again.
        """
        target = self._messages.get_partial_message(message)

        async def change(layout: Layout, attached: Sequence[Attachment]) -> discord.Message:
            self._bot.fence()
            mentions = mentions_of(mentioned)
            if edited := await self._edit_by_press(message, layout, attached, mentions):
                return edited
            return await target.edit(
                content=None,  # a line becomes its layout; Discord refuses a layout beside content
                view=layout,
                attachments=list(attached),  # type: ignore[arg-type]
                allowed_mentions=mentions,
            )

        try:
            edited = await self._reopening_thread(
                lambda: send_with_fallbacks(
                    self._bot, change, layout, attached, text_only=not layout.has_buttons, fetch=target.fetch
                )
            )
        except discord.HTTPException as error:
            log.info("a message cannot be edited", extra={"status": error.status, "code": error.code})
            return None
        return SentMessage(edited.id, pictures_in(edited))

    async def _edit_by_press(
        self, message: int, layout: Layout, attached: Sequence[Attachment], mentions: discord.AllowedMentions
    ) -> discord.Message | None:
        """Edits a message as the answer to its last press; None if there is none, or if it fails in whatever way.

        The message is then edited in the ordinary way, in the same form: what is refused in one way may be accepted in
        the other. If this edit was executed all the same, the other sets the same once more.
        """
        if (press := self._bot.last_presses.of(message)) is None:
            return None
        try:
            async with asyncio.timeout(PRESS_PATIENCE):
                return await press.edit_original_response(
                    view=layout,
                    attachments=list(attached),  # type: ignore[arg-type]
                    allowed_mentions=mentions,
                )
        except (discord.HTTPException, *CONNECTION_ERRORS) as error:
            facts = {"status": getattr(error, "status", 0), "code": getattr(error, "code", 0)}
            log.info("a press edits its message no more", extra={"why": type(error).__name__, **facts})
        self._bot.last_presses.forget(message, press)
        rewind(attached)
        self._bot.fence()
        return None

    async def delete(self, message: int) -> None:
        """Deletes a message, if it exists and may be deleted."""

        async def remove() -> None:
            self._bot.fence()
            await self._messages.get_partial_message(message).delete()

        try:
            await call_discord(remove)
        except discord.HTTPException as error:
            log.info("a message was not deleted", extra={"status": error.status})

    async def find_marked(self, after: int, mark: int, line: str = "") -> list[FoundMessage]:
        """Finds the bot's messages about this game with at least this mark that are newer than `after`, oldest first.

        Also the line with this digest that has no layout yet: Discord's history gives no nonces. They may have been
        posted without being noted. If the bot may not read the history, none is found.
        """
        try:
            messages = await call_discord(lambda: self._messages_after(after))
        except discord.HTTPException as error:
            log.info("the channel cannot be read", extra={"status": error.status})
            return []
        found: list[FoundMessage] = []
        for message in messages:
            marks = [number for part in parts_of(message) if (number := getattr(part, "id", None) or 0) >= mark]
            if message.author != self._bot.user:
                continue
            if marks and self._is_ours(message):
                pictures = pictures_in(message)
                found.append(FoundMessage(message.id, marks[0], pictures[0] if pictures else None))
            elif is_line(message, line):
                found.append(FoundMessage(message.id))
        return found

    async def take_line_back(self, call: Call, since: int) -> None:
        """Deletes the line of a call since this time that has not become a layout, if there is one."""
        for found in await self.find_marked(message_id_before(since), NO_MARK, call.digest):
            await self.delete(found.message)

    async def _messages_after(self, after: int) -> list[discord.Message]:
        """The newest messages that are newer than `after`, oldest first."""
        history = self._messages.history(limit=HISTORY_LIMIT)
        return [message async for message in history if message.id > after][::-1]

    def _is_ours(self, message: discord.Message) -> bool:
        """Whether a message is about this game. One without buttons counts as such."""
        games = {each.game for each in custom_ids_on(message)}
        return not games or self._game in games


def message_id_before(seconds: int) -> int:
    """The id that a message would have if it had been posted a minute before this time."""
    return discord.utils.time_snowflake(datetime.fromtimestamp(max(0, seconds - 60), UTC))


def is_line(message: discord.Message, digest: str) -> bool:
    """Whether a message is the line with this digest, and has not become a layout."""
    return bool(message.content) and not message.components and Call(message.content).digest == digest


def mentions_of(users: Sequence[int]) -> discord.AllowedMentions:
    """Allows a message to mention these users only."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )

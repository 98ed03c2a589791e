"""The world of `make play`: a server with one channel, a few people, and the real bot, which runs on real time.

Everything has the same number at every start, so that a game on a kept database finds its channel and its people.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple

import discord
from simcord import ChannelHandle, Env, GuildHandle, MemberActor, UserHandle
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Interaction
from simcord.results import to_discord_message

from cogs.assembly import Assembly
from cogs.client import Stationmaster
from cogs.kit.emoji_upload import emoji_files
from cogs.show.panel_message import PanelMessages
from cogs.tables.service import Tables
from cogs.wording.words import computer_name
from data.boards import BOARDS
from data.text import Texts, locale_of
from tests.discord.players import LANGUAGES
from tests.discord.strict import StrictDiscord
from tests.discord.world import Languages
from tests.inside.simulation import DEADLINE, files_of, replace_settle, set_clock, watch_interactions

SERVER, CHANNEL, BOT = "Railway Club", "trains", "Stationmaster"
PEOPLE = ("Mia", "Ben", "Li")
LEVEL = "solid"  # of the computers that the page lets play
PATIENCE = 60.0  # seconds that the bot may take to start
ANSWER_WAIT = 1.5  # seconds that a press waits for its answer
LOOK = 0.01  # seconds between two looks at whether it is there
BUSY_WAIT = 0.1  # seconds that the clock waits for a bot that is busy
TICK = 1.0

TEXTS = Texts.load()

log = logging.getLogger(__name__)


class Moment(NamedTuple):
    """How much has happened: what was seen at an equal moment looks the same now."""

    events: int
    requests: int
    emoji: int


@dataclass
class PlayWorld:
    """The simulated Discord and its people."""

    env: Env
    make: Callable[[], Assembly]
    parts: Assembly  # of the bot that is running
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]
    keeper: MemberActor  # manages the server, and never plays
    typists: dict[str, MemberActor]  # language → somebody for whom a computer plays, with its name in this language
    languages: Languages
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)
    _emoji: int = 0  # how many of the bot have their pictures

    @property
    def bot(self) -> Stationmaster:
        """The bot that is running."""
        return self.parts.bot

    @property
    def tables(self) -> Tables:
        return self.parts.tables

    @property
    def messages(self) -> PanelMessages:
        """Which message is the panel of each table, as the bot knows it."""
        return self.parts.messages

    def places_of(self, person: MemberActor) -> dict[str, tuple[ChannelHandle, MemberActor | UserHandle]]:
        """The places where this person can be, with the actor for each."""
        return {"channel": (self.channel, person), "dm": (person.user.dm_channel, person.user)}

    async def restart(self) -> None:
        """Shuts the bot down and starts another one on the same database."""
        async with self.one_at_a_time:
            await self.env.bot.close()
            self.parts = self.make()
            await self.env.restart_bot(self.parts.bot)

    def message(self, channel: ChannelHandle, number: int) -> discord.Message:
        """One message of a channel."""
        return to_discord_message(self.env, self.env.backend.get_message(channel.id, number))

    def moment(self) -> Moment:
        """How much has happened until now."""
        backend = self.env.backend
        now = Moment(len(backend.transcript), len(backend.http_requests), len(backend.application_emojis))
        if now.emoji != self._emoji:
            self._emoji = now.emoji
            self._upload_emoji()
        return now

    def _upload_emoji(self) -> None:
        """Gives the bot's emoji their pictures, before any page shows them: simcord keeps only their names."""
        backend = self.env.backend
        pictures = {file.name: file.png for file in emoji_files().values()}
        for number, emoji in backend.application_emojis.items():
            if emoji.name in pictures:
                files_of(backend)[f"{CDN_BASE}/emojis/{number}.png"] = pictures[emoji.name]

    async def keep_time(self) -> None:
        """Moves the simulated clock with the real one, so that clocks of tables run out."""
        before = asyncio.get_running_loop().time()
        while True:
            await asyncio.sleep(TICK)
            async with self.one_at_a_time:
                now = asyncio.get_running_loop().time()
                before, passed = now, now - before
                try:
                    await self.env.advance_time(passed)
                except TimeoutError:
                    log.debug("the bot is busy")


class Presses:
    """Waits for the answer to a press, but not for the rest, so that one can watch the computers play."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._pressed: Interaction | None = None
        self._before: str = ""  # the message with the button, as it was then

    def note(self, pressed: Interaction) -> None:
        """A press or a command, of which the bot is about to be told."""
        self._pressed, self._before = pressed, self._source(pressed)

    def _source(self, pressed: Interaction) -> str:
        return repr(self._backend.messages.get(pressed.channel_id, {}).get(pressed.source_message_id or 0))

    def _answered(self) -> bool:
        """Whether the person sees the answer; the bot thinks first, or changes the message with the button later."""
        if (pressed := self._pressed) is None or not pressed.responded or pressed.loading:
            return False
        return not pressed.deferred or bool(pressed.followup_ids) or self._source(pressed) != self._before

    async def settle(self, settle: Callable[..., Awaitable[None]], **options: Any) -> None:
        if options.get("timeout") is not None:  # the bot starts
            await settle(**{**options, "timeout": PATIENCE})
            return
        moving = DEADLINE in options  # the clock, and nobody presses
        until = asyncio.get_running_loop().time() + (BUSY_WAIT if moving else ANSWER_WAIT)
        settled = asyncio.ensure_future(settle(**{**options, "idle": 0.005, DEADLINE: until}))
        while not settled.done():
            await asyncio.wait({settled}, timeout=LOOK)
            if not moving and self._answered():
                settled.cancel()
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            await settled
        self._pressed = None


def _keeper(env: Env, guild: GuildHandle) -> MemberActor:
    role = guild.create_role(SERVER, permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(env.create_user("keeper", global_name=SERVER), roles=[role])


def _typist(env: Env, guild: GuildHandle, locale: str) -> MemberActor:
    name = computer_name(TEXTS.localizer(locale_of(locale), BOARDS[0]), 1, LEVEL)
    return guild.add_member(env.create_user(f"typist-{locale.lower()}", global_name=name))


@asynccontextmanager
async def open_play_world(make: Callable[[], Assembly], people: Sequence[str] = PEOPLE) -> AsyncIterator[PlayWorld]:
    """A world in which the bot is ready."""
    parts = make()
    env = Env(parts.bot, shard_count=1, check_errors=False)
    presses = Presses(env.backend)
    replace_settle(env, presses.settle)
    watch_interactions(env, presses.note)
    env.backend.bot_user.name = BOT
    owner, *others = [env.create_user(name.lower(), global_name=name) for name in people]
    guild = env.create_guild(SERVER, owner=owner)
    channel = guild.create_text_channel(CHANNEL)
    members = tuple(guild.add_member(user) for user in (owner, *others))
    for user in (owner, *others):
        _ = user.dm_channel  # it is made when it is asked for
    keeper = _keeper(env, guild)
    typists = {locale: _typist(env, guild, locale) for locale in LANGUAGES}
    languages = Languages()
    languages.of_users |= {member.id: "en-US" for member in members}
    languages.of_users |= {typist.id: locale for locale, typist in typists.items()}
    env.backend.subscribers.insert(0, languages)
    set_clock(env.backend, datetime.now(UTC))
    with StrictDiscord(env.backend).install():
        await env.start()
        try:
            yield PlayWorld(env, make, parts, guild, channel, members, keeper, typists, languages)
        finally:
            await env.bot.close()  # and its store, whose thread would go on for ever
            await env.shutdown()

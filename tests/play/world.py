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
from typing import Any

from simcord import ChannelHandle, Env, GuildHandle, MemberActor, UserHandle
from simcord.backend.cdn import CDN_BASE

from cogs.assembly import Assembly
from cogs.kit.emoji_upload import emoji_files
from tests.discord.strict import StrictDiscord
from tests.discord.world import Languages
from tests.inside.simulation import DEADLINE, files_of, replace_settle, set_clock

SERVER, CHANNEL, BOT = "Railway Club", "trains", "Stationmaster"
PEOPLE = ("Mia", "Ben", "Li")
PATIENCE = 60.0  # seconds that the bot may take to start
ANSWER_WAIT = 1.5  # seconds that a press waits for its answer
BUSY_WAIT = 0.1  # seconds that the clock waits for a bot that is busy
TICK = 1.0

log = logging.getLogger(__name__)


@dataclass
class PlayWorld:
    """The simulated Discord and its people."""

    env: Env
    make: Callable[[], Assembly]
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]
    languages: Languages
    one_at_a_time: asyncio.Lock = field(default_factory=asyncio.Lock)

    def places_of(self, person: MemberActor) -> dict[str, tuple[ChannelHandle, MemberActor | UserHandle]]:
        """The places where this person can be, with the actor for each."""
        return {"channel": (self.channel, person), "dm": (person.user.dm_channel, person.user)}

    async def restart(self) -> None:
        """Shuts the bot down and starts another one on the same database."""
        async with self.one_at_a_time:
            await self.env.bot.close()
            await self.env.restart_bot(self.make().bot)

    def upload_emoji(self) -> None:
        """Gives the bot's emoji their pictures: simcord keeps only their names."""
        backend = self.env.backend
        pictures = {name: png for name, png in emoji_files().values()}
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


async def _settle(settle: Callable[..., Awaitable[None]], **options: Any) -> None:
    """Waits for the answer to a press, but not for the rest, so that one can watch the computers play."""
    if options.get("timeout") is not None:  # the bot starts
        await settle(**{**options, "timeout": PATIENCE})
        return
    until = asyncio.get_running_loop().time() + (BUSY_WAIT if DEADLINE in options else ANSWER_WAIT)
    with contextlib.suppress(TimeoutError):
        await settle(**{**options, "idle": 0.005, DEADLINE: until})


@asynccontextmanager
async def open_play_world(make: Callable[[], Assembly], people: Sequence[str] = PEOPLE) -> AsyncIterator[PlayWorld]:
    """A world in which the bot is ready."""
    env = Env(make().bot, shard_count=1, check_errors=False)
    replace_settle(env, _settle)
    env.backend.bot_user.name = BOT
    owner, *others = [env.create_user(name.lower(), global_name=name) for name in people]
    guild = env.create_guild(SERVER, owner=owner)
    channel = guild.create_text_channel(CHANNEL)
    members = tuple(guild.add_member(user) for user in (owner, *others))
    for user in (owner, *others):
        _ = user.dm_channel  # it is made when it is asked for
    languages = Languages()
    env.backend.subscribers.insert(0, languages)
    set_clock(env.backend, datetime.now(UTC))
    with StrictDiscord(env.backend).install():
        await env.start()
        try:
            yield PlayWorld(env, make, guild, channel, members, languages)
            await env.bot.close()
        finally:
            await env.shutdown()

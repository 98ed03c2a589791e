"""The probe from end to end: log in, try everything, print the table, take everything away.

Whatever happens after the first post (a refusal, an outage, Ctrl-C, a fault of ours) the messages are taken away;
what could not be is named. It knows no database and no game, and answers no button but its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from typing import Any, TypeVar

import discord

from cogs.kit.cog import Cog
from cogs.kit.emoji import emoji_files
from cogs.probe import components, nonces, pictures, place, pressing
from cogs.probe.ground import PREFIX, Ground, Seen, step
from cogs.probe.observed import Observation, Verdict, head, row, sum_up
from cogs.probe.wire import FAILURES, SERVER_ERROR, Wire, said
from data.text import Texts, locale_of

ALONE = (
    *place.STEPS,
    *pictures.STEPS,
    *nonces.STEPS,
    *components.STEPS,
    *components.MENTIONS,
    *components.LENGTHS,
)
WAIT = 60.0  # seconds for a press
CONNECTED = 20.0  # seconds for the gateway
LONGEST_LIMIT = 30.0  # seconds that a rate limit is waited for
GUILDS = 0.5  # seconds that discord.py waits for one more server before it is ready
FINE, DIFFERENT = 0, 1  # exit codes

Result = TypeVar("Result")


class CannotBegin(Exception):
    """The channel is none that can be probed: why."""


class Client(discord.AutoShardedClient):
    """The bot's account for the time of the probe: it listens to the buttons of this run alone."""

    def __init__(self, shard_count: int | None = None) -> None:
        sharded: dict[str, Any] = {} if shard_count is None else {"shard_count": shard_count}
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=GUILDS,
            max_ratelimit_timeout=LONGEST_LIMIT,
            **sharded,
        )
        self.run_id = secrets.token_hex(4)
        self.presses: pressing.Presses = asyncio.Queue()
        self._listening: asyncio.Task[None] | None = None

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        if str(data.get("custom_id", "")).startswith(f"{PREFIX}:{self.run_id}:"):
            self.presses.put_nowait(interaction)

    async def listen(self, guild: int) -> None:
        """Connects to the gateway, with the shard of this server alone where the host has said how many there are."""
        if self.is_ready():
            return
        if self.shard_count:
            self.shard_ids = [(guild >> 22) % self.shard_count]
        self._listening = asyncio.create_task(self.connect())
        ready = asyncio.create_task(self.wait_until_ready())
        try:
            await asyncio.wait((self._listening, ready), timeout=CONNECTED, return_when=asyncio.FIRST_COMPLETED)
            if self._listening.done():
                self._listening.result()
            if not ready.done():
                raise TimeoutError
        finally:
            ready.cancel()

    async def hang_up(self) -> None:
        """Leaves the gateway; requests can still be made."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def close(self) -> None:
        """discord.py closes the client when the gateway is gone for good; what was posted must go first."""
        if asyncio.current_task() is not self._listening:
            await super().close()


async def probe(
    token: str, channel: int, cog_types: Iterable[type[Cog]], *, alone: bool, shard_count: int | None
) -> int:
    """What `bot.py probe` does; the exit code. Raises `CannotBegin`, `LoginFailure`, and OSError without Discord."""
    logging.getLogger("discord").setLevel(logging.WARNING)  # what the host reads is the table
    _stop_on_signals()
    try:
        async with Client(shard_count) as client:
            await client.login(token)
            return await try_out(client, channel, cog_types, None if alone else WAIT)
    except FAILURES as failure:
        raise _unreachable(failure) from failure
    except asyncio.CancelledError:
        print("stopped before anything was tried")
        return DIFFERENT


async def try_out(
    client: Client,
    channel: int,
    cog_types: Iterable[type[Cog]],
    wait: float | None,
    say: Callable[[str], None] = lambda line: print(line, flush=True),
) -> int:
    """Everything that a logged-in client can try; `wait` is how long a press is waited for, None not at all."""
    ground = await _arrive(client, channel, commands_of(cog_types))
    seen: list[Observation] = []
    stopped = False
    try:
        say(head())
        async for observation in _observations(ground, client, wait):
            seen.append(observation)
            say(row(len(seen), observation))
    except asyncio.CancelledError:
        stopped = True
    finally:
        left = await _to_its_end(ground.wire.clean())
    for line in left:
        say(f"could not be taken away: {line}")
    say(sum_up(seen) + (", stopped before the end" if stopped else ""))
    differs = any(observation.verdict is Verdict.DIFFERS for observation in seen)
    return DIFFERENT if differs or left or stopped else FINE


async def _to_its_end(work: Coroutine[Any, Any, Result]) -> Result:
    """Waits for something that must not be stopped, also while it is being stopped."""
    task = asyncio.create_task(work)
    while not task.done():
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait([task])
    return task.result()


def commands_of(cog_types: Iterable[type[Cog]]) -> frozenset[str]:
    """The names of the commands that these desks bring along."""
    return frozenset(command.name for desk in cog_types for command in desk.__cog_app_commands__)


# ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def _observations(ground: Ground, client: Client, wait: float | None) -> AsyncIterator[Observation]:
    for each in ALONE:
        yield await each.observe(ground)
    if wait is None:
        for each in (connected, *pressing.STEPS):
            yield each.not_tried("--alone")
        return
    try:
        gateway = await connected.observe(ground)
        yield gateway
        if gateway.verdict is Verdict.OK:
            async for observation in pressing.pressing(ground, client.presses, wait):
                yield observation
        else:
            for each in pressing.STEPS:
                yield each.not_tried("no gateway")
    finally:
        await client.hang_up()


@step("the gateway, with the intent `guilds`", "connected")
async def connected(ground: Ground) -> Seen:
    assert isinstance(ground.client, Client)
    await ground.client.listen(ground.guild.id)
    return Seen("connected")


async def _arrive(client: Client, channel: int, commands: frozenset[str]) -> Ground:
    """The channel and its server, if they are fit for it."""
    wire = Wire(client)
    found = await _seen(wire.ask("GET", "/channels/{channel_id}", channel_id=channel), channel)
    if "guild_id" not in found:
        raise CannotBegin(f"channel {channel} is in no server: games are played in servers")
    if place.kind_of(found) not in place.KINDS:
        raise CannotBegin(f"channel {channel} is a {place.kind_of(found).name}: games are played where people write")
    guild = await _seen(client.fetch_guild(int(found["guild_id"]), with_counts=False), channel)
    say = Texts.load().localizer(locale_of(str(guild.preferred_locale)))
    _, picture = next(iter((await asyncio.to_thread(emoji_files)).values()))
    return Ground(client, wire, found, guild, say, picture, client.run_id, commands)


async def _seen(request: Awaitable[Any], channel: int) -> Any:
    """What the bot may see; a refusal means that the host named the wrong channel, or did not invite the bot."""
    try:
        return await request
    except discord.HTTPException as refusal:
        if refusal.status >= SERVER_ERROR:
            raise
        advice = "is its number right, is the bot in that server, may it view the channel?"
        raise CannotBegin(f"channel {channel} cannot be seen ({said(refusal)}): {advice}") from refusal


def _unreachable(failure: BaseException) -> BaseException:
    """A failure before anything was tried, as the host is told of it."""
    return failure if isinstance(failure, discord.LoginFailure | OSError) else ConnectionError(said(failure))


def _stop_on_signals() -> None:
    """Ctrl-C, or a SIGTERM, ends the trying; it does not end the taking away."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    for wish in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(wish, task.cancel)

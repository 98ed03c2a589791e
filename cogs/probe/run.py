"""The probe from start to end: log in, run all steps, print the table, delete everything.

Whatever happens after the first post (a refusal, an outage, Ctrl-C, an error of ours), the messages are deleted, and
those that cannot be deleted are named. The probe opens no database and no game, and answers only its own buttons.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from typing import Any, NamedTuple, TypeVar

import discord

from cogs.kit.cog import Cog
from cogs.kit.emoji_upload import emoji_files
from cogs.probe import components, environment, lengths, mentions, nonces, patience, pictures, private, public
from cogs.probe.observations import Observation, Verdict, head, sum_up, table_row
from cogs.probe.presses import press_steps
from cogs.probe.steps import PREFIX, Finding, Press, ProbeRun, step
from cogs.probe.watch import Watch
from cogs.probe.wire import FAILURES, SERVER_ERROR, Wire, describe
from cogs.stopping import stop_on_signals
from data.text import Texts, locale_of

STEPS_WITHOUT_PERSON = (
    *environment.STEPS,
    *pictures.STEPS,
    *nonces.STEPS,
    *components.STEPS,
    *mentions.STEPS,
    *lengths.STEPS,
)
ROUNDS = (*public.ROUNDS, *private.ROUNDS)
STEPS_WITH_PERSON = tuple(each for one in ROUNDS for each in one.steps)
PRESS_TIMEOUT = 30.0  # seconds
CONNECT_TIMEOUT = 20.0  # seconds
MAX_RATE_LIMIT = 30.0  # seconds that a rate limit may last
GUILDS_TIMEOUT = 0.5  # seconds that discord.py waits for one more server before it is ready
FINE, DIFFERENT = 0, 1  # exit codes

Result = TypeVar("Result")


class CannotStart(Exception):
    """Why this channel cannot be probed."""


class Client(discord.AutoShardedClient):
    """The bot's account during the probe: it handles only the buttons of this run."""

    def __init__(self, shard_count: int | None = None) -> None:
        sharded: dict[str, Any] = {} if shard_count is None else {"shard_count": shard_count}
        self.watch = Watch()
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=GUILDS_TIMEOUT,
            max_ratelimit_timeout=MAX_RATE_LIMIT,
            http_trace=self.watch.config(),
            **sharded,
        )
        self.run_id = secrets.token_hex(4)
        self.presses: asyncio.Queue[Press] = asyncio.Queue()
        self._listening: asyncio.Task[None] | None = None

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        if str(data.get("custom_id", "")).startswith(f"{PREFIX}:{self.run_id}:"):
            self.presses.put_nowait(interaction)

    async def listen(self, guild: int) -> None:
        """Connects to the gateway; if the host has set the number of shards, with this server's shard only."""
        if self.is_ready():
            return
        if self.shard_count:
            self.shard_ids = [(guild >> 22) % self.shard_count]
        self._listening = asyncio.create_task(self.connect())
        ready = asyncio.create_task(self.wait_until_ready())
        try:
            await asyncio.wait((self._listening, ready), timeout=CONNECT_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
            if self._listening.done():
                self._listening.result()
            if not ready.done():
                raise TimeoutError
        finally:
            ready.cancel()

    async def leave_gateway(self) -> None:
        """Disconnects from the gateway; requests can still be made."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def close(self) -> None:
        """Ignores that discord.py closes the client when it gives up the gateway: our messages are deleted first."""
        if asyncio.current_task() is not self._listening:
            await super().close()


class Wishes(NamedTuple):
    """What the host has asked for besides what takes a minute."""

    alone: bool = False  # nobody is there who could press
    look: bool = False  # three messages are left for two minutes
    patient: bool = False  # a press is tried again 14 and 16 minutes later


async def run_probe(
    token: str, channel: int, cog_types: Iterable[type[Cog]], wishes: Wishes, *, shard_count: int | None
) -> int:
    """Runs `bot.py probe`; returns the exit code.

    Raises `CannotStart`, `LoginFailure`, and `OSError` if Discord cannot be reached.
    """
    logging.getLogger("discord").setLevel(logging.WARNING)  # so that the host sees little but the table
    task = asyncio.current_task()
    assert task is not None
    stop_on_signals(task.cancel)  # the steps, but not the deletion of the messages
    try:
        async with Client(shard_count) as client:
            await client.login(token)
            return await run_steps(client, channel, cog_types, wishes)
    except FAILURES as failure:
        raise unreachable(failure) from failure
    except asyncio.CancelledError:
        print("stopped before anything was tried")
        return DIFFERENT


async def run_steps(
    client: Client,
    channel: int,
    cog_types: Iterable[type[Cog]],
    wishes: Wishes,
    say: Callable[[str], None] = lambda line: print(line, flush=True),
    *,
    wait: float = PRESS_TIMEOUT,
) -> int:
    """Runs all steps with a logged-in client; returns the exit code. People are given `wait` seconds for a press."""
    probe = await _start(client, channel, commands_of(cog_types))
    probe.wait = wait
    observations: list[Observation] = []
    stopped = False
    try:
        say(head())
        async for observation in _observations(probe, client, wishes, say):
            observations.append(observation)
            say(table_row(len(observations), observation))
    except asyncio.CancelledError:
        stopped = True
    finally:
        left = await _finish(probe.wire.clean())
    for line in left:
        say(f"could not be taken away: {line}")
    say(sum_up(observations) + (", stopped before the end" if stopped else ""))
    differs = any(observation.verdict is Verdict.DIFFERS for observation in observations)
    return DIFFERENT if differs or left or stopped else FINE


async def _finish(work: Coroutine[Any, Any, Result]) -> Result:
    """Waits for work that must not be cancelled, even if the caller is cancelled."""
    task = asyncio.create_task(work)
    while not task.done():
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait([task])
    return task.result()


def commands_of(cog_types: Iterable[type[Cog]]) -> frozenset[str]:
    """The names of the slash commands of these cogs."""
    return frozenset(command.name for cog in cog_types for command in cog.__cog_app_commands__)


# ── steps ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def _observations(
    probe: ProbeRun, client: Client, wishes: Wishes, say: Callable[[str], None]
) -> AsyncIterator[Observation]:
    for each in STEPS_WITHOUT_PERSON:
        yield await each.observe(probe)
    if wishes.alone:
        for each in (connected, *STEPS_WITH_PERSON, *patience.STEPS):
            yield each.not_tried("--alone")
        return
    try:
        gateway = await connected.observe(probe)
        yield gateway
        if gateway.verdict is Verdict.OK:
            async for observation in press_steps(probe, ROUNDS):
                yield observation
        else:
            for each in STEPS_WITH_PERSON:
                yield each.not_tried("no gateway")
        async for observation in patience.look_steps(probe, wishes.look, say):
            yield observation
        async for observation in patience.wait_steps(probe, wishes.patient):
            yield observation
    finally:
        await client.leave_gateway()


@step("the gateway, with the intent `guilds`", "connected", "the bot does not start")
async def connected(probe: ProbeRun) -> Finding:
    assert isinstance(probe.client, Client)
    await probe.client.listen(probe.guild.id)
    return Finding("connected")


async def _start(client: Client, channel: int, commands: frozenset[str]) -> ProbeRun:
    """Finds the channel and its server; raises `CannotStart` if they cannot be probed."""
    wire = Wire(client)
    found = await _need_visible(wire.ask("GET", "/channels/{channel_id}", channel_id=channel), channel)
    if "guild_id" not in found:
        raise CannotStart(f"channel {channel} is in no server: games are played in servers")
    kind = environment.channel_type(found)
    if kind not in environment.KINDS:
        raise CannotStart(f"channel {channel} is a {kind.name}: games are played where people write")
    guild = await _need_visible(client.fetch_guild(int(found["guild_id"]), with_counts=False), channel)
    may = await _need_visible(environment.permissions_in(found, guild, wire.me), channel)
    if not environment.may_write(found, may):
        raise CannotStart(f"channel {channel}: the bot may not write there; give its role Send Messages")
    say = Texts.load().localizer(locale_of(str(guild.preferred_locale)))
    first = next(iter((await asyncio.to_thread(emoji_files)).values()))
    facts = (client.run_id, commands, client.watch, client.presses, may)
    return ProbeRun(client, wire, found, guild, say, first.png, *facts)


async def _need_visible(request: Awaitable[Any], channel: int) -> Any:
    """The response; a refusal means that the host named the wrong channel, or has not invited the bot there."""
    try:
        return await request
    except discord.HTTPException as refusal:
        if refusal.status >= SERVER_ERROR:
            raise
        advice = "is its number right, is the bot in that server, may it view the channel?"
        raise CannotStart(f"channel {channel} cannot be seen ({describe(refusal)}): {advice}") from refusal


def unreachable(failure: BaseException) -> BaseException:
    """The exception for a failure before the first step."""
    return failure if isinstance(failure, discord.LoginFailure | OSError) else ConnectionError(describe(failure))

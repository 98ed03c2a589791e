"""The Discord client: checks every interaction, runs the minute loop, and shuts down in order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import aiohttp
import discord
import discord.shard
from discord import app_commands
from discord.backoff import ExponentialBackoff
from discord.ext import tasks

from cogs.kit.answers import localizer_of, turn_away
from cogs.kit.bot import Bot, Interaction
from cogs.kit.buttons import PersistentItem, handle_dropped
from cogs.kit.custom_id import CustomId
from cogs.kit.errors import answer_error
from cogs.kit.layout import Layout
from cogs.kit.typed import cut_options
from cogs.logs import log_context, log_failure
from data.text import Texts

log = logging.getLogger(__name__)

SHUTDOWN_TIMEOUT = 10.0  # seconds that a shutdown waits for running tasks
SWEEP_INTERVAL = 60.0  # seconds between two sweeps
HOUR = 3600.0  # seconds
ANSWERED = 1.5  # seconds in which another process that has the tables has acknowledged an interaction


class Reconnects(ExponentialBackoff[bool]):
    """How long a shard waits before it connects again: short at first, so that the bot is back soon after Discord is.

    discord.py doubles its waits up to 17 minutes. It goes on so after `QUICK` attempts: Discord allows 1,000 new
    sessions a day, and resets the token of whoever begins more.
    """

    QUICK, LONGEST = 100, 10.0  # attempts, and the seconds before each of them at most

    def __init__(self) -> None:
        super().__init__()
        self._attempts, self._last = 0, 0.0

    def delay(self) -> float:
        """The seconds to wait now; an hour without an attempt begins anew."""
        now = time.monotonic()
        self._attempts = self._attempts + 1 if now - self._last < HOUR else 1
        self._last, usual = now, super().delay()
        return usual if self._attempts > self.QUICK else usual % self.LONGEST


discord.shard.ExponentialBackoff = Reconnects  # type: ignore[reportPrivateImportUsage] # each shard makes one


class Parts(Protocol):
    """The other parts of the bot (`cogs/assembly.py`)."""

    async def open(self) -> None:
        """Called before the first event."""

    async def close(self) -> None:
        """Called after the bot has disconnected."""


class Tree(app_commands.CommandTree[Bot]):
    """The commands. Their errors are answered like those of buttons."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        cut_options(interaction)
        return await self.client.accept(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await self.client.answer_error(interaction, error)


class Stationmaster(Bot):
    """The bot: `guilds` intent only, no cache of members or messages, no mentions by default."""

    def __init__(
        self,
        texts: Texts,
        parts: Parts,
        *,
        report_url: str | None = None,
        shard_count: int | None = None,
        shard_ids: list[int] | None = None,
        http_trace: aiohttp.TraceConfig | None = None,
    ) -> None:
        options: dict[str, Any] = {"shard_count": shard_count, "shard_ids": shard_ids, "http_trace": http_trace}
        super().__init__(
            texts,
            report_url=report_url,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            activity=discord.CustomActivity(texts.say("en", "presence")),  # one for all: words of no language
            allowed_mentions=discord.AllowedMentions.none(),
            **{name: option for name, option in options.items() if option is not None},
        )
        self.on_may_write: list[
            Callable[[int | None], None]
        ] = []  # called with the id of a channel in which the bot may write
        self.on_stop: list[Callable[[], object]] = []  # called when the bot begins to close
        self._parts = parts

    async def setup_hook(self) -> None:
        """Called before the first event: registers buttons and forms, and opens the parts."""
        self.add_dynamic_items(PersistentItem)
        self.add_listener(handle_dropped, "on_interaction")
        await self._parts.open()

    # ── every minute ─────────────────────────────────────────────────────────────────────────────────────────────────

    def begin_sweeps(self) -> None:
        """Sweeps now and every minute."""
        self._sweep.start()

    def restart_sweep(self) -> None:
        """Otherwise the loop would sleep until the time it had planned, or make up for every minute that it missed."""
        if self._sweep.is_running():
            self._sweep.restart()

    @tasks.loop(seconds=SWEEP_INTERVAL)
    async def _sweep(self) -> None:
        """Runs all jobs of the sweep; one that fails stops no other. None while another process may have the tables."""
        if not self.is_holder():
            return
        for job in self.on_sweep:
            await _safely(job)

    # ── interactions ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def accept(self, interaction: Interaction) -> bool:
        """Tags the log with the interaction and makes a shutdown wait for it.

        Refuses while the bot is closing, and while nobody can store anything.
        """
        log_context(interaction=interaction.id, channel=interaction.channel_id, guild=interaction.guild_id)
        log.debug("somebody asks", extra=self._what_is_asked(interaction))
        await self.learn_language(interaction)
        if self.closing or not self.is_holder():
            await self._refuse(interaction)
            return False
        task = asyncio.current_task()
        if task is not None:
            self._track(task)
        if may_write(interaction):
            for call in self.on_may_write:
                call(interaction.channel_id)
        return True

    def _what_is_asked(self, interaction: Interaction) -> dict[str, object]:
        """The command, or the verb of a press, with its game and decision: words of ours alone, and numbers."""
        kind = interaction.type.name
        if interaction.command is not None:
            return {"kind": kind, "command": interaction.command.name}
        data: Any = interaction.data
        pressed = CustomId.parse(str(data.get("custom_id", "")))
        if pressed is None or pressed.verb not in self.handlers:
            return {"kind": kind}
        return {"kind": kind, "verb": pressed.verb, "of_game": pressed.game, "decision": pressed.decision}

    async def answer_error(self, interaction: Interaction, error: Exception) -> None:
        await answer_error(interaction, error)

    async def _refuse(self, interaction: Interaction) -> None:
        """Turns an interaction away. Where another process may have the tables, it has the interaction too, and answers
        it: so that is waited for, and this bot says nothing if it has lost its shards."""
        if not self.is_holder():
            await asyncio.sleep(ANSWERED)
        if not self.has_lost:
            await turn_away(interaction, Layout(localizer_of(interaction)("error-closing")))

    # ── shutdown ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def close(self) -> None:
        """Waits for running tasks, then disconnects and closes the parts.

        A bot that has lost its shards waits for nothing: the process that has them tells everything.
        """
        self.closing = True
        self._sweep.cancel()
        self.later.stop()
        for call in self.on_stop:
            call()
        if self.has_lost:
            for task in self._running():
                task.cancel()
        await self._finish_work()
        await super().close()
        await self._parts.close()

    def _running(self) -> set[asyncio.Task[Any]]:
        return self._background - {asyncio.current_task()}

    async def _finish_work(self) -> None:
        until = asyncio.get_running_loop().time() + SHUTDOWN_TIMEOUT
        while (running := self._running()) and asyncio.get_running_loop().time() < until:
            log.info("waiting for what has begun", extra={"tasks": len(running)})
            await asyncio.wait(running, timeout=until - asyncio.get_running_loop().time())


async def _safely(job: Callable[[], Awaitable[None]]) -> None:
    try:
        await job()
    except Exception as error:
        log_failure(log, "the sweep failed", error)


def may_write(interaction: Interaction) -> bool:
    """Whether the bot may post in the channel of an interaction."""
    may, thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    return may.view_channel and (may.send_messages_in_threads if thread else may.send_messages)

"""The bot as its desks see it: a client that keeps no game, and the one way in for every interaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs.kit.answers import answer, localizer_of
from cogs.kit.buttons import Handler, PersistentItem, answer_form
from cogs.kit.cog import Cog
from cogs.kit.commands import FactStore, ForgetfulFacts, sync_commands
from cogs.kit.connection import Unreachable
from cogs.kit.emoji import settle_emoji
from cogs.kit.errors import answer_error
from cogs.kit.layout import Layout
from cogs.kit.places import Places, named
from cogs.logs import about
from cogs.show.pictures import Pictures
from cogs.show.teller import Teller
from cogs.tables.computers import ComputerMoves
from cogs.tables.position import Outcome
from cogs.tables.service import Tables
from cogs.tables.thinking.pool import Thinking
from data.store import Store, Table
from data.text import Texts

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds that a shutdown waits for what has begun
SWEEP = 60.0  # seconds between two looks for what could not be told


class SeatDMs(Protocol):
    """Who keeps a seat's DM up to date."""

    async def deliver(self, game: int, user: int) -> None: ...

    async def recall(self, game: int) -> None: ...

    async def owe(self, game: int, user: int) -> None: ...

    async def owed(self, game: int) -> list[int]: ...

    async def owes(self, game: int) -> bool: ...

    async def owed_games(self) -> set[int]: ...

    def forget_memory(self) -> None: ...


class NoLetters:
    """Nobody is written to."""

    async def deliver(self, game: int, user: int) -> None:
        pass

    async def recall(self, game: int) -> None:
        pass

    async def owe(self, game: int, user: int) -> None:
        pass

    async def owed(self, game: int) -> list[int]:
        return []

    async def owes(self, game: int) -> bool:
        return False

    async def owed_games(self) -> set[int]:
        return set()

    def forget_memory(self) -> None:
        pass


class Tree(app_commands.CommandTree["Stationmaster"]):
    """The commands; their errors are answered like all others."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self.client.may_begin(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await answer_error(interaction, error)


class Stationmaster(commands.AutoShardedBot):
    """The bot: `guilds` intent only, no member or message cache, nobody mentioned unless said."""

    store: Store
    tables: Tables
    computers: ComputerMoves

    def __init__(
        self,
        texts: Texts,
        *,
        cog_types: Sequence[Callable[[Stationmaster], Cog]] = (),
        facts: FactStore | None = None,
        database: Path | None = None,
        letters: Callable[[Stationmaster], SeatDMs] = lambda bot: NoLetters(),
        pace: float = 0.0,
        processes: int = 0,
        report_url: str | None = None,
        shard_count: int | None = None,
        shard_ids: list[int] | None = None,
    ) -> None:
        options: dict[str, Any] = {"shard_count": shard_count, "shard_ids": shard_ids}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **{name: option for name, option in options.items() if option is not None},
        )
        self.texts = texts
        self.facts: FactStore = facts or ForgetfulFacts()
        self.report_url = report_url
        self.handlers: dict[str, Handler] = {}
        self.pace = pace  # seconds that a computer takes for a turn
        self.thinking = Thinking(processes)
        self.emojis_by_name: dict[str, discord.Emoji] = {}
        self.languages: dict[int, str] = {}  # of those who have set one
        self.pictures = Pictures()
        self.places = Places(self)
        self.seat_dms = letters(self)
        self.teller = Teller(self)
        self.chores: list[Callable[[], Awaitable[None]]] = []  # what a desk looks for at the start and every minute
        self.followers: list[Callable[[Outcome], Awaitable[None]]] = []  # who is told what has happened besides
        self.closing = False
        self._database = database
        self._desks = cog_types
        self._running: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        """Before the first event: the desks, the one dynamic item, and the commands if they have changed."""
        self.add_dynamic_items(PersistentItem)
        self.add_listener(answer_form, "on_interaction")
        if self._database is not None:
            self.store = await Store.open(self._database, lambda: discord.utils.utcnow().timestamp())
            self.tables = Tables(self.store)
            self.computers = ComputerMoves(
                self.tables,
                self.store,
                self.thinking,
                pace=self.pace,
                begin=self.begin,
                stopping=lambda: self.closing,
            )
            self.computers.on_end = self.teller.soon
            self.facts = self.store
        for desk in self._desks:
            await self.add_cog(desk(self))
        await sync_commands(self)
        if self._database is not None:
            self._sweep.start()
            self.begin(settle_emoji(self))

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """A thread can be written in again: what could not be told there is told.

        Of a thread that slept discord.py dispatches no `thread_update`: its cache has only those that are awake.
        """
        table = await self._table_of(update.thread_id)
        if table is not None:
            await self.places.see(table, named(update.thread_id, update.data["name"], update.data["type"]))
            state = update.data["thread_metadata"]
            if not (state["archived"] or state.get("locked")):
                self.teller.soon(table.game)

    async def on_guild_channel_update(self, before: object, after: discord.abc.GuildChannel) -> None:
        """Tries again what could not be told in this channel: the bot may write there now."""
        self.teller.retries.place_is_free(after.id)

    async def on_guild_role_update(self, before: object, after: discord.Role) -> None:
        """The same for a whole server."""
        self.teller.retries.place_is_free(after.guild.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot was added to a private thread, or sees a thread's channel again: told as above."""
        table = await self._table_of(thread.id)
        if table is not None and not (thread.locked or thread.archived):
            self.teller.soon(table.game)

    async def _table_of(self, channel: int) -> Table | None:
        return await self.tables.here(channel) if self._database is not None else None

    def language_of(self, user: int) -> str | None:
        """The language this person has set."""
        return self.languages.get(user)

    @tasks.loop(seconds=SWEEP)
    async def _sweep(self) -> None:
        """At the start and every minute: what was stored and not told is told, and whatever else is left over."""
        for chore in (self.computers.sweep, self.teller.sweep, *self.chores):
            try:
                await chore()
            except Exception:
                log.exception("the sweep failed")

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Work beside the answers; a shutdown waits for it too. What it raises is logged, with what it was about."""
        self._follow(asyncio.create_task(_heard(work)))

    def _follow(self, task: asyncio.Task[Any]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def may_begin(self, interaction: Interaction) -> bool:
        """Every interaction comes in here: named in the log, waited for at the end, or turned away."""
        about(interaction=interaction.id, channel=interaction.channel_id, guild=interaction.guild_id)
        if self.closing:
            await self._turn_away(interaction)
            return False
        task = asyncio.current_task()
        if task is not None:
            self._follow(task)
        if may_write(interaction):
            self.teller.retries.place_is_free(interaction.channel_id)
        return True

    async def close(self) -> None:
        """What has begun is brought to its end, then the line is cut."""
        self.closing = True
        self._sweep.cancel()
        self.teller.retries.stop()
        until = asyncio.get_running_loop().time() + PATIENCE
        while (running := self._running - {asyncio.current_task()}) and asyncio.get_running_loop().time() < until:
            log.info("waiting for what has begun", extra={"tasks": len(running)})
            await asyncio.wait(running, timeout=until - asyncio.get_running_loop().time())
        await super().close()
        await self.thinking.close()
        if store := vars(self).pop("store", None):
            await store.close()

    async def _turn_away(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        try:
            await answer(interaction, Layout(localizer_of(interaction)("error-closing")))
        except (discord.HTTPException, Unreachable):
            log.warning("could not turn an interaction away")


async def _heard(work: Coroutine[Any, Any, None]) -> None:
    """Runs work that nobody awaits, and logs its failure once."""
    try:
        await work
    except Exception:
        log.exception("what was begun beside the answers has failed", extra={"work": work.__qualname__})


Interaction = discord.Interaction[Stationmaster]


def may_write(interaction: Interaction) -> bool:
    """Whether the bot may post where something was pressed or asked."""
    may, thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    return may.view_channel and (may.send_messages_in_threads if thread else may.send_messages)

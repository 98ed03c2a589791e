"""The bot as everything in `cogs/` may see it: sentences, emoji, who handles a press, and work beside the answers.

It knows no game: store, tables and whatever shows them are handed to those who need them (`cogs/assembly.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.kit.custom_id import CustomId
from data.text import Texts

log = logging.getLogger(__name__)


class Bot(commands.AutoShardedBot):
    """What an interaction's client offers."""

    def __init__(self, texts: Texts, *, report_url: str | None = None, **options: Any) -> None:
        super().__init__(commands.when_mentioned, **options)
        self.texts = texts
        self.report_url = report_url  # where people report a fault of ours
        self.handlers: dict[str, Handler] = {}  # of presses, by verb
        self.emojis_by_name: dict[str, discord.Emoji] = {}  # the bot's own, as far as they are uploaded
        self.languages: dict[int, str] = {}  # of the users who have set one
        self.on_sweep: list[Callable[[], Awaitable[None]]] = []  # called at the start and every minute
        self.on_reachable: list[Callable[[], None]] = []  # called when Discord has taken an answer
        self.closing = False
        self._background: set[asyncio.Task[Any]] = set()

    async def accept(self, interaction: Interaction) -> bool:
        """Every interaction begins here; False if the bot is closing and has said so."""
        raise NotImplementedError

    def language_of(self, user: int) -> str | None:
        """The language that this user has set."""
        return self.languages.get(user)

    def start_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts work beside the answers. A shutdown waits for it; what it raises is logged once."""
        self._track(asyncio.create_task(_log_failure(work)))

    def _track(self, task: asyncio.Task[Any]) -> None:
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def restart_sweep(self) -> None:
        """Plans the next sweep anew: the host's clock was set."""
        raise NotImplementedError

    def notify_reachable(self) -> None:
        """Discord has taken something: what failed because it could not be reached is tried again."""
        for call in self.on_reachable:
            call()


if TYPE_CHECKING:
    Interaction = discord.Interaction[Bot]
else:
    Interaction = discord.Interaction

Handler = Callable[["Interaction", CustomId], Awaitable[None]]


async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
    """Runs work that nobody awaits, and logs its failure once."""
    try:
        await work
    except Exception:
        log.exception("what was begun beside the answers has failed", extra={"work": work.__qualname__})

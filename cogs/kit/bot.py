"""The bot as all of `cogs/` may use it: sentences, emoji, the handlers of presses, and background tasks.

It knows nothing of games. The store, the tables and the parts that show them are passed to the cogs that need them
(`cogs/assembly.py`).
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.kit.connection import NotHeld
from cogs.kit.custom_id import CustomId
from cogs.kit.kept_interactions import LastPresses, PrivateAnswers
from cogs.kit.later import Later
from cogs.kit.recent import Recent
from cogs.logs import log_failure
from data.text import Texts

log = logging.getLogger(__name__)


class Bot(commands.AutoShardedBot, ABC):
    """The type of `interaction.client`. `cogs/client.py` implements what is abstract here."""

    def __init__(self, texts: Texts, *, report_url: str | None = None, **options: Any) -> None:
        super().__init__(commands.when_mentioned, **options)
        self.texts = texts
        self.report_url = report_url  # where people report a bug
        self.handlers: dict[str, Handler] = {}  # of presses, by verb
        self.emojis_by_name: dict[str, discord.Emoji] = {}  # the bot's own that are uploaded
        self.sync_emoji: SyncEmoji = _sync_nothing  # looks them up, and brings about those that are not right
        self.on_sweep: list[Callable[[], Awaitable[None]]] = []  # called at the start and every minute
        self.lead_on: LeadOn = _lead_nowhere  # makes the buttons below a refusal that has none
        self.learn_language: LearnLanguage = _learn_nothing  # called before an interaction is handled
        self.check_place: CheckPlace = _counts_anywhere  # called before a press is handled; refuses it, or does nothing
        self.registers = True  # whether this process registers the commands and uploads the emoji; others look them up
        self.on_reachable: list[Callable[[], None]] = []  # called when Discord has taken an answer
        self.last_presses = LastPresses()
        self.private_answers = PrivateAnswers()
        self.failed_forms: Recent[bytes, None] = Recent()  # messages that were answered with a server error
        self.is_holder: Callable[[], bool] = _always  # whether this process may speak for its tables (`lease.py`)
        self.has_lost = False  # whether another process has taken its shards, so that this bot ends
        self.closing = False
        self._background: set[asyncio.Task[Any]] = set()
        self.later = Later(self.start_background)

    @abstractmethod
    async def accept(self, interaction: Interaction) -> bool:
        """Called first for every interaction. Returns False if the bot is closing; the person has then been told."""

    @abstractmethod
    async def answer_error(self, interaction: Interaction, error: Exception) -> None:
        """Tells the person what went wrong in a command or a press; never raises."""

    def start_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs a coroutine in the background. A shutdown waits for it; an exception is logged."""
        self._track(asyncio.create_task(_log_failure(work)))

    def _track(self, task: asyncio.Task[Any]) -> None:
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def refresh_emoji(self) -> None:
        """Looks up the bot's own emoji again, in the background. To be called when Discord has refused one."""
        self.start_background(self.sync_emoji())

    @abstractmethod
    def restart_sweep(self) -> None:
        """Restarts the minute loop after the host's clock was changed."""

    def is_closing(self) -> bool:
        """Whether a shutdown has begun."""
        return self.closing

    def fence(self) -> None:
        """Raises `NotHeld` while this process may not speak for its tables."""
        if not self.is_holder():
            raise NotHeld("another process may have the shards")

    def notify_reachable(self) -> None:
        """Called when Discord has accepted a request: what failed while it was unreachable is tried again."""
        for call in self.on_reachable:
            call()


if TYPE_CHECKING:
    Interaction = discord.Interaction[Bot]
else:
    Interaction = discord.Interaction

LeadOn = Callable[["Interaction", str], Awaitable[list[Any]]]
LearnLanguage = Callable[["Interaction"], Awaitable[None]]
SyncEmoji = Callable[[], Coroutine[Any, Any, None]]
Handler = Callable[["Interaction", CustomId], Awaitable[None]]
CheckPlace = Handler


async def _sync_nothing() -> None:
    """The bot has no emoji of its own."""


async def _learn_nothing(interaction: Interaction) -> None:
    """Nobody has set a language."""


async def _counts_anywhere(interaction: Interaction, pressed: CustomId) -> None:
    """Without tables there is no other place."""


def _always() -> bool:
    """Nobody else has the tables of this bot."""
    return True


async def _lead_nowhere(interaction: Interaction, key: str) -> list[Any]:
    return []


def host_time() -> float:
    """The host's clock, in seconds. Discord's library is asked, so that one clock holds for games and for Discord."""
    return discord.utils.utcnow().timestamp()


async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
    """Runs a coroutine and logs what it raises."""
    try:
        await work
    except NotHeld as error:
        log.warning("what was begun is left to whoever has the tables", extra={"why": str(error)})
    except Exception as error:
        log_failure(log, "what was begun beside the answers has failed", error, work=work.__qualname__)

"""What tests need of the inside of the bot, where there is no other way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from cogs.assembly import Assembly
from cogs.client import Stationmaster
from cogs.kit.bot import Bot, host_time
from cogs.show.pictures import PictureFile, Pictures
from cogs.tables.live_game import LiveGame
from cogs.tables.position import Position
from cogs.tables.service import Tables
from data.store import Store
from engine.state import Game


def background_tasks(bot: Bot) -> set[asyncio.Task[Any]]:
    """What the bot does beside its answers. simcord waits for it only where the bot itself has begun it."""
    return bot._background


def set_seeds(tables: Tables, seeds: Callable[[], bytes]) -> None:
    """Chooses the seeds of the games to come. The running bot takes them from the system, and offers no choice."""
    tables.lobby._seeds = seeds


def game_in_memory(tables: Tables, game: int) -> LiveGame:
    """A game with all its secrets and its table: whatever leaves the tables is a view."""
    return tables.games._known[game]


def secrets_of(position: Position) -> Game:
    """The game behind a position, for a test that lets its secrets leak on purpose: a position gives only views."""
    return position._snapshot.game


class PicturesDrawnBy(Pictures):
    """Draws in the way of the subclass, after the same checks and with the same cache: `Pictures` has but one way."""

    async def drawn(self, draw: partial[Any]) -> PictureFile | None:
        """A picture, by default as always."""
        return await super()._draw(draw)

    async def _draw(self, draw: partial[Any]) -> PictureFile | None:
        return await self.drawn(draw)


def sweep_every(bot: Stationmaster, seconds: float) -> None:
    """Sets how often the bot sweeps. Where a test lets many days pass, each minute of them would take its time."""
    bot._sweep.change_interval(seconds=seconds)


async def parts_without_discord(parts: Assembly) -> None:
    """Opens the store of a bot that never connects, and makes its parts: to see with what is shown elsewhere."""
    parts.store = await Store.open(parts.options.database, host_time)
    parts._is_open = True
    parts._make_services(parts.bot, parts.store)

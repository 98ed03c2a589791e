"""Abandoned games are closed after the time that the host has set."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from bot import DAY, Settings, build, close_abandoned
from tests.cogs.world import World, open_world, texts_of

NOW = 1_750_000_000.0


def said_in(world: World) -> str:
    """What everybody can read in the channel."""
    return "\n".join(texts_of(each) for each in world.channel.history() if not each.flags.ephemeral)


async def test_abandoned_games_are_closed_after_the_time_that_the_host_has_set(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    settings = Settings("not-a-token", tmp_path / "games.db")
    async with open_world(lambda: build(settings, strict=True, pace=0.0)) as world:
        mia = world.person("Mia")
        world.bot.store._clock = lambda: NOW
        await mia.slash(world.channel, "new", board="europe")
        watch = asyncio.ensure_future(close_abandoned(world.bot, 2, every=0.01))
        await asyncio.sleep(0.1)
        assert await world.bot.tables.here(world.channel.id) is not None
        async with world.bot.store.writing() as line:
            await line.all("UPDATE games SET moved_at = moved_at - ?", int(2 * DAY) + 5)
        for _ in range(500):  # of a busy machine
            await asyncio.sleep(0.02)
            if await world.bot.tables.here(world.channel.id) is None and "is closed" in said_in(world):
                break
        watch.cancel()
        assert await world.bot.tables.here(world.channel.id) is None
        assert "abandoned games were closed" in caplog.text
        said = [texts_of(message) for message in world.channel.history() if not message.flags.ephemeral]
        assert [text for text in said if text.startswith("Game 1 is closed: nobody has moved since <t:")]
        await mia.slash(world.channel, "new", board="new-york")
        assert await world.bot.tables.here(world.channel.id) is not None, "the channel is free again"

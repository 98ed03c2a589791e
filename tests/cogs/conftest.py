"""Fixtures: the real bot on a simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import Settings, build
from tests.cogs.world import World, open_world


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(discord_token="not-a-token", database_path=tmp_path / "games.db")


@pytest.fixture
async def world(settings: Settings) -> AsyncIterator[World]:
    """The whole bot, in a server with one channel and nobody in it yet."""
    async with open_world(lambda: build(settings, strict=True, pace=0)) as world:
        yield world

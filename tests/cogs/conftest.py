"""Fixtures: the real bot on a simulated Discord."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from data.settings import Settings
from tests.discord.bots import parts_with_dms, plain_parts, whole_parts
from tests.discord.world import World, open_world


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test deals the same games whenever it runs; `SEED=2 pytest tests/cogs` deals others."""
    dice = Random(f"{os.environ.get('SEED', '1')} {request.node.name}")
    monkeypatch.setattr("secrets.token_bytes", lambda length=32: dice.randbytes(length))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(discord_token="not-a-token", database_path=tmp_path / "games.db")


@pytest.fixture
async def world(settings: Settings) -> AsyncIterator[World]:
    """The whole bot, in a server with one channel and nobody in it yet."""
    async with open_world(lambda: whole_parts(settings)) as world:
        yield world


@pytest.fixture
async def plain(settings: Settings) -> AsyncIterator[World]:
    """A world in which nothing is drawn and nobody is written to."""
    async with open_world(lambda: plain_parts(settings)) as world:
        yield world


@pytest.fixture
async def lettered(settings: Settings) -> AsyncIterator[World]:
    """A world in which people are written to, and nothing is drawn."""
    async with open_world(lambda: parts_with_dms(settings)) as world:
        yield world

"""The bot of the world says how it is, on a port of this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from cogs.metrics.server import served
from tests.cogs.metrics.scraping import HOST, free_port
from tests.discord.world import World


@pytest.fixture
async def port(world: World) -> AsyncIterator[int]:
    """Where the bot of the world says how it is."""
    async with served(HOST, port := free_port()) as show:
        show(world.parts.status)
        yield port

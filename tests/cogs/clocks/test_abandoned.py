"""Abandoned games are closed after the time that the host has set."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot import build
from cogs.clocks.abandoned import DAY
from data.settings import Settings
from tests.discord.timed import QUARTER, let_hours_pass_fast
from tests.discord.world import open_world, texts_of

NOW = 1_750_000_000.0


async def test_abandoned_games_are_closed_after_the_time_that_the_host_has_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    let_hours_pass_fast(monkeypatch)
    settings = Settings("not-a-token", tmp_path / "games.db")
    async with open_world(lambda: build(settings, strict=True, pace=0.0, abandoned_after_days=2)) as world:
        await world.store.settings.set_server(world.guild.id, clock="none")
        mia = world.person("Mia")
        await mia.slash(world.channel, "new", board="europe")
        await world.person("Ben").slash(world.channel, "join")
        await mia.slash(world.channel, "start")
        await world.env.settle()
        assert await world.tables.here(world.channel.id) is not None
        async with world.store.database.transaction() as connection:
            await connection.execute("UPDATE games SET moved_at = moved_at - ?", int(2 * DAY) + 5)
        before = len(world.channel.history())
        await world.env.advance_time(QUARTER + 1)
        await world.env.settle()
        assert await world.tables.here(world.channel.id) is not None, "no table is closed without a notice a day before"
        [notice] = world.channel.history()[before:]
        assert texts_of(notice).startswith("Nobody has moved in game 1 since <t:") and notice.flags.silent
        await world.env.advance_time(DAY - 2 * QUARTER)
        assert await world.tables.here(world.channel.id) is not None
        assert len(world.channel.history()) == before + 1, "the notice comes once"
        await world.env.advance_time(4 * QUARTER)
        assert await world.tables.here(world.channel.id) is None
        assert "abandoned games were closed" in caplog.text
        said = [texts_of(message) for message in world.channel.history() if not message.flags.ephemeral]
        assert [text for text in said if text.startswith("Game 1 is closed: no move since <t:")]
        await mia.slash(world.channel, "new", board="new-york")
        assert await world.tables.here(world.channel.id) is not None, "the channel is free again"

"""Work that the bot does beside its answers: what goes wrong in it is told once, with what it was about."""

from __future__ import annotations

import gc
import logging
from typing import Any

import pytest

from bot import Settings
from cogs.settings import Wishing
from tests.cogs.conftest import plain_house
from tests.cogs.logged import logged
from tests.cogs.playing import shown, start
from tests.cogs.world import World, open_world, raw, walk


async def fails(*asked: Any) -> None:
    raise RuntimeError("the wheels came off")


async def test_what_a_person_has_begun_is_told_once_with_who_asked(
    plain: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """DMs are switched off in `/settings`; that cannot be done beside it, and is answered all the same."""
    await start(plain, "new-york", 2)
    mia = plain.person("Mia")
    panel = shown(await mia.slash(plain.channel, "settings"))
    [off] = [part["custom_id"] for part in walk(raw(panel)) if part.get("custom_id", "").endswith(":wish:dm-off")]
    monkeypatch.setattr(Wishing, "_letters", fails)
    with caplog.at_level(logging.ERROR):
        await mia.click(panel, custom_id=off)
        await plain.env.settle()
        gc.collect()
    [told] = plain.take_errors()
    assert told.name == "cogs.house" and told.exc_info is not None and "wheels" in str(told.exc_info[1])
    assert told.__dict__["work"] == "fails"
    assert "never retrieved" not in caplog.text


async def test_the_log_says_what_it_was_about(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was begun within an interaction carries its numbers."""
    with logged("INFO") as lines:
        async with open_world(lambda: plain_house(settings)) as world:
            await start(world, "new-york", 2)
            mia = world.person("Mia")
            panel = shown(await mia.slash(world.channel, "settings"))
            [off] = [part["custom_id"] for part in walk(raw(panel)) if part.get("custom_id", "").endswith(":dm-off")]
            monkeypatch.setattr(Wishing, "_letters", fails)
            await mia.click(panel, custom_id=off)
            world.take_errors()
        gc.collect()
        told = [line for line in lines() if line["level"] == "error"]
    assert [(line["from"], line["work"], line["channel"]) for line in told] == [
        ("cogs.house", "fails", str(world.channel.id))
    ]

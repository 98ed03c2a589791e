"""Background tasks of the bot: a failure is logged once, with its context."""

from __future__ import annotations

import gc
import logging
from typing import Any

import pytest

from data.settings import Settings
from tests.discord.bots import build_test_bot
from tests.discord.log_capture import captured_log
from tests.discord.players import start_game
from tests.discord.world import World, answer_of, answer_text, custom_ids_on, open_world


async def fails(*asked: Any) -> None:
    raise RuntimeError("the wheels came off")


async def erase_person(world: World, patch: pytest.MonkeyPatch) -> str:
    """Erases a person in `/settings`, while the clean-up on Discord in the background fails; returns the answer."""
    await start_game(world, "new-york", 2)
    mia = world.person("Mia")
    patch.setattr("cogs.settings.erasure.Eraser.redraw_and_recall", fails)
    panel = answer_of(await mia.slash(world.channel, "settings"))
    for ending in (":known:", ":known:sure", ":known:delete"):
        [custom_id] = [each for each in custom_ids_on(panel) if each.endswith(ending)]
        panel = answer_of(result := await mia.click(panel, custom_id=custom_id))
    await world.env.settle()
    gc.collect()
    return answer_text(result)


async def test_a_failed_background_task_is_logged_once(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert await erase_person(world, monkeypatch)
    [told] = world.take_errors()
    assert told.name == "cogs.kit.bot" and told.exc_info is not None and "wheels" in str(told.exc_info[1])
    assert told.__dict__["work"] == "fails"
    assert "never retrieved" not in caplog.text


async def test_the_log_names_the_interaction_of_a_task(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """A task logs the ids of the interaction that started it."""
    with captured_log("INFO") as lines:
        async with open_world(lambda: build_test_bot(settings)) as world:
            await erase_person(world, monkeypatch)
            world.take_errors()
        told = [line for line in lines() if line["level"] == "error"]
    assert [(line["from"], line["work"], line["channel"]) for line in told] == [
        ("cogs.kit.bot", "fails", str(world.channel.id))
    ]

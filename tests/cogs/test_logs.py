"""The log is lines of JSON that say what they are about and hold no secret."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.logs import ContextFilter, JsonFormatter, log_context, redact
from data.settings import LEVELS
from data.store import StoreError
from tests.discord.log_capture import captured_log

TOKEN = "MTA1NjY5NzUzODQ3NTc5MDQ0Ng." + "GxYzAb." + "x" * 38


def line(message: str, *args: object, **extra: Any) -> dict[str, Any]:
    record = logging.getLogger("x").makeRecord(
        "x", logging.INFO, "f", 1, message, args, extra.pop("exc_info", None), extra=extra
    )
    ContextFilter().filter(record)
    return json.loads(JsonFormatter("my secret").format(record))


def test_a_line_says_what_its_task_is_about() -> None:
    log_context(game=42, channel=7, interaction=None)
    log_context(game=43)
    told = line("moved %s", "twice", number=3)
    assert told["says"] == "moved twice"
    assert (told["game"], told["channel"], told["number"]) == ("43", "7", 3)
    assert "interaction" not in told


@pytest.mark.parametrize(
    "leak",
    [
        f"Authorization: Bot {TOKEN}",
        "POST /webhooks/123/aW50ZXJhY3Rpb246MTIz/messages",
        "https://discord.com/api/v10/interactions/5/aW50ZXJhY3Rpb246MTIz/callback",
        "it is my secret",
    ],
)
def test_no_token_reaches_the_log_not_even_in_a_traceback(leak: str) -> None:
    try:
        raise RuntimeError(leak)
    except RuntimeError as error:
        told = json.dumps([line(leak), line("x", exc_info=(type(error), error, error.__traceback__))])
    for secret in (TOKEN, "aW50ZXJhY3Rpb246MTIz", "my secret"):
        assert secret not in told


def test_ordinary_text_is_left_alone() -> None:
    assert redact("game 42 in channel 1456074443980800007") == "game 42 in channel 1456074443980800007"


# ── levels ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("level", LEVELS)
def test_below_info_only_our_own_packages_say_anything(level: str) -> None:
    """Also where a library, or somebody who looks for a fault in it, has set the level of its own loggers."""
    least = logging.getLevelNamesMapping()[level]
    with captured_log(level) as lines:
        for name in (
            "aiosqlite",
            "discord.gateway",
            "asyncio",
            "PIL.PngImagePlugin",
            "bottle",
            "cogs.x",
            "data",
            "bot",
        ):
            logger = logging.getLogger(name)
            if name in ("aiosqlite", "discord.gateway"):
                logger.setLevel(logging.DEBUG)
            for number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
                logger.log(number, "said")
        written = {(line["from"], line["level"]) for line in lines()}
    assert ("cogs.x", "debug") in written or level != "DEBUG"
    for name in ("cogs.x", "data", "bot"):
        assert ((name, "info") in written) == (least <= logging.INFO)
    for name in ("aiosqlite", "discord.gateway", "asyncio", "PIL.PngImagePlugin", "bottle"):
        assert (name, "debug") not in written and (name, "error") in written


# ── exceptions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def raised(error: BaseException, *behind: BaseException) -> str:
    """What is written of an exception, with others behind it."""
    try:
        try:
            if behind:
                raise behind[0]
        finally:
            raise error
    except BaseException as caught:
        return line("x", exc_info=(type(caught), caught, caught.__traceback__))["error"]


HAND = "taxi"


@app_commands.command()
async def command(interaction: discord.Interaction) -> None:
    """Some command."""


WRAPPED = app_commands.CommandInvokeError(command, KeyError(HAND))


@pytest.mark.parametrize(
    "error", [KeyError(HAND), ValueError(f"{HAND} is not in list"), AssertionError(HAND), WRAPPED], ids=repr
)
def test_the_words_of_an_exception_are_not_written_where_they_may_name_a_card(error: BaseException) -> None:
    for told in (raised(error), raised(RuntimeError("x"), error), raised(ExceptionGroup("x", [KeyError(HAND)]))):
        assert HAND not in told
    assert type(error).__name__ in raised(error) and "test_logs.py" in raised(error)
    assert type(error).__name__ in raised(RuntimeError("x"), error), "what is behind it is named too"


def test_the_words_of_others_are() -> None:
    for error in (
        StoreError("full", "the disk is full"),
        OSError(28, "the disk is full"),
        RuntimeError("the disk is full"),
    ):
        assert "the disk is full" in raised(error)


async def test_of_a_task_that_nobody_waited_for_only_the_place_is_written() -> None:
    """Python itself would write the whole task, with the words of what it raised."""

    async def fails() -> None:
        raise KeyError(HAND)

    with captured_log("DEBUG") as lines:
        task = asyncio.create_task(fails())
        await asyncio.wait([task])
        del task
        gc.collect()
        [told] = lines()
    assert told["says"] == "Task exception was never retrieved" and "fails" in told["error"]
    assert HAND not in json.dumps(told)

"""The log is lines of JSON that say what they are about and hold no secret."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from cogs.trace import AboutFilter, JsonLine, about, redact

TOKEN = "MTA1NjY5NzUzODQ3NTc5MDQ0Ng." + "GxYzAb." + "x" * 38


def line(message: str, *args: object, **extra: Any) -> dict[str, Any]:
    record = logging.getLogger("x").makeRecord(
        "x", logging.INFO, "f", 1, message, args, extra.pop("exc_info", None), extra=extra
    )
    AboutFilter().filter(record)
    return json.loads(JsonLine("my secret").format(record))


def test_a_line_says_what_its_task_is_about() -> None:
    about(game=42, channel=7, interaction=None)
    about(game=43)
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

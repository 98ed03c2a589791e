"""After an outage of the gateway the bot is back soon, and never begins more sessions a day than Discord allows."""

from __future__ import annotations

from collections.abc import Callable

import discord.shard
import pytest

from cogs.client import Reconnects

SESSIONS_A_DAY = 1000


@pytest.fixture
def next_delay(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """The next wait of a shard that has tried again each time its last one was over."""
    now = 1_000_000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert discord.shard.ExponentialBackoff is Reconnects, "what each shard makes for itself"
    backoff = Reconnects()

    def next_delay() -> float:
        nonlocal now
        delay = backoff.delay()
        now += delay
        return delay

    return next_delay


def test_a_short_outage_is_followed_by_short_waits(next_delay: Callable[[], float]) -> None:
    assert max(next_delay() for _ in range(Reconnects.QUICK)) <= 10


def test_a_long_outage_uses_up_no_sessions(next_delay: Callable[[], float]) -> None:
    assert sum(next_delay() for _ in range(SESSIONS_A_DAY)) > 24 * 3600

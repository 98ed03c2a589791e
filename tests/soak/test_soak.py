"""The bots as processes, with people who play while things go wrong: what is quick of `python -m tests.soak`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.postgres import PostgresServer
from tests.soak import faults
from tests.soak.run import running

SEED = 18
PROMISED_WHEN_BUSY = 30.0  # seconds: other tests run beside this one, and whoever takes over has to be let run


async def test_nothing_is_lost_or_said_twice_when_a_process_is_killed(tmp_path: Path, postgres: PostgresServer) -> None:
    async with running(tmp_path, postgres, shards=1, tables=1, seed=SEED) as run:
        [watch] = run.watches
        run.promised = PROMISED_WHEN_BUSY
        async with run.playing():
            await run.moves_on(watch, 30.0)
            await faults.killed(run, watch)
            await run.moves_on(watch, 30.0)
    assert run.wrong == []


@pytest.mark.nightly
async def test_nothing_is_lost_or_said_twice_whatever_happens_to_a_process(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    """One is killed, one stands still, one loses its database; then the database crashes below all."""
    async with running(tmp_path, postgres, shards=3, tables=3, seed=SEED) as run:
        first, second, third = run.watches
        run.promised = PROMISED_WHEN_BUSY
        async with run.playing():
            await asyncio.gather(*(run.moves_on(watch, 30.0) for watch in run.watches))
            await asyncio.gather(faults.killed(run, first), faults.frozen(run, second), faults.cut_off(run, third))
            await faults.database_restarted(run, third)
            await asyncio.gather(*(run.moves_on(watch, 30.0) for watch in run.watches))
            assert await run.discord.until(lambda: bool(run.figures["actions_in_a_dm"]), 60.0)
    assert run.wrong == []

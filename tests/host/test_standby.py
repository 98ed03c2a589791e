"""A standby that waits for its shards goes on waiting, whatever happens to the database meanwhile."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest

from tests.bench.measured_discord import MeasuredDiscord
from tests.postgres import PostgresServer

ROOT = Path(__file__).parents[2]
STANDS_BY, TAKES, FAILS = "standby: another process has the shards", "the shards are taken", "cannot start yet"
LONGEST = 40.0  # seconds

# The bot as it is, but for less patience: a server that restarts within five seconds is waited for as it is.
PROGRAM = """
import sys
import bot, data.store.postgres.connections

bot.PAUSE, data.store.postgres.connections.PATIENCE = 0.2, 0.2
sys.exit(bot.main([]))
"""


@pytest.fixture
def url(postgres: PostgresServer) -> Iterator[str]:
    """The address of a database."""
    postgres.start()
    url = asyncio.run(postgres.new_database())
    yield url
    postgres.start()
    asyncio.run(postgres.drop_database(url))


@asynccontextmanager
async def bot(discord: MeasuredDiscord, url: str, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot that writes this log; it is killed at the end in any case."""
    env = {"PATH": os.environ["PATH"], "DATABASE_URL": url, "PYTHONPATH": str(ROOT), **discord.environment}
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PROGRAM, cwd=log.parent, env=env, stderr=said
        )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def said(process: asyncio.subprocess.Process, log: Path, word: str) -> None:
    """Waits until a word is in the log of a bot that runs."""
    until = monotonic() + LONGEST
    while word not in (told := await asyncio.to_thread(log.read_text)):
        assert process.returncode is None and monotonic() < until, told
        await asyncio.sleep(0.05)


@pytest.mark.nightly
async def test_a_standby_outlives_a_restart_of_the_database(tmp_path: Path, postgres: PostgresServer, url: str) -> None:
    async with MeasuredDiscord(1) as discord, bot(discord, url, tmp_path / "holder.log") as holder:
        await said(holder, tmp_path / "holder.log", TAKES)
        async with bot(discord, url, tmp_path / "standby.log") as standby:
            await said(standby, tmp_path / "standby.log", STANDS_BY)
            postgres.stop(immediate=True)
            await said(standby, tmp_path / "standby.log", FAILS)
            postgres.start()
            holder.kill()
            await said(standby, tmp_path / "standby.log", TAKES)

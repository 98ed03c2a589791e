"""The process of the bot with METRICS_PORT: how it is, asked from outside, and `bot.py health`."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from tests.bench.measured_discord import MeasuredDiscord
from tests.cogs.metrics.scraping import HOST, free_port, health, scrape

ROOT = Path(__file__).parents[2]


async def bot(folder: Path, settings: dict[str, str], *command: str) -> Process:
    env = {"PATH": os.environ["PATH"], "DATABASE_PATH": str(folder / "games.db"), **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "bot.py"), *command, cwd=folder, env=env, stdout=PIPE, stderr=PIPE
    )


async def asked(folder: Path, settings: dict[str, str]) -> tuple[int | None, str, str]:
    """What `bot.py health` says: exit code, output, errors."""
    shell = await bot(folder, settings, "health")
    said, errors = await asyncio.wait_for(shell.communicate(), 20)
    return shell.returncode, said.decode(), errors.decode()


async def test_a_bot_says_how_it_is_from_its_start_to_its_end(tmp_path: Path) -> None:
    port = free_port()
    async with MeasuredDiscord(1) as discord:
        settings = {**discord.environment, "METRICS_PORT": str(port)}
        running = await bot(tmp_path, settings)
        try:
            await asyncio.wait_for(discord.ready.wait(), 30)
            while (found := await health(port))[0] != 200:
                assert found[0] == 503 and not found[1]["gateway"][0]
                await asyncio.sleep(0.05)
            code, said, errors = await asked(tmp_path, settings)
            assert (code, said.count('"ok": true'), errors) == (0, 4, "")
            await discord.command(discord.person(), discord.channels[0], "help")
            page = await scrape(port)
            running.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(running.wait(), 20) == 0
        finally:
            if running.returncode is None:
                running.kill()
            await running.communicate()
    page.must_say_nothing()
    assert page.number("stationmaster_interactions_total", kind="command") == 1
    assert page.number("stationmaster_acknowledgement_seconds_count", kind="command") == 1
    assert page.number("stationmaster_requests_total", kind="acknowledgement", result="done") == 1
    assert page.number("stationmaster_requests_total", kind="answer", result="done") == 1
    assert page.number("stationmaster_gateway_up", shard="0") == page.number("stationmaster_lease_held", shard="0") == 1
    assert page.number("process_resident_memory_bytes") > 2**24
    assert (await asked(tmp_path, settings))[0] == 1, "nobody answers any more"


async def test_a_port_that_is_taken_is_said_in_one_line_with_exit_code_2(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        port = str(other.getsockname()[1])
        second = await bot(tmp_path, {"DISCORD_TOKEN": "a.b.c", "METRICS_PORT": port, "LOG_LEVEL": "ERROR"})
        _, errors = await asyncio.wait_for(second.communicate(), 20)
    assert second.returncode == 2
    assert errors.decode() == f"bot.py: METRICS_PORT {port} on 127.0.0.1 cannot be used: Address already in use\n"


@pytest.mark.parametrize("port", ["", "many"])
async def test_without_a_port_nobody_can_be_asked(tmp_path: Path, port: str) -> None:
    code, said, errors = await asked(tmp_path, {"METRICS_PORT": port})
    assert (code, said) == (2, "") and errors.startswith("bot.py: METRICS_PORT ") and errors.count("\n") == 1

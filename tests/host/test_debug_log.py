"""`LOG_LEVEL=DEBUG` follows a press to its messages; the first line of a log says what runs, with which settings."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

from data.version import VERSION
from tests.bench.measured_discord import MeasuredDiscord

ROOT = Path(__file__).parents[2]
Line = dict[str, Any]


async def logged(folder: Path) -> list[Line]:
    """What a bot logs in which somebody has opened a table and been refused a claim."""
    async with MeasuredDiscord(1) as discord:
        env = {"PATH": os.environ["PATH"], **discord.environment, "LOG_LEVEL": "DEBUG"}
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(ROOT / "bot.py"), cwd=folder, env=env, stderr=PIPE, stdout=PIPE
        )
        try:
            await asyncio.wait_for(discord.ready.wait(), 30)
            person, [channel] = discord.person(), discord.channels
            await discord.command(person, channel, "new", board="new-york")
            await discord.command(person, channel, "claim", route="chelsea")
        finally:
            bot.send_signal(signal.SIGTERM)
            _, said = await asyncio.wait_for(bot.communicate(), 30)
    return [json.loads(line) for line in said.decode().splitlines()]


async def test_a_command_can_be_followed_to_what_was_sent(tmp_path: Path) -> None:
    lines = await logged(tmp_path)
    assert lines[0]["says"] == f"Stationmaster {VERSION}"
    assert lines[0]["settings"]["log_level"] == "DEBUG" and "discord_token" not in lines[0]["settings"]
    assert not [line for line in lines if "voice" in line["says"]]
    [opened] = [line for line in lines if line.get("command") == "new"]
    followed = [line for line in lines if line.get("interaction") == opened["interaction"]]
    sent = [line for line in followed if line["says"] == "sent"]
    assert [line["request"] for line in sent][:1] == ["acknowledgement"] and len(sent) >= 2
    assert all(line["status"] < 300 and line["ms"] >= 0 for line in sent)
    posts = [line for line in lines if line.get("request") == "post"]
    assert posts and all(line["to_channel"].isdecimal() for line in posts)
    [refused] = [line for line in lines if line["says"] == "it is refused"]
    [claimed] = [line for line in lines if line.get("command") == "claim"]
    assert refused["interaction"] == claimed["interaction"] and refused["refusal"]
    assert not [line for line in lines if "chelsea" in json.dumps(line)], "what was typed is not logged"

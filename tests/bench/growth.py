"""The bot with very many stored games: `python -m tests.bench.growth [--games 100000] [--json]`.

How soon it is connected, how long a sweep takes, and what the host's commands about one person and one game take.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from cogs.shell import forget
from data.maintenance import export, known
from data.settings import Settings
from engine.lab.bench import calibration, seconds
from tests.bench.measured_discord import MeasuredDiscord
from tests.bench.running import running_bot
from tests.bench.stored import store_games
from tests.discord.bots import build_test_bot
from tests.discord.world import open_world

MOVES = 25  # of each stored game
SWEEPS = 5
PERSON = 1_001  # sits at one of the copied games
Figures = dict[str, Any]


async def measure(games: int) -> Figures:
    """All of it on one file."""
    figures: Figures = {"games": games, "reference_s": round(seconds(lambda: [calibration() for _ in range(1000)]), 2)}
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as name:
        folder = Path(name)
        file = folder / "games.db"
        async with MeasuredDiscord(1) as discord:
            await store_games(file, games, discord.channels[0], discord.guild, MOVES)
            async with running_bot(discord, folder) as bot:
                figures["start_s"] = round(discord.ready_at - bot.started, 2)
        figures["database_mb"] = round(file.stat().st_size / 1e6)
        figures["sweep_ms"] = await sweep_ms(Settings(discord_token="not-a-token", database_path=file))
        for command, work in (
            ("known_s", known(file, PERSON)),
            ("export_s", export(file, 1, folder / "record.jsonl")),
            ("forget_s", forget(file, PERSON)),
        ):
            began = perf_counter()
            await work
            figures[command] = round(perf_counter() - began, 2)
    return figures


async def sweep_ms(settings: Settings) -> float:
    """The milliseconds of the quickest of some sweeps."""
    async with open_world(lambda: build_test_bot(settings)) as world:
        took: list[float] = []
        for _ in range(SWEEPS):
            began = perf_counter()
            with world.in_bot_scope():
                for job in world.bot.on_sweep:
                    await job()
            took.append(perf_counter() - began)
    return round(min(took) * 1000, 1)


def written(figures: Figures) -> str:
    """The figures for people."""
    commands = ", ".join(f"{name} {figures[f'{name}_s']} s" for name in ("known", "export", "forget"))
    return (
        f"{figures['games']} stored games, {figures['database_mb']} MB; reference {figures['reference_s']} s\n"
        f"connected after {figures['start_s']} s, a sweep {figures['sweep_ms']} ms, {commands}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = asyncio.run(measure(asked.games))
    print(json.dumps(figures) if asked.json else written(figures))


if __name__ == "__main__":
    main()

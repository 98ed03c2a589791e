"""The bot under load, measured from outside: `python -m tests.bench.tables [--json]`.

The real bot runs as its own process, with its store on disk and its pictures drawn, against a simulated Discord on
this machine. Measured are the waits of people at fifty tables, once when all press in the same moment and again and
again, once when they think in between; the bot's memory; and how soon it answers with 10,000 stored games.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine.lab.bench import calibration, seconds
from tests.bench.measured_discord import MeasuredDiscord
from tests.bench.players import BusyTable, Waits, new_tables, settled
from tests.bench.stored import store_games

ROOT = Path(__file__).parents[2]
Figures = dict[str, Any]


@asynccontextmanager
async def running_bot(discord: MeasuredDiscord, folder: Path) -> AsyncIterator[float]:
    """Runs the bot as a process; yields when it was started. Its log stays in the folder."""
    discord.ready.clear()
    environment = {**os.environ, **discord.environment, "DATABASE_PATH": str(folder / "games.db")}
    environment["LOG_LEVEL"] = "WARNING"
    started = perf_counter()
    with (folder / "log").open("ab") as log:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(ROOT / "bot.py"), cwd=folder, env=environment, stdout=log, stderr=log
        )
        ready, gone = asyncio.create_task(discord.ready.wait()), asyncio.create_task(bot.wait())
        try:
            await asyncio.wait((ready, gone), return_when=asyncio.FIRST_COMPLETED)
            if gone.done():
                raise SystemExit(f"the bot does not run:\n{(folder / 'log').read_text()}")
            yield started
        finally:
            ready.cancel()
            if not gone.done():
                bot.send_signal(signal.SIGTERM)
            await gone


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def playing(folder: Path, number: int, rounds: int, think: float, lasting: float) -> Figures:
    """Measures this many tables at the same time."""
    async with MeasuredDiscord(number) as discord:
        async with running_bot(discord, folder):
            tables = new_tables(discord, number, Random(1))
            for some in range(0, number, 5):
                await asyncio.gather(*(table.begin() for table in tables[some : some + 5]))
            await settled(discord)
            steady = await at_leisure(discord, tables, think, lasting)
            rush = await all_at_once(discord, tables, rounds)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "tables": number,
        "steady": steady,
        "rush": rush,
        "bot_cpu_s": round(used.ru_utime + used.ru_stime, 1),
        "memory_mb": round(used.ru_maxrss / 1024),
    }


async def at_leisure(discord: MeasuredDiscord, tables: Sequence[BusyTable], think: float, lasting: float) -> Figures:
    """People who think before each press."""
    return await _measured(discord, tables, think, [take_turns(table, lasting) for table in tables])


async def take_turns(table: BusyTable, lasting: float) -> None:
    """Plays one turn, then turn after turn until the time is up. A turn that was begun is finished by the next one."""
    if not await table.turn():
        return
    limit = asyncio.timeout(lasting)
    try:
        async with limit:
            while await table.turn():
                pass
    except TimeoutError:
        if not limit.expired():
            raise


async def all_at_once(discord: MeasuredDiscord, tables: Sequence[BusyTable], rounds: int) -> Figures:
    """Rounds in which every table plays a turn at the same moment, without thinking."""

    async def play() -> None:
        for _ in range(rounds):
            await asyncio.gather(*(table.turn() for table in tables))

    return await _measured(discord, tables, 0.0, [play()])


async def _measured(
    discord: MeasuredDiscord, tables: Sequence[BusyTable], think: float, works: Sequence[Any]
) -> Figures:
    for table in tables:
        table.think, table.waits = think, Waits()
    requests, beside, started = discord.requests, discord.beside, perf_counter()
    await asyncio.gather(*works)
    took = perf_counter() - started
    await settled(discord)
    every = [table.waits for table in tables]
    presses, beside = sum(len(each.answered) for each in every), discord.beside - beside
    return {
        "seconds": round(took, 1),
        "presses_per_s": round(presses / took, 1),
        "requests_per_s": round((discord.requests - requests) / took, 1),
        "limited_per_press": round((discord.requests - requests - beside) / max(presses, 1), 2),
        "answers_per_press": round(beside / max(presses, 1), 2),
        "acknowledged_ms": spread([wait for each in every for wait in each.acknowledged]),
        "answered_ms": spread([wait for each in every for wait in each.answered]),
        "panel_ms": spread([wait for each in every for wait in each.shown]),
    }


def spread(waits: Sequence[float]) -> Figures:
    """The number, median, 99th percentile and maximum, in milliseconds."""
    ordered = sorted(waits)
    if not ordered:
        return {"number": 0}
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    figures = {"p50": median(ordered), "p99": p99, "max": ordered[-1]}
    return {"number": len(ordered)} | {name: round(wait * 1000, 1) for name, wait in figures.items()}


# ── starting ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def starting(folder: Path, number: int) -> Figures:
    """With this many stored games: how long until the bot is connected, and until the first press is answered."""
    async with MeasuredDiscord(1) as discord:
        [channel] = discord.channels
        moves = await store_games(folder / "games.db", number, channel, discord.guild)
        async with running_bot(discord, folder) as started:
            asked = await discord.command(discord.person(), channel, "board", view="text")
    return {
        "games": number,
        "moves": moves,
        "database_mb": round((folder / "games.db").stat().st_size / 1e6),
        "ready_s": round(discord.ready_at - started, 2),
        "first_acknowledged_s": round(asked.acknowledged - started, 2),
        "first_answered_s": round(asked.answered - started, 2),
    }


# ── the shell ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def measure(asked: argparse.Namespace) -> Figures:
    figures: Figures = {
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 1),
        "calibration_per_s": round(1 / median(seconds(calibration) for _ in range(50)), 1),
    }
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as folder:
        for name in ("playing", "starting"):
            (Path(folder) / name).mkdir()
        playing_in, starting_in = Path(folder) / "playing", Path(folder) / "starting"
        figures["playing"] = await playing(playing_in, asked.tables, asked.rounds, asked.think, asked.seconds)
        figures["starting"] = await starting(starting_in, asked.games)
        logged = [line for place in (playing_in, starting_in) for line in warnings(place / "log")]
    figures["warnings"] = len(logged)
    print("\n".join(logged[-20:]), file=sys.stderr, end="\n" if logged else "")
    return figures


# That the bot cannot speak; that it lags, as discord.py believes where a heartbeat is answered before it is noted.
NO_NEWS = ("voice will NOT", "Can't keep up")


def warnings(log: Path) -> list[str]:
    """The warnings in the bot's log."""
    lines = log.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not any(known in line for known in NO_NEWS)]


def written(figures: Figures) -> str:
    """The figures in a form for people."""
    lines = [f"{figures['cores']} cores, load {figures['load_before']}, calibration {figures['calibration_per_s']}/s"]
    play, start = figures["playing"], figures["starting"]
    for name in ("steady", "rush"):
        part = play[name]
        lines.append(f"{play['tables']} tables, {name}: {part['presses_per_s']} presses/s for {part['seconds']} s")
        lines.append(
            f"  requests a press: {part['limited_per_press']} under the global limit, {part['answers_per_press']} not"
        )
        for wait in ("acknowledged_ms", "answered_ms", "panel_ms"):
            lines.append(f"  {wait:16} " + "  ".join(f"{key} {value}" for key, value in part[wait].items()))
    lines.append(f"memory: {play['memory_mb']} MB at most; processor: {play['bot_cpu_s']} s")
    lines.append(
        f"start with {start['games']} games ({start['moves']} moves, {start['database_mb']} MB): ready after"
        f" {start['ready_s']} s, first press answered after {start['first_answered_s']} s"
    )
    return "\n".join(lines)


def main() -> None:
    """Measures and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tables", description="The bot under load.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3, help="turns that are taken at all tables at once")
    parser.add_argument("--think", type=float, default=8.0, help="seconds before each press, on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="of play with thinking")
    parser.add_argument("--games", type=int, default=10_000, help="stored games at the start")
    asked = parser.parse_args()
    figures = asyncio.run(measure(asked))
    print(json.dumps(figures, indent=2) if asked.json else written(figures))


if __name__ == "__main__":
    main()

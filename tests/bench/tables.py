"""The bot under load, measured from outside: `python -m tests.bench.tables [--json]`.

The real bot runs as its own process, with its store on disk and its pictures drawn, against a simulated Discord on
this machine. At fifty tables in three languages: what a turn takes of the processor, of Discord's limit and of the
line while people think; how many turns there are, and how late the event loop is, while nobody does (the saturation).
At eight tables and at fifty: the memory of all processes, the highest of all looks at it. And how soon the bot answers
with 10,000 stored games.

`--bot FOLDER` measures the bot of another tree with the same tool, of an older one with `--games 0`: it refuses a store
that this one has made. `--presses 10000` shows that memory is bounded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine.lab.bench import calibration, seconds
from tests.bench.measured_discord import MeasuredDiscord
from tests.bench.players import BusyTable, Waits, new_tables, settled
from tests.bench.processes import watching_memory
from tests.bench.running import ROOT, RunningBot, running_bot, warnings
from tests.bench.stored import store_games

BEGIN_AT_ONCE = 5  # tables
SHOWN_LOOKS = 20  # of all looks at the memory that are written down
Figures = dict[str, Any]


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


async def playing(folder: Path, asked: argparse.Namespace) -> Figures:
    """Measures many tables at the same time: while people think, and while nobody does."""
    async with MeasuredDiscord(asked.tables) as discord, running_bot(discord, folder, asked.bot) as bot:
        async with watching_memory(bot.pid) as memory:
            tables = await begun(discord, asked.tables)
            steady = await at_leisure(discord, bot, tables, asked.think, asked.seconds)
            rush = await at_leisure(discord, bot, tables, 0.0, asked.rush)
        cpu = bot.cpu_seconds()
    return {
        "tables": asked.tables,
        "steady": steady,
        "rush": rush,
        "bot_cpu_s": round(cpu, 1),
        "memory": looks(memory),
    }


async def for_long(folder: Path, asked: argparse.Namespace) -> Figures:
    """A few tables, until there were so many presses: the memory of all processes."""
    async with MeasuredDiscord(asked.few) as discord, running_bot(discord, folder, asked.bot) as bot:
        async with watching_memory(bot.pid) as memory:
            tables = await begun(discord, asked.few)
            presses = await asyncio.gather(*(play_on(table, asked.presses // asked.few) for table in tables))
            await settled(discord)
        return {"tables": asked.few, "presses": sum(presses), "memory": looks(memory)}


async def begun(discord: MeasuredDiscord, number: int) -> list[BusyTable]:
    """This many tables at which the first turn has begun."""
    tables = new_tables(discord, number, Random(1))
    for some in range(0, number, BEGIN_AT_ONCE):
        await asyncio.gather(*(table.begin() for table in tables[some : some + BEGIN_AT_ONCE]))
    await settled(discord)
    return tables


async def play_on(table: BusyTable, presses: int) -> int:
    """Plays until there were so many presses at a table; when a game is over, another one begins."""
    while len(table.waits.answered) < presses:
        if not await table.turn():
            await settled(table.discord, at_most=5.0)
            await table.begin()
    return len(table.waits.answered)


async def at_leisure(
    discord: MeasuredDiscord, bot: RunningBot, tables: Sequence[BusyTable], think: float, lasting: float
) -> Figures:
    """People who think before each press; with 0 seconds they do not."""
    for table in tables:
        table.think, table.waits = think, Waits()
    requests, beside, cpu = discord.requests, discord.beside, bot.cpu_seconds()
    discord.sent.clear()
    discord.uploaded.clear()
    turns, started = sum(table.turns for table in tables), perf_counter()
    await asyncio.gather(*(take_turns(table, lasting) for table in tables))
    ended = perf_counter()
    await settled(discord)
    every, turns = [table.waits for table in tables], sum(table.turns for table in tables) - turns
    presses, beside = sum(len(each.answered) for each in every), discord.beside - beside
    took, counted = ended - started, discord.requests - requests - beside
    return {
        "seconds": round(took, 1),
        "presses_per_s": round(presses / took, 1),
        "turns_per_s": round(turns / took, 2),
        "requests_per_s": round((counted + beside) / took, 1),
        "acknowledged_ms": spread([wait for each in every for wait in each.acknowledged]),
        "answered_ms": spread([wait for each in every for wait in each.answered]),
        "panel_ms": spread([wait for each in every for wait in each.shown]),
        "late_ms": spread([late / 1000 for late in bot.lateness(started, ended)]),
        "turns": turns,
        "a_turn": {
            "cpu_ms": each_turn((bot.cpu_seconds() - cpu) * 1000, turns),
            "presses": each_turn(presses, turns),
            "counted_requests": each_turn(counted, turns),
            "answers": each_turn(beside, turns),
            "kb": each_turn(sum(discord.uploaded.values()) / 1000, turns),
            "messages": {kind: each_turn(number, turns) for kind, number in sorted(discord.sent.items())},
            "kb_by_place": {kind: each_turn(size / 1000, turns) for kind, size in sorted(discord.uploaded.items())},
        },
    }


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


def each_turn(amount: float, turns: int) -> float:
    """So much of something in each turn."""
    return round(amount / max(turns, 1), 2)


def spread(waits: Sequence[float]) -> Figures:
    """The number, median, 99th percentile and maximum, in milliseconds."""
    ordered = sorted(waits)
    if not ordered:
        return {"number": 0}
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    figures = {"p50": median(ordered), "p99": p99, "max": ordered[-1]}
    return {"number": len(ordered)} | {name: round(wait * 1000, 1) for name, wait in figures.items()}


def looks(memory: Sequence[float]) -> Figures:
    """The most memory that was seen, in megabytes, and how it went."""
    return {"most_mb": max(memory), "looks_mb": memory[:: max(1, len(memory) // SHOWN_LOOKS)]}


# ── starting ─────────────────────────────────────────────────────────────────────────────────────────────────────────


async def starting(folder: Path, asked: argparse.Namespace) -> Figures:
    """With this many stored games: how long until the bot is connected, and until the first press is answered."""
    async with MeasuredDiscord(1) as discord:
        [channel] = discord.channels
        moves = await store_games(folder / "games.db", asked.games, channel, discord.guild)
        async with running_bot(discord, folder, asked.bot) as bot:
            pressed = await discord.command(discord.person(), channel, "board", view="text")
    return {
        "games": asked.games,
        "moves": moves,
        "database_mb": round((folder / "games.db").stat().st_size / 1e6),
        "ready_s": round(discord.ready_at - bot.started, 2),
        "first_acknowledged_s": round(pressed.acknowledged - bot.started, 2),
        "first_answered_s": round(pressed.answered - bot.started, 2),
    }


# ── the shell ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def measure(asked: argparse.Namespace) -> Figures:
    """All of it, one after the other; the figures that matter most come first."""
    parts: dict[str, Figures] = {}
    load, reference = os.getloadavg()[0], [reference_s()]
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as name:
        logged: list[str] = []
        for part in (playing, for_long, *((starting,) if asked.games else ())):
            folder = Path(name) / part.__name__
            folder.mkdir()
            parts[part.__name__] = await part(folder, asked)
            logged += warnings(folder)
            reference.append(reference_s())
    print("\n".join(logged[-20:]), file=sys.stderr, end="\n" if logged else "")
    return {
        **most_important(parts["playing"], parts["for_long"]),
        "reference_s": median(reference),
        "cores": os.cpu_count(),
        "load_before": round(load, 1),
        **parts,
        "warnings": len(logged),
    }


def most_important(playing: Figures, for_long: Figures) -> Figures:
    """What the bot is held to."""
    steady, rush = playing["steady"], playing["rush"]
    return {
        "turns": steady["turns"],
        "cpu_ms_a_turn": steady["a_turn"]["cpu_ms"],
        "requests_a_turn": steady["a_turn"]["counted_requests"],
        "kilobytes_a_turn": steady["a_turn"]["kb"],
        "late_p99_ms": rush["late_ms"].get("p99"),
        "saturation_turns_a_second": rush["turns_per_s"],
        "memory_mb": {str(part["tables"]): part["memory"]["most_mb"] for part in (for_long, playing)},
    }


def reference_s() -> float:
    """How long a fixed loop of plain Python takes a thousand times: so machines, and hours of one, can be compared."""
    return round(median(seconds(calibration) for _ in range(100)) * 1000, 4)


def written(figures: Figures) -> str:
    """The figures in a form for people."""
    lines = [f"{figures['cores']} cores, load {figures['load_before']}, reference {figures['reference_s']} s"]
    play, long = figures["playing"], figures["for_long"]
    for name in ("steady", "rush"):
        part, turn = play[name], play[name]["a_turn"]
        lines.append(
            f"{play['tables']} tables, {name}: {part['presses_per_s']} presses/s, {part['turns_per_s']} turns/s"
            f" for {part['seconds']} s"
        )
        for wait in ("acknowledged_ms", "answered_ms", "panel_ms", "late_ms"):
            lines.append(f"  {wait:16} " + "  ".join(f"{key} {value}" for key, value in part[wait].items()))
        lines.append(
            f"  a turn of {part['turns']}: {turn['cpu_ms']} ms of the processor, {turn['counted_requests']} requests"
            f" under the global limit and {turn['answers']} not, {turn['kb']} kB of pictures"
        )
    for part in (play, long):
        lines.append(f"memory at {part['tables']} tables: {part['memory']['most_mb']} MB at most")
    lines.append(f"  {long['presses']} presses: " + " ".join(f"{look:.0f}" for look in long["memory"]["looks_mb"]))
    if start := figures.get("starting"):
        lines.append(
            f"start with {start['games']} games ({start['moves']} moves, {start['database_mb']} MB): ready after"
            f" {start['ready_s']} s, first press answered after {start['first_answered_s']} s"
        )
    return "\n".join(lines)


def main() -> None:
    """Measures and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tables", description="The bot under load.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--bot",
        type=lambda name: Path(name).resolve(),
        default=ROOT,
        help="the folder of another tree, whose bot is measured",
    )
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--think", type=float, default=8.0, help="seconds before each press, on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="of play with thinking")
    parser.add_argument("--rush", type=float, default=30.0, help="seconds of play without thinking")
    parser.add_argument("--few", type=int, default=8, help="tables at which memory is looked at for long")
    parser.add_argument("--presses", type=int, default=1000, help="at these")
    parser.add_argument("--games", type=int, default=10_000, help="stored games at the start; 0: not measured")
    asked = parser.parse_args()
    asked.bot = asked.bot.resolve()
    figures = asyncio.run(measure(asked))
    print(json.dumps(figures, indent=2) if asked.json else written(figures))


if __name__ == "__main__":
    main()

"""Kills bots for a quarter of an hour while people play, and says what came of it: `python -m tests.soak [--json]`.

Several shards, each with a process that holds it and one that waits; a real PostgreSQL; half of all presses in direct
messages. Of ten faults seven are `kill -9`; the others are a process that stands still for longer than its lease, one
that alone loses its database, with or without noticing, and an update in order; now and then the server crashes. At the
end everything must be as if nothing had happened (`judge.py`). The exit code is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from tests.postgres import PostgresServer, roomy
from tests.soak import faults
from tests.soak.fleet import STARTS_WITHIN, Watch
from tests.soak.run import Fault, Run, running

JUDGING = 100.0  # seconds that are kept for what comes after the faults
CRASHES_EVERY = 60.0  # seconds between two crashes of the database
PLAY = 4.0  # seconds between the first move after a fault and the next fault, at most
OTHERS: tuple[Fault, ...] = (faults.frozen, faults.cut_off, faults.stalled, faults.updated, faults.down_for_a_day)
KILLS = 0.7  # of all faults


async def soak(run: Run, kills: int, until: float) -> None:
    """Faults on all shards at once, each shard one after the other, until there were enough or the time is up."""
    async with run.playing(), asyncio.TaskGroup() as group:
        for number, watch in enumerate(run.watches):
            group.create_task(_trouble(run, watch, kills, until, Random(run.random.random() + number)))
        group.create_task(_crashes(run, kills, until))


def _goes_on(run: Run, kills: int, until: float) -> bool:
    return run.faults.get("killed", 0) < kills and monotonic() < until


async def _trouble(run: Run, watch: Watch, kills: int, until: float, random: Random) -> None:
    while _goes_on(run, kills, until):
        run.first_moves.append(await run.moves_on(watch, STARTS_WITHIN))
        await asyncio.sleep(random.random() * PLAY)  # at a random moment of what goes on
        await run.do(faults.killed if random.random() < KILLS else random.choice(OTHERS), watch)


async def _crashes(run: Run, kills: int, until: float) -> None:
    """The database crashes now and then, whatever else goes on."""
    while _goes_on(run, kills, until):
        await run.discord.until(lambda: not _goes_on(run, kills, until), CRASHES_EVERY)
        if _goes_on(run, kills, until):
            await run.do(faults.database_restarted, run.random.choice(run.watches))


def written(figures: dict[str, Any]) -> str:
    """The figures in a form for people."""
    taken, orderly = figures["takeover_s"], figures["graceful_takeover_s"]
    lines = [
        f"seed {figures['seed']}: {figures['seconds']:.0f} s of play, {figures['games']} games,"
        f" {figures['actions']} actions ({figures['actions_in_a_dm']} of them in DMs), {figures['presses']} presses",
        "faults: " + ", ".join(f"{number} {name}" for name, number in figures["faults"].items()),
        "takeover: " + "  ".join(f"{key} {value}" for key, value in taken.items()),
        "after a stop in order: " + "  ".join(f"{key} {value}" for key, value in orderly.items()),
        "the next move after that: " + "  ".join(f"{key} {value}" for key, value in figures["next_move_s"].items()),
        f"longest time without a move at a table: {figures['longest_without_a_move_s']} s",
        f"posts: {figures['posts']}; all was at rest {figures['at_rest_after_s']} s after the last press",
        f"refused by Discord: {figures['refused_by_discord'] or 'nothing'}",
        *(f"WRONG: {each}" for each in figures["wrong"]),
    ]
    if not figures["wrong"]:
        lines.append("no move lost or doubled, all told and nothing twice, one live panel a table, every DM as /hand")
    return "\n".join(lines)


async def main(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Soaks, and returns the figures."""
    server = PostgresServer()
    server.start()
    try:
        until = monotonic() + asked.minutes * 60 - JUDGING
        async with running(folder, server, shards=asked.shards, tables=asked.tables, seed=asked.seed) as run:
            await soak(run, asked.kills, until)
            return {"seed": asked.seed, **run.figures}
    finally:
        server.delete()


def ask(arguments: Sequence[str]) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Kills bots while people play.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--minutes", type=float, default=15.0, help="that the run may take at most")
    parser.add_argument("--kills", type=int, default=100, help="after so many it ends earlier")
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=Random().randrange(10**6), help="of a run to be repeated")
    parser.add_argument("--logs", type=Path, help="a folder in which the logs of all bots are kept")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    asked = ask(sys.argv[1:])
    logging.getLogger("asyncpg").setLevel(logging.CRITICAL)  # that the database is gone is no news here
    with tempfile.TemporaryDirectory(prefix="soak-", dir=roomy()) as folder:
        figures = asyncio.run(main(asked, asked.logs or Path(folder)))
    print(json.dumps(figures, indent=2) if asked.json else written(figures))
    sys.exit(1 if figures["wrong"] else 0)

"""Computers at fifty tables, and people beside them: `python -m tests.bench.computers [--json]`.

The real bot against a simulated Discord. Two people play at a table of their own; how soon they are acknowledged is
measured while fifty tables of one person and computers stand still, while they play at a person's pace, and while the
person at each of them answers at once, so that all computers think all the time. Also how long such a person waits for
a row of computers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.bench.measured_discord import MeasuredDiscord
from tests.bench.players import BusyTable, Waits, ids, new_tables, settled
from tests.bench.processes import watching_memory
from tests.bench.running import running_bot, warnings
from tests.bench.tables import Figures, spread, take_turns

LEVELS = ("strong", "solid", "strong")
PHASES = ("alone", "beside", "rush")


@dataclass
class ComputerTable(BusyTable):
    """One person, who only draws cards, against computers."""

    async def begin(self) -> None:
        """Opens a table, fills it with computers, starts it and chooses tickets."""
        [host] = self.people
        await self.discord.command(host, self.channel, "new", board=self.board)
        private = (await self.press_on_panel(host, "computer")).answer
        for level in LEVELS:
            [wanted] = [each for each in ids(private, "level") if each.endswith(f":{level}")]
            private = (await self.press(host, private, wanted)).answer
        await self.press_on_panel(host, "start")
        await self.until_panel(lambda panel: bool(ids(panel, "choose")))
        await self.keep_tickets(host, (await self.press_on_panel(host, "choose")).answer)
        await self.until_panel(lambda panel: not ids(panel, "choose"))

    async def turn(self) -> bool:
        """Draws two cards from the deck and waits until all computers have played and the next panel is posted."""
        before = self.panel["id"]
        if not ids(self.panel, "take"):
            return False
        await self.think_first()
        asked = await self.discord.command(self.people[0], self.channel, "draw", first="deck", second="deck")
        await self.until_panel(lambda panel: panel["id"] != before)
        self.waits.note(asked)
        self.waits.shown.append(self.discord.places[self.channel].shown - asked.sent)
        return True


async def measure(asked: argparse.Namespace) -> Figures:
    """Runs the three phases."""
    with tempfile.TemporaryDirectory(prefix="stationmaster-") as name:
        folder = Path(name)
        async with MeasuredDiscord(asked.tables + 1) as discord:
            async with running_bot(discord, folder) as bot, watching_memory(bot.pid) as memory:
                people, *tables = new_tables(discord, asked.tables + 1, Random(1))
                await people.begin()
                computers = [_computer_table(table) for table in tables]
                for some in range(0, len(computers), 5):
                    await asyncio.gather(*(table.begin() for table in computers[some : some + 5]))
                await settled(discord)
                phases = {name: await _phase(asked, name, people, computers) for name in PHASES}
                cpu = bot.cpu_seconds()
        logged = warnings(folder)
    figures: Figures = {"cores": os.cpu_count(), "tables": asked.tables, **phases, "warnings": len(logged)}
    figures |= {"bot_cpu_s": round(cpu, 1), "memory_mb": round(max(memory))}
    for name in PHASES[1:]:
        alone, with_them = (phases[each]["acknowledged_ms"] for each in ("alone", name))
        figures[name]["ratio"] = {key: round(with_them[key] / alone[key], 2) for key in ("p50", "p99")}
    print("\n".join(logged[-20:]), end="\n" if logged else "")
    return figures


def _computer_table(table: BusyTable) -> ComputerTable:
    return ComputerTable(table.discord, table.channel, table.board, table.people[:1], table.random)


async def _phase(
    asked: argparse.Namespace, name: str, people: BusyTable, computers: Sequence[ComputerTable]
) -> Figures:
    """The people play for a while, with or without computers beside them."""
    people.think, people.waits = asked.think, Waits()
    beside: list[Any] = []
    for table in computers if name != "alone" else ():
        table.think, table.waits = (asked.answer if name == "beside" else 0.0), Waits()
        beside.append(take_turns(table, asked.seconds))
    await asyncio.gather(take_turns(people, asked.seconds), *beside)
    await settled(people.discord)
    waits = [wait for table in computers for wait in table.waits.shown] if beside else []
    return {
        "acknowledged_ms": spread(people.waits.acknowledged),
        "answered_ms": spread(people.waits.answered),
        "row_of_computers_ms": spread(waits),
    }


def written(figures: Figures) -> str:
    """The figures in a form for people."""
    lines = [f"{figures['cores']} cores, {figures['tables']} tables of computers, people at one more"]
    for name in PHASES:
        for wait, spread_of in figures[name].items():
            lines.append(f"  {name:7} {wait:20} " + "  ".join(f"{key} {value}" for key, value in spread_of.items()))
    return "\n".join((*lines, f"memory: {figures['memory_mb']} MB at most; processor: {figures['bot_cpu_s']} s"))


def main() -> None:
    """Measures and prints the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.computers", description="The bot among computers.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=50, help="of one person and three computers")
    parser.add_argument("--think", type=float, default=0.5, help="seconds before each press of the people, on average")
    parser.add_argument("--answer", type=float, default=8.0, help="seconds before each turn against computers")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each phase")
    asked = parser.parse_args()
    figures = asyncio.run(measure(asked))
    print(json.dumps(figures, indent=2) if asked.json else written(figures))


if __name__ == "__main__":
    main()

"""The two engines of the store side by side: `python -m tests.bench.engines [--seconds N] [--json]`.

Measured is what a move costs that is stored for good: how many a second, and how long one takes, while one table moves
and while fifty do at once. Both engines keep their data on this machine's disk, in one run, in turns.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from data.store import Begun, Clock, Move, Sitter, Store, Table
from tests.bench.tables import reference_s
from tests.postgres import DURABLE, PostgresServer

ENGINES = ("sqlite", "postgres")
TABLES = (1, 50)
ROUNDS = 3
EVENTS = [{"e": "drew", "seat": 0, "from": "deck", "card": "red"}] * 4  # about as long as those of a turn
PEOPLE = (Sitter(10, "Ann", "blue"), Sitter(11, "Ben", "red"))
Figures = dict[str, Any]


async def measure(seconds: float) -> Figures:
    """The figures of both engines, at one table and at many; the reference before, between and after."""
    references = [reference_s()]
    taken: dict[str, dict[int, list[float]]] = {engine: {number: [] for number in TABLES} for engine in ENGINES}
    with tempfile.TemporaryDirectory() as folder:
        server = PostgresServer(Path(folder), DURABLE)
        try:
            server.start()
            places = {"sqlite": Path(folder) / "games.db", "postgres": await server.new_database()}
            for round_number in range(ROUNDS):
                for number in TABLES:
                    for engine in ENGINES:
                        channel = 1000 * round_number + 100_000 * number
                        taken[engine][number] += await _play(places[engine], number, channel, seconds / ROUNDS)
                references.append(reference_s())
        finally:
            server.delete()
    figures: Figures = {
        engine: {str(number): _figures(taken[engine][number], seconds) for number in TABLES} for engine in ENGINES
    }
    return {**figures, "reference_s": round(median(references), 4)}


async def _play(where: Path | str, tables: int, channel: int, seconds: float) -> list[float]:
    """Lets tables move for some seconds, each as quickly as it can; returns how long each move took to be stored."""
    store = await Store.open(where)
    try:
        games = [await _running(store, channel + number) for number in range(tables)]
        until = perf_counter() + seconds
        times = await asyncio.gather(*(_moves(store, game, until) for game in games))
        return [each for table in times for each in table]
    finally:
        await store.close()


async def _running(store: Store, channel: int) -> Table:
    opened = await store.games.open("europe", channel, 5, PEOPLE[0], "en", {}, PEOPLE[1:])
    assert opened is not None
    deal = Move(opened.game, 0, None, 10, None, EVENTS)
    begun = await store.games.change(opened.game, lambda table: Begun(table.but(first=0), bytes(32), deal))
    assert isinstance(begun, Table)
    return begun


async def _moves(store: Store, table: Table, until: float) -> list[float]:
    times: list[float] = []
    while perf_counter() < until:
        n = len(times) + 1
        move = Move(table.game, n, n % 2, 10, {"a": "draw", "from": "deck"}, EVENTS)
        clocks = (Clock((n + 1) % 2, n, 1000 + n, 5000 + n, next=3000 + n),)
        began = perf_counter()
        assert await store.moves.append(move, clocks=clocks)
        times.append(perf_counter() - began)
    return times


def _figures(times: list[float], seconds: float) -> dict[str, float]:
    cuts = quantiles(times, n=100)
    return {
        "appends_a_second": round(len(times) / seconds, 1),
        "p50_ms": round(cuts[49] * 1000, 2),
        "p99_ms": round(cuts[98] * 1000, 2),
    }


def written(figures: Figures) -> str:
    """The figures for people."""
    lines = [f"moves stored for good, side by side; reference {figures['reference_s']} s"]
    for number in map(str, TABLES):
        for engine in ENGINES:
            one = figures[engine][number]
            lines.append(
                f"{engine:>8}, {number:>2} tables: {one['appends_a_second']:7.1f} a second,"
                f" p50 {one['p50_ms']} ms, p99 {one['p99_ms']} ms"
            )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=9.0, help="for each engine and number of tables")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = asyncio.run(measure(asked.seconds))
    print(json.dumps(figures) if asked.json else written(figures))


if __name__ == "__main__":
    main()

"""Checks very many whole games: `python -m tests.engine.sweep --games 100000 [--jobs 2] [--seed 0]`.

Cards, cars, stations and tickets, and that the events make the same game, are checked after every event of every game;
views, hidden events, `legal` against `decide` and refusals at a sample of them. A game that fails is named.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import Pool
from time import monotonic
from typing import NamedTuple

from engine.board import Board
from tests.engine.boards import LINEUPS, TABLES, TINY, starved
from tests.engine.checked_game import LIGHT, CheckedGame

RATES = replace(LIGHT, blind=0.005, agree=0.01, thorough=0.02)
TINY_TABLES: tuple[tuple[Board, tuple[int, ...]], ...] = ((TINY, (2, 3)), (starved(TINY, 2, 5, 1), (2,)))
SEATED = [(board, seats) for board, numbers in (*TABLES, *TINY_TABLES) for seats in numbers]


class Outcome(NamedTuple):
    board: str
    seats: int
    events: int
    turns: int
    seen: Counter[str]
    fault: str


def game(seed: int, number: int) -> Outcome:
    """Plays one game: the numbers go through all boards, seats and lineups."""
    board, seats = SEATED[number % len(SEATED)]
    lineup = LINEUPS[number // len(SEATED) % len(LINEUPS)]
    try:
        checked = CheckedGame(board, seats, lineup, f"{seed}:{number}", RATES).play()
    except Exception:
        where = f"CheckedGame({board.id}, {seats}, {lineup}, '{seed}:{number}')"
        return Outcome(board.id, seats, 0, 0, Counter(), f"{where}\n{traceback.format_exc()}")
    return Outcome(board.id, seats, len(checked.events), checked.game.turns, checked.seen, "")


def play(task: tuple[int, int]) -> Outcome:
    return game(*task)


def outcomes(seed: int, games: int, jobs: int) -> Iterator[Outcome]:
    tasks = ((seed, number) for number in range(games))
    if jobs == 1:
        yield from map(play, tasks)
        return
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(play, tasks, chunksize=20)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.sweep", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    began = monotonic()
    tables: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    events = turns = faults = 0
    for number, outcome in enumerate(outcomes(asked.seed, asked.games, asked.jobs), start=1):
        tables[f"{outcome.board} {outcome.seats}"] += 1
        seen += outcome.seen
        events += outcome.events
        turns += outcome.turns
        if outcome.fault:
            faults += 1
            print(outcome.fault, flush=True)
        if number % 5000 == 0:
            print(f"{number} games, {faults} faults, {monotonic() - began:.0f} s", flush=True)
    print(f"games {asked.games}, faults {faults}, turns {turns}, events {events}, {monotonic() - began:.0f} s")
    for title, counter in (("tables", tables), ("rare situations", seen)):
        print(f"{title}:")
        for name, times in sorted(counter.items()):
            print(f"  {name} {times}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

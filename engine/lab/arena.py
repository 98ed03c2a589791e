"""Matches between computer players: how often each wins, by how much, and how long its decisions take."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import sqrt
from random import Random
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from engine.actions import Action
from engine.board import Board
from engine.chance import Chance
from engine.lab.selfplay import play_game, player_names
from engine.legal import Options
from engine.players import PLAYERS, Look, Player

Z_95 = 1.96  # standard deviations on either side of the mean that hold 95 % of a normal distribution


class Result(NamedTuple):
    """The outcome of one game for one seat."""

    name: str
    won: float  # 1 for a win, a fraction for a shared one, 0 for a loss
    total: int
    completed: int
    failed: int
    stations: int  # built
    turns: int  # of all seats together
    best: int  # the winning score
    times: list[float]  # CPU seconds of each decision


class Timed:
    """Wraps a player and records the CPU time of each of its decisions."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, look: Look, options: Options) -> Action:
        start = process_time()
        action = self.player.choose(look, options)
        self.times.append(process_time() - start)
        return action


@dataclass
class Tally:
    """The results of every seat that one kind of player had, and their averages."""

    results: list[Result] = field(default_factory=list[Result])

    @property
    def win_rate(self) -> float:
        return mean(result.won for result in self.results)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate (Wilson score interval)."""
        number, rate = len(self.results), self.win_rate
        scale = 1 + Z_95**2 / number
        center = (rate + Z_95**2 / (2 * number)) / scale
        margin = Z_95 * sqrt(rate * (1 - rate) / number + (Z_95 / (2 * number)) ** 2) / scale
        return max(0.0, center - margin), min(1.0, center + margin)

    def figures(self) -> dict[str, Any]:
        """The averages, rounded for display and JSON."""
        times = sorted(chain.from_iterable(result.times for result in self.results))
        low, high = self.interval
        return {
            "seats": len(self.results),
            "win_rate": round(self.win_rate, 4),
            "interval": [round(low, 4), round(high, 4)],
            "mean_score": round(mean(result.total for result in self.results), 2),
            "tickets_made": round(mean(result.completed for result in self.results), 3),
            "tickets_failed": round(mean(result.failed for result in self.results), 3),
            "stations": round(mean(result.stations for result in self.results), 3),
            "ms_mean": round(1000 * mean(times), 3),
            "ms_p99": round(1000 * times[int(len(times) * 0.99)], 3),
            "ms_max": round(1000 * times[-1], 3),
        }


def seating(names: Sequence[str], seats: int, number: int) -> list[str]:
    """The player of each seat: the names in rotation, shifted by one seat from game to game."""
    return [names[(seat + number) % seats % len(names)] for seat in range(seats)]


def deal(seed: int, seats: int, number: int) -> Chance:
    """The chance of a game. It repeats for as many games as there are seats, so each player has each seat once."""
    return Chance(f"{seed}:{number // seats}".encode().ljust(32, b"."))


def contest(board: Board, names: Sequence[str], seats: int, seed: int, number: int) -> list[Result]:
    """Plays one game of a match; the result of each seat."""
    seated = seating(names, seats, number)
    players = [Timed(PLAYERS[name](Random(f"{seed}:{number}:{seat}"))) for seat, name in enumerate(seated)]
    game = play_game(board, players, deal(seed, seats, number)).game
    best = max(score.total for score in game.scores)
    return [
        Result(
            name=seated[score.seat],
            won=(score.seat in game.winners) / len(game.winners),
            total=score.total,
            completed=score.completed,
            failed=len(game.tickets[score.seat]) - score.completed,
            stations=board.stations - game.stations[score.seat],
            turns=game.turns,
            best=best,
            times=players[score.seat].times,
        )
        for score in game.scores
    ]


def match(board: Board, names: Sequence[str], seats: int, games: int, seed: int = 0, jobs: int = 1) -> dict[str, Any]:
    """Plays many games; the figures of each kind of player, and of the games as a whole."""
    one = partial(contest, board, names, seats, seed)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            played = list(pool.map(one, range(games), chunksize=max(1, games // jobs // 4)))
    else:
        played = list(map(one, range(games)))
    return figures(board, names, seats, played)


def figures(board: Board, names: Sequence[str], seats: int, played: Sequence[Sequence[Result]]) -> dict[str, Any]:
    """The results of many games, aggregated."""
    tallies = {name: Tally() for name in names}
    for result in chain.from_iterable(played):
        tallies[result.name].results.append(result)
    players = {name: tally.figures() for name, tally in tallies.items()}
    return {
        "board": board.id,
        "seats": seats,
        "games": len(played),
        "turns": round(mean(results[0].turns for results in played), 2),
        "winning_score": round(mean(results[0].best for results in played), 2),
        "win_rate": {name: each["win_rate"] for name, each in players.items()},
        "players": players,
    }


def report_lines(found: dict[str, Any]) -> Iterable[str]:
    """The figures as text, line by line."""
    yield f"board {found['board']}, {found['seats']} seats, {found['games']} games"
    yield f"turns {found['turns']}, winning score {found['winning_score']}"
    for name, each in found["players"].items():
        low, high = each["interval"]
        yield f"{name}: won {each['win_rate']:.1%} of its seats (95 %: {low:.1%} to {high:.1%})"
        yield (
            f"  mean score {each['mean_score']:.1f}, tickets made {each['tickets_made']:.2f},"
            f" failed {each['tickets_failed']:.2f}, stations {each['stations']:.2f}"
        )
        yield f"  ms a decision: mean {each['ms_mean']:.2f}, p99 {each['ms_p99']:.2f}, most {each['ms_max']:.2f}"


def show_arena(load: Callable[[str], Board], asked: argparse.Namespace) -> int:
    """Runs the match that was asked for and prints its figures; the exit code."""
    board = load(asked.board)
    board.check_seats(asked.seats)
    names = player_names(asked.players)
    found = match(board, names[: asked.seats], asked.seats, asked.games, asked.seed, asked.jobs)
    print(json.dumps(found, indent=2) if asked.json else "\n".join(report_lines(found)))
    return 0


def add_arena(commands: Any, boards: Sequence[str], load: Callable[[str], Board]) -> None:
    """Adds the command `arena`. `load` reads a board: the engine itself reads no files."""
    asking = commands.add_parser("arena", help="computer players against each other, measured")
    asking.add_argument("--board", choices=boards, default=boards[0])
    asking.add_argument("--seats", type=int, default=2)
    asking.add_argument("--games", type=int, default=100)
    asking.add_argument("--players", default="strong,solid", help=f"in turn around the table: {', '.join(PLAYERS)}")
    asking.add_argument("--seed", type=int, default=0)
    asking.add_argument("--jobs", type=int, default=1, help="processes")
    asking.add_argument("--json", action="store_true")
    asking.set_defaults(do=partial(show_arena, load))

"""The speed of the engine, measured: `python -m engine bench`.

Every figure comes from many short samples, alternating with a fixed pure-Python loop (the calibration), so that figures
from different machines, or from quiet and busy hours of one machine, can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.lab.selfplay import Played, play_game
from engine.longest import longest_length
from engine.players.random_player import RandomPlayer
from engine.scoring import final_scores

Figures = dict[str, Any]


def calibration() -> int:
    """A fixed amount of plain Python work: how many of these a second allows says how fast the machine is now."""
    total, counts = 0, [0] * 16
    for number in range(2000):
        counts[number & 15] += number
        if number % 3:
            total += counts[number & 7] ^ number
    return total


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def numbered_chance(number: int) -> Chance:
    """The chance whose seed is this number."""
    return Chance(number.to_bytes(32, "big"))


def random_game(board: Board, seats: int, number: int) -> Played:
    """A game of random players with one generator, the same game for the same number."""
    return play_game(board, [RandomPlayer(Random(number))] * seats, numbered_chance(number))


def playouts(board: Board, seats: int, rounds: int, games: int = 10) -> Figures:
    """Scored games a second: random players, every move through the front door, every event kept."""
    random_game(board, seats, 0)
    rates: list[float] = []
    ratios: list[float] = []
    decisions = 0
    spent = 0.0
    for number in range(rounds):
        unit = seconds(calibration)
        start = perf_counter()
        for game in range(games):
            decisions += random_game(board, seats, number * games + game).decisions
        took = perf_counter() - start
        unit = (unit + seconds(calibration)) / 2
        spent += took
        rates.append(games / took)
        ratios.append(took / games / unit)
    low, _, high = quantiles(rates, n=4)
    return {
        "games_per_s": round(median(rates), 1),
        "spread": [round(low, 1), round(high, 1)],
        "best": round(max(rates), 1),
        "us_per_decision": round(spent / decisions * 1e6, 2),
        "calibrations_per_game": round(median(ratios), 2),
    }


def times_us(works: Iterable[Callable[[], object]]) -> Figures:
    """Mean, 99th percentile and maximum of the times of some pieces of work, each the best of three runs."""
    times = sorted(min(seconds(work) for _ in range(3)) * 1e6 for work in works)
    return {
        "mean": round(sum(times) / len(times), 1),
        "p99": round(times[int(len(times) * 0.99)], 1),
        "max": round(times[-1], 1),
    }


def dense_network(board: Board, random: Random) -> int:
    """A network, as a bit mask, of as many routes as the cars allow: short ones first, one track of each double."""
    order = sorted(range(len(board.routes)), key=lambda route: (board.routes[route].length, random.random()))
    if random.random() < 0.5:
        random.shuffle(order)
    cars, routes = board.cars, 0
    for number in order:
        route = board.routes[number]
        if route.length <= cars and not (route.twin is not None and routes >> route.twin & 1):
            routes |= 1 << number
            cars -= route.length
    return routes


def longest_runs(board: Board, networks: Sequence[int]) -> Figures:
    return times_us(lambda routes=routes: longest_length(board, routes) for routes in networks)


def bench(
    boards: Sequence[Board],
    hardest: Callable[[Board], Sequence[int]],
    stored: Callable[[Played], int],
    rounds: int = 20,
) -> Figures:
    """Every figure; all but the playouts on the board with most routes.

    `hardest` gives the networks of a board whose longest run is known to take longest to find, if any are known;
    `stored` gives the size in bytes of a played game on file.
    """
    random, largest = Random(1), max(boards, key=lambda board: len(board.routes))
    played = [random_game(largest, largest.max_seats, number) for number in range(40)]
    games = [each.game for each in played]
    networks = {
        "played": [routes for game in games for routes in game.routes_of],
        "dense": [dense_network(largest, random) for _ in range(400)],
        "hardest": hardest(largest),
    }
    return {
        "calibration_per_s": round(1 / median(seconds(calibration) for _ in range(50)), 1),
        "playouts": {
            board.id: {str(seats): playouts(board, seats, rounds) for seats in (board.min_seats, board.max_seats)}
            for board in boards
        },
        "longest_run_us": {kind: longest_runs(largest, some) for kind, some in networks.items() if some},
        "final_scores_us": times_us(lambda game=game: final_scores(game) for game in games),
        "copy_us": times_us(lambda game=game: game.copy() for game in games),
        "new_game_us": times_us(
            lambda number=number: new_game(largest, largest.max_seats, numbered_chance(number)) for number in range(100)
        ),
        "stored_bytes": round(sum(map(stored, played)) / len(played)),
    }

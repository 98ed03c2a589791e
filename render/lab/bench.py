"""How long a board takes from position to bytes. Every picture is new: another game than the one that warmed up."""

from __future__ import annotations

import asyncio
import math
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from engine.board import Board
from engine.view import view
from render.drawing import Drawing
from render.ink.png import Bands, png
from render.lab.positions import game, players
from render.lab.samples import SampleWords
from render.map import empty_board, sprites
from render.map.board import board_image, board_picture
from render.map.shapes import Mark
from render.picture import SWITCH_INTERVAL
from render.scene import Scene

if sys.platform != "win32":
    import resource

Moment = tuple[Scene, tuple[Mark, ...]]


class BenchGames(NamedTuple):
    """Two whole games at a full table, in their public views."""

    first: list[Moment]
    second: list[Moment]


def two_games(board: Board, drawing: Drawing, wording: SampleWords) -> BenchGames:
    """The fixed game that warms up, and another that is measured."""
    who, cities = players(board, board.max_seats), tuple(wording.cities)
    return BenchGames(
        *(
            [
                (Scene(view(position.game, None), drawing, who, cities, wording.words), position.last)
                for position in game(board, board.max_seats, seed)
            ]
            for seed in (0, 1)
        )
    )


def measure(games: BenchGames) -> dict[str, float]:
    """Cold, warm, encoding alone, and the largest picture."""
    clear_caches()
    middle = games.first[len(games.first) // 2]
    cold = _time(middle)[0]
    for each in games.first:
        _time(each)
    warm = [_time(each) for each in games.second]
    return {
        "p50_ms": percentile([time for time, _ in warm], 0.5),
        "p99_ms": percentile([time for time, _ in warm], 0.99),
        "bytes": max(size for _, size in warm),
        "encode_ms": percentile(_encoding(games), 0.5),
        "cold_ms": round(cold, 2),
    }


def lateness(games: BenchGames) -> float:
    """How late the event loop is while pictures are drawn in a thread: the 99th percentile."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    return percentile(asyncio.run(_late(games)), 0.99)


def memory_peak() -> float:
    """The most memory this process has had, in megabytes; not known on Windows."""
    if sys.platform == "win32":
        return math.nan
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit, 1)


def percentile(values: Sequence[float], part: float) -> float:
    """The value that this part of them does not exceed."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))], 2)


def clear_caches() -> None:
    """Empties the caches of boards, tiles and sprites."""
    empty_board.clear_caches()
    sprites.clear_caches()


def _time(moment: Moment) -> tuple[float, int]:
    start = perf_counter()
    picture = board_picture(*moment).png
    return (perf_counter() - start) * 1000, len(picture)


def _encoding(games: BenchGames) -> list[float]:
    """Encoding without any band known from before."""
    times: list[float] = []
    for moment in games.second[::10]:
        image = board_image(*moment)
        start = perf_counter()
        png(image, Bands(1))
        times.append((perf_counter() - start) * 1000)
    return times


async def _late(games: BenchGames) -> list[float]:
    """The loop asks to be woken every 2 ms; how much later it is."""
    late: list[float] = []
    drawing = asyncio.create_task(asyncio.to_thread(_draw_many, games))
    while not drawing.done():
        start = perf_counter()
        await asyncio.sleep(0.002)
        late.append((perf_counter() - start) * 1000 - 2)
    await drawing
    return late


def _draw_many(games: BenchGames) -> None:
    for moment in games.second[:150]:
        board_picture(*moment)

"""How long a board takes from position to bytes. Every picture is new: another game than the one that warmed up."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

from engine.board import Board
from engine.view import View, view
from render.ink.png import Bands, png
from render.lab.positions import game, players
from render.lab.samples import Speech
from render.map import base, paint, sprites
from render.map.board import board_image, board_picture
from render.map.drawing import Drawing
from render.map.shapes import LastMove
from render.picture import SWITCH_INTERVAL


class Scene(NamedTuple):
    """What is drawn: a board, and the moves of two games on it."""

    board: Board
    drawing: Drawing
    said: Speech
    first: Sequence[tuple[View, LastMove]]
    second: Sequence[tuple[View, LastMove]]


def scene(board: Board, drawing: Drawing, said: Speech) -> Scene:
    """Two whole games at a full table, as everybody sees them."""
    games = [
        [(view(position.game, None), position.last) for position in game(board, board.max_seats, seed)]
        for seed in (0, 1)
    ]
    return Scene(board, drawing, said, *games)


def measure(shown: Scene) -> dict[str, float]:
    """Cold, warm, encoding alone, and the largest picture."""
    forget()
    middle = shown.first[len(shown.first) // 2]
    cold = _time(shown, middle)[0]
    for each in shown.first:
        _time(shown, each)
    warm = [_time(shown, each) for each in shown.second]
    return {
        "p50_ms": share([time for time, _ in warm], 0.5),
        "p99_ms": share([time for time, _ in warm], 0.99),
        "bytes": max(size for _, size in warm),
        "encode_ms": share(_encoding(shown), 0.5),
        "cold_ms": round(cold, 2),
    }


def lateness(shown: Scene) -> float:
    """How late the event loop is while pictures are drawn in a thread: in all but one of a hundred cases less."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    return share(asyncio.run(_late(shown)), 0.99)


def memory_peak() -> float:
    """The most memory this process has had, in megabytes."""
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit, 1)


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of them does not exceed."""
    return round(sorted(values)[min(len(values) - 1, int(len(values) * part))], 2)


def forget() -> None:
    """Empties what is kept of boards, tiles and sprites."""
    base.forget()
    paint.tile.cache_clear()
    sprites.forget()


def _time(shown: Scene, moment: tuple[View, LastMove]) -> tuple[float, int]:
    start = perf_counter()
    picture = _draw(shown, moment)
    return (perf_counter() - start) * 1000, len(picture)


def _draw(shown: Scene, moment: tuple[View, LastMove]) -> bytes:
    who = players(shown.board, shown.board.max_seats)
    return board_picture(moment[0], shown.drawing, who, shown.said.cities, shown.said.words, moment[1]).png


def _encoding(shown: Scene) -> list[float]:
    """Encoding without any band known from before."""
    who = players(shown.board, shown.board.max_seats)
    times: list[float] = []
    for seen, last in shown.second[::10]:
        image = board_image(seen, shown.drawing, who, shown.said.words, last)
        start = perf_counter()
        png(image, Bands(1))
        times.append((perf_counter() - start) * 1000)
    return times


async def _late(shown: Scene) -> list[float]:
    """The loop asks to be woken every 2 ms; how much later it is."""
    late: list[float] = []
    drawing = asyncio.create_task(asyncio.to_thread(partial(_all, shown)))
    while not drawing.done():
        start = perf_counter()
        await asyncio.sleep(0.002)
        late.append((perf_counter() - start) * 1000 - 2)
    await drawing
    return late


def _all(shown: Scene) -> None:
    for moment in shown.second[:150]:
        _draw(shown, moment)

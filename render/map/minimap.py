"""The small map of a ticket: land, sea and rails in outline, its two cities and the line between them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from engine.board import Board
from render.cards.tickets import MiniMap
from render.drawing import Drawing
from render.ink.palette import BAD, CREAM, INK, RULE
from render.ink.pen import Pen, Window
from render.map.ground import ground

FINE = 3
FAR = 300  # how far land goes on beyond the edge of the board: a card may be wider than the board


def minimap(board: Board, drawing: Drawing) -> MiniMap:
    """What draws the small maps of a board's tickets."""

    def draw(ticket: int, size: tuple[int, int]) -> Image.Image:
        ends = board.tickets[ticket]
        return _with_ends(_going_on(drawing), size, board.cities[ends.a], board.cities[ends.b])

    return draw


def _with_ends(drawing: Drawing, size: tuple[int, int], a: str, b: str) -> Image.Image:
    window = _window(drawing, size, a, b)
    image = _land(drawing, window)
    sheet = image.resize((image.width * FINE, image.height * FINE), Image.Resampling.NEAREST)
    pen = Pen(sheet, window, FINE)
    start, end = drawing.cities[a], drawing.cities[b]
    thick = 5 / window.scale
    for wide, tone in ((thick * 2.2, CREAM), (thick, BAD)):
        pen.tube([start, end], tone, wide)
    for place in drawing.cities.values():
        pen.disc(place, 3.4 / window.scale, INK)
    for place in (start, end):
        for radius, tone in ((13, INK), (11, CREAM), (7, BAD)):
            pen.disc(place, radius / window.scale, tone)
    return sheet.resize(image.size, Image.Resampling.BOX).crop((0, 0, *size))


def _window(drawing: Drawing, size: tuple[int, int], a: str, b: str) -> Window:
    """The whole width of the board, or its whole height, as near to the middle of the ticket as the board reaches."""
    wide, high = drawing.size
    scale = max(size[0] / wide, size[1] / high)
    across, down = size[0] / scale, size[1] / scale
    (x0, y0), (x1, y1) = drawing.cities[a], drawing.cities[b]
    if max(abs(x0 - x1) + 60 > across, abs(y0 - y1) + 60 > down):
        scale = min(size[0] / wide, size[1] / high)
        across, down = size[0] / scale, size[1] / scale
    left = _within((x0 + x1 - across) / 2, wide - across)
    top = _within((y0 + y1 - down) / 2, high - down)
    return Window(10 * (left // 10), 10 * (top // 10), across, down, scale)


def _within(wanted: float, most: float) -> float:
    return min(max(0.0, wanted), most) if most > 0 else most / 2


@lru_cache(maxsize=8)
def _going_on(drawing: Drawing) -> Drawing:
    """The drawing with land that does not end where the board does."""

    def out(at: float, most: float) -> float:
        return at + FAR if at >= most else at - FAR if at <= 0 else at

    wide, high = drawing.size
    return replace(drawing, land=tuple(tuple((out(x, wide), out(y, high)) for x, y in ring) for ring in drawing.land))


@lru_cache(maxsize=4)
def _land(drawing: Drawing, window: Window) -> Image.Image:
    """The ground with every rail as a thin line."""
    image = ground(drawing, window)
    sheet = image.resize((image.width * 2, image.height * 2), Image.Resampling.NEAREST)
    pen = Pen(sheet, window, 2)
    for track in drawing.routes.values():
        pen.line(track.line, RULE, 2 / window.scale)
    return sheet.resize(image.size, Image.Resampling.BOX)

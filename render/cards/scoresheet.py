"""The score sheet: every player, every part of his score, who has won. Public once the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from engine.board import Board
from engine.events import Score
from render.ink.lettering import Style, cut, fit, wrap, write
from render.ink.palette import BAD, BRASS, CREAM, FADED, INK, PAPER, RGB, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, player_badge, sheet
from render.ink.symbols import stamp
from render.picture import Keys, Picture, Words, picture, shown_name

KEYS: Keys = {
    "score-title": (),
    "score-routes": (),
    "score-completed": (),
    "score-failed": (),
    "score-stations": (),
    "score-express": (),
    "score-attractions": (),
    "score-total": (),
    "score-longest": ("cars",),
    "score-alt": ("winners", "list"),
    "score-player": ("player", "total", "parts"),
    "score-part": ("part", "points"),
    "seat-<color>": (),
    "list-separator": (),
}

_HEAD = 160
_ROW = 96
_NAME = 320
_LAST = 132
"""The width of the last column: the total."""


class Row(NamedTuple):
    """A player at the end: his name, the colour of his cars, his score, the points on all tickets he kept."""

    name: str
    color: str
    score: Score
    held: int

    @property
    def completed(self) -> int:
        """Points for tickets that were completed; what is left of the points held are lost."""
        return (self.held + self.score.tickets) // 2

    @property
    def failed(self) -> int:
        return self.score.tickets - self.completed


class Column(NamedTuple):
    """A part of the score: its sentence, and what a player has of it."""

    key: str
    points: Callable[[Row], int]


def columns(board: Board) -> tuple[Column, ...]:
    """The parts that this board counts (SCORE-1, NY-7)."""
    always = (
        Column("score-routes", lambda row: row.score.routes),
        Column("score-completed", lambda row: row.completed),
        Column("score-failed", lambda row: row.failed),
    )
    stations = Column("score-stations", lambda row: row.score.stations)
    express = Column("score-express", lambda row: row.score.express)
    attractions = Column("score-attractions", lambda row: row.score.attractions)
    return (
        *always,
        *((stations,) if board.stations else ()),
        *((express,) if board.express_points else ()),
        *((attractions,) if board.attraction_points else ()),
    )


def ranked(rows: Sequence[Row], winners: Sequence[int]) -> list[Row]:
    """The winners first, then the others by their total."""
    return sorted(rows, key=lambda row: (row.score.seat not in winners, -row.score.total))


def scoresheet_picture(
    board: Board, rows: Sequence[Row], winners: Sequence[int], words: Words, note: str = ""
) -> Picture:
    """The whole sheet; `note` says what told those with the same total apart."""
    small = Style(SMALL, words.locale)
    lines = wrap(note, WIDTH - 2 * MARGIN - 8, small, 3) if note else []
    image = sheet(WIDTH, _HEAD + len(rows) * _ROW + len(lines) * 40 + MARGIN)
    title = Style(TITLE, words.locale, bold=True)
    write(image, (MARGIN + 4, 62), cut(words("score-title"), WIDTH - 80, title), title, INK, anchor="lm")
    parts = columns(board)
    _heads(image, parts, words)
    for n, row in enumerate(ranked(rows, winners)):
        _row(image, _HEAD + n * _ROW, board, row, parts, row.score.seat in winners, words)
    for n, line in enumerate(lines):
        at = (MARGIN + 4, _HEAD + len(rows) * _ROW + 20 + n * 40)
        write(image, at, line, small, FADED, anchor="lm")
    return picture(image, scoresheet_alt(board, rows, winners, words, note), "score")


def scoresheet_alt(board: Board, rows: Sequence[Row], winners: Sequence[int], words: Words, note: str = "") -> str:
    """The sheet in a few sentences."""
    between = words("list-separator")
    said = between.join(_said(board, row, words) for row in ranked(rows, winners))
    won = between.join(row.name for row in rows if row.score.seat in winners)
    return " ".join(part for part in (words("score-alt", winners=won, list=said), note) if part)


def _said(board: Board, row: Row, words: Words) -> str:
    parts = (words("score-part", part=words(part.key), points=signed(part.points(row))) for part in columns(board))
    joined = words("list-separator").join(parts)
    return words("score-player", player=row.name, total=row.score.total, parts=joined)


def signed(points: int) -> str:
    """Points with a true minus."""
    return str(points).replace("-", "−")


def _middles(parts: int) -> list[float]:
    """Where the columns stand, the total last."""
    start, end = MARGIN + _NAME, WIDTH - MARGIN - _LAST
    step = (end - start) / parts
    return [*(start + (n + 0.5) * step for n in range(parts)), WIDTH - MARGIN - _LAST / 2]


def _heads(image: Image.Image, parts: Sequence[Column], words: Words) -> None:
    room = (WIDTH - 2 * MARGIN - _NAME - _LAST) / len(parts) - 10
    for part, middle in zip([*(part.key for part in parts), "score-total"], _middles(len(parts)), strict=True):
        style = fit(words(part), room, Style(26, words.locale), 20)
        write(image, (middle, _HEAD - 28), cut(words(part), room, style), style, FADED, anchor="mm")


def _row(
    image: Image.Image,
    top: int,
    board: Board,
    row: Row,
    parts: Sequence[Column],
    won: bool,
    words: Words,
) -> None:
    box = (MARGIN, top, WIDTH - MARGIN, top + _ROW - 12)
    panel(image, box, 16, CREAM if won else PAPER, BRASS if won else RULE, 4 if won else 2)
    middle = top + (_ROW - 12) / 2
    player_badge(image, (MARGIN + 42, middle + 4 * won), row.color, 44)
    if won:
        stamp(image, (MARGIN + 42, top + 2), "crown", 38, BRASS, edge=INK)
    _name(image, middle, board, row, words)
    for part, x in zip(parts, _middles(len(parts)), strict=False):
        _number(image, (x, middle), part.points(row), words)
    total = Style(46, words.locale, bold=True)
    write(image, (WIDTH - MARGIN - _LAST / 2, middle), signed(row.score.total), total, INK, anchor="mm")


def _name(image: Image.Image, middle: float, board: Board, row: Row, words: Words) -> None:
    left, room = MARGIN + 80, _NAME - 92
    lift = 17 if board.express_points else 0
    name = shown_name(row.name, row.color, words)
    style = fit(name, room, Style(TEXT, words.locale, bold=True), 24)
    text = cut(name, room, style)
    write(image, (left, middle - lift), text, style, INK, anchor="lm")
    if board.express_points:
        run = Style(24, words.locale)
        text = cut(words("score-longest", cars=row.score.longest), room, run)
        write(image, (left, middle + 22), text, run, FADED, anchor="lm")


def _number(image: Image.Image, at: tuple[float, float], points: int, words: Words) -> None:
    color: RGB = FADED if points == 0 else BAD if points < 0 else INK
    write(image, at, signed(points), Style(34, words.locale), color, anchor="mm")

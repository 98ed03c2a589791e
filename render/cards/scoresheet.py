"""The score sheet: every player, every part of their score, who has won. Public once the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.board import Board
from engine.events import Score
from engine.insight.end import standings
from engine.view import View
from render.ink.lettering import Style, cut_to_width, fitting_style, wrap, write
from render.ink.palette import BAD, BRASS, CREAM, FADED, INK, PAPER, RGB, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, sheet
from render.ink.symbols import stamp
from render.picture import Keys, Picture, Sentences, picture
from render.scene import Scene

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
    "list-last": ("others", "last"),
}

FAILED = "score-failed"

_HEAD = 160
_ROW = 96
_NAME = 400
_LAST = 132  # the width of the last column: the total


class ScoreRow(NamedTuple):
    """A player at the end: the score, and the points on all tickets that they kept."""

    score: Score
    held: int

    @property
    def completed(self) -> int:
        """Points for completed tickets: `held` is completed plus failed, and the score is completed minus failed."""
        return (self.held + self.score.tickets) // 2

    @property
    def failed(self) -> int:
        return self.score.tickets - self.completed


class Column(NamedTuple):
    """A part of the score: its sentence, and what a player has of it."""

    key: str
    points: Callable[[ScoreRow], int]


def columns(board: Board) -> tuple[Column, ...]:
    """The parts that this board counts (SCORE-1, NY-7)."""
    always = (
        Column("score-routes", lambda row: row.score.routes),
        Column("score-completed", lambda row: row.completed),
        Column(FAILED, lambda row: row.failed),
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


def told_columns(board: Board, rows: Sequence[ScoreRow]) -> list[Column]:
    """The parts without that of failed tickets, if nobody has failed any."""
    return [part for part in columns(board) if part.key != FAILED or any(map(part.points, rows))]


def ranked(view: View) -> list[ScoreRow]:
    """A row for each player, the winners first, then the others by their total."""
    return [ScoreRow(score, _held(view, score.seat)) for score in standings(view)]


def _held(view: View, seat: int) -> int:
    return sum(view.board.tickets[ticket].points for ticket in view.revealed[seat].tickets)


def scoresheet_picture(scene: Scene, note: str = "") -> Picture:
    """The whole sheet; `note` says what decided between players with the same total."""
    return picture(partial(scoresheet_image, scene, note), scoresheet_alt(scene, note), "score")


def scoresheet_image(scene: Scene, note: str) -> Image.Image:
    """The same as an image."""
    rows = ranked(scene.view)
    parts = told_columns(scene.board, rows)
    small = Style(SMALL, scene.locale)
    lines = wrap(note, WIDTH - 2 * MARGIN - 8, small, 3) if note else []
    image = sheet(WIDTH, _HEAD + len(rows) * _ROW + len(lines) * 40 + MARGIN)
    title = Style(TITLE, scene.locale, bold=True)
    write(image, (MARGIN + 4, 62), cut_to_width(scene.words("score-title"), WIDTH - 80, title), title, INK, anchor="lm")
    _heads(image, parts, scene.words)
    for n, row in enumerate(rows):
        _row(image, _HEAD + n * _ROW, scene, row, parts)
    for n, line in enumerate(lines):
        at = (MARGIN + 4, _HEAD + len(rows) * _ROW + 20 + n * 40)
        write(image, at, line, small, FADED, anchor="lm")
    return image


def scoresheet_alt(scene: Scene, note: str = "") -> str:
    """The sheet in a few sentences."""
    ranks = ranked(scene.view)
    parts = told_columns(scene.board, ranks)
    rows = scene.listed(_row_text(scene, row, parts) for row in ranks)
    won = scene.together(player.name for seat, player in enumerate(scene.players) if seat in scene.view.winners)
    return " ".join(part for part in (scene.words("score-alt", winners=won, list=rows), note) if part)


def _row_text(scene: Scene, row: ScoreRow, parts: Sequence[Column]) -> str:
    words = scene.words
    said = (words("score-part", part=words(part.key), points=signed(part.points(row))) for part in parts)
    name = scene.players[row.score.seat].name
    return words("score-player", player=name, total=signed(row.score.total), parts=scene.listed(said))


def signed(points: int) -> str:
    """Points with a true minus."""
    return str(points).replace("-", "−")


def _middles(parts: int) -> list[float]:
    """The middle of each column, the total last."""
    start, end = MARGIN + _NAME, WIDTH - MARGIN - _LAST
    step = (end - start) / parts
    return [*(start + (n + 0.5) * step for n in range(parts)), WIDTH - MARGIN - _LAST / 2]


def _heads(image: Image.Image, parts: Sequence[Column], words: Sentences) -> None:
    room = (WIDTH - 2 * MARGIN - _NAME - _LAST) / len(parts) - 10
    for part, middle in zip([*(part.key for part in parts), "score-total"], _middles(len(parts)), strict=True):
        style = fitting_style(words(part), room, Style(26, words.locale), 20)
        write(image, (middle, _HEAD - 28), cut_to_width(words(part), room, style), style, FADED, anchor="mm")


def _row(image: Image.Image, top: int, scene: Scene, row: ScoreRow, parts: Sequence[Column]) -> None:
    seat = row.score.seat
    won = seat in scene.view.winners
    box = (MARGIN, top, WIDTH - MARGIN, top + _ROW - 12)
    panel(image, box, 16, CREAM if won else PAPER, BRASS if won else RULE, 4 if won else 2)
    middle = top + (_ROW - 12) / 2
    look = scene.look(seat)
    stamp(image, (MARGIN + 42, middle + 4 * won), look.sign, 44, look.ink, edge=INK)
    if won:
        stamp(image, (MARGIN + 42, top + 2), "crown", 38, BRASS, edge=INK)
    _name(image, middle, scene, row)
    for part, x in zip(parts, _middles(len(parts)), strict=False):
        _number(image, (x, middle), part.points(row), scene.locale)
    total = Style(46, scene.locale, bold=True)
    write(image, (WIDTH - MARGIN - _LAST / 2, middle), signed(row.score.total), total, INK, anchor="mm")


def _name(image: Image.Image, middle: float, scene: Scene, row: ScoreRow) -> None:
    """The player's name, in two lines if it is long, and below it the longest run where that counts."""
    left, room = MARGIN + 80, _NAME - 92
    name = scene.name(row.score.seat)
    style = fitting_style(name, room, Style(TEXT, scene.locale, bold=True), 24)
    lines = wrap(name, room, style, 2)
    run = scene.words("score-longest", cars=row.score.longest) if scene.board.express_points else ""
    lift, step, low = (26, 25, 26) if len(lines) > 1 else (17, 0, 22)
    top = middle - (lift if run else step / 2)
    for n, line in enumerate(lines):
        write(image, (left, top + n * step), line, style, INK, anchor="lm")
    small = Style(24 if len(lines) == 1 else 22, scene.locale)
    write(image, (left, middle + low), cut_to_width(run, room, small), small, FADED, anchor="lm")


def _number(image: Image.Image, at: tuple[float, float], points: int, locale: str) -> None:
    color: RGB = FADED if points == 0 else BAD if points < 0 else INK
    write(image, at, signed(points), Style(34, locale), color, anchor="mm")

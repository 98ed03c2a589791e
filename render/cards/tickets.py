"""Destination tickets: each with its own small map, what it is worth, how it stands. The viewer's own secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal, NamedTuple

from PIL import Image

from engine.board import Board, Ticket
from engine.insight.tickets import Progress
from render.ink.lettering import Style, cut, fit, width, write
from render.ink.palette import BAD, CARD, CREAM, FADED, GOOD, INK, RGB, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, disc, panel, rounded, sheet
from render.ink.symbols import stamp
from render.picture import Keys, MiniMap, Picture, Words, picture

KEYS: Keys = {
    "tickets-title": ("tickets",),
    "tickets-none": (),
    "tickets-alt": ("tickets", "list"),
    "offer-title": ("keep",),
    "offer-alt": ("keep", "list"),
    "offer-ticket": ("place", "a", "b", "points", "long"),
    "ticket": ("a", "b", "points", "long"),
    "ticket-noted": ("ticket", "state"),
    "ticket-long": (),
    "ticket-done": (),
    "ticket-open": ("cars",),
    "ticket-lost": (),
    "list-separator": (),
}

State = Literal["done", "open", "lost"]
_STATES: dict[str, State] = {"connected": "done", "lent": "done", "open": "open", "far": "lost", "cut_off": "lost"}
LONG = CARD["blue"]
"""The ground of a long ticket; its words and second line say it too."""

_TOP = 104
_GAP = 22
_LINE = 40
_BESIDE = 128
"""What a line of text leaves free for the points beside it."""
_MANY = 6
"""From how many tickets on they stand in three columns."""


@dataclass(frozen=True, slots=True)
class Note:
    """How a ticket stands: done, open with so many more cars, or lost; None if that is not to be said."""

    ticket: int
    state: State | None = None
    cars: int = 0


def note_of(progress: Progress) -> Note:
    """How a ticket stands, as it is shown to its owner."""
    return Note(progress.ticket, _STATES[progress.state], progress.cars)


def tickets_picture(
    board: Board, notes: Sequence[Note], cities: Sequence[str], minimap: MiniMap, words: Words
) -> Picture:
    """The tickets somebody holds; `cities` are the names of the board's cities in their order."""
    image = _cards(board, notes, cities, minimap, words, words("tickets-title", tickets=len(notes)), False)
    if not notes:
        write(image, (MARGIN + 4, 150), words("tickets-none"), Style(TEXT, words.locale), FADED, anchor="lm")
    return picture(image, tickets_alt(board, notes, cities, words), "tickets")


def offer_picture(
    board: Board,
    offered: Sequence[int],
    keep: int,
    cities: Sequence[str],
    minimap: MiniMap,
    words: Words,
) -> Picture:
    """The tickets somebody chooses from, numbered, and how many must be kept."""
    notes = [Note(ticket) for ticket in offered]
    image = _cards(board, notes, cities, minimap, words, words("offer-title", keep=keep), True)
    return picture(image, offer_alt(board, offered, keep, cities, words), "offer")


def tickets_alt(board: Board, notes: Sequence[Note], cities: Sequence[str], words: Words) -> str:
    """The tickets in one sentence."""
    if not notes:
        return words("tickets-none")
    said = (_said(board, note, cities, words) for note in notes)
    return words("tickets-alt", tickets=len(notes), list=words("list-separator").join(said))


def offer_alt(board: Board, offered: Sequence[int], keep: int, cities: Sequence[str], words: Words) -> str:
    """The offer in one sentence, with the numbers to answer with."""
    said = (
        words("offer-ticket", place=n, **_facts(board.tickets[ticket], cities)) for n, ticket in enumerate(offered, 1)
    )
    return words("offer-alt", keep=keep, list=words("list-separator").join(said))


def _facts(ticket: Ticket, cities: Sequence[str]) -> dict[str, str | int]:
    return {"a": cities[ticket.a], "b": cities[ticket.b], "points": ticket.points, "long": int(ticket.long)}


def _said(board: Board, note: Note, cities: Sequence[str], words: Words) -> str:
    ticket = words("ticket", **_facts(board.tickets[note.ticket], cities))
    return words("ticket-noted", ticket=ticket, state=_state(note, words)) if note.state else ticket


def _state(note: Note, words: Words) -> str:
    return words("ticket-open", cars=note.cars) if note.state == "open" else words(f"ticket-{note.state}")


def _cards(
    board: Board,
    notes: Sequence[Note],
    cities: Sequence[str],
    minimap: MiniMap,
    words: Words,
    title: str,
    numbered: bool,
) -> Image.Image:
    grid = _grid(board, notes, cities, words)
    rows = ceil(len(notes) / grid.columns)
    image = sheet(WIDTH, _TOP + max(90, rows * (grid.height + _GAP) - _GAP) + MARGIN)
    style = fit(title, WIDTH - 2 * MARGIN - 8, Style(TITLE, words.locale, bold=True), 28)
    write(image, (MARGIN + 4, 62), title, style, INK, anchor="lm")
    for n, note in enumerate(notes):
        left = MARGIN + n % grid.columns * (grid.width + _GAP)
        top = _TOP + n // grid.columns * (grid.height + _GAP)
        _card(image, (left, top), grid, board, note, cities, minimap, words)
        if numbered:
            disc(image, (left + 26, top + 26), 28, CREAM, INK)
            number = Style(38, words.locale, bold=True)
            write(image, (left + 26, top + 26), str(n + 1), number, INK, anchor="mm")
    return image


class Grid(NamedTuple):
    """How tickets stand on the sheet: all of one size, as high as the one that says most."""

    columns: int
    width: int
    map_height: int
    lines: int
    noted: bool
    name: Style
    state: Style

    @property
    def height(self) -> int:
        return self.map_height + max(96, 24 + self.lines * _LINE + self.noted * _LINE)


def _grid(board: Board, notes: Sequence[Note], cities: Sequence[str], words: Words) -> Grid:
    columns = 2 if len(notes) <= _MANY else 3
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns
    name = Style(TEXT if columns == 2 else SMALL, words.locale, bold=True)
    state = Style(SMALL if columns == 2 else 26, words.locale)
    tickets = [board.tickets[note.ticket] for note in notes]
    lines = max((len(_names(ticket, cities, wide - _BESIDE, name)) for ticket in tickets), default=1)
    return Grid(columns, wide, round(wide * 0.56), lines, any(note.state for note in notes), name, state)


def _card(
    image: Image.Image,
    at: tuple[int, int],
    grid: Grid,
    board: Board,
    note: Note,
    cities: Sequence[str],
    minimap: MiniMap,
    words: Words,
) -> None:
    """One ticket: its map above, its cities and how it stands below, its points beside them."""
    left, top = at
    ticket = board.tickets[note.ticket]
    ground, ink = (LONG, CREAM) if ticket.long else (CREAM, INK)
    right, fold, bottom = left + grid.width, top + grid.map_height, top + grid.height
    panel(image, (left, top, right, bottom), 16, ground, INK if ticket.long else RULE, 2)
    small = minimap(note.ticket, (grid.width - 16, grid.map_height - 8)).convert("RGB")
    image.paste(small, (left + 8, top + 8), rounded(small.width, small.height, 10))
    names = _names(ticket, cities, grid.width - _BESIDE, grid.name)
    said = len(names) + (note.state is not None)
    first = (fold + bottom) / 2 - (said - 1) * _LINE / 2
    for n, line in enumerate(names):
        write(image, (left + 20, first + n * _LINE), line, grid.name, ink, anchor="lm")
    if note.state is not None:
        place = (left + 20, first + len(names) * _LINE)
        _note(image, place, grid.width - _BESIDE, note, grid.state, ticket.long, words)
    _points(image, (right - 54, (fold + bottom) / 2), ticket.points, words)
    if ticket.long:
        _ribbon(image, (right - 20, top - 18), words)


def _names(ticket: Ticket, cities: Sequence[str], room: int, style: Style) -> list[str]:
    """Both cities on one line if they have room there, else one below the other."""
    first, then = cities[ticket.a], cities[ticket.b]
    both = f"{first} – {then}"
    if width(both, style) <= room:
        return [both]
    return [cut(f"{first} –", room, style), cut(then, room, style)]


def _points(image: Image.Image, at: tuple[float, float], points: int, words: Words) -> None:
    disc(image, at, 38, CREAM, INK)
    write(image, at, str(points), Style(40, words.locale, bold=True), INK, anchor="mm")


def _ribbon(image: Image.Image, corner: tuple[int, int], words: Words) -> None:
    """Says on the upper edge that a ticket is a long one; hardly anything of the map is hidden."""
    style = Style(24, words.locale)
    text = words("ticket-long")
    wide = round(width(text, style)) + 32
    right, top = corner
    panel(image, (right - wide, top, right, top + 38), 19, LONG, CREAM)
    write(image, (right - wide / 2, top + 19), text, style, CREAM, anchor="mm")


def _note(
    image: Image.Image,
    at: tuple[float, float],
    room: int,
    note: Note,
    style: Style,
    long: bool,
    words: Words,
) -> None:
    """How a ticket stands: a sign that is told apart without colour, and the same in words."""
    assert note.state is not None
    color = CREAM if long else {"done": GOOD, "open": FADED, "lost": BAD}[note.state]
    disc(image, (at[0] + 13, at[1]), 13, color)
    _mark(image, (at[0] + 13, at[1]), note.state, LONG if long else CREAM)
    text = _state(note, words)
    style = fit(text, room - 36, style, 22)
    write(image, (at[0] + 36, at[1]), cut(text, room - 36, style), style, color, anchor="lm")


def _mark(image: Image.Image, at: tuple[float, float], state: State, ground: RGB) -> None:
    """A tick when done, a cross when lost, a hole while open."""
    if state == "open":
        disc(image, at, 8, ground)
    else:
        stamp(image, at, "tick" if state == "done" else "cross", 18, ground, angle=0 if state == "done" else 45)

"""Destination tickets: each with its own small map, what it is worth, how it stands. The viewer's own secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from PIL import Image

from engine.board import Board, Ticket
from render.lettering import Style, cut, fit, width, wrap, write
from render.palette import BAD, CARD, CREAM, FADED, GOOD, INK, RGB, RULE
from render.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, disc, panel, rounded, sheet
from render.png import Keys, MiniMap, Picture, Words, picture
from render.symbols import stamp

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
LONG = CARD["blue"]
"""The ground of a long ticket; its words and second line say it too."""

_TOP = 104
_GAP = 22
_MANY = 6
"""From how many tickets on they stand in three columns."""


@dataclass(frozen=True, slots=True)
class Note:
    """How a ticket stands: done, open with so many more cars, or lost; None if that is not to be said."""

    ticket: int
    state: State | None = None
    cars: int = 0


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
        words("offer-ticket", place=n, **_facts(board.tickets[ticket], cities))
        for n, ticket in enumerate(offered, 1)
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
    columns = 2 if len(notes) <= _MANY else 3
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns
    high = round(wide * 0.46) + (132 if columns == 2 else 122)
    rows = ceil(len(notes) / columns)
    image = sheet(WIDTH, _TOP + max(90, rows * (high + _GAP) - _GAP) + MARGIN)
    style = fit(title, WIDTH - 2 * MARGIN - 8, Style(TITLE, words.locale, bold=True), 28)
    write(image, (MARGIN + 4, 62), title, style, INK, anchor="lm")
    for n, note in enumerate(notes):
        left, top = MARGIN + n % columns * (wide + _GAP), _TOP + n // columns * (high + _GAP)
        _card(image, (left, top, left + wide, top + high), board, note, cities, minimap, words)
        if numbered:
            disc(image, (left + 34, top + 34), 28, CREAM, INK)
            number = Style(38, words.locale, bold=True)
            write(image, (left + 34, top + 34), str(n + 1), number, INK, anchor="mm")
    return image


def _card(
    image: Image.Image,
    box: tuple[int, int, int, int],
    board: Board,
    note: Note,
    cities: Sequence[str],
    minimap: MiniMap,
    words: Words,
) -> None:
    """One ticket: its map above, its cities and how it stands below, its points where the two meet."""
    left, top, right, bottom = box
    ticket = board.tickets[note.ticket]
    ground, ink, second = (LONG, CREAM, CREAM) if ticket.long else (CREAM, INK, FADED)
    panel(image, box, 16, ground, INK if ticket.long else RULE, 2)
    wide, fold = right - left, top + round((right - left) * 0.46)
    small = minimap(note.ticket, (wide - 16, fold - top - 8)).convert("RGB")
    image.paste(small, (left + 8, top + 8), rounded(small.width, small.height, 10))
    _points(image, (right - 52, fold - 4), ticket.points, ground, words)
    room = wide - 36 - 92
    first, then = cities[ticket.a], cities[ticket.b]
    style = Style(TEXT if wide > 400 else SMALL, words.locale, bold=True)
    for n, line in enumerate(_names(first, then, room, style)):
        write(image, (left + 20, fold + 34 + n * 40), line, style, ink, anchor="lm")
    _footer(image, (left + 20, bottom - 25), wide - 40, ticket, note, second, words)


def _names(first: str, then: str, room: int, style: Style) -> list[str]:
    """Both cities on one line if they have room there, else one below the other."""
    both = f"{first} – {then}"
    if width(both, style) <= room:
        return [both]
    return [cut(f"{first} –", room, style), cut(then, room, style)]


def _points(
    image: Image.Image, at: tuple[int, int], points: int, ground: RGB, words: Words
) -> None:
    disc(image, at, 42, ground)
    disc(image, at, 37, CREAM, INK)
    write(image, at, str(points), Style(40, words.locale, bold=True), INK, anchor="mm")


def _footer(
    image: Image.Image,
    at: tuple[int, int],
    room: int,
    ticket: Ticket,
    note: Note,
    ink: RGB,
    words: Words,
) -> None:
    """The last line: a long ticket's name on the right, how the ticket stands on the left."""
    style = Style(SMALL if room > 360 else 24, words.locale)
    if ticket.long:
        name = cut(words("ticket-long"), room * 0.5, style)
        write(image, (at[0] + room, at[1]), name, style, ink, anchor="rm")
        room -= round(width(name, style)) + 16
    if note.state is None:
        return
    color = {"done": GOOD, "open": ink, "lost": BAD}[note.state]
    color = CREAM if ticket.long else color
    disc(image, (at[0] + 13, at[1]), 13, color)
    ground = LONG if ticket.long else CREAM
    _mark(image, (at[0] + 13, at[1]), note.state, ground)
    text = wrap(_state(note, words), room - 38, style, 1)[0]
    write(image, (at[0] + 38, at[1]), text, style, color, anchor="lm")


def _mark(image: Image.Image, at: tuple[int, int], state: State, ground: RGB) -> None:
    """Told apart without colour: a tick when done, a cross when lost, a hole while open."""
    if state == "open":
        disc(image, at, 8, ground)
    else:
        stamp(image, at, "tick" if state == "done" else "cross", 18, ground, angle=0 if state == "done" else 45)

"""Destination tickets, the viewer's secret: those on offer, each on a small map; those held, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Literal, NamedTuple

from PIL import Image

from engine.board import Ticket
from engine.insight.tickets import Progress
from render.ink.lettering import Style, cut_to_width, fitting_style, width, write
from render.ink.palette import CARD_INKS, CREAM, INK, RULE
from render.ink.paper import MARGIN, SMALL, TEXT, TITLE, WIDTH, panel, round_plate, rounded, sheet
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {
    "tickets-none": (),
    "tickets-alt": ("tickets", "list"),
    "offer-title": ("number", "keep"),
    "offer-alt": ("number", "keep", "list"),
    "offer-ticket": ("letter", "a", "b", "points", "long"),
    "ticket": ("a", "b", "points", "long"),
    "ticket-noted": ("ticket", "state"),
    "ticket-long": (),
    "ticket-done": (),
    "ticket-open": ("cars",),
    "ticket-lost": (),
    "ticket-missed": (),
    "list-separator": (),
}

# Draws the small map of a ticket, given by its index on the board and the size in pixels.
MiniMap = Callable[[int, tuple[int, int]], Image.Image]

State = Literal["done", "open", "lost", "missed"]
_STATES: dict[str, State] = {
    "connected": "done",
    "lent": "done",
    "open": "open",
    "far": "lost",
    "cut_off": "lost",
    "missed": "missed",
}

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

LONG = CARD_INKS["blue"]  # the ground of a long ticket; the alternative text says it too

_TOP = 104
_GAP = 22
_LINE = 40
_BESIDE = 128  # what a line of text leaves free for the points beside it
_MANY = 6  # from how many tickets on they stand in three columns


def letter(place: int) -> str:
    """The letter by which a ticket goes wherever it is named, by its place among those held and, after them, offered.

    After Z come AA, BB and so on.
    """
    again, place = divmod(place, len(LETTERS))
    return LETTERS[place] * (again + 1)


def offer_picture(scene: Scene, minimap: MiniMap) -> Picture:
    """The tickets that the viewer chooses from, with their letters, and how many must be kept."""
    return picture(partial(offer_image, scene, minimap), offer_alt(scene), "offer")


def offer_image(scene: Scene, minimap: MiniMap) -> Image.Image:
    """The same as an image."""
    offer, keep = scene.own.offer, scene.own.keep
    grid = _grid(scene, offer)
    rows = ceil(len(offer) / grid.columns)
    image = sheet(WIDTH, _TOP + max(90, rows * (grid.height + _GAP) - _GAP) + MARGIN)
    title = scene.words("offer-title", number=len(offer), keep=keep)
    style = fitting_style(title, WIDTH - 2 * MARGIN - 8, Style(TITLE, scene.locale, bold=True), 28)
    write(image, (MARGIN + 4, 62), title, style, INK, anchor="lm")
    for n, ticket in enumerate(offer):
        left = MARGIN + n % grid.columns * (grid.width + _GAP)
        top = _TOP + n // grid.columns * (grid.height + _GAP)
        small = minimap(ticket, (grid.width - 16, grid.map_height - 8)).convert("RGB")
        _card(image, (left, top), grid, scene, scene.board.tickets[ticket], small)
        round_plate(image, (left + 26, top + 26), 28, CREAM, INK)
        plate = letter(len(scene.own.tickets) + n)
        write(image, (left + 26, top + 26), plate, Style(38 if len(plate) == 1 else 28, bold=True), INK, anchor="mm")
    return image


def offer_alt(scene: Scene) -> str:
    """The offer in one sentence, with the letters to answer with."""
    tickets = (
        scene.words("offer-ticket", letter=letter(place), **_facts(scene, ticket))
        for place, ticket in enumerate(scene.own.offer, len(scene.own.tickets))
    )
    return scene.words("offer-alt", number=len(scene.own.offer), keep=scene.own.keep, list=scene.listed(tickets))


def tickets_alt(scene: Scene, held: Sequence[Progress]) -> str:
    """Tickets that the viewer holds, with the state of each, in one sentence."""
    if not held:
        return scene.words("tickets-none")
    return scene.words("tickets-alt", tickets=len(held), list=scene.listed(_with_state(scene, each) for each in held))


def shown_state(held: Progress) -> State:
    """The state of a ticket, as its owner sees it."""
    return _STATES[held.state]


def ticket_state_text(scene: Scene, held: Progress) -> str:
    """The state of a ticket in words: done, lost, missed at the end, or open with the number of cars it still takes."""
    state = shown_state(held)
    return scene.words("ticket-open", cars=held.cars) if state == "open" else scene.words(f"ticket-{state}")


def _with_state(scene: Scene, held: Progress) -> str:
    ticket = scene.words("ticket", **_facts(scene, held.ticket))
    return scene.words("ticket-noted", ticket=ticket, state=ticket_state_text(scene, held))


def _facts(scene: Scene, number: int) -> dict[str, str | int]:
    ticket = scene.board.tickets[number]
    a, b = scene.cities[ticket.a], scene.cities[ticket.b]
    return {"a": a, "b": b, "points": ticket.points, "long": int(ticket.long)}


class Grid(NamedTuple):
    """The layout of tickets on the sheet: all of one size, as high as the one with the most text needs."""

    columns: int
    width: int
    map_height: int
    lines: int
    name: Style

    @property
    def height(self) -> int:
        return self.map_height + max(96, 24 + self.lines * _LINE)


def _grid(scene: Scene, offer: Sequence[int]) -> Grid:
    columns = 2 if len(offer) <= _MANY else 3
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns
    name = Style(TEXT if columns == 2 else SMALL, scene.locale, bold=True)
    names = (_names(scene, scene.board.tickets[ticket], wide - _BESIDE, name) for ticket in offer)
    return Grid(columns, wide, round(wide * 0.56), max(map(len, names), default=1), name)


def _card(
    image: Image.Image, at: tuple[int, int], grid: Grid, scene: Scene, ticket: Ticket, small: Image.Image
) -> None:
    """One ticket: its map above, its cities below, its points beside them."""
    left, top = at
    ground, ink = (LONG, CREAM) if ticket.long else (CREAM, INK)
    right, fold, bottom = left + grid.width, top + grid.map_height, top + grid.height
    panel(image, (left, top, right, bottom), 16, ground, INK if ticket.long else RULE, 2)
    image.paste(small, (left + 8, top + 8), rounded(small.width, small.height, 10))
    names = _names(scene, ticket, grid.width - _BESIDE, grid.name)
    first = (fold + bottom) / 2 - (len(names) - 1) * _LINE / 2
    for n, line in enumerate(names):
        write(image, (left + 20, first + n * _LINE), line, grid.name, ink, anchor="lm")
    _points(image, (right - 54, (fold + bottom) / 2), ticket.points, scene.locale)
    if ticket.long:
        _ribbon(image, (right - 20, top - 18), scene.words("ticket-long"), scene.locale)


def _names(scene: Scene, ticket: Ticket, room: int, style: Style) -> list[str]:
    """Both cities on one line if they have room there, else one below the other."""
    first, then = scene.cities[ticket.a], scene.cities[ticket.b]
    both = f"{first} – {then}"
    if width(both, style) <= room:
        return [both]
    return [cut_to_width(f"{first} –", room, style), cut_to_width(then, room, style)]


def _points(image: Image.Image, at: tuple[float, float], points: int, locale: str) -> None:
    round_plate(image, at, 38, CREAM, INK)
    write(image, at, str(points), Style(40, locale, bold=True), INK, anchor="mm")


def _ribbon(image: Image.Image, corner: tuple[int, int], text: str, locale: str) -> None:
    """Says on the upper edge that a ticket is a long one; hardly anything of the map is hidden."""
    style = Style(24, locale)
    wide = round(width(text, style)) + 32
    right, top = corner
    panel(image, (right - wide, top, right, top + 38), 19, LONG, CREAM)
    write(image, (right - wide / 2, top + 19), text, style, CREAM, anchor="mm")

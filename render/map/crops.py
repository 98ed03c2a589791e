"""Parts of the board, larger, for small screens: a region, the last move, one of the viewer's own tickets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from engine.insight.tickets import Progress, progress
from engine.view import View
from render.cards.tickets import note_of, tickets_alt
from render.cards.tunnel import Who
from render.ink.pen import Window
from render.ink.png import png
from render.map.alt import filled, lasts, networks
from render.map.base import Base, base
from render.map.drawing import Box, Drawing, Point
from render.map.furniture import sides
from render.map.paint import paint
from render.map.private_map import emphasised, letters
from render.map.shapes import NOTHING, LastMove, on_board
from render.picture import Keys, Picture, Words, short

KEYS: Keys = {
    "crop-region": ("region",),
    "crop-last": (),
    "region-<name>": (),
}

WIDTH = 1100
"""Twice what a phone shows."""
_HIGHEST = 1100
_NARROWEST = 16.0
"""How much of the board is shown at least, from left to right, in spaces of a route."""
_GRID = 20
"""Windows begin and end on such steps, so that a window drawn once is found again."""


def region_picture(
    view: View,
    drawing: Drawing,
    region: str,
    who: Sequence[Who],
    cities: Sequence[str],
    words: Words,
    last: LastMove = NOTHING,
) -> Picture:
    """One of the board's regions, in everybody's sight."""
    window = window_of(drawing, drawing.regions[region])
    image = _public(view, drawing, window, who, words, last)
    said = words("crop-region", region=words(f"region-{region}"))
    there = networks(view, who, cities, words, _within(view, drawing, window))
    return Picture(png(image), short(filled([said], there, words)), f"{region}.png")


def last_picture(
    view: View, drawing: Drawing, who: Sequence[Who], cities: Sequence[str], words: Words, last: LastMove
) -> Picture:
    """Where the last move was made."""
    places = _places(view, drawing, last.routes, last.cities)
    image = _public(view, drawing, window_of(drawing, _around(places, 130)), who, words, last)
    alt = filled([words("crop-last")], lasts(view, who, cities, words, last), words)
    return Picture(png(image), short(alt), "last.png")


def ticket_picture(
    view: View, drawing: Drawing, ticket: int, who: Sequence[Who], cities: Sequence[str], words: Words
) -> Picture:
    """One of the viewer's own tickets, with its cheapest way. Only the viewer may see it."""
    held = [(letter, each) for letter, each in letters(progress(view)) if each.ticket == ticket]
    image = ticket_image(view, drawing, held, who, words)
    return Picture(
        png(image), short(tickets_alt(view.board, [note_of(each) for _, each in held], cities, words)), "ticket.png"
    )


def ticket_image(
    view: View, drawing: Drawing, held: Sequence[tuple[str, Progress]], who: Sequence[Who], words: Words
) -> Image.Image:
    """The same as dots."""
    ((_, shown),) = held
    ends = view.board.tickets[shown.ticket]
    places = _places(view, drawing, shown.routes, (ends.a, ends.b))
    empty = _base(view, drawing, window_of(drawing, _around(places, 90)), words)
    image = emphasised(empty, view, [each.color for each in who], held)
    framed(image, empty)
    return image


def window_of(drawing: Drawing, box: Box) -> Window:
    """The part of the board around a box, within the board, as large as the picture allows."""
    wide, high = drawing.size
    left, top, right, bottom = box
    across = min(float(wide), max(_NARROWEST * drawing.space[0], right - left))
    scale = WIDTH / across
    down = min(float(high), max(bottom - top, across * 0.62), _HIGHEST / scale)
    if bottom - top > down:
        down = min(float(high), bottom - top)
        across = min(float(wide), max(across, down * WIDTH / _HIGHEST))
        scale = min(WIDTH / across, _HIGHEST / down)
    x = min(max(0.0, (left + right - across) / 2), wide - across)
    y = min(max(0.0, (top + bottom - down) / 2), high - down)
    return Window(_GRID * (x // _GRID), _GRID * (y // _GRID), round(across), round(down), round(scale, 3))


def _public(
    view: View, drawing: Drawing, window: Window, who: Sequence[Who], words: Words, last: LastMove
) -> Image.Image:
    empty = _base(view, drawing, window, words)
    image = empty.image.copy()
    paint(image, empty, on_board(view, [each.color for each in who], last))
    framed(image, empty)
    return image


def _within(view: View, drawing: Drawing, window: Window) -> set[int]:
    """The routes of which a space lies in a window."""
    right, bottom = window.left + window.width, window.top + window.height
    return {
        n
        for n, route in enumerate(view.board.routes)
        for space in drawing.routes[route.id].spaces
        if window.left < space.x < right and window.top < space.y < bottom
    }


def framed(image: Image.Image, empty: Base) -> None:
    """The frame again, over whatever runs off the edge."""
    for side in sides(image.size):
        image.paste(empty.image.crop(side), side)


def _base(view: View, drawing: Drawing, window: Window, words: Words) -> Base:
    return base(view.board, drawing, words, window)


def _places(view: View, drawing: Drawing, routes: Iterable[int], cities: Iterable[int]) -> list[Point]:
    """Where routes and cities lie."""
    places = [drawing.cities[view.board.cities[city]] for city in cities]
    return places + [place for n in routes for place in drawing.routes[view.board.routes[n].id].line]


def _around(places: Sequence[Point], room: float) -> Box:
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room

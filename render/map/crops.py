"""Parts of the board, larger, for small screens: a region, the last move, one of the viewer's own tickets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from PIL import Image

from engine.insight.tickets import Progress
from render.cards.tickets import tickets_alt
from render.drawing import Box, Point
from render.ink.pen import Window
from render.ink.png import png
from render.map.alt import filled, marks_alt, networks_alt
from render.map.badges import badges
from render.map.empty_board import EmptyBoard, empty_board
from render.map.furniture import sides
from render.map.paint import paint
from render.map.private_map import emphasized, lettered
from render.map.shapes import Mark, on_board
from render.map.windows import window_of, within_frame
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {
    "crop-region": ("region",),
    "crop-last": (),
    "region-<name>": (),
}

_SLACK = 70  # how much of a region, or of what lies around a route, may be left out for names at the edge
_PINS = 15  # the same for a ticket: the pins of its cities stay in the picture


def region_picture(scene: Scene, region: str, marks: tuple[Mark, ...] = ()) -> Picture:
    """One of the board's regions; public."""
    window = region_window(scene, region)
    title = scene.words("crop-region", region=scene.words(f"region-{region}"))
    routes = _routes_in(scene, window)
    marked = marks_alt(scene, _shown(scene, window, routes, marks))
    alt = filled([title], [*marked, *networks_alt(scene, routes)], scene.locale)
    return picture(partial(_public, scene, window, marks), alt, region, png)


def last_picture(scene: Scene, marks: tuple[Mark, ...]) -> Picture:
    """The part of the board where everything that is marked lies; there is at least one mark."""
    alt = filled([scene.words("crop-last")], marks_alt(scene, marks), scene.locale)
    return picture(partial(_public, scene, last_window(scene, marks), marks), alt, "last", png)


def ticket_picture(scene: Scene, ticket: int) -> Picture:
    """One of the viewer's own tickets, with its cheapest way. Only the viewer may see it."""
    held = next(one for one in lettered(scene.view) if one[1].ticket == ticket)
    return picture(partial(ticket_image, scene, held), tickets_alt(scene, [held[1]]), "ticket", png)


def ticket_image(scene: Scene, held: tuple[str, Progress]) -> Image.Image:
    """The same as an image in the fixed palette."""
    empty = empty_board(scene, ticket_window(scene, held[1]))
    image = emphasized(empty, scene.view, scene.colors, [held])
    framed(image, empty)
    return image


def region_window(scene: Scene, region: str) -> Window:
    """The part of the board that a region's picture shows."""
    return _window(scene, scene.drawing.regions[region], _SLACK)


def last_window(scene: Scene, marks: Iterable[Mark]) -> Window:
    """The part of the board around what is marked."""
    marks = tuple(marks)
    routes = [mark.route for mark in marks if mark.route is not None]
    cities = [mark.city for mark in marks if mark.city is not None]
    return _window(scene, _around(_places(scene, routes, cities), 130), _SLACK)


def ticket_window(scene: Scene, held: Progress) -> Window:
    """The part of the board around a ticket and its way."""
    ticket = scene.board.tickets[held.ticket]
    return _window(scene, _around(_places(scene, held.routes, (ticket.a, ticket.b)), 90), _PINS)


def _window(scene: Scene, box: Box, slack: float) -> Window:
    return window_of(scene.drawing, scene.locale, box, slack)


def _public(scene: Scene, window: Window, marks: tuple[Mark, ...]) -> Image.Image:
    empty = empty_board(scene, window)
    image = empty.image.copy()
    paint(image, empty, on_board(scene.view, scene.colors, marks))
    paint(image, empty, badges(empty, marks))
    framed(image, empty)
    return image


def _routes_in(scene: Scene, window: Window) -> set[int]:
    """The routes of which a space lies in a window."""
    right, bottom = window.left + window.width, window.top + window.height
    return {
        n
        for n, route in enumerate(scene.board.routes)
        for space in scene.drawing.routes[route.id].spaces
        if window.left < space.x < right and window.top < space.y < bottom
    }


def _shown(scene: Scene, window: Window, routes: Collection[int | None], marks: Iterable[Mark]) -> list[Mark]:
    """The marks that a window shows: those of its routes, and those of its cities."""
    left, top, right, bottom = within_frame(window)
    places = [scene.drawing.cities[city] for city in scene.board.cities]
    cities = {city for city, (x, y) in enumerate(places) if left < x < right and top < y < bottom}
    return [mark for mark in marks if mark.route in routes or mark.city in cities]


def framed(image: Image.Image, empty: EmptyBoard) -> None:
    """The frame again, over whatever runs off the edge."""
    for side in sides(image.size):
        image.paste(empty.image.crop(side), side)


def _places(scene: Scene, routes: Iterable[int], cities: Iterable[int]) -> list[Point]:
    """Where routes and cities lie."""
    places = [scene.drawing.cities[scene.board.cities[city]] for city in cities]
    return places + [place for n in routes for place in scene.drawing.routes[scene.board.routes[n].id].line]


def _around(places: Sequence[Point], room: float) -> Box:
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room

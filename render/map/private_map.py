"""The private map: the viewer's network, tickets as pairs of pins, the cheapest open ways, and what can be paid for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image

from engine.insight.payments import payable_routes
from engine.insight.tickets import Progress, progress
from engine.state import NOBODY, Over
from engine.view import View
from render.cards import tickets
from render.cards.tickets import LETTERS, shown_state, ticket_state_text
from render.drawing import Drawing
from render.ink.lettering import Style
from render.ink.palette import FADED, INK, PAPER
from render.ink.pen import Window
from render.ink.png import png
from render.ink.tones import fade
from render.map import furniture, sprites
from render.map.alt import filled
from render.map.empty_board import EmptyBoard, empty_board
from render.map.marks import STATES
from render.map.paint import paint
from render.map.shapes import Band, Bed, Glow, Pin, Shape, Station, Tag, Unfaded, outlined, route_shapes, stations
from render.map.sprites import text
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {
    "private-title": ("cars",),
    "private-way": (),
    "private-pay": (),
    "private-alt-pay": ("routes",),
    "private-alt-own": ("routes",),
    **tickets.KEYS,
    **furniture.KEYS,
}

SCALE = 0.75  # of the board's size: 1200 wide is twice what a phone shows, and these maps are sent often
_ROW = 44
_HEAD = 52
_COLUMN = 405
_EDGE = 14


def private_map(scene: Scene, payable: bool = True) -> Picture:
    """The map for the viewer alone. `payable` frames what can be paid for, which every card changes."""
    return picture(partial(private_image, scene, payable=payable), private_alt(scene, payable=payable), "map", png)


def private_image(scene: Scene, *, payable: bool = True) -> Image.Image:
    """The same as an image in the fixed palette."""
    window = map_window(scene.drawing)
    held = lettered(scene.view)
    wide, high = window.size
    columns = 2 if wide > high else 1
    below = _HEAD + _EDGE + _ROW * -(-max(1, len(held)) // columns) if wide > high else 0
    image = emphasized(empty_board(scene, window), scene.view, scene.colors, held, payable=payable)
    image = image.crop((0, 0, wide if below else wide + _COLUMN, high + below))
    at = (0, high) if below else (wide, 0)
    image.paste(sprites.paper((image.width - at[0], image.height - at[1])), at)
    keys = () if isinstance(scene.view.phase, Over) else ("way", "pay") if payable else ("way",)
    _list(image, (at[0] + _EDGE, at[1] + _EDGE), columns, scene, held, keys)
    return image


def map_window(drawing: Drawing) -> Window:
    """Returns the window that shows the whole board at the scale of private maps."""
    return Window(0, 0, *drawing.size, SCALE)


def lettered(view: View) -> list[tuple[str, Progress]]:
    """Each of the viewer's tickets with the letter it goes by on the map."""
    return list(zip(LETTERS, progress(view), strict=False))


def emphasized(
    empty: EmptyBoard,
    view: View,
    colors: Sequence[str],
    held: Sequence[tuple[str, Progress]],
    *,
    payable: bool = True,
) -> Image.Image:
    """The board with everything that is not the viewer's faded, and the viewer's own laid over it."""
    seat = view.secrets.seat
    mine = colors[seat]
    image = empty.image.copy()
    laid = [*route_shapes(view, colors), *stations(view, colors)]
    own = [shape for shape in laid if isinstance(shape, Band | Bed | Station) and shape.color == mine]
    paint(image, empty, (shape for shape in laid if shape not in own))
    image = fade(image)
    paint(image, empty, _over(view, held, payable_routes(view) if payable else ()))
    paint(image, empty, own)
    paint(image, empty, pins(view, held))
    return image


def _over(view: View, held: Sequence[tuple[str, Progress]], can_pay: Collection[int]) -> list[Shape]:
    """Light under the viewer's ways, the spaces that matter unfaded, frames around what can be paid for."""
    routes = view.board.routes
    ways = {n for _, each in held for n in each.routes}
    shown = sorted(ways | {*can_pay})
    shapes: list[Shape] = [Glow(routes[n].id, "way") for n in sorted(ways)]
    shapes += [Unfaded(routes[n].id, space) for n in shown for space in range(routes[n].length)]
    return [*shapes, *outlined(view, can_pay)]


def pins(view: View, held: Sequence[tuple[str, Progress]]) -> list[Shape]:
    """Both ends of every ticket under its letter, and the letters on the routes of its way."""
    board = view.board
    at_city: dict[int, list[tuple[str, str]]] = defaultdict(list)
    on_route: dict[int, str] = defaultdict(str)
    for letter, each in held:
        ticket = board.tickets[each.ticket]
        for city in (ticket.a, ticket.b):
            at_city[city].append((letter, shown_state(each)))
        for n in each.routes:
            on_route[n] += letter
    shapes: list[Shape] = [Tag(board.routes[n].id, letters) for n, letters in sorted(on_route.items())]
    for city, found in sorted(at_city.items()):
        for place, (letter, state) in enumerate(found):
            shapes.append(Pin(board.cities[city], letter, state, place, len(found)))
    return shapes


def private_alt(scene: Scene, *, payable: bool = True) -> str:
    """The same in words: tickets and how they stand, own routes, what can be paid."""
    view, own = scene.view, scene.own
    mine = [scene.pair(n) for n, owner in enumerate(view.owner) if owner == own.seat != NOBODY]
    affordable = list(dict.fromkeys(scene.pair(n) for n in (payable_routes(view) if payable else ())))
    more = [scene.words("private-alt-pay", routes=scene.listed(affordable))] if affordable else []
    more += [scene.words("private-alt-own", routes=scene.listed(mine))] if mine else []
    return filled([tickets.tickets_alt(scene, progress(view))], more, scene.locale)


def _list(
    image: Image.Image,
    at: tuple[int, int],
    columns: int,
    scene: Scene,
    held: Sequence[tuple[str, Progress]],
    keys: Sequence[str],
) -> None:
    """The tickets by their letters, and what the marks on the map mean."""
    (left, top), words = at, scene.words
    inside = image.width - _EDGE - left
    title = words("private-title", cars=scene.view.seats[scene.own.seat].cars)
    image.paste(
        text(title, Style(26, words.locale, bold=True), INK, PAPER, inside / 2 if columns > 1 else inside, 15),
        (left + 3, top),
    )
    at_x = left + (inside * 11 // 20 if columns > 1 else 3)
    for kind in keys:
        mark = sprites.mark(kind, 26)
        line = top + 6 if columns > 1 else top + 42
        image.paste(mark, (at_x, line))
        caption = text(words(f"private-{kind}"), Style(18, words.locale), FADED, PAPER, inside / 3, 11)
        image.paste(caption, (at_x + mark.width + 6, line + 13 - caption.height // 2))
        at_x += mark.width + 22 + caption.width
    first = top + _HEAD - 8 if columns > 1 else top + 82
    each = inside // columns
    if not held:
        image.paste(text(words("tickets-none"), Style(21, words.locale), FADED, PAPER, inside, 15), (left + 3, first))
    for n, (letter, ticket) in enumerate(held):
        x, y = left + n % columns * each, first + n // columns * (_ROW if columns > 1 else _ROW + 26)
        _ticket(image, scene, _Entry(x, y, each - 30 * (columns > 1), columns == 1), letter, ticket)


class _Entry(NamedTuple):
    """Where a ticket stands in the list, and whether its state has a line of its own."""

    left: int
    top: int
    wide: int
    two_lines: bool


def _ticket(image: Image.Image, scene: Scene, entry: _Entry, letter: str, held: Progress) -> None:
    left, top, wide, two_lines = entry
    ticket = scene.board.tickets[held.ticket]
    color = STATES[shown_state(held)]
    image.paste(sprites.letter_plate(letter, color, 33), (left, top + 2))
    points = text(str(ticket.points), Style(23, bold=True), INK, PAPER, 45, 15)
    state = text(ticket_state_text(scene, held), Style(18, scene.locale), color, PAPER, 150, 11)
    room = wide - 45 - points.width - (0 if two_lines else state.width + 18)
    cities = f"{scene.cities[ticket.a]} – {scene.cities[ticket.b]}"
    name = text(cities, Style(21, scene.locale), INK, PAPER, room, 14)
    image.paste(name, (left + 41, top + 18 - name.height // 2))
    image.paste(points, (left + wide - points.width, top + 18 - points.height // 2))
    spot = (
        (left + 41, top + 32)
        if two_lines
        else (left + wide - points.width - state.width - 9, top + 18 - state.height // 2)
    )
    image.paste(state, spot)

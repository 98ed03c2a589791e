"""The private map: one's own tickets as pinned pairs, one's network, the cheapest ways still open, what can be paid."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from PIL import Image

from engine.insight.payments import payable_routes
from engine.insight.tickets import Progress, progress
from engine.state import NOBODY
from engine.view import View
from render.cards.tickets import KEYS as TICKET_KEYS
from render.cards.tickets import Note, note_of, tickets_alt
from render.cards.tunnel import Who
from render.ink.lettering import Style
from render.ink.palette import FADED, INK, PAPER
from render.ink.png import png
from render.ink.tones import fade
from render.map import furniture, sprites
from render.map.alt import filled, pair
from render.map.base import Base, base
from render.map.drawing import Drawing
from render.map.marks import STATES
from render.map.paint import paint
from render.map.shapes import Car, Fresh, Glow, Pin, Shape, Station, Tag, outlined, stations, tracks
from render.map.sprites import text
from render.map.status import EDGE
from render.picture import Keys, Picture, Words, short

KEYS: Keys = {
    "private-title": ("cars",),
    "private-way": (),
    "private-pay": (),
    "private-alt-pay": ("routes",),
    "private-alt-own": ("routes",),
    **TICKET_KEYS,
    **furniture.KEYS,
}

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROW = 58
_HEAD = 70
_COLUMN = 540


def private_map(view: View, drawing: Drawing, who: Sequence[Who], cities: Sequence[str], words: Words) -> Picture:
    """What only the viewer may see; `view` is his."""
    image = private_image(view, drawing, who, cities, words)
    return Picture(png(image), short(private_alt(view, cities, words)), "map.png")


def private_image(view: View, drawing: Drawing, who: Sequence[Who], cities: Sequence[str], words: Words) -> Image.Image:
    """The same as dots."""
    empty = base(view.board, drawing, words)
    held = letters(progress(view))
    wide, high = drawing.size
    columns = 2 if wide > high else 1
    below = _HEAD + EDGE + _ROW * -(-max(1, len(held)) // columns) if wide > high else 0
    image = emphasised(empty, view, [each.color for each in who], held)
    image = image.crop((0, 0, wide if below else wide + _COLUMN, high + below))
    at = (0, high) if below else (wide, 0)
    image.paste(sprites.paper((image.width - at[0], image.height - at[1])), at)
    _list(image, (at[0] + EDGE, at[1] + EDGE), columns, view, held, cities, words)
    return image


def letters(held: Sequence[Progress]) -> list[tuple[str, Progress]]:
    """Each ticket with the letter it goes by on the map."""
    return list(zip(LETTERS, held, strict=False))


def emphasised(empty: Base, view: View, colors: Sequence[str], held: Sequence[tuple[str, Progress]]) -> Image.Image:
    """The board with everything of others' faded and everything of one's own laid over it."""
    seat = view.secrets.seat
    mine = colors[seat]
    image = empty.image.copy()
    laid = [*tracks(view, colors), *stations(view, colors)]
    own = [shape for shape in laid if isinstance(shape, Car | Station) and shape.color == mine]
    paint(image, empty, (shape for shape in laid if shape not in own))
    image = fade(image)
    paint(image, empty, _over(view, seat, held))
    paint(image, empty, own)
    paint(image, empty, pins(view, held))
    return image


def _over(view: View, seat: int, held: Sequence[tuple[str, Progress]]) -> list[Shape]:
    """The light under one's own network and the ways, the spaces that matter as they are, frames where one can pay."""
    routes = view.board.routes
    can_pay = payable_routes(view)
    ways = {n for _, each in held for n in each.routes}
    shown = sorted(ways | can_pay.keys())
    shapes: list[Shape] = [Glow(routes[n].id, "own") for n, owner in enumerate(view.owner) if owner == seat]
    shapes += [Glow(routes[n].id, "way") for n in sorted(ways)]
    shapes += [Fresh(routes[n].id, space) for n in shown for space in range(routes[n].length)]
    return [*shapes, *outlined(view, can_pay)]


def pins(view: View, held: Sequence[tuple[str, Progress]]) -> list[Shape]:
    """Both ends of every ticket under its letter, and the letters on the routes of its way."""
    board = view.board
    at_city: dict[int, list[tuple[str, str]]] = defaultdict(list)
    on_route: dict[int, str] = defaultdict(str)
    for letter, each in held:
        ticket = board.tickets[each.ticket]
        for city in (ticket.a, ticket.b):
            at_city[city].append((letter, note_of(each).state or "open"))
        for n in each.routes:
            on_route[n] += letter
    shapes: list[Shape] = [Tag(board.routes[n].id, letters) for n, letters in sorted(on_route.items())]
    for city, found in sorted(at_city.items()):
        for place, (letter, state) in enumerate(found):
            shapes.append(Pin(board.cities[city], letter, state, place, len(found)))
    return shapes


def _state(note: Note, words: Words) -> str:
    return words("ticket-open", cars=note.cars) if note.state == "open" else words(f"ticket-{note.state}")


def private_alt(view: View, cities: Sequence[str], words: Words) -> str:
    """The same in words: tickets and how they stand, own routes, what can be paid."""
    own = view.secrets
    held = [note_of(each) for each in progress(view)]
    said = [tickets_alt(view.board, held, cities, words)]
    mine = [pair(view, n, cities) for n, owner in enumerate(view.owner) if owner == own.seat != NOBODY]
    can_pay = list(Counter(pair(view, n, cities) for n in payable_routes(view)))
    comma = words("list-separator")
    more = [words("private-alt-pay", routes=comma.join(can_pay))] if can_pay else []
    more += [words("private-alt-own", routes=comma.join(mine))] if mine else []
    return filled(said, more, words)


def _list(
    image: Image.Image,
    at: tuple[int, int],
    columns: int,
    view: View,
    held: Sequence[tuple[str, Progress]],
    cities: Sequence[str],
    words: Words,
) -> None:
    """The tickets by their letters, and what the marks on the map mean."""
    left, top = at
    inside = image.width - EDGE - left
    title = words("private-title", cars=view.seats[view.secrets.seat].cars)
    legend = [("way", words("private-way")), ("pay", words("private-pay"))]
    image.paste(
        text(title, Style(34, words.locale, bold=True), INK, PAPER, inside / 2 if columns > 1 else inside, 20),
        (left + 4, top),
    )
    at_x = left + (inside * 11 // 20 if columns > 1 else 4)
    for kind, said in legend:
        mark = sprites.mark(kind, 34)
        line = top + 8 if columns > 1 else top + 56
        image.paste(mark, (at_x, line))
        caption = text(said, Style(24, words.locale), FADED, PAPER, inside / 3, 14)
        image.paste(caption, (at_x + mark.width + 8, line + 17 - caption.height // 2))
        at_x += mark.width + 30 + caption.width
    first = top + _HEAD - 10 if columns > 1 else top + 110
    each = inside // columns
    if not held:
        image.paste(text(words("tickets-none"), Style(28, words.locale), FADED, PAPER, inside, 20), (left + 4, first))
    for n, (letter, progressed) in enumerate(held):
        place = (left + n % columns * each, first + n // columns * (_ROW if columns > 1 else _ROW + 34))
        _ticket(
            image, place, each - 40 * (columns > 1), letter, progressed, view, cities, words, two_lines=columns == 1
        )


def _ticket(
    image: Image.Image,
    at: tuple[int, int],
    wide: int,
    letter: str,
    held: Progress,
    view: View,
    cities: Sequence[str],
    words: Words,
    *,
    two_lines: bool,
) -> None:
    left, top = at
    ticket, note = view.board.tickets[held.ticket], note_of(held)
    state = note.state or "open"
    image.paste(sprites.letter(letter, STATES[state], 44), (left, top + 2))
    points = text(str(ticket.points), Style(30, bold=True), INK, PAPER, 60, 20)
    said = text(_state(replace(note, state=state), words), Style(24, words.locale), STATES[state], PAPER, 200, 15)
    room = wide - 60 - points.width - (0 if two_lines else said.width + 24)
    name = text(f"{cities[ticket.a]} – {cities[ticket.b]}", Style(27, words.locale), INK, PAPER, room, 18)
    image.paste(name, (left + 54, top + 24 - name.height // 2))
    image.paste(points, (left + wide - points.width, top + 24 - points.height // 2))
    spot = (
        (left + 54, top + 42)
        if two_lines
        else (left + wide - points.width - said.width - 12, top + 24 - said.height // 2)
    )
    image.paste(said, spot)

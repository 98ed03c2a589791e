"""What is laid over or under a board to point something out: light, outlines, pins, tags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from PIL import Image

from render.drawing import Box, Drawing, Space, Track
from render.ink.lettering import Style, write
from render.ink.palette import BAD, CREAM, GOOD, INK, PAPER, PLAYER_INKS, RGB, mix
from render.ink.pen import Frame, Pen, Point, cut_out, dashed, length, rectangle
from render.ink.tones import EMBER, LIGHT, MIST
from render.map.pieces import player_plate
from render.map.shapes import Badge, Pin, Visitor
from render.map.spots import SPOT, spots
from render.theme import PlayerLook

# A light by what it points out: its rim, its inside, and how wide both are, of a track.
TONES: dict[str, tuple[RGB, RGB, float, float]] = {
    "last": (EMBER, LIGHT, 2.75, 2.3),
    "way": (mix(PLAYER_INKS["blue"], PAPER, 0.5), MIST, 2.3, 1.95),
    "run": (INK, CREAM, 3.1, 2.8),
}
LEANS = (0.0, 36.0, -36.0, 72.0, -72.0, 108.0, -108.0, 144.0, -144.0, 180.0)  # how a pin may lean, upright before all
PAYABLE = PLAYER_INKS["green"]
STATES: dict[str, RGB] = {"done": GOOD, "open": PLAYER_INKS["blue"], "lost": BAD, "missed": BAD}


def glow(pen: Pen, track: Track, kind: str) -> None:
    """A band of light under a route, from city to city."""
    rim, inside, outer, inner = TONES[kind]
    pen.tube(track.line, rim, track.size[1] * outer)
    pen.tube(track.line, inside, track.size[1] * inner)


def halo(pen: Pen, at: Point, radius: float, kind: str) -> None:
    """Light around a city."""
    rim, inside, *_ = TONES[kind]
    pen.disc(at, radius * 2.1, rim)
    pen.disc(at, radius * 1.9, inside)


def badge(pen: Pen, shape: Badge, radius: float) -> None:
    """A number on a round plate."""
    for share, tone in ((1.0, CREAM), (0.9, INK), (0.76, LIGHT)):
        pen.disc(shape.at, radius * share, tone)
    digits = str(shape.number)
    write_letters(pen, shape.at, digits, radius * (1.45 if len(digits) == 1 else 1.1), INK)


def outline(pen: Pen, track: Track, space: Space) -> None:
    """A bright frame around a space that can be paid for now."""
    wide, high = track.size
    frame = Frame(space.x, space.y, space.angle)
    for grown, tone, line in ((4.6, PAYABLE, 3.0), (1.0, CREAM, 1.2)):
        box = rectangle(frame, wide + grown, high + grown)
        pen.line([*box, *box[:2]], tone, line)


def loan(pen: Pen, track: Track, look: PlayerLook) -> None:
    """A dashed band under a route that a station borrows."""
    high = track.size[1]
    pen.dashes(track.line, INK, high * 2.2, high * 0.9, high * 0.6)
    for dash in dashed(track.line, high * 0.9, high * 0.6):
        pen.line(cut_out(dash, 1.2, length(dash) - 1.2), look.ink, high * 2.2 - 2.4)


def borrower(pen: Pen, track: Track, look: PlayerLook) -> None:
    """A player's sign between two spaces, as near to the middle as there is a gap."""
    spaces = track.spaces
    one, other = spaces[(len(spaces) - 1) // 2], spaces[min((len(spaces) + 1) // 2, len(spaces) - 1)]
    player_plate(pen, ((one.x + other.x) / 2, (one.y + other.y) / 2), track.size[1] * 0.62, look)


def visitor(pen: Pen, drawing: Drawing, locale: str, shape: Visitor) -> None:
    """The sign of a player who touches an attraction, beside it, in a ring of their ink."""
    free = spots(drawing, locale, shape.city)
    at, look, radius = free[shape.place % len(free)], drawing.theme.players[shape.color], SPOT * drawing.city_radius
    pen.disc(at, radius, INK)
    pen.disc(at, radius - 0.9, look.ink)
    player_plate(pen, at, radius * 0.7, look)


def pin(pen: Pen, drawing: Drawing, locale: str, shape: Pin) -> None:
    """A pin with the letter of a ticket, its point on the city, its head off the names and as many spaces as can be."""
    at, radius = drawing.cities[shape.city], drawing.city_radius
    size = radius * 1.25
    reach = radius * 2.7
    names = [label.box for label in drawing.labels[locale].values()]
    spots = [(x, y, size + track.size[1] / 2) for track in drawing.routes.values() for x, y in _along(track)]

    def covered(lean: float) -> tuple[bool, int]:
        x, y = head = Frame(*at, lean).at(0, -reach)
        return _covers(head, size, names), sum(hypot(x - left, y - top) < room for left, top, room in spots)

    foot = Frame(*at, sorted(LEANS, key=covered)[shape.place % len(LEANS)])
    head = foot.at(0, -reach)
    for grown, tone in ((1.6, CREAM), (0.0, STATES[shape.state])):
        pen.area([foot.at(-size * 0.55 - grown, -radius * 2.1), foot.at(size * 0.55 + grown, -radius * 2.1), at], tone)
        pen.disc(head, size + grown, tone)
    write_letters(pen, head, shape.letter, size * 1.5, CREAM)


def _covers(head: Point, size: float, names: Sequence[Box]) -> bool:
    """Whether a pin's head would lie on a name."""
    x, y = head
    return any(left - size < x < right + size and top - size < y < bottom + size for left, top, right, bottom in names)


def _along(track: Track) -> Iterable[Point]:
    """The middle of every space, and its ends."""
    for space in track.spaces:
        frame = Frame(space.x, space.y, space.angle)
        yield from (frame.at(u * track.size[0], 0) for u in (-0.4, 0, 0.4))


def tag(pen: Pen, track: Track, letters: str) -> None:
    """Writes the letters of the tickets whose way uses this route, on its middle."""
    middle = track.middle
    size = track.size[1]
    wide = size * (0.7 + 0.75 * len(letters))
    for grown, tone in ((1.4, CREAM), (0.0, PLAYER_INKS["blue"])):
        ends = [(middle[0] - wide / 2 + size / 2, middle[1]), (middle[0] + wide / 2 - size / 2, middle[1])]
        pen.tube(ends, tone, size * 1.25 + 2 * grown)
    write_letters(pen, middle, letters, size * 1.05, CREAM)


def write_letters(pen: Pen, middle: Point, text: str, size: float, ink: RGB) -> None:
    """Letters around a place of the board."""
    image: Image.Image = pen.sheet
    write(image, pen.at(middle), text, Style(max(6, round(size * pen.scale)), bold=True), ink, anchor="mm")

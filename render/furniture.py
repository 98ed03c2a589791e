"""What frames a map: the graduated border, the title in its cartouche, the compass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image

from engine.board import Board, Route
from render.drawing import Box, Drawing, Space, Track
from render.lettering import Style, fit, width, wrap, write
from render.palette import BAD, CREAM, FADED, INK, PAPER, RULE, SHORE, mix
from render.paper import panel
from render.pen import Pen, Point, Window
from render.png import Keys, Words
from render.tracks import empty_space

KEYS: Keys = {"map-title": (), "map-tunnel": (), "map-ferry": (), "sea-<name>": ()}

FINE = 4
SEA_INK = mix(SHORE, FADED, 0.25)
BORDER = 13
"""How wide the frame is, in pixels."""
_STEP = 40
"""How long one graduation of the frame is."""


class Captions(NamedTuple):
    """What is written on the empty map, beside the cities."""

    locale: str
    title: str
    tunnel: str
    ferry: str
    seas: tuple[tuple[str, str], ...]


def captions(board: Board, drawing: Drawing, words: Words) -> Captions:
    """The map's own words in a language."""
    seas = tuple((sea, words(f"sea-{sea}")) for sea in drawing.seas)
    tunnel = words("map-tunnel") if any(route.tunnel for route in board.routes) else ""
    ferry = words("map-ferry") if any(route.ferry for route in board.routes) else ""
    return Captions(words.locale, words("map-title"), tunnel, ferry, seas)


def furniture(image: Image.Image, board: Board, drawing: Drawing, said: Captions) -> None:
    """Names of seas, title, legend, compass and frame, where the drawing has a place for them."""
    for sea, name in said.seas:
        sea_name(image, drawing.seas[sea], name, said.locale)
    places = drawing.furniture
    if "compass" in places:
        _fine(image, places["compass"], compass)
    if "title" in places:
        cartouche(image, places["title"], said.locale, said.title)
    if "legend" in places and said.tunnel:
        legend(image, board, drawing, places["legend"], said)
    frame(image)


def sea_name(image: Image.Image, box: Box, name: str, locale: str) -> None:
    """The name of a sea, pale; upwards where its place is high, Chinese letter below letter."""
    left, top, right, bottom = box
    if bottom - top <= 2 * (right - left):
        _lines(image, box, wrap(name, right - left, Style(24, locale), 2), 28, locale)
    elif locale.startswith("zh"):
        _lines(image, box, list(name), 32, locale)
    else:
        style = fit(name, bottom - top, Style(24, locale), 12)
        mask = Image.new("RGB", (round(bottom - top), round(right - left)))
        write(mask, (mask.width / 2, mask.height / 2), name, style, (255, 255, 255), anchor="mm")
        image.paste(SEA_INK, (round(left), round(top)), mask.convert("L").rotate(90, expand=True))


def _lines(image: Image.Image, box: Box, lines: Sequence[str], step: float, locale: str) -> None:
    left, top, right, bottom = box
    for n, line in enumerate(lines):
        style = fit(line, right - left, Style(24, locale), 13)
        y = (top + bottom) / 2 + (n - (len(lines) - 1) / 2) * step
        write(image, ((left + right) / 2, y), line, style, SEA_INK, anchor="mm")


def legend(image: Image.Image, board: Board, drawing: Drawing, box: Box, said: Captions) -> None:
    """A tunnel and a ferry, with their names."""
    left, top, right, bottom = (round(side) for side in box)
    panel(image, (left, top, right, bottom), 4, PAPER, INK, 2)
    panel(image, (left + 5, top + 5, right - 5, bottom - 5), 2, CREAM, RULE, 1)
    rows = ((said.tunnel, lambda route: route.tunnel), (said.ferry, lambda route: route.ferry))
    high = (bottom - top - 16) / len(rows)
    for n, (name, wanted) in enumerate(rows):
        route = next(route for route in board.routes if wanted(route) and route.color is None)
        track = drawing.routes[route.id]
        middle = top + 8 + (n + 0.5) * high
        _sample(image, board, route, track, (left + 18, middle))
        style = fit(name, right - left - 130, Style(24, said.locale), 14)
        write(image, (left + 18 + 2.4 * track.size[0] + 14, middle), name, style, INK, anchor="lm")


def _sample(image: Image.Image, board: Board, route: Route, track: Track, at: Point) -> None:
    wide, high = track.size
    box = (at[0] - 4, at[1] - high, at[0] + 2.4 * wide + 4, at[1] + high)

    def draw(pen: Pen, box: Box) -> None:
        for n, locomotive in enumerate((False, bool(route.ferry))):
            space = Space(at[0] + wide * (0.5 + 1.15 * n), at[1], 0, locomotive)
            empty_space(pen, board, route, track, space)

    _fine(image, box, draw)


def frame(image: Image.Image) -> None:
    """A double line with dark and light graduations between."""
    wide, high = image.size
    inner = BORDER - 3
    for side in ((0, 0, wide, BORDER), (0, high - BORDER, wide, high), (0, 0, BORDER, high), (wide - BORDER, 0, wide, high)):
        image.paste(CREAM, side)
    for n in range(wide // _STEP):
        start, end = round(n * wide / (wide // _STEP)), round((n + 1) * wide / (wide // _STEP))
        if n % 2:
            image.paste(INK, (start, 4, end, inner - 2))
        else:
            image.paste(INK, (start, high - inner + 2, end, high - 4))
    for n in range(high // _STEP):
        start, end = round(n * high / (high // _STEP)), round((n + 1) * high / (high // _STEP))
        if n % 2:
            image.paste(INK, (4, start, inner - 2, end))
        else:
            image.paste(INK, (wide - inner + 2, start, wide - 4, end))
    for inset, line in ((1, 2), (inner - 2, 1), (BORDER - 1, 2)):
        _rectangle(image, (inset, inset, wide - inset, high - inset), line)
    for corner in ((0, 0), (wide - BORDER, 0), (0, high - BORDER), (wide - BORDER, high - BORDER)):
        box = (corner[0], corner[1], corner[0] + BORDER, corner[1] + BORDER)
        image.paste(INK, box)
        image.paste(CREAM, (box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2))
        image.paste(BAD, (box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4))


def cartouche(image: Image.Image, box: Box, locale: str, title: str) -> None:
    """The title on a plate: what stands before a colon in a small line above the rest."""
    left, top, right, bottom = (round(side) for side in box)
    panel(image, (left, top, right, bottom), 4, PAPER, INK, 2)
    panel(image, (left + 5, top + 5, right - 5, bottom - 5), 2, CREAM, RULE, 1)
    x, high, room = (left + right) / 2, bottom - top, right - left - 36
    *series, name = (part.strip() for part in title.replace("：", ":").split(":"))
    large = fit(name, room, Style(round(high * (0.4 if series else 0.5)), locale, bold=True), 16)
    write(image, (x, top + high * (0.66 if series else 0.5)), name, large, INK, anchor="mm")
    if series:
        small = fit(series[0], room - 40, Style(round(high * 0.19), locale), 12)
        write(image, (x, top + high * 0.27), series[0], small, FADED, anchor="mm")
    reach = width(series[0], small) / 2 + 10 if series else width(name, large) / 2 + 10
    y = round(top + high * (0.27 if series else 0.5))
    for side in (-1, 1):
        end = left + 20 if side < 0 else right - 20
        inner = round(x + side * reach)
        if (end - inner) * side > 10:
            image.paste(RULE, (min(inner, end), y - 1, max(inner, end), y + 1))
            _diamond(image, (end, y))


def compass(pen: Pen, box: Box) -> None:
    """A wind rose of sixteen points, north marked in red."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    radius = min(box[2] - box[0], box[3] - box[1]) / 2
    pen.ring((x, y), radius * 0.74, FADED, 1.2)
    pen.ring((x, y), radius * 0.68, FADED, 0.8)
    for first, long, wide in ((22.5, 0.5, 0.09), (45, 0.68, 0.12), (0, 0.98, 0.16)):
        step = 45 if first == 22.5 else 90
        for turn in range(4 if step == 90 else 8):
            _point(pen, (x, y), first + turn * step, radius * long, radius * wide)
    north = [(x, y - radius * 0.98), (x + radius * 0.16, y - radius * 0.16), (x, y)]
    pen.area(north, BAD)
    pen.disc((x, y), radius * 0.09, INK)
    pen.disc((x, y), radius * 0.05, CREAM)


def _point(pen: Pen, middle: Point, angle: float, long: float, wide: float) -> None:
    """One point of the rose, half in the light and half in the shade."""
    x, y = middle

    def polar(turn: float, far: float) -> Point:
        return x + far * sin(radians(turn)), y - far * cos(radians(turn))

    tip = polar(angle, long)
    pen.area([tip, polar(angle + 45, wide * 1.41), middle], INK)
    pen.area([tip, polar(angle - 45, wide * 1.41), middle], CREAM)
    pen.line([tip, polar(angle - 45, wide * 1.41), middle], INK, 0.7)


def _fine(image: Image.Image, box: Box, draw: Callable[[Pen, Box], None]) -> None:
    left, top, right, bottom = (round(side) for side in box)
    piece = image.crop((left, top, right, bottom))
    sheet = piece.resize((piece.width * FINE, piece.height * FINE), Image.Resampling.NEAREST)
    draw(Pen(sheet, Window(left, top, right - left, bottom - top), FINE), (left, top, right, bottom))
    image.paste(sheet.resize(piece.size, Image.Resampling.BOX), (left, top))


def _diamond(image: Image.Image, at: Point) -> None:
    def draw(pen: Pen, box: Box) -> None:
        pen.area([(at[0] - 5, at[1]), (at[0], at[1] - 5), (at[0] + 5, at[1]), (at[0], at[1] + 5)], BAD)

    _fine(image, (at[0] - 7, at[1] - 7, at[0] + 7, at[1] + 7), draw)


def _rectangle(image: Image.Image, box: tuple[int, int, int, int], line: int) -> None:
    left, top, right, bottom = box
    for edge in ((left, top, right, top + line), (left, bottom - line, right, bottom), (left, top, left + line, bottom), (right - line, top, right, bottom)):
        image.paste(INK, edge)

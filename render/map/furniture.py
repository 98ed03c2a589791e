"""What frames a map: its border, the title in its cartouche, the legend, the points of routes, the compass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.board import Board, Route
from render.drawing import Box, Drawing, Space
from render.ink.lettering import Style, fitting_style, width, wrap, write
from render.ink.palette import BAD, CREAM, FADED, INK, PAPER, RULE
from render.ink.paper import panel
from render.ink.pen import Pen, Point, Window
from render.ink.tones import SEA_INK
from render.map.tracks import city_mark, empty_space
from render.picture import Keys, Sentences

KEYS: Keys = {
    "map-title": (),
    "map-tunnel": (),
    "map-ferry": (),
    "map-attraction": ("points",),
    "map-spaces": (),
    "map-points": (),
    "sea-<name>": (),
}

FINE = 4
BORDER = 13  # pixels: the width of the frame
_STEP = 40  # how long one graduation of the frame is


class Captions(NamedTuple):
    """What is written on the empty map, beside the cities."""

    locale: str
    title: str
    tunnel: str
    ferry: str
    attraction: str
    spaces: str
    points: str
    seas: tuple[tuple[str, str], ...]


def captions(board: Board, drawing: Drawing, words: Sentences) -> Captions:
    """The map's own words in a language."""
    seas = tuple((sea, words(f"sea-{sea}")) for sea in drawing.seas)
    tunnel = words("map-tunnel") if any(route.tunnel for route in board.routes) else ""
    ferry = words("map-ferry") if any(route.ferry for route in board.routes) else ""
    attraction = words("map-attraction", points=board.attraction_points) if board.attractions else ""
    table = words("map-spaces"), words("map-points")
    return Captions(words.locale, words("map-title"), tunnel, ferry, attraction, *table, seas)


def furniture(image: Image.Image, board: Board, drawing: Drawing, written: Captions) -> None:
    """Names of seas, title, legend, points and compass, where the drawing has a place for them."""
    for sea, name in written.seas:
        sea_name(image, drawing.seas[sea], name, written.locale)
    places = drawing.furniture
    if "compass" in places:
        _fine(image, places["compass"], compass)
    if "title" in places:
        cartouche(image, places["title"], written.locale, written.title)
    if "legend" in places:
        legend(image, board, drawing, places["legend"], written)
    if "points" in places:
        points_by_length(image, board, places["points"], written)


def sea_name(image: Image.Image, box: Box, name: str, locale: str) -> None:
    """The name of a sea, pale; upwards where its place is high, Chinese letter below letter."""
    left, top, right, bottom = box
    if bottom - top <= 2 * (right - left):
        _lines(image, box, wrap(name, right - left, Style(24, locale), 2), 28, locale)
    elif locale.startswith("zh"):
        _lines(image, box, list(name), 32, locale)
    else:
        style = fitting_style(name, bottom - top, Style(24, locale), 12)
        mask = Image.new("RGB", (round(bottom - top), round(right - left)))
        write(mask, (mask.width / 2, mask.height / 2), name, style, (255, 255, 255), anchor="mm")
        image.paste(SEA_INK, (round(left), round(top)), mask.convert("L").rotate(90, expand=True))


def _lines(image: Image.Image, box: Box, lines: Sequence[str], step: float, locale: str) -> None:
    left, top, right, bottom = box
    for n, line in enumerate(lines):
        style = fitting_style(line, right - left, Style(24, locale), 13)
        y = (top + bottom) / 2 + (n - (len(lines) - 1) / 2) * step
        write(image, ((left + right) / 2, y), line, style, SEA_INK, anchor="mm")


def legend(image: Image.Image, board: Board, drawing: Drawing, box: Box, written: Captions) -> None:
    """A tunnel, a ferry and an attraction with their names, those that the board has."""
    left, top, right, bottom = (round(side) for side in box)
    _plate(image, (left, top, right, bottom))
    samples: list[tuple[str, float, Callable[[Point], None]]] = []
    for name, wanted in ((written.tunnel, lambda route: route.tunnel), (written.ferry, lambda route: route.ferry)):
        if name:
            route = next(route for route in board.routes if wanted(route) and route.color is None)
            samples.append((name, _SAMPLE, partial(_sample, image, board, drawing, route)))
    if written.attraction:
        samples.append((written.attraction, 2 * drawing.city_radius, partial(_star, image, drawing.city_radius)))
    high = (bottom - top - 16) / len(samples)
    for n, (name, wide, draw) in enumerate(samples):
        middle = top + 8 + (n + 0.5) * high
        draw((left + 18, middle))
        style = fitting_style(name, right - left - 48 - wide, Style(24, written.locale), 14)
        write(image, (left + 18 + wide + 12, middle), name, style, INK, anchor="lm")


_SAMPLE = 84  # how much room two spaces take in the legend


def _sample(image: Image.Image, board: Board, drawing: Drawing, route: Route, at: Point) -> None:
    wide, high = drawing.routes[route.id].size
    box = (at[0] - 4, at[1] - high, at[0] + 2.4 * wide + 4, at[1] + high)

    def draw(pen: Pen, box: Box) -> None:
        for n, locomotive in enumerate((False, bool(route.ferry))):
            space = Space(at[0] + wide * (0.5 + 1.15 * n), at[1], 0, locomotive)
            empty_space(pen, board, drawing, route, space)

    _fine(image, box, draw)


def _star(image: Image.Image, radius: float, at: Point) -> None:
    """The mark of a city that is an attraction."""
    middle = at[0] + radius, at[1]
    box = (at[0] - 4, at[1] - radius - 4, at[0] + 2 * radius + 4, at[1] + radius + 4)
    _fine(image, box, lambda pen, box: city_mark(pen, middle, radius, attraction=True))


def points_by_length(image: Image.Image, board: Board, box: Box, written: Captions) -> None:
    """How many points a route of each length brings: a row for each, spaces on the left, points on the right."""
    left, top, right, bottom = (round(side) for side in box)
    _plate(image, (left, top, right, bottom))
    rows = [(str(length), str(points)) for length, points in sorted(board.route_points.items())]
    high = (bottom - top - 18) / (len(rows) + 1)
    columns = (0.73 * left + 0.27 * right, 0.27 * left + 0.73 * right)
    for name, x in zip((written.spaces, written.points), columns, strict=True):
        style = fitting_style(name, (right - left) * 0.39, Style(20, written.locale), 12)
        write(image, (x, top + 10 + high / 2), name, style, FADED, anchor="mm")
    line = round(top + 9 + high)
    image.paste(RULE, (left + 12, line, right - 12, line + 1))
    for n, row in enumerate(rows, 1):
        for text, x, bold in zip(row, columns, (False, True), strict=True):
            write(image, (x, top + 10 + (n + 0.5) * high), text, Style(24, written.locale, bold=bold), INK, anchor="mm")


def _plate(image: Image.Image, box: tuple[int, int, int, int]) -> None:
    """The ground of what is written on the map: paper with a double edge."""
    left, top, right, bottom = box
    panel(image, box, 4, PAPER, INK, 2)
    panel(image, (left + 5, top + 5, right - 5, bottom - 5), 2, CREAM, RULE, 1)


def frame(image: Image.Image) -> None:
    """A double line with dark and light graduations between."""
    wide, high = image.size
    for side in sides(image.size):
        image.paste(CREAM, side)
    _graduations(image)
    draw = ImageDraw.Draw(image)
    for inset, line in ((0, 2), (BORDER - 4, 1), (BORDER - 2, 2)):
        draw.rectangle((inset, inset, wide - 1 - inset, high - 1 - inset), outline=INK, width=line)
    _corners(image)


def _graduations(image: Image.Image) -> None:
    """Dark marks between the lines of the frame, alternating between opposite sides."""
    wide, high = image.size
    near, far = BORDER - 9, BORDER - 5
    for n, (start, end) in enumerate(_equal_steps(wide)):
        image.paste(INK, (start, near, end, far) if n % 2 else (start, high - far, end, high - near))
    for n, (start, end) in enumerate(_equal_steps(high)):
        image.paste(INK, (near, start, far, end) if n % 2 else (wide - far, start, wide - near, end))


def _equal_steps(length: int) -> list[tuple[int, int]]:
    """The start and end of equal steps along a side, each about `_STEP` long."""
    number = length // _STEP
    return [(round(n * length / number), round((n + 1) * length / number)) for n in range(number)]


def _corners(image: Image.Image) -> None:
    """A red square with a light and a dark border in each corner of the frame."""
    wide, high = image.size
    for x in (0, wide - BORDER):
        for y in (0, high - BORDER):
            for inset, tone in ((0, INK), (2, CREAM), (4, BAD)):
                image.paste(tone, (x + inset, y + inset, x + BORDER - inset, y + BORDER - inset))


def sides(size: tuple[int, int]) -> tuple[tuple[int, int, int, int], ...]:
    """The four strips that the frame takes."""
    wide, high = size
    edge = BORDER
    return (0, 0, wide, edge), (0, high - edge, wide, high), (0, 0, edge, high), (wide - edge, 0, wide, high)


def cartouche(image: Image.Image, box: Box, locale: str, title: str) -> None:
    """The title on a plate. The part before a colon is a smaller line above the rest."""
    left, top, right, bottom = (round(side) for side in box)
    _plate(image, (left, top, right, bottom))
    x, high, room = (left + right) / 2, bottom - top, right - left - 36
    *series, name = (part.strip() for part in title.replace("：", ":").split(":"))
    style = fitting_style(name, room, Style(round(high * (0.4 if series else 0.5)), locale, bold=True), 16)
    write(image, (x, top + high * (0.66 if series else 0.5)), name, style, INK, anchor="mm")
    beside, share = name, 0.5
    if series:
        beside, share = series[0], 0.27
        style = fitting_style(beside, room - 40, Style(round(high * 0.19), locale), 12)
        write(image, (x, top + high * share), beside, style, FADED, anchor="mm")
    reach, y = width(beside, style) / 2 + 10, round(top + high * share)
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

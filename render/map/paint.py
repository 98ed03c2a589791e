"""Paints shapes: each is drawn once as a small tile and cached; a picture is the empty board with tiles pasted on.

Tiles and boards are in the fixed palette, so that putting a picture together copies bytes and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image, ImageChops

from render.drawing import Space, Track
from render.ink.pen import Frame, Pen, Point, rectangle
from render.ink.tones import band_tones, limited_to, to_board_palette
from render.map.badges import badge_radius
from render.map.bands import bed, cars, covers
from render.map.empty_board import EmptyBoard
from render.map.marks import badge, borrower, glow, halo, loan, outline, pin, tag, visitor
from render.map.pieces import station
from render.map.shapes import (
    Badge,
    Band,
    Bed,
    Borrower,
    Closed,
    Glow,
    Halo,
    LoanBand,
    Outlined,
    Pin,
    Shape,
    Station,
    Tag,
    Unfaded,
    Visitor,
)
from render.map.tiles import PackedTile, Tile
from render.map.tracks import closed_space, empty_space

FINE = 2  # a tile is drawn this many times larger and then reduced
KEPT = 1000  # tiles of a board


def paint(image: Image.Image, empty: EmptyBoard, shapes: Iterable[Shape]) -> None:
    """Paints shapes, in their order, on `image`, which must be a copy of the empty board's image. Changes it."""
    for shape in shapes:
        found = _packed(empty, shape)
        if found is not None:
            found.paste_on(image)


def _packed(empty: EmptyBoard, shape: Shape) -> PackedTile | None:
    """Returns the tile of a shape on this board, or None if it lies outside. Tiles are kept, at most `KEPT` a board."""
    kept = empty.tiles.get(shape)
    if kept is not None:
        return kept
    made = tile(empty, shape)
    if made is None:
        return None
    empty.tiles[shape] = packed = PackedTile.of(made)
    if len(empty.tiles) > KEPT:
        empty.tiles.pop(next(iter(empty.tiles)), None)
    return packed


def tile(empty: EmptyBoard, shape: Shape) -> Tile | None:
    """A shape as it looks on this board; none if it lies outside the picture."""
    box = _box(empty, shape)
    if box is None:
        return None
    before = empty.image.crop(box).convert("RGB")
    sheet = before.resize((before.width * FINE, before.height * FINE), Image.Resampling.NEAREST)
    _draw(Pen(sheet, empty.window.part(box), FINE), empty, shape)
    after = sheet.resize(before.size, Image.Resampling.BOX)
    mask = _whole(empty, shape, box) if isinstance(shape, Unfaded | Band) else _changed(before, after)
    if isinstance(shape, Glow | Halo | LoanBand | Bed):
        mask = ImageChops.multiply(mask, empty.bare(box))
    if isinstance(shape, Band | Bed):
        after = limited_to(after, band_tones(empty.drawing.theme.players[shape.color].ink))
    return Tile((box[0], box[1]), to_board_palette(after), mask.convert("1", dither=Image.Dither.NONE))


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    """Where two pictures differ."""
    red, green, blue = ImageChops.difference(before, after).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([0] * 4 + [255] * 252)


def _whole(empty: EmptyBoard, shape: Unfaded | Band, box: tuple[int, int, int, int]) -> Image.Image:
    """The whole of a space or of a band's cars, whether it differs from what is there or not."""
    sheet = Image.new("L", ((box[2] - box[0]) * FINE, (box[3] - box[1]) * FINE), 0)
    pen = Pen(sheet, empty.window.part(box), FINE)
    if isinstance(shape, Band):
        covers(pen, empty.drawing.routes[shape.route], 255)
    else:
        track, space = _space(empty, shape)
        wide, high = track.size
        pen.area(rectangle(Frame(space.x, space.y, space.angle), wide + 0.6, high + 2 * bool(space.locomotive)), 255)
    return sheet.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BOX)


def _box(empty: EmptyBoard, shape: Shape) -> tuple[int, int, int, int] | None:
    """The pixels that a shape may touch, within the picture."""
    places, reach = _extent(empty, shape)
    spots = [empty.window.place(place) for place in places]
    reach *= empty.window.scale
    wide, high = empty.window.size
    left, top = max(0, int(min(x for x, _ in spots) - reach)), max(0, int(min(y for _, y in spots) - reach))
    right = min(wide, int(max(x for x, _ in spots) + reach) + 1)
    bottom = min(high, int(max(y for _, y in spots) + reach) + 1)
    return (left, top, right, bottom) if left < right and top < bottom else None


def _extent(empty: EmptyBoard, shape: Shape) -> tuple[list[Point], float]:
    """The places that a shape is drawn around, and how far from them it may reach."""
    drawing = empty.drawing
    match shape:
        case Closed() | Outlined() | Unfaded():
            track = drawing.routes[shape.route]
            space = track.spaces[shape.space]
            return [(space.x, space.y)], sum(track.size) / 2 + 4
        case Bed() | Band() | Glow() | LoanBand() | Borrower() | Tag():
            return list(drawing.routes[shape.route].line), 26
        case Station() | Halo() | Visitor() | Pin():
            return [drawing.cities[shape.city]], drawing.city_radius * 5
        case Badge():
            return [shape.at], 1.5 * badge_radius(empty.window)


def _draw(pen: Pen, empty: EmptyBoard, shape: Shape) -> None:
    drawing, theme = empty.drawing, empty.drawing.theme
    match shape:
        case Bed():
            bed(pen, drawing.routes[shape.route], _ends(empty, shape.route), theme.players[shape.color])
        case Band():
            track, look = drawing.routes[shape.route], theme.players[shape.color]
            bed(pen, track, _ends(empty, shape.route), look)
            cars(pen, track, look, theme.piece)
        case Unfaded():
            route = empty.board.routes[empty.board.route_index[shape.route]]
            _, space = _space(empty, shape)
            empty_space(pen, empty.board, drawing, route, space)
        case Closed():
            closed_space(pen, *_space(empty, shape))
        case Outlined():
            outline(pen, *_space(empty, shape))
        case Station():
            station(pen, drawing.cities[shape.city], drawing.city_radius, theme.players[shape.color])
        case Glow():
            glow(pen, drawing.routes[shape.route], shape.kind)
        case Halo():
            halo(pen, drawing.cities[shape.city], drawing.city_radius, shape.kind)
        case LoanBand():
            loan(pen, drawing.routes[shape.route], theme.players[shape.color])
        case Borrower():
            borrower(pen, drawing.routes[shape.route], theme.players[shape.color])
        case Visitor():
            visitor(pen, drawing, empty.locale, shape)
        case Pin():
            pin(pen, drawing, empty.locale, shape)
        case Badge():
            badge(pen, shape, badge_radius(empty.window))
        case Tag():
            tag(pen, drawing.routes[shape.route], shape.letters)


def _ends(empty: EmptyBoard, route: str) -> tuple[Point, Point]:
    """The places of a route's cities."""
    board, cities = empty.board, empty.drawing.cities
    found = board.routes[board.route_index[route]]
    return cities[board.cities[found.a]], cities[board.cities[found.b]]


def _space(empty: EmptyBoard, shape: Closed | Outlined | Unfaded) -> tuple[Track, Space]:
    track = empty.drawing.routes[shape.route]
    return track, track.spaces[shape.space]

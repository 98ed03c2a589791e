"""The empty board: ground, frame, title, empty routes, cities and names, drawn once and kept in the fixed palette."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from engine.board import Board
from render.drawing import Drawing, Label
from render.ink.lettering import Style, write
from render.ink.palette import FADED, INK, LAND, RGB
from render.ink.pen import Pen, Window, in_bands
from render.ink.tones import NAMES, RAILS, in_tones, limited_to, to_board_palette
from render.map.furniture import Captions, captions, frame, furniture
from render.map.ground import ground
from render.map.shapes import Shape
from render.map.tiles import PackedTile
from render.map.tracks import city_mark, empty_space
from render.map.windows import holds, within_frame
from render.scene import Scene

FINE = 2  # routes and cities are drawn this many times larger and then reduced


@dataclass(frozen=True, eq=False, slots=True)
class EmptyBoard:
    """The part of an empty board that a window shows, in one language. Two are equal only if they are the same object.

    It also holds the tiles that were drawn for it, so that they are freed together with it.
    """

    board: Board
    drawing: Drawing
    locale: str
    window: Window
    # Several boards are kept, each in several languages and sizes: 14 MB if the pixels were not packed.
    _size: tuple[int, int]
    _pixels: bytes  # in the fixed palette, compressed
    _bare: bytes  # the mask of bare ground, a bit a pixel
    tiles: dict[Shape, PackedTile] = field(default_factory=dict)  # of `paint.py`

    @property
    def image(self) -> Image.Image:
        """The board's image in the board palette. It is shared: copy it before drawing on it."""
        return _unpacked(self)

    def bare(self, box: tuple[int, int, int, int]) -> Image.Image:
        """Returns the mask of bare ground within a box: where nothing is drawn, with some clearance around names."""
        left, top, right, bottom = box
        wide = self._size[0]
        row = -(-wide // 8)
        mask = Image.frombytes("1", (wide, bottom - top), self._bare[top * row : bottom * row])
        return mask.crop((left, 0, right, bottom - top)).convert("L")


@lru_cache(maxsize=2)
def _unpacked(empty: EmptyBoard) -> Image.Image:
    """Decompresses the image of an empty board."""
    return in_tones(empty._size, zlib.decompress(empty._pixels))  # pyright: ignore[reportPrivateUsage]


def empty_board(scene: Scene, window: Window | None = None) -> EmptyBoard:
    """Returns the whole empty board, with title and points; or a window of it, at its scale and without them."""
    written = captions(scene.board, scene.drawing, scene.words)
    if window is None:
        return _whole(scene.board, scene.drawing, written)
    if (window.width, window.height) == scene.drawing.size:
        return _of_other_size(scene.board, scene.drawing, written, window)
    return _part(scene.board, scene.drawing, written, window)


@lru_cache(maxsize=8)
def _whole(board: Board, drawing: Drawing, written: Captions) -> EmptyBoard:
    window = Window(0, 0, *drawing.size)
    land = ground(drawing, window)
    furniture(land, board, drawing, written)
    return _furnish(board, drawing, written.locale, window, land)


def _unfurnished(board: Board, drawing: Drawing, written: Captions, window: Window) -> EmptyBoard:
    return _furnish(board, drawing, written.locale, window, ground(drawing, window))


# Of other sizes there are six, two boards in three languages, always in use; of parts there are hundreds, used once.
_of_other_size = lru_cache(maxsize=8)(_unfurnished)
_part = lru_cache(maxsize=4)(_unfurnished)


def clear_caches() -> None:
    """Empties the caches of empty boards."""
    for kept in (_whole, _of_other_size, _part, _unpacked):
        kept.cache_clear()


def _furnish(board: Board, drawing: Drawing, locale: str, window: Window, land: Image.Image) -> EmptyBoard:
    """Routes, cities and names on the ground."""
    image = _routes_and_cities(board, drawing, window, land)
    named = _with_names(image, drawing, locale, window)
    stands = _differs(land, image).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.MinFilter(3))
    covered = ImageChops.lighter(stands, _differs(image, named).filter(ImageFilter.MaxFilter(5)))
    pixels, bare = zlib.compress(to_board_palette(named).tobytes(), 1), _bits(ImageChops.invert(covered))
    return EmptyBoard(board, drawing, locale, window, named.size, pixels, bare)


def _bits(mask: Image.Image) -> bytes:
    return mask.convert("1", dither=Image.Dither.NONE).tobytes()


def _with_names(image: Image.Image, drawing: Drawing, locale: str, window: Window) -> Image.Image:
    """The names of the cities, in their own few tones, and the frame around all."""
    drawn = image.copy()
    shown = within_frame(window)
    for label in drawing.labels[locale].values():
        if holds(shown, label.box):  # half a name is no name
            _name(drawn, window, label, locale)
    named = image.copy()
    named.paste(limited_to(drawn, NAMES), (0, 0), _differs(image, drawn))
    frame(named)
    return named


def _differs(one: Image.Image, other: Image.Image) -> Image.Image:
    """Where two pictures differ."""
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] + [255] * 255)


def _routes_and_cities(board: Board, drawing: Drawing, window: Window, land: Image.Image) -> Image.Image:
    """Drawn fine on a copy of the ground."""

    def draw(pen: Pen) -> None:
        for route in board.routes:
            for space in drawing.routes[route.id].spaces:
                if -40 < (space.y - pen.window.top) < pen.window.height + 40:
                    empty_space(pen, board, drawing, route, space)
        for city, at in drawing.cities.items():
            city_mark(pen, at, drawing.city_radius, board.city_index[city] in board.attractions)

    image = land.copy()
    in_bands(image, window, FINE, draw)
    return limited_to(image, RAILS)


def _name(image: Image.Image, window: Window, label: Label, locale: str) -> None:
    for line in label.lines:
        size = max(7, round(line.size * window.scale))
        ink: RGB = FADED if line.small else INK
        style = Style(size, "en" if line.small else locale, bold=not line.small)
        write(
            image,
            window.place(line.at),
            line.text,
            style,
            ink,
            anchor=line.anchor,
            halo=LAND,
            halo_width=2 * window.scale,
        )

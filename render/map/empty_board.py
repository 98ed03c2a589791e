"""The empty board: ground, frame, title, empty routes, cities and names, drawn once and kept in the fixed palette."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from engine.board import Board
from render.drawing import Drawing, Label
from render.ink.lettering import Style, write
from render.ink.palette import FADED, INK, LAND, RGB
from render.ink.pen import Pen, Window, in_bands
from render.ink.tones import NAMES, RAILS, limited_to, to_board_palette
from render.map.furniture import Captions, captions, frame, furniture
from render.map.ground import ground
from render.map.tracks import city_mark, empty_space
from render.map.windows import holds, within_frame
from render.scene import Scene

FINE = 2  # routes and cities are drawn this many times larger and then reduced


@dataclass(frozen=True, eq=False, slots=True)
class EmptyBoard:
    """An empty board in one language, as far as a window shows it. Compared by identity: it is drawn once and kept."""

    board: Board
    drawing: Drawing
    locale: str
    window: Window
    image: Image.Image  # in the fixed palette
    _bare: bytes  # the mask of bare ground, a bit a pixel: several boards are kept, each in several languages

    def bare(self, box: tuple[int, int, int, int]) -> Image.Image:
        """The part of a mask of bare ground, with some clearance around names: light is clipped to it."""
        left, top, right, bottom = box
        row = -(-self.image.width // 8)
        rows = self._bare[top * row : bottom * row]
        mask = Image.frombytes("1", (self.image.width, bottom - top), rows)
        return mask.crop((left, 0, right, bottom - top)).convert("L")


def empty_board(scene: Scene, window: Window | None = None) -> EmptyBoard:
    """The empty board; a window other than the whole is drawn larger, without frame and title."""
    written = captions(scene.board, scene.drawing, scene.words)
    if window is None:
        return _whole(scene.board, scene.drawing, written)
    return _part(scene.board, scene.drawing, written, window)


@lru_cache(maxsize=8)
def _whole(board: Board, drawing: Drawing, written: Captions) -> EmptyBoard:
    window = Window(0, 0, *drawing.size)
    land = ground(drawing, window)
    furniture(land, board, drawing, written)
    return _furnish(board, drawing, written.locale, window, land)


@lru_cache(maxsize=10)  # private maps of two boards in three languages, and some crops
def _part(board: Board, drawing: Drawing, written: Captions, window: Window) -> EmptyBoard:
    return _furnish(board, drawing, written.locale, window, ground(drawing, window))


def clear_caches() -> None:
    """Empties the cache of empty boards."""
    _whole.cache_clear()
    _part.cache_clear()


def _furnish(board: Board, drawing: Drawing, locale: str, window: Window, land: Image.Image) -> EmptyBoard:
    """Routes, cities and names on the ground."""
    image = _routes_and_cities(board, drawing, window, land)
    named = _with_names(image, drawing, locale, window)
    stands = _differs(land, image).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.MinFilter(3))
    covered = ImageChops.lighter(stands, _differs(image, named).filter(ImageFilter.MaxFilter(5)))
    return EmptyBoard(board, drawing, locale, window, to_board_palette(named), _bits(ImageChops.invert(covered)))


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

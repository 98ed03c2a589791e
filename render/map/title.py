"""The title picture of a board, as on the lid of a box: its name, players and time beside the empty map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.view import View, view
from render.drawing import Drawing
from render.ink.lettering import Style, fitting_style, width, write
from render.ink.palette import BAD, BRASS, CREAM, FADED, INK, PAPER, RULE
from render.ink.paper import panel
from render.ink.pen import Window
from render.ink.png import png
from render.ink.symbols import stamp
from render.ink.tones import to_board_palette
from render.map import furniture
from render.map.empty_board import empty_board
from render.picture import Keys, Picture, Sentences, picture
from render.scene import Scene

KEYS: Keys = {
    **furniture.KEYS,
    "title-facts": ("least", "most"),
    "title-alt": ("least", "most"),
}

SIZE = (1200, 480)
_MAP = (500, 0, 1200, 480)  # where the map stands, in its own frame
_CLOSEST = 0.56  # the least scale of the map: smaller names could not be read
_NAME, _SERIES, _FACTS = 104, 40, 36  # type, at its largest: a phone shows a third of it
_SMALLEST = 22


def title_picture(board: Board, drawing: Drawing, words: Sentences) -> Picture:
    """The title picture of a board in one language."""
    facts = {"least": board.min_seats, "most": board.max_seats}
    return picture(partial(_image, board, drawing, words, facts), words("title-alt", **facts), "title", png)


def _image(board: Board, drawing: Drawing, words: Sentences, facts: dict[str, int]) -> Image.Image:
    image = Image.new("RGB", SIZE, PAPER)
    _plate(image, words.locale, words("map-title"), words("title-facts", **facts))
    image.paste(empty_board(_scene(board, drawing, words), _window(drawing)).image.convert("RGB"), _MAP[:2])
    return to_board_palette(image)


def _window(drawing: Drawing) -> Window:
    """As much of the board as its place has room for, about the middle of the cities."""
    (wide, high), (left, top, right, bottom) = drawing.size, _MAP
    across, down = right - left, bottom - top
    scale = max(across / wide, down / high, _CLOSEST)
    shown = across / scale, down / scale
    xs, ys = (sorted(place) for place in zip(*drawing.cities.values(), strict=True))
    return Window(_start(xs, shown[0], wide), _start(ys, shown[1], high), *shown, scale)


def _start(places: Sequence[float], shown: float, most: float) -> float:
    """Where a stretch of this length begins, if it lies about the middle of these places and on the board."""
    middle = (places[0] + places[-1]) / 2
    return round(min(max(0.0, middle - shown / 2), most - shown))


def _scene(board: Board, drawing: Drawing, words: Sentences) -> Scene:
    """A position in which nothing is built, for the empty board is drawn from one."""
    return Scene(_nothing_built(board), drawing, (), board.cities, words)


@lru_cache(maxsize=8)
def _nothing_built(board: Board) -> View:
    return view(new_game(board, board.min_seats, Chance(bytes(32)))[0], None)


def _plate(image: Image.Image, locale: str, title: str, facts: str) -> None:
    """The name beside the map; the part before a colon is a smaller line above it, players and time stand below."""
    right, bottom = _MAP[0], _MAP[3]
    image.paste(INK, (0, 0, right, bottom))
    image.paste(PAPER, (3, 3, right, bottom - 3))
    panel(image, (16, 16, right - 13, bottom - 16), 10, CREAM, BRASS, 3)
    *series, name = (part.strip() for part in title.replace("：", ":").split(":"))
    middle, room = right / 2 + 1, right - 80
    if series:
        _line(image, (middle, 116), series[0], room - 90, Style(_SERIES, locale))
    style = fitting_style(name, room, Style(_NAME, locale, bold=True), _SMALLEST)
    write(image, (middle, 232 if series else 190), name, style, INK, anchor="mm")
    image.paste(RULE, (80, 322, right - 80, 324))
    style = fitting_style(facts, room, Style(_FACTS, locale), _SMALLEST)
    write(image, (middle, 378), facts, style, FADED, anchor="mm")


def _line(image: Image.Image, at: tuple[float, float], text: str, room: float, style: Style) -> None:
    """A line of text between two diamonds."""
    style = fitting_style(text, room, style, _SMALLEST)
    write(image, at, text, style, FADED, anchor="mm")
    for side in (-1, 1):
        stamp(image, (at[0] + side * (width(text, style) / 2 + 26), at[1]), "diamond", 18, BAD)

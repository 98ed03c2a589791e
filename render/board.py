"""The public picture of a table: the board with everything on it, and the state of the game beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import View
from render import alt, furniture, market, status
from render.alt import board_alt
from render.bands import png
from render.base import Base, base
from render.drawing import Drawing
from render.paint import paint
from render.png import Keys, Picture, Words, short
from render.shapes import NOTHING, LastMove, on_board
from render.tunnel import Who

KEYS: Keys = {**furniture.KEYS, **status.KEYS, **alt.KEYS, **market.KEYS}

WIDE = 1.2
"""A map at least so much wider than high has the table below it, not beside."""
WIDTH = 1600


def board_picture(
    view: View, drawing: Drawing, who: Sequence[Who], cities: Sequence[str], words: Words, last: LastMove = NOTHING
) -> Picture:
    """What everybody may see. `who` are the seats' players, `cities` the names of the board's cities in their order."""
    image = board_image(view, drawing, who, words, last)
    return Picture(png(image), short(board_alt(view, who, cities, words, last)), "board.png")


def board_image(view: View, drawing: Drawing, who: Sequence[Who], words: Words, last: LastMove) -> Image.Image:
    """The same as dots, in the fixed palette."""
    empty = base(view.board, drawing, words)
    image = beside(empty, view, who, words)
    paint(image, empty, on_board(view, [each.color for each in who], last))
    return image


def beside(empty: Base, view: View, who: Sequence[Who], words: Words) -> Image.Image:
    """The empty board and the state of the table: below a wide map, beside a high one."""
    wide, high = empty.drawing.size
    if wide >= high * WIDE:
        image = empty.image.crop((0, 0, wide, high + status.strip_height()))
        status.strip(image, high, view, who, words)
    else:
        image = empty.image.crop((0, 0, WIDTH, high))
        status.column(image, wide, view, who, words)
    return image

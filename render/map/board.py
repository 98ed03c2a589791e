"""The public picture of a table: the board with everything on it, and the state of the game beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.view import View
from render.cards import market
from render.cards.tunnel import Who
from render.ink.png import png
from render.map import alt, furniture, status
from render.map.alt import board_alt
from render.map.base import Base, base
from render.map.drawing import Drawing
from render.map.paint import paint
from render.map.shapes import NOTHING, LastMove, on_board
from render.picture import Keys, Picture, Words, short

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

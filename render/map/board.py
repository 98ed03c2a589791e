"""The public picture of a table: the board with everything on it, and the state of the game below or beside it."""

from __future__ import annotations

from functools import partial

from PIL import Image

from render.ink.png import png
from render.map import alt, furniture, status
from render.map.alt import board_alt
from render.map.badges import badges
from render.map.empty_board import EmptyBoard, empty_board
from render.map.paint import paint
from render.map.shapes import Mark, on_board
from render.picture import Keys, Picture, picture
from render.scene import Scene

KEYS: Keys = {**furniture.KEYS, **status.KEYS, **alt.KEYS}

WIDE = 1.2  # a map at least this much wider than high has the state of the game below it, not beside it
WIDTH = 1600


def board_picture(scene: Scene, marks: tuple[Mark, ...] = ()) -> Picture:
    """The public picture of the board, what is marked in light and with its number."""
    return picture(partial(board_image, scene, marks), board_alt(scene, marks), "board", png)


def board_image(scene: Scene, marks: tuple[Mark, ...] = ()) -> Image.Image:
    """The same as an image in the fixed palette."""
    empty = empty_board(scene)
    image = with_status(empty, scene)
    paint(image, empty, on_board(scene.view, scene.colors, marks))
    paint(image, empty, badges(empty, marks))
    return image


def with_status(empty: EmptyBoard, scene: Scene) -> Image.Image:
    """The empty board and the state of the game: below a wide map, beside a high one."""
    wide, high = empty.drawing.size
    if wide >= high * WIDE:
        image = empty.image.crop((0, 0, wide, high + status.strip_height()))
        status.strip(image, high, scene)
    else:
        image = empty.image.crop((0, 0, WIDTH, high))
        status.column(image, wide, scene)
    return image

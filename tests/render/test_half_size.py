"""The picture in half its width and height is the whole picture reduced, without seams."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.half_size import half_size
from render.map.board import board_picture
from render.picture import Picture
from tests.render.scenes import EUROPE, last_move, scene


def test_every_pixel_is_the_mean_of_four() -> None:
    picture = board_picture(scene(EUROPE), last_move(EUROPE, "middle"))
    with Image.open(BytesIO(picture.png)) as image:
        whole = image.convert("RGB").reduce(2).quantize(palette=image, dither=Image.Dither.NONE)
    small = half_size(picture)
    with Image.open(BytesIO(small.png)) as reduced:
        assert reduced.convert("RGB").tobytes() == whole.convert("RGB").tobytes()
    assert (small.alt, small.name) == (picture.alt, picture.name)


def test_an_odd_size_is_rounded_up() -> None:
    file = BytesIO()
    Image.new("P", (301, 517)).save(file, "PNG")
    with Image.open(BytesIO(half_size(Picture(file.getvalue(), "", "odd.png")).png)) as reduced:
        assert reduced.size == (151, 259)

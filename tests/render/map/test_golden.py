"""A few pictures on file, small, with a tolerance: what changes on purpose is written anew and looked at.

`python -m tests.render.map.test_golden` writes them.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.ink.palette import to_palette
from render.map.board import board_picture
from render.map.final import final_picture
from render.map.private_map import private_map
from tests.render.scenes import BOARDS, last_move, scene

HERE = Path(__file__).parents[2] / "golden"
WIDE = 480
ON_AVERAGE = 4.0
"""How far pixels may be off on average, of 255."""
ANYWHERE = 30.0
"""How far they may be off on average within any square of 48 pixels."""


def small(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png)).convert("RGB")
    return to_palette(image.resize((WIDE, image.height * WIDE // image.width), Image.Resampling.BOX)).convert("RGB")


def pictures() -> dict[str, Image.Image]:
    found: dict[str, Image.Image] = {}
    for board, locale in zip(BOARDS, ("en", "zh-TW"), strict=True):
        public = board_picture(scene(board, locale=locale), last_move(board, "middle"))
        found[f"{board.id}-board"] = small(public.png)
        found[f"{board.id}-private"] = small(private_map(scene(board, seat=0, locale=locale)).png)
        found[f"{board.id}-final"] = small(final_picture(scene(board, "end", locale=locale)).png)
    return found


@pytest.fixture(scope="module")
def drawn() -> dict[str, Image.Image]:
    return pictures()


@pytest.mark.parametrize("name", [f"{board.id}-{kind}" for board in BOARDS for kind in ("board", "private", "final")])
def test_the_picture_is_as_it_was(drawn: dict[str, Image.Image], name: str) -> None:
    with Image.open(HERE / f"{name}.png") as file:
        golden = file.convert("RGB")
    assert drawn[name].size == golden.size
    off = ImageChops.difference(drawn[name], golden).convert("L")
    assert ImageStat.Stat(off).mean[0] <= ON_AVERAGE
    squares = off.reduce(48)
    assert max(squares.tobytes()) <= ANYWHERE


def write() -> None:
    """Puts the pictures as they are now on file."""
    HERE.mkdir(exist_ok=True)
    for name, image in pictures().items():
        to_palette(image).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    write()

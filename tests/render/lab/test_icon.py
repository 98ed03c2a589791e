"""The icon that hosts upload: what the command draws is what lies in the repository, and Discord takes it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.lab.icon import draw_icon

KEPT = Path(__file__).parents[3] / ".github" / "icon.png"


def test_the_kept_icon_is_the_one_that_is_drawn() -> None:
    drawn, kept = Image.open(BytesIO(draw_icon())), Image.open(BytesIO(KEPT.read_bytes()))
    difference = ImageStat.Stat(ImageChops.difference(drawn.convert("RGB"), kept.convert("RGB")))
    assert drawn.size == kept.size and max(difference.mean) < 1


def test_it_is_square_large_and_light() -> None:
    with Image.open(KEPT) as kept:
        assert kept.size == (1024, 1024)
    assert KEPT.stat().st_size < 256_000

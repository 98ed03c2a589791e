"""A picture in half its width and height, for slow connections: half the bytes, the same inks."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from render.ink.palette import to_palette
from render.picture import Picture


def half_size(picture: Picture) -> Picture:
    """The same picture, smaller, with the same words and name."""
    with Image.open(BytesIO(picture.png)) as image:
        small = image.convert("RGB").reduce(2)
    file = BytesIO()
    to_palette(small).save(file, "PNG", optimize=True)
    return replace(picture, png=file.getvalue())

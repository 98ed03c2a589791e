"""Tiles: small images of shapes, such as a claimed route. They are kept compressed and pasted on many pictures."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import NamedTuple

from PIL import Image


class Tile(NamedTuple):
    """A small image, the position of its upper left corner on the board, and a mask of the pixels to paste."""

    at: tuple[int, int]
    pixels: Image.Image
    mask: Image.Image


class PackedTile(NamedTuple):
    """A compressed tile. It takes less than a kilobyte of memory, a tenth of an uncompressed one."""

    at: tuple[int, int]
    size: tuple[int, int]
    packed: bytes

    @classmethod
    def of(cls, tile: Tile) -> PackedTile:
        """Compresses a tile. Pixels outside the mask are cut off or blanked; they are never pasted."""
        left, top, right, bottom = box = tile.mask.getbbox() or (0, 0, 1, 1)
        mask = tile.mask.crop(box)
        counting = Image.new("P", mask.size)
        counting.paste(tile.pixels.crop(box), (0, 0), mask)
        packed = zlib.compress(counting.tobytes() + mask.tobytes())
        return cls((tile.at[0] + left, tile.at[1] + top), (right - left, bottom - top), packed)

    def paste_on(self, image: Image.Image) -> None:
        """Pastes the tile on the board's image at the tile's own position. Changes the image."""
        pixels, mask = _unpacked(self.size, self.packed)
        image.paste(pixels, self.at, mask)


@lru_cache(maxsize=200)  # what was pasted last: from one turn to the next most of a board stays as it is
def _unpacked(size: tuple[int, int], packed: bytes) -> tuple[Image.Image, Image.Image]:
    """Decompresses the pixels and the mask of a tile."""
    both, (wide, high) = zlib.decompress(packed), size
    return Image.frombytes("P", size, both[: wide * high]), Image.frombytes("1", size, both[wide * high :])

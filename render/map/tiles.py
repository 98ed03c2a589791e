"""A shape as it looks on a board: drawn once as a small tile, and kept in few bytes."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import NamedTuple

from PIL import Image


class Tile(NamedTuple):
    """A small image and where its upper left corner is pasted; of its pixels those are pasted that the mask allows."""

    at: tuple[int, int]
    pixels: Image.Image
    mask: Image.Image


class PackedTile(NamedTuple):
    """A tile compressed for keeping, to less than a kilobyte: a tenth of what its two images take."""

    at: tuple[int, int]
    size: tuple[int, int]
    packed: bytes

    @classmethod
    def of(cls, tile: Tile) -> PackedTile:
        """Compresses a tile. What its mask forbids is cut off or blanked, which changes no picture."""
        left, top, right, bottom = box = tile.mask.getbbox() or (0, 0, 1, 1)
        mask = tile.mask.crop(box)
        counting = Image.new("P", mask.size)
        counting.paste(tile.pixels.crop(box), (0, 0), mask)
        packed = zlib.compress(counting.tobytes() + mask.tobytes())
        return cls((tile.at[0] + left, tile.at[1] + top), (right - left, bottom - top), packed)

    def paste_on(self, image: Image.Image) -> None:
        """Pastes the tile on a picture, which is changed."""
        pixels, mask = _unpacked(self.size, self.packed)
        image.paste(pixels, self.at, mask)


@lru_cache(maxsize=200)  # what was pasted last: from one turn to the next most of a board stays as it is
def _unpacked(size: tuple[int, int], packed: bytes) -> tuple[Image.Image, Image.Image]:
    both, (wide, high) = zlib.decompress(packed), size
    return Image.frombytes("P", size, both[: wide * high]), Image.frombytes("1", size, both[wide * high :])

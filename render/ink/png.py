"""A picture in the fixed palette as PNG, compressed band by band; bands that have not changed since are not done again.

From one turn to the next most of a board stays as it is. Every band is a closed piece of one deflate stream; it may
point back into the rows above it, so those rows are part of its cache key.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from functools import cache
from hashlib import sha1
from threading import Lock

from PIL import Image

from render.ink.tones import board_palette

ROWS = 64  # of a band
_EFFORT = 5
_REACH = 1 << 15  # how far back a deflate stream may point
_KEPT = 768  # how many compressed bands are kept: 7 KB each, 21 to a board and 14 to a private map
_HEAD = b"\x89PNG\r\n\x1a\n"


class Bands:
    """Compressed bands by what they show; those not used for longest go first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()
        self.lock = Lock()

    def deflated(self, rows: memoryview, above: memoryview) -> bytes:
        """The rows, compressed, the stream left open; `above` is what the stream has just held."""
        key = _digest(rows) + _digest(above)
        with self.lock:
            found = self.kept.get(key)
            if found is not None:
                self.kept.move_to_end(key)
                return found
        made = _deflate(rows, above)
        with self.lock:
            self.kept[key] = made
            while len(self.kept) > self.limit:
                self.kept.popitem(last=False)
        return made


_BANDS = Bands(_KEPT)


def png(image: Image.Image, bands: Bands = _BANDS) -> bytes:
    """The bytes of a picture that is in the fixed palette."""
    wide, high = image.size
    rows = memoryview(_with_filters(image))
    step = (wide + 1) * ROWS
    starts = range(0, len(rows), step)
    pieces = [bands.deflated(rows[at : at + step], rows[max(0, at - _REACH) : at]) for at in starts]
    data = b"".join((b"\x78\x01", *pieces, b"\x03\x00", struct.pack(">I", zlib.adler32(rows))))
    size = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    return b"".join((_HEAD, _chunk(b"IHDR", size), _palette(), _chunk(b"IDAT", data), _chunk(b"IEND", b"")))


def _with_filters(image: Image.Image) -> bytes:
    """The pixels row by row, each row after a 0: no filter."""
    wider = Image.new("P", (image.width + 1, image.height), 0)
    wider.paste(image, (1, 0))
    return wider.tobytes()


def _digest(pixels: memoryview) -> bytes:
    return sha1(pixels, usedforsecurity=False).digest()  # the fastest that takes different bands for different


def _deflate(rows: memoryview, above: memoryview) -> bytes:
    packer = zlib.compressobj(_EFFORT, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, above)
    return packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)


@cache
def _palette() -> bytes:
    return _chunk(b"PLTE", bytes(channel for color in board_palette() for channel in color))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(kind + data))))

"""The real bot for tests: with pictures, each drawn once, or without; with DMs or without."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import partial
from typing import ClassVar
from unittest.mock import patch

from PIL import Image

from bot import build
from cogs.assembly import Assembly
from cogs.show.pictures import PictureFile
from cogs.show.seat_dms import SeatDMs
from data.settings import Settings
from data.text import Localizer
from render.picture import Picture, encode_png
from render.scene import Scene
from tests.inside.product import PicturesDrawnBy

BLANK = encode_png(Image.new("P", (1, 1)))


class DrawnOnce(PicturesDrawnBy):
    """Draws a picture once for all worlds of a process: the same drawing of the same scene gives the same bytes."""

    LIMIT = 256  # pictures
    kept: ClassVar[OrderedDict[Hashable, PictureFile]] = OrderedDict()

    async def drawn(self, draw: partial[Picture]) -> PictureFile | None:
        key = _key(draw)
        shown = self.kept.pop(key, None) or await super().drawn(draw)
        if shown is not None:
            self.kept[key] = shown
            while len(self.kept) > self.LIMIT:
                self.kept.popitem(last=False)
        return shown


class Numbered(PicturesDrawnBy):
    """Numbers pictures instead of painting them; their words and names are the true ones.

    The same drawing of the same scene has the same number, and another has another, even where both would look alike.
    """

    async def drawn(self, draw: partial[Picture]) -> PictureFile:
        png = BLANK + hash(_key(draw)).to_bytes(8, signed=True)
        with patch("render.picture.painted", lambda *_: png), patch("render.half_size.halved", lambda _: png):
            return PictureFile(draw())


def _key(draw: partial[Picture]) -> Hashable:
    """What is drawn, and everything it is drawn from."""
    assert not draw.keywords, "every picture is a function and its arguments"
    return (draw.func, *map(_fact, draw.args))


def _fact(argument: Hashable) -> Hashable:
    """An argument in a form that can be compared; of the words, only their language differs from scene to scene."""
    if isinstance(argument, Scene):
        return (argument.view, argument.players, argument.cities, argument.locale)
    if isinstance(argument, Localizer):
        return (argument.locale, argument.board)
    return argument


class NoPictures(PicturesDrawnBy):
    """Draws nothing."""

    async def drawn(self, draw: object) -> None:
        return None


class NoSeatDMs(SeatDMs):
    """Sends nothing."""

    async def update(self, game: int, user: int) -> None:
        pass

    async def is_outdated(self, game: int, user: int) -> bool:
        return False

    async def recall(self, game: int) -> None:
        pass

    async def owe(self, game: int, user: int) -> None:
        pass


def build_test_bot(settings: Settings, *, pictures: bool = False, drawn: bool = False, dms: bool = False) -> Assembly:
    """The bot. Pictures, painted or numbered, and the DMs with hands take time: they are left out unless asked for."""
    return build(
        settings,
        strict=True,
        pace=0,
        pictures=DrawnOnce if drawn else Numbered if pictures else NoPictures,
        seat_dms=SeatDMs if dms else NoSeatDMs,
    )

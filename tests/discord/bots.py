"""Bots for tests: the real one, without pictures or without DMs."""

from __future__ import annotations

from bot import build
from cogs.assembly import Assembly
from cogs.show.seat_dms import SeatDMs
from data.settings import Settings
from tests.inside.product import PicturesDrawnBy


class NoPictures(PicturesDrawnBy):
    """Draws nothing."""

    async def drawn(self, draw: object) -> None:
        return None


class NoSeatDMs(SeatDMs):
    """Sends nothing."""

    async def update(self, game: int, user: int) -> None:
        pass

    async def recall(self, game: int) -> None:
        pass

    async def owe(self, game: int, user: int) -> None:
        pass


def plain_parts(settings: Settings) -> Assembly:
    """The bot without DMs and pictures, which take most of a test's time."""
    return build(settings, strict=True, pace=0, pictures=NoPictures, seat_dms=NoSeatDMs)


def parts_with_dms(settings: Settings) -> Assembly:
    """The bot without pictures."""
    return build(settings, strict=True, pace=0, pictures=NoPictures)

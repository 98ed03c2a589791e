"""The pictures of messages, drawn with `render` in processes of their own (`drawing/`).

A picture that cannot be drawn is logged and left out: the text of a message says everything too.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from io import BytesIO
from time import perf_counter

import discord

from cogs.kit.layout import Layout
from cogs.measures import PICTURE_SECONDS, PICTURES
from cogs.show.drawing.jobs import draw_offer, draw_title
from cogs.show.drawing.pool import DrawingPool
from data.text import Localizer
from engine.board import Board
from engine.state import OpenTunnel
from render.cards.hand import hand_picture
from render.cards.scoresheet import scoresheet_picture
from render.cards.tunnel import tunnel_picture
from render.half_size import half_size
from render.map.board import board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.final import final_picture
from render.map.private_map import private_map
from render.map.shapes import Mark
from render.picture import Picture
from render.scene import Scene

MAX_CACHED = 24  # public pictures kept in memory

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture to be attached to a message."""

    picture: Picture

    @property
    def name(self) -> str:
        return self.picture.name

    @property
    def alt(self) -> str:
        return self.picture.alt

    @property
    def digest(self) -> str:
        """Tells whether another picture shows the same."""
        return blake2b(self.picture.png, digest_size=16).hexdigest()

    def file(self) -> discord.File:
        """A new file object; every message needs its own. The alt text stands in the layout that shows it."""
        return discord.File(BytesIO(self.picture.png), filename=self.name)


def add_pictures(layout: Layout, *pictures: PictureFile | None) -> list[discord.File]:
    """Adds the pictures that could be drawn to a layout, and returns the files to attach."""
    drawn = [picture for picture in pictures if picture is not None]
    for picture in drawn:
        layout.picture(picture.name, picture.alt)
    return [picture.file() for picture in drawn]


class Pictures:
    """Draws pictures. A failure gives None, so that the message is sent without the picture."""

    def __init__(self, drawing: DrawingPool | None = None) -> None:
        self._drawing = drawing or DrawingPool()
        self._cache: OrderedDict[Hashable, PictureFile] = OrderedDict()
        self._titles: dict[tuple[str, str], PictureFile] = {}  # by board and language

    async def board(self, scene: Scene, marks: tuple[Mark, ...] = ()) -> PictureFile | None:
        """The whole board; public."""
        return await self._public("board", scene, marks, partial(board_picture, scene, marks))

    async def title(self, board: Board, say: Localizer) -> PictureFile | None:
        """The title picture of a board; public. Drawn once for each board and language."""
        key = (board.id, say.locale)
        if key not in self._titles:
            drawn = await self._draw(partial(draw_title, board, say))
            if drawn is None:
                return None
            self._titles[key] = drawn
        return self._titles[key]

    async def tunnel(self, scene: Scene, tunnel: OpenTunnel) -> PictureFile | None:
        """An attempted tunnel: the cards paid and the cards revealed; public."""
        key = ("tunnel", scene.board.id, tunnel, scene.players, scene.locale)
        return await self._cached(key, partial(tunnel_picture, scene, tunnel))

    async def score_sheet(self, scene: Scene, note: str = "") -> PictureFile | None:
        """The final scores; `note` explains how a tie was broken; public."""
        return await self._draw(partial(scoresheet_picture, scene, note))

    async def hand(self, scene: Scene) -> PictureFile | None:
        """The cards of a hand; private."""
        return await self._draw(partial(hand_picture, scene))

    async def region(self, scene: Scene, region: str, marks: tuple[Mark, ...] = ()) -> PictureFile | None:
        """A region of the board, enlarged; public."""
        return await self._public(region, scene, marks, partial(region_picture, scene, region, marks))

    async def last(self, scene: Scene, marks: tuple[Mark, ...]) -> PictureFile | None:
        """The surroundings of what is marked, enlarged; public."""
        return await self._public("last", scene, marks, partial(last_picture, scene, marks))

    async def ticket(self, scene: Scene, ticket: int) -> PictureFile | None:
        """One of the player's tickets on its part of the map; private."""
        return await self._draw(partial(ticket_picture, scene, ticket))

    async def final(self, scene: Scene) -> PictureFile | None:
        """The board at the end: all networks, the longest path, the routes used through stations; public."""
        return await self._public("final", scene, (), partial(final_picture, scene))

    async def offer(self, scene: Scene) -> PictureFile | None:
        """The tickets on offer, each on a small map; private."""
        return await self._draw(partial(draw_offer, scene))

    async def private_map(self, scene: Scene, *, payable: bool = True) -> PictureFile | None:
        """The map with the player's network, tickets and their ways, and what can be paid for; private."""
        return await self._draw(partial(private_map, scene, payable))

    async def smaller(self, picture: PictureFile) -> PictureFile | None:
        """A public picture in half its width and height, for slow connections."""
        return await self._cached(("smaller", picture.digest, picture.alt), partial(half_size, picture.picture))

    async def _public(
        self, name: str, scene: Scene, marks: tuple[Mark, ...], draw: partial[Picture]
    ) -> PictureFile | None:
        """A public picture. Refuses a view with secrets of a seat."""
        if scene.view.own is not None:
            raise ValueError("a public picture needs the public view")
        return await self._cached((name, scene.view, scene.players, scene.locale, marks), draw)

    async def _cached(self, key: Hashable, draw: partial[Picture]) -> PictureFile | None:
        """A public picture, from the cache if it was drawn before."""
        if key in self._cache:
            PICTURES.add("from_memory")
            self._cache.move_to_end(key)
            return self._cache[key]
        picture = await self._draw(draw)
        if picture is not None:
            self._cache[key] = picture
            while len(self._cache) > MAX_CACHED:
                self._cache.popitem(last=False)
        return picture

    async def _draw(self, draw: partial[Picture]) -> PictureFile | None:
        """Draws in another process; a failure is logged and gives None."""
        try:
            began = perf_counter()
            with PICTURE_SECONDS.timed():
                picture = PictureFile(await self._drawing.draw(draw))
            PICTURES.add("drawn")
            ms = round((perf_counter() - began) * 1000)
            log.debug("drawn", extra={"picture": draw.func.__name__, "ms": ms})
            return picture
        except Exception:
            PICTURES.add("failed")
            log.exception("a picture could not be drawn")
            return None

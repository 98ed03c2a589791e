"""Which pictures the messages in a table's channel show: the board with what is told, or an open tunnel.

As a rule every message that asks somebody shows the board; a table can choose to have fewer, smaller ones, or none.
What changes between the two cards of a turn is shown by a small one, which is looked at for seconds: large ones would
be a seventh of all bytes that the bot sends.
"""

from __future__ import annotations

from typing import Any

from cogs.show.panel import Panel
from cogs.show.panel_note import BOARD_FILE
from cogs.show.pictures import PictureFile, Pictures
from cogs.show.scenes import scene_of
from cogs.tables.options import EVERY_ROUND, IN_WORDS, LIGHT, ON_REQUEST, picture_rule_of
from cogs.tables.position import Position
from data.store.notes import PanelNote
from engine.state import NOBODY, Choosing, OpenTunnel, SecondDraw
from engine.view import View


class ChannelPictures:
    """Draws the pictures of the messages in channels, as each table wants them."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def of_new_panel(self, old: PanelNote, panel: Panel) -> list[PictureFile]:
        """The open tunnel; else the board, if the table wants to see it now. `old` is the note of the panel before."""
        if isinstance(panel.view.phase, OpenTunnel):
            return await self._tunnel(panel)
        return await self._board(panel) if _shows_board(panel.position, old) else []

    async def of_changed_panel(self, old: PanelNote, panel: Panel) -> list[PictureFile]:
        """What must be attached anew to a panel that is edited, so that it shows what its text says.

        Nothing if its picture shows that already, or if it has none.
        """
        if isinstance(panel.view.phase, OpenTunnel):
            drawn = await self._tunnel(panel)
        elif old.picture is not None and old.picture.filename == BOARD_FILE:
            drawn = await self._board(panel)
        else:
            drawn = []
        changed = [picture for picture in drawn if old.picture is None or picture.digest != old.drawn]
        if not isinstance(panel.view.phase, SecondDraw) or picture_rule_of(panel.table) == LIGHT:
            return changed
        small = [await self._pictures.smaller(picture) or picture for picture in changed]
        return [picture for picture in small if picture.digest != old.drawn]

    async def _board(self, panel: Panel) -> list[PictureFile]:
        scene = scene_of(panel.view, panel.table, panel.say)
        picture = await self._pictures.board(scene, panel.told().marks)
        return [await self._sized(panel, picture)] if picture else []

    async def _tunnel(self, panel: Panel) -> list[PictureFile]:
        tunnel = panel.view.phase
        if not isinstance(tunnel, OpenTunnel) or picture_rule_of(panel.table) in (ON_REQUEST, IN_WORDS):
            return []
        picture = await self._pictures.tunnel(scene_of(panel.view, panel.table, panel.say), tunnel)
        return [await self._sized(panel, picture)] if picture else []

    async def _sized(self, panel: Panel, picture: PictureFile) -> PictureFile:
        """The picture in the size that the table wants."""
        if picture_rule_of(panel.table) != LIGHT:
            return picture
        return await self._pictures.smaller(picture) or picture


def _shows_board(position: Position, old: PanelNote) -> bool:
    """Whether the next message shows the board: whenever it asks a person, or else if the board has changed."""
    rule, view = picture_rule_of(position.table), position.view(None)
    if rule in (ON_REQUEST, IN_WORDS):
        return False
    if rule == EVERY_ROUND:
        return old.round != _round(view)
    return any(map(position.present, position.to_act)) or old.built != pieces_on_board(view)


def shown_by(view: View, old: PanelNote, *, shown: bool) -> dict[str, Any]:
    """The fields of a panel's note that say what the last picture of the board shows.

    -1 if it does not stay: a picture of a tunnel came after it, or tickets were still being chosen.
    """
    if isinstance(view.phase, OpenTunnel | Choosing):
        return {"built": -1, "round": -1}
    if not shown:
        return {"built": old.built, "round": old.round}
    return {"built": pieces_on_board(view), "round": _round(view)}


def _round(view: View) -> int:
    """The round of the game: as many turns as there are seats."""
    return -(-view.turns // len(view.seats))


def pieces_on_board(view: View) -> int:
    """The number of routes and stations on the board. Whenever it changes, so does the picture."""
    return sum(owner != NOBODY for owner in (*view.owner, *view.station_at))


def name_and_alt(picture: PictureFile) -> tuple[str, str]:
    """A picture as `Panel.layout` names it."""
    return picture.name, picture.alt

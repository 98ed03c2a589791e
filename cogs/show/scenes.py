"""What pictures are drawn from: the scene of a table, and what is marked or enlarged in it."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.show.drawing.scenes import scene_from
from cogs.wording.words import DRAWN_COMPUTER_SIGN, sitter_name
from data.store.models import Table
from data.text import Localizer
from engine.board import Board
from engine.events import Built, Claimed
from engine.view import View
from render.drawing import load_drawing
from render.map.shapes import Mark
from render.scene import Scene, ShownPlayer

NAME_WIDTH = 24  # the width of a name on a picture


def scene_of(view: View, table: Table, say: Localizer) -> Scene:
    """All that a picture of a game is drawn from, in the reader's language."""
    return scene_from(view, shown_players(table), say)


def shown_players(table: Table) -> tuple[ShownPlayer, ...]:
    """The players of a table as pictures show them."""
    names = (sitter_name(sitter, NAME_WIDTH, DRAWN_COMPUTER_SIGN) for sitter in table.seats)
    return tuple(ShownPlayer(name, sitter.color) for name, sitter in zip(names, table.seats, strict=True))


def last_move(events: Iterable[object]) -> tuple[Mark, ...]:
    """The last claim or station among these events, to be marked on the board."""
    marked: tuple[Mark, ...] = ()
    for event in events:
        if isinstance(event, Claimed):
            marked = (Mark(0, route=event.route),)
        elif isinstance(event, Built):
            marked = (Mark(0, city=event.city),)
    return marked


def regions_of(board: Board) -> tuple[str, ...]:
    """The regions of a board that can be shown enlarged."""
    return tuple(load_drawing(board.id).regions)

"""What is drawn of a board alone, or with a small map: functions of what can be sent to the process that draws."""

from __future__ import annotations

from data.text import Localizer
from engine.board import Board
from render.cards.tickets import offer_picture
from render.drawing import load_drawing
from render.map.minimap import minimap
from render.map.title import title_picture
from render.picture import Picture
from render.scene import Scene


def draw_title(board: Board, say: Localizer) -> Picture:
    """The title picture of a board."""
    return title_picture(board, load_drawing(board.id), say)


def draw_offer(scene: Scene) -> Picture:
    """The tickets on offer, each on a small map of the board."""
    return offer_picture(scene, minimap(scene.board, scene.drawing))

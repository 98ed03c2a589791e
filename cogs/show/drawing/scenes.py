"""The scenes that pictures are drawn from, from what the bot sends to the process that draws."""

from __future__ import annotations

from data.cities import load_city_names
from data.text import Localizer
from engine.board import Board
from engine.view import View
from render.drawing import load_drawing
from render.scene import Scene, ShownPlayer


def scene_from(view: View, players: tuple[ShownPlayer, ...], say: Localizer) -> Scene:
    """All that a picture of a game is drawn from, in the reader's language."""
    return Scene(view, load_drawing(view.board.id), players, cities_of(view.board, say.locale), say)


def cities_of(board: Board, locale: str) -> tuple[str, ...]:
    """The names of a board's cities in a language, in the order of the board."""
    names = load_city_names(board.id)
    return tuple(names.name(city, locale) for city in board.cities)

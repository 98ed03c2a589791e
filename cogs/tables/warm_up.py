"""What is worked out once for each board is worked out before anybody needs it.

The first player of a board would otherwise wait for it, and everybody else with them: a tenth of a second.
"""

from __future__ import annotations

from data.boards import BOARDS, load_board
from data.cities import load_city_names
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.insight.tickets import progress
from engine.legal import legal
from engine.state import Turn
from engine.view import view


def warm_up() -> None:
    """Looks once at every board as a player would; to be called in a thread."""
    for name in BOARDS:
        load_city_names(name)
        _look_at(load_board(name))


def _look_at(board: Board) -> None:
    """A hand of a game that nobody plays: what it may do, and how its tickets stand."""
    game, _ = new_game(board, board.min_seats, Chance(bytes(32)))
    game.phase = Turn(game.first)
    legal(game, game.first)
    progress(view(game, game.first))

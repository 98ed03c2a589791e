"""A process in which computer players think. The bot starts it (`pool.py`)."""

from __future__ import annotations

from random import Random

from cogs.logs import set_up
from cogs.workers.pickles import Named, Pickles
from cogs.workers.serve import serve
from data.boards import load_board
from engine.board import Board
from engine.legal import Options
from engine.players import LEVELS
from engine.players.why import Advice
from engine.view import View

NICENESS = 10  # lower priority than the bot itself, and than pictures

PICKLES = Pickles(board=Named(Board, lambda board: board.id, load_board))


def advise(level: str, view: View, options: Options) -> Advice:
    """What a computer of this level does, and why. It sees only what a player on its seat would see."""
    return LEVELS[level](Random()).advise(lambda: view, options)


def main() -> None:
    """Thinks until the bot ends."""
    set_up("INFO")
    serve(PICKLES, "a thought failed", NICENESS)

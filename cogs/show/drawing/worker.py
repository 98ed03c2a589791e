"""A process in which pictures are drawn. The bot starts it (`pool.py`).

A question names what to draw and the scene. Of the scene go only the view and the players: the board, its drawing, its
cities and the sentences are loaded in both processes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from cogs.logs import set_up
from cogs.show.drawing.scenes import scene_from
from cogs.workers.pickles import Named, Pickles
from cogs.workers.serve import serve
from data.boards import load_board
from data.text import Localizer, Texts
from engine.board import Board
from render.scene import Scene

NICENESS = 5  # lower priority than the bot itself: presses are acknowledged first


@cache
def _texts() -> Texts:
    return Texts.load()


def _sentences(named: tuple[str, str | None]) -> Localizer:
    return _texts().localizer(*named)


def _seen(scene: Scene) -> tuple[Any, ...]:
    return scene.view, scene.players, scene.words


PICKLES = Pickles(
    board=Named(Board, lambda board: board.id, load_board),
    words=Named(Localizer, lambda say: (say.locale, say.board), _sentences),
    scene=Named(Scene, _seen, lambda seen: scene_from(*seen)),
)


def main() -> None:
    """Draws until the bot ends."""
    set_up("INFO")
    serve(PICKLES, "a drawing failed", NICENESS)

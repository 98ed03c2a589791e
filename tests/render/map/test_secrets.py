"""The blind test on bytes: exchange all that a viewer may not know, and the picture and its text stay the same."""

from __future__ import annotations

from random import Random

import pytest

from engine.board import Board
from engine.state import Game
from render.cards.hand import hand_picture
from render.map.board import board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.private_map import private_map
from render.picture import Picture
from tests.engine.invariants import exchanged
from tests.nights import mostly_at_night
from tests.render.scenes import BOARDS, game, last_move, scene, scene_of

MOMENTS = ("empty", "early", "middle", "late")
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
AT = [(board, moment) for moment in MOMENTS for board in BOARDS]
at_each = pytest.mark.parametrize(  # by day each board at every other moment
    ("board", "moment"),
    mostly_at_night(AT, [each for n, each in enumerate(AT) if n % 4 in (0, 3)]),
    ids=lambda part: part.id if isinstance(part, Board) else part,
)


def public_pictures(board: Board, known: Game, moment: str) -> list[Picture]:
    """Every public picture of a game that goes on."""
    seen, last = scene_of(known), last_move(board, moment)
    pictures = [board_picture(seen, last)]
    if last:
        pictures.append(last_picture(seen, last))
    return [*pictures, region_picture(seen, min(seen.drawing.regions), last)]


def private_pictures(known: Game, seat: int) -> list[Picture]:
    """What a seat alone is shown."""
    seen = scene_of(known, seat)
    return [private_map(seen), hand_picture(seen), *(ticket_picture(seen, n) for n in seen.own.tickets[:1])]


@at_each
def test_no_secret_is_in_a_public_picture(board: Board, moment: str) -> None:
    known = game(board, moment)
    assert known != exchanged(known, None, Random(1))
    assert public_pictures(board, known, moment) == public_pictures(board, exchanged(known, None, Random(1)), moment)


@at_each
def test_nothing_of_the_others_is_in_a_private_picture(board: Board, moment: str) -> None:
    known = game(board, moment)
    assert known != exchanged(known, 1, Random(1))
    assert private_pictures(known, 1) == private_pictures(exchanged(known, 1, Random(1)), 1)


@on_both
def test_a_private_picture_shows_ones_own_secrets(board: Board) -> None:
    known = game(board, "middle")
    assert private_pictures(known, 0) != private_pictures(exchanged(known, None, Random(1)), 0)


@on_both
def test_everybodys_view_has_no_private_map(board: Board) -> None:
    with pytest.raises(ValueError, match="no secrets"):
        private_map(scene(board))

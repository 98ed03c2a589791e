"""The blind test on bytes: when all that a viewer may not know is exchanged, his picture and its text stay the same."""

from __future__ import annotations

import pytest

from engine.board import Board
from engine.state import Game
from engine.view import view
from render.lab.positions import sample
from render.map.board import board_picture
from render.map.crops import last_picture, region_picture, ticket_picture
from render.map.private_map import private_map
from render.picture import Picture
from tests.render.scenes import BOARDS, DRAWINGS, everybody, exchanged, game, words

MOMENTS = ("empty", "early", "middle", "late")
on_both = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
at_each = pytest.mark.parametrize("moment", MOMENTS)


def public(board: Board, known: Game, moment: str) -> list[Picture]:
    """Every public picture of a game that goes on."""
    drawing, who, last = DRAWINGS[board.id], everybody(board), sample(board, board.max_seats, moment).last
    seen, said = view(known, None), words()
    pictures = [board_picture(seen, drawing, who, board.cities, said, last)]
    if last.routes or last.cities:
        pictures.append(last_picture(seen, drawing, who, board.cities, said, last))
    region = min(drawing.regions)
    return [*pictures, region_picture(seen, drawing, region, who, board.cities, said, last)]


def private(board: Board, known: Game, seat: int) -> list[Picture]:
    """What a seat alone is shown."""
    drawing, who, seen, said = DRAWINGS[board.id], everybody(board), view(known, seat), words()
    pictures = [private_map(seen, drawing, who, board.cities, said)]
    assert seen.own is not None
    tickets = seen.own.tickets[:1]
    return [*pictures, *(ticket_picture(seen, drawing, n, who, board.cities, said) for n in tickets)]


@on_both
@at_each
def test_no_secret_is_in_a_public_picture(board: Board, moment: str) -> None:
    known = game(board, moment)
    assert known != exchanged(known, None)
    assert public(board, known, moment) == public(board, exchanged(known, None), moment)


@on_both
@at_each
def test_nothing_of_the_others_is_in_a_private_picture(board: Board, moment: str) -> None:
    known = game(board, moment)
    assert known != exchanged(known, 1)
    assert private(board, known, 1) == private(board, exchanged(known, 1), 1)


@on_both
def test_a_private_picture_shows_ones_own_secrets(board: Board) -> None:
    known = game(board, "middle")
    assert private(board, known, 0) != private(board, exchanged(known, None), 0)


@on_both
def test_everybodys_view_has_no_private_map(board: Board) -> None:
    with pytest.raises(ValueError, match="no secrets"):
        private_map(view(game(board, "middle"), None), DRAWINGS[board.id], everybody(board), board.cities, words())

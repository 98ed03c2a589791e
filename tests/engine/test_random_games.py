"""Whole games of all players on all tables, every invariant after every event (see watched.py, invariants.py)."""

from __future__ import annotations

import pytest

from engine.board import Board
from tests.engine.watched import COMPANIES, TABLES, Care, Watched

SEATED = [(board, seats) for board, numbers in TABLES for seats in numbers]


@pytest.mark.parametrize(("board", "seats"), SEATED, ids=lambda it: it.id if isinstance(it, Board) else str(it))
@pytest.mark.parametrize("company", COMPANIES, ids="-".join)
def test_a_whole_game_loses_nothing_and_tells_nothing(board: Board, seats: int, company: tuple[str, ...]) -> None:
    """Cards, cars, stations and tickets accounted for; a legal action for whoever is asked; fold and live game equal;
    views blind; `legal` and `decide` agreed (TURN-1 to TURN-3, SECRET-1 to SECRET-4)."""
    for n in range(2):
        watched = Watched(board, seats, company, n, Care(blind=0.1, agree=0.3)).play()
        assert watched.game.winners

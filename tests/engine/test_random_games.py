"""Whole games of all players on all boards, with every invariant checked (see checked_game.py, invariants.py)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.board import Board
from tests.engine.boards import LINEUPS, MIXED, TABLES
from tests.engine.checked_game import FULL, LIGHT, CheckedGame
from tests.engine.rare_positions import RARE_POSITIONS
from tests.nights import mostly_at_night

SEATED = [(board, seats) for board, numbers in TABLES for seats in numbers]
LINED_UP = [(*table, lineup) for table in SEATED for lineup in LINEUPS]
BY_DAY = LINED_UP[:: len(LINEUPS) + 1]  # at each table another one


def name_of(part: Any) -> str:
    """How a board, a number of seats or a lineup is called in the name of a test."""
    return "-".join(part) if isinstance(part, tuple) else part.id if isinstance(part, Board) else str(part)


@pytest.mark.parametrize(("board", "seats"), mostly_at_night(SEATED, SEATED[1::4]), ids=name_of)
def test_a_whole_game_loses_nothing_and_tells_nothing(board: Board, seats: int) -> None:
    """TURN-1 to TURN-3, SECRET-1 to SECRET-4: after every event cards, cars, stations and tickets are accounted for,
    the events alone make the same game, and no view tells a secret; at every decision `legal` and `decide` agree."""
    assert CheckedGame(board, seats, MIXED, 1, FULL).play().game.winners


@pytest.mark.parametrize(("board", "seats", "lineup"), mostly_at_night(LINED_UP, BY_DAY), ids=name_of)
def test_every_lineup_comes_to_an_end(board: Board, seats: int, lineup: tuple[str, ...]) -> None:
    """END-1, TURN-2: the same, with the slower checks now and then."""
    assert CheckedGame(board, seats, lineup, 2, LIGHT).play().game.winners


@pytest.mark.parametrize("board", [TABLES[0][0], TABLES[1][0], TABLES[3][0], TABLES[8][0]], ids=lambda board: board.id)
def test_legal_and_decide_agree_on_every_action_there_is(board: Board) -> None:
    """Every route, city, place and offer with every payment, at one decision in twenty."""
    CheckedGame(board, 2, ("random",), 3, replace(LIGHT, agree=0.05, thorough=1.0)).play()


def test_what_is_rare_is_met_in_starved_games_and_has_been_made_on_purpose() -> None:
    seen: Counter[str] = Counter()
    for n in range(3):
        for board, numbers in TABLES[3:]:
            seen += (
                CheckedGame(board, numbers[0], ("hoarder", "random"), n, replace(LIGHT, agree=0, blind=0)).play().seen
            )
    assert set(seen) <= {*RARE_POSITIONS, "flush_at_the_deal"}
    assert set(seen) >= {
        *("reshuffle", "reshuffle_in_tunnel", "flush", "flush_between_picks", "flushed_row_stays", "one_card_only"),
        *("deck_and_discard_empty", "market_not_full", "draw_impossible", "pass", "withdrawal", "closed_twin"),
        *("short_tunnel", "tunnel_without_risk", "ticket_pile_of_2", "ticket_pile_of_1", "ticket_pile_of_0"),
    }

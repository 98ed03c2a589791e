"""A copy of a game is independent: nothing that happens in one changes the other."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from data.boards import load_board
from engine.deal import new_game
from engine.lab.bench import numbered_chance
from engine.legal import legal
from engine.play import play
from engine.state import FIELDS, Game


def all_of(game: Game) -> dict[str, object]:
    """A deep copy of every field of the game, by name."""
    return {name: deepcopy(getattr(game, name)) for name in FIELDS if name != "board"}


@pytest.mark.parametrize(("board", "seats"), [("europe", 2), ("europe", 5), ("new-york", 4)])
def test_a_copy_stays_as_it_was(board: str, seats: int) -> None:
    chance, random = numbered_chance(7), Random(7)
    game, _ = new_game(load_board(board), seats, chance)
    kept: list[tuple[Game, dict[str, object]]] = []
    while waiting := game.phase.to_act:
        kept.append((game.copy(), all_of(game)))
        play(game, waiting[0], random.choice(legal(game, waiting[0])), chance)
    assert len(kept) > 50
    for copy, held in kept:
        assert all_of(copy) == held

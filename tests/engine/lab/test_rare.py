"""Every rare situation occurs, is recognized, and leaves a game in which nothing is lost (`../rare_positions.py`).

What the rules say about each is held by the tests of its rule.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.deal import new_game
from engine.events import Event
from engine.evolve import evolve
from engine.lab.rare import rare, rare_situations
from engine.state import Game
from tests.engine.boards import starved
from tests.engine.checked_game import CheckedGame
from tests.engine.invariants import at_rest
from tests.engine.positions import (
    BLIND,
    EUROPE,
    NEW_YORK,
    build,
    did,
    position,
)
from tests.engine.rare_positions import RARE_POSITIONS, RED, claims, just


def seen(game: Game, events: list[Event]) -> list[str]:
    """What was rare, event by event, from the position on."""
    names: list[str] = []
    for event in events:
        names += rare(game, event)
        evolve(game, event)
    return names


@pytest.mark.parametrize("name", RARE_POSITIONS)
def test_the_situation_happens_and_is_named(name: str) -> None:
    game, acts = RARE_POSITIONS[name]()
    told = game.copy()
    names: list[str] = []
    for act in acts:
        seat = getattr(game.phase, "seat", 0)
        names += seen(told, did(game, seat, act(game)))
        assert told == game
    assert name in names
    at_rest(game)


def test_a_flush_at_the_deal_is_named() -> None:
    """SETUP-3, FLUSH-1."""
    dealt = (new_game(EUROPE, 2, Chance(n.to_bytes(32, "big")), 0)[1] for n in range(300))
    assert any("flush_at_the_deal" in rare_situations(EUROPE, 2, 0, events) for events in dealt)


def test_a_plain_turn_is_not_rare() -> None:
    """Two blind cards, a claim, a station: nothing to name."""
    pile = "kyiv-sochi paris-wien roma-smyrna"
    for act in (just(BLIND), claims(RED, "3 red"), lambda game: build(game, "paris", "1 red")):
        game = position(hands={0: "3 red"}, ticket_pile=pile)
        assert seen(game.copy(), did(game, 0, act(game))) == []


def test_the_events_of_a_whole_game_give_the_same_names() -> None:
    """`rare_situations` finds in the events what `rare` found event by event."""
    for n in range(5):
        checked = CheckedGame(starved(NEW_YORK, 1, 9), 3, ("random",), n).play()
        game = checked.game
        assert Counter(rare_situations(game.board, game.seats, game.first, checked.events)) == checked.seen

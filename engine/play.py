"""The front door: an action goes in, and either it is refused and nothing changes, or the game moves on.

decide → evolve → reflexes, each to be evolved in turn, until the table waits for somebody again.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.actions import Action
from engine.board import Board
from engine.chance import Chance
from engine.decide import decide
from engine.events import Event, TurnBegan
from engine.evolve import HAPPENS, evolve
from engine.reflexes import reflex
from engine.refused import Refused
from engine.state import Game


def play(game: Game, seat: int, action: Action, chance: Chance) -> list[Event] | Refused:
    """Let a seat act: all that follows, already happened to the game; or the refusal."""
    event = decide(game, seat, action)
    if type(event) is Refused:
        return event
    events: list[Event] = []
    while event is not None:
        kind = type(event)
        HAPPENS[kind](game, event)
        events.append(event)
        if kind is TurnBegan:
            break  # it begins when the table has nothing left to do
        event = reflex(game, chance)
    return events


def fold(board: Board, seats: int, first: int, events: Iterable[Event]) -> Game:
    """A game again, from what has happened in it."""
    game = Game(board, seats, first)
    for event in events:
        evolve(game, event)
    return game

"""Replays a stored game with the engine: the deal must follow from the seed, and the events of a move from its action.

Takes rows, from whatever database. Faults are shown in logs and to strangers, so they never name a card.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from data.boards import load_board
from data.record.strict import Unreadable
from data.store.models import OVER
from data.written import StoredTexts, stored_texts
from engine.actions import Action, Join, Leave
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Event
from engine.play import play
from engine.refused import Refused
from engine.state import Game, Over

CHANGES_HANDS = (Join, Leave)


class Fault(ValueError):
    """A fault in a stored game."""


class StoredGame(NamedTuple):
    """The row of a game."""

    board: str
    status: str
    first: int | None
    last: int
    seed: bytes | None
    options: str
    seats: int


StoredMove = tuple[int, int | None, str | None, str]  # the row of a move: its number, its seat, the action, the events


def fault_of(stored: StoredGame, moves: Sequence[StoredMove]) -> str | None:
    """What is wrong with a game that has begun, of which these are all moves in their order; None if nothing is."""
    try:
        _replay(stored, moves)
    except Fault as fault:
        return str(fault)
    except Exception as error:  # damaged rows may hold anything
        return f"cannot be played ({type(error).__name__})"
    return None


def _replay(stored: StoredGame, moves: Sequence[StoredMove]) -> None:
    if stored.seed is None or stored.first is None:
        raise Fault("its seed or its first seat is missing")
    json.loads(stored.options)
    if [move[0] for move in moves] != list(range(stored.last + 1)):
        raise Fault("a move is missing")
    board, chance = load_board(stored.board), Chance(stored.seed)
    texts = stored_texts(board)
    game, events = new_game(board, stored.seats, chance, stored.first)
    if not texts.holds(moves[0][-1], events):
        raise Fault("the deal does not follow from the seed")
    for move in moves[1:]:
        _replay_move(game, texts, chance, move)
    if isinstance(game.phase, Over) != (stored.status == OVER):
        raise Fault(f"it is kept as {stored.status}, but its moves say otherwise")


def _replay_move(game: Game, texts: StoredTexts, chance: Chance, move: StoredMove) -> None:
    number, seat, asked, brought = move
    if asked is None or seat is None:
        raise Fault(f"move {number} was asked by nobody")
    try:
        action = texts.action(asked)
    except Unreadable:
        raise Fault(f"move {number} cannot be read") from None
    if isinstance(action, CHANGES_HANDS):
        followed = _play_all(game, seat, _seat_changes(game, seat, action, brought), chance)
    else:
        followed = play(game, seat, action, chance)
    if isinstance(followed, Refused):
        raise Fault(f"move {number} is not allowed: {followed.code}")
    if not texts.holds(brought, followed):
        raise Fault(f"move {number} does not bring about what is stored")


def _seat_changes(game: Game, seat: int, action: Join | Leave, brought: str) -> tuple[Action, ...]:
    """The actions of a move by which a seat changes hands, of which one is stored (`tables/seats.py`)."""
    away = bool(game.away >> seat & 1)
    if isinstance(action, Join) and not away:
        return Leave(), action
    if isinstance(action, Leave) and away:
        return (Join(),) if json.loads(brought) else ()
    return (action,)


def _play_all(game: Game, seat: int, actions: Sequence[Action], chance: Chance) -> list[Event] | Refused:
    """Plays some actions of a seat, one after the other, until one is refused."""
    events: list[Event] = []
    for action in actions:
        followed = play(game, seat, action, chance)
        if isinstance(followed, Refused):
            return followed
        events += followed
    return events

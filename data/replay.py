"""Replays stored games with the engine: the deal must follow from the seed, and the events of a move from its action.

`python -m data.replay FILE PART PARTS` replays part number PART of PARTS and prints a line for each game.
Faults are shown in logs and to strangers, so they never name a card.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from data.boards import load_board
from data.record.actions import read_action
from data.record.events import write_event
from data.record.strict import Unreadable, write_object
from data.store.models import OVER
from data.store.sqlite.copies import connect
from data.store.sqlite.errors import as_store_error
from engine.actions import Action, Join, Leave
from engine.board import Board
from engine.chance import Chance
from engine.deal import new_game
from engine.events import Dealt, Ended, Event, Kept, Offered, Shuffled
from engine.play import play
from engine.refused import Refused
from engine.state import Game, Over

NUMBERS = "SELECT id FROM games WHERE last >= 0 AND id % ? = ? ORDER BY id"
TABLE = (
    "SELECT board, status, first, last, seed, options, (SELECT count(*) FROM seats WHERE game = id)"
    " FROM games WHERE id = ?"
)
MOVES = "SELECT n, seat, action, events FROM moves WHERE game = ? ORDER BY n"
UNIQUE = (Shuffled, Dealt, Offered, Kept, Ended)  # events that hardly ever occur twice
CACHED_ACTIONS = 1 << 16


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


class StoredMove(NamedTuple):
    """The row of a move."""

    n: int
    seat: int | None
    action: str | None
    events: str


def replay_games(file: Path, part: int = 0, parts: int = 1) -> Iterator[tuple[int, str | None]]:
    """Replays the games of one part that have begun; yields each with its fault, or None."""
    with closing(connect(file)) as db:
        db.execute("PRAGMA query_only = ON")
        for (game,) in db.execute(NUMBERS, (parts, part)).fetchall():
            yield game, _fault(db, game)


def _fault(db: sqlite3.Connection, game: int) -> str | None:
    try:
        _replay(*_read(db, game))
    except Fault as fault:
        return str(fault)
    except sqlite3.Error as error:
        return str(as_store_error(error))
    except Exception as error:  # damaged rows may hold anything
        return f"cannot be played ({type(error).__name__})"
    return None


def _read(db: sqlite3.Connection, game: int) -> tuple[StoredGame, list[StoredMove]]:
    """A game and its moves in one transaction: a running bot may add moves meanwhile."""
    db.execute("BEGIN")
    try:
        row = db.execute(TABLE, (game,)).fetchone()
        moves = db.execute(MOVES, (game,)).fetchall()
    finally:
        db.execute("ROLLBACK")
    return StoredGame(*row), [StoredMove(*move) for move in moves]


def _replay(stored: StoredGame, moves: list[StoredMove]) -> None:
    if stored.seed is None or stored.first is None:
        raise Fault("its seed or its first seat is missing")
    json.loads(stored.options)
    if [move.n for move in moves] != list(range(stored.last + 1)):
        raise Fault("a move is missing")
    board, chance = load_board(stored.board), Chance(stored.seed)
    game, events = new_game(board, stored.seats, chance, stored.first)
    if not _is_written(board, events, moves[0].events):
        raise Fault("the deal does not follow from the seed")
    for move in moves[1:]:
        _replay_move(game, board, chance, move)
    if isinstance(game.phase, Over) != (stored.status == OVER):
        raise Fault(f"it is kept as {stored.status}, but its moves say otherwise")


def _replay_move(game: Game, board: Board, chance: Chance, move: StoredMove) -> None:
    if move.action is None or move.seat is None:
        raise Fault(f"move {move.n} was asked by nobody")
    try:
        action = _action(board, move.action)
    except Unreadable:
        raise Fault(f"move {move.n} cannot be read") from None
    events = list[Event]()
    for each in _actions(game, move, action):
        followed = play(game, move.seat, each, chance)
        if isinstance(followed, Refused):
            raise Fault(f"move {move.n} is not allowed: {followed.code}")
        events += followed
    if not _is_written(board, events, move.events):
        raise Fault(f"move {move.n} does not bring about what is stored")


def _actions(game: Game, move: StoredMove, action: Action) -> tuple[Action, ...]:
    """The actions of a move. Of a move by which a seat changes hands one action is stored (`tables/seats.py`)."""
    assert move.seat is not None
    away = bool(game.away >> move.seat & 1)
    if isinstance(action, Join) and not away:
        return Leave(), action
    if isinstance(action, Leave) and away:
        return (Join(),) if json.loads(move.events) else ()
    return (action,)


# ── stored text ──────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(CACHED_ACTIONS)
def _action(board: Board, text: str) -> Action:
    """The action in a text; cached, because few actions make up most of all moves."""
    return read_action(board, json.loads(text))


def _is_written(board: Board, events: list[Event], text: str) -> bool:
    """Whether a text holds exactly these events: the same characters, which is quick to see, or the same JSON."""
    known = _texts(board)
    if text == f"[{','.join([known[event] for event in events])}]":
        return True
    return json.loads(text) == [write_event(board, event) for event in events]


@cache
def _texts(board: Board) -> EventTexts:
    return EventTexts(board)


class EventTexts(dict[Event, str]):
    """Events as the store writes them; the text of those that occur often is cached."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, event: Event) -> str:
        text = write_object(write_event(self.board, event))
        if not isinstance(event, UNIQUE):
            self[event] = text
        return text


def main(arguments: list[str]) -> None:
    """Prints a line for each game of a part: its number and its fault, or null."""
    file, part, parts = arguments
    for found in replay_games(Path(file), int(part), int(parts)):
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

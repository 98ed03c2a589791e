"""Stored games played again, one by one: the deal must follow from the seed, and every move from what was asked.

As a program it looks at every so-manieth game and prints a line for each: `python -m data.replay FILE PART PARTS`.
What is found wrong goes to logs and strangers, so it never names a card.
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
from data.store.copies import connect
from data.store.errors import explained
from data.store.table import OVER
from engine.actions import Action
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
RARE = (Shuffled, Dealt, Offered, Kept, Ended)  # hardly two are the same
OFTEN_ASKED = 1 << 16


class Fault(ValueError):
    """What is wrong with a stored game."""


class Stored(NamedTuple):
    """A game as it stands in its row."""

    board: str
    status: str
    first: int | None
    last: int
    seed: bytes | None
    options: str
    seats: int


class StoredMove(NamedTuple):
    """A move as it stands in its row."""

    n: int
    seat: int | None
    action: str | None
    events: str


def replayed(file: Path, part: int = 0, parts: int = 1) -> Iterator[tuple[int, str | None]]:
    """Every game of this part that has begun, with what is wrong with it, if anything is."""
    with closing(connect(file)) as db:
        db.execute("PRAGMA query_only = ON")
        for (game,) in db.execute(NUMBERS, (parts, part)).fetchall():
            yield game, _fault(db, game)


def _fault(db: sqlite3.Connection, game: int) -> str | None:
    try:
        _play_again(*_read(db, game))
    except Fault as wrong:
        return str(wrong)
    except sqlite3.Error as error:
        return str(explained(error))
    except Exception as error:  # what is stored may be anything
        return f"cannot be played ({type(error).__name__})"
    return None


def _read(db: sqlite3.Connection, game: int) -> tuple[Stored, list[StoredMove]]:
    """A game and its moves as they are at one moment: a bot may go on with it meanwhile."""
    db.execute("BEGIN")
    try:
        row = db.execute(TABLE, (game,)).fetchone()
        moves = db.execute(MOVES, (game,)).fetchall()
    finally:
        db.execute("ROLLBACK")
    return Stored(*row), [StoredMove(*move) for move in moves]


def _play_again(stored: Stored, moves: list[StoredMove]) -> None:
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
        _move(game, board, chance, move)
    if isinstance(game.phase, Over) != (stored.status == OVER):
        raise Fault(f"it is kept as {stored.status}, but its moves say otherwise")


def _move(game: Game, board: Board, chance: Chance, move: StoredMove) -> None:
    if move.action is None or move.seat is None:
        raise Fault(f"move {move.n} was asked by nobody")
    try:
        action = _action(board, move.action)
    except Unreadable:
        raise Fault(f"move {move.n} cannot be read") from None
    events = play(game, move.seat, action, chance)
    if isinstance(events, Refused):
        raise Fault(f"move {move.n} is not allowed: {events.code}")
    if not _is_written(board, events, move.events):
        raise Fault(f"move {move.n} does not bring about what is stored")


# ── what is written ──────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(OFTEN_ASKED)
def _action(board: Board, text: str) -> Action:
    """What was asked. The same is asked again and again, and an action never changes."""
    return read_action(board, json.loads(text))


def _is_written(board: Board, events: list[Event], text: str) -> bool:
    """Whether this text says exactly what has happened: letter for letter, which is quick to see, or by its meaning."""
    known = _texts(board)
    if text == f"[{','.join([known[event] for event in events])}]":
        return True
    return json.loads(text) == [write_event(board, event) for event in events]


@cache
def _texts(board: Board) -> Texts:
    return Texts(board)


class Texts(dict[Event, str]):
    """Events as the store writes them; those that come again and again are written once."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, event: Event) -> str:
        text = write_object(write_event(self.board, event))
        if not isinstance(event, RARE):
            self[event] = text
        return text


def main(arguments: list[str]) -> None:
    """A line for each game of a part, at once: its number and what is wrong with it."""
    file, part, parts = arguments
    for found in replayed(Path(file), int(part), int(parts)):
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

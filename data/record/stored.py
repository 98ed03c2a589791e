"""The record of a stored game, from its table and its moves."""

from __future__ import annotations

from collections.abc import Iterable

from data.boards import load_board
from data.record.events import read_event
from data.record.header import Header, RecordedPlayer
from data.record.write import write_record
from data.store.models import Move, Table


def stored_record(table: Table, moves: Iterable[Move]) -> str:
    """The whole record, for the time after the end alone; raises `Unreadable` if the moves are damaged.

    A person who was erased is called as everywhere: "?".
    """
    board = load_board(table.board)
    players = tuple(RecordedPlayer(sitter.name, sitter.color) for sitter in table.seats)
    stored = (event for move in moves for event in move.events)
    return write_record(Header(board, players), [read_event(board, len(players), event) for event in stored])

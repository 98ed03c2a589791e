"""Reads a record. Every line is checked; the first wrong one is named with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from data.record.events import read_event
from data.record.header import Header, known_board, read_header
from data.record.referee import Referee
from data.record.strict import BadRecord, Unreadable, lines_of, read_object
from engine.board import Board
from engine.events import Event
from engine.state import Game


@dataclass(frozen=True)
class Record:
    """A whole game: its players, its events, and the game at its end."""

    header: Header
    events: tuple[Event, ...]
    game: Game = field(repr=False)


def read_record(text: str | bytes, boards: Callable[[str], Board] = known_board) -> Record:
    """The game in a record; raises `BadRecord` with the line and the reason."""
    first, *rest = lines_of(text)
    try:
        header = read_header(read_object(first), boards)
    except Unreadable as error:
        raise BadRecord(1, str(error)) from error
    recorded = [_read_line(header, line) for line in rest]
    referee = Referee(header.board, len(header.players), recorded)
    events = _replayed(referee, recorded)
    if not referee.over:
        raise BadRecord(len(recorded) + 1, "the record ends here, but the game goes on")
    return Record(header, tuple(events), referee.game)


def _read_line(header: Header, line: str) -> Event | Unreadable:
    """The event in a line, or why it cannot be read: that is raised only when all lines before it are right."""
    try:
        return read_event(header.board, len(header.players), read_object(line))
    except Unreadable as error:
        return error


def _replayed(referee: Referee, recorded: Sequence[Event | Unreadable]) -> list[Event]:
    events: list[Event] = []
    for number, event in enumerate(recorded, start=2):
        try:
            if isinstance(event, Unreadable):
                raise event
            referee.follow(event)
        except Unreadable as error:
            raise BadRecord(number, str(error)) from error
        events.append(event)
    return events

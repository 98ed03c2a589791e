"""Stored text and the game it tells of: which action a text holds, and whether a text holds exactly these events.

Most texts come up again and again, in the same game and in others, so what they hold is remembered.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TypeVar

from data.record.actions import read_action
from data.record.events import write_event
from data.record.strict import write_object
from engine.actions import Action
from engine.board import Board
from engine.events import Dealt, Ended, Event, Kept, Offered, Shuffled

REMEMBERED = 1 << 14  # texts, and as many events; 8 MB
Key = TypeVar("Key")
Value = TypeVar("Value")

UNIQUE = (Shuffled, Dealt, Offered, Kept, Ended)  # events that hardly ever occur twice


@cache
def stored_texts(board: Board) -> StoredTexts:
    """What is remembered of the texts of a board's games."""
    return StoredTexts(board)


class StoredTexts:
    """The texts of one board's games."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._actions: dict[str, Action] = {}
        self._events: dict[str, list[Event]] = {}  # texts that were found to hold exactly these events
        self._written: dict[Event, str] = {}

    def action(self, text: str) -> Action:
        """The action in a text; raises `Unreadable`, or a ValueError if it is no JSON."""
        known = self._actions.get(text)
        return known if known is not None else self._read(text)

    def holds(self, text: str, events: list[Event]) -> bool:
        """Whether a text holds exactly these events: the same characters, which is quick to see, or the same JSON."""
        if self._events.get(text) == events:
            return True
        if text == f"[{','.join(map(self._text, events))}]":
            _remember(self._events, text, events)
            return True
        return json.loads(text) == [write_event(self._board, event) for event in events]

    def _read(self, text: str) -> Action:
        action = read_action(self._board, json.loads(text))
        _remember(self._actions, text, action)
        return action

    def _text(self, event: Event) -> str:
        """The event as the store writes it."""
        if isinstance(event, UNIQUE):
            return write_object(write_event(self._board, event))
        text = self._written.get(event)
        if text is None:
            text = write_object(write_event(self._board, event))
            _remember(self._written, event, text)
        return text


def _remember(known: dict[Key, Value], key: Key, value: Value) -> None:
    """Remembers one thing more; when there are too many, all are forgotten, and the frequent ones are soon back."""
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = value

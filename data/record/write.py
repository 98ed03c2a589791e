"""Writes a record: the header, then the events, one object a line."""

from __future__ import annotations

from collections.abc import Iterable

from data.record.events import write_event
from data.record.header import Header, write_header
from data.record.strict import write_object
from engine.events import Event


def write_record(header: Header, events: Iterable[Event]) -> str:
    """The whole record. It contains every secret of the game, so no one may see it before the end."""
    objects = [write_header(header), *(write_event(header.board, event) for event in events)]
    return "".join(f"{write_object(each)}\n" for each in objects)

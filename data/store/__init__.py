"""The store: games, moves, clocks, settings and notes in one SQLite file. What is stored is whole or not there."""

from data.store.errors import StoreError
from data.store.models import (
    CANCELLED,
    CLOSED,
    FINGERPRINT,
    LOBBY,
    OPEN,
    OVER,
    REMATCH,
    RUNNING,
    Begun,
    Clock,
    Move,
    SeatChange,
    Sitter,
    Table,
)
from data.store.settings import PersonSettings, ServerSettings
from data.store.store import Store

__all__ = [
    "CANCELLED",
    "CLOSED",
    "FINGERPRINT",
    "LOBBY",
    "OPEN",
    "OVER",
    "REMATCH",
    "RUNNING",
    "Begun",
    "Clock",
    "Move",
    "PersonSettings",
    "SeatChange",
    "ServerSettings",
    "Sitter",
    "Store",
    "StoreError",
    "Table",
]

"""The store: games, moves, settings and facts in one SQLite file. What is stored is whole, or it is not there."""

from data.store.changes import Change
from data.store.clocks import Clocks
from data.store.errors import StoreError
from data.store.hands import Hands
from data.store.people import People
from data.store.settings import PersonSettings, ServerSettings, Settings
from data.store.table import CANCELLED, CLOSED, LOBBY, OPEN, OVER, RUNNING, Begun, Clock, Move, Sitter, Table


class Store(Hands, Clocks, Settings, People):
    """The open database, with everything that is kept in it."""


__all__ = [
    "CANCELLED",
    "CLOSED",
    "LOBBY",
    "OPEN",
    "OVER",
    "RUNNING",
    "Begun",
    "Change",
    "Clock",
    "Move",
    "PersonSettings",
    "ServerSettings",
    "Settings",
    "Sitter",
    "Store",
    "StoreError",
    "Table",
]

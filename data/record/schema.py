"""How the values of a game are written and read: a single value by its kind, an object by its schema.

Cities, routes, tickets and cards are written by name, not by number, so that a record does not depend on the order in
a board file. A schema names each key of an object, its attribute and its kind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from data.record.strict import Unreadable, read_dict, read_list, read_text, read_whole, require_keys
from engine.actions import DECK
from engine.board import Board

FROM_DECK = "deck"


class Context(NamedTuple):
    """What a value is read for: the board with its names, and the number of seats."""

    board: Board
    seats: int


class Kind(NamedTuple):
    """How one kind of value is written and read."""

    write: Callable[[Board, Any], Any]
    read: Callable[[Context, Any], Any]


# ── things with names ────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def card_index(board: Board) -> dict[str, int]:
    """The index of each kind of card by its name."""
    return {name: n for n, name in enumerate(board.card_names)}


def index_of(what: str, known: dict[str, int], name: Any) -> int:
    """The index of a named thing; raises `Unreadable`."""
    if not isinstance(name, str) or name not in known:
        raise Unreadable(f"no {what} is called {name!r}")
    return known[name]


CARD = Kind(
    lambda board, card: board.card_names[card],
    lambda context, name: index_of("card", card_index(context.board), name),
)
CITY = Kind(
    lambda board, city: board.cities[city],
    lambda context, name: index_of("city", context.board.city_index, name),
)
ROUTE = Kind(
    lambda board, route: board.routes[route].id,
    lambda context, name: index_of("route", context.board.route_index, name),
)
TICKET = Kind(
    lambda board, ticket: board.tickets[ticket].id,
    lambda context, name: index_of("ticket", context.board.ticket_index, name),
)


def list_of(kind: Kind) -> Kind:
    """A list of values of one kind."""
    return Kind(
        lambda board, values: [kind.write(board, value) for value in values],
        lambda context, values: tuple(kind.read(context, value) for value in read_list(values)),
    )


CARDS = list_of(CARD)
TICKETS = list_of(TICKET)


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _unchanged(board: Board, value: Any) -> Any:
    return value


def _read_seat(context: Context, value: Any) -> int:
    if not 0 <= read_whole(value) < context.seats:
        raise Unreadable(f"there is no seat {value}")
    return value


def _read_slot(context: Context, value: Any) -> int:
    """A place of the market, which is written from 1."""
    if not 1 <= read_whole(value) <= context.board.market:
        raise Unreadable(f"the market has no place {value}")
    return value - 1


def _read_source(context: Context, value: Any) -> int:
    return DECK if value == FROM_DECK else _read_slot(context, value)


def _write_source(board: Board, place: int) -> str | int:
    return FROM_DECK if place == DECK else place + 1


NUMBER = Kind(_unchanged, lambda context, value: read_whole(value))
TEXT = Kind(_unchanged, lambda context, value: read_text(value))
SEAT = Kind(_unchanged, _read_seat)
SEATS = list_of(SEAT)
SLOT = Kind(lambda board, place: place + 1, _read_slot)
SOURCE = Kind(_write_source, _read_source)


# ── kinds that are objects ───────────────────────────────────────────────────────────────────────────────────────────


def _write_payment(board: Board, paid: tuple[int, ...]) -> dict[str, int]:
    return {name: number for name, number in zip(board.card_names, paid, strict=True) if number}


def _read_payment(context: Context, value: Any) -> tuple[int, ...]:
    paid = [0] * len(context.board.card_names)
    for name, number in read_dict(value).items():
        if read_whole(number) < 1:
            raise Unreadable(f"nobody pays {number} {name}")
        paid[CARD.read(context, name)] = number
    return tuple(paid)


def _write_loans(board: Board, loans: tuple[tuple[int, int], ...]) -> dict[str, str]:
    return {CITY.write(board, city): ROUTE.write(board, route) for city, route in loans}


def _read_loans(context: Context, value: Any) -> tuple[tuple[int, int], ...]:
    loans = read_dict(value).items()
    return tuple((CITY.read(context, city), ROUTE.read(context, route)) for city, route in loans)


PAYMENT = Kind(_write_payment, _read_payment)
LOANS = Kind(_write_loans, _read_loans)


# ── objects with fixed keys ──────────────────────────────────────────────────────────────────────────────────────────


class Field(NamedTuple):
    """One key of an object."""

    key: str
    kind: Kind
    attribute: str = ""  # if it has another name than the key


class Schema:
    """How one type of value is written and read."""

    def __init__(self, type_: type[Any], *fields: Field) -> None:
        self.type = type_
        self.fields = fields
        self.keys = frozenset(field.key for field in fields)

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        """The value as an object."""
        return {
            field.key: field.kind.write(board, getattr(value, field.attribute or field.key)) for field in self.fields
        }

    def read(self, context: Context, found: dict[str, Any]) -> Any:
        """The value in an object, which has exactly these keys; raises `Unreadable`."""
        require_keys(found, self.keys)
        return self.type(**{field.attribute or field.key: _read(context, field, found) for field in self.fields})


def _read(context: Context, field: Field, found: dict[str, Any]) -> Any:
    try:
        return field.kind.read(context, found[field.key])
    except Unreadable as error:
        raise Unreadable(f"{field.key}: {error}") from error


class Schemas:
    """A tagged union: several types of value. The name under the key `tag` says of which type an object is."""

    def __init__(self, tag: str, schemas: dict[str, Schema]) -> None:
        self.tag = tag
        self.schemas = schemas
        self.names = {schema.type: name for name, schema in schemas.items()}

    def write(self, board: Board, value: Any) -> dict[str, Any]:
        name = self.names[type(value)]
        return {self.tag: name, **self.schemas[name].write(board, value)}

    def read(self, context: Context, found: dict[str, Any]) -> Any:
        rest = dict(found)
        name = rest.pop(self.tag, None)
        if not isinstance(name, str) or name not in self.schemas:
            raise Unreadable(f"{self.tag!r} is {name!r}, which is unknown")
        return self.schemas[name].read(context, rest)

"""How the numbers of a game are written: cities, routes, tickets and cards by their names, so that no board file's
order matters; and how they are read back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from data.record.strict import Unreadable, read_dict, read_list, read_text, read_whole
from engine.actions import DECK
from engine.board import Board

FROM_DECK = "deck"


class Setting(NamedTuple):
    """Where the names come from, and how many seats there are."""

    board: Board
    seats: int


class Kind(NamedTuple):
    """One kind of value: how it is written and how it is read."""

    write: Callable[[Board, Any], Any]
    read: Callable[[Setting, Any], Any]


# ── things with names ────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def card_index(board: Board) -> dict[str, int]:
    """The number of each kind of card."""
    return {name: n for n, name in enumerate(board.card_names)}


def number_of(what: str, known: dict[str, int], name: Any) -> int:
    """The number of a named thing."""
    if not isinstance(name, str) or name not in known:
        raise Unreadable(f"no {what} is called {name!r}")
    return known[name]


CARD = Kind(
    lambda board, card: board.card_names[card],
    lambda setting, name: number_of("card", card_index(setting.board), name),
)
CITY = Kind(
    lambda board, city: board.cities[city],
    lambda setting, name: number_of("city", setting.board.city_index, name),
)
ROUTE = Kind(
    lambda board, route: board.routes[route].id,
    lambda setting, name: number_of("route", setting.board.route_index, name),
)
TICKET = Kind(
    lambda board, ticket: board.tickets[ticket].id,
    lambda setting, name: number_of("ticket", setting.board.ticket_index, name),
)


def many(kind: Kind) -> Kind:
    """A list of such values, in its order."""
    return Kind(
        lambda board, values: [kind.write(board, value) for value in values],
        lambda setting, values: tuple(kind.read(setting, value) for value in read_list(values)),
    )


CARDS = many(CARD)
TICKETS = many(TICKET)


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _as_it_is(board: Board, value: Any) -> Any:
    return value


def _read_seat(setting: Setting, value: Any) -> int:
    if not 0 <= read_whole(value) < setting.seats:
        raise Unreadable(f"there is no seat {value}")
    return value


def _read_slot(setting: Setting, value: Any) -> int:
    """Places of the market are written from 1."""
    if not 1 <= read_whole(value) <= setting.board.market:
        raise Unreadable(f"the market has no place {value}")
    return value - 1


def _read_source(setting: Setting, value: Any) -> int:
    return DECK if value == FROM_DECK else _read_slot(setting, value)


def _write_source(board: Board, place: int) -> str | int:
    return FROM_DECK if place == DECK else place + 1


NUMBER = Kind(_as_it_is, lambda setting, value: read_whole(value))
TEXT = Kind(_as_it_is, lambda setting, value: read_text(value))
SEAT = Kind(_as_it_is, _read_seat)
SEATS = many(SEAT)
SLOT = Kind(lambda board, place: place + 1, _read_slot)
SOURCE = Kind(_write_source, _read_source)


# ── objects ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _write_payment(board: Board, paid: tuple[int, ...]) -> dict[str, int]:
    return {name: number for name, number in zip(board.card_names, paid, strict=True) if number}


def _read_payment(setting: Setting, value: Any) -> tuple[int, ...]:
    paid = [0] * len(setting.board.card_names)
    for name, number in read_dict(value).items():
        if read_whole(number) < 1:
            raise Unreadable(f"nobody pays {number} {name}")
        paid[CARD.read(setting, name)] = number
    return tuple(paid)


def _write_loans(board: Board, loans: tuple[tuple[int, int], ...]) -> dict[str, str]:
    return {CITY.write(board, city): ROUTE.write(board, route) for city, route in loans}


def _read_loans(setting: Setting, value: Any) -> tuple[tuple[int, int], ...]:
    loans = read_dict(value).items()
    return tuple((CITY.read(setting, city), ROUTE.read(setting, route)) for city, route in loans)


PAYMENT = Kind(_write_payment, _read_payment)
LOANS = Kind(_write_loans, _read_loans)

"""The rules before the start: who may join, leave, choose a color and start. Each returns a new table or a refusal.

What a host has chosen stands in the table's options: how many seats there are, whether only invited people may sit,
and who begins (a color, or `LOT`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from data.store.models import CANCELLED, LOBBY, RUNNING, Sitter, Table
from engine.board import Board
from engine.refused import Refused

KeptColors = Mapping[str, int]  # colors that are kept, each for a user: in a rematch
NOTHING_KEPT: KeptColors = {}

NextComputer = Callable[[Table], Sitter]  # the computer that sits down next, all but its color
ComputerName = Callable[[int, str], str]  # the name of a computer by its number and its level

SEATS, CLOSED_TABLE, FIRST = "seats", "closed", "first"  # the stored names of the options
LOBBY_ORDER = "lobby-order"  # the option of a game that has begun: the colors, in the order in which people had joined
LOT = "lot"
MAX_INVITED = 20  # people of one table, so that nobody can have a whole server mentioned
EXPIRED = "expired"  # the option of a table that was closed because nobody has started its game


@dataclass(frozen=True)
class Guests:
    """Whom the host has invited and removed. In a rematch, those who have played before are invited."""

    invited: frozenset[int] = frozenset()
    removed: frozenset[int] = frozenset()


NO_GUESTS = Guests()


# ── what the host has chosen ─────────────────────────────────────────────────────────────────────────────────────────


def seats_of(board: Board, table: Table) -> int:
    """How many may sit at the table: all that the board has seats for, or fewer if the host has said so."""
    chosen = table.options.get(SEATS)
    return min(chosen, board.max_seats) if isinstance(chosen, int) else board.max_seats


def free_seats(board: Board, table: Table) -> int:
    """How many may still sit down."""
    return max(0, seats_of(board, table) - len(table.seats))


def is_closed(table: Table) -> bool:
    """Whether only people whom the host has invited may sit down."""
    return table.options.get(CLOSED_TABLE) is True


def chosen_first(table: Table) -> int | None:
    """The seat that the host has chosen to begin, if any."""
    color = table.options.get(FIRST)
    return next((seat for seat, sitter in enumerate(table.seats) if sitter.color == color), None)


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def not_in_lobby(table: Table) -> Refused | None:
    """Why it is too late to join, leave or start."""
    if table.status == LOBBY:
        return None
    if table.status == RUNNING:
        return Refused("game_begun", game=table.game)
    return Refused("game_over", game=table.game, status=table.status)


def not_the_host(table: Table, user: int) -> Refused | None:
    """Why this user may not decide for the table."""
    if refused := not_in_lobby(table):
        return refused
    return None if table.host == user else Refused("not_host", host=table.host)


def not_ready(board: Board, table: Table) -> Refused | None:
    """Why the game cannot start."""
    if len(table.seats) < board.min_seats:
        return Refused("too_few_players", need=board.min_seats, have=len(table.seats))
    return None


def not_welcome(table: Table, user: int | None, guests: Guests) -> Refused | None:
    """Why a person may not sit down at this table even if a seat is free."""
    if user is None or user in guests.invited:
        return None
    if user in guests.removed:
        return Refused("removed")
    return Refused("table_closed") if is_closed(table) else None


# ── colors ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def kept_colors(before: Table | None) -> KeptColors:
    """The colors of those who have played before, each kept for its person."""
    seats = before.seats if before else ()
    return {sitter.color: sitter.user for sitter in seats if sitter.user and not sitter.computer}


def free_colors(
    board: Board, table: Table, user: int | None = None, kept: KeptColors = NOTHING_KEPT
) -> tuple[str, ...]:
    """The colors that are neither taken nor kept for another user who may still join."""
    taken = {sitter.color for sitter in table.seats}
    taken |= {color for color, owner in kept.items() if owner != user and table.seat_of(owner) is None}
    return tuple(color for color in board.player_colors if color not in taken)


def wrong_color(board: Board, table: Table, color: str, free: tuple[str, ...]) -> Refused | None:
    """Why a person cannot have a color."""
    if color in free:
        return None
    if color not in board.player_colors:
        return Refused("no_such_color", color=color, free=free)
    owner = next((seat for seat, sitter in enumerate(table.seats) if sitter.color == color), None)
    if owner is None:
        return Refused("color_kept", color=color, free=free)
    return Refused("color_taken", color=color, seat=owner, name=table.seats[owner].name, free=free)


# ── coming and going ─────────────────────────────────────────────────────────────────────────────────────────────────


def join(
    board: Board, table: Table, sitter: Sitter, kept: KeptColors = NOTHING_KEPT, guests: Guests = NO_GUESTS
) -> Table | Refused:
    """Seats a person: in the color asked for, else in the one kept for this user, else in the first free one."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(sitter.user)
    if seat is not None:
        return Refused("already_in", seat=seat, color=table.seats[seat].color)
    if refused := not_welcome(table, sitter.user, guests):
        return refused
    if len(table.seats) >= seats_of(board, table):
        return Refused("table_full", seats=seats_of(board, table))
    free = free_colors(board, table, sitter.user, kept)
    if not free:
        return Refused("seats_kept")
    color = sitter.color or next((color for color in free if kept.get(color) == sitter.user), free[0])
    wrong = wrong_color(board, table, color, free)
    return wrong or table.but(seats=(*table.seats, replace(sitter, color=color)))


def leave(table: Table, user: int) -> Table | Refused:
    """Removes a person. A host is succeeded by another person; a table without people is cancelled."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(user)
    if seat is None:
        return Refused("not_in")
    people = [sitter.user for sitter in table.seats if sitter.user not in (None, user)]
    left = _without(table, seat)
    if not people:
        return left.but(status=CANCELLED)
    return left.but(host=people[0] if table.host == user else table.host)


def _without(table: Table, seat: int) -> Table:
    """The table without this seat. If it was to begin, nobody is chosen any more."""
    gone = table.options.get(FIRST) == table.seats[seat].color
    options = {name: value for name, value in table.options.items() if not (gone and name == FIRST)}
    return table.but(seats=(*table.seats[:seat], *table.seats[seat + 1 :]), options=options)


def recolor(board: Board, table: Table, user: int, color: str, kept: KeptColors = NOTHING_KEPT) -> Table | Refused:
    """Gives a person another color."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(user)
    if seat is None:
        return Refused("not_in")
    sitter = table.seats[seat]
    if sitter.color == color:
        return table
    if wrong := wrong_color(board, table, color, free_colors(board, table, user, kept)):
        return wrong
    begins = {FIRST: color} if table.options.get(FIRST) == sitter.color else {}
    seats = (*table.seats[:seat], replace(sitter, color=color), *table.seats[seat + 1 :])
    return table.but(seats=seats, options={**table.options, **begins})


def keep_open(table: Table, user: int) -> Table | Refused:
    """Anybody at the table may keep it open for another day: the table is as it was, and something has happened."""
    if refused := not_in_lobby(table):
        return refused
    return table if table.seat_of(user) is not None else Refused("not_in")


def expire(table: Table, last_moved: int) -> Table | Refused:
    """Closes a table that nobody has started, unless something has happened at it since."""
    if refused := not_in_lobby(table):
        return refused
    if table.moved_at != last_moved:
        return Refused("busy")
    return table.but(status=CANCELLED, options={**table.options, EXPIRED: True})


# ── what only the host may do ────────────────────────────────────────────────────────────────────────────────────────


def add_computer(
    board: Board, table: Table, by: int, level: str, name: str, kept: KeptColors = NOTHING_KEPT
) -> Table | Refused:
    """Seats a computer of this level."""
    return not_the_host(table, by) or join(board, table, Sitter(None, name, "", level), kept)


def fill(board: Board, table: Table, by: int, computer: NextComputer) -> Table | Refused:
    """Seats computers on all free seats. Colors kept for people who have not come are taken: the game begins now."""
    if refused := not_the_host(table, by):
        return refused
    while free_seats(board, table):
        seated = join(board, table, computer(table))
        if isinstance(seated, Refused):
            return seated
        table = seated
    return table


def remove_computer(table: Table, by: int, color: str) -> Table | Refused:
    """Removes the computer of this color."""
    if refused := not_the_host(table, by):
        return refused
    computers = (seat for seat, each in enumerate(table.seats) if each.color == color and each.computer is not None)
    seat = next(computers, None)
    return Refused("no_computer") if seat is None else _without(table, seat)


def remove_person(table: Table, by: int, user: int) -> Table | Refused:
    """Removes a person at the host's request."""
    if refused := not_the_host(table, by):
        return refused
    seat = table.seat_of(user)
    if seat is None or user == by:
        return Refused("gone_already")
    return _without(table, seat)


def set_seats(board: Board, table: Table, by: int, seats: int) -> Table | Refused:
    """Sets how many may sit at the table: at least as many as sit there."""
    if not board.min_seats <= seats <= board.max_seats:
        return Refused("busy")
    if len(table.seats) > seats:
        return not_the_host(table, by) or Refused("seats_taken", have=len(table.seats))
    return set_options(table, by, {SEATS: None if seats == board.max_seats else seats})


def choose_first(table: Table, by: int, first: str | None) -> Table | Refused:
    """Chooses who begins: the player of a color, the lot, or None as if nothing had been chosen."""
    if refused := not_the_host(table, by):
        return refused
    if first not in (None, LOT, *(sitter.color for sitter in table.seats)):
        return Refused("gone_already")
    return set_options(table, by, {FIRST: first})


def set_options(table: Table, by: int, options: Mapping[str, Any]) -> Table | Refused:
    """Sets these options of the table; None removes an option."""
    if refused := not_the_host(table, by):
        return refused
    chosen = {**table.options, **options}
    return table.but(options={name: value for name, value in chosen.items() if value is not None})


def give_host(table: Table, by: int, to: int) -> Table | Refused:
    """Makes another person the host, at the host's request."""
    return not_the_host(table, by) or make_host(table, to)


def cancel(table: Table, by: int) -> Table | Refused:
    """Cancels the table before the start."""
    return not_the_host(table, by) or table.but(status=CANCELLED)


# ── the language ─────────────────────────────────────────────────────────────────────────────────────────────────────


def set_language(table: Table, locale: str, name: ComputerName) -> Table | Refused:
    """Changes the language of the table, and with it the names of its computers."""
    if refused := not_in_lobby(table):
        return refused
    numbers = count(1)
    seats = tuple(
        replace(sitter, name=name(next(numbers), sitter.computer)) if sitter.computer and not sitter.user else sitter
        for sitter in table.seats
    )
    return table.but(locale=locale, seats=seats)


# ── hosts and first players ──────────────────────────────────────────────────────────────────────────────────────────


def make_host(table: Table, user: int) -> Table | Refused:
    """Makes a person at the table the host."""
    if refused := not_in_lobby(table):
        return refused
    return Refused("not_in") if table.seat_of(user) is None else table.but(host=user)


def who_begins(table: Table, before: Table | None) -> int | None:
    """The seat that the host has chosen, else the next player in a rematch, else None: it is drawn by lot."""
    if (chosen := chosen_first(table)) is not None:
        return chosen
    return None if table.options.get(FIRST) == LOT else first_in_rematch(table, before)


def first_in_rematch(table: Table, before: Table | None) -> int | None:
    """The seat that goes first in a rematch: of the players who are back, the next after the one who went first."""
    if before is None or before.first is None:
        return None
    places = len(before.seats)
    in_order = [before.seats[(before.first + step) % places] for step in range(1, places)]
    return next((seat for then in in_order for seat, now in enumerate(table.seats) if _same(then, now)), None)


def with_lobby_order(table: Table) -> Table:
    """A table about to start, which remembers in which order people had joined: from it the seats are drawn."""
    return table.but(options={**table.options, LOBBY_ORDER: [sitter.color for sitter in table.seats]})


def in_lobby_order(table: Table) -> tuple[Sitter, ...]:
    """Who sits at the table, in the order in which they joined it."""
    order = table.options.get(LOBBY_ORDER, [])
    return tuple(sorted(table.seats, key=lambda sitter: order.index(sitter.color) if sitter.color in order else 0))


def for_rematch(before: Table) -> dict[str, Any]:
    """The options that a rematch takes over: all but who begins, who had joined when, and how it was closed."""
    return {name: value for name, value in before.options.items() if name not in (FIRST, EXPIRED, LOBBY_ORDER)}


def _same(then: Sitter, now: Sitter) -> bool:
    """Whether two sitters are the same person, or computers of the same level and color."""
    if then.computer is not None or now.computer is not None:
        return then.user is None and (then.computer, then.color) == (now.computer, now.color)
    return then.user is not None and then.user == now.user

"""Before the start: who may come, go, choose a colour and begin. A table goes in, a table or a refusal comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from data.store.models import CANCELLED, LOBBY, RUNNING, Sitter, Table
from engine.board import Board
from engine.refused import Refused

Kept = Mapping[str, int]  # colours that are kept for somebody, in a rematch
NOTHING_KEPT: Kept = {}


def not_in_lobby(table: Table) -> Refused | None:
    """Why it is too late to come, go or begin."""
    if table.status == LOBBY:
        return None
    if table.status == RUNNING:
        return Refused("game_begun", game=table.game)
    return Refused("game_over", game=table.game, status=table.status)


def kept_colors(before: Table | None) -> Kept:
    """The colours of those who have played before, each for its person."""
    seats = before.seats if before else ()
    return {sitter.color: sitter.user for sitter in seats if sitter.user and not sitter.computer}


def free_colors(board: Board, table: Table, user: int | None = None, kept: Kept = NOTHING_KEPT) -> tuple[str, ...]:
    """The colours that nobody has, and that are not kept for another who may still come."""
    taken = {sitter.color for sitter in table.seats}
    taken |= {color for color, owner in kept.items() if owner != user and table.seat_of(owner) is None}
    return tuple(color for color in board.player_colors if color not in taken)


def join(board: Board, table: Table, sitter: Sitter, kept: Kept = NOTHING_KEPT) -> Table | Refused:
    """Somebody sits down; without a wish, in the own colour if one is kept, else in the first free one."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(sitter.user)
    if seat is not None:
        return Refused("already_in", seat=seat, color=table.seats[seat].color)
    if len(table.seats) >= board.max_seats:
        return Refused("table_full", seats=board.max_seats)
    free = free_colors(board, table, sitter.user, kept)
    if not free:
        return Refused("seats_kept")
    color = sitter.color or next((color for color in free if kept.get(color) == sitter.user), free[0])
    wrong = wrong_color(board, table, color, free)
    return wrong or table.but(seats=(*table.seats, Sitter(sitter.user, sitter.name, color, sitter.computer)))


def wrong_color(board: Board, table: Table, color: str, free: tuple[str, ...]) -> Refused | None:
    """Why somebody cannot have a colour."""
    if color in free:
        return None
    if color not in board.player_colors:
        return Refused("no_such_color", color=color, free=free)
    by = next((seat for seat, sitter in enumerate(table.seats) if sitter.color == color), None)
    if by is None:
        return Refused("color_kept", color=color, free=free)
    return Refused("color_taken", color=color, seat=by, name=table.seats[by].name, free=free)


def leave(table: Table, user: int) -> Table | Refused:
    """Somebody gets up. A host hands the table on; where nobody is left it is cancelled."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(user)
    if seat is None:
        return Refused("not_in")
    people = [sitter.user for sitter in table.seats if sitter.user not in (None, user)]
    rest = (*table.seats[:seat], *table.seats[seat + 1 :])
    if not people:
        return table.but(seats=rest, status=CANCELLED)
    return table.but(seats=rest, host=people[0] if table.host == user else table.host)


def recolor(board: Board, table: Table, user: int, color: str, kept: Kept = NOTHING_KEPT) -> Table | Refused:
    """Somebody takes another colour."""
    if refused := not_in_lobby(table):
        return refused
    seat = table.seat_of(user)
    if seat is None:
        return Refused("not_in")
    mine = table.seats[seat]
    if mine.color == color:
        return table
    wrong = wrong_color(board, table, color, free_colors(board, table, user, kept))
    return wrong or _seated(table, seat, Sitter(mine.user, mine.name, color, mine.computer))


def remove_computer(table: Table, color: str) -> Table | Refused:
    """The computer of this colour is taken away again."""
    rest = tuple(sitter for sitter in table.seats if sitter.color != color or sitter.computer is None)
    return Refused("no_computer") if len(rest) == len(table.seats) else table.but(seats=rest)


def hand_over(table: Table, user: int) -> Table | Refused:
    """Somebody else who sits here is the host now."""
    if refused := not_in_lobby(table):
        return refused
    return Refused("not_in") if table.seat_of(user) is None else table.but(host=user)


def cancel(table: Table) -> Table | Refused:
    """The table is given up before it has begun."""
    return table.but(status=CANCELLED)


def ready(board: Board, table: Table) -> Refused | None:
    """Why the game cannot begin."""
    if len(table.seats) < board.min_seats:
        return Refused("too_few_players", need=board.min_seats, have=len(table.seats))
    return None


def as_host(table: Table, user: int, then: Callable[[Table], Table | Refused]) -> Table | Refused:
    """What only the host may do, and only before the start."""
    return not_the_hosts(table, user) or then(table)


def not_the_hosts(table: Table, user: int) -> Refused | None:
    """Why this person may not decide over the table."""
    if refused := not_in_lobby(table):
        return refused
    return None if table.host == user else Refused("not_host", host=table.host)


def _seated(table: Table, seat: int, sitter: Sitter) -> Table:
    return table.but(seats=(*table.seats[:seat], sitter, *table.seats[seat + 1 :]))


def begins(table: Table, before: Table | None) -> int | None:
    """Who goes first in a rematch: of those who are here, the next after the one who went first before."""
    if before is None or before.first is None:
        return None
    places = len(before.seats)
    order = [before.seats[(before.first + step) % places] for step in range(1, places)]
    return next((seat for one in order for seat, now in enumerate(table.seats) if _same(one, now)), None)


def _same(before: Sitter, now: Sitter) -> bool:
    """Whether a person, or the computer of a colour, is here again."""
    if before.computer is not None or now.computer is not None:
        return before.user is None and (before.computer, before.color) == (now.computer, now.color)
    return before.user is not None and before.user == now.user

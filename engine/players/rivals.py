"""The others at the table, from what everybody sees: when they may end the game, and which routes they may take."""

from __future__ import annotations

from engine.board import routes_in
from engine.players.table import Table, cities_of, legs
from engine.routes import connected
from engine.state import NOT_YET
from engine.view import SeatView

PACE = 3.3  # cars that a claim takes
DRAWN = 1.9  # cards that a turn of drawing brings
HOLD = 0.85  # part of a hand that comes to use


def turns_left(table: Table) -> float:
    """About how many turns this seat still has, this one included, if it does not end the game itself."""
    view = table.view
    if view.turns_left != NOT_YET:
        return 1.0
    return 1.0 + min(_turns_to_end(table, other) for other in view.seats if other.seat != table.seat)


def _turns_to_end(table: Table, other: SeatView) -> float:
    """The turns that another needs, if it hurries, to have few enough cars (END-1)."""
    cars = max(0, other.cars - table.board.last_round_at)
    return cars / PACE + max(0.0, cars - HOLD * other.cards) / DRAWN


def hazards(table: Table) -> list[float]:
    """For each free route the chance that it is taken from this seat within a round."""
    board = table.board
    taken = [0.0] * len(board.routes)
    if table.view.turns_left != NOT_YET:
        return taken
    for other in table.view.seats:
        if other.seat != table.seat:
            _add_hazards(table, other, taken)
    return taken


def _add_hazards(table: Table, other: SeatView, taken: list[float]) -> None:
    """Routes that lead on from another's network are in danger, those between its parts most of all."""
    board = table.board
    all_legs = legs(board)
    cities = cities_of(board, other.routes)
    parts = [part.cities for part in connected(board, other.routes)]
    stays_open = len(table.view.seats) > board.closed_twin_seats
    for number in routes_in(table.free):
        leg = all_legs[number]
        if leg.length > other.cars or leg.length > other.cards:
            continue
        twin = board.routes[number].twin
        if twin is not None and stays_open and table.view.owner[twin] < 0:
            continue
        touched = (leg.ends & cities).bit_count()
        if touched == 2 and any(part & leg.ends == leg.ends for part in parts):
            wish = 0.01
        else:
            wish = (0.015, 0.06, 0.15)[touched]
        taken[number] = 1 - (1 - taken[number]) * (1 - wish)

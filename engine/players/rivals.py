"""The others at the table, from what everybody sees: when they may end the game, and which routes they may take."""

from __future__ import annotations

from engine.board import Board, routes_in
from engine.players.table import Leg, Table, cities_of, legs
from engine.players.temper import Temper
from engine.routes import connected, once_a_board
from engine.state import NOT_YET
from engine.view import SeatView

DRAWN = 1.9  # cards that a turn of drawing brings
SOON = 6  # turns in which games end that may end
# How likely a seat that is ready claims a route in a turn, as counted in games:
AFAR = 0.001  # for each of its points, away from the seat's network
BESIDE = 0.006  # for each of its points, beside it, and less with fewer cars left
BETWEEN = 0.2  # more, between its parts
RUSH = 8  # how suddenly a seat is ready
FILLED = 2 / 3  # the part of its cars with which a seat wants routes as much as ever


@once_a_board
def stride(board: Board) -> float:
    """The cars of a route, the mean over all spaces of the board."""
    lengths = [route.length for route in board.routes]
    return sum(length * length for length in lengths) / sum(lengths)


def horizon(table: Table, temper: Temper) -> float:
    """About how many turns this seat still has, this one included, if it does not end the game itself."""
    view = table.view
    if view.turns_left != NOT_YET:
        return 1.0
    hurried = min(_turns_to_end(table, temper, other) for other in view.seats if other.seat != table.seat)
    return 1.0 + hurried + temper.lasts * max(0.0, hurried - SOON)


def _turns_to_end(table: Table, temper: Temper, other: SeatView) -> float:
    """The turns that another needs, if it hurries, to have few enough cars (END-1)."""
    cars = max(0, other.cars - table.board.last_round_at)
    return cars / (temper.pace * stride(table.board)) + max(0.0, cars - temper.hold * other.cards) / DRAWN


def hazards(table: Table) -> tuple[list[float], list[float]]:
    """For each free route the chance that it is taken from this seat within a round: of a ready seat, and now."""
    wishes, now = [0.0] * len(table.board.routes), [0.0] * len(table.board.routes)
    if table.view.turns_left == NOT_YET:
        for other in table.view.seats:
            if other.seat != table.seat:
                _add_hazards(table, other, wishes, now)
    return wishes, now


def _add_hazards(table: Table, other: SeatView, wishes: list[float], now: list[float]) -> None:
    """Claims begin when the hand is nearly full for all the cars left, and then they come one upon the other."""
    board = table.board
    all_legs = legs(board)
    cities = cities_of(board, other.routes)
    parts = [part.cities for part in connected(board, other.routes)]
    eager = min(1.0, other.cards / max(1, other.cars - board.last_round_at)) ** RUSH
    left = min(1.0, other.cars / board.cars / FILLED)
    stays_open = len(table.view.seats) > board.closed_twin_seats
    for number in routes_in(table.free):
        leg = all_legs[number]
        if leg.length > other.cars or leg.length > other.cards:
            continue
        twin = board.routes[number].twin
        if twin is not None and stays_open and table.view.owner[twin] < 0:
            continue
        wish = _wish(leg, cities, parts, left)
        wishes[number] = 1 - (1 - wishes[number]) * (1 - wish)
        now[number] = 1 - (1 - now[number]) * (1 - wish * eager)


def _wish(leg: Leg, cities: int, parts: list[int], left: float) -> float:
    """Long routes are liked, those that lead on from a network more so, those between its parts most of all."""
    if not leg.ends & cities:
        return AFAR * leg.points
    wish = BESIDE * leg.points
    if leg.ends & cities == leg.ends and not any(part & leg.ends == leg.ends for part in parts):
        wish += BETWEEN
    return left * wish

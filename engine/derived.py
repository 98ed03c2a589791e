"""What follows from the rest of a game, kept up to date by `evolve` so that it need not be counted again."""

from __future__ import annotations

from engine.board import Board


class Derived:
    """The derived fields of a `Game`. The tests count them anew after every event (`tests/engine/invariants.py`).

    A base class and not a part: another object would slow down every copy of a game and every look at these fields.
    """

    __slots__ = ("eligible_routes", "free_cities", "market_gaps", "market_locomotives", "open_routes")

    def __init__(self, board: Board, seats: int) -> None:
        """Of a game in which nothing has happened: no card lies in the market, nothing is owned."""
        self.open_routes = board.all_routes  # neither owned nor closed (DOUBLE-2), a bit mask
        # Of each seat: the routes that it has cars enough for (CLAIM-2) and whose twin it does not own (DOUBLE-1).
        self.eligible_routes = [board.routes_within[board.cars]] * seats
        self.free_cities = tuple(range(len(board.cities)))  # without a station
        self.market_gaps = board.market  # places without a card
        self.market_locomotives = 0

    def copy_derived(self, other: Derived) -> None:
        """Gives another game the same values."""
        other.open_routes = self.open_routes
        other.eligible_routes = self.eligible_routes.copy()
        other.free_cities = self.free_cities
        other.market_gaps = self.market_gaps
        other.market_locomotives = self.market_locomotives

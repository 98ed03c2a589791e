"""What a whole network is: its parts and its longest run, each worked out once for all plans that share it."""

from __future__ import annotations

from engine.board import Board
from engine.longest import longest_within
from engine.routes import Part, connected


class Networks:
    """Networks that were looked at, as bit masks of routes."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.parts: dict[int, list[Part]] = {}
        self.runs: dict[int, int] = {}

    def parts_of(self, routes: int) -> list[Part]:
        """The parts that hang together."""
        parts = self.parts.get(routes)
        if parts is None:
            parts = self.parts[routes] = connected(self.board, routes)
        return parts

    def joins(self, routes: int, cities: int) -> bool:
        """Whether all these cities are in one part."""
        return any(part.cities & cities == cities for part in self.parts_of(routes))

    def run(self, routes: int) -> int:
        """The cars of the longest run."""
        cars = self.runs.get(routes)
        if cars is None:
            cars = self.runs[routes] = longest_within(self.board, self.parts_of(routes))[0]
        return cars

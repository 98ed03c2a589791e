"""The connected parts and the longest runs of networks, each computed once for all plans that share a network."""

from __future__ import annotations

from engine.board import Board
from engine.longest import longest_within
from engine.routes import Part, connected


class NetworkCache:
    """A cache by network. A network is a bit mask of routes."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.parts: dict[int, list[Part]] = {}
        self.runs: dict[int, int] = {}

    def parts_of(self, routes: int) -> list[Part]:
        """The connected parts of a network."""
        parts = self.parts.get(routes)
        if parts is None:
            parts = self.parts[routes] = connected(self.board, routes)
        return parts

    def joins(self, routes: int, cities: int) -> bool:
        """Whether all these cities, a bit mask, are in one part."""
        return any(part.cities & cities == cities for part in self.parts_of(routes))

    def longest_run(self, routes: int) -> int:
        """The length of the longest run."""
        cars = self.runs.get(routes)
        if cars is None:
            cars = self.runs[routes] = longest_within(self.board, self.parts_of(routes))[0]
        return cars

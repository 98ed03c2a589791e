"""Checks the station loans of a recorded final score. Several choices may be equally good (STATION-3)."""

from __future__ import annotations

from engine.events import Score
from engine.routes import completed
from engine.state import NOBODY, Game, stations_of


def wrong_loans(game: Game, best: Score, recorded: Score) -> str | None:
    """What is wrong with the loans of a score that differ from those of the `best` score; None if they are as good."""
    seat, lent = recorded.seat, dict(recorded.borrowed)
    for city, route in lent.items():
        if city not in stations_of(game.station_at, seat):
            return f"seat {seat} has no station in {game.board.cities[city]}"
        if route not in game.board.routes_at[city]:
            return f"{game.board.routes[route].id} does not touch {game.board.cities[city]}"
        if game.owner[route] in (NOBODY, seat):
            return f"{game.board.routes[route].id} is no other player's route"
    if _worth(game, seat, lent) != _worth(game, seat, dict(best.borrowed)):
        return f"seat {seat} had better borrowed otherwise"
    return _needless(game, seat, lent)


def _needless(game: Game, seat: int, lent: dict[int, int]) -> str | None:
    """What is wrong if a loan completes no ticket."""
    done = _completed(game, seat, lent)
    for city in lent:
        without = {other: route for other, route in lent.items() if other != city}
        if _completed(game, seat, without) == done:
            return f"seat {seat} gains nothing from the loan in {game.board.cities[city]}"
    return None


def _worth(game: Game, seat: int, lent: dict[int, int]) -> tuple[int, int]:
    """Ticket points, then the number of tickets."""
    done = _completed(game, seat, lent)
    return sum(game.board.tickets[ticket].points for ticket in done), len(done)


def _completed(game: Game, seat: int, lent: dict[int, int]) -> tuple[int, ...]:
    routes = game.routes_of[seat]
    for route in lent.values():
        routes |= 1 << route
    return completed(game.board, routes, game.tickets[seat])

"""How a game has ended: the order of the players, and what became of their tickets and attractions."""

from __future__ import annotations

from typing import Literal

from engine.events import Score
from engine.routes import completed, connected, union
from engine.scoring import routes_lent
from engine.view import View


def standings(view: View) -> list[Score]:
    """The scores, those of the winners first, then the others by their total."""
    return sorted(view.scores, key=lambda score: (score.seat not in view.winners, -score.total))


def final_tickets(view: View, score: Score) -> dict[int, Literal["connected", "lent", "missed"]]:
    """A seat's tickets when the game is scored, the most valuable first: completed alone, by a loan, or not at all."""
    board, routes = view.board, view.seats[score.seat].routes
    held = sorted(view.revealed[score.seat].tickets, key=lambda ticket: -board.tickets[ticket].points)
    own = completed(board, routes, held)
    lent = completed(board, routes | routes_lent(score.borrowed), held)
    return {ticket: "connected" if ticket in own else "lent" if ticket in lent else "missed" for ticket in held}


def place_of(view: View, seat: int) -> int:
    """The place of a seat, 1 for each winner; who has the same total without having won shares a place (SCORE-4)."""
    if seat in view.winners:
        return 1
    return 1 + sum(each.seat in view.winners or each.total > view.scores[seat].total for each in view.scores)


def attractions_touched(view: View, seat: int) -> list[int]:
    """The attractions that a seat's routes touch, if the board counts them (NY-7)."""
    if not view.board.attraction_points:
        return []
    reached = union(part.cities for part in connected(view.board, view.seats[seat].routes))
    return [city for city in view.board.attractions if reached >> city & 1]

"""What a route is to the networks around it, as everybody can see: whose it joins, and who else wants it."""

from __future__ import annotations

from engine.routes import connected, tracks
from engine.view import View


def parts_touched(view: View, seat: int, route: int) -> int:
    """How many parts of a seat's network a route touches: if none, it would begin a new part; if two, join them."""
    ends = tracks(view.board).ends[route]
    return sum(bool(part & ends) for part in _parts(view, seat))


def rivals(view: View, seat: int, route: int) -> list[int]:
    """The other seats that a route would suit, and that may have the cars and the cards for it."""
    return [other.seat for other in view.seats if other.seat != seat and _suits(view, other.seat, route)]


def _suits(view: View, seat: int, route: int) -> bool:
    """Whether a route extends a seat's network or joins its parts, and the seat may have cars and cards for it."""
    length, ends, has = view.board.routes[route].length, tracks(view.board).ends[route], view.seats[seat]
    near = [part & ends for part in _parts(view, seat)]
    return any(near) and ends not in near and min(has.cars, has.cards) >= length


def _parts(view: View, seat: int) -> list[int]:
    """The parts of a seat's network, as bit masks of cities."""
    return [part.cities for part in connected(view.board, view.seats[seat].routes)]

"""How tickets stand: connected, completed by what stations lend, still open, or beyond reach; at the end, missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.insight.ways import Way, ticket_way
from engine.routes import completed
from engine.scoring import best_loans, borrowable, routes_lent
from engine.state import Over, stations_of
from engine.view import View

# By the seat's own routes; with what its stations can borrow now; not yet; farther than its cars reach; by no way; and,
# once the game is over, not completed.
TicketState = Literal["connected", "lent", "open", "far", "cut_off", "missed"]


class Progress(NamedTuple):
    """A ticket, how it stands, and the cheapest way that could still connect it."""

    ticket: int
    state: TicketState
    way: Way | None

    @property
    def routes(self) -> tuple[int, ...]:
        """The routes that an open ticket still needs."""
        return self.way.routes if self.way and self.state == "open" else ()

    @property
    def cars(self) -> int:
        """The train cars that an open ticket still needs."""
        return self.way.cars if self.way and self.state == "open" else 0


def progress(view: View) -> tuple[Progress, ...]:
    """Each ticket that the view's owner holds or is offered."""
    own = view.secrets
    tickets = (*own.tickets, *own.offer)
    connected = completed(view.board, view.seats[own.seat].routes, tickets)
    lent = completed(view.board, view.seats[own.seat].routes | _loans(view, tickets), tickets)
    return tuple(_progress(view, ticket, ticket in connected, ticket in lent) for ticket in tickets)


def _progress(view: View, ticket: int, connected: bool, lent: bool) -> Progress:
    seat = view.secrets.seat
    if isinstance(view.phase, Over):
        return Progress(ticket, "connected" if connected else "lent" if lent else "missed", None)
    way = ticket_way(view, seat, ticket)
    if connected or lent:
        return Progress(ticket, "connected" if connected else "lent", way)
    if way is None:
        return Progress(ticket, "cut_off", way)
    return Progress(ticket, "open" if way.cars <= view.seats[seat].cars else "far", way)


def _loans(view: View, tickets: tuple[int, ...]) -> int:
    """The routes that the seat's stations had best borrow for these tickets, as a bit mask (STATION-3)."""
    seat = view.secrets.seat
    stations = stations_of(view.station_at, seat)
    return routes_lent(best_loans(view.board, view.seats[seat].routes, stations, view.owner, seat, tickets))


# ── what own tickets ask for ─────────────────────────────────────────────────────────────────────────────────────────


def connected_tickets(view: View) -> tuple[int, ...]:
    """The tickets held that the seat's own routes connect."""
    own = view.secrets
    return completed(view.board, view.seats[own.seat].routes, own.tickets)


def unfinished_tickets(view: View) -> list[int]:
    """The tickets held that the seat's own routes do not connect yet."""
    done = connected_tickets(view)
    return [ticket for ticket in view.secrets.tickets if ticket not in done]


def tickets_by_route(view: View) -> dict[int, list[int]]:
    """The routes on the cheapest ways of unfinished tickets, each with these tickets."""
    served: dict[int, list[int]] = {}
    for ticket in unfinished_tickets(view):
        way = ticket_way(view, view.secrets.seat, ticket)
        for route in way.routes if way else ():
            served.setdefault(route, []).append(ticket)
    return served


def tickets_by_city(view: View) -> dict[int, list[int]]:
    """The cities in which unfinished tickets end, each with these tickets."""
    ends: dict[int, list[int]] = {}
    for ticket in unfinished_tickets(view):
        for city in (view.board.tickets[ticket].a, view.board.tickets[ticket].b):
            ends.setdefault(city, []).append(ticket)
    return ends


def borrowable_at(view: View, city: int) -> list[int]:
    """The routes that a station of the view's owner in this city could lend now (STATION-3)."""
    return borrowable(view.board, view.owner, view.secrets.seat, city)


def tickets_saved_at(view: View, city: int) -> tuple[int, ...]:
    """The tickets that a station in this city would complete at once, with a route that it borrows (STATION-3)."""
    if not borrowable_at(view, city):
        return ()
    own = view.secrets
    mine, built = view.seats[own.seat].routes, stations_of(view.station_at, own.seat)
    waiting = tuple(unfinished_tickets(view))
    before = _lent(view, mine, built, waiting)
    return tuple(ticket for ticket in _lent(view, mine, (*built, city), waiting) if ticket not in before)


def _lent(view: View, mine: int, stations: Sequence[int], tickets: tuple[int, ...]) -> tuple[int, ...]:
    """Which of these tickets the routes complete together with what the stations had best borrow."""
    loans = best_loans(view.board, mine, stations, view.owner, view.secrets.seat, tickets)
    return completed(view.board, mine | routes_lent(loans), tickets)


def newly_connected(before: View, after: View) -> list[int]:
    """The tickets that are connected, and were not before, or were not held."""
    already = set(connected_tickets(before))
    return [ticket for ticket in connected_tickets(after) if ticket not in already]

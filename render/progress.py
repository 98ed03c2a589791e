"""How a seat's own tickets stand, by which ways they can still be completed, and what its hand can pay for now."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.board import routes_in
from engine.cards import route_price
from engine.routes import completed
from engine.scoring import best_loans
from engine.view import Secrets, View
from engine.ways import free_for, ticket_way

State = Literal["done", "open", "lost"]


class Progress(NamedTuple):
    """A ticket and how it stands; while it is open, the cars and routes that its cheapest way still needs."""

    ticket: int
    state: State
    cars: int = 0
    routes: tuple[int, ...] = ()


def progress(view: View) -> tuple[Progress, ...]:
    """Each ticket that the viewer holds or is offered."""
    own = owner_of(view)
    tickets = (*own.tickets, *own.offer)
    done = _done(view, own, tickets)
    return tuple(_one(view, own.seat, ticket, ticket in done) for ticket in tickets)


def payable(view: View) -> int:
    """The routes that the viewer's hand and cars suffice for, as a bit mask."""
    own = owner_of(view)
    cars = view.seats[own.seat].cars
    routes = view.board.routes
    return sum(
        1 << n
        for n in routes_in(free_for(view, own.seat))
        if routes[n].length <= cars and route_price(view.board, routes[n]).payable(own.hand)
    )


def owner_of(view: View) -> Secrets:
    """The secrets of the seat whose view this is."""
    if view.own is None:
        raise ValueError("a view of nobody's holds no secrets")
    return view.own


def _done(view: View, own: Secrets, tickets: tuple[int, ...]) -> tuple[int, ...]:
    """The tickets that the network completes, with what the seat's stations had best borrow (STATION-3)."""
    network = view.seats[own.seat].routes
    cities = [city for city, owner in enumerate(view.station_at) if owner == own.seat]
    for _, lent in best_loans(view.board, network, cities, view.owner, own.seat, tickets):
        network |= 1 << lent
    return completed(view.board, network, tickets)


def _one(view: View, seat: int, ticket: int, done: bool) -> Progress:
    if done:
        return Progress(ticket, "done")
    way = ticket_way(view, seat, ticket)
    if way is None or way.cars > view.seats[seat].cars:
        return Progress(ticket, "lost")
    return Progress(ticket, "open", way.cars, way.routes)

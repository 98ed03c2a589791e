"""Why something cannot be had: a route, a station, a train card, tickets. None if it can."""

from __future__ import annotations

from engine.cards import route_prices
from engine.insight.moment import cards_left
from engine.insight.payments import next_station, shortfall
from engine.refused import Refused
from engine.state import NOBODY
from engine.view import View


def why_not_free(view: View, number: int) -> Refused | None:
    """Why a route is not to be had, whatever the hand: it is taken (CLAIM-2), its other track is the seat's own
    (DOUBLE-1), that track closes it (DOUBLE-2), or it is longer than the cars that are left (CLAIM-2)."""
    seat, route, owner = view.secrets.seat, view.board.routes[number], view.owner
    if owner[number] != NOBODY:
        return Refused("route_taken", route=number, owner=owner[number])
    if route.twin is not None and owner[route.twin] == seat:
        return Refused("own_twin", route=number, twin=route.twin)
    if route.twin is not None and view.closed(number):
        facts = {"owner": owner[route.twin], "seats": len(view.seats)}
        return Refused("twin_closed", route=number, twin=route.twin, **facts)
    cars = view.seats[seat].cars
    if route.length > cars:
        return Refused("not_enough_cars", route=number, need=route.length, have=cars)
    return None


def why_not_claim(view: View, number: int) -> Refused | None:
    """Why a route cannot be claimed: it is not to be had, or the hand cannot pay for it."""
    return why_not_free(view, number) or shortfall(view.secrets.hand, route_prices(view.board)[number])


def why_no_station(view: View) -> Refused | None:
    """Why the seat can build in no city, whatever the hand: the board has no stations, or all are built (STATION-1)."""
    if not view.board.stations:
        return Refused("no_stations_here")
    if not view.seats[view.secrets.seat].stations:
        return Refused("no_station_left", built=view.board.stations)
    return None


def why_not_there(view: View, city: int) -> Refused | None:
    """Why there can be no station in a city, whatever the hand (STATION-1)."""
    if view.board.stations:
        if not 0 <= city < len(view.board.cities):
            return Refused("no_such_city", city=city)
        if view.station_at[city] != NOBODY:
            return Refused("city_occupied", city=city, owner=view.station_at[city])
    return why_no_station(view)


def why_not_build(view: View, city: int) -> Refused | None:
    """Why no station can be built in a city: not there, or the hand cannot pay for it."""
    return why_not_there(view, city) or shortfall(view.secrets.hand, next_station(view))


def why_no_card(view: View) -> Refused | None:
    """Why no train card can be drawn (DRAW-6). Whether a station is left says what else may be possible."""
    return None if cards_left(view) else Refused("no_cards", stations=view.seats[view.secrets.seat].stations)


def why_no_tickets(view: View) -> Refused | None:
    """Why no tickets can be drawn (TICKET-1)."""
    return None if view.ticket_pile else Refused("no_tickets_left")

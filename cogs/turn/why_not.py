"""Why a route cannot be claimed, or a station not be built: what the hand lacks is for its owner alone."""

from __future__ import annotations

from cogs.wording.player import PlayerContext
from engine.cards import route_price, station_price
from engine.payment import shortfall
from engine.refused import Refused
from engine.state import NOBODY


def cannot_claim(ctx: PlayerContext, number: int) -> Refused:
    """Taken, closed, too long for the cars, or too dear for the hand."""
    view = ctx.view
    assert view.own is not None
    route = view.board.routes[number]
    if view.owner[number] != NOBODY:
        return Refused("route_taken", route=number, owner=view.owner[number])
    if route.twin is not None and view.owner[route.twin] == ctx.seat:
        return Refused("own_twin", route=number, twin=route.twin)
    if route.twin is not None and view.closed(number):
        facts = {"owner": view.owner[route.twin], "seats": len(view.seats)}
        return Refused("twin_closed", route=number, twin=route.twin, **facts)
    cars = view.seats[ctx.seat].cars
    if cars < route.length:
        return Refused("not_enough_cars", route=number, need=route.length, have=cars)
    return shortfall(view.own.hand, route_price(view.board, route))


def cannot_build(ctx: PlayerContext, city: int) -> Refused:
    """Occupied, or too dear for the hand."""
    view = ctx.view
    assert view.own is not None
    if view.station_at[city] != NOBODY:
        return Refused("city_occupied", city=city, owner=view.station_at[city])
    built = view.board.stations - view.seats[ctx.seat].stations
    return shortfall(view.own.hand, station_price(view.board, built))

"""Why the rules do not allow something now, from the few facts that it depends on. None if they do.

`decide` has these facts from the game, `insight/why_not.py` from what one seat sees of it: one reason for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.board import Board
from engine.refused import Refused
from engine.state import EMPTY, NOBODY, Choosing, Dealing, OnOffer, OpenTunnel, Over, Phase, SecondDraw


class BoardState(Protocol):
    """What a game and every view of it have in common: what lies on the board."""

    @property
    def board(self) -> Board: ...
    @property
    def owner(self) -> Sequence[int]: ...
    @property
    def open_routes(self) -> int: ...
    @property
    def station_at(self) -> Sequence[int]: ...


def not_now(phase: Phase, seat: int, offered: int, keep: int) -> Refused | None:
    """Why a seat cannot begin one of the four actions at this moment (TURN-1, TURN-3)."""
    match phase:
        case Dealing() | Over():
            return Refused("game_over")
        case Choosing() if seat not in phase.owed:
            return Refused("others_are_choosing", seats=phase.owed)
        case Choosing():
            return Refused("choose_tickets_first", offered=offered, keep=keep)
        case _ if phase.seat != seat:
            return Refused("not_your_turn", seat=phase.seat)
        case SecondDraw():
            return Refused("finish_drawing")
        case OpenTunnel():
            return Refused("answer_tunnel_first", route=phase.route)
        case OnOffer():
            return Refused("choose_tickets_first", offered=offered, keep=keep)
        case _:
            return None


def not_free(table: BoardState, seat: int, number: int, cars: int, seats: int) -> Refused | None:
    """Why a route is not to be had, whatever the hand: it is taken (CLAIM-2), its other track is the seat's own
    (DOUBLE-1), that track closes it (DOUBLE-2), or it is longer than the cars that are left (CLAIM-2)."""
    route, owner = table.board.routes[number], table.owner
    if owner[number] != NOBODY:
        return Refused("route_taken", route=number, owner=owner[number])
    if route.twin is not None and owner[route.twin] == seat:
        return Refused("own_twin", route=number, twin=route.twin)
    if route.twin is not None and not table.open_routes >> number & 1:
        return Refused("twin_closed", route=number, twin=route.twin, owner=owner[route.twin], seats=seats)
    if route.length > cars:
        return Refused("not_enough_cars", route=number, need=route.length, have=cars)
    return None


def no_station(board: Board, left: int) -> Refused | None:
    """Why a seat can build nowhere, whatever the hand: the board has no stations, or none is left (STATION-1)."""
    if not board.stations:
        return Refused("no_stations_here")
    return None if left else Refused("no_station_left", built=board.stations)


def not_there(table: BoardState, city: int, left: int) -> Refused | None:
    """Why there can be no station in a city, whatever the hand (STATION-1)."""
    if table.board.stations:
        if not 0 <= city < len(table.board.cities):
            return Refused("no_such_city", city=city)
        if table.station_at[city] != NOBODY:
            return Refused("city_occupied", city=city, owner=table.station_at[city])
    return no_station(table.board, left)


def no_cards(deck: int, market: Sequence[int], stations: int) -> Refused | None:
    """Why no train card can be drawn (DRAW-6). The stations left say what else may be possible."""
    return None if deck or any(card != EMPTY for card in market) else Refused("no_cards", stations=stations)


def no_tickets(pile: int) -> Refused | None:
    """Why no tickets can be drawn (TICKET-1)."""
    return None if pile else Refused("no_tickets_left")

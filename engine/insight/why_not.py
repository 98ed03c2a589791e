"""Why the owner of a view cannot do something: not now, not this route, not this city, not with this hand."""

from __future__ import annotations

from engine.cards import Cards, route_prices
from engine.insight.payments import next_station, shortfall
from engine.payment import check_payment
from engine.reasons import no_cards, no_station, no_tickets, not_free, not_now, not_there
from engine.refused import Refused
from engine.view import View


def why_not_now(view: View) -> Refused | None:
    """Why none of the four actions can begin at this moment (TURN-1, TURN-3)."""
    own = view.secrets
    return not_now(view.phase, own.seat, len(own.offer), own.keep)


def why_not_free(view: View, number: int) -> Refused | None:
    """Why a route is not to be had, whatever the hand."""
    seat = view.secrets.seat
    return not_free(view, seat, number, view.seats[seat].cars, len(view.seats))


def why_not_claim(view: View, number: int) -> Refused | None:
    """Why a route cannot be claimed: it is not to be had, or the hand cannot pay for it."""
    return why_not_free(view, number) or shortfall(view.secrets.hand, route_prices(view.board)[number], route=number)


def why_not_pay(view: View, number: int, paid: Cards) -> Refused | None:
    """Why a route cannot be claimed with these cards."""
    return why_not_free(view, number) or check_payment(view.secrets.hand, paid, route_prices(view.board)[number])


def why_no_station(view: View) -> Refused | None:
    """Why no station can be built anywhere, whatever the hand."""
    return no_station(view.board, _stations_left(view))


def why_not_there(view: View, city: int) -> Refused | None:
    """Why no station can be built in a city, whatever the hand."""
    return not_there(view, city, _stations_left(view))


def why_not_build(view: View, city: int) -> Refused | None:
    """Why no station can be built in a city: not there, or the hand cannot pay for it."""
    return why_not_there(view, city) or shortfall(view.secrets.hand, next_station(view), station=1)


def why_not_build_with(view: View, city: int, paid: Cards) -> Refused | None:
    """Why no station can be built in a city with these cards."""
    wrong = why_not_there(view, city)
    unpaid = None if wrong else check_payment(view.secrets.hand, paid, next_station(view))
    return Refused(unpaid.code, **unpaid.facts, station=1) if unpaid else wrong


def why_no_card(view: View) -> Refused | None:
    """Why no train card can be drawn."""
    return no_cards(view.deck, view.market, _stations_left(view))


def why_no_tickets(view: View) -> Refused | None:
    """Why no tickets can be drawn."""
    return no_tickets(view.ticket_pile)


def _stations_left(view: View) -> int:
    return view.seats[view.secrets.seat].stations

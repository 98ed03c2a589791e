"""What a hand can pay for, in which ways, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import routes_in
from engine.cards import Cards, Price, route_prices, station_price
from engine.insight.ways import free_for
from engine.refused import Refused
from engine.state import Over
from engine.view import View


def payable_routes(view: View) -> dict[int, tuple[Cards, ...]]:
    """The routes that the owner's hand and cars suffice for, each with every payment, whoever's turn it is.

    None once the game is over.
    """
    if isinstance(view.phase, Over):
        return {}
    own = view.secrets
    prices, fit = route_prices(view.board), view.board.routes_within[view.seats[own.seat].cars]
    payments = {route: prices[route].payable(own.hand) for route in routes_in(free_for(view, own.seat) & fit)}
    return {route: ways for route, ways in payments.items() if ways}


def next_station(view: View) -> Price:
    """What the owner's next station costs (STATION-2)."""
    return station_price(view.board, view.board.stations - view.seats[view.secrets.seat].stations)


def fewest_locomotives_first(payments: Iterable[Cards]) -> tuple[Cards, ...]:
    """The payments in the order in which a player would rather pay them: locomotives are worth most."""
    return tuple(sorted(payments, key=lambda paid: paid[-1]))


def preferred_payment(payments: Iterable[Cards]) -> Cards | None:
    """The payment with the fewest locomotives. None if several colors cost as few: only the player can choose."""
    first, *others = fewest_locomotives_first(payments)
    return first if all(paid[-1] > first[-1] for paid in others) else None


def shortfall(hand: Sequence[int], price: Price, **what: int) -> Refused | None:
    """What a hand lacks for a price: locomotives, or cards of the color of which it holds most. None if it can pay.

    The fact `colors` is the number of colors of which any one would do; `what` says what the price is for.
    """
    if price.payable(hand):
        return None
    wild = hand[-1]
    if wild < price.least:
        return Refused("too_few_locomotives", need=price.least, given=wild, have=wild)
    color = max(price.colors, key=lambda card: hand[card], default=price.locomotive)
    have = hand[color] if price.colors else 0
    missing = price.number - min(have, price.number - price.least) - wild
    facts = {"need": price.number, "color": color, "have": have, "locomotives": wild, "missing": missing}
    return Refused("cannot_pay", colors=len(price.colors), **facts, **what)

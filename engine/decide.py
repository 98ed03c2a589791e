"""The rules: whether a seat may take an action now. Gives the event that follows, or the refusal; changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.actions import (
    DECK,
    Action,
    Build,
    Claim,
    DrawCard,
    DrawTickets,
    Join,
    Keep,
    Leave,
    Pass,
    PayExtra,
    Withdraw,
)
from engine.cards import extra_price, plus, route_prices, station_price
from engine.events import Built, Event, Joined, Kept, Left, Offered, Passed
from engine.fast import claimed, drew, laid, withdrew
from engine.legal import legal
from engine.payment import check_payment
from engine.reasons import no_cards, no_tickets, not_free, not_now, not_there
from engine.refused import Refused
from engine.state import (
    EMPTY,
    Choosing,
    Dealing,
    Game,
    OnOffer,
    OpenTunnel,
    Over,
    SecondDraw,
    Turn,
    TurnOver,
    has_seat,
)


def decide(game: Game, seat: int, action: Action) -> Event | Refused:
    """The event that a seat's action causes, or why the action is refused."""
    phase = game.phase
    decision = ACTIONS[type(phase)].get(type(action))
    if decision is not None and seat in phase.to_act:
        return decision(game, seat, action)
    if type(action) in AT_ANY_TIME and has_seat(game, seat):
        return AT_ANY_TIME[type(action)](game, seat, action)
    return _out_of_turn(game, seat)


# ── who may act, and when ────────────────────────────────────────────────────────────────────────────────────────────


def _out_of_turn(game: Game, seat: int) -> Refused:
    """Why the seat cannot take this action in this phase (TURN-1, TURN-3)."""
    if not has_seat(game, seat):
        return Refused("no_such_seat", number=seat, seats=game.seats)
    offer = game.offers[seat]
    offered, keep = (len(offer.tickets), offer.keep) if offer else (0, 0)
    return not_now(game.phase, seat, offered, keep) or Refused("nothing_pending")


# ── train cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw(game: Game, seat: int, action: DrawCard) -> Event | Refused:
    """A card from the market or blind from the deck (DRAW-1)."""
    place = action.place
    if place == DECK:
        return _draw_blind(game, seat)
    if not 0 <= place < game.board.market:
        return Refused("no_such_place", place=place, places=game.board.market)
    card = game.market[place]
    if card == EMPTY:
        return _no_cards(game, seat) or Refused("empty_place", place=place)
    if card == game.board.locomotive and type(game.phase) is SecondDraw:
        return Refused("locomotive_second", place=place)  # DRAW-3
    return drew[seat][place][card]


def _draw_blind(game: Game, seat: int) -> Event | Refused:
    if game.deck:
        return drew[seat][DECK][game.deck[-1]]
    return _no_cards(game, seat) or Refused("deck_empty")


def _no_cards(game: Game, seat: int) -> Refused | None:
    return no_cards(len(game.deck), game.market, game.stations[seat])


# ── routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _claim(game: Game, seat: int, action: Claim) -> Event | Refused:
    """A route is claimed, or a tunnel is tried (CLAIM-1, CLAIM-2, TUNNEL-1)."""
    board, number, paid = game.board, action.route, action.paid
    if not 0 <= number < len(board.routes):
        return Refused("no_such_route", route=number)
    free = (game.open_routes & game.eligible_routes[seat]) >> number & 1
    wrong = None if free else not_free(game, seat, number, game.cars[seat], game.seats)
    wrong = wrong or check_payment(game.hands[seat], paid, route_prices(board)[number])
    if wrong:
        return wrong
    if board.routes[number].tunnel:
        return laid(seat, number, paid)
    return claimed(seat, number, paid, board.points[number])


def _pay_extra(game: Game, seat: int, action: PayExtra) -> Event | Refused:
    """The extra is paid in full and the route is claimed (TUNNEL-2 to TUNNEL-4)."""
    tunnel = game.phase
    assert isinstance(tunnel, OpenTunnel)
    board = game.board
    wrong = check_payment(game.hands[seat], action.paid, extra_price(board, tunnel.laid, tunnel.revealed))
    if wrong:
        return wrong
    return claimed(seat, tunnel.route, plus(tunnel.laid, action.paid), board.points[tunnel.route])


def _withdraw(game: Game, seat: int, action: Withdraw) -> Event | Refused:
    return withdrew[seat]


# ── tickets ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_tickets(game: Game, seat: int, action: DrawTickets) -> Event | Refused:
    """Tickets from the top, fewer if fewer are left (TICKET-1, NY-4)."""
    drawn = game.board.drawn_tickets
    tickets = tuple(game.ticket_pile[: drawn.offer])
    return no_tickets(len(tickets)) or Offered(seat, tickets, min(drawn.keep, len(tickets)))


def _keep(game: Game, seat: int, action: Keep) -> Event | Refused:
    """A choice among the tickets on offer; the others go back in the order of the offer (SETUP-5, TICKET-1)."""
    offer = game.offers[seat]
    assert offer is not None
    for ticket in action.tickets:
        if ticket not in offer.tickets:
            return Refused("not_offered", ticket=ticket)
    if len(set(action.tickets)) != len(action.tickets):
        return Refused("ticket_twice", tickets=action.tickets)
    if len(action.tickets) < offer.keep:
        return Refused("too_few_tickets", keep=offer.keep, picked=len(action.tickets))
    returned = tuple([ticket for ticket in offer.tickets if ticket not in action.tickets])
    return Kept(seat, action.tickets, returned)


# ── stations ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _build(game: Game, seat: int, action: Build) -> Event | Refused:
    """A station in a free city (STATION-1, STATION-2)."""
    board, city = game.board, action.city
    built = board.stations - game.stations[seat]
    wrong = not_there(game, city, game.stations[seat])
    unpaid = None if wrong else check_payment(game.hands[seat], action.paid, station_price(board, built))
    if unpaid:
        wrong = Refused(unpaid.code, **unpaid.facts, station=1)
    return wrong or Built(seat, city, action.paid)


# ── passing, leaving, coming back ────────────────────────────────────────────────────────────────────────────────────


def _pass(game: Game, seat: int, action: Pass) -> Event | Refused:
    """Passes a turn, only if none of the four actions is possible (TURN-2); a refusal counts what is possible."""
    options = legal(game, seat)
    if not options.only_pass:
        return Refused(
            "something_possible",
            cards=len(options.draws) and len(game.deck) + sum(card != EMPTY for card in game.market),
            routes=len(options.claims),
            tickets=len(game.ticket_pile),
            stations=len(options.cities),
        )
    return Passed(seat)


def _leave(game: Game, seat: int, action: Leave) -> Event | Refused:
    if isinstance(game.phase, Over):
        return Refused("game_over")
    if game.away >> seat & 1:
        return Refused("left_already")
    return Left(seat, action.by)


def _join(game: Game, seat: int, action: Join) -> Event | Refused:
    if isinstance(game.phase, Over):
        return Refused("game_over")
    if not game.away >> seat & 1:
        return Refused("never_left")
    return Joined(seat)


Decision = Callable[[Game, int, Any], Event | Refused]

# The actions that are possible in each phase. Every other one is refused.
ACTIONS: dict[type[Any], dict[type[Any], Decision]] = {
    Dealing: {},
    Choosing: {Keep: _keep},
    Turn: {DrawCard: _draw, Claim: _claim, DrawTickets: _draw_tickets, Build: _build, Pass: _pass},
    SecondDraw: {DrawCard: _draw},
    OpenTunnel: {PayExtra: _pay_extra, Withdraw: _withdraw},
    OnOffer: {Keep: _keep},
    TurnOver: {},
    Over: {},
}
AT_ANY_TIME: dict[type[Any], Decision] = {Leave: _leave, Join: _join}

"""Everything a seat may do now: exactly what `decide` accepts (leaving the table aside)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.actions import (
    DECK,
    Action,
    Build,
    Claim,
    DrawCard,
    DrawTickets,
    Keep,
    Pass,
    PayExtra,
    Withdraw,
)
from engine.board import Board, routes_in
from engine.cards import Cards, extra_price, route_price, station_price
from engine.events import Offered
from engine.reflexes import extra_cost
from engine.state import EMPTY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn


class Options(Sequence[Action]):
    """The actions a seat may take, as a player sees them: draws, routes and cities with their payments, answers.

    Also a sequence of all these actions, each made only when it is looked at.
    """

    __slots__ = ("answers", "cities", "draws", "payable", "station_payments", "tickets")

    def __init__(self) -> None:
        self.payable: list[tuple[int, tuple[Cards, ...]]] = []  # routes as a bit mask, payments
        self.draws: tuple[DrawCard, ...] = ()
        self.tickets = False
        self.cities: tuple[int, ...] = ()
        self.station_payments: tuple[Cards, ...] = ()
        self.answers: tuple[Action, ...] = ()  # to what is pending: keeps, a tunnel's extra, a pass

    @property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that can be claimed or tried, each with every payment, fewest locomotives first."""
        claims: dict[int, tuple[Cards, ...]] = {}
        for routes, payments in self.payable:
            for route in routes_in(routes):
                claims[route] = claims.get(route, ()) + payments
        return {route: tuple(sorted(claims[route], key=_locomotives)) for route in sorted(claims)}

    @property
    def only_pass(self) -> bool:
        """Whether none of the four actions of a turn is possible (TURN-2)."""
        return self.answers == (Pass(),)

    def __len__(self) -> int:
        claims = 0
        for routes, payments in self.payable:
            claims += routes.bit_count() * len(payments)
        stations = len(self.cities) * len(self.station_payments)
        return len(self.draws) + claims + self.tickets + stations + len(self.answers)

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < len(self.draws):
            return self.draws[index]
        index -= len(self.draws)
        for routes, payments in self.payable:
            number = routes.bit_count() * len(payments)
            if index < number:
                return Claim(_nth(routes, index // len(payments)), payments[index % len(payments)])
            index -= number
        if self.tickets:
            if not index:
                return DrawTickets()
            index -= 1
        each = len(self.station_payments)
        if index < len(self.cities) * each:
            return Build(self.cities[index // each], self.station_payments[index % each])
        return self.answers[index - len(self.cities) * each]

    def __contains__(self, action: object) -> bool:
        match action:
            case Claim(route, paid):
                return any(routes >> route & 1 and paid in payments for routes, payments in self.payable)
            case Build(city, paid):
                return city in self.cities and paid in self.station_payments
            case DrawTickets():
                return self.tickets
            case DrawCard():
                return action in self.draws
            case Keep(tickets):
                kept = set(tickets)
                return len(kept) == len(tickets) and any(
                    set(answer.tickets) == kept for answer in self.answers if isinstance(answer, Keep)
                )
            case _:
                return action in self.answers


def _locomotives(paid: Cards) -> int:
    return paid[-1]


def _nth(routes: int, index: int) -> int:
    """The route of this index in a bit mask."""
    for _ in range(index):
        routes &= routes - 1
    return (routes & -routes).bit_length() - 1


def legal(game: Game, seat: int) -> Options:
    """What this seat may do now; nothing if the table does not wait for it."""
    options = Options()
    phase = game.phase
    match phase:
        case Turn(to_act) if to_act == seat:
            _turn(game, seat, options)
        case SecondDraw(to_act) if to_act == seat:
            options.draws = _draws(game, second=True)
        case OpenTunnel(to_act) if to_act == seat:
            options.answers = _tunnel_answers(game, phase)
        case Choosing(owed) if seat in owed:
            options.answers = _choices(game.offers[seat])
        case OnOffer(to_act) if to_act == seat:
            options.answers = _choices(game.offers[seat])
        case _:
            pass
    return options


def _turn(game: Game, seat: int, options: Options) -> None:
    """The four actions of a turn, or else a pass (TURN-1, TURN-2)."""
    options.draws = _draws(game, second=False)
    options.payable = _claims(game, seat)
    options.tickets = bool(game.ticket_pile)
    if game.stations[seat]:
        built = game.board.stations - game.stations[seat]
        payments = station_price(game.board, built).payable(game.hands[seat])
        if payments:
            options.station_payments = payments
            options.cities = game.free_cities
    if not (options.draws or options.payable or options.tickets or options.cities):
        options.answers = (Pass(),)


def _draws(game: Game, second: bool) -> tuple[DrawCard, ...]:
    """The places of the market that hold a card that may be taken, and the deck (DRAW-1, DRAW-3)."""
    barred = game.board.locomotive if second else EMPTY
    market = game.market
    if barred not in market and EMPTY not in market:
        draws = DRAWS[: len(market)]
    else:
        draws = tuple(DRAWS[place] for place, card in enumerate(market) if card not in (EMPTY, barred))
    return (*draws, BLIND) if game.deck else draws


BLIND = DrawCard(DECK)
DRAWS = tuple(map(DrawCard, range(20)))


def _claims(game: Game, seat: int) -> list[tuple[int, tuple[Cards, ...]]]:
    """The routes that this seat can claim or try now, with the payments it can make: together all, none twice."""
    board = game.board
    free = game.open_routes & board.short_enough[game.cars[seat]] & ~game.twins_of[seat]
    payable = claims_by_cards(board)
    most = len(payable[0]) - 1
    *hand, wild = game.hands[seat]
    if wild > most:
        wild = most
    claims: list[tuple[int, tuple[Cards, ...]]] = []
    for color, have in enumerate(hand):
        if have:
            for routes, payments in payable[color][have if have < most else most][wild]:
                routes &= free
                if routes:
                    claims.append((routes, payments))
    if wild:
        for routes, payments in payable[board.locomotive][wild][wild]:
            routes &= free
            if routes:
                claims.append((routes, payments))
    return claims


Payable = tuple[tuple[int, tuple[Cards, ...]], ...]


@cache
def claims_by_cards(board: Board) -> list[list[list[Payable]]]:
    """What so many cards of a colour and so many locomotives can pay: routes as a bit mask, and the payments.

    The payments of a colour hold at least one card of it; those with locomotives only stand under the locomotive.
    """
    number = range(max(route.length for route in board.routes) + 1)
    return [
        [[_payable(board, color, have, wild) for wild in number] for have in number]
        for color in range(board.locomotive + 1)
    ]


def _payable(board: Board, color: int, have: int, wild: int) -> Payable:
    gathered: dict[tuple[Cards, ...], int] = {}
    hand = [0] * (board.locomotive + 1)
    hand[color] = have
    hand[-1] = wild
    for number, route in enumerate(board.routes):
        payments = tuple(
            paid for paid in route_price(board, route).payable(hand) if color == board.locomotive or paid[color]
        )
        if payments:
            gathered[payments] = gathered.get(payments, 0) | 1 << number
    return tuple((routes, payments) for payments, routes in gathered.items())


def _tunnel_answers(game: Game, tunnel: OpenTunnel) -> tuple[Action, ...]:
    """Every way to pay the extra cost, and to withdraw (TUNNEL-4)."""
    extra = extra_cost(game.board.locomotive, tunnel.laid, tunnel.revealed)
    payments = extra_price(game.board, tunnel.laid, extra).payable(game.hands[tunnel.seat])
    return (*map(PayExtra, payments), Withdraw())


def _choices(offer: Offered | None) -> tuple[Keep, ...]:
    """Every choice among the tickets on offer (SETUP-5, TICKET-1)."""
    assert offer is not None
    tickets: tuple[int, ...] = offer.tickets  # type: ignore[assignment]
    return tuple(Keep(kept) for number in range(offer.keep, len(tickets) + 1) for kept in combinations(tickets, number))

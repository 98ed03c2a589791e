"""Everything a seat may do now: exactly what `decide` accepts (leaving the table aside)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

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
    draw_card,
)
from engine.board import Board, routes_in
from engine.cards import Cards, extra_price, route_price, station_price
from engine.reflexes import extra_cost
from engine.state import EMPTY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn


class Options(Sequence[Action]):
    """The actions a seat may take, as a player sees them: draws, routes and cities with their payments, answers.

    Also a sequence of all these actions, each made only when it is looked at.
    """

    __slots__ = ("answers", "cities", "draws", "number", "payable", "station_payments", "tickets")

    def __init__(
        self,
        draws: tuple[DrawCard, ...] = (),
        payable: Sequence[Payable] = (),
        tickets: bool = False,
        answers: tuple[Action, ...] = (),
    ) -> None:
        self.draws = draws
        self.payable = payable
        self.tickets = tickets
        self.cities: tuple[int, ...] = ()
        self.station_payments: tuple[Cards, ...] = ()
        self.answers = answers  # to what is pending: tickets to keep, a tunnel's extra, a pass
        self.number = len(draws) + tickets + len(answers)  # of all actions
        for _, _, claims in payable:
            self.number += claims

    def stations(self, cities: tuple[int, ...], payments: tuple[Cards, ...]) -> None:
        """A station may be built in these cities too, with these payments."""
        self.cities = cities
        self.station_payments = payments
        self.number += len(cities) * len(payments)

    @property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that can be claimed or tried, each with every payment, fewest locomotives first."""
        claims: dict[int, tuple[Cards, ...]] = {}
        for routes, payments, _ in self.payable:
            for route in routes_in(routes):
                claims[route] = claims.get(route, ()) + payments
        return {route: tuple(sorted(claims[route], key=_locomotives)) for route in sorted(claims)}

    @property
    def only_pass(self) -> bool:
        """Whether none of the four actions of a turn is possible (TURN-2)."""
        return self.answers == (Pass(),)

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < len(self.draws):
            return self.draws[index]
        index -= len(self.draws)
        for routes, payments, claims in self.payable:
            if index < claims:
                return Claim(_nth(routes, index // len(payments)), payments[index % len(payments)])
            index -= claims
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
                return any(routes >> route & 1 and paid in payments for routes, payments, _ in self.payable)
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
    phase = game.phase
    asked = ASKS.get(type(phase))
    if asked is None or seat != getattr(phase, "seat", seat):
        return Options()
    return asked(game, seat)


def _turn(game: Game, seat: int) -> Options:
    """The four actions of a turn, or else a pass (TURN-1, TURN-2)."""
    options = Options(_draws(game, EMPTY), _claims(game, seat), bool(game.ticket_pile))
    if game.stations[seat]:
        built = game.board.stations - game.stations[seat]
        if payments := station_price(game.board, built).payable(game.hands[seat]):
            options.stations(game.free_cities, payments)
    return options if options.number else Options(answers=(Pass(),))


def _second_draw(game: Game, seat: int) -> Options:
    """Anything but a locomotive from the market (DRAW-3)."""
    return Options(_draws(game, game.board.locomotive))


def _draws(game: Game, barred: int) -> tuple[DrawCard, ...]:
    """The places of the market that hold a card that may be taken, and the deck (DRAW-1, DRAW-3)."""
    market = game.market
    if game.deck and barred not in market and EMPTY not in market:
        return all_draws(len(market))
    draws = tuple(draw_card(place) for place, card in enumerate(market) if card not in (EMPTY, barred))
    return (*draws, draw_card(DECK)) if game.deck else draws


@cache
def all_draws(places: int) -> tuple[DrawCard, ...]:
    """Every place of a market, and the deck."""
    return (*map(draw_card, range(places)), draw_card(DECK))


def _claims(game: Game, seat: int) -> list[Payable]:
    """The routes that this seat can claim or try now, with the payments it can make: together all, none twice."""
    board = game.board
    free = game.open_routes & board.short_enough[game.cars[seat]] & ~game.twins_of[seat]
    by_cards = claims_by_cards(board)
    most = len(by_cards[0]) - 1
    *hand, wild = game.hands[seat]
    if wild > most:
        wild = most
    claims: list[Payable] = []
    for have, by_number in zip(hand, by_cards, strict=False):
        if have:
            for routes, payments, number in by_number[have if have < most else most][wild]:
                if routes := routes & free:
                    claims.append((routes, payments, routes.bit_count() * number))
    if wild:
        for routes, payments, _ in by_cards[-1][wild][wild]:
            if routes := routes & free:
                claims.append((routes, payments, routes.bit_count()))
    return claims


Payable = tuple[int, tuple[Cards, ...], int]  # routes as a bit mask, the payments for each of them, how many in all


@cache
def claims_by_cards(board: Board) -> list[list[list[tuple[Payable, ...]]]]:
    """What so many cards of a colour and so many locomotives can pay; the number is that of the payments.

    The payments of a colour hold at least one card of it; those with locomotives only stand under the locomotive.
    """
    number = range(max(route.length for route in board.routes) + 1)
    return [
        [[_payable(board, color, have, wild) for wild in number] for have in number]
        for color in range(board.locomotive + 1)
    ]


def _payable(board: Board, color: int, have: int, wild: int) -> tuple[Payable, ...]:
    gathered: dict[tuple[Cards, ...], int] = {}
    hand = [0] * (board.locomotive + 1)
    hand[color] = have
    hand[-1] = wild
    for number, route in enumerate(board.routes):
        payments = route_price(board, route).payable(hand)
        if color != board.locomotive:
            payments = tuple(paid for paid in payments if paid[color])
        if payments:
            gathered[payments] = gathered.get(payments, 0) | 1 << number
    return tuple((routes, payments, len(payments)) for payments, routes in gathered.items())


def _tunnel(game: Game, seat: int) -> Options:
    """Every way to pay the extra cost, and to withdraw (TUNNEL-4)."""
    tunnel: Any = game.phase
    extra = extra_cost(game.board.locomotive, tunnel.laid, tunnel.revealed)
    payments = extra_price(game.board, tunnel.laid, extra).payable(game.hands[seat])
    return Options(answers=(*map(PayExtra, payments), Withdraw()))


def _choices(game: Game, seat: int) -> Options:
    """Every choice among the tickets on offer (SETUP-5, TICKET-1)."""
    offer = game.offers[seat]
    if offer is None:
        return Options()
    tickets: Any = offer.tickets
    numbers = range(offer.keep, len(tickets) + 1)
    return Options(answers=tuple(Keep(kept) for number in numbers for kept in combinations(tickets, number)))


ASKS: dict[type[Any], Callable[[Game, int], Options]] = {
    Choosing: _choices,
    Turn: _turn,
    SecondDraw: _second_draw,
    OpenTunnel: _tunnel,
    OnOffer: _choices,
}

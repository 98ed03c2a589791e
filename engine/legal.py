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
    claim,
    draw_card,
)
from engine.board import routes_in
from engine.cards import Cards, extra_price, station_price
from engine.claims import CLAIMS_BY_CARDS, Payments
from engine.made import PLACES, made
from engine.reflexes import extra_cost
from engine.state import EMPTY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn

Payable = tuple[int, int, int, Payments]  # the number of claims, routes as a bit mask, the ways to pay each, and these


class Options(Sequence[Action]):
    """The actions a seat may take, as a player sees them: draws, routes and cities with their payments, answers.

    Also a sequence of all these actions, each made only when it is looked at.
    """

    __slots__ = ("answers", "cities", "draws", "number", "payable", "station_payments", "tickets")

    draws: Sequence[DrawCard]
    answers: Sequence[Action]  # to what is pending: tickets to keep, a tunnel's extra, a pass
    payable: list[Payable]
    tickets: bool
    cities: tuple[int, ...]
    station_payments: tuple[Cards, ...]
    number: int  # of all actions

    @property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that can be claimed or tried, each with every payment, fewest locomotives first."""
        claims: dict[int, tuple[Cards, ...]] = {}
        for _, routes, _, payments in self.payable:
            for route in routes_in(routes):
                claims[route] = claims.get(route, ()) + payments[route]
        return {route: tuple(sorted(claims[route], key=_locomotives)) for route in sorted(claims)}

    @property
    def only_pass(self) -> bool:
        """Whether none of the four actions of a turn is possible (TURN-2)."""
        return Pass() in self.answers

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        draws = self.draws
        if index < len(draws):
            return draws[index]
        index -= len(draws)
        for number, routes, ways, payments in self.payable:
            if index < number:
                route = _nth(routes, index // ways)
                return claim(route, payments[route][index % ways])
            index -= number
        if self.tickets:
            if not index:
                return DRAW_TICKETS
            index -= 1
        each = len(self.station_payments)
        if index < len(self.cities) * each:
            return Build(self.cities[index // each], self.station_payments[index % each])
        return self.answers[index - len(self.cities) * each]

    def __contains__(self, action: object) -> bool:
        match action:
            case Claim(route, paid):
                return route >= 0 and any(
                    routes >> route & 1 and paid in ways[route] for _, routes, _, ways in self.payable
                )
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


def options_of(draws: Sequence[DrawCard] = (), answers: Sequence[Action] = ()) -> Options:
    """These draws or answers, and nothing else so far. (No `__init__`: that costs more than all of this.)"""
    options = Options()
    options.draws = draws
    options.answers = answers
    options.payable = []
    options.tickets = False
    options.cities = options.station_payments = ()
    options.number = len(draws) + len(answers)
    return options


def legal(game: Game, seat: int) -> Options:
    """What this seat may do now; nothing if the table does not wait for it."""
    phase = game.phase
    return ASKS[type(phase)](game, seat) if seat in phase.to_act else options_of()


def _turn(game: Game, seat: int) -> Options:
    """The four actions of a turn, or else a pass (TURN-1, TURN-2)."""
    options = Options()
    options.draws = draws = _draws(game, EMPTY) if game.gaps or not game.deck else ALL_DRAWS[len(game.market)]
    number = len(draws)
    payable: list[Payable] = []
    options.payable = payable
    # Every way to pay for a route once: under the colour that it holds, or under the locomotives if it holds no other.
    hand, free = game.hands[seat], game.open_routes & game.fitting[seat]
    claims = CLAIMS_BY_CARDS[game.board][hand[game.board.locomotive]]
    for card, have in enumerate(hand):
        if have:
            for ways, routes, payments in claims[card][have]:
                routes &= free
                if routes:
                    there = ways * routes.bit_count()
                    number += there
                    payable.append((there, routes, ways, payments))
    options.tickets = False
    if game.ticket_pile:
        options.tickets = True
        number += 1
    options.cities = options.station_payments = ()
    options.answers = ()
    options.number = number
    if game.stations[seat]:
        _stations(game, seat, options)
    return options if options.number else options_of(answers=(Pass(),))


def _second_draw(game: Game, seat: int) -> Options:
    """Anything but a locomotive from the market (DRAW-3)."""
    barred, market = game.board.locomotive, game.market
    if game.gaps or game.wilds > 1 or not game.deck:
        return options_of(_draws(game, barred))
    return ALL_DRAWS_BUT[len(market)][market.index(barred) if game.wilds else DECK]


def _draws(game: Game, barred: int) -> Sequence[DrawCard]:
    """The places of the market that hold a card that may be taken, and the deck (DRAW-1, DRAW-3)."""
    every = ALL_DRAWS[len(game.market)]
    draws: list[DrawCard] = []
    for place, card in enumerate(game.market):
        if card != barred and card != EMPTY:
            draws.append(every[place])
    if game.deck:
        draws.append(every[-1])
    return draws


def _all_draws(places: int) -> tuple[DrawCard, ...]:
    """Every place of a market, and the deck."""
    return (*map(draw_card, range(places)), draw_card(DECK))


def _all_draws_but(places: int, barred: int) -> Options:
    """The deck and every place of a market but this one; none is barred by DECK, the last of all."""
    return options_of([draw for draw in ALL_DRAWS[places] if draw.place == DECK or draw.place != barred])


def _stations(game: Game, seat: int, options: Options) -> None:
    """Every free city, with every payment for the next station (STATION-1, STATION-2)."""
    built = game.board.stations - game.stations[seat]
    payments = station_price(game.board, built).payable(game.hands[seat])
    if payments:
        options.cities, options.station_payments = game.free_cities, payments
        options.number += len(game.free_cities) * len(payments)


DRAW_TICKETS, WITHDRAW = DrawTickets(), Withdraw()


def _tunnel(game: Game, seat: int) -> Options:
    """Every way to pay the extra cost, and to withdraw (TUNNEL-4)."""
    tunnel: Any = game.phase
    extra = extra_cost(game.board.locomotive, tunnel.laid, tunnel.revealed)
    payments = extra_price(game.board, tunnel.laid, extra).payable(game.hands[seat])
    return options_of(answers=(*map(PayExtra, payments), WITHDRAW))


def _choices(game: Game, seat: int) -> Options:
    """Every choice among the tickets on offer (SETUP-5, TICKET-1)."""
    offer: Any = game.offers[seat]
    return options_of(answers=Choices(offer.tickets, offer.keep))


class Choices(Sequence[Keep]):
    """Every choice of at least so many among some tickets, each made only when it is looked at."""

    def __init__(self, tickets: tuple[int, ...], keep: int) -> None:
        self.tickets = tickets
        self.choices = choices(len(tickets), keep)

    def __len__(self) -> int:
        return len(self.choices)

    def __getitem__(self, index: int) -> Keep:  # type: ignore[override]
        return Keep(tuple(self.tickets[place] for place in self.choices[index]))


@cache
def choices(offered: int, keep: int) -> tuple[tuple[int, ...], ...]:
    """The places of the tickets kept, for every choice of at least so many of those offered."""
    return tuple(kept for number in range(keep, offered + 1) for kept in combinations(range(offered), number))


ALL_DRAWS: tuple[tuple[DrawCard, ...], ...] = made(_all_draws, (*PLACES, len(PLACES)))
ALL_DRAWS_BUT: tuple[tuple[Options, ...], ...] = made(_all_draws_but, (*PLACES, len(PLACES)), (*PLACES, DECK))

ASKS: dict[type[Any], Callable[[Game, int], Options]] = {
    Choosing: _choices,
    Turn: _turn,
    SecondDraw: _second_draw,
    OpenTunnel: _tunnel,
    OnOffer: _choices,
}

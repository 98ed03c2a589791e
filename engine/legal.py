"""Everything a seat may do now: exactly what `decide` accepts (leaving the table aside)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import getitem
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
from engine.board import Board, routes_in
from engine.cards import Cards, Price, extra_price, route_prices, station_price
from engine.made import PLACES, Made, made
from engine.reflexes import extra_cost
from engine.state import EMPTY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn


class Options(Sequence[Action]):
    """The actions a seat may take, as a player sees them: draws, routes and cities with their payments, answers.

    Also a sequence of all these actions, each made only when it is looked at.
    """

    __slots__ = ("answers", "cities", "draws", "number", "payable", "station_payments", "tickets")

    draws: Sequence[DrawCard]
    answers: Sequence[Action]  # to what is pending: tickets to keep, a tunnel's extra, a pass
    payable: list[Payable]  # each with the number of its claims
    tickets: bool
    cities: tuple[int, ...]
    station_payments: tuple[Cards, ...]
    number: int  # of all actions

    @property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that can be claimed or tried, each with every payment, fewest locomotives first."""
        claims: dict[int, tuple[Cards, ...]] = {}
        for _, routes, payments in self.payable:
            for route in routes_in(routes):
                claims[route] = claims.get(route, ()) + payments
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
        for number, routes, payments in self.payable:
            if index < number:
                return claim(_nth(routes, index // len(payments)), payments[index % len(payments)])
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
                return any(routes >> route & 1 and paid in payments for _, routes, payments in self.payable)
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
    options = options_of(_draws(game, EMPTY) if game.gaps or not game.deck else ALL_DRAWS[len(game.market)])
    _claims(game, seat, options)
    if game.ticket_pile:
        options.tickets = True
        options.number += 1
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
    for draw, card in zip(every, game.market, strict=False):
        if card != barred and card != EMPTY:
            draws.append(draw)
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


def _claims(game: Game, seat: int, options: Options) -> None:
    """The routes that this seat can claim or try now, with the payments it can make: together all, none twice."""
    board, hand, payable = game.board, game.hands[seat], options.payable
    free = game.open_routes & board.short_enough[game.cars[seat]] & ~game.twins_of[seat]
    number = 0
    for any_route, claims in filter(None, map(getitem, CLAIMS_BY_CARDS[board][hand[-1]], hand)):
        if any_route & free:
            for ways, routes, payments in claims:
                if routes := routes & free:
                    there = ways * routes.bit_count()
                    number += there
                    payable.append((there, routes, payments))
    options.number += number


DRAW_TICKETS, WITHDRAW = DrawTickets(), Withdraw()

Payable = tuple[int, int, tuple[Cards, ...]]  # a number, routes as a bit mask, the payments for each of them
Claims = tuple[int, tuple[Payable, ...]] | None  # the routes of all of them, and each, with its number of payments


def _claims_by_cards(board: Board) -> tuple[tuple[tuple[Claims, ...], ...], ...]:
    """What can be claimed with so many locomotives [0], with a card of this kind [1], of which there are so many [2].

    The payments under a colour hold at least one card of it; those with locomotives only stand under the locomotive.
    None is nothing at all.
    """
    *colors, locomotive = range(board.locomotive + 1)
    return tuple(
        (
            *(tuple(_claims_with(board, color, have, wild) for have in range(board.per_color + 1)) for color in colors),
            tuple(_claims_with(board, locomotive, have, wild) for have in range(board.wilds + 1)),
        )
        for wild in range(board.wilds + 1)
    )


def _claims_with(board: Board, color: int, have: int, wild: int) -> Claims:
    """The routes that these cards can pay for, gathered by payments."""
    hand = [0] * board.locomotive + [wild]
    hand[color] = have
    every, gathered = 0, dict[tuple[Cards, ...], int]()
    for price, routes in routes_by_price(board):
        payments = tuple(paid for paid in price.payable(hand) if paid[color])
        if payments:
            every |= routes
            gathered[payments] = gathered.get(payments, 0) | routes
    return (every, tuple((len(payments), routes, payments) for payments, routes in gathered.items())) if every else None


@cache
def routes_by_price(board: Board) -> tuple[tuple[Price, int], ...]:
    """The routes of a board as bit masks, gathered by what they cost."""
    gathered: dict[Price, int] = {}
    for number, price in enumerate(route_prices(board)):
        gathered[price] = gathered.get(price, 0) | 1 << number
    return tuple(gathered.items())


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
CLAIMS_BY_CARDS = Made(_claims_by_cards)

ASKS: dict[type[Any], Callable[[Game, int], Options]] = {
    Choosing: _choices,
    Turn: _turn,
    SecondDraw: _second_draw,
    OpenTunnel: _tunnel,
    OnOffer: _choices,
}

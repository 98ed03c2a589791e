"""Everything a seat may do now: exactly the actions that `decide` accepts, except for leaving and coming back."""

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
)
from engine.cards import Cards, extra_price, station_price
from engine.fast import Payable, all_draws, claim_table, nth_claim, payments_by_route, second_draws
from engine.state import EMPTY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn


class Options(Sequence[Action]):
    """The actions a seat may take: `draws`, `claims`, `cities` with their payments, `tickets`, and `answers`.

    It is also a sequence of all these actions. There may be hundreds, and most are never looked at, so each is made
    only when it is asked for. `number` is its length.
    """

    __slots__ = ("answers", "cities", "draws", "number", "payable", "station_payments", "tickets")

    # There is no `__init__`: `_turn` and `only` set every field, each once, which makes whole games 2 % faster.
    draws: Sequence[DrawCard]
    payable: Sequence[Payable]  # the claims that the hand can pay for
    tickets: bool  # whether tickets may be drawn
    cities: tuple[int, ...]  # where a station may be built, with any of the station payments
    station_payments: tuple[Cards, ...]
    answers: Sequence[Action]  # to what is pending: tickets to keep, a tunnel's extra cost; or a pass
    number: int

    @property
    def claims(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that can be claimed or tried, each with every payment, fewest locomotives first."""
        return payments_by_route(self.payable)

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
        for claims, routes, group in self.payable:
            if index < claims:
                return nth_claim(routes, group, index)
            index -= claims
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
                    routes >> route & 1 and paid in group.payments[route] for _, routes, group in self.payable
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


def only(draws: Sequence[DrawCard] = (), answers: Sequence[Action] = ()) -> Options:
    """These draws or answers, and nothing else."""
    options = Options()
    options.draws = draws
    options.payable = ()
    options.tickets = False
    options.cities = options.station_payments = ()
    options.answers = answers
    options.number = len(draws) + len(answers)
    return options


def legal(game: Game, seat: int) -> Options:
    """What this seat may do now; nothing if it is not the seat's decision."""
    phase = game.phase
    return OPTIONS_OF[type(phase)](game, seat) if seat in phase.to_act else only()


def _turn(game: Game, seat: int) -> Options:
    """The four actions of a turn, or else a pass (TURN-1, TURN-2)."""
    options = Options()
    options.draws = draws = _draws(game, EMPTY) if game.market_gaps or not game.deck else all_draws[len(game.market)]
    hand, routes = game.hands[seat], game.open_routes & game.eligible_routes[seat]
    # What the hand can pay for. Not in a function of its own: calls are slow.
    payable: list[Payable] = []
    number = len(draws)
    by_kind = claim_table(game.board)[hand[-1]]
    for card, have in enumerate(hand):
        if have:
            for group in by_kind[card][have]:
                here = group.routes & routes
                if here:
                    claims = group.ways * here.bit_count()
                    payable.append((claims, here, group))
                    number += claims
    options.payable = payable
    options.tickets = False
    if game.ticket_pile:
        options.tickets = True
        number += 1
    options.cities = options.station_payments = ()
    if game.stations[seat]:
        built = game.board.stations - game.stations[seat]
        payments = station_price(game.board, built).payable(hand)  # STATION-1, STATION-2
        if payments:
            options.cities, options.station_payments = game.free_cities, payments
            number += len(game.free_cities) * len(payments)
    options.answers = ()
    options.number = number
    return options if number else only(answers=(Pass(),))


def _draws(game: Game, barred: int) -> Sequence[DrawCard]:
    """The places of the market that hold a card, but not one of the barred kind, and the deck (DRAW-1, DRAW-3)."""
    every = all_draws[len(game.market)]
    draws = [every[place] for place, card in enumerate(game.market) if card != barred and card != EMPTY]
    if game.deck:
        draws.append(every[DECK])
    return draws


def _second_draw(game: Game, seat: int) -> Options:
    """Any card but a locomotive from the market (DRAW-3)."""
    wild, market = game.board.locomotive, game.market
    if game.deck and not game.market_gaps and game.market_locomotives <= 1:
        return SECOND_DRAWS[len(market)][market.index(wild) if game.market_locomotives else DECK]
    return only(_draws(game, wild))


# The same for a full market and a deck, ready made: nearly every second draw is one of these.
SECOND_DRAWS = tuple(tuple(map(only, by_barred)) for by_barred in second_draws)


DRAW_TICKETS, WITHDRAW = DrawTickets(), Withdraw()


def _tunnel(game: Game, seat: int) -> Options:
    """Every way to pay the extra cost, and to withdraw (TUNNEL-4)."""
    tunnel: Any = game.phase
    payments = extra_price(game.board, tunnel.laid, tunnel.revealed).payable(game.hands[seat])
    return only(answers=(*map(PayExtra, payments), WITHDRAW))


def _choices(game: Game, seat: int) -> Options:
    """Every choice among the tickets on offer (SETUP-5, TICKET-1)."""
    offer: Any = game.offers[seat]
    return only(answers=TicketChoices(offer.tickets, offer.keep))


class TicketChoices(Sequence[Keep]):
    """Every choice of at least `keep` of these tickets, each made only when it is looked at."""

    def __init__(self, tickets: tuple[int, ...], keep: int) -> None:
        self.tickets = tickets
        self.choices = _choices_of(len(tickets), keep)

    def __len__(self) -> int:
        return len(self.choices)

    def __getitem__(self, index: int) -> Keep:  # type: ignore[override]
        return Keep(tuple([self.tickets[place] for place in self.choices[index]]))


@cache
def _choices_of(offered: int, keep: int) -> tuple[tuple[int, ...], ...]:
    """The places of the tickets kept, for every choice of at least `keep` of the tickets offered."""
    return tuple(kept for number in range(keep, offered + 1) for kept in combinations(range(offered), number))


OPTIONS_OF: dict[type[Any], Callable[[Game, int], Options]] = {
    Choosing: _choices,
    Turn: _turn,
    SecondDraw: _second_draw,
    OpenTunnel: _tunnel,
    OnOffer: _choices,
}

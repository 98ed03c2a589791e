"""Everything a seat may do now: exactly what `decide` accepts (leaving the table aside)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from engine.cards import Cards, Price, extra_price, route_price, station_price
from engine.events import Offered
from engine.reflexes import extra_cost
from engine.state import EMPTY, NOBODY, Choosing, Game, OnOffer, OpenTunnel, SecondDraw, Turn


class Options(Sequence[Action]):
    """The actions a seat may take, as a player sees them: draws, routes and cities with their payments, answers.

    Also a sequence of all these actions, made only when they are looked at.
    """

    __slots__ = ("answers", "cities", "claims", "draws", "station_payments", "tickets")

    def __init__(self) -> None:
        self.draws: tuple[DrawCard, ...] = ()
        self.claims: dict[int, tuple[Cards, ...]] = {}
        self.tickets = False
        self.cities: tuple[int, ...] = ()
        self.station_payments: tuple[Cards, ...] = ()
        self.answers: tuple[Action, ...] = ()  # to what is pending: keeps, a tunnel's extra, a pass

    def __len__(self) -> int:
        routes = sum(map(len, self.claims.values()))
        stations = len(self.cities) * len(self.station_payments)
        return len(self.draws) + routes + self.tickets + stations + len(self.answers)

    def __iter__(self) -> Iterator[Action]:
        yield from self.draws
        for route, payments in self.claims.items():
            for paid in payments:
                yield Claim(route, paid)
        if self.tickets:
            yield DrawTickets()
        for city in self.cities:
            for paid in self.station_payments:
                yield Build(city, paid)
        yield from self.answers

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < len(self.draws):
            return self.draws[index]
        index -= len(self.draws)
        for route, payments in self.claims.items():
            if index < len(payments):
                return Claim(route, payments[index])
            index -= len(payments)
        if self.tickets:
            if not index:
                return DrawTickets()
            index -= 1
        each = len(self.station_payments)
        if index < len(self.cities) * each:
            return Build(self.cities[index // each], self.station_payments[index % each])
        return self.answers[index - len(self.cities) * each]

    @property
    def only_pass(self) -> bool:
        """Whether none of the four actions of a turn is possible (TURN-2)."""
        return self.answers == (Pass(),)

    def __contains__(self, action: object) -> bool:
        match action:
            case Claim(route, paid):
                return paid in self.claims.get(route, ())
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


def legal(game: Game, seat: int) -> Options:
    """What this seat may do now; nothing if the table does not wait for it."""
    options = Options()
    match game.phase:
        case Turn(to_act) if to_act == seat:
            _turn(game, seat, options)
        case SecondDraw(to_act) if to_act == seat:
            options.draws = _draws(game, second=True)
        case OpenTunnel(to_act) if to_act == seat:
            options.answers = _tunnel_answers(game, game.phase)
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
    options.claims = _claims(game, seat)
    options.tickets = bool(game.ticket_pile)
    if game.stations[seat]:
        built = game.board.stations - game.stations[seat]
        payments = station_price(game.board, built).payable(game.hands[seat])
        if payments:
            options.station_payments = payments
            options.cities = tuple(city for city, owner in enumerate(game.station_at) if owner == NOBODY)
    if not (options.draws or options.claims or options.tickets or options.cities):
        options.answers = (Pass(),)


def _draws(game: Game, second: bool) -> tuple[DrawCard, ...]:
    """The places of the market that hold a card that may be taken, and the deck (DRAW-1, DRAW-3)."""
    locomotive = game.board.locomotive if second else EMPTY
    draws = [
        DRAWS[place] for place, card in enumerate(game.market) if card != EMPTY and card != locomotive
    ]
    if game.deck:
        draws.append(DRAWS[DECK])
    return tuple(draws)


DRAWS = {place: DrawCard(place) for place in range(DECK, 20)}


def _claims(game: Game, seat: int) -> dict[int, tuple[Cards, ...]]:
    """The routes that this seat can claim or try now, with every payment it can make."""
    board, hand = game.board, game.hands[seat]
    cars = game.cars[seat]
    free = game.open_routes & board.short_enough[cars] & ~game.twins_of[seat]
    claims: dict[int, tuple[Cards, ...]] = {}
    for price, routes in routes_by_price(board):
        routes &= free
        if routes:
            payments = price.payable(hand)
            if payments:
                for route in routes_in(routes):
                    claims[route] = payments
    return claims


@cache
def routes_by_price(board: Board) -> tuple[tuple[Price, int], ...]:
    """The routes of a board, gathered by what they cost."""
    gathered: dict[Price, int] = {}
    for number, route in enumerate(board.routes):
        price = route_price(board, route)
        gathered[price] = gathered.get(price, 0) | 1 << number
    return tuple(gathered.items())


def _tunnel_answers(game: Game, tunnel: OpenTunnel) -> tuple[Action, ...]:
    """Every way to pay the extra cost, and to withdraw (TUNNEL-4)."""
    extra = extra_cost(game.board.locomotive, tunnel.laid, tunnel.revealed)
    payments = extra_price(game.board, tunnel.laid, extra).payable(game.hands[tunnel.seat])
    return (*map(PayExtra, payments), Withdraw())


def _choices(offer: Offered | None) -> tuple[Keep, ...]:
    """Every choice among the tickets on offer (SETUP-5, TICKET-1)."""
    assert offer is not None
    tickets: tuple[int, ...] = offer.tickets  # type: ignore[assignment]
    return tuple(
        Keep(kept)
        for number in range(offer.keep, len(tickets) + 1)
        for kept in combinations(tickets, number)
    )

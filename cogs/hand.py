"""What a player holds, for that player's eyes alone: cards, tickets and how they stand, what can be paid for now.

Everything comes from the seat's own view. It is shown by /hand, by the button *My hand* and in the letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cogs.seated import Seated
from cogs.signs import sign
from engine.board import routes_in
from engine.cards import Cards, route_prices, station_price
from engine.routes import completed
from engine.scoring import best_loans
from engine.state import Choosing, OnOffer, Over
from engine.view import Secrets
from engine.ways import Way, free_for, ticket_way
from render.tickets import Note

ROUTES = 15  # payable routes that are named
TEXT = 3400  # characters of a hand in words; what is left of 4000 is for heads and buttons


@dataclass(frozen=True)
class Hand:
    """A hand as its owner is shown it."""

    at: Seated

    @property
    def own(self) -> Secrets:
        own = self.at.view.own
        assert own is not None
        return own

    @cached_property
    def ways(self) -> dict[int, Way | None]:
        """How each ticket can still be completed with the fewest cars; None if it is cut off."""
        return {ticket: ticket_way(self.at.view, self.at.seat, ticket) for ticket in self.own.tickets}

    @cached_property
    def payable(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that these cards can pay for, whoever's turn it is: those on the way of a ticket first."""
        view, seat = self.at.view, self.at.seat
        free = free_for(view, seat) & view.board.short_enough[view.seats[seat].cars]
        prices = route_prices(view.board)
        found = {route: ways for route in routes_in(free) if (ways := prices[route].payable(self.own.hand))}
        wanted = {route for way in self.ways.values() if way for route in way.routes}
        order = sorted(found, key=lambda route: (route not in wanted, -view.board.points[route], route))
        return {route: found[route] for route in order}

    @cached_property
    def lent(self) -> frozenset[int]:
        """The tickets that this seat's stations would complete if the game ended now (STATION-3)."""
        view, mine = self.at.view, self.at.view.seats[self.at.seat]
        stations = [city for city, owner in enumerate(view.station_at) if owner == self.at.seat]
        loans = best_loans(view.board, mine.routes, stations, view.owner, self.at.seat, self.own.tickets)
        borrowed = sum(1 << route for route in {route for _, route in loans})
        own = completed(view.board, mine.routes, self.own.tickets)
        return frozenset(completed(view.board, mine.routes | borrowed, self.own.tickets)) - frozenset(own)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The tickets as pictures show them, those that still ask for something first."""
        return tuple(self._note(ticket, way) for ticket, way in self._by_need())

    def _note(self, ticket: int, way: Way | None) -> Note:
        if way is None:
            return Note(ticket, "lost")
        return Note(ticket, "open", way.cars) if way.cars else Note(ticket, "done")

    def _by_need(self) -> list[tuple[int, Way | None]]:
        def need(item: tuple[int, Way | None]) -> tuple[int, int]:
            way = item[1]
            return (1, 0) if way is None else (2, 0) if not way.cars else (0, way.cars)

        return sorted(self.ways.items(), key=need)

    # ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def paragraphs(self) -> list[str]:
        """The hand in words, within what one message takes."""
        head = [self._cards(), *self._offer()]
        tickets, pay = self._tickets(ways=True), [] if self._is_over else [self._pay(), *self._station()]
        if sum(map(len, (*head, tickets, *pay))) > TEXT:
            tickets = self._tickets(ways=False)
        return [part for part in (*head, tickets, *pay) if part]

    @property
    def _is_over(self) -> bool:
        return isinstance(self.at.view.phase, Over | Choosing)

    def _cards(self) -> str:
        held = [
            self.at.voice("hand-card", sign=str(self._sign(kind)), number=number, card=self.at.words.card(kind))
            for kind, number in enumerate(self.own.hand)
            if number
        ]
        total = sum(self.own.hand)
        return self.at.voice("hand-cards", cards=total, list=" · ".join(held)) if held else self.at.voice("hand-empty")

    def _sign(self, kind: int) -> object:
        return sign(self.at.house.emojis_by_name, self.at.view.board.card_names[kind])

    def _offer(self) -> list[str]:
        if not self.own.offer or not isinstance(self.at.view.phase, Choosing | OnOffer):
            return []
        lines = [f"{place}. {self.ticket(ticket)}" for place, ticket in enumerate(self.own.offer, 1)]
        said = self.at.voice("hand-offer", number=len(lines), keep=self.own.keep)
        return ["\n".join((said, *lines))]

    def _tickets(self, *, ways: bool) -> str:
        if not self.own.tickets:
            return "" if self.own.offer else self.at.voice("tickets-none")
        lines = [self._line(ticket, way, ways) for ticket, way in self._by_need()]
        points = sum(
            self.at.view.board.tickets[ticket].points for ticket, way in self.ways.items() if way and not way.cars
        )
        said = self.at.voice("hand-tickets", tickets=len(lines), points=points)
        return "\n".join((said, *lines))

    def _line(self, ticket: int, way: Way | None, ways: bool) -> str:
        said = self.ticket(ticket)
        have = self.at.view.seats[self.at.seat].cars
        if way is not None and not way.cars:
            return self.at.voice("hand-ticket-done", ticket=said)
        if ticket in self.lent:
            return self.at.voice("hand-ticket-lent", ticket=said)
        if way is None:
            return self.at.voice("hand-ticket-lost", ticket=said, stations=self.at.view.board.stations)
        if way.cars > have:
            return self.at.voice("hand-ticket-far", ticket=said, cars=way.cars, have=have)
        if not ways:
            return self.at.voice("hand-ticket-near", ticket=said, cars=way.cars)
        routes = self.at.words.list(map(self.at.words.route, way.routes))
        return self.at.voice("hand-ticket-open", ticket=said, cars=way.cars, routes=routes)

    def ticket(self, number: int) -> str:
        """A ticket by its cities and points."""
        ticket = self.at.view.board.tickets[number]
        facts = {"a": self.at.words.city(ticket.a), "b": self.at.words.city(ticket.b), "points": ticket.points}
        return self.at.voice("ticket", long=int(ticket.long), **facts)

    def _pay(self) -> str:
        routes = self.payable
        if not routes:
            return self.at.voice("hand-pay-none")
        named = [
            self.at.voice("hand-route", route=self.at.words.route(route), cards=self.at.words.cards(payments[0]))
            for route, payments in list(routes.items())[:ROUTES]
        ]
        said = self.at.voice("hand-pay", number=len(routes), list=" · ".join(named))
        rest = len(routes) - len(named)
        return self.at.voice("hand-pay-more", said=said, number=rest) if rest else said

    def _station(self) -> list[str]:
        view, mine = self.at.view, self.at.view.seats[self.at.seat]
        if not mine.stations:
            return []
        payments = station_price(view.board, view.board.stations - mine.stations).payable(self.own.hand)
        cost = view.board.stations - mine.stations + 1
        return [self.at.voice("hand-station" if payments else "hand-station-dear", cost=cost)]


def heading(at: Seated) -> str:
    """Whose hand, of which game, at which moment; and what is left."""
    mine = at.view.seats[at.seat]
    facts: dict[str, int] = {"points": mine.points, "cars": mine.cars, "stations": mine.stations}
    key = "hand-head" if at.view.board.stations else "hand-head-plain"
    if not at.view.board.stations:
        del facts["stations"]
    return at.voice(key, player=at.words.player(at.seat), game=str(at.game), turn=at.view.turns, **facts)


def state_of(at: Seated) -> str:
    """What this person is asked, or for whom the table waits."""
    if isinstance(at.view.phase, Over):
        return at.voice("hand-over")
    if at.to_act:
        return at.voice("hand-choose" if isinstance(at.view.phase, Choosing) else "hand-your-turn")
    return at.voice("hand-waiting", players=at.words.list(map(at.words.player, at.view.to_act)))


def hand_lines(at: Seated, *lead: str) -> Sequence[str]:
    """A whole hand in words."""
    return [*lead, f"{heading(at)}\n{state_of(at)}", *Hand(at).paragraphs()]

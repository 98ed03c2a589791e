"""What a player holds, for that player's eyes alone: cards, tickets and how they stand, what can be paid for now.

Everything comes from the seat's own view. It is shown by /hand, by the button *My hand* and in the letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cogs.kit.emoji import card_emoji
from cogs.wording.length import MAX_MESSAGE_LENGTH, utf16_length
from cogs.wording.player import PlayerContext
from cogs.wording.words import Words
from engine.cards import Cards
from engine.insight.payments import next_station, payable_routes
from engine.insight.tickets import Progress, progress
from engine.state import Choosing, OnOffer, Over
from engine.view import Secrets
from render.map.private_map import LETTERS

MAX_MENU_LINES = 25  # lines of a menu
RESERVED = 40  # characters of a message that stay free


class Detail(NamedTuple):
    """How much is said of a hand: the ways of open tickets, payable routes, tickets."""

    ways: bool
    routes: int
    tickets: int


WHOLE = Detail(ways=True, routes=15, tickets=MAX_MENU_LINES)
DETAILS = (
    WHOLE,
    *(
        Detail(False, *most)
        for most in ((15, MAX_MENU_LINES), (8, MAX_MENU_LINES), (3, MAX_MENU_LINES), (3, 15), (3, 8), (3, 4))
    ),
)


@dataclass(frozen=True)
class Hand:
    """A hand as its owner is shown it."""

    ctx: PlayerContext

    @property
    def own(self) -> Secrets:
        return self.ctx.view.secrets

    @cached_property
    def tickets(self) -> tuple[Progress, ...]:
        """How the tickets held and offered stand, in the order of their letters on the private map."""
        return progress(self.ctx.view)

    @cached_property
    def payable(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that these cards can pay for, whoever's turn it is: those on the way of a ticket first."""
        board, payments = self.ctx.view.board, payable_routes(self.ctx.view)
        wanted = {route for ticket in self.tickets for route in ticket.routes}
        routes = sorted(payments, key=lambda n: (n not in wanted, -board.points[n], n))
        return {route: payments[route] for route in routes}

    # ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def paragraphs(self, room: int = MAX_MESSAGE_LENGTH - RESERVED) -> list[str]:
        """Returns the hand as paragraphs that fit in one message; drops first what other panels show too."""
        said: list[str] = []
        for detail in DETAILS:
            said = self._paragraphs(detail)
            if sum(map(utf16_length, said)) <= room:
                break
        return said

    def _paragraphs(self, detail: Detail) -> list[str]:
        pay = [] if self._is_over else [self._pay(detail), *self._station()]
        every = (self._cards(), *self._offer(detail), self._tickets(detail), *pay)
        return [part for part in every if part]

    @property
    def _is_over(self) -> bool:
        return isinstance(self.ctx.view.phase, Over | Choosing)

    def _cards(self) -> str:
        held = [self._card_count(kind, number) for kind, number in enumerate(self.own.hand) if number]
        total = sum(self.own.hand)
        return self.ctx.say("hand-cards", cards=total, list=" · ".join(held)) if held else self.ctx.say("hand-empty")

    def _card_count(self, kind: int, number: int) -> str:
        board = self.ctx.view.board
        shown = str(card_emoji(self.ctx.emojis, board.card_names[kind]))
        if kind == board.locomotive:
            return self.ctx.say("hand-wilds", sign=shown, number=number)
        return self.ctx.say("hand-card", sign=shown, number=number, card=self.ctx.words.card(kind))

    def _offer(self, detail: Detail) -> list[str]:
        if not self.own.offer or not isinstance(self.ctx.view.phase, Choosing | OnOffer):
            return []
        offered = self.tickets[len(self.own.tickets) :]
        lines = [f"{place}. {self._ticket_line(ticket, ways=detail.ways)}" for place, ticket in enumerate(offered, 1)]
        said = self.ctx.say("hand-offer", number=len(lines), keep=self.own.keep)
        return ["\n".join((said, *lines))]

    def _tickets(self, detail: Detail) -> str:
        held = self.tickets[: len(self.own.tickets)]
        if not held:
            return "" if self.own.offer else self.ctx.say("tickets-none")
        lines = [self._ticket_line(ticket, ways=detail.ways) for ticket in held[: detail.tickets]]
        if rest := len(held) - len(lines):
            lines.append(self.ctx.say("hand-tickets-more", number=rest))
        points = sum(self.ctx.view.board.tickets[each.ticket].points for each in held if each.state == "connected")
        said = self.ctx.say("hand-tickets", tickets=len(held), points=points)
        return "\n".join((said, *lines))

    def _ticket_line(self, held: Progress, *, ways: bool) -> str:
        """A ticket by its letter on the map, and how it stands."""
        place = self.tickets.index(held)
        letter = f"**{LETTERS[place]}** " if place < len(LETTERS) else ""
        return letter + self._progress_text(held, ways=ways)

    def _progress_text(self, held: Progress, *, ways: bool) -> str:
        said, say, view = self.ticket(held.ticket), self.ctx.say, self.ctx.view
        # A ticket on offer that is connected already is told like a lent one.
        if held.state == "connected" and held.ticket in self.own.tickets:
            return say("hand-ticket-done", ticket=said)
        if held.state in ("connected", "lent"):
            return say("hand-ticket-lent", ticket=said)
        if held.way is None:
            return say("hand-ticket-lost", ticket=said, stations=view.board.stations)
        if held.state == "far":
            return say("hand-ticket-far", ticket=said, cars=held.way.cars, have=view.seats[self.ctx.seat].cars)
        if ways:
            named = self.ctx.words.list(map(self.ctx.words.route, held.routes))
            return say("hand-ticket-open", ticket=said, cars=held.cars, routes=named)
        return say("hand-ticket-near", ticket=said, cars=held.cars)

    def ticket_line(self, held: Progress) -> str:
        """A ticket, how it stands, and its cheapest way."""
        return self._ticket_line(held, ways=True)

    def plain_ticket(self, number: int) -> str:
        """A ticket for a menu."""
        return self._ticket(self.ctx.plain_words, number)

    def ticket(self, number: int) -> str:
        """A ticket by its cities and points."""
        return self._ticket(self.ctx.words, number)

    def _ticket(self, words: Words, number: int) -> str:
        ticket = self.ctx.view.board.tickets[number]
        facts = {"a": words.city(ticket.a), "b": words.city(ticket.b), "points": ticket.points}
        return self.ctx.say("ticket", long=int(ticket.long), **facts)

    def _pay(self, detail: Detail) -> str:
        routes = self.payable
        if not routes:
            return self.ctx.say("hand-pay-none")
        every = [
            self.ctx.say("hand-route", route=self.ctx.words.route(route), cards=self.ctx.words.cards(payments[0]))
            for route, payments in routes.items()
        ]
        named = list(dict.fromkeys(every))  # both tracks of a double are named once
        said = self.ctx.say("hand-pay", number=len(named), list=" · ".join(named[: detail.routes]))
        rest = len(named) - detail.routes
        return self.ctx.say("hand-pay-more", said=said, number=rest) if rest > 0 else said

    def _station(self) -> list[str]:
        if not self.ctx.view.seats[self.ctx.seat].stations:
            return []
        price = next_station(self.ctx.view)
        key = "hand-station" if price.payable(self.own.hand) else "hand-station-dear"
        return [self.ctx.say(key, cost=price.number)]


def heading(ctx: PlayerContext) -> str:
    """Whose hand, of which game, at which moment; and what is left."""
    mine = ctx.view.seats[ctx.seat]
    facts: dict[str, int] = {"points": mine.points, "cars": mine.cars, "stations": mine.stations}
    key = "hand-head" if ctx.view.board.stations else "hand-head-plain"
    if not ctx.view.board.stations:
        del facts["stations"]
    return ctx.say(key, player=ctx.words.player(ctx.seat), game=str(ctx.game), turn=ctx.view.turns, **facts)


def turn_text(ctx: PlayerContext) -> str:
    """What this person is asked, or for whom the table waits."""
    if isinstance(ctx.view.phase, Over):
        return ctx.say("hand-over")
    if ctx.to_act:
        return ctx.say("hand-choose" if isinstance(ctx.view.phase, Choosing) else "hand-your-turn")
    return ctx.say("hand-waiting", players=ctx.words.list(map(ctx.words.player, ctx.view.to_act)))


def hand_paragraphs(ctx: PlayerContext, *lead: str, room: int = MAX_MESSAGE_LENGTH) -> Sequence[str]:
    """A whole hand in words, in so much room."""
    head = [*lead, f"{heading(ctx)}\n{turn_text(ctx)}"]
    return [*head, *Hand(ctx).paragraphs(room - RESERVED - sum(map(utf16_length, head)))]

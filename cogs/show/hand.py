"""A player's hand in words: cards, tickets and their progress, and what the cards can pay for now.

Everything comes from the seat's own view, and only its player may see it: by /hand, by the button *My hand*, or in the
seat DM.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cogs.kit.colors import player_color
from cogs.kit.emoji import card_emoji
from cogs.kit.layout import Layout
from cogs.wording.final import TICKET_KEYS, own_result
from cogs.wording.length import MAX_OPTIONS, MESSAGE, Size, size_of
from cogs.wording.player import PlayerContext
from cogs.wording.words import Words
from engine.cards import Cards
from engine.insight.payments import next_station, payable_routes
from engine.insight.tickets import Progress, progress
from engine.state import Choosing, OnOffer, OpenTunnel, Over
from engine.view import Secrets
from render.cards.scoresheet import signed
from render.cards.tickets import letter

RESERVED = Size(40, 200)  # of a message; it is left free
MOST_OPEN = 5  # open tickets that a private panel lists


class Detail(NamedTuple):
    """How much of a hand is shown: whether the ways of open tickets, how many payable routes, how many tickets."""

    ways: bool
    routes: int
    tickets: int


WHOLE = Detail(ways=True, routes=15, tickets=MAX_OPTIONS)
DETAILS = (
    WHOLE,
    *(
        Detail(False, *most)
        for most in ((15, MAX_OPTIONS), (8, MAX_OPTIONS), (3, MAX_OPTIONS), (3, 15), (3, 8), (3, 4))
    ),
)


@dataclass(frozen=True)
class Hand:
    """A hand as its player sees it."""

    ctx: PlayerContext

    @property
    def own(self) -> Secrets:
        return self.ctx.view.secrets

    @cached_property
    def tickets(self) -> tuple[Progress, ...]:
        """The progress of the tickets held and offered, in the order of their letters on the private map."""
        return progress(self.ctx.view)

    @cached_property
    def payable(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that the cards can pay for, with the payments; routes on the way of a ticket first."""
        board, payments = self.ctx.view.board, payable_routes(self.ctx.view)
        wanted = {route for ticket in self.tickets for route in ticket.routes}
        routes = sorted(payments, key=lambda n: (n not in wanted, -board.points[n], n))
        return {route: payments[route] for route in routes}

    # ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def paragraphs(self, room: Size = MESSAGE - RESERVED) -> list[str]:
        """The hand as paragraphs that fit in one message, with as much detail as there is room for."""
        paragraphs: list[str] = []
        for detail in DETAILS:
            paragraphs = self._paragraphs(detail)
            if size_of(*paragraphs).fits(room):
                break
        return paragraphs

    def _paragraphs(self, detail: Detail) -> list[str]:
        pay = [self._pay(detail), *self._station()] if self._can_pay else []
        every = (self._cards(), *self._offer(detail), self._tickets(detail), *pay)
        return [part for part in every if part]

    @property
    def _can_pay(self) -> bool:
        """Whether cards may be paid: not at the end, while tickets are chosen, or in the own open tunnel."""
        phase = self.ctx.view.phase
        return not (isinstance(phase, Over | Choosing) or (self.ctx.to_act and isinstance(phase, OpenTunnel)))

    def _cards(self) -> str:
        held = [self._card_count(kind, number) for kind, number in enumerate(self.own.hand) if number]
        total = sum(self.own.hand)
        return self.ctx.say("hand-cards", cards=total, list=" · ".join(held)) if held else self.ctx.say("hand-empty")

    def line(self) -> str:
        """The cards in one line: of each kind its emoji and how many there are."""
        held = [f"{self._sign(kind)}{number}" for kind, number in enumerate(self.own.hand) if number]
        total = sum(self.own.hand)
        return self.ctx.say("hand-cards", cards=total, list=" ".join(held)) if held else self.ctx.say("hand-empty")

    def _sign(self, kind: int) -> str:
        return str(card_emoji(self.ctx.emojis, self.ctx.view.board.card_names[kind]))

    def _card_count(self, kind: int, number: int) -> str:
        board, emoji = self.ctx.view.board, self._sign(kind)
        if kind == board.locomotive:
            return self.ctx.say("hand-wilds", sign=emoji, number=number)
        return self.ctx.say("hand-card", sign=emoji, number=number, card=self.ctx.words.card(kind))

    def _offer(self, detail: Detail) -> list[str]:
        if not self.own.offer or not isinstance(self.ctx.view.phase, Choosing | OnOffer):
            return []
        offered = self.tickets[len(self.own.tickets) :]
        lines = [self._ticket_line(ticket, ways=detail.ways) for ticket in offered]
        text = self.ctx.say("hand-offer", number=len(lines), keep=self.own.keep)
        return ["\n".join((text, *lines))]

    def _tickets(self, detail: Detail) -> str:
        held = self.tickets[: len(self.own.tickets)]
        if not held:
            return "" if self.own.offer else self.ctx.say("tickets-none")
        lines = [self._ticket_line(ticket, ways=detail.ways) for ticket in held[: detail.tickets]]
        if rest := len(held) - len(lines):
            lines.append(self.ctx.say("hand-tickets-more", number=rest))
        return "\n".join((self._tickets_head(held), *lines))

    def open_tickets(self) -> str:
        """What each ticket that is held and not connected yet still needs, one a line."""
        waiting = [each for each in self.tickets[: len(self.own.tickets)] if each.state != "connected"]
        lines = [self._ticket_line(each, ways=False) for each in waiting[:MOST_OPEN]]
        if rest := len(waiting) - len(lines):
            lines.append(self.ctx.say("hand-open-more", number=rest))
        return "\n".join(lines)

    def _tickets_head(self, held: Sequence[Progress]) -> str:
        """How many tickets there are, and what is safe of their points; at the end, what they have brought."""
        view, say = self.ctx.view, self.ctx.say
        if isinstance(view.phase, Over):
            score = view.scores[self.ctx.seat]
            return say("hand-tickets-over", tickets=len(held), done=score.completed, points=signed(score.tickets))
        points = sum(view.board.tickets[each.ticket].points for each in held if each.state == "connected")
        return say("hand-tickets", tickets=len(held), points=points)

    def _ticket_line(self, held: Progress, *, ways: bool) -> str:
        """A ticket with its letter on the map and its progress."""
        return f"**{self.letter(held.ticket)}** {self._progress_text(held, ways=ways)}"

    def _progress_text(self, held: Progress, *, ways: bool) -> str:
        text, say, view = self.ticket(held.ticket), self.ctx.say, self.ctx.view
        if isinstance(view.phase, Over):
            return say(TICKET_KEYS[held.state], ticket=text)
        # A ticket on offer that is already connected is described like one connected by a lent route.
        if held.state == "connected" and held.ticket in self.own.tickets:
            return say("hand-ticket-done", ticket=text)
        if held.state in ("connected", "lent"):
            return say("hand-ticket-lent", ticket=text)
        if held.way is None:
            return say("hand-ticket-lost", ticket=text, stations=view.board.stations)
        if held.state == "far":
            return say("hand-ticket-far", ticket=text, cars=held.way.cars, have=view.seats[self.ctx.seat].cars)
        if ways:
            return say("hand-ticket-open", ticket=text, cars=held.cars, way=self.ctx.words.way(held.way))
        return say("hand-ticket-near", ticket=text, cars=held.cars)

    def ticket_line(self, held: Progress) -> str:
        """A ticket with its progress and its cheapest way."""
        return self._ticket_line(held, ways=True)

    def plain_ticket(self, number: int) -> str:
        """A ticket with its letter as plain text, for a menu or a button."""
        return f"{self.letter(number)} {self._ticket(self.ctx.plain_words, number)}"

    def letter(self, number: int) -> str:
        """The letter of a ticket that is held or offered, as on the private map."""
        return letter((*self.own.tickets, *self.own.offer).index(number))

    def ticket(self, number: int) -> str:
        """A ticket with its cities and points."""
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
        named = list(dict.fromkeys(every))  # the two tracks of a double route are named once
        text = self.ctx.say("hand-pay", number=len(named), list=" · ".join(named[: detail.routes]))
        rest = len(named) - detail.routes
        return self.ctx.say("hand-pay-more", text=text, number=rest) if rest > 0 else text

    def _station(self) -> list[str]:
        if not self.ctx.view.seats[self.ctx.seat].stations:
            return []
        price = next_station(self.ctx.view)
        key = "hand-station" if price.payable(self.own.hand) else "hand-station-dear"
        return [self.ctx.say(key, cost=price.number)]


def hand_line(ctx: PlayerContext) -> str:
    """The cards of a hand in one line, with which each private panel begins. Only its player may see it."""
    return Hand(ctx).line()


def own_color(ctx: PlayerContext) -> int:
    """The color of the player's pieces, for the bar of a private message."""
    return player_color(ctx.table.board, ctx.table.seats[ctx.seat].color)


def hand_panel(ctx: PlayerContext, *lead: str, tickets: bool = False) -> Layout:
    """The beginning of a private panel in the color of its seat: `lead`, the hand, and what open tickets need."""
    layout = Layout(*lead, color=own_color(ctx))
    waiting = Hand(ctx).open_tickets() if tickets else ""
    return layout.text(f"{hand_line(ctx)}\n{waiting}".strip())


def heading(ctx: PlayerContext, *, lasting: bool = False) -> str:
    """The player, game and turn, and the points, cars and stations that the player has; at the end, all points.

    A lasting message does not name the turn: the others go on.
    """
    mine = ctx.view.seats[ctx.seat]
    points = ctx.view.scores[ctx.seat].total if ctx.view.scores else mine.points
    facts: dict[str, int] = {"points": points, "cars": mine.cars, "stations": mine.stations}
    key = "hand-head" if ctx.view.board.stations else "hand-head-plain"
    if not ctx.view.board.stations:
        del facts["stations"]
    return ctx.say(
        key, player=ctx.words.player(ctx.seat), game=str(ctx.game), turn=0 if lasting else ctx.view.turns, **facts
    )


def whose_turn_text(ctx: PlayerContext, *, lasting: bool = False) -> str:
    """Whether it is this player's turn, or whose turn it is; at the end, how the player has fared.

    A lasting message does not say for whom the table waits.
    """
    if isinstance(ctx.view.phase, Over):
        return own_result(ctx.view, ctx.words, ctx.seat)
    if ctx.to_act:
        return ctx.say("hand-choose" if isinstance(ctx.view.phase, Choosing) else "hand-your-turn")
    if lasting:
        return ""
    return ctx.say("hand-waiting", players=ctx.words.list(map(ctx.words.player, ctx.view.to_act)))


def hand_paragraphs(ctx: PlayerContext, *lead: str, room: Size = MESSAGE, lasting: bool = False) -> Sequence[str]:
    """A whole hand in words that fits in `room`."""
    head = [*lead, f"{heading(ctx, lasting=lasting)}\n{whose_turn_text(ctx, lasting=lasting)}".strip()]
    return [*head, *Hand(ctx).paragraphs(room - RESERVED - size_of(*head))]

"""What a player holds, for that player's eyes alone: cards, tickets and how they stand, what can be paid for now.

Everything comes from the seat's own view. It is shown by /hand, by the button *My hand* and in the letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.kit.buttons import CustomId, button, menu, option
from cogs.kit.emoji import sign
from cogs.kit.errors import UserError
from cogs.kit.layout import Layout, link, words_in
from cogs.show.buttons import hand_button, table_link
from cogs.show.links import panel_url
from cogs.show.pictures import put, scene_of
from cogs.turn.prompts.next_step import public_actions
from cogs.wording.length import ROOM, units
from cogs.wording.player import PlayerContext
from cogs.wording.words import Words
from data.record.actions import read_action
from engine.actions import Withdraw
from engine.board import routes_in
from engine.cards import Cards, route_prices, station_price
from engine.routes import completed
from engine.state import Choosing, OnOffer, Over
from engine.view import Secrets
from engine.ways import ticket_way
from render.map.private_map import LETTERS
from render.progress import Progress, payable, progress

MOST = 25  # lines of a menu
SPARE = 40  # characters of a message that stay free


class Detail(NamedTuple):
    """How much is said of a hand: the ways of open tickets, payable routes, tickets."""

    ways: bool
    routes: int
    tickets: int


WHOLE = Detail(ways=True, routes=15, tickets=MOST)
DETAILS = (WHOLE, *(Detail(False, *most) for most in ((15, MOST), (8, MOST), (3, MOST), (3, 15), (3, 8), (3, 4))))


@dataclass(frozen=True)
class Hand:
    """A hand as its owner is shown it."""

    ctx: PlayerContext

    @property
    def own(self) -> Secrets:
        own = self.ctx.view.own
        assert own is not None
        return own

    @cached_property
    def tickets(self) -> tuple[Progress, ...]:
        """How the tickets held and offered stand, in the order of their letters on the private map."""
        return progress(self.ctx.view)

    @cached_property
    def payable(self) -> dict[int, tuple[Cards, ...]]:
        """The routes that these cards can pay for, whoever's turn it is: those on the way of a ticket first."""
        board = self.ctx.view.board
        wanted = {route for ticket in self.tickets for route in ticket.routes}
        routes = sorted(routes_in(payable(self.ctx.view)), key=lambda n: (n not in wanted, -board.points[n], n))
        return {route: route_prices(board)[route].payable(self.own.hand) for route in routes}

    @cached_property
    def connected(self) -> frozenset[int]:
        """The tickets that the seat's own routes complete, without a loan."""
        view = self.ctx.view
        return frozenset(completed(view.board, view.seats[self.ctx.seat].routes, self.own.tickets))

    # ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def paragraphs(self, room: int = ROOM - SPARE) -> list[str]:
        """Returns the hand as paragraphs that fit in one message; drops first what other panels show too."""
        said: list[str] = []
        for detail in DETAILS:
            said = self._said(detail)
            if sum(map(units, said)) <= room:
                break
        return said

    def _said(self, detail: Detail) -> list[str]:
        pay = [] if self._is_over else [self._pay(detail), *self._station()]
        every = (self._cards(), *self._offer(detail), self._tickets(detail), *pay)
        return [part for part in every if part]

    @property
    def _is_over(self) -> bool:
        return isinstance(self.ctx.view.phase, Over | Choosing)

    def _cards(self) -> str:
        held = [self._some(kind, number) for kind, number in enumerate(self.own.hand) if number]
        total = sum(self.own.hand)
        return self.ctx.say("hand-cards", cards=total, list=" · ".join(held)) if held else self.ctx.say("hand-empty")

    def _some(self, kind: int, number: int) -> str:
        board = self.ctx.view.board
        shown = str(sign(self.ctx.bot.emojis_by_name, board.card_names[kind]))
        if kind == board.locomotive:
            return self.ctx.say("hand-wilds", sign=shown, number=number)
        return self.ctx.say("hand-card", sign=shown, number=number, card=self.ctx.words.card(kind))

    def _offer(self, detail: Detail) -> list[str]:
        if not self.own.offer or not isinstance(self.ctx.view.phase, Choosing | OnOffer):
            return []
        offered = self.tickets[len(self.own.tickets) :]
        lines = [f"{place}. {self._line(ticket, ways=detail.ways)}" for place, ticket in enumerate(offered, 1)]
        said = self.ctx.say("hand-offer", number=len(lines), keep=self.own.keep)
        return ["\n".join((said, *lines))]

    def _tickets(self, detail: Detail) -> str:
        held = self.tickets[: len(self.own.tickets)]
        if not held:
            return "" if self.own.offer else self.ctx.say("tickets-none")
        lines = [self._line(ticket, ways=detail.ways) for ticket in held[: detail.tickets]]
        if rest := len(held) - len(lines):
            lines.append(self.ctx.say("hand-tickets-more", number=rest))
        points = sum(self.ctx.view.board.tickets[ticket].points for ticket in self.connected)
        said = self.ctx.say("hand-tickets", tickets=len(held), points=points)
        return "\n".join((said, *lines))

    def _line(self, held: Progress, *, ways: bool) -> str:
        """A ticket by its letter on the map, and how it stands."""
        place = self.tickets.index(held)
        letter = f"**{LETTERS[place]}** " if place < len(LETTERS) else ""
        return letter + self._standing(held, held.routes if ways else ())

    def _standing(self, held: Progress, routes: Sequence[int]) -> str:
        said, say = self.ticket(held.ticket), self.ctx.say
        if held.state == "done":
            return say("hand-ticket-done" if held.ticket in self.connected else "hand-ticket-lent", ticket=said)
        if held.state == "open" and routes:
            named = self.ctx.words.list(map(self.ctx.words.route, routes))
            return say("hand-ticket-open", ticket=said, cars=held.cars, routes=named)
        if held.state == "open":
            return say("hand-ticket-near", ticket=said, cars=held.cars)
        return self._lost(held.ticket, said)

    def _lost(self, ticket: int, said: str) -> str:
        """Cut off by others, or too far for the cars that are left."""
        view = self.ctx.view
        way = ticket_way(view, self.ctx.seat, ticket)
        if way is None:
            return self.ctx.say("hand-ticket-lost", ticket=said, stations=view.board.stations)
        have = view.seats[self.ctx.seat].cars
        return self.ctx.say("hand-ticket-far", ticket=said, cars=way.cars, have=have)

    def line(self, held: Progress) -> str:
        """A ticket, how it stands, and its cheapest way."""
        return self._line(held, ways=True)

    def plain_ticket(self, number: int) -> str:
        """A ticket for a menu."""
        return self._ticket(self.ctx.plain, number)

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
        view, mine = self.ctx.view, self.ctx.view.seats[self.ctx.seat]
        if not mine.stations:
            return []
        payments = station_price(view.board, view.board.stations - mine.stations).payable(self.own.hand)
        cost = view.board.stations - mine.stations + 1
        return [self.ctx.say("hand-station" if payments else "hand-station-dear", cost=cost)]


def heading(ctx: PlayerContext) -> str:
    """Whose hand, of which game, at which moment; and what is left."""
    mine = ctx.view.seats[ctx.seat]
    facts: dict[str, int] = {"points": mine.points, "cars": mine.cars, "stations": mine.stations}
    key = "hand-head" if ctx.view.board.stations else "hand-head-plain"
    if not ctx.view.board.stations:
        del facts["stations"]
    return ctx.say(key, player=ctx.words.player(ctx.seat), game=str(ctx.game), turn=ctx.view.turns, **facts)


def state_of(ctx: PlayerContext) -> str:
    """What this person is asked, or for whom the table waits."""
    if isinstance(ctx.view.phase, Over):
        return ctx.say("hand-over")
    if ctx.to_act:
        return ctx.say("hand-choose" if isinstance(ctx.view.phase, Choosing) else "hand-your-turn")
    return ctx.say("hand-waiting", players=ctx.words.list(map(ctx.words.player, ctx.view.to_act)))


def hand_lines(ctx: PlayerContext, *lead: str, room: int = ROOM) -> Sequence[str]:
    """A whole hand in words, in so much room."""
    head = [*lead, f"{heading(ctx)}\n{state_of(ctx)}"]
    return [*head, *Hand(ctx).paragraphs(room - SPARE - sum(map(units, head)))]


async def hand_message(ctx: PlayerContext, *lead: str, lasting: bool = False) -> tuple[Layout, list[discord.File]]:
    """The whole message: words, the private map, the cards or the tickets on offer, and what can be done next.

    One that lasts leads to the channel: the panel of this moment will be an old one.
    """
    tickets, buttons = _tickets_menu(ctx), [*_next(ctx), _way(ctx, lasting)]
    layout = Layout(*hand_lines(ctx, *lead, *await missed(ctx), room=ROOM - words_in((*tickets, *buttons))))
    pictures, scene = ctx.bot.pictures, scene_of(ctx.view, ctx.table, ctx.say)
    choosing = ctx.to_act and isinstance(ctx.phase, Choosing | OnOffer)
    private = await pictures.private_map(scene)
    other = await (pictures.offer(scene) if choosing else pictures.hand(scene))
    files = put(layout, private, other)
    return layout.row(*tickets).row(*buttons), files


def _tickets_menu(ctx: PlayerContext) -> list[ui.Item[Any]]:
    """One's own tickets, each to be seen larger on its part of the map."""
    hand = Hand(ctx)
    options = [option(hand.plain_ticket(ticket), str(ticket)) for ticket in hand.own.tickets[:MOST]]
    return [menu(CustomId("ticket", ctx.game), options, hint=ctx.say("hand-ticket-hint"))] if options else []


async def ticket_message(ctx: PlayerContext, ticket: int) -> tuple[Layout, list[discord.File]]:
    """One ticket of one's own on its part of the map, and the way back."""
    hand = Hand(ctx)
    held = next((each for each in hand.tickets if each.ticket == ticket), None)
    if held is None:
        raise UserError("press-unknown")
    layout = Layout(hand.line(held))
    files = put(layout, await ctx.bot.pictures.ticket(scene_of(ctx.view, ctx.table, ctx.say), ticket))
    return layout.row(*_tickets_menu(ctx)).row(hand_button(ctx.say, ctx.game), table_link(ctx)), files


def _way(ctx: PlayerContext, lasting: bool) -> ui.Item[Any]:
    """The way to the table."""
    return link(ctx.say("button-go"), panel_url(ctx.table, None)) if lasting else table_link(ctx)


def _next(ctx: PlayerContext) -> list[ui.Item[Any]]:
    """The actions, on one's turn; this same view of a later moment."""
    acts = public_actions(ctx.view) if ctx.to_act and not ctx.position.away(ctx.seat) else ()
    actions: list[ui.Item[Any]] = [
        button(ctx.say(f"button-{verb}"), CustomId(verb, ctx.game, ctx.decision), style=discord.ButtonStyle.primary)
        for verb in acts
    ]
    refresh = button(ctx.say("hand-refresh"), CustomId("hand", ctx.game))
    return [*actions, refresh]


async def missed(ctx: PlayerContext) -> list[str]:
    """Whether the computer did the last thing for this seat."""
    last = await ctx.bot.store.last_move_of(ctx.game, ctx.seat)
    if last is None or not last.late or last.action is None or ctx.position.away(ctx.seat):
        return []
    withdrew = isinstance(read_action(ctx.position.board, last.action), Withdraw)
    return [ctx.say("late-withdrew" if withdrew else "late-missed")]

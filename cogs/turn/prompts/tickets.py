"""Tickets: the question whether to draw some, and the offer to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Pressed, Style, button, menu, option
from cogs.kit.layout import Layout
from cogs.show.buttons import back_button, hand_button
from cogs.wording.player import Seated
from engine.insight.ways import ticket_way
from engine.routes import completed


def draw_tickets_panel(at: Seated, *lead: str) -> Layout:
    """Drawing tickets cannot be undone: asked once."""
    drawn = at.view.board.drawn_tickets
    number = min(drawn.offer, at.view.ticket_pile)
    facts = {"number": number, "keep": min(drawn.keep, number), "left": at.view.ticket_pile}
    label = at.voice("button-draw-tickets", number=number)
    look = button(label, Pressed("look", at.game, at.decision), style=Style.success, emoji="🎫")
    return Layout(*lead, at.voice("tickets-ask", **facts)).row(look, back_button(at, "turn"))


def offer_panel(
    at: Seated, *lead: str, picked: Sequence[int] | None = None, picture: tuple[str, str] | None = None
) -> Layout:
    """The tickets on offer, in words and as a menu; what is picked, to be confirmed. Numbers count from 1."""
    own = at.view.own
    assert own is not None
    layout = Layout(*lead, at.voice("tickets-offer", number=len(own.offer), keep=own.keep))
    layout.text("\n".join(offer_line(at, place) for place in range(len(own.offer))))
    if picture:
        layout.picture(*picture)
    layout.row(_menu(at, picked or ()))
    if picked is None:
        return layout.row(hand_button(at.voice, at.game))
    keep = button(
        at.voice("button-keep", number=len(picked)),
        Pressed("keep", at.game, at.decision, ".".join(str(place + 1) for place in picked)),
        style=Style.success,
    )
    return layout.row(keep, hand_button(at.voice, at.game))


def offer_line(at: Seated, place: int) -> str:
    """A ticket on offer, with its number and what it still takes."""
    assert at.view.own is not None
    ticket = at.view.own.offer[place]
    return at.voice("tickets-line", place=place + 1, ticket=ticket_said(at, ticket), need=ticket_needs(at, ticket))


def ticket_said(at: Seated, number: int) -> str:
    """A ticket by its cities and points."""
    ticket = at.view.board.tickets[number]
    facts = {"a": at.words.city(ticket.a), "b": at.words.city(ticket.b), "points": ticket.points}
    return at.voice("ticket", long=int(ticket.long), **facts)


def ticket_needs(at: Seated, number: int) -> str:
    """How many more train cars a ticket takes, at best."""
    routes = at.view.seats[at.seat].routes
    if completed(at.view.board, routes, (number,)):
        return at.voice("tickets-done")
    way = ticket_way(at.view, at.seat, number)
    if way is None:
        return at.voice("tickets-cut-off")
    return at.voice("tickets-need", cars=way.cars, have=at.view.seats[at.seat].cars)


def _menu(at: Seated, picked: Sequence[int]) -> ui.Item[Any]:
    own = at.view.own
    assert own is not None
    options = [
        option(
            f"{place + 1} · {ticket_said(at, ticket)}",
            str(place + 1),
            ticket_needs(at, ticket),
            default=place in picked,
        )
        for place, ticket in enumerate(own.offer)
    ]
    hint = at.voice("tickets-hint", keep=own.keep)
    return menu(Pressed("pick", at.game, at.decision), options, hint=hint, least=1, most=len(options))

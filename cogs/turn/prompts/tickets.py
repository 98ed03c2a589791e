"""The panels for tickets: the confirmation before drawing some, and the offer to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import back_button, hand_button
from cogs.wording.player import PlayerContext
from engine.insight.ways import ticket_way


def draw_tickets_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The confirmation before drawing tickets, which cannot be undone."""
    drawn = ctx.view.board.drawn_tickets
    number = min(drawn.offer, ctx.view.ticket_pile)
    facts = {"number": number, "keep": min(drawn.keep, number), "left": ctx.view.ticket_pile}
    label = ctx.say("button-draw-tickets", number=number)
    look = button(label, CustomId("look", ctx.game, ctx.decision), style=Style.success, emoji="🎫")
    return Layout(*lead, ctx.say("tickets-ask", **facts)).row(look, back_button(ctx, "turn"))


def offer_panel(
    ctx: PlayerContext, *lead: str, picked: Sequence[int] | None = None, picture: tuple[str, str] | None = None
) -> Layout:
    """The tickets on offer as text and as a menu, and a button that keeps the picked ones.

    Players see numbers from 1; `picked` counts from 0.
    """
    own = ctx.view.secrets
    layout = Layout(*lead, ctx.say("tickets-offer", number=len(own.offer), keep=own.keep))
    layout.text("\n".join(offer_line(ctx, place) for place in range(len(own.offer))))
    if picture:
        layout.picture(*picture)
    layout.row(_ticket_menu(ctx, picked or ()))
    if picked is None:
        return layout.row(hand_button(ctx.say, ctx.game))
    keep = button(
        ctx.say("button-keep", number=len(picked)),
        CustomId("keep", ctx.game, ctx.decision, ".".join(str(place + 1) for place in picked)),
        style=Style.success,
    )
    return layout.row(keep, hand_button(ctx.say, ctx.game))


def offer_line(ctx: PlayerContext, place: int) -> str:
    """A ticket on offer with its number and what it still needs."""
    ticket = ctx.view.secrets.offer[place]
    return ctx.say("tickets-line", place=place + 1, ticket=ctx.words.ticket(ticket), need=ticket_needs(ctx, ticket))


def ticket_needs(ctx: PlayerContext, number: int) -> str:
    """How many more train cars a ticket needs at least."""
    way = ticket_way(ctx.view, ctx.seat, number)
    if way is None:
        return ctx.say("tickets-cut-off")
    if not way.routes:
        return ctx.say("tickets-done")
    return ctx.say("tickets-need", cars=way.cars, have=ctx.view.seats[ctx.seat].cars)


def _ticket_menu(ctx: PlayerContext, picked: Sequence[int]) -> ui.Item[Any]:
    own = ctx.view.secrets
    options = [
        option(
            f"{place + 1} · {ctx.words.ticket(ticket)}",
            str(place + 1),
            ticket_needs(ctx, ticket),
            default=place in picked,
        )
        for place, ticket in enumerate(own.offer)
    ]
    hint = ctx.say("tickets-hint", number=len(own.offer), keep=own.keep)
    return menu(
        CustomId("pick", ctx.game, ctx.decision), options, placeholder=hint, min_values=1, max_values=len(options)
    )

"""The panels for tickets: the question before drawing some, and the offer, whose buttons know how many must be kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button, truncate
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import back_button, hand_button
from cogs.show.hand import Hand, hand_panel
from cogs.wording.length import MAX_BUTTON_LABEL
from cogs.wording.player import PlayerContext
from engine.insight.ways import ticket_way

NONE_PICKED = "0"  # how a custom_id writes that no ticket is picked
SEPARATOR = "."


def draw_tickets_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The question before drawing tickets, which cannot be undone."""
    drawn = ctx.view.board.drawn_tickets
    number = min(drawn.offer, ctx.view.ticket_pile)
    facts = {"number": number, "keep": min(drawn.keep, number), "left": ctx.view.ticket_pile}
    label = ctx.say("button-draw-tickets", number=number)
    look = button(label, CustomId("look", ctx.game, ctx.decision), style=Style.success, emoji="🎫")
    layout = hand_panel(ctx, *lead, tickets=True).text(ctx.say("tickets-ask", **facts))
    return layout.row(look, back_button(ctx, "turn"))


def offer_panel(
    ctx: PlayerContext, *lead: str, picked: Sequence[int] = (), picture: tuple[str, str] | None = None
) -> Layout:
    """The tickets on offer as text and as toggles, and the buttons that keep some of them.

    Players see letters; `picked` are places in the offer, which count from 0.
    """
    own = ctx.view.secrets
    layout = hand_panel(ctx, *lead, tickets=True)
    lines = (offer_line(ctx, place) for place in range(len(own.offer)))
    layout.text("\n".join([ctx.say("tickets-offer", number=len(own.offer), keep=own.keep), *lines]))
    if picture:
        layout.picture(*picture)
    return layout.row(*_toggles(ctx, picked)).row(*_keep_buttons(ctx, picked)).row(hand_button(ctx.say, ctx.game))


def offer_line(ctx: PlayerContext, place: int) -> str:
    """A ticket on offer with its letter and what it still needs."""
    ticket = ctx.view.secrets.offer[place]
    facts = {"letter": Hand(ctx).letter(ticket), "ticket": ctx.words.ticket(ticket), "need": ticket_needs(ctx, ticket)}
    return ctx.say("tickets-line", **facts)


def ticket_needs(ctx: PlayerContext, number: int) -> str:
    """How many more train cars a ticket needs at least."""
    way = ticket_way(ctx.view, ctx.seat, number)
    if way is None:
        return ctx.say("tickets-cut-off")
    if not way.routes:
        return ctx.say("tickets-done")
    return ctx.say("tickets-need", cars=way.cars, have=ctx.view.seats[ctx.seat].cars)


def _toggles(ctx: PlayerContext, picked: Sequence[int]) -> list[ui.Item[Any]]:
    """A button for each ticket, which picks it or puts it back. Its custom_id holds the choice after the press."""
    buttons: list[ui.Item[Any]] = []
    for place, ticket in enumerate(ctx.view.secrets.offer):
        chosen = place in picked
        label = truncate(Hand(ctx).plain_ticket(ticket), MAX_BUTTON_LABEL)
        pressed = CustomId("pick", ctx.game, ctx.decision, encode_places({*picked} ^ {place}))
        style = Style.primary if chosen else Style.secondary
        buttons.append(button(label, pressed, style=style, emoji="☑️" if chosen else "⬜"))
    return buttons


def _keep_buttons(ctx: PlayerContext, picked: Sequence[int]) -> list[ui.Item[Any]]:
    """The choices that can be kept with one press: what is picked, which stands out, that with one more, and all.

    While what is picked with one more is too few, a button that cannot be pressed says how many are missing.
    """
    own, now = ctx.view.secrets, {*picked}
    every = {*range(len(own.offer))}
    choices = [now, *({*now, place} for place in sorted(every - now))]
    enough = [places for places in choices if len(places) >= max(1, own.keep)]
    if not enough:
        label = ctx.say("button-keep-missing", number=own.keep - len(now))
        return [button(label, CustomId("keep", ctx.game, ctx.decision, NONE_PICKED), disabled=True)]
    return [
        button(
            keep_label(ctx, places),
            CustomId("keep", ctx.game, ctx.decision, encode_places(places)),
            style=Style.success if places == now or len(now) < own.keep else Style.secondary,
        )
        for places in (enough if every in enough else [*enough, every])
    ]


def keep_label(ctx: PlayerContext, places: Collection[int]) -> str:
    """What is kept by a button: all, only the one that it names, or those with these letters.

    Never a number, which people read as how many.
    """
    offer, hand = ctx.view.secrets.offer, Hand(ctx)
    if len(offer) == len(places) > 1:
        return ctx.say("button-keep-all", number=len(offer))
    if len(places) > 1:
        letters = (hand.letter(offer[place]) for place in sorted(places))
        return ctx.say("button-keep", tickets=ctx.say("pay-plus").join(letters))
    [place] = places
    name = ctx.plain_words.ticket_ends(offer[place])
    said = ctx.say("button-keep", tickets=name) if len(offer) == 1 else ctx.say("button-keep-only", ticket=name)
    return truncate(said, MAX_BUTTON_LABEL)


def encode_places(places: set[int]) -> str:
    """Places of tickets on offer as a custom_id writes them: numbers, which count from 1."""
    return SEPARATOR.join(str(place + 1) for place in sorted(places)) or NONE_PICKED

"""The panels for claiming a route: the routes with a button each, the menu of the rest, payments, a last question."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

import discord

from cogs.kit.buttons import PersistentItem, button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import card_emoji
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.show.hand import RESERVED, hand_panel
from cogs.turn.prompts.payments import (
    add_payments,
    cards_left,
    cards_plus,
    choice_button,
    encode_cards,
    encode_choice,
    menu_id,
)
from cogs.turn.prompts.tunnel import odds_text
from cogs.wording.length import MAX_OPTIONS, MESSAGE
from cogs.wording.player import PlayerContext
from engine.board import Board, Route, routes_in
from engine.cards import Cards
from engine.insight.payments import preferred_payment
from engine.insight.tickets import tickets_by_route
from engine.insight.ways import free_for

ANY_COLOR_EMOJI = "🔘"


class Detail(NamedTuple):
    """How much the panel shows: routes with a button of their own, menus on a page, and whether an option that asks
    how to pay says more than its route. One that claims at once always says what it pays."""

    rows: int
    menus: int
    about: bool = False


DETAILS = (
    Detail(6, 4, about=True),
    Detail(6, 4),
    Detail(5, 4),
    *(Detail(6, menus) for menus in (3, 2, 1)),
    Detail(3, 1),
)


def claim_panel(ctx: PlayerContext, *lead: str, page: int = 0) -> Layout:
    """The routes that this hand can pay for: the first ones with a button each, the rest in a menu."""
    routes = ordered_routes(ctx)
    if not routes:
        buttons = (button(ctx.say("button-draw"), CustomId("draw", ctx.game)), hand_button(ctx.say, ctx.game))
        return hand_panel(ctx, *lead, tickets=True).text(ctx.say("claim-none")).row(*buttons)
    for detail in DETAILS:
        first = _claim_page(ctx, lead, routes, 0, detail)
        if first.size.fits(MESSAGE - RESERVED) or detail == DETAILS[-1]:
            return _claim_page(ctx, lead, routes, page, detail) if page else first
    raise AssertionError("there is a last detail")


def _claim_page(ctx: PlayerContext, lead: Sequence[str], routes: Sequence[int], page: int, detail: Detail) -> Layout:
    """One page; all pages have the same detail, so that each route is on one of them."""
    rest = _in_menus(ctx, routes, detail.rows)
    size = detail.menus * MAX_OPTIONS
    shown, number = page_of(rest, page, size)
    tickets = tickets_by_route(ctx.view)
    which = ctx.say("claim-which", number=len(routes), helpful=sum(route in tickets for route in routes))
    layout = hand_panel(ctx, *lead, tickets=True).text(which)
    for route in () if number else routes[: detail.rows]:
        _add_row(ctx, layout, route, tickets.get(route, ()))
    for first in range(0, len(shown), MAX_OPTIONS):
        menu = number * detail.menus + first // MAX_OPTIONS
        layout.row(routes_menu(ctx, shown[first : first + MAX_OPTIONS], menu, about=detail.about))
    return layout.row(*page_buttons(ctx, "claim", number, rest, size), back_button(ctx, "turn"))


def _in_menus(ctx: PlayerContext, routes: Sequence[int], rows: int) -> list[int]:
    """The routes that are in a menu, those with the most points first, as its label says: those without a row, and
    those of which a row offers only one payment."""
    claims, points = ctx.claims, ctx.view.board.points
    several = [route for route in routes[:rows] if len(claims[route]) > 1 and preferred_payment(claims[route])]
    return sorted([*routes[rows:], *several], key=lambda route: (-points[route], ctx.words.route(route)))


def _add_row(ctx: PlayerContext, layout: Layout, route: int, tickets: Iterable[int]) -> None:
    """A route with the button that claims it, or that opens its payments if only the player can choose among them."""
    payments, points = ctx.claims[route], ctx.view.board.points[route]
    paid = preferred_payment(payments)
    if paid is None:
        label = ctx.say("button-payments", number=len(payments), points=points)
    else:
        label = ctx.say("button-claim-for", cards=cards_plus(ctx, paid), points=points)
    about = [f"**{ctx.words.route(route)}**", route_details(ctx, route), *_served(ctx, tickets)]
    text = f"{' · '.join(about)}\n-# {_left(ctx, route, paid)}"
    layout.section(text, choice_button(ctx, "route", label, route, paid))


def _served(ctx: PlayerContext, tickets: Iterable[int]) -> list[str]:
    return [ctx.say("claim-serves", ticket=ctx.words.ticket_ends(ticket)) for ticket in tickets]


def _left(ctx: PlayerContext, route: int, paid: Cards | None) -> str:
    """What is left after the claim: the train cars, and the cards if it is known which are paid."""
    left = ctx.say("claim-left", left=ctx.view.seats[ctx.seat].cars - ctx.view.board.routes[route].length)
    if paid is None:
        return left
    return f"{left} · {ctx.say('claim-hand-left', cards=cards_left(ctx, paid, ctx.claims[route]))}"


def routes_menu(ctx: PlayerContext, routes: Sequence[int], number: int = 0, *, about: bool = True) -> PersistentItem:
    """A menu of routes that this hand can pay for. One that has only one payment says it, and is claimed at once."""
    points = [ctx.view.board.points[route] for route in routes]
    options = [_option(ctx, route, about=about) for route in routes]
    hint = ctx.say("claim-hint", most=max(points), least=min(points), same=int(max(points) == min(points)))
    return menu(menu_id(ctx, "route", number), options, placeholder=hint)


def _option(ctx: PlayerContext, number: int, *, about: bool) -> discord.SelectOption:
    board, payments = ctx.view.board, ctx.claims[number]
    route = board.routes[number]
    label = ctx.say("claim-option", route=ctx.words.route(number), points=board.points[number])
    paid = payments[0] if len(payments) == 1 else None
    price = ctx.say("pay-ways", number=len(payments)) if paid is None else cards_plus(ctx, paid)
    kind = [ctx.say("route-tunnel")] if route.tunnel else []
    emoji = ANY_COLOR_EMOJI if route.color is None else card_emoji(ctx.emojis, board.card_names[route.color])
    said = " · ".join([*kind, price]) if about or paid is not None else ""
    return option(label, encode_choice(number, paid), said, emoji=emoji)


def routes_from(ctx: PlayerContext, city: int) -> list[int]:
    """The routes from a city that are open to this player: those that the hand can pay for first, in their order."""
    routes, payable = ctx.view.board.routes, ordered_routes(ctx)
    free = [route for route in routes_in(free_for(ctx.view, ctx.seat)) if city in (routes[route].a, routes[route].b)]
    dearer = [route for route in free if route not in ctx.claims]
    return [*(route for route in payable if route in free), *sorted(dearer, key=ctx.words.route)]


def ordered_routes(ctx: PlayerContext) -> list[int]:
    """The payable routes: those that serve the player's tickets first, then those with the most points."""
    mine, claims, board = tickets_by_route(ctx.view), ctx.claims, ctx.view.board

    def order(route: int) -> tuple[bool, int, str]:
        return route not in mine, -board.points[route], ctx.words.route(route)

    return sorted((route for route in claims if not _same_as_twin(board, route, claims, mine)), key=order)


def _same_as_twin(board: Board, route: int, claims: Container[int], mine: Container[int]) -> bool:
    """Whether the other track of a double route costs the same and is listed in place of this one."""
    twin = board.routes[route].twin
    if twin is None or twin not in claims or board.routes[twin].color != board.routes[route].color:
        return False
    return (route not in mine, route) > (twin not in mine, twin)


def payment_panel(ctx: PlayerContext, route: int, *lead: str) -> Layout:
    """The payments for a route, with a button each; if there is only one payment, its confirmation."""
    payments = ctx.claims.get(route, ())
    if not payments:
        return claim_panel(ctx, *lead)
    if len(payments) == 1:
        return confirm_panel(ctx, route, payments[0], *lead)
    about = ctx.say("claim-pay", route=ctx.words.route(route), about=route_details(ctx, route))
    layout = hand_panel(ctx, *lead).text(f"{about}\n-# {_left(ctx, route, None)}")
    gain = ctx.say("button-gain", points=ctx.view.board.points[route])
    return add_payments(ctx, layout, "route", route, payments, gain).row(back_button(ctx, "claim"))


def confirm_panel(ctx: PlayerContext, route: int, paid: Cards, *lead: str) -> Layout:
    """The last question before a claim: cost, points, cars left, and the odds if the route is a tunnel."""
    track = ctx.view.board.routes[route]
    facts = {"points": ctx.view.board.points[route], "left": ctx.view.seats[ctx.seat].cars - track.length}
    name = ctx.words.route(route)
    layout = hand_panel(ctx, *lead).text(ctx.say("claim-confirm", route=name, cards=ctx.words.cards(paid), **facts))
    payments = ctx.claims.get(route, ())
    layout.text(ctx.say("pay-left", cards=cards_left(ctx, paid, payments)))
    if track.tunnel:
        layout.text(odds_text(ctx, paid))
    confirm = confirm_button(ctx, "lay", f"{route}:{encode_cards(paid)}")
    more = len(payments) > 1
    return layout.row(confirm, back_button(ctx, "route" if more else "claim", str(route) if more else ""))


def route_details(ctx: PlayerContext, number: int) -> str:
    """The length, color and kind of a route."""
    route = ctx.view.board.routes[number]
    parts = [ctx.say("route-spaces", spaces=route.length), _color(ctx, route)]
    if route.tunnel:
        parts.append(ctx.say("route-tunnel"))
    if route.ferry:
        parts.append(ctx.say("route-ferry", wilds=route.ferry))
    return ctx.words.series(parts)


def _color(ctx: PlayerContext, route: Route) -> str:
    return ctx.say("route-grey") if route.color is None else ctx.words.card(route.color)

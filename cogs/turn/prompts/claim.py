"""The panels for claiming a route: the menu of routes, the menu of payments, and the confirmation."""

from __future__ import annotations

from collections.abc import Container, Iterable

import discord

from cogs.kit.buttons import PersistentItem, button, menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import card_emoji
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.turn.prompts.payments import cards_left, encode_cards, payments_menu
from cogs.turn.prompts.tunnel import odds_text
from cogs.wording.player import PlayerContext
from engine.board import Board, Route, routes_in
from engine.cards import Cards
from engine.insight.tickets import tickets_by_route
from engine.insight.ways import free_for

ANY_COLOR_EMOJI = "🔘"


def claim_panel(ctx: PlayerContext, *lead: str, page: int = 0) -> Layout:
    """The menu of the routes that this hand can pay for."""
    routes = ordered_routes(ctx)
    if not routes:
        buttons = (button(ctx.say("button-draw"), CustomId("draw", ctx.game)), hand_button(ctx.say, ctx.game))
        return Layout(*lead, ctx.say("claim-none")).row(*buttons)
    shown, number = page_of(routes, page)
    layout = Layout(*lead, ctx.say("claim-which", number=len(routes))).row(routes_menu(ctx, shown, number))
    return layout.row(*page_buttons(ctx, "claim", number, routes), back_button(ctx, "turn"))


def routes_menu(ctx: PlayerContext, routes: Iterable[int], page: int = 0) -> PersistentItem:
    """A menu of routes that this hand can pay for."""
    tickets = tickets_by_route(ctx.view)
    options = [_option(ctx, route, tickets.get(route, ())) for route in routes]
    return menu(CustomId("route", ctx.game, ctx.decision, str(page)), options, placeholder=ctx.say("claim-hint"))


def routes_from(ctx: PlayerContext, city: int) -> list[int]:
    """The routes from a city that are open to this player: those that the hand can pay for first, in their order."""
    routes, payable = ctx.view.board.routes, ordered_routes(ctx)
    free = [route for route in routes_in(free_for(ctx.view, ctx.seat)) if city in (routes[route].a, routes[route].b)]
    dearer = [route for route in free if route not in ctx.options.claims]
    return [*(route for route in payable if route in free), *sorted(dearer, key=ctx.words.route)]


def ordered_routes(ctx: PlayerContext) -> list[int]:
    """The payable routes: those that serve the player's tickets first, then those with the most points."""
    mine, claims, board = tickets_by_route(ctx.view), ctx.options.claims, ctx.view.board

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
    """The menu of payments for a route; if there is only one payment, its confirmation."""
    payments = ctx.options.claims.get(route, ())
    if not payments:
        return claim_panel(ctx, *lead)
    if len(payments) == 1:
        return confirm_panel(ctx, route, payments[0], *lead)
    layout = Layout(*lead, ctx.say("claim-pay", route=ctx.words.route(route), about=route_details(ctx, route)))
    layout.row(payments_menu(ctx, "payment", str(route), payments))
    return layout.row(back_button(ctx, "claim"))


def confirm_panel(ctx: PlayerContext, route: int, paid: Cards, *lead: str) -> Layout:
    """The confirmation of a claim: cost, points, cars left, and the odds if the route is a tunnel."""
    track = ctx.view.board.routes[route]
    facts = {"points": ctx.view.board.points[route], "left": ctx.view.seats[ctx.seat].cars - track.length}
    name = ctx.words.route(route)
    layout = Layout(*lead, ctx.say("claim-confirm", route=name, cards=ctx.words.cards(paid), **facts))
    payments = ctx.options.claims.get(route, ())
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


def _option(ctx: PlayerContext, number: int, tickets: Iterable[int]) -> discord.SelectOption:
    board = ctx.view.board
    route = board.routes[number]
    label = ctx.say("claim-option", route=ctx.words.route(number), points=board.points[number])
    parts = [
        route_details(ctx, number),
        *(ctx.say("claim-serves", ticket=ctx.words.ticket(ticket)) for ticket in tickets),
    ]
    emoji = ANY_COLOR_EMOJI if route.color is None else card_emoji(ctx.emojis, board.card_names[route.color])
    return option(label, str(number), ctx.words.series(parts), emoji=emoji)

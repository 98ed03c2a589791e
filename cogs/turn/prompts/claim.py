"""Claiming: the routes that can be paid for, own tickets first; the payment; the line to confirm."""

from __future__ import annotations

from collections.abc import Container, Iterable

import discord

from cogs.kit.buttons import Pressed, button, menu, option
from cogs.kit.emoji import sign
from cogs.kit.layout import Layout
from cogs.kit.pages import page_buttons, page_of
from cogs.show.buttons import back_button, confirm_button, hand_button
from cogs.turn.prompts.payments import payments_menu, written_cards
from cogs.turn.prompts.tickets import ticket_said
from cogs.turn.prompts.tunnel import odds_said
from cogs.wording.player import Seated
from engine.board import Board, Route
from engine.cards import Cards
from engine.insight.ways import ticket_way
from engine.routes import completed

GREY = "🔘"


def claim_panel(at: Seated, *lead: str, page: int = 0) -> Layout:
    """The routes that this hand can pay for now."""
    routes = ordered(at)
    if not routes:
        buttons = (button(at.voice("button-draw"), Pressed("draw", at.game)), hand_button(at.voice, at.game))
        return Layout(*lead, at.voice("claim-none")).row(*buttons)
    shown, number = page_of(routes, page)
    tickets = served(at)
    options = [_option(at, route, tickets.get(route, ())) for route in shown]
    layout = Layout(*lead, at.voice("claim-which", number=len(routes)))
    layout.row(menu(Pressed("route", at.game, at.decision, str(number)), options, hint=at.voice("claim-hint")))
    return layout.row(*page_buttons(at, "claim", number, routes), back_button(at, "turn"))


def ordered(at: Seated) -> list[int]:
    """The payable routes: those on the way of an own ticket first, the longest first among equals."""
    mine, claims, board = served(at), at.options.claims, at.view.board

    def order(route: int) -> tuple[bool, int, str]:
        return route not in mine, -board.points[route], at.words.route(route)

    return sorted((route for route in claims if not _same_as_twin(board, route, claims, mine)), key=order)


def _same_as_twin(board: Board, route: int, claims: Container[int], mine: Container[int]) -> bool:
    """Whether the other track of a double is the same to pay for, and is the one that is named."""
    twin = board.routes[route].twin
    if twin is None or twin not in claims or board.routes[twin].color != board.routes[route].color:
        return False
    return (route not in mine, route) > (twin not in mine, twin)


def served(at: Seated) -> dict[int, list[int]]:
    """The routes on the cheapest ways of own unfinished tickets, each with these tickets."""
    serves: dict[int, list[int]] = {}
    for ticket in unfinished(at):
        way = ticket_way(at.view, at.seat, ticket)
        for route in way.routes if way else ():
            serves.setdefault(route, []).append(ticket)
    return serves


def unfinished(at: Seated) -> list[int]:
    """The own tickets that are not connected yet."""
    own = at.view.own
    assert own is not None
    done = completed(at.view.board, at.view.seats[at.seat].routes, own.tickets)
    return [ticket for ticket in own.tickets if ticket not in done]


def payment_panel(at: Seated, route: int, *lead: str) -> Layout:
    """How a route is paid for; where there is but one way, the line to confirm."""
    payments = at.options.claims.get(route, ())
    if not payments:
        return claim_panel(at, *lead)
    if len(payments) == 1:
        return confirm_panel(at, route, payments[0], *lead)
    layout = Layout(*lead, at.voice("claim-pay", route=at.words.route(route), about=about(at, route)))
    layout.row(payments_menu(at, "payment", str(route), payments))
    return layout.row(back_button(at, "claim"))


def confirm_panel(at: Seated, route: int, paid: Cards, *lead: str) -> Layout:
    """What is paid and what it brings, to be confirmed; the odds if it is a tunnel."""
    track = at.view.board.routes[route]
    facts = {"points": at.view.board.points[route], "left": at.view.seats[at.seat].cars - track.length}
    route_said = at.words.route(route)
    layout = Layout(*lead, at.voice("claim-confirm", route=route_said, cards=at.words.cards(paid), **facts))
    if track.tunnel:
        layout.text(odds_said(at, paid))
    confirm = confirm_button(at, "lay", f"{route}:{written_cards(paid)}")
    more = len(at.options.claims.get(route, ())) > 1
    return layout.row(confirm, back_button(at, "route" if more else "claim", str(route) if more else ""))


def about(at: Seated, number: int) -> str:
    """What kind of route it is."""
    route = at.view.board.routes[number]
    parts = [at.voice("route-spaces", spaces=route.length), _color(at, route)]
    if route.tunnel:
        parts.append(at.voice("route-tunnel"))
    if route.ferry:
        parts.append(at.voice("route-ferry", wilds=route.ferry))
    return at.words.list(parts)


def _color(at: Seated, route: Route) -> str:
    return at.voice("route-grey") if route.color is None else at.words.card(route.color)


def _option(at: Seated, number: int, tickets: Iterable[int]) -> discord.SelectOption:
    board = at.view.board
    route = board.routes[number]
    label = at.voice("claim-option", route=at.words.route(number), points=board.points[number])
    parts = [about(at, number), *(at.voice("claim-serves", ticket=ticket_said(at, ticket)) for ticket in tickets)]
    emoji = GREY if route.color is None else sign(at.house.emojis_by_name, board.card_names[route.color])
    return option(label, str(number), at.words.list(parts), emoji=emoji)

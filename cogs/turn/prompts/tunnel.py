"""A tunnel as its player sees it: the odds before, and the choice after the cards have turned up."""

from __future__ import annotations

from math import comb
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import hand_button
from cogs.turn.prompts.payments import written_cards
from cogs.wording.player import PlayerContext
from engine.actions import PayExtra
from engine.board import Board
from engine.cards import Cards, count, laid_color
from engine.reflexes import extra_cost
from engine.state import EMPTY, OpenTunnel
from engine.view import View

Odds = list[float]  # for 0, 1, 2, … extra cards


def tunnel_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """Pay, in each way that the hand allows, or withdraw."""
    tunnel = ctx.phase
    assert isinstance(tunnel, OpenTunnel)
    extra = extra_cost(ctx.view.board.locomotive, tunnel.laid, tunnel.revealed)
    payments = [answer.paid for answer in ctx.options.answers if isinstance(answer, PayExtra)]
    payments.sort(key=lambda paid: paid[-1])
    turned = ctx.words.list(map(ctx.words.card, tunnel.revealed))
    layout = Layout(*lead, ctx.say("tunnel-open", route=ctx.words.route(tunnel.route), turned=turned))
    layout.text(_price(ctx, tunnel, extra, bool(payments)))
    withdraw = button(ctx.say("button-withdraw"), CustomId("withdraw", ctx.game, ctx.decision), style=Style.danger)
    return layout.row(*(_pay(ctx, paid) for paid in payments), withdraw).row(hand_button(ctx.say, ctx.game))


def _price(ctx: PlayerContext, tunnel: OpenTunnel, extra: int, payable: bool) -> str:
    """What is asked for, and what there is to pay it with."""
    own = ctx.view.own
    assert own is not None
    color = laid_color(tunnel.laid)
    wild = ctx.view.board.locomotive
    only_wild = color == wild
    have = own.hand[wild] + (0 if only_wild else own.hand[color])
    key = "tunnel-price" if payable else "tunnel-too-dear"
    key += "-wild" if only_wild else ""
    facts = {} if only_wild else {"card": ctx.words.card(color)}
    return ctx.say(key, extra=extra, have=have, **facts)


def _pay(ctx: PlayerContext, paid: Cards) -> ui.Item[Any]:
    label = ctx.say("button-pay", cards=ctx.plain.cards(paid))
    return button(label, CustomId("extra", ctx.game, ctx.decision, written_cards(paid)), style=Style.success)


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def odds_said(ctx: PlayerContext, paid: Cards) -> str:
    """How likely each extra cost is, and how much of it the rest of the hand could pay."""
    own = ctx.view.own
    assert own is not None
    board = ctx.view.board
    odds = extra_odds(ctx.view, paid)
    color = laid_color(paid)
    left = [have - gone for have, gone in zip(own.hand, paid, strict=True)]
    reserve = left[-1] + (left[color] if color != board.locomotive else 0)
    shown = ctx.words.list(
        ctx.say("odds-one", extra=extra, percent=_percent(chance)) for extra, chance in enumerate(odds) if chance
    )
    met = _percent(sum(odds[: reserve + 1]))
    return ctx.say("tunnel-odds", odds=shown, reserve=reserve, percent=met)


def extra_odds(view: View, laid: Cards) -> Odds:
    """How likely a tunnel costs so many cards more, from what its player may know (TUNNEL-2, TUNNEL-3, TUNNEL-7)."""
    board = view.board
    first = min(board.tunnel_cards, view.deck)
    then = min(board.tunnel_cards - first, sum(view.discarded))
    odds = _drawn(unseen(view), laid, first, board)
    again = _drawn(view.discarded, laid, then, board)
    both = [0.0] * (first + then + 1)
    for some, chance in enumerate(odds):
        for more, other in enumerate(again):
            both[some + more] += chance * other
    return both


def unseen(view: View) -> Cards:
    """The cards that a player sees nowhere: they are in the deck or in other hands."""
    assert view.own is not None
    shown = count(view.board, (card for card in view.market if card != EMPTY))
    known = (view.own.hand, shown, view.discarded)
    return tuple(
        all_ - sum(seen[card] for seen in known) for card, all_ in enumerate(count(view.board, view.board.deck))
    )


def _drawn(cards: Cards, laid: Cards, number: int, board: Board) -> Odds:
    """How likely so many cards drawn from these hold 0, 1, 2, … that cost more."""
    color = laid_color(laid)
    total = sum(cards)
    costly = cards[board.locomotive] + (cards[color] if color != board.locomotive else 0)
    ways = comb(total, number)
    return [comb(costly, n) * comb(total - costly, number - n) / ways for n in range(number + 1)]


def _percent(chance: float) -> int:
    return round(chance * 100)

"""Tunnels as their player sees them: the odds before the attempt, and the choice after the cards were turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import hand_button
from cogs.show.hand import hand_panel
from cogs.turn.prompts.payments import cards_left, encode_cards
from cogs.wording.player import PlayerContext
from engine.actions import PayExtra
from engine.cards import Cards, extra_cost, laid_color
from engine.insight.odds import matching, tunnel_odds
from engine.insight.payments import fewest_locomotives_first
from engine.state import OpenTunnel


def tunnel_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The choice between paying the extra cards, in each way that the hand allows, and withdrawing."""
    tunnel = ctx.phase
    assert isinstance(tunnel, OpenTunnel)
    extra = extra_cost(tunnel.laid, tunnel.revealed)
    payments = fewest_locomotives_first(answer.paid for answer in ctx.options.answers if isinstance(answer, PayExtra))
    turned = ctx.words.list(map(ctx.words.card, tunnel.revealed))
    layout = hand_panel(ctx, *lead)
    layout.text(ctx.say("tunnel-open", route=ctx.words.route(tunnel.route), turned=turned))
    left = [_left_text(ctx, paid, tunnel.laid) for paid in payments]
    layout.text("\n".join([_price_text(ctx, tunnel, extra, bool(payments)), *left]))
    withdraw = button(ctx.say("button-withdraw"), CustomId("withdraw", ctx.game, ctx.decision), style=Style.danger)
    return layout.row(*(_pay_button(ctx, paid) for paid in payments), withdraw).row(hand_button(ctx.say, ctx.game))


def _price_text(ctx: PlayerContext, tunnel: OpenTunnel, extra: int, payable: bool) -> str:
    """The extra cost, and how many cards the player has for it."""
    color = laid_color(tunnel.laid)
    only_wild = color == ctx.view.board.locomotive
    have = matching(ctx.view.secrets.hand, tunnel.laid)
    key = "tunnel-price" if payable else "tunnel-too-dear"
    key += "-wild" if only_wild else ""
    facts = {} if only_wild else {"card": ctx.words.card(color)}
    return ctx.say(key, extra=extra, have=have, **facts)


def _left_text(ctx: PlayerContext, paid: Cards, laid: Cards) -> str:
    return ctx.say("pay-left-after", paid=ctx.words.cards(paid), cards=cards_left(ctx, paid, [laid]))


def _pay_button(ctx: PlayerContext, paid: Cards) -> ui.Item[Any]:
    label = ctx.say("button-pay", cards=ctx.plain_words.cards(paid))
    return button(label, CustomId("extra", ctx.game, ctx.decision, encode_cards(paid)), style=Style.success)


# ── odds ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def odds_text(ctx: PlayerContext, paid: Cards) -> str:
    """How likely each extra cost is, how likely the rest of the hand can pay it, and what happens otherwise."""
    odds = tunnel_odds(ctx.view, paid)
    likely = {extra: chance for extra, chance in enumerate(odds.extra) if chance}
    percents = dict(zip(likely, percentages(list(likely.values())), strict=True))
    chances = ctx.words.series(ctx.say("odds-one", extra=extra, percent=part) for extra, part in percents.items())
    met = sum(part for extra, part in percents.items() if extra <= odds.reserve)
    text = ctx.say("tunnel-odds", odds=chances, reserve=odds.reserve, percent=met)
    return text if met == 100 else f"{text}\n{ctx.say('tunnel-risk')}"


def percentages(chances: Sequence[float]) -> list[int]:
    """Chances that are all there is, as percentages that add up to 100. What is possible has at least 1."""
    parts = [max(1, int(chance * 100)) for chance in chances]
    while sum(parts) < 100:
        owed = [chance * 100 - part for chance, part in zip(chances, parts, strict=True)]
        parts[owed.index(max(owed))] += 1
    parts[parts.index(max(parts))] -= sum(parts) - 100
    return parts

"""The panel for drawing train cards: the face-up cards and the deck, for the first and for the second card."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import card_emoji
from cogs.kit.layout import Layout
from cogs.show.buttons import back_button, hand_button
from cogs.wording.player import PlayerContext
from engine.actions import DECK, DrawCard
from engine.state import EMPTY, SecondDraw


def draw_panel(ctx: PlayerContext, *lead: str) -> Layout:
    second = isinstance(ctx.phase, SecondDraw)
    layout = Layout(*lead, ctx.say("draw-second" if second else "draw-first", **_piles(ctx)))
    layout.row(*(_market_button(ctx, place) for place in range(len(ctx.view.market))))
    deck = _deck_button(ctx)
    return layout.row(deck, hand_button(ctx.say, ctx.game)) if second else layout.row(deck, back_button(ctx, "turn"))


def _piles(ctx: PlayerContext) -> dict[str, int]:
    return {"deck": ctx.view.deck, "discard": sum(ctx.view.discarded)}


def _market_button(ctx: PlayerContext, place: int) -> ui.Item[Any]:
    card = ctx.view.market[place]
    if card == EMPTY:
        return button(f"{place + 1} –", _take_id(ctx, place), disabled=True)
    return button(
        f"{place + 1} {ctx.words.card(card)}",
        _take_id(ctx, place),
        emoji=card_emoji(ctx.emojis, ctx.view.board.card_names[card]),
        disabled=DrawCard(place) not in ctx.options.draws,
    )


def _deck_button(ctx: PlayerContext) -> ui.Item[Any]:
    disabled = DrawCard(DECK) not in ctx.options.draws
    return button(ctx.say("button-deck"), _take_id(ctx, DECK), style=Style.primary, emoji="🃏", disabled=disabled)


def _take_id(ctx: PlayerContext, place: int) -> CustomId:
    return CustomId("take", ctx.game, ctx.decision, "deck" if place == DECK else str(place))

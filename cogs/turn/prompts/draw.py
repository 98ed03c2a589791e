"""The panel for drawing train cards: the face-up cards and the deck, for the first and for the second card."""

from __future__ import annotations

from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import back_button, deck_buttons, hand_button, market_buttons
from cogs.show.hand import hand_panel
from cogs.wording.player import PlayerContext
from engine.state import SecondDraw


def draw_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The cards that this player may take now, with the same buttons as the public panel."""
    second, take = isinstance(ctx.phase, SecondDraw), CustomId("take", ctx.game, ctx.decision)
    layout = hand_panel(ctx, *lead).text(ctx.say("draw-second" if second else "draw-first", **_piles(ctx)))
    layout.row(*market_buttons(ctx.view, ctx.words, ctx.emojis, take))
    other = hand_button(ctx.say, ctx.game) if second else back_button(ctx, "turn")
    return layout.row(*deck_buttons(ctx.view, ctx.say, take), other)


def _piles(ctx: PlayerContext) -> dict[str, int]:
    return {"deck": ctx.view.deck, "discard": sum(ctx.view.discarded)}

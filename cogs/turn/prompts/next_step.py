"""The panel for a player's next step: the one of the present phase, or only a link to the table."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import hand_button, hint_buttons, own_action_verbs, table_link
from cogs.show.hand import hand_panel
from cogs.turn.prompts.draw import draw_panel
from cogs.turn.prompts.tickets import offer_panel
from cogs.turn.prompts.tunnel import tunnel_panel
from cogs.wording.player import PlayerContext
from engine.state import Choosing, OnOffer, OpenTunnel, SecondDraw


def next_step_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """`lead`, and below it what this player can do now."""
    if not ctx.to_act or ctx.position.away(ctx.seat):
        return hand_panel(ctx, *lead).row(hand_button(ctx.say, ctx.game), table_link(ctx))
    match ctx.phase:
        case SecondDraw():
            return draw_panel(ctx, *lead)
        case OpenTunnel():
            return tunnel_panel(ctx, *lead)
        case OnOffer() | Choosing():
            return offer_panel(ctx, *lead)
        case _:
            return turn_panel(ctx, *lead)


def turn_panel(ctx: PlayerContext, *lead: str) -> Layout:
    """The actions of a turn."""
    layout = hand_panel(ctx, *(lead or (ctx.say("turn-yours"),))).row(*action_buttons(ctx))
    return layout.row(*hint_buttons(ctx.say, ctx.table))


def action_buttons(ctx: PlayerContext) -> list[ui.Item[Any]]:
    """The buttons for the actions that the hand allows, and one for the hand."""
    buttons = [
        button(ctx.say(f"button-{verb}"), CustomId(verb, ctx.game, ctx.decision), style=Style.primary)
        for verb in own_action_verbs(ctx)
    ]
    return [*buttons, hand_button(ctx.say, ctx.game)]

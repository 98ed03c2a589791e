"""The private panel with a hint: what the strong computer would do, why, and the button that leads to it."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button, truncate
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.buttons import VERBS, back_button, hand_button
from cogs.wording.hints import hint_lines
from cogs.wording.length import MAX_BUTTON_LABEL
from cogs.wording.player import PlayerContext
from engine.actions import Action, Build, Claim, Keep, PayExtra, Withdraw
from engine.players.why import Advice
from engine.state import Turn


def hint_panel(ctx: PlayerContext, advice: Advice) -> Layout:
    """The hint. Its button opens the panel on which this is decided: nothing is done by it."""
    do, *why = hint_lines(ctx.view, ctx.words, advice)
    back = [back_button(ctx, "turn")] if isinstance(ctx.phase, Turn) else []
    return Layout(do, "\n".join(why)).row(_do_button(ctx, advice.action), *back, hand_button(ctx.say, ctx.game))


def _do_button(ctx: PlayerContext, action: Action) -> ui.Item[Any]:
    """Opens the panel of the action, at the route or the city that is meant."""
    match action:
        case Claim(route, _):
            label, verb, arg = ctx.say("hint-button-claim", route=ctx.plain_words.route(route)), "route", str(route)
        case Build(city, _):
            label, verb, arg = ctx.say("button-station-in", city=ctx.plain_words.city(city)), "city", str(city)
        case PayExtra() | Withdraw():
            label, verb, arg = ctx.say("button-tunnel"), "tunnel", ""
        case Keep():
            label, verb, arg = ctx.say("button-choose"), "choose", ""
        case _:
            verb, arg = VERBS[type(action)], ""
            label = ctx.say(f"button-{verb}")
    pressed = CustomId(verb, ctx.game, ctx.decision, arg)
    return button(truncate(label, MAX_BUTTON_LABEL), pressed, style=Style.primary)

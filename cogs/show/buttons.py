"""The buttons that stand on several panels, with the words of a reader."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import CustomId, PersistentItem, Style, button
from cogs.kit.layout import link
from cogs.show.links import panel_url
from cogs.wording.player import PlayerContext
from data.text import Localizer


def hand_button(say: Localizer, game: int) -> ui.Item[Any]:
    """Cards and tickets, for the presser alone."""
    return button(say("button-hand"), CustomId("hand", game), emoji="🎴")


def table_link(ctx: PlayerContext) -> ui.Item[Any]:
    """The way to the present panel."""
    return link(ctx.say("button-go"), panel_url(ctx.table, ctx.bot.teller.panel_of(ctx.game)))


def back_button(ctx: PlayerContext, verb: str, arg: str = "") -> ui.Item[Any]:
    """One step back; nothing has happened yet."""
    return button(ctx.say("button-back"), CustomId(verb, ctx.game, ctx.decision, arg))


def confirm_button(ctx: PlayerContext, verb: str, arg: str) -> ui.Item[Any]:
    """The press that acts."""
    return button(ctx.say("button-confirm"), CustomId(verb, ctx.game, ctx.decision, arg), style=Style.success)


def nudge_button(ctx: PlayerContext) -> PersistentItem:
    """For whoever is told to wait."""
    return button(ctx.say("button-nudge"), CustomId("nudge", ctx.game))


def ping_button(ctx: PlayerContext) -> ui.Item[Any]:
    """For whoever is told to wait."""
    return button(ctx.say("button-ping"), CustomId("ping", ctx.game))

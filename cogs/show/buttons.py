"""Buttons and menus that several panels use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from cogs.kit.buttons import PersistentItem, Style, button, menu
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import link
from cogs.tables.clocks import CLOCKS
from cogs.tables.reasons import offers_hint
from cogs.wording.player import PlayerContext
from data.store import Table
from data.text import Localizer
from engine.actions import Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra
from engine.insight.moment import public_actions
from engine.view import View


def hand_button(say: Localizer, game: int) -> ui.Item[Any]:
    """Shows the hand of the player who presses it."""
    return button(say("button-hand"), CustomId("hand", game), emoji="🎴")


def record_button(say: Localizer, game: int) -> ui.Item[Any]:
    """Gives the record of a game that has ended, to whoever asks."""
    return button(say("button-record"), CustomId("record", game))


def fair_button(say: Localizer, game: int) -> ui.Item[Any]:
    """The same, called by what it is for: seed, fingerprint and record, to check the shuffles with."""
    return button(say("button-fair"), CustomId("record", game))


def hint_buttons(say: Localizer, table: Table) -> list[ui.Item[Any]]:
    """Asks the strong computer what it would do; at the tables that offer it."""
    return [button(say("button-hint"), CustomId("hint", table.game), emoji="💡")] if offers_hint(table) else []


def table_link(ctx: PlayerContext) -> ui.Item[Any]:
    """Links to the present panel."""
    return link(ctx.say("button-go"), ctx.panel_url(ctx.table))


def back_button(ctx: PlayerContext, verb: str, arg: str = "") -> ui.Item[Any]:
    """Goes one step back; nothing has been stored yet."""
    return button(ctx.say("button-back"), CustomId(verb, ctx.game, ctx.decision, arg))


def confirm_button(ctx: PlayerContext, verb: str, arg: str) -> ui.Item[Any]:
    """Makes the move."""
    return button(ctx.say("button-confirm"), CustomId(verb, ctx.game, ctx.decision, arg), style=Style.success)


def nudge_button(ctx: PlayerContext) -> PersistentItem:
    """Reminds the player to act; for players who wait."""
    return button(ctx.say("button-nudge"), CustomId("nudge", ctx.game))


def ping_button(ctx: PlayerContext) -> ui.Item[Any]:
    """Asks for a ping at the next turn; for players who wait."""
    return button(ctx.say("button-ping"), CustomId("ping", ctx.game))


def clock_menu(say: Localizer, pressed: CustomId, chosen: str) -> PersistentItem:
    """Offers all clocks; the chosen one is preselected."""
    return choice_menu(pressed, ((clock, say(f"clock-{clock}")) for clock in CLOCKS), chosen, say("clock-hint"))


def choice_menu(
    pressed: CustomId, choices: Iterable[tuple[str, str]], chosen: str, hint: str | None = None
) -> PersistentItem:
    """Offers (value, label) pairs; the chosen one is preselected."""
    options = [
        discord.SelectOption(label=label[0].upper() + label[1:], value=value, default=value == chosen)
        for value, label in choices
    ]
    return menu(pressed, options, placeholder=hint)


VERBS: dict[type[Action], str] = {
    DrawCard: "draw",
    Claim: "claim",
    DrawTickets: "tickets",
    Build: "station",
    Pass: "pass",
    PayExtra: "tunnel",
    Keep: "choose",
}


def action_verbs(view: View) -> tuple[str, ...]:
    """The verbs of the actions that are possible for the seat to act, as far as the public view tells."""
    return tuple(VERBS[action] for action in public_actions(view))

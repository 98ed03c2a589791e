"""Buttons and menus that several panels use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from cogs.kit.buttons import PersistentItem, Style, button, menu, sign_button
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import Emojis, card_emoji
from cogs.kit.layout import link
from cogs.tables.clocks import CLOCKS
from cogs.tables.options import PICTURE_RULES
from cogs.tables.reasons import offers_hint
from cogs.wording.player import PlayerContext
from cogs.wording.words import Words
from data.store import Table
from data.text import Localizer
from engine.actions import DECK, Action, Build, Claim, DrawCard, DrawTickets, Keep, Pass, PayExtra
from engine.insight.moment import public_actions, public_draws
from engine.state import EMPTY, SecondDraw, Turn
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


def pictures_menu(pressed: CustomId, say: Localizer, chosen: str) -> PersistentItem:
    """Offers which messages show the board; the chosen one is preselected."""
    return choice_menu(pressed, ((rule, say(f"pictures-{rule}")) for rule in PICTURE_RULES), chosen)


VERBS: dict[type[Action], str] = {
    DrawCard: "draw",
    Claim: "claim",
    DrawTickets: "tickets",
    Build: "station",
    Pass: "pass",
    PayExtra: "tunnel",
    Keep: "choose",
}


def own_action_verbs(ctx: PlayerContext) -> tuple[str, ...]:
    """The verbs of the actions that this player's hand allows now. For this player alone: they tell of the hand."""
    if not isinstance(ctx.phase, Turn):
        return action_verbs(ctx.view)
    options = ctx.options
    possible: dict[type[Action], bool] = {
        DrawCard: bool(options.draws),
        Claim: bool(options.payable),
        DrawTickets: options.tickets,
        Build: bool(options.cities and options.station_payments),
        Pass: options.only_pass,
    }
    return tuple(VERBS[action] for action, there in possible.items() if there)


def action_verbs(view: View) -> tuple[str, ...]:
    """The verbs of the actions that are possible for the seat to act, as far as the public view tells."""
    return tuple(VERBS[action] for action in public_actions(view))


# ── train cards ──────────────────────────────────────────────────────────────────────────────────────────────────────

TWO = "two"  # the argument of a press that draws two cards from the deck


def market_buttons(
    view: View, words: Words, emojis: Emojis, take: CustomId, *, signs: bool = False
) -> list[ui.Item[Any]]:
    """A button for each face-up card, from left to right; one that may not be taken now is disabled.

    With `signs` they show the bot's emoji alone, where there is one: so five fit side by side on a phone.
    """
    draws = public_draws(view)

    def market_button(place: int, card: int) -> PersistentItem:
        pressed, barred = take._replace(arg=str(place)), DrawCard(place) not in draws
        if card == EMPTY:
            return button("–", pressed, disabled=True)
        emoji = card_emoji(emojis, view.board.card_names[card])
        if signs and emoji.id is not None:
            return sign_button(words.card(card), pressed, emoji, disabled=barred)
        return button(words.card(card), pressed, emoji=emoji, disabled=barred)

    return [market_button(place, card) for place, card in enumerate(view.market)]


def deck_buttons(view: View, say: Localizer, take: CustomId) -> list[ui.Item[Any]]:
    """The deck, if a card may be drawn from it; and for the first card, both cards from there."""
    if DrawCard(DECK) not in public_draws(view):
        return []
    deck = button(say("button-deck"), take._replace(arg="deck"), emoji="🃏")
    if isinstance(view.phase, SecondDraw) or view.deck < 2:
        return [deck]
    return [deck, button(say("button-two"), take._replace(arg=TWO))]

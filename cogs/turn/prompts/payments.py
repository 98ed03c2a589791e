"""Payments on private panels: each beside its button, the rest in a menu; and their text form in a `custom_id`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import Style, button, menu, option, truncate
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import card_emoji
from cogs.kit.layout import Layout
from cogs.wording.length import MAX_BUTTON_LABEL, MAX_OPTIONS
from cogs.wording.player import PlayerContext
from engine.cards import Cards, laid_color
from engine.insight.payments import fewest_locomotives_first

MOST_BUTTONS = 8  # payments that have a button of their own
CHOSEN = ":"  # separates what is paid for, a route or a city, from its payment


def encode_cards(paid: Cards) -> str:
    """Numbers of cards as digits, one for each kind of card."""
    return "".join(map(str, paid))


def decode_cards(text: str) -> Cards:
    """Numbers of cards from digits. They may be anything: the rules check them."""
    return tuple(int(digit) for digit in text if digit.isdecimal())


def encode_choice(what: int, paid: Cards | None) -> str:
    """A route or a city with its payment; without one where the player has still to choose it."""
    return str(what) if paid is None else f"{what}{CHOSEN}{encode_cards(paid)}"


def menu_id(ctx: PlayerContext, verb: str, number: int) -> CustomId:
    """The custom_id of a menu of routes or cities. No button has it: theirs begin with the number of what they name."""
    return CustomId(verb, ctx.game, ctx.decision, f"menu.{number}")


def choice_button(ctx: PlayerContext, verb: str, label: str, what: int, paid: Cards | None) -> ui.Item[Any]:
    """A button that names a route or a city and its payment, or that opens the payments."""
    pressed = CustomId(verb, ctx.game, ctx.decision, encode_choice(what, paid))
    emoji = None if paid is None else card_emoji(ctx.emojis, ctx.view.board.card_names[laid_color(paid)])
    style = Style.primary if paid is None else Style.success
    return button(truncate(label, MAX_BUTTON_LABEL), pressed, style=style, emoji=emoji)


def add_payments(
    ctx: PlayerContext, layout: Layout, verb: str, what: int, payments: Iterable[Cards], gain: str = ""
) -> Layout:
    """Adds the payments, fewest locomotives first, each with a button that is the decision and with what is left.

    `gain` ends the label of each button.
    """
    every = fewest_locomotives_first(payments)
    for paid in every[:MOST_BUTTONS]:
        left = ctx.say("pay-left", cards=cards_left(ctx, paid, every))
        layout.section(left, choice_button(ctx, verb, cards_plus(ctx, paid) + gain, what, paid))
    return layout.row(*_menu_of_more(ctx, verb, what, every))


def _menu_of_more(ctx: PlayerContext, verb: str, what: int, every: Sequence[Cards]) -> list[ui.Item[Any]]:
    """A menu of the payments that have no button."""
    options = [
        option(
            cards_plus(ctx, paid),
            encode_choice(what, paid),
            ctx.say("pay-left", cards=cards_left(ctx, paid, every)),
            emoji=card_emoji(ctx.emojis, ctx.view.board.card_names[laid_color(paid)]),
        )
        for paid in every[MOST_BUTTONS : MOST_BUTTONS + MAX_OPTIONS]
    ]
    return [menu(menu_id(ctx, verb, 0), options, placeholder=ctx.say("pay-hint"))] if options else []


def cards_plus(ctx: PlayerContext, paid: Cards) -> str:
    """A payment as a label says it: each kind of card with its number, and plus signs between them."""
    return ctx.say("pay-plus").join(ctx.plain_words.counted(paid))


def cards_left(ctx: PlayerContext, paid: Cards, payments: Iterable[Cards]) -> str:
    """What the hand still holds after a payment: of its color, of the locomotives, and how many others, where there
    are any. Locomotives alone have the color that all the other payments have, if there is one.
    """
    wild = ctx.view.board.locomotive
    colors = {laid_color(each) for each in payments} - {wild}
    color = colors.pop() if laid_color(paid) == wild and len(colors) == 1 else laid_color(paid)
    hand = [have - number for have, number in zip(ctx.view.secrets.hand, paid, strict=True)]
    named = [number if kind in (color, wild) else 0 for kind, number in enumerate(hand)]
    left, others = ctx.plain_words.counted(named), sum(hand) - sum(named)
    left += [ctx.say("pay-others", number=others)] if others else []
    return ctx.words.series(left) or ctx.say("pay-nothing")

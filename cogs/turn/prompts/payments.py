"""The menu of payments, and the text form of a payment in a `custom_id`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from cogs.kit.buttons import menu, option
from cogs.kit.custom_id import CustomId
from cogs.kit.emoji import card_emoji
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.player import PlayerContext
from engine.cards import Cards, laid_color


def encode_cards(paid: Cards) -> str:
    """Numbers of cards as digits, one for each kind of card."""
    return "".join(map(str, paid))


def decode_cards(text: str) -> Cards:
    """Numbers of cards from digits. They may be anything: the rules check them."""
    return tuple(int(digit) for digit in text if digit.isdecimal())


def payments_menu(ctx: PlayerContext, verb: str, arg: str, payments: Sequence[Cards]) -> ui.Item[Any]:
    """The menu of payments, each with the cards that are left after it."""
    options = [
        option(
            ctx.plain_words.cards(paid),
            encode_cards(paid),
            ctx.say("pay-left", cards=cards_left(ctx, paid, payments)),
            emoji=card_emoji(ctx.emojis, ctx.view.board.card_names[laid_color(paid)]),
        )
        for paid in payments[:MAX_OPTIONS]
    ]
    return menu(CustomId(verb, ctx.game, ctx.decision, arg), options, placeholder=ctx.say("pay-hint"))


def cards_left(ctx: PlayerContext, paid: Cards, payments: Iterable[Cards]) -> str:
    """What the hand still holds after a payment: of its color and of the locomotives, none too, and how many others.

    Locomotives alone have the color that all the other payments have, if there is one.
    """
    wild = ctx.view.board.locomotive
    color = laid_color(paid)
    colors = {laid_color(each) for each in payments} - {wild}
    if color == wild and len(colors) == 1:
        [color] = colors
    hand = [have - number for have, number in zip(ctx.view.secrets.hand, paid, strict=True)]
    named = (wild,) if color == wild else (color, wild)
    left, others = ctx.plain_words.cards_of(hand, named), sum(hand) - sum(hand[kind] for kind in named)
    return ctx.say("pay-left-others", cards=left, others=others) if others else left

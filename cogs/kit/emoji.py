"""The emoji of a card: the bot's own (`emoji_upload.py`), or a colored square while Discord does not have it.

An emoji of the bot is named after its card, `card_<color>_1f3a9c`. So a button that Discord refuses because of its
emoji can be shown with the square of the same card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import discord

from data.boards import BOARDS
from render.theme import load_theme


@cache
def colored_squares() -> dict[str, str]:
    """The colored square of each card of all boards, for use where the bot's emoji is missing."""
    return {name: look.text for board in BOARDS for name, look in load_theme(board).cards.items()}


Emojis = Mapping[str, discord.Emoji]


def card_emoji(emojis: Emojis, card: str) -> discord.PartialEmoji:
    """The emoji of a card, by the name of the card on its board."""
    emoji = emojis.get(f"card_{card}")
    if emoji is None:
        return discord.PartialEmoji(name=colored_squares()[card])
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)


def square_for(emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
    """The colored square that replaces an emoji of the bot; None if there is none; any other emoji unchanged."""
    if emoji is None or emoji.id is None:
        return emoji
    card = emoji.name.removeprefix("card_").rpartition("_")[0]
    return discord.PartialEmoji(name=colored_squares()[card]) if card in colored_squares() else None

"""The sign of a card in text and on buttons: the bot's own emoji where it has them, else a coloured square."""

from __future__ import annotations

from collections.abc import Mapping

import discord

SQUARES = {
    "pink": "🟪",
    "blue": "🟦",
    "orange": "🟧",
    "white": "⬜",
    "green": "🟩",
    "yellow": "🟨",
    "black": "⬛",
    "red": "🟥",
    "locomotive": "🌈",
    "taxi": "🚕",
}
Emojis = Mapping[str, discord.Emoji]


def sign(emojis: Emojis, card: str) -> discord.PartialEmoji:
    """The sign of a kind of card, by its name on the board."""
    emoji = emojis.get(f"card_{card}")
    if emoji is None:
        return discord.PartialEmoji(name=SQUARES[card])
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)


def square_for(emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
    """The coloured square in place of an emoji of ours (`card_red_1f3a9c`); any other emoji as it is."""
    if emoji is None or emoji.id is None:
        return emoji
    card = emoji.name.removeprefix("card_").rpartition("_")[0]
    return discord.PartialEmoji(name=SQUARES[card]) if card in SQUARES else None

"""The emoji of a card or a player: the bot's own (`emoji_upload.py`), or plain text while Discord does not have it.

A card is a colored square then, a player the symbol of their color. An emoji of the bot is named after what it shows,
`<color>` or `player_<color>`, for long presses, copied text and screen readers tell the name; while it waits for that
name, `card_<color>_1f3a9c` or `player_<color>_1f3a9c`. So what Discord refuses because of its emoji can be shown
without.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import discord

from data.boards import BOARDS, player_colors
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


def _symbol(color: str) -> str:
    """The character that stands for a player's color in text."""
    return load_theme(player_colors()[color]).players[color].text


def token(emojis: Emojis, color: str) -> str:
    """The token of a player in a text, by the name of the color: the bot's own emoji, or the symbol of the color."""
    emoji = emojis.get(f"player_{color}")
    return _symbol(color) if emoji is None else f"<:{emoji.name}:{emoji.id}>"


def token_emoji(emojis: Emojis, color: str) -> discord.PartialEmoji | None:
    """The token of a player on a button; None while Discord does not have it, for its symbol is no emoji."""
    emoji = emojis.get(f"player_{color}")
    return None if emoji is None else discord.PartialEmoji(name=emoji.name, id=emoji.id)


_TOKEN = re.compile(r"<:player_([a-z0-9]+)(?:_[0-9a-f]+)?:\d+>")
_CARD = re.compile(r"(?:card_)?([a-z0-9]+)(?:_[0-9a-f]+)?")


def without_tokens(text: str) -> str:
    """The text with the symbols of colors in place of tokens."""
    return _TOKEN.sub(lambda found: _symbol(found[1]) if found[1] in player_colors() else found[0], text)


def symbol_for(emoji: discord.PartialEmoji | None) -> str:
    """The symbol that stands for a token that Discord refuses on a button; empty for any other emoji."""
    return without_tokens(str(emoji)) if emoji is not None and str(emoji) != without_tokens(str(emoji)) else ""


def square_for(emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
    """The colored square that replaces an emoji of the bot; None if there is none; any other emoji unchanged."""
    if emoji is None or emoji.id is None:
        return emoji
    named = _CARD.fullmatch(emoji.name)
    square = colored_squares().get(named[1]) if named else None
    return discord.PartialEmoji(name=square) if square else None

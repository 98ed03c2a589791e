"""The colors of the bars beside messages: that of a player, or that of the bot where nobody in particular is meant."""

from __future__ import annotations

from render.ink.palette import BRASS, RGB
from render.theme import load_theme


def player_color(board: str, color: str) -> int:
    """The color of a player's pieces on a board, as Discord writes colors."""
    return _number(load_theme(board).players[color].ink)


def _number(color: RGB) -> int:
    return int.from_bytes(bytes(color), "big")


OWN_COLOR = _number(BRASS)

"""The players of a table in words: a name that has no power over the text around it, and the sign of its colour."""

from __future__ import annotations

from cogs.people import escape, shorten
from cogs.words import Words
from data.boards import load_board
from data.names import load_names
from data.store import Sitter, Table
from data.text import Voice
from render.ink.symbols import TEXT_SIGN

WIDTH = 20
COMPUTER = "⌨"  # drawn on pictures too


def symbol(color: str) -> str:
    """The sign of a player's colour, where only letters can stand."""
    return TEXT_SIGN[color]


def name_of(sitter: Sitter, width: int = WIDTH) -> str:
    """A name; that of a computer behind a sign that no person's name can have."""
    name = shorten(sitter.name.replace(COMPUTER, ""), width) or "?"
    return f"{COMPUTER} {name}" if sitter.computer else name


def plain_player(sitter: Sitter, width: int = WIDTH) -> str:
    """A player for a button, a menu or an alt text."""
    return f"{name_of(sitter, width)} {symbol(sitter.color)}"


def player(sitter: Sitter, width: int = WIDTH) -> str:
    """A player for a sentence."""
    return f"{escape(name_of(sitter, width))} {symbol(sitter.color)}"


def words_of(table: Table, voice: Voice) -> Words:
    """The words for the game of a table, in a reader's language."""
    return Words(voice, load_board(table.board), load_names(table.board), lambda seat: player(table.seats[seat]))


def plain_words_of(table: Table, voice: Voice) -> Words:
    """The same for labels, where no markdown is read."""
    return Words(voice, load_board(table.board), load_names(table.board), lambda seat: plain_player(table.seats[seat]))

"""Stores texts of messages with seat marks in place of names, so that they hold no name of an erased person."""

from __future__ import annotations

import re

from cogs.show.scenes import shown_players
from cogs.wording.words import player_name
from data.store import Table
from data.store.notes import Attached

_SEAT = re.compile("\u2063([pw])(\\d)\u2063")  # U+2063 is removed from names, so that a name cannot look like a mark


def without_names(text: str, table: Table) -> str:
    """Replaces the names of a table's players in a text with marks of their seats."""
    in_text = [(player_name(sitter), f"p{seat}") for seat, sitter in enumerate(table.seats)]
    on_pictures = [(who.name, f"w{seat}") for seat, who in enumerate(shown_players(table))]
    for names in (in_text, on_pictures):
        for name, mark in sorted(names, key=lambda each: -len(each[0])):
            text = text.replace(name, f"\u2063{mark}\u2063")
    return text


def with_names(text: str, table: Table) -> str:
    """Replaces the marks in a text with the names that the seats have now."""
    in_text, on_pictures = [player_name(sitter) for sitter in table.seats], [who.name for who in shown_players(table)]
    return _SEAT.sub(lambda found: (in_text if found[1] == "p" else on_pictures)[int(found[2])], text)


def picture_without_names(picture: Attached | None, table: Table) -> Attached | None:
    """The picture with marks in place of the names in its alt text."""
    return picture and picture._replace(alt=without_names(picture.alt, table))


def picture_with_names(picture: Attached, table: Table) -> Attached:
    """The picture with the present names in its alt text."""
    return picture._replace(alt=with_names(picture.alt, table))

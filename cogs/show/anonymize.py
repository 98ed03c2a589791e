"""What is kept of a message, with seats in place of names: whoever is forgotten is forgotten there too."""

from __future__ import annotations

import re

from cogs.show.pictures import shown_players
from cogs.wording.words import player_name
from data.store import Table
from data.store.notes import Attached

_SEAT = re.compile("\u2063([pw])(\\d)\u2063")  # between characters that nobody can have in a name that is shown


def without_names(text: str, table: Table) -> str:
    """The text without the names of a table."""
    said = [(player_name(sitter), f"p{seat}") for seat, sitter in enumerate(table.seats)]
    drawn = [(who.name, f"w{seat}") for seat, who in enumerate(shown_players(table))]
    for names in (said, drawn):
        for name, mark in sorted(names, key=lambda each: -len(each[0])):
            text = text.replace(name, f"\u2063{mark}\u2063")
    return text


def with_names(text: str, table: Table) -> str:
    """The same text with the names that the table has now."""
    said, drawn = [player_name(sitter) for sitter in table.seats], [who.name for who in shown_players(table)]
    return _SEAT.sub(lambda found: (said if found[1] == "p" else drawn)[int(found[2])], text)


def picture_without_names(picture: Attached | None, table: Table) -> Attached | None:
    """A picture in a message, its alt text without names."""
    return picture and picture._replace(alt=without_names(picture.alt, table))


def picture_with_names(picture: Attached, table: Table) -> Attached:
    """The same with the names that the table has now."""
    return picture._replace(alt=with_names(picture.alt, table))

"""What is stored about a person, shown to that person alone; and what deleting it would do."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.house import House
from cogs.layout import Layout
from cogs.people import escape
from cogs.press import Press, Pressed, button
from cogs.which import where_link
from data.store import Table
from data.text import Voice

MOST = 10  # games named one by one
RED = discord.ButtonStyle.danger

Known = Mapping[str, Any]  # as the store says it

log = logging.getLogger(__name__)


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────────


def known_button(voice: Voice) -> Press:
    """The way to what is stored."""
    return button(voice("known-button"), Pressed("known"))


def known_panel(voice: Voice, known: Known) -> Layout:
    """Everything that is stored about the reader, in short."""
    layout = Layout(voice("known-title"))
    if not any(known.values()):
        return layout.text(voice("known-nothing")).row(_back(voice))
    layout.text("\n".join(_lines(voice, known))).text(voice("known-not"))
    return layout.row(button(voice("known-delete"), Pressed("known", arg="sure"), style=RED), _back(voice))


def _lines(voice: Voice, known: Known) -> list[str]:
    seats = known["seats"]
    names = voice("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MOST])
    lines = [voice("known-account")]
    lines += [voice("known-settings")] if known["settings"] else []
    lines += [voice("known-seats", number=len(seats), names=names)] if seats else []
    lines += [voice("known-moves", number=known["moves"])] if known["moves"] else []
    letters = sum("message" in note["value"] for note in known["notes"])
    others = len(known["notes"]) - letters
    lines += [voice("known-letters", number=letters)] if letters else []
    lines += [voice("known-wishes", number=others)] if others else []
    return lines


def sure_panel(house: House, voice: Voice, tables: Sequence[Table]) -> Layout:
    """What deleting would do, before it is done: first of all to the games that are open."""
    layout = Layout(voice("known-sure"))
    if tables:
        named = "\n".join(f"- {where_link(house, table)}" for table in tables[:MOST])
        layout.text(f"{voice('known-sure-games', number=len(tables))}\n{named}")
    layout.text(voice("known-sure-stays"))
    return layout.row(button(voice("known-delete-now"), Pressed("known", arg="delete"), style=RED), _back(voice))


def deleted_panel(voice: Voice) -> Layout:
    """It is done."""
    return Layout(voice("known-deleted"))


def _back(voice: Voice) -> Press:
    return button(voice("known-back"), Pressed("settings"))

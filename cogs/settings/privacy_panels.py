"""What is stored about a person, shown to that person alone; and what deleting it would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from cogs.kit.buttons import PersistentItem, button
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.links import Links
from cogs.wording.names import escape
from data.store import Table
from data.store.notes import SeatDMNote, WatcherNote
from data.text import Localizer

MOST = 10  # games named one by one
DANGER = discord.ButtonStyle.danger
MESSAGES = (SeatDMNote.KEY, WatcherNote.KEY)

Known = Mapping[str, Any]  # as the store says it


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────────


def known_button(say: Localizer) -> PersistentItem:
    """The way to what is stored."""
    return button(say("known-button"), CustomId("known"))


def known_panel(say: Localizer, known: Known) -> Layout:
    """Everything that is stored about the reader, in short."""
    layout = Layout(say("known-title"))
    if not any(known.values()):
        return layout.text(say("known-nothing")).row(_back(say))
    layout.text("\n".join(_lines(say, known))).text(say("known-not"))
    return layout.row(button(say("known-delete"), CustomId("known", arg="sure"), style=DANGER), _back(say))


def _lines(say: Localizer, known: Known) -> list[str]:
    seats = known["seats"]
    names = say("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MOST])
    lines = [say("known-account")]
    lines += [say("known-settings")] if known["settings"] else []
    lines += [say("known-seats", number=len(seats), names=names)] if seats else []
    lines += [say("known-moves", number=known["moves"])] if known["moves"] else []
    letters = sum(note["key"] in MESSAGES for note in known["notes"])
    others = len(known["notes"]) - letters
    lines += [say("known-letters", number=letters)] if letters else []
    lines += [say("known-wishes", number=others)] if others else []
    return lines


def sure_panel(links: Links, say: Localizer, tables: Sequence[Table]) -> Layout:
    """What deleting would do, before it is done: first of all to the games that are open."""
    layout = Layout(say("known-sure"))
    if tables:
        named = "\n".join(f"- {links.to_panel(table)}" for table in tables[:MOST])
        layout.text(f"{say('known-sure-games', number=len(tables))}\n{named}")
    layout.text(say("known-sure-stays"))
    return layout.row(button(say("known-delete-now"), CustomId("known", arg="delete"), style=DANGER), _back(say))


def deleted_panel(say: Localizer) -> Layout:
    """It is done."""
    return Layout(say("known-deleted"))


def _back(say: Localizer) -> PersistentItem:
    return button(say("known-back"), CustomId("settings"))

"""Private panels: what is stored about the reader, and what deleting it would do."""

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

MAX_LISTED_GAMES = 10
DANGER = discord.ButtonStyle.danger
MESSAGE_KEYS = (SeatDMNote.KEY, WatcherNote.KEY)

StoredData = Mapping[str, Any]  # as `People.about` returns it


def stored_data_button(say: Localizer) -> PersistentItem:
    """The button that shows what is stored."""
    return button(say("known-button"), CustomId("known"))


def stored_data_panel(say: Localizer, data: StoredData) -> Layout:
    """A summary of everything that is stored about the reader."""
    layout = Layout(say("known-title"))
    if not any(data.values()):
        return layout.text(say("known-nothing")).row(_back(say))
    layout.text("\n".join(_lines(say, data))).text(say("known-not"))
    return layout.row(button(say("known-delete"), CustomId("known", arg="sure"), style=DANGER), _back(say))


def _lines(say: Localizer, data: StoredData) -> list[str]:
    seats = data["seats"]
    names = say("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MAX_LISTED_GAMES])
    lines = [say("known-account")]
    lines += [say("known-settings")] if data["settings"] else []
    lines += [say("known-seats", number=len(seats), names=names)] if seats else []
    lines += [say("known-moves", number=data["moves"])] if data["moves"] else []
    messages = sum(note["key"] in MESSAGE_KEYS for note in data["notes"])
    others = len(data["notes"]) - messages
    lines += [say("known-dms", number=messages)] if messages else []
    lines += [say("known-wishes", number=others)] if others else []
    return lines


def confirm_deletion_panel(links: Links, say: Localizer, tables: Sequence[Table]) -> Layout:
    """Asks to confirm the deletion and says what it would do, first of all to the person's open games."""
    layout = Layout(say("known-sure"))
    if tables:
        named = "\n".join(f"- {links.to_panel(table)}" for table in tables[:MAX_LISTED_GAMES])
        layout.text(f"{say('known-sure-games', number=len(tables))}\n{named}")
    layout.text(say("known-sure-stays"))
    return layout.row(button(say("known-delete-now"), CustomId("known", arg="delete"), style=DANGER), _back(say))


def deleted_panel(say: Localizer) -> Layout:
    """Says that everything was deleted."""
    return Layout(say("known-deleted"))


def _back(say: Localizer) -> PersistentItem:
    return button(say("known-back"), CustomId("settings"))

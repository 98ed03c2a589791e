"""The layout of every message of the bot: Components V2 with text, pictures, buttons and menus.

A layout is built, sent and forgotten: it has no timeout, no callbacks and no state. It may hold only link buttons and
`PersistentItem`s. In discord.py 2.7, a stored view that also holds ordinary buttons unregisters the DynamicItem when it
ends; then no button of the bot works any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from cogs.kit.emoji import square_for
from cogs.wording.length import utf16_length
from render.picture import short

MAX_ROW = 5
MAX_PLAIN_TEXT = 2000  # characters of a message that is text only
SHOWN_FILES = (ui.MediaGallery, ui.File)  # what shows an attached file
PICTURE = ".png"  # how the name of a picture ends


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that opens a URL."""
    return ui.Button(label=label, url=url)


class Layout(ui.LayoutView):
    """One message, built from top to bottom."""

    def __init__(self, *texts: str) -> None:
        super().__init__(timeout=None)
        for text in texts:
            self.text(text)

    def text(self, text: str) -> Layout:
        """Adds a paragraph. Blank text, which Discord would refuse, adds nothing."""
        if text.strip():
            self.add_item(ui.TextDisplay(text))
        return self

    def picture(self, filename: str, alt: str) -> Layout:
        """Adds a picture that is attached under this file name, with its alt text."""
        item = discord.MediaGalleryItem(f"attachment://{filename}", description=short(alt))
        self.add_item(ui.MediaGallery(item))
        return self

    def file(self, filename: str) -> Layout:
        """Adds a file to be downloaded, which is attached under this name."""
        self.add_item(ui.File(f"attachment://{filename}"))
        return self

    # ── simpler forms, for when Discord refuses the message ──────────────────────────────────────────────────────────

    def drop_own_emoji(self) -> None:
        """Replaces the bot's own emoji on buttons and in menus with colored squares."""
        for item in self.walk_children():
            part = item.item if isinstance(item, ui.DynamicItem) else item
            if isinstance(part, ui.Button):
                part.emoji = square_for(part.emoji)
            elif isinstance(part, ui.Select):
                for option in part.options:
                    option.emoji = square_for(option.emoji)

    @property
    def has_buttons(self) -> bool:
        """Whether the message has a button or a menu."""
        return any(isinstance(item, ui.ActionRow) for item in self.children)

    @property
    def shows_files(self) -> bool:
        """Whether the message shows a picture or a file."""
        return any(isinstance(item, SHOWN_FILES) for item in self.children)

    def drop_files(self) -> bool:
        """Removes every picture and file; returns whether there was one."""
        shown = [item for item in self.children if isinstance(item, SHOWN_FILES)]
        for item in shown:
            self.remove_item(item)
        return bool(shown)

    def keep_only_text(self) -> None:
        """Keeps only the text, cut to fit, as one paragraph with the component id of the first."""
        texts = [item for item in self.children if isinstance(item, ui.TextDisplay)]
        self.clear_items()
        joined = "\n".join(text.content for text in texts)
        self.add_item(ui.TextDisplay(joined[:MAX_PLAIN_TEXT] or "…", id=texts[0].id if texts else None))

    # ── further parts ────────────────────────────────────────────────────────────────────────────────────────────────

    def separator(self) -> Layout:
        """Adds a thin line."""
        self.add_item(ui.Separator())
        return self

    def row(self, *items: ui.Item[Any]) -> Layout:
        """Adds buttons, five in a row, or one menu."""
        if any(item.is_dispatchable() and not isinstance(item, ui.DynamicItem) for item in items):
            raise TypeError("a layout may hold only persistent items and link buttons")
        for start in range(0, len(items), MAX_ROW):
            self.add_item(ui.ActionRow(*items[start : start + MAX_ROW]))
        return self


TEXT_KEYS = ("content", "label", "placeholder", "description")


def text_length(items: Iterable[ui.Item[Any]]) -> int:
    """How many characters the texts of buttons and menus have."""
    return sum(map(_words, (item.to_component_dict() for item in items)))


def _words(part: dict[str, Any]) -> int:
    return sum(utf16_length(part.get(key) or "") for key in TEXT_KEYS) + sum(map(_words, part.get("options") or ()))

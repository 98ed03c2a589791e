"""The layout of every message of the bot: Components V2 with text, pictures, buttons and menus.

A layout is built, sent and forgotten: it has no timeout, no callbacks and no state. It may hold only link buttons and
`PersistentItem`s. In discord.py 2.7, a stored view that also holds ordinary buttons unregisters the DynamicItem when it
ends; then no button of the bot works any more.

Every text but those of pictures is written to fit (`cogs/wording/length.py`); what is left is for the pictures' words.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

import discord
from discord import ui

from cogs.kit.emoji import square_for, symbol_for, without_tokens
from cogs.wording.length import MESSAGE, Size, utf8_length, utf16_length
from cogs.wording.names import columns
from render.picture import short

MAX_ROW = 5
MAX_PLAIN_TEXT = 2000  # characters of a message that is text only
SHOWN_FILES = (ui.MediaGallery, ui.File)  # what shows an attached file
PICTURE = ".png"  # how the name of a picture ends
UPLOAD = "attachment://"  # how a component refers to a file of its message
PART_BYTES = 12  # what a component takes of a message besides its strings (`cogs/wording/length.py`)
FILE_BYTES = 560  # what a picture or file takes besides: Discord adds addresses, and the list of files has its name
PICTURE_ROOM = Size(bytes=1000)  # what a text leaves for a picture with the beginning of its words
WIDEST_BESIDE = 19  # columns of a button: beside a wider one a phone has room for a letter or two on a line
EMOJI_WIDTH = 3  # columns that an emoji before the label takes


def link(label: str, url: str) -> ui.Button[Any]:
    """A button that opens a URL."""
    return ui.Button(label=label, url=url)


class Sign(ui.Button[Any]):
    """A button that shows one of the bot's own emoji alone. In a simpler form of its message it says the word."""

    def __init__(self, word: str, emoji: discord.PartialEmoji, custom_id: str, *, disabled: bool) -> None:
        super().__init__(emoji=emoji, custom_id=custom_id, disabled=disabled)
        self._word = word

    def say_word(self) -> None:
        """Shows the word beside the emoji."""
        self.label = self._word


class Layout(ui.LayoutView):
    """One message, built from top to bottom. With a color, all of it stands in a container with a bar of that color."""

    def __init__(self, *texts: str, color: int | None = None) -> None:
        super().__init__(timeout=None)
        self._container: ui.Container[Any] | None = None
        if color is not None:
            self._container = ui.Container(accent_color=color)
            self.add_item(self._container)
        for text in texts:
            self.text(text)

    def _add(self, item: ui.Item[Any]) -> Layout:
        if self._container is None:
            self.add_item(item)
        else:
            self._container.add_item(item)
        return self

    @property
    def parts(self) -> list[ui.Item[Any]]:
        """The paragraphs, pictures and rows of the message, from top to bottom."""
        return self.children if self._container is None else self._container.children

    def text(self, text: str, mark: int | None = None) -> Layout:
        """Adds a paragraph. Blank text, which Discord would refuse, adds nothing.

        By the component id `mark` the message can be found again in its channel (`channel.py`).
        """
        return self._add(ui.TextDisplay(text, id=mark)) if text.strip() else self

    def section(self, text: str, beside: ui.Item[Any]) -> Layout:
        """Adds a paragraph with a button beside it, or below it if the button is wide."""
        if _width(beside) > WIDEST_BESIDE:
            return self.text(text).row(beside)
        return self._add(ui.Section(ui.TextDisplay(text), accessory=_persistent(beside)))

    def picture(self, filename: str, alt: str) -> Layout:
        """Adds a picture that is attached under this file name, with its alt text."""
        item = discord.MediaGalleryItem(UPLOAD + filename, description=short(alt))
        return self._add(ui.MediaGallery(item))

    def file(self, filename: str) -> Layout:
        """Adds a file to be downloaded, which is attached under this name."""
        return self._add(ui.File(UPLOAD + filename))

    def drop_links_to(self, url: str) -> None:
        """Removes the buttons that open this URL, unless there is no other button."""
        rows = [item for item in self.parts if isinstance(item, ui.ActionRow)]
        links = [
            (row, item) for row in rows for item in row.children if isinstance(item, ui.Button) and item.url == url
        ]
        if len(links) == sum(len(row.children) for row in rows):
            return
        for row, item in links:
            row.remove_item(item)
            if not row.children:
                (self._container or self).remove_item(row)

    # ── simpler forms, for when Discord refuses the message ──────────────────────────────────────────────────────────

    def drop_own_emoji(self) -> None:
        """Replaces the bot's own emoji: those of cards with colored squares, those of players with their symbols."""
        for item in self.walk_children():
            part = item.item if isinstance(item, ui.DynamicItem) else item
            if isinstance(part, Sign):
                part.say_word()
            if isinstance(part, ui.TextDisplay):
                part.content = without_tokens(part.content)
            elif isinstance(part, ui.Button):
                part.label = f"{symbol_for(part.emoji)} {part.label or ''}".strip() or None
                part.emoji = square_for(part.emoji)
            elif isinstance(part, ui.Select):
                for option in part.options:
                    option.emoji = square_for(option.emoji)

    def custom_ids(self) -> list[str]:
        """What the buttons and menus of the message send."""
        items = (item.item if isinstance(item, ui.DynamicItem) else item for item in self.walk_children())
        return [item.custom_id or "" for item in items if isinstance(item, ui.Button | ui.Select)]

    @property
    def has_buttons(self) -> bool:
        """Whether the message has a button or a menu."""
        return any(isinstance(item, ui.ActionRow | ui.Section) for item in self.parts)

    @property
    def shows_files(self) -> bool:
        """Whether the message shows a picture or a file."""
        return any(isinstance(item, SHOWN_FILES) for item in self.parts)

    def drop_files(self, but: Container[str] = ()) -> bool:
        """Removes every picture and file that has none of these names; returns whether there was one.

        What a picture may have told of signs is said on these.
        """
        dropped = [item for item in self.parts if isinstance(item, SHOWN_FILES) and _file_of(item) not in but]
        for item in dropped:
            (self._container or self).remove_item(item)
        for item in self.walk_children() if dropped else ():
            if isinstance(item, ui.DynamicItem) and isinstance(item.item, Sign):
                item.item.say_word()
        return bool(dropped)

    @property
    def alts(self) -> dict[str, str]:
        """The alt text of each picture, by the name of its file."""
        pictures = (item for item in self.parts if isinstance(item, ui.MediaGallery))
        return {_file_of(picture): picture.items[0].description or "" for picture in pictures}

    def keep_only_text(self) -> None:
        """Keeps only the text, cut to fit, as one paragraph with the component id of the first."""
        texts = [item for item in self.walk_children() if isinstance(item, ui.TextDisplay)]
        self.clear_items()
        self._container = None
        joined = "\n".join(text.content for text in texts)
        self.add_item(ui.TextDisplay(joined[:MAX_PLAIN_TEXT] or "…", id=texts[0].id if texts else None))

    # ── the size ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def size(self) -> Size:
        """What the message takes of what Discord accepts."""
        components = self.to_components()
        return Size(sum(map(_characters, components)), _bytes(components))

    def to_components(self) -> list[dict[str, Any]]:
        """The message as Discord gets it: alt texts are cut to the room that everything else leaves them."""
        components = super().to_components()
        too_much = _bytes(components) - MESSAGE.bytes
        if too_much > 0:
            _cut_alts([item for part in components for item in _pictures_in(part)], too_much)
        return components

    # ── further parts ────────────────────────────────────────────────────────────────────────────────────────────────

    def separator(self) -> Layout:
        """Adds a thin line."""
        return self._add(ui.Separator())

    def row(self, *items: ui.Item[Any]) -> Layout:
        """Adds buttons, five in a row, or one menu."""
        for start in range(0, len(items), MAX_ROW):
            self._add(ui.ActionRow(*map(_persistent, items[start : start + MAX_ROW])))
        return self


def _width(item: ui.Item[Any]) -> int:
    """How wide a button is, in columns."""
    part = item.item if isinstance(item, ui.DynamicItem) else item
    if not isinstance(part, ui.Button):
        return 0
    return columns(part.label or "") + (EMOJI_WIDTH if part.emoji else 0)


def _persistent(item: ui.Item[Any]) -> ui.Item[Any]:
    """The item; raises TypeError for one that would stop working at a restart."""
    if item.is_dispatchable() and not isinstance(item, ui.DynamicItem):
        raise TypeError("a layout may hold only persistent items and link buttons")
    return item


def parts_of(message: discord.Message) -> Iterator[Any]:
    """The paragraphs, pictures and rows of a message, also those in a container."""
    for part in message.components:
        yield from part.children if isinstance(part, discord.Container) else (part,)


def _file_of(item: ui.MediaGallery[Any] | ui.File[Any]) -> str:
    """The name of the file that a picture or file shows."""
    media = item.items[0].media if isinstance(item, ui.MediaGallery) else item.media
    return media.url.removeprefix(UPLOAD)


# ── the size of components ───────────────────────────────────────────────────────────────────────────────────────────

TEXT_KEYS = ("content", "label", "placeholder", "description")


def size_of_items(items: Iterable[ui.Item[Any]]) -> Size:
    """What buttons and menus take of a message."""
    parts = [item.to_component_dict() for item in items]
    return Size(sum(map(_characters, parts)), _bytes(parts))


def _characters(part: dict[str, Any]) -> int:
    """Counts the characters of a component, and of the components and options inside it."""
    inner = [*part.get("components", ()), *part.get("options", ()), *filter(None, [part.get("accessory")])]
    return sum(utf16_length(part.get(key) or "") for key in TEXT_KEYS) + sum(map(_characters, inner))


def _bytes(value: Any) -> int:
    """The bytes of every string in components, and what Discord adds."""
    if isinstance(value, str):
        return utf8_length(value)
    if isinstance(value, list):
        return sum(map(_bytes, value))
    if not isinstance(value, dict):
        return 0
    added = PART_BYTES * ("type" in value) + FILE_BYTES * ("media" in value or "file" in value)
    return added + sum(map(_bytes, value.values()))


def _pictures_in(part: dict[str, Any]) -> list[dict[str, Any]]:
    """The pictures of a gallery, or of the galleries in a container."""
    inner = [item for each in part.get("components", ()) for item in _pictures_in(each)]
    return [*part.get("items", ()), *inner]


def _cut_alts(pictures: Sequence[dict[str, Any]], too_much: int) -> None:
    """Takes so many bytes from alt texts, from the longest ones first."""
    pictures = sorted(pictures, key=lambda picture: utf8_length(picture["description"]))
    room = sum(utf8_length(picture["description"]) for picture in pictures) - too_much
    for left, picture in zip(range(len(pictures), 0, -1), pictures, strict=True):
        picture["description"] = short(picture["description"], room // left, utf8_length)
        room -= utf8_length(picture["description"])

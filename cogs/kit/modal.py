"""Forms (Discord's modals): opened by a press, handled like one when they are sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import ui

from cogs.kit.custom_id import CustomId
from cogs.kit.typed import MAX_TYPED, cut_typed


def submitted_fields(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """What a person has filled into a form, by the key of each field; of a menu, the chosen value."""
    data: Any = interaction.data
    return {field["custom_id"]: _content(field) for field in _fields(data.get("components", []))}


def _content(field: dict[str, Any]) -> str:
    return cut_typed(field.get("value") or next(iter(field.get("values") or ()), ""))


def _fields(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        if "custom_id" in component:
            yield component
        yield from _fields(component.get("components", []))
        if "component" in component:
            yield from _fields([component["component"]])


class Modal(ui.Modal):
    """A form. It is handled by the handler of its verb, not by a callback, so that it works after a restart."""

    def __init__(self, title: str, pressed: CustomId) -> None:
        super().__init__(title=title, custom_id=pressed.custom_id, timeout=900)

    def field(self, key: str, label: str, *, value: str = "", hint: str | None = None) -> Modal:
        """Adds a text field."""
        line: ui.TextInput[Modal] = ui.TextInput(
            custom_id=key, default=value or None, placeholder=hint, required=False, max_length=MAX_TYPED
        )
        self.add_item(ui.Label(text=label, component=line))
        return self

    def menu(self, key: str, label: str, values: Iterable[str], chosen: str) -> Modal:
        """Adds a menu of values that are shown as they are; the chosen one is preselected."""
        options = [discord.SelectOption(label=value, value=value, default=value == chosen) for value in values]
        self.add_item(ui.Label(text=label, component=ui.Select[Modal](custom_id=key, options=options)))
        return self

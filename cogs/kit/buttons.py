"""Buttons and menus, and how a press finds its handler.

A button holds no state: its `custom_id` (`ttr:<game>:<decision>:<verb>:<arg>`) says everything, so that it works after
any restart. Each verb has one handler, a method marked with `@on_press`. Forms (modals) are handled the same way.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Self, TypeVar

import discord
from discord import ui

from cogs.kit.bot import Handler, Interaction
from cogs.kit.custom_id import MAX_NUMBER, PREFIX, CustomId, parse_number
from cogs.kit.layout import Sign, parts_of
from cogs.wording.length import MAX_OPTION_TEXT
from cogs.wording.user_error import UserError

Emoji = str | discord.Emoji | discord.PartialEmoji | None
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


class PersistentItem(ui.DynamicItem[ui.Item[Any]], template=rf"{PREFIX}:.*"):
    """Any button or menu of the bot, also one that was posted before a restart."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: object, /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handles the press. Exceptions are caught here, for discord.py would drop them."""
        await handle_press(interaction)


def button(
    label: str | None,
    pressed: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: Emoji = None,
    disabled: bool = False,
) -> PersistentItem:
    """A button that sends a custom_id when it is pressed."""
    return PersistentItem(
        ui.Button(label=label, custom_id=pressed.custom_id, style=style, emoji=emoji, disabled=disabled)
    )


def sign_button(word: str, pressed: CustomId, emoji: discord.PartialEmoji, *, disabled: bool = False) -> PersistentItem:
    """A button with one of the bot's own emoji alone, which is as narrow as can be."""
    return PersistentItem(Sign(word, emoji, pressed.custom_id, disabled=disabled))


def menu(
    pressed: CustomId,
    options: Iterable[discord.SelectOption],
    *,
    placeholder: str | None = None,
    min_values: int = 1,
    max_values: int = 1,
) -> PersistentItem:
    """A menu that sends a custom_id together with the values chosen in it."""
    return PersistentItem(
        ui.Select(
            custom_id=pressed.custom_id,
            options=list(options),
            placeholder=placeholder,
            min_values=min_values,
            max_values=max_values,
        )
    )


def custom_ids_on(message: discord.Message) -> list[CustomId]:
    """The custom_ids of the buttons and menus on a message of the bot."""
    items = [item for part in parts_of(message) for item in _items_of(part)]
    parsed = [CustomId.parse(getattr(item, "custom_id", None) or "") for item in items]
    return [custom_id for custom_id in parsed if custom_id is not None]


def _items_of(part: Any) -> list[Any]:
    """The buttons and menus of a row, or the one beside a paragraph."""
    if isinstance(part, discord.ActionRow):
        return part.children
    return [part.accessory] if isinstance(part, discord.SectionComponent) else []


def on_press(verb: str) -> Callable[[_Method], _Method]:
    """Marks the method of a cog that handles a verb."""

    def mark(method: _Method) -> _Method:
        method.__dict__["verb"] = verb
        return method

    return mark


def handlers_of(cog: object) -> dict[str, Handler]:
    """The marked methods of a cog, by verb."""
    marked = {name: getattr(method, "verb", None) for name, method in vars(type(cog)).items()}
    return {verb: getattr(cog, name) for name, verb in marked.items() if isinstance(verb, str)}


async def handle_dropped(interaction: Interaction) -> None:
    """Listens for what discord.py hands to no `PersistentItem`.

    That is a form that is sent, also one opened before a restart, and a press on a button that its message has lost in
    the meantime: the message was edited, and the press came from a screen that did not show it yet. What is not the
    bot's own is left alone: `bot.py probe` may be running beside it.
    """
    if not _custom_id(interaction).startswith(f"{PREFIX}:"):
        return
    if interaction.type is discord.InteractionType.modal_submit or _is_on_no_message(interaction):
        await handle_press(interaction)


def _is_on_no_message(interaction: Interaction) -> bool:
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return False
    return not is_on_message(interaction)


def is_on_message(interaction: Interaction) -> bool:
    """Whether the pressed message, as Discord describes it, holds what was pressed."""
    return interaction.message is not None and _holds(interaction.message.components, _custom_id(interaction))


def _custom_id(interaction: Interaction) -> str:
    data: Any = interaction.data or {}
    return str(data.get("custom_id") or "")


def _holds(parts: Iterable[Any], custom_id: str) -> bool:
    """Whether any of these components, or of those inside them, has the custom_id."""
    return any(
        getattr(part, "custom_id", None) == custom_id
        or _holds((*getattr(part, "children", ()), *filter(None, [getattr(part, "accessory", None)])), custom_id)
        for part in parts
    )


async def handle_press(interaction: Interaction) -> None:
    """Calls the handler of a press that counts where it was made, and answers with an error if that raises."""
    bot = interaction.client
    try:
        if not await bot.accept(interaction):
            return
        pressed = CustomId.parse(_custom_id(interaction))
        if pressed is None:
            raise UserError("press-unknown")
        await bot.check_place(interaction, pressed)
        if pressed.verb not in bot.handlers:
            raise UserError("press-unknown")
        await bot.handlers[pressed.verb](interaction, pressed)
    except Exception as error:
        await bot.answer_error(interaction, error)


def selected_values(interaction: discord.Interaction[Any]) -> list[str]:
    """The values that were chosen in the menu."""
    data: Any = interaction.data
    return list(map(str, data.get("values") or ()))


def selected_value(interaction: discord.Interaction[Any]) -> str:
    """The one value that was chosen; anything but one is refused as an unknown press."""
    values = selected_values(interaction)
    if len(values) != 1:
        raise UserError("press-unknown")
    return values[0]


def require_number(text: str, end: int = MAX_NUMBER) -> int:
    """Reads a number below `end` from a press; anything else is refused as an unknown press."""
    found = parse_number(text)
    if found is None or found >= end:
        raise UserError("press-unknown")
    return found


Style = discord.ButtonStyle


def option(label: str, value: str, description: str = "", **more: Any) -> discord.SelectOption:
    """One option of a menu, with its texts cut to Discord's limits."""
    return discord.SelectOption(label=truncate(label), value=value, description=truncate(description) or None, **more)


def truncate(text: str, limit: int = MAX_OPTION_TEXT) -> str:
    """The text, cut to a number of characters and ended with "…" if it is longer."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"

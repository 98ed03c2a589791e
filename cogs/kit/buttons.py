"""The one dynamic item: every button and menu is a stateless message to us, and outlives any restart.

A press says which game, which decision of that seat, what, and with what:
`ttr:<game>:<decision>:<verb>:<arg>`.
Each verb has one handler. Forms (modals) are presses too. No game lives here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Self, TypeVar

import discord
from discord import ui

from cogs.kit.bot import Interaction
from cogs.kit.custom_id import MAX_NUMBER, PREFIX, CustomId, parse_number
from cogs.kit.errors import answer_error
from cogs.wording.user_error import UserError

Emoji = str | discord.Emoji | discord.PartialEmoji | None
Handler = Callable[["Interaction", "CustomId"], Awaitable[None]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


class PersistentItem(ui.DynamicItem[ui.Item[Any]], template=rf"{PREFIX}:.*"):
    """Any button or menu of ours, of any age."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: object, /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Everything happens in here: discord.py drops what is raised outside."""
        await handle_press(interaction)


def button(
    label: str | None,
    pressed: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: Emoji = None,
    disabled: bool = False,
) -> PersistentItem:
    """A button that says one thing when it is pressed."""
    return PersistentItem(
        ui.Button(label=label, custom_id=pressed.custom_id, style=style, emoji=emoji, disabled=disabled)
    )


def menu(
    pressed: CustomId,
    options: Iterable[discord.SelectOption],
    *,
    placeholder: str | None = None,
    min_values: int = 1,
    max_values: int = 1,
) -> PersistentItem:
    """A menu that says one thing, with the values chosen from it."""
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
    """What can be pressed on a message of ours."""
    rows = [part for part in message.components if isinstance(part, discord.ActionRow)]
    read = [CustomId.parse(getattr(item, "custom_id", None) or "") for row in rows for item in row.children]
    return [pressed for pressed in read if pressed is not None]


def on_press(verb: str) -> Callable[[_Method], _Method]:
    """Marks the method of a desk that handles a verb."""

    def mark(method: _Method) -> _Method:
        method.__dict__["verb"] = verb
        return method

    return mark


def handlers_of(cog: object) -> dict[str, Handler]:
    """The marked methods of a desk, by verb."""
    marked = {name: getattr(method, "verb", None) for name, method in vars(type(cog)).items()}
    return {verb: getattr(cog, name) for name, verb in marked.items() if isinstance(verb, str)}


async def handle_modal(interaction: Interaction) -> None:
    """A form that was sent, also one that was opened before a restart."""
    if interaction.type is discord.InteractionType.modal_submit:
        await handle_press(interaction)


async def handle_press(interaction: Interaction) -> None:
    """Finds the handler of a press and lets it work; whatever goes wrong is answered here."""
    try:
        if not await interaction.client.accept(interaction):
            return
        data: Any = interaction.data
        pressed = CustomId.parse(data["custom_id"])
        handler = interaction.client.handlers.get(pressed.verb) if pressed else None
        if pressed is None or handler is None:
            raise UserError("press-unknown")
        await handler(interaction, pressed)
    except Exception as error:
        await answer_error(interaction, error)


def selected_values(interaction: discord.Interaction[Any]) -> list[str]:
    """What was chosen in the menu that was used."""
    data: Any = interaction.data
    return list(map(str, data.get("values") or ()))


def selected_value(interaction: discord.Interaction[Any]) -> str:
    """The one thing that was chosen; a press without any is not ours."""
    values = selected_values(interaction)
    if len(values) != 1:
        raise UserError("press-unknown")
    return values[0]


def require_number(text: str, end: int = MAX_NUMBER) -> int:
    """The number that a press says, below an end; a press that says anything else is not ours."""
    found = parse_number(text)
    if found is None or found >= end:
        raise UserError("press-unknown")
    return found


Style = discord.ButtonStyle
MAX_LABEL = 80
MAX_DESCRIPTION = 100


def option(label: str, value: str, description: str = "", **more: Any) -> discord.SelectOption:
    """One line of a menu, within Discord's limits."""
    return discord.SelectOption(label=truncate(label), value=value, description=truncate(description) or None, **more)


def truncate(text: str, limit: int = MAX_DESCRIPTION) -> str:
    """A text that fits."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"

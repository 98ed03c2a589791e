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
from cogs.kit.custom_id import LARGEST, PREFIX, CustomId, number
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
        await answer_press(interaction)


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
    hint: str | None = None,
    least: int = 1,
    most: int = 1,
) -> PersistentItem:
    """A menu that says one thing, with the values chosen from it."""
    return PersistentItem(
        ui.Select(
            custom_id=pressed.custom_id,
            options=list(options),
            placeholder=hint,
            min_values=least,
            max_values=most,
        )
    )


def pressed_on(message: discord.Message) -> list[CustomId]:
    """What can be pressed on a message of ours."""
    rows = [part for part in message.components if isinstance(part, discord.ActionRow)]
    read = [CustomId.read(getattr(item, "custom_id", None) or "") for row in rows for item in row.children]
    return [pressed for pressed in read if pressed is not None]


def on_press(verb: str) -> Callable[[_Method], _Method]:
    """Marks the method of a desk that handles a verb."""

    def mark(method: _Method) -> _Method:
        method.__dict__["verb"] = verb
        return method

    return mark


def handlers_of(desk: object) -> dict[str, Handler]:
    """The marked methods of a desk, by verb."""
    marked = {name: getattr(method, "verb", None) for name, method in vars(type(desk)).items()}
    return {verb: getattr(desk, name) for name, verb in marked.items() if isinstance(verb, str)}


async def answer_form(interaction: Interaction) -> None:
    """A form that was sent, also one that was opened before a restart."""
    if interaction.type is discord.InteractionType.modal_submit:
        await answer_press(interaction)


async def answer_press(interaction: Interaction) -> None:
    """Finds the handler of a press and lets it work; whatever goes wrong is answered here."""
    try:
        if not await interaction.client.may_begin(interaction):
            return
        data: Any = interaction.data
        pressed = CustomId.read(data["custom_id"])
        handler = interaction.client.handlers.get(pressed.verb) if pressed else None
        if pressed is None or handler is None:
            raise UserError("press-unknown")
        await handler(interaction, pressed)
    except Exception as error:
        await answer_error(interaction, error)


def chosen(interaction: discord.Interaction[Any]) -> list[str]:
    """What was chosen in the menu that was used."""
    data: Any = interaction.data
    return list(map(str, data.get("values") or ()))


def value_of(interaction: discord.Interaction[Any]) -> str:
    """The one thing that was chosen; a press without any is not ours."""
    values = chosen(interaction)
    if len(values) != 1:
        raise UserError("press-unknown")
    return values[0]


def number_of(text: str, end: int = LARGEST) -> int:
    """The number that a press says, below an end; a press that says anything else is not ours."""
    found = number(text)
    if found is None or found >= end:
        raise UserError("press-unknown")
    return found


Style = discord.ButtonStyle
LABEL = 80
DESCRIPTION = 100


def option(label: str, value: str, about: str = "", **more: Any) -> discord.SelectOption:
    """One line of a menu, within Discord's limits."""
    return discord.SelectOption(label=cut(label), value=value, description=cut(about) or None, **more)


def cut(text: str, limit: int = DESCRIPTION) -> str:
    """A text that fits."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"

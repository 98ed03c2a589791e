"""Presses buttons and chooses in menus of any message, as its person does."""

from __future__ import annotations

from typing import Any

from simcord import InteractionResult, MemberActor

from tests.discord.world import answer_of, components_of, custom_ids_on, walk


def button_on(message: Any, verb: str, arg: str | None = None) -> str:
    """The custom_id of the button with this verb."""
    parts = [(each, each.split(":")) for each in custom_ids_on(message)]
    return next(each for each, part in parts if part[3] == verb and arg in (None, part[4]))


async def press(who: MemberActor, message: Any, verb: str, arg: str | None = None) -> InteractionResult:
    """Presses the button with this verb on a message."""
    return await who.click(message, custom_id=button_on(message, verb, arg))


async def use_component(who: MemberActor, panel: Any, custom_id: str) -> InteractionResult:
    """Presses a button, or chooses options in a menu."""
    menus = [part for part in walk(components_of(panel)) if part.get("options") and part.get("custom_id") == custom_id]
    if menus:
        values = [option["value"] for option in menus[0]["options"]][: menus[0].get("max_values", 1)]
        return await who.select(panel, values, custom_id=custom_id)
    return await who.click(panel, custom_id=custom_id)


async def leave(who: MemberActor, channel: Any) -> InteractionResult:
    """Leaves the game of a channel, also if the table waits for this person and the bot asks once more."""
    asked = await who.slash(channel, "leave")
    sure = any(each.endswith(":leave:sure") for each in custom_ids_on(answer_of(asked)))
    return await press(who, answer_of(asked), "leave") if sure else asked

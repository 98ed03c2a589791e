"""Splits menus with more options than Discord allows into pages, with buttons to the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from discord import ui

from cogs.kit.buttons import button
from cogs.kit.custom_id import CustomId
from cogs.wording.length import MAX_OPTIONS
from cogs.wording.player import PlayerContext

Item = TypeVar("Item")


def page_of(items: Sequence[Item], number: int, size: int = MAX_OPTIONS) -> tuple[Sequence[Item], int]:
    """One page and its number. A number beyond the last page gives the last page."""
    number = min(number, max(0, (len(items) - 1) // size))
    return items[number * size : (number + 1) * size], number


def page_buttons(
    ctx: PlayerContext, verb: str, number: int, items: Sequence[Any], size: int = MAX_OPTIONS
) -> list[ui.Item[Any]]:
    """The buttons to the previous and the next page."""
    buttons: list[ui.Item[Any]] = []
    if number:
        buttons.append(button(ctx.say("button-before"), CustomId(verb, ctx.game, ctx.decision, str(number - 1))))
    if (number + 1) * size < len(items):
        buttons.append(button(ctx.say("button-after"), CustomId(verb, ctx.game, ctx.decision, str(number + 1))))
    return buttons

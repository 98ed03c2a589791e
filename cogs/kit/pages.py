"""Menus with more lines than Discord takes: a page at a time, with buttons to the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from discord import ui

from cogs.kit.buttons import button
from cogs.kit.custom_id import CustomId
from cogs.wording.player import PlayerContext

PAGE_SIZE = 25

Thing = TypeVar("Thing")


def page_of(things: Sequence[Thing], number: int) -> tuple[Sequence[Thing], int]:
    """One page of them, and which one that is: the last, if there are not so many."""
    number = min(number, max(0, (len(things) - 1) // PAGE_SIZE))
    return things[number * PAGE_SIZE : (number + 1) * PAGE_SIZE], number


def page_buttons(ctx: PlayerContext, verb: str, number: int, things: Sequence[Any]) -> list[ui.Item[Any]]:
    """The ways to the page before and after."""
    turns: list[ui.Item[Any]] = []
    if number:
        turns.append(button(ctx.say("button-before"), CustomId(verb, ctx.game, ctx.decision, str(number - 1))))
    if (number + 1) * PAGE_SIZE < len(things):
        turns.append(button(ctx.say("button-after"), CustomId(verb, ctx.game, ctx.decision, str(number + 1))))
    return turns

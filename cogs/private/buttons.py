"""The buttons that stand on several panels, with the words of a reader."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.layout import link
from cogs.press import Pressed, button
from cogs.seated import Seated, panel_url
from data.text import Voice

Style = discord.ButtonStyle
LABEL = 80
DESCRIPTION = 100


def hand_button(voice: Voice, game: int) -> ui.Item[Any]:
    """Cards and tickets, for the presser alone."""
    return button(voice("button-hand"), Pressed("hand", game), emoji="🎴")


def table_link(at: Seated) -> ui.Item[Any]:
    """The way to the present panel."""
    return link(at.voice("button-go"), panel_url(at.table, at.house.teller.panel_of(at.game)))


def back_button(at: Seated, verb: str, arg: str = "") -> ui.Item[Any]:
    """One step back; nothing has happened yet."""
    return button(at.voice("button-back"), Pressed(verb, at.game, at.decision, arg))


def confirm_button(at: Seated, verb: str, arg: str) -> ui.Item[Any]:
    """The press that acts."""
    return button(at.voice("button-confirm"), Pressed(verb, at.game, at.decision, arg), style=Style.success)


def option(label: str, value: str, about: str = "", **more: Any) -> discord.SelectOption:
    """One line of a menu, within Discord's limits."""
    return discord.SelectOption(label=cut(label), value=value, description=cut(about) or None, **more)


def cut(text: str, limit: int = DESCRIPTION) -> str:
    """A text that fits."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"

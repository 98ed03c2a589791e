"""The buttons that stand on several panels, with the words of a reader."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.buttons import Press, Pressed, Style, button
from cogs.kit.layout import link
from cogs.show.links import panel_url
from cogs.wording.player import Seated
from data.text import Voice


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


def nudge_button(at: Seated) -> Press:
    """For whoever is told to wait."""
    return button(at.voice("button-nudge"), Pressed("nudge", at.game))


def ping_button(at: Seated) -> ui.Item[Any]:
    """For whoever is told to wait."""
    return button(at.voice("button-ping"), Pressed("ping", at.game))

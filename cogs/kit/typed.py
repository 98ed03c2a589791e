"""What people type, in the options of commands and in the fields of forms: never longer than a line.

Discord's own apps take no more than that; but a client may send 6,000 characters, also at each key as a beginning to be
completed. What is searched and compared is therefore cut here, before anything reads it.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.wording.length import cut

MAX_TYPED = 100  # as long as a suggestion may be, which is typed when it is chosen

Typed = app_commands.Range[str, 1, MAX_TYPED]  # the type of every option that takes a text


def cut_options(interaction: discord.Interaction[Any]) -> None:
    """Cuts the texts of a command, or of one that is being typed."""
    data: Any = interaction.data
    for option in data.get("options") or ():
        if isinstance(option.get("value"), str):
            option["value"] = cut_typed(option["value"])


def cut_typed(text: str) -> str:
    """The beginning of what somebody typed."""
    return cut(text, MAX_TYPED)

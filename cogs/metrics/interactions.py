"""How many people press, and how long they wait for the acknowledgement.

The waiting begins when the interaction has arrived from Discord and ends when Discord has taken the answer to it. Both
are moments of this process, so that a host's clock that is wrong does no harm.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import discord

from cogs.measures import ACKNOWLEDGED, INTERACTIONS

MOST = 1000  # interactions that may wait; what was never acknowledged is forgotten then

KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.autocomplete: "suggestions",
}


class Arrivals:
    """Measures the time from the arrival of an interaction until Discord has its first answer, for each kind."""

    def __init__(self) -> None:
        self._waiting: dict[int, tuple[str, float]] = {}  # by interaction, the oldest first: kind, and when it came

    async def arrived(self, interaction: discord.Interaction[Any]) -> None:
        """Listens for interactions."""
        kind = KINDS.get(interaction.type)
        if kind is None:
            return
        INTERACTIONS.add(kind)
        self._waiting[interaction.id] = kind, monotonic()
        if len(self._waiting) > MOST:
            del self._waiting[next(iter(self._waiting))]

    def acknowledged(self, interaction: int) -> None:
        """Called when Discord has taken the first answer to an interaction."""
        if (waiting := self._waiting.pop(interaction, None)) is not None:
            kind, came = waiting
            ACKNOWLEDGED.observe(monotonic() - came, kind)

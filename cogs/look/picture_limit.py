"""How many answers with pictures one person may ask for: so many within a minute, more than anybody looks at.

What the table shows by itself does not count, nor do answers to a turn, nor what is answered in words.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Awaitable, Callable

import discord

from cogs.kit.answers import answer
from cogs.kit.bot import Interaction
from cogs.kit.layout import Layout
from cogs.wording.user_error import UserError

MOST = 60
WITHIN = 60.0  # seconds

Drawn = tuple[Layout, list[discord.File]]


class PictureLimit:
    """Who has asked when. What is drawn at this moment counts too."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._asked: dict[int, deque[float]] = {}

    async def answer(self, interaction: Interaction, draw: Callable[[], Awaitable[Drawn]]) -> None:
        """Draws and answers, or says when pictures can be asked for again."""
        asked, now = self._within(interaction.user.id), time.monotonic()
        if len(asked) >= MOST:
            left = math.ceil(asked[0] + WITHIN - now)
            raise UserError("pictures-too-many", most=MOST, next=f"<t:{self._now() + left}:R>")
        asked.append(now)
        files: list[discord.File] = []
        try:
            layout, files = await draw()
        finally:
            if not files and now in asked:
                asked.remove(now)
        await answer(interaction, layout, files)

    def _within(self, user: int) -> deque[float]:
        """When a person has asked within the last minute; of others who have not, nothing is kept."""
        before = time.monotonic() - WITHIN
        for other, asked in list(self._asked.items()):
            while asked and asked[0] <= before:
                asked.popleft()
            if not asked and other != user:
                del self._asked[other]
        return self._asked.setdefault(user, deque())

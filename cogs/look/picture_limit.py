"""Limits how many pictures one person may ask for: `MAX_PICTURES` a minute, more than a person can look at.

Pictures in panels and in answers to an action do not count, nor do answers without a picture.
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

MAX_PICTURES = 60
PERIOD = 60.0  # seconds

Drawn = tuple[Layout, list[discord.File]]


class PictureLimit:
    """Remembers when each person asked. Pictures that are still being drawn count too."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._asked: dict[int, deque[float]] = {}

    async def answer(self, interaction: Interaction, draw: Callable[[], Awaitable[Drawn]]) -> None:
        """Draws and answers; over the limit, raises a `UserError` that says when pictures can be asked for again."""
        asked, now = self._recent(interaction.user.id), time.monotonic()
        if len(asked) >= MAX_PICTURES:
            left = math.ceil(asked[0] + PERIOD - now)
            raise UserError("pictures-too-many", most=MAX_PICTURES, next=f"<t:{self._now() + left}:R>")
        asked.append(now)
        files: list[discord.File] = []
        try:
            layout, files = await draw()
        finally:
            if not files and now in asked:
                asked.remove(now)
        await answer(interaction, layout, files)

    def _recent(self, user: int) -> deque[float]:
        """When this person has asked within the last minute. Drops older times of all people."""
        start = time.monotonic() - PERIOD
        for other, asked in list(self._asked.items()):
            while asked and asked[0] <= start:
                asked.popleft()
            if not asked and other != user:
                del self._asked[other]
        return self._asked.setdefault(user, deque())

"""The base class of every feature."""

from __future__ import annotations

from discord.ext import commands

from cogs.kit.bot import Bot
from cogs.kit.buttons import handlers_of


class Cog(commands.Cog):
    """A cog: some commands, and the handlers of some verbs (`@on_press`)."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Registers the handlers of its verbs; no two cogs may handle the same verb."""
        mine = handlers_of(self)
        if twice := mine.keys() & self.bot.handlers.keys():
            raise ValueError(f"two cogs handle {sorted(twice)}")
        self.bot.handlers.update(mine)

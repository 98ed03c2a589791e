"""Links to tables: the names of channel and server, URLs, and the button that opens them."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.kit.bot import Bot
from cogs.kit.layout import link
from cogs.kit.places import Places
from cogs.show.panel_message import PanelMessages
from cogs.wording.names import escape, shorten
from data.store import Table
from data.text import Localizer

MAX_NAME_LENGTH = 30


class Links:
    """Names and URLs of tables."""

    def __init__(self, bot: Bot, places: Places, messages: PanelMessages) -> None:
        self._bot = bot
        self._places = places
        self._messages = messages

    def channel_label(self, table: Table) -> str:
        """A table's channel and server by name, for a label or a line. A channel not in the cache has its last name."""
        place = self._places.of(table)
        guild = self._bot.get_guild(table.guild) if table.guild else None
        names = [f"#{shorten(place.name if place else '…', MAX_NAME_LENGTH)}"]
        return " · ".join([*names, *([shorten(guild.name, MAX_NAME_LENGTH)] if guild else [])])

    def to_panel(self, table: Table) -> str:
        """The table's channel as a Markdown link to the present panel."""
        return f"[{escape(self.channel_label(table))}]({self.url(table)})"

    def to_channel(self, table: Table) -> str:
        """The table's channel as a Markdown link to the channel, for messages that are read much later."""
        return f"[{escape(self.channel_label(table))}]({panel_url(table, None)})"

    def button(self, table: Table, say: Localizer) -> ui.Button[Any]:
        """The button that opens the present panel."""
        return link(say("button-go"), self.url(table))

    async def find_panel(self, table: Table) -> None:
        """Reads which message is the present panel, to which the links then lead."""
        await self._messages.note(table.game)

    def url(self, table: Table) -> str:
        """The URL of the present panel."""
        return panel_url(table, self._messages.message_of(table.game))


def panel_url(table: Table, message: int | None) -> str:
    """The URL of a message in a table's channel, or of the channel if `message` is None."""
    channel = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    return f"{channel}/{message}" if message else channel

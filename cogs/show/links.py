"""Links to tables: a channel and server by name, the present panel, the button that leads there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.kit.layout import link
from cogs.wording.names import escape, shorten
from data.store import Table
from data.text import Localizer

if TYPE_CHECKING:
    from cogs.client import Stationmaster

NAME = 30


def where(bot: Stationmaster, table: Table) -> str:
    """A table's channel and server by their names, for a label; of a channel that sleeps or is gone, its last name."""
    place = bot.places.of(table)
    guild = bot.get_guild(table.guild) if table.guild else None
    names = [f"#{shorten(place.name if place else '…', NAME)}"]
    return " · ".join([*names, *([shorten(guild.name, NAME)] if guild else [])])


def where_link(bot: Stationmaster, table: Table) -> str:
    """The same for a sentence, leading to the present panel."""
    return f"[{escape(where(bot, table))}]({panel_url(table, bot.teller.panel_of(table.game))})"


def channel_link(bot: Stationmaster, table: Table) -> str:
    """The same, leading to the channel: for what is read much later."""
    return f"[{escape(where(bot, table))}]({panel_url(table, None)})"


def table_link_of(bot: Stationmaster, table: Table, say: Localizer) -> ui.Button[Any]:
    """The way to a table."""
    return link(say("button-go"), panel_url(table, bot.teller.panel_of(table.game)))


def panel_url(table: Table, message: int | None) -> str:
    """Where the table is to be seen: its present panel, or at least its channel."""
    ctx = f"https://discord.com/channels/{table.guild or '@me'}/{table.channel}"
    return f"{ctx}/{message}" if message else ctx

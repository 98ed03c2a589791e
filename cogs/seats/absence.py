"""Whether somebody is gone from a table, so that others may give the seat away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.kit.connection import Unreachable, reach
from cogs.tables.position import Position

if TYPE_CHECKING:
    from cogs.client import Stationmaster


async def is_gone(bot: Stationmaster, position: Position, seat: int) -> bool:
    """The computer plays the seat, its time has run out, or its person has left the server."""
    clock = position.table.clock(seat)
    overdue = clock is not None and clock.due is not None and clock.due <= bot.store.now()
    return position.away(seat) or overdue or await has_left(bot, position, seat)


async def has_left(bot: Stationmaster, position: Position, seat: int) -> bool:
    """Discord is asked: without the members intent nothing tells the bot of somebody who leaves a server."""
    user, guild = position.table.seats[seat].user, position.table.guild
    if user is None or guild is None:
        return False
    try:
        await reach(lambda: bot.http.get_member(guild, user))
    except discord.NotFound:
        return True
    except (discord.HTTPException, Unreachable):
        return False
    return False

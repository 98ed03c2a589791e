"""Whether somebody is gone from a table, so that others may give the seat away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.kit.connection import Unreachable, reach
from cogs.tables.position import Standing

if TYPE_CHECKING:
    from cogs.client import House


async def is_gone(house: House, standing: Standing, seat: int) -> bool:
    """The computer plays the seat, its time has run out, or its person has left the server."""
    clock = standing.table.clock(seat)
    overdue = clock is not None and clock.due is not None and clock.due <= house.store.now()
    return standing.away(seat) or overdue or await has_left(house, standing, seat)


async def has_left(house: House, standing: Standing, seat: int) -> bool:
    """Discord is asked: without the members intent nothing tells the bot of somebody who leaves a server."""
    user, guild = standing.table.seats[seat].user, standing.table.guild
    if user is None or guild is None:
        return False
    try:
        await reach(lambda: house.http.get_member(guild, user))
    except discord.NotFound:
        return True
    except (discord.HTTPException, Unreachable):
        return False
    return False

"""A ping that would come in somebody's quiet hours is put off to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.tables.contact import quiet_until
from data.store import PersonSettings, Table

if TYPE_CHECKING:
    from cogs.client import Stationmaster


async def may_ping(bot: Stationmaster, table: Table, seat: int, wish: PersonSettings) -> bool:
    """Whether the person of a seat may be pinged just now; who may not be is told when the quiet hours end."""
    until = quiet_until(wish, bot.store.now())
    if until is None:
        return True
    clock = table.clock(seat)
    if clock is not None:
        await bot.store.put_off(table.game, clock, until)
        bot.tables.games.wake_clock(until)
    return False

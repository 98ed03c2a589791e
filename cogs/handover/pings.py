"""Whom a request of somebody else may ping: not in quiet hours, and not whoever wants none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.clock.quiet import quiet_until
from cogs.clock.wishes import CHANNEL, told_by

if TYPE_CHECKING:
    from cogs.house import House


async def may_ping(house: House, user: int) -> bool:
    """Whether somebody may be mentioned just now."""
    wish = await house.store.person(user)
    return told_by(wish) == CHANNEL and quiet_until(wish, house.store.now()) is None

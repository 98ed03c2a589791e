"""Who is not mentioned for every turn may ask to be mentioned for the next one: noted, then struck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cogs.tables.contact import CHANNEL, quiet_until, told_by
from data.store import Store

if TYPE_CHECKING:
    from cogs.client import Stationmaster


NOTE = "ping once"


async def to_ping(store: Store, game: int) -> set[int]:
    """Who has asked for it at this table."""
    return {user for _, user, _ in await store.noted(NOTE, game)}


async def pinged(store: Store, game: int, users: Iterable[int]) -> None:
    """It is done, for these."""
    for user in await to_ping(store, game) & set(users):
        await store.set_note(game, NOTE, None, user)


async def may_ping(bot: Stationmaster, user: int) -> bool:
    """Whether somebody may be mentioned just now."""
    wish = await bot.store.person(user)
    return told_by(wish) == CHANNEL and quiet_until(wish, bot.store.now()) is None

"""Who is not mentioned for every turn may ask to be mentioned for the next one: noted, then struck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ui

from cogs.press import Pressed, button
from cogs.seated import Seated
from data.store import Store

NOTE = "ping once"


def ping_button(at: Seated) -> ui.Item[Any]:
    """For whoever is told to wait."""
    return button(at.voice("button-ping"), Pressed("ping", at.game))


async def to_ping(store: Store, game: int) -> set[int]:
    """Who has asked for it at this table."""
    return {user for _, user, _ in await store.noted(NOTE, game)}


async def pinged(store: Store, game: int, users: Iterable[int]) -> None:
    """It is done, for these."""
    for user in await to_ping(store, game) & set(users):
        await store.set_note(game, NOTE, None, user)

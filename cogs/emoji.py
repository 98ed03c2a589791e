"""The bot's own emoji: cards and players, made from the rendered pictures and uploaded once.

A name ends with a piece of its picture's digest (`card_red_1f3a9c`): what is there already is seen from
the names alone. Until an emoji is there, and where uploading fails, `signs.py` shows coloured squares.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import cache
from typing import TYPE_CHECKING

import discord

from render.emoji import emoji_images

if TYPE_CHECKING:
    from cogs.house import House

DIGEST = 6

log = logging.getLogger(__name__)


@cache
def wanted() -> dict[str, tuple[str, bytes]]:
    """Every emoji by its plain name: the name it is kept under, and its picture."""
    images = emoji_images()
    return {name: (f"{name}_{hashlib.sha256(png).hexdigest()[:DIGEST]}", png) for name, png in images.items()}


async def settle_emoji(house: House) -> None:
    """Finds the emoji and uploads those that are missing. Those out of date stay: old messages show them."""
    try:
        images = await asyncio.to_thread(wanted)
        there = {emoji.name: emoji for emoji in await house.fetch_application_emojis()}
        for name, (kept_as, png) in images.items():
            emoji = there.get(kept_as) or await house.create_application_emoji(name=kept_as, image=png)
            house.emojis_by_name[name] = emoji
    except discord.HTTPException as failure:
        log.warning("not all emoji are there", extra={"status": failure.status, "code": failure.code})

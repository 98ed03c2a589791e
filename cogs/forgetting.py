"""Striking a person out: of store and memory at once, of panels and DMs as soon as Discord lets us.

The host may do it while the bot runs (`bot.py forget`): what is left over stands in the store, and is looked for.
"""

from __future__ import annotations

import json
import logging

import discord

from cogs import dm
from cogs.channel import ChannelGone, NotAllowed
from cogs.connection import Unreachable
from cogs.house import Desk, House
from data.store.people import TIMES
from engine.refused import Refused

log = logging.getLogger(__name__)


class Forgetting(Desk):
    """Looks every minute for what is left over."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._times: str | None = None

    async def cog_load(self) -> None:
        await super().cog_load()
        self._times = await self.house.store.get_fact(TIMES)
        self.house.chores.append(self.sweep)

    async def sweep(self) -> None:
        times = await self.house.store.get_fact(TIMES)
        if times != self._times:
            await _forget_memory(self.house)
            self._times = times
        await clear_up(self.house)


async def forget(house: House, user: int) -> None:
    """Strikes a person out; panels and DMs follow by themselves."""
    await house.tables.forget(user)
    await _forget_memory(house)
    house.begin(clear_up(house))


async def _forget_memory(house: House) -> None:
    """What is known of people is what the store knows."""
    house.tables.forget_memory()
    house.languages.clear()
    house.languages.update(await house.store.locales())
    house.letters.forget_memory()
    house.teller.showing.panels.forget_memory()


async def clear_up(house: House) -> None:
    """Tables are shown without the names of those who were forgotten; messages to them are taken away."""
    for game, key, value in await house.store.left_over():
        try:
            done = await _take_away(house, value) if value else await _show_again(house, game)
        except (ChannelGone, NotAllowed):
            done = True
        except discord.HTTPException as error:
            log.warning("what is left over of a person stays", extra={"game": game, "status": error.status})
            done = True  # Discord would refuse it again and again
        except Unreachable as error:
            log.info("what is left over of a person is still there", extra={"game": game, "why": str(error)})
            done = False
        except Exception:
            log.exception("what is left over of a person is still there", extra={"game": game})
            done = False
        if done:
            await house.store.set_note(game, key, None)


async def _show_again(house: House, game: int) -> bool:
    """The table without the person's name; what has happened is told as always."""
    standing = await house.tables.standing(game)
    if not isinstance(standing, Refused):
        await house.teller.fresh(game)
        house.teller.soon(game)
    else:
        await house.teller.redraw_lobby(game)
    return True


async def _take_away(house: House, note: str) -> bool:
    """A message that was written to the person: the note says where it is."""
    where = json.loads(note)
    return await dm.take_away(house, dm.Place(where["channel"], where["message"]))

"""Striking a person out: of store and memory at once, of panels and DMs as soon as Discord lets us.

The host may do it while the bot runs (`bot.py forget`): what is left over stands in the store, and is looked for.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs.kit import dm
from cogs.kit.buttons import CustomId, PersistentItem, button
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Cog
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.show.links import where_link
from cogs.wording.names import escape
from data.store import Table
from data.store.people import TIMES
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Stationmaster

log = logging.getLogger(__name__)


class Forgetting(Cog):
    """Looks every minute for what is left over."""

    def __init__(self, bot: Stationmaster) -> None:
        super().__init__(bot)
        self._times: str | None = None

    async def cog_load(self) -> None:
        await super().cog_load()
        self._times = await self.bot.store.get_fact(TIMES)
        self.bot.chores.append(self.sweep)

    async def sweep(self) -> None:
        times = await self.bot.store.get_fact(TIMES)
        if times != self._times:
            await _forget_memory(self.bot)
            self._times = times
        await clear_up(self.bot)


async def forget(bot: Stationmaster, user: int) -> None:
    """Strikes a person out; panels and DMs follow by themselves."""
    await bot.tables.forget(user)
    await _forget_memory(bot)
    bot.begin(clear_up(bot))


async def _forget_memory(bot: Stationmaster) -> None:
    """What is known of people is what the store knows."""
    bot.tables.forget_memory()
    bot.languages.clear()
    bot.languages.update(await bot.store.locales())
    bot.seat_dms.forget_memory()
    bot.teller.showing.panels.forget_memory()


async def clear_up(bot: Stationmaster) -> None:
    """Tables are shown without the names of those who were forgotten; messages to them are taken away."""
    for game, key, value in await bot.store.left_over():
        try:
            done = await _take_away(bot, value) if value else await _show_again(bot, game)
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
            await bot.store.set_note(game, key, None)


async def _show_again(bot: Stationmaster, game: int) -> bool:
    """The table without the person's name; what has happened is told as always."""
    position = await bot.tables.position(game)
    if not isinstance(position, Refused):
        await bot.teller.fresh(game)
        bot.teller.soon(game)
    else:
        await bot.teller.redraw_lobby(game)
    return True


async def _take_away(bot: Stationmaster, note: str) -> bool:
    """A message that was written to the person: the note says where it is."""
    where = json.loads(note)
    return await dm.take_away(bot, dm.Place(where["channel"], where["message"]))


MOST = 10  # games named one by one
DANGER = discord.ButtonStyle.danger

Known = Mapping[str, Any]  # as the store says it


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────────


def known_button(say: Localizer) -> PersistentItem:
    """The way to what is stored."""
    return button(say("known-button"), CustomId("known"))


def known_panel(say: Localizer, known: Known) -> Layout:
    """Everything that is stored about the reader, in short."""
    layout = Layout(say("known-title"))
    if not any(known.values()):
        return layout.text(say("known-nothing")).row(_back(say))
    layout.text("\n".join(_lines(say, known))).text(say("known-not"))
    return layout.row(button(say("known-delete"), CustomId("known", arg="sure"), style=DANGER), _back(say))


def _lines(say: Localizer, known: Known) -> list[str]:
    seats = known["seats"]
    names = say("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MOST])
    lines = [say("known-account")]
    lines += [say("known-settings")] if known["settings"] else []
    lines += [say("known-seats", number=len(seats), names=names)] if seats else []
    lines += [say("known-moves", number=known["moves"])] if known["moves"] else []
    letters = sum("message" in note["value"] for note in known["notes"])
    others = len(known["notes"]) - letters
    lines += [say("known-letters", number=letters)] if letters else []
    lines += [say("known-wishes", number=others)] if others else []
    return lines


def sure_panel(bot: Stationmaster, say: Localizer, tables: Sequence[Table]) -> Layout:
    """What deleting would do, before it is done: first of all to the games that are open."""
    layout = Layout(say("known-sure"))
    if tables:
        named = "\n".join(f"- {where_link(bot, table)}" for table in tables[:MOST])
        layout.text(f"{say('known-sure-games', number=len(tables))}\n{named}")
    layout.text(say("known-sure-stays"))
    return layout.row(button(say("known-delete-now"), CustomId("known", arg="delete"), style=DANGER), _back(say))


def deleted_panel(say: Localizer) -> Layout:
    """It is done."""
    return Layout(say("known-deleted"))


def _back(say: Localizer) -> PersistentItem:
    return button(say("known-back"), CustomId("settings"))

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
from cogs.kit.buttons import Press, Pressed, button
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.cog import Desk
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.show.links import where_link
from cogs.wording.names import escape
from data.store import Table
from data.store.people import TIMES
from data.text import Voice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import House

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


MOST = 10  # games named one by one
RED = discord.ButtonStyle.danger

Known = Mapping[str, Any]  # as the store says it


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────────


def known_button(voice: Voice) -> Press:
    """The way to what is stored."""
    return button(voice("known-button"), Pressed("known"))


def known_panel(voice: Voice, known: Known) -> Layout:
    """Everything that is stored about the reader, in short."""
    layout = Layout(voice("known-title"))
    if not any(known.values()):
        return layout.text(voice("known-nothing")).row(_back(voice))
    layout.text("\n".join(_lines(voice, known))).text(voice("known-not"))
    return layout.row(button(voice("known-delete"), Pressed("known", arg="sure"), style=RED), _back(voice))


def _lines(voice: Voice, known: Known) -> list[str]:
    seats = known["seats"]
    names = voice("list-separator").join(sorted({escape(seat["name"]) for seat in seats})[:MOST])
    lines = [voice("known-account")]
    lines += [voice("known-settings")] if known["settings"] else []
    lines += [voice("known-seats", number=len(seats), names=names)] if seats else []
    lines += [voice("known-moves", number=known["moves"])] if known["moves"] else []
    letters = sum("message" in note["value"] for note in known["notes"])
    others = len(known["notes"]) - letters
    lines += [voice("known-letters", number=letters)] if letters else []
    lines += [voice("known-wishes", number=others)] if others else []
    return lines


def sure_panel(house: House, voice: Voice, tables: Sequence[Table]) -> Layout:
    """What deleting would do, before it is done: first of all to the games that are open."""
    layout = Layout(voice("known-sure"))
    if tables:
        named = "\n".join(f"- {where_link(house, table)}" for table in tables[:MOST])
        layout.text(f"{voice('known-sure-games', number=len(tables))}\n{named}")
    layout.text(voice("known-sure-stays"))
    return layout.row(button(voice("known-delete-now"), Pressed("known", arg="delete"), style=RED), _back(voice))


def deleted_panel(voice: Voice) -> Layout:
    """It is done."""
    return Layout(voice("known-deleted"))


def _back(voice: Voice) -> Press:
    return button(voice("known-back"), Pressed("settings"))

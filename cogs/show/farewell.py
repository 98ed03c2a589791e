"""A table that was closed before its end: its panel loses its buttons, the channel is told once, the letters say so."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.buttons import CustomId, PersistentItem, button
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.layout import Layout
from cogs.show.panel import panel_of
from cogs.show.panel_note import MARK, OVER, PanelNote
from cogs.tables.seats import CONSENT
from data.store import Table
from data.store.changes import CLOSING
from data.text import Localizer
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import Stationmaster


log = logging.getLogger(__name__)


async def is_closing(bot: Stationmaster, game: int) -> bool:
    """Whether the table was closed, and is only to be told so."""
    return await bot.store.note(game, CLOSING) is not None


async def say_farewell(bot: Stationmaster, game: int) -> None:
    """What is still to be told of a table that was closed; then the note that asks for it goes."""
    why = await bot.store.note(game, CLOSING)
    table = await bot.tables.table(game)
    if why is None or table is None:
        return
    await bot.seat_dms.recall(game)  # first: should it fail, the channel has not been told yet
    await _tell(bot, table, why)
    await bot.store.set_note(game, CLOSING, None)


async def _tell(bot: Stationmaster, table: Table, why: str) -> None:
    """Once: it is posted under a nonce that is noted. Then the last panel loses its buttons."""
    panels = bot.teller.showing.panels
    old = await bot.teller.showing.certain(table)
    if old.key == OVER:
        return  # it was posted, and not noted
    try:
        sent = await panels.post(table, "closed", await _layout(bot, table, why))
    except (ChannelGone, NotAllowed):
        log.info("the channel cannot be told that its game is closed")
    else:
        note = PanelNote(sent.message, OVER, table.last, table.last, older=old.as_older())
        await panels.stands(table, note)


async def _layout(bot: Stationmaster, table: Table, why: str) -> Layout:
    """One line; of a game that was ended by consent also how it stood, as far as everybody may know."""
    say = bot.texts.localizer(table.locale, table.board)
    layout, said = Layout(), say(f"closed-{why}", game=table.game, **_since(table, why))
    layout.add_item(ui.TextDisplay(said, id=2 * MARK + max(table.last, 0)))
    position = await bot.tables.position(table.game)
    if isinstance(position, Refused):
        return layout
    if why == CONSENT:
        layout.text(panel_of(position, say, bot.emojis_by_name).seats())
    return layout.row(*_buttons(table, say))


def _since(table: Table, why: str) -> dict[str, str]:
    return {"since": f"<t:{table.moved_at}:D>"} if why == "idle" else {}


def _buttons(table: Table, say: Localizer) -> list[PersistentItem]:
    verbs = ("board", "log", "rematch")
    return [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]

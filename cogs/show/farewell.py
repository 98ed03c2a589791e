"""A table that was closed before its end: its panel loses its buttons, the channel is told once, the letters say so."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.buttons import Press, Pressed, button
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.layout import Layout
from cogs.show.panel import panel_of
from cogs.show.panel_note import MARK, OVER, PanelNote
from cogs.tables.seats import CONSENT
from data.store import Table
from data.store.changes import CLOSING
from data.text import Voice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.client import House


log = logging.getLogger(__name__)


async def is_closing(house: House, game: int) -> bool:
    """Whether the table was closed, and is only to be told so."""
    return await house.store.note(game, CLOSING) is not None


async def say_farewell(house: House, game: int) -> None:
    """What is still to be told of a table that was closed; then the note that asks for it goes."""
    why = await house.store.note(game, CLOSING)
    table = await house.tables.table(game)
    if why is None or table is None:
        return
    await house.letters.recall(game)  # first: should it fail, the channel has not been told yet
    await _tell(house, table, why)
    await house.store.set_note(game, CLOSING, None)


async def _tell(house: House, table: Table, why: str) -> None:
    """Once: it is posted under a nonce that is noted. Then the last panel loses its buttons."""
    panels = house.teller.showing.panels
    old = await house.teller.showing.certain(table)
    if old.key == OVER:
        return  # it was posted, and not noted
    try:
        sent = await panels.post(table, "closed", await _layout(house, table, why))
    except (ChannelGone, NotAllowed):
        log.info("the channel cannot be told that its game is closed")
    else:
        note = PanelNote(sent.message, OVER, table.last, table.last, older=old.as_older())
        await panels.stands(table, note)


async def _layout(house: House, table: Table, why: str) -> Layout:
    """One line; of a game that was ended by consent also how it stood, as far as everybody may know."""
    voice = house.texts.voice(table.locale, table.board)
    layout, said = Layout(), voice(f"closed-{why}", game=table.game, **_since(table, why))
    layout.add_item(ui.TextDisplay(said, id=2 * MARK + max(table.last, 0)))
    standing = await house.tables.standing(table.game)
    if isinstance(standing, Refused):
        return layout
    if why == CONSENT:
        layout.text(panel_of(standing, voice, house.emojis_by_name).seats())
    return layout.row(*_buttons(table, voice))


def _since(table: Table, why: str) -> dict[str, str]:
    return {"since": f"<t:{table.moved_at}:D>"} if why == "idle" else {}


def _buttons(table: Table, voice: Voice) -> list[Press]:
    verbs = ("board", "log", "rematch")
    return [button(voice(f"button-{verb}"), Pressed(verb, table.game)) for verb in verbs]

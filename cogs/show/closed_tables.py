"""Announces that a table was closed before its end: once in the channel, and in the seat DMs."""

from __future__ import annotations

import logging

from cogs.kit.bot import Bot
from cogs.kit.buttons import PersistentItem, button
from cogs.kit.channel import ChannelGone, NotAllowed
from cogs.kit.custom_id import CustomId
from cogs.kit.layout import Layout
from cogs.show.panel import panel_of
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import MARK, OVER
from cogs.show.panels import Panels
from cogs.show.seat_dms import SeatDMs
from cogs.tables.seats import CONSENT
from cogs.tables.service import Tables
from data.store import Store, Table
from data.store.notes import ClosingNote, PanelNote
from data.text import Localizer
from engine.refused import Refused

log = logging.getLogger(__name__)


class ClosedTables:
    """Announces closed tables."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, messages: PanelMessages, panels: Panels, seat_dms: SeatDMs
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._panels = panels
        self._seat_dms = seat_dms

    async def is_closing(self, game: int) -> bool:
        """Whether the table was closed and this is not yet announced."""
        return await self._store.notes.get(game, ClosingNote) is not None

    async def announce(self, game: int) -> None:
        """Announces that a table was closed, then deletes the note that asks for it."""
        closing = await self._store.notes.get(game, ClosingNote)
        table = await self._tables.table(game) if closing is not None else None
        if closing is None or table is None:
            return
        await self._seat_dms.recall(table)  # first: if this fails, the announcement is still to be posted
        await self._post(table, closing.why)
        await self._store.notes.delete(game, ClosingNote)

    async def _post(self, table: Table, why: str) -> None:
        """Posts the announcement once, under a noted nonce; then the last panel loses its buttons."""
        old = await self._panels.recovered_note(table)
        if old.key == OVER:
            return  # it was posted before
        try:
            sent = await self._messages.post(table, "closed", await self._layout(table, why))
        except (ChannelGone, NotAllowed):
            log.info("the channel cannot be told that its game is closed")
        else:
            note = PanelNote(sent.message, OVER, table.last, table.last, older=old.as_older())
            await self._messages.set_current(table, note)

    async def _layout(self, table: Table, why: str) -> Layout:
        """One line; for a game ended by consent also the public state of the seats."""
        say = self._bot.texts.localizer(table.locale, table.board)
        layout, text = Layout(), say(f"closed-{why}", game=str(table.game), **_since(table, why))
        layout.text(text, 2 * MARK + max(table.last, 0))
        position = await self._tables.position(table)
        if isinstance(position, Refused):
            return layout
        if why == CONSENT:
            layout.text(panel_of(position, say, self._bot.emojis_by_name).seats())
        return layout.row(*_buttons(table, say))


def _since(table: Table, why: str) -> dict[str, str]:
    """The day of the last move, which only the sentence about an idle table names."""
    return {"since": f"<t:{table.moved_at}:D>"} if why == "idle" else {}


def _buttons(table: Table, say: Localizer) -> list[PersistentItem]:
    verbs = ("board", "log", "rematch")
    return [button(say(f"button-{verb}"), CustomId(verb, table.game)) for verb in verbs]

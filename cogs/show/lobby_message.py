"""Posts the message of a lobby and keeps it up to date. It is noted like a panel (`panel_message.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.show.lobby_panel import lobby_panel
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import EMPTY, LOBBY_MARK, OVER, to_delete
from data.store import CANCELLED, LOBBY, Table
from data.store.notes import Older, PanelNote
from data.store.notes.messages import LOBBY as LOBBY_KEY


class LobbyMessages:
    """The messages of all lobbies."""

    def __init__(self, bot: Bot, messages: PanelMessages) -> None:
        self._bot = bot
        self._messages = messages

    async def post(self, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
        """Posts a new message in place of the present one. `call` is shown below it until its first update."""
        old = await self._recovered_note(table)
        layout = lobby_panel(table, self._bot.texts.localizer(table.locale, table.board)).text(call)
        sent = await self._messages.post(table, f"lobby {old.message}", layout, (), mentioned)
        note = PanelNote(sent.message, LOBBY_KEY, older=(*old.older, *to_delete(old)))
        await self._messages.set_current(table, note)

    async def update(self, table: Table) -> None:
        """Edits the message, or posts it if there is none. Does nothing once the game has started."""
        note = await self._recovered_note(table)
        if table.status == LOBBY and not note.message:
            return await self.post(table)
        if note.posting is not None:
            await self._messages.cancel_posting(table.game)
        if table.status not in (LOBBY, CANCELLED) or note.key != LOBBY_KEY:
            return None
        say = self._bot.texts.localizer(table.locale, table.board)
        await self._messages.channel(table).edit(note.message, lobby_panel(table, say))
        if table.status == CANCELLED:
            await self._messages.save_note(table.game, note.but(key=OVER))
        return None

    async def _recovered_note(self, table: Table) -> PanelNote:
        """The note of the lobby's message, after taking in one that was posted but not noted."""
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is not None:
            found = [each for each in await self._messages.find_unnoted(table, LOBBY_MARK) if each.mark == LOBBY_MARK]
            if found:
                lost = tuple(Older(each.message) for each in found[:-1])
                newest = PanelNote(found[-1].message, LOBBY_KEY, older=(*note.older, *to_delete(note), *lost))
                return await self._messages.set_current(table, newest)
        return await self._messages.retire_older(table)

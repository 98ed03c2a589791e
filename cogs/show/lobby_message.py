"""Posts the message of a lobby and keeps it up to date. It is noted like a panel (`panel_message.py`).

Its title picture is attached once. Edits keep it, until the table speaks another language.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.kit.channel import BOLD, Call
from cogs.show.lobby_panel import lobby_panel
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import EMPTY, LOBBY_MARK, OVER, to_delete
from cogs.show.pictures import Pictures
from data.boards import load_board
from data.store import CANCELLED, LOBBY, Table
from data.store.notes import Older, PanelNote
from data.store.notes.messages import LOBBY as LOBBY_KEY


class LobbyMessages:
    """The messages of all lobbies."""

    def __init__(self, bot: Bot, messages: PanelMessages, pictures: Pictures) -> None:
        self._bot = bot
        self._messages = messages
        self._pictures = pictures

    async def post(self, table: Table, call: str = "", mentioned: Sequence[int] = ()) -> None:
        """Posts a new message in place of the present one. `call` is shown below it until its first update."""
        old = await self._recovered_note(table)
        say = self._bot.texts.localizer(table.locale, table.board)
        title = await self._pictures.title(load_board(table.board), say)
        shown = (title.name, title.alt) if title else None
        layout = lobby_panel(table, say, self._bot.emojis_by_name, shown).text(call)
        files = [title.file()] if title else []
        calling = Call(call.replace(BOLD, ""), tuple(mentioned)) if mentioned else None
        sent = await self._messages.post(table, f"lobby {old.message}", layout, files, calling)
        note = PanelNote(sent.message, LOBBY_KEY, picture=sent.picture, older=(*old.older, *to_delete(old)))
        await self._messages.set_current(table, note)

    async def update(self, table: Table) -> None:
        """Edits the message, or posts it if there is none. Does nothing once the game has started."""
        note = await self._recovered_note(table)
        if table.status == LOBBY and not note.message:
            return await self.post(table)
        if note.posting is not None:
            await self._messages.cancel_posting(table)
            note = note.but(posting=None)
        if table.status not in (LOBBY, CANCELLED) or note.key != LOBBY_KEY:
            return None
        return await (self._edit(table, note) if table.status == LOBBY else self._close(table, note))

    async def _edit(self, table: Table, note: PanelNote) -> None:
        """Edits the message of an open lobby. A picture that it shows already is not sent again."""
        say = self._bot.texts.localizer(table.locale, table.board)
        title = await self._pictures.title(load_board(table.board), say)
        there = note.picture if note.picture and note.picture.keepable else None
        kept = there if title is None or (there and there.alt == title.alt) else None
        shown = (kept.filename, kept.alt) if kept else (title.name, title.alt) if title else None
        attached = [kept] if kept else [title.file()] if title else []
        layout = lobby_panel(table, say, self._bot.emojis_by_name, shown)
        edited = await self._messages.channel(table).edit(note.message, layout, attached)
        if edited is not None and edited.picture != note.picture:
            await self._messages.save_note(table.game, note.but(picture=edited.picture))

    async def _close(self, table: Table, note: PanelNote) -> None:
        """Leaves a line of a lobby that was closed."""
        say = self._bot.texts.localizer(table.locale, table.board)
        layout = lobby_panel(table, say, self._bot.emojis_by_name)
        await self._messages.channel(table).edit(note.message, layout)
        await self._messages.save_note(table.game, note.but(key=OVER, picture=None))

    async def _recovered_note(self, table: Table) -> PanelNote:
        """The note of the lobby's message, after taking in one that was posted but not noted."""
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is not None:
            found = [each for each in await self._messages.find_unnoted(table, LOBBY_MARK) if each.mark == LOBBY_MARK]
            if found:
                lost = tuple(Older(each.message) for each in found[:-1])
                older = (*note.older, *to_delete(note), *lost)
                newest = PanelNote(found[-1].message, LOBBY_KEY, picture=found[-1].picture, older=older)
                return await self._messages.set_current(table, newest)
        return await self._messages.retire_older(table)

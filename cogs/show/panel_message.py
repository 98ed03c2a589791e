"""Notes which message is the panel of each table, posts the next one, and retires older ones.

Only one message of a table has live buttons, also after a crash or a lost answer from Discord. For this, the nonce of a
message is stored before the message is posted, and an older message stays stored until its buttons are removed. So the
bot always knows whether it must look for an unnoted message in the channel, and which messages it must still retire.
A new note is stored only when all of this is done; after a crash in between, the same is done again.

A message that calls somebody is posted in two steps, a line and its layout. A line that is found without its layout is
gone on with, so that nobody is called twice; if it is about something that is over, it is deleted.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.kit.channel import Call, Channel, FoundMessage, SentMessage, message_id_before
from cogs.kit.connection import Unreachable
from cogs.kit.fallback import Attachment
from cogs.kit.layout import Layout
from cogs.kit.nonces import new_nonce
from cogs.kit.recent import Recent
from cogs.show.anonymize import picture_with_names, with_names
from cogs.show.lobby_panel import lobby_text
from cogs.show.panel_note import BOARD_FILE, CHOOSING, EMPTY
from cogs.tables.ownership import Ownership
from data.store import Store, Table
from data.store.notes import Older, PanelNote, Posting
from data.store.notes.messages import LOBBY

log = logging.getLogger(__name__)


class PanelMessages:
    """The noted panel messages of all tables, whatever their content."""

    def __init__(self, bot: Bot, store: Store, ownership: Ownership) -> None:
        self._bot = bot
        self._store = store
        self._ownership = ownership
        self._notes: Recent[int, PanelNote | None] = Recent()

    # ── notes ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def note(self, game: int) -> PanelNote | None:
        """The note of the present panel; read from the store once, and each time if another process shows the table."""
        if game not in self._notes or not await self._ownership.has_game(game):
            self._notes[game] = await self._store.notes.get(game, PanelNote)
        return self._notes[game]

    def message_of(self, game: int) -> int | None:
        """The message of the present panel, if its note has been read."""
        note = self._notes.get(game)
        return note.message or None if note else None

    def shows(self, message: int, game: int, key: str) -> bool:
        """Whether a message is the present panel and shows this turn, as far as the note has been read."""
        note = self._notes.get(game)
        return note is not None and (note.message, note.key) == (message, key)

    async def save_note(self, game: int, note: PanelNote | None) -> None:
        """Stores the note of the present panel; None deletes it."""
        if note is None:
            await self._store.notes.delete(game, PanelNote)
        else:
            await self._store.notes.put(game, note)
        self._notes[game] = note

    def clear_cache(self, game: int | None = None) -> None:
        """Makes the notes of this table, or of all, be read from the store again."""
        if game is None:
            self._notes.clear()
        else:
            self._notes.pop(game, None)

    def channel(self, table: Table) -> Channel:
        return Channel(self._bot, table)

    # ── post and retire ──────────────────────────────────────────────────────────────────────────────────────────────

    async def call(self, table: Table, what: str, call: Call) -> int:
        """Posts the line of a new panel, unless it stands already; `post` then makes it whole. Returns the line."""
        return await self._line(table, await self._attempt(table, what, call, anew=True), call)

    async def _line(self, table: Table, posting: Posting, call: Call) -> int:
        """Posts the line of what is being posted, unless it stands already, and notes it: it is gone on with, also
        where the bot may not read the channel. 0 if Discord refuses it."""
        if posting.message:
            return posting.message
        line = await self.channel(table).post_line(call, nonce=posting.nonce)
        if line:
            note = await self.note(table.game) or EMPTY
            await self.save_note(table.game, note.but(posting=posting._replace(message=line)))
        return line

    async def post(
        self,
        table: Table,
        what: str,
        layout: Layout,
        files: Sequence[Attachment] = (),
        call: Call | None = None,
        *,
        anew: bool = False,
        line: int = 0,
    ) -> SentMessage:
        """Posts a message, or makes its line whole. Called again with the same `what`, it uses the same nonce: Discord
        posts it once."""
        posting = await self._attempt(table, what, None if line else call, anew)
        mentioned = call.users if call is not None else ()
        line = line or posting.message
        if not line and call is not None and mentioned:
            line = await self._line(table, posting, call)
        if line:
            return await self.channel(table).lay_out(line, layout, files, mentioned, nonce=posting.nonce)
        return await self.channel(table).post_layout(layout, files, mentioned, nonce=posting.nonce)

    async def _attempt(self, table: Table, what: str, call: Call | None, anew: bool) -> Posting:
        """What is about to be posted, noted before Discord is asked. The line of another attempt is deleted."""
        note = await self.note(table.game) or EMPTY
        users, line = (call.users, call.digest) if call is not None else ((), "")
        posting = note.posting
        if posting is None or posting.what != what:
            await self._delete_line(table, note)
            posting = Posting(what, new_nonce(), users, anew, line)
        elif not posting.message:  # its line does not stand there: it may say another time now
            posting = posting._replace(line=line or posting.line)
        if posting != note.posting:
            await self.save_note(table.game, note.but(posting=posting))
        return posting

    async def _delete_line(self, table: Table, note: PanelNote, current: int = 0) -> None:
        """Deletes a line that was found and has not become the current message."""
        if note.posting is not None and note.posting.message not in (0, current):
            await self.channel(table).delete(note.posting.message)

    async def cancel_posting(self, table: Table) -> None:
        """Forgets a message that was to be posted, was not found in the channel, and is no longer needed."""
        note = await self.note(table.game)
        if note is not None:
            await self._delete_line(table, note)
            await self.save_note(table.game, note.but(posting=None))

    async def set_current(self, table: Table, note: PanelNote) -> PanelNote:
        """Retires the older messages of a note, then stores the note as that of the present panel."""
        await self._delete_line(table, await self.note(table.game) or EMPTY, note.message)
        left = await self._retire_all(table, note.older)
        note = note.but(older=left, posting=None)
        await self.save_note(table.game, note)
        return note

    async def retire_older(self, table: Table) -> PanelNote:
        """Retires older messages that could not be retired before; returns the note of the present panel."""
        note = await self.note(table.game) or EMPTY
        if note.older:
            note = note.but(older=await self._retire_all(table, note.older))
            await self.save_note(table.game, note)
        return note

    async def _retire_all(self, table: Table, older: Sequence[Older]) -> tuple[Older, ...]:
        """Retires these messages; returns those for which Discord could not be reached."""
        left: list[Older] = []
        for each in older:
            try:
                await self._retire(table, each)
                self._bot.last_presses.forget(each.message)  # nobody presses it any more, and a press is large
            except Unreachable as error:
                left.append(each)
                log.warning("an old panel keeps its buttons for now", extra={"why": str(error)})
        return tuple(left)

    async def _retire(self, table: Table, old: Older) -> None:
        """Replaces an old panel with its history text, or deletes it. A refusal by Discord is logged and final."""
        if not old.stays:
            return await self.channel(table).delete(old.message)
        say = self._bot.texts.localizer(table.locale, table.board)
        layout = Layout(
            lobby_text(table, say, self._bot.emojis_by_name) if old.key == LOBBY else with_names(old.record, table)
        )
        kept = [picture_with_names(old.picture, table)] if old.picture and _belongs_to_history(old) else []
        for picture in kept:
            layout.picture(picture.filename, picture.alt)
        if await self.channel(table).edit(old.message, layout, kept) is None:
            log.warning("an old panel keeps its buttons", extra={"old": old.message})
        return None

    # ── recover ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def find_unnoted(self, table: Table, mark: int) -> list[FoundMessage]:
        """Finds marked messages of this game that are newer than all noted ones. A line that was posted is noted."""
        note = await self.note(table.game) or EMPTY
        after = max([note.message, *(each.message for each in note.older)])
        digest = note.posting.line if note.posting is not None else ""
        found = await self.channel(table).find_marked(after or message_id_before(table.created_at), mark, digest)
        lines = [each.message for each in found if not each.mark]
        if lines and note.posting is not None:
            await self.save_note(table.game, note.but(posting=note.posting._replace(message=lines[-1])))
        return [each for each in found if each.mark and each.message != note.message]


def _belongs_to_history(old: Older) -> bool:
    """Whether the picture of an old panel is about the text that stays: a tunnel is told by the next panel, and the
    board of the choice of tickets says who has not chosen yet."""
    return old.key != CHOOSING and old.picture is not None and old.picture.filename == BOARD_FILE

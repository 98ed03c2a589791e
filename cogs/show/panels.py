"""Keeps the panel in a table's channel up to date: posts, edits and reposts it, and posts the end of the game.

A new panel is posted before the old one is retired, and the note of the new one is stored last (`panel_message.py`). A
crash in between leaves a posted panel that is not noted, and an old one that still has its buttons. Before anything is
changed, `recovered_note` therefore finds an unnoted panel by its mark, and retires the old ones. A panel that calls
somebody is a line at first: it is posted before the pictures are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.kit.channel import FoundMessage, SentMessage
from cogs.show.anonymize import picture_with_names, picture_without_names, without_names
from cogs.show.channel_pictures import ChannelPictures, name_and_alt, shown_by
from cogs.show.ending import RESULT, Ending, over_note
from cogs.show.news import News
from cogs.show.panel import Panel, panel_of
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import BOARD_FILE, EMPTY, LOBBY_MARK, MARK, OVER, to_delete
from cogs.show.pictures import PictureFile, Pictures
from cogs.show.pings import Pings
from cogs.show.told import without_numbers
from cogs.tables.position import Outcome, Position
from cogs.tables.service import Tables
from data.store import Store, Table
from data.store.notes import Older, PanelNote, Posting
from data.store.notes.messages import LOBBY
from engine.state import Choosing, Over
from render.map.shapes import Mark

HANDED_OVER = "handed over"  # the key for a panel whose turn has passed to another player


class Panels:
    """The panels of all tables."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, messages: PanelMessages, pictures: Pictures, pings: Pings
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._pictures = ChannelPictures(pictures)
        self._pings = pings
        self._ending = Ending(pictures, messages)
        self._news = News(store, tables)

    # ── post and edit ────────────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, untold: Sequence[Outcome]) -> None:
        """Shows new moves: posts a new panel for a new turn, edits the present one within the same turn."""
        position, old = untold[-1], await self.recovered_note(untold[-1].table, untold)
        await self._news.add(untold)
        panel = await self._panel_with_news(position, old)
        if panel.key == OVER:
            await self._ending.post(position, old, panel)
            self._news.forget(position.game)
        elif old.key != panel.key:
            await self._post_next(position, old, panel)
        elif any(position.table.seat_of(user) is None for user in old.mentioned):
            await self._post_for_new_player(position, old)
        elif old.made != position.n:
            await self._edit_message(position, old, panel)

    async def update_plainly(self, position: Outcome) -> None:
        """The same without the events, for when they cannot be put into words due to a bug."""
        old, called = await self._note_after_deleting_lost(position.table)
        panel = self._panel_without_news(position).but(plain=True)
        if panel.key == OVER:
            return await self._ending.post_plainly(position, old, panel)
        if old.key == panel.key:
            return await self._edit_message(position, old, panel)
        mentioned = await self._to_mention(position)
        panel = panel.but(mentioned=tuple(user for user in mentioned if user not in called))
        sent = await self._post(position, panel, f"plain {position.n}", (), anew=True)
        await self._set_current(position, self._note(sent, position, old, panel))
        return None

    async def repost(self, position: Position, *, plain: bool = False) -> None:
        """Posts the panel again at the bottom of the channel and deletes the old one. `plain` leaves out the events."""
        if plain:
            old, _ = await self._note_after_deleting_lost(position.table)
        else:
            old = await self.recovered_note(position.table)
        if old == EMPTY:
            old = await self._note_for_new_channel(position)
        panel = (
            self._panel_without_news(position).but(plain=True) if plain else await self._panel_with_news(position, old)
        )
        pictures = [] if plain else await self._pictures.of_new_panel(EMPTY, panel)
        sent = await self._post(position, panel, f"again {position.table.last} {old.message}", pictures)
        note = self._note(sent, position, old, panel, pictures)
        if old.key == panel.key:
            note = note.but(since=old.since, made=old.made, record=old.record)
        await self._messages.set_current(position.table, note.but(older=(*old.older, *to_delete(old))))

    async def _note_for_new_channel(self, position: Position) -> PanelNote:
        """Stores a note for a game moved to another channel: all events until now were shown in the old one."""
        panel, last = self._panel_without_news(position), position.table.last
        note = EMPTY.but(key=panel.key, made=last, since=last, record=without_names(panel.record(), position.table))
        await self._messages.save_note(position.table.game, note)
        return note

    async def edit(self, position: Position) -> None:
        """Edits the panel after a change that is not a move, such as of a deadline."""
        old = await self.recovered_note(position.table)
        panel = await self._panel_with_news(position, old)
        if old.key == panel.key:
            await self._edit_message(position, old, panel, moved=False)

    async def recover(self, position: Position) -> None:
        """Finds a panel that was posted but not noted, and retires older ones that still have buttons."""
        old = await self._messages.note(position.table.game)
        if old is None or old.settled:
            return
        note = await self.recovered_note(position.table)
        if note.posting is not None:
            await self._messages.cancel_posting(position.table)
        if note.message != old.message:
            await self.edit(position)

    def _panel_without_news(self, position: Position) -> Panel:
        """The panel without events."""
        say = self._bot.texts.localizer(position.table.locale, position.table.board)
        return panel_of(position, say, self._bot.emojis_by_name)

    async def _panel_with_news(self, position: Position, old: PanelNote) -> Panel:
        """The panel with the events since the previous one, and since the last turn of whoever is to act."""
        panel = self._panel_without_news(position)
        since = old.since if old.key == panel.key else old.made
        happened = await self._news.between(position, since, position.table.last)
        if isinstance(panel.view.phase, Choosing | Over):
            return panel.but(happened=happened)
        own = await self._news.own_turn(position)
        return panel.but(happened=happened, missed=await self._news.between(position, own, since))

    async def marks(self, position: Position) -> tuple[Mark, ...]:
        """What the present panel tells, as it is marked on the board."""
        panel = await self._panel_with_news(position, await self._messages.note(position.table.game) or EMPTY)
        return panel.told().marks

    async def _post_next(
        self, position: Outcome, old: PanelNote, panel: Panel, pinged_before: Sequence[int] = ()
    ) -> None:
        """Posts a new panel and retires the old one. Users in `pinged_before` are not pinged again."""
        pinging = await self._to_mention(position)
        panel = panel.but(mentioned=tuple(user for user in pinging if user not in pinged_before))
        what, call = await self._what(position, panel), panel.call(self._store.now())
        line = await self._messages.call(position.table, what, call) if call is not None else 0
        pictures = await self._pictures.of_new_panel(old, panel)
        sent = await self._post(position, panel, what, pictures, anew=True, line=line)
        await self._set_current(position, self._note(sent, position, old, panel, pictures))

    async def _what(self, position: Outcome, panel: Panel) -> str:
        """What is posted for a turn. Its line that stands is gone on with, whatever was played meanwhile in this turn:
        it has called these people already."""
        posting = (await self._messages.note(position.game) or EMPTY).posting
        stands = posting is not None and posting.message and posting.what.startswith(f"{panel.key} ")
        if posting is not None and stands and set(panel.mentioned) <= set(posting.mentioned):
            return posting.what
        return f"{panel.key} {position.n}"

    async def _set_current(self, position: Outcome, note: PanelNote) -> PanelNote:
        await self._pings.mark_pinged(position.game, note.mentioned)
        return await self._messages.set_current(position.table, note)

    async def _post_for_new_player(self, position: Outcome, old: PanelNote) -> None:
        """Posts the panel again when a seat has passed to another player, who is pinged instead."""
        handed = old.but(key=HANDED_OVER)
        await self._post_next(
            position, handed, await self._panel_with_news(position, handed), pinged_before=old.mentioned
        )

    async def _edit_message(self, position: Position, old: PanelNote, panel: Panel, *, moved: bool = True) -> None:
        """Edits the message, and posts it again if that fails. Pings nobody. After a move its picture is drawn anew."""
        table, panel = position.table, panel.but(mentioned=() if panel.rests else old.mentioned)
        lost = old.picture is not None and not old.picture.keepable
        pictures = await self._pictures.of_changed_panel(old, panel) if (moved or lost) and not panel.plain else []
        kept = [picture_with_names(old.picture, table)] if old.picture and not pictures else []
        layout = panel.layout(table.last, [*((each.filename, each.alt) for each in kept), *map(name_and_alt, pictures)])
        attached = [picture.file() for picture in pictures] or kept
        edited = await self._messages.channel(table).edit(old.message, layout, attached, panel.mentioned)
        if edited is None:
            sent = await self._post(position, panel.but(mentioned=()), f"edit {table.last} {old.message}", pictures)
            note = self._note(sent, position, old, panel, pictures)
            note = note.but(since=old.since, made=old.made, record=old.record, older=(*old.older, *to_delete(old)))
            await self._messages.set_current(table, note)
        elif pictures:
            picture = picture_without_names(edited.picture, table)
            note = old.but(picture=picture, drawn=_drawn(edited, pictures), **shown_by(panel.view, old, shown=True))
            if pictures[0].name != BOARD_FILE:
                note = note.but(record=without_numbers(old.record))
            await self._messages.save_note(table.game, note)
        elif edited.picture != next(iter(kept), None):
            await self._messages.save_note(table.game, old.but(picture=picture_without_names(edited.picture, table)))

    async def _post(
        self,
        position: Position,
        panel: Panel,
        what: str,
        pictures: Sequence[PictureFile],
        *,
        anew: bool = False,
        line: int = 0,
    ) -> SentMessage:
        """Posts a panel with its pictures, or lays out its line."""
        layout, files = (
            panel.layout(position.table.last, [name_and_alt(picture) for picture in pictures]),
            [picture.file() for picture in pictures],
        )
        call = panel.call(self._store.now())
        return await self._messages.post(position.table, what, layout, files, call, anew=anew, line=line)

    def _note(
        self, sent: SentMessage, position: Position, old: PanelNote, panel: Panel, pictures: Sequence[PictureFile] = ()
    ) -> PanelNote:
        """The note of a panel that was posted after an old one."""
        picture = picture_without_names(sent.picture, position.table)
        pictured = picture is not None and picture.filename == BOARD_FILE
        return PanelNote(
            sent.message,
            panel.key,
            made=self._first_move(position, old),
            since=old.made,
            record=without_names(panel.record(pictured=pictured), position.table),
            picture=picture,
            drawn=_drawn(sent, pictures),
            **shown_by(panel.view, old, shown=picture is not None),
            mentioned=panel.mentioned,
            older=old.as_older(),
        )

    def _first_move(self, position: Position, old: PanelNote) -> int:
        """The move that began the turn of a panel. The next panel shows everything after that move.

        So, after a panel that was posted in the middle of a turn, the next one shows that whole turn again. Half a
        tunnel, or one card of two, would say little.
        """
        began = self._news.turn_began(position)
        return max(old.made, 0) if began is None else began

    # ── recover ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def recovered_note(self, table: Table, untold: Sequence[Outcome] = ()) -> PanelNote:
        """The note of the present panel, after unnoted messages were taken in and older ones retired."""
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is not None:
            untold = untold or await self._tables.untold(table.game)
            posting, found = note.posting, await self._messages.find_unnoted(table, LOBBY_MARK)
            for each in found:
                note = await self._adopt(each, table, untold, note, posting)
            if found:
                return await self._messages.set_current(table, note)
        return await self._messages.retire_older(table)

    async def _note_after_deleting_lost(self, table: Table) -> tuple[PanelNote, tuple[int, ...]]:
        """The noted panel, after unnoted messages were deleted, and whom they have called.

        Used where taking them in may be what fails.
        """
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is None:
            return note, ()
        lost = tuple(Older(each.message) for each in await self._messages.find_unnoted(table, MARK))
        posting = (await self._messages.note(table.game) or EMPTY).posting
        called = posting.mentioned if posting is not None and (lost or posting.message) else ()
        return await self._messages.set_current(table, note.but(older=(*note.older, *lost))), called

    async def _adopt(
        self, found: FoundMessage, table: Table, untold: Sequence[Outcome], note: PanelNote, posting: Posting
    ) -> PanelNote:
        """Takes an unnoted message into the note: an old lobby, a part of the end, or the present panel."""
        if found.mark == LOBBY_MARK:
            return note.but(older=(*note.older, Older(found.message, LOBBY)))
        part, n = divmod(found.mark, MARK)
        if part > 1:
            over = note if note.key == OVER else over_note(table, note)
            result = found.message if part == RESULT else over.message
            return over.but(message=result, parts=max(over.parts, part - 1))
        outcome = next((outcome for outcome in untold if outcome.n == n), None)
        if outcome is None or not posting.anew:
            picture = picture_without_names(found.picture, table)
            older = (*note.older, *to_delete(note))
            return note.but(message=found.message, picture=picture, mentioned=posting.mentioned, older=older)
        old = note.but(key=HANDED_OVER) if self._panel_without_news(outcome).key == note.key else note
        panel = (await self._panel_with_news(outcome, old)).but(mentioned=posting.mentioned)
        await self._pings.mark_pinged(outcome.game, panel.mentioned)
        return self._note(SentMessage(found.message, (found.picture,) if found.picture else ()), outcome, old, panel)

    async def _to_mention(self, position: Position) -> tuple[int, ...]:
        """The users to act who want to be pinged, and those whom a DM seems not to reach.

        In quiet hours the ping is postponed.
        """
        requested = await self._pings.requested(position.table.game)
        users: list[int] = []
        for seat in position.to_act:
            user = None if position.away(seat) else position.table.seats[seat].user
            settings = await self._store.settings.person(user or 0)
            if user is None:
                continue
            if not (settings.ping or user in requested or await self._pings.is_missed_by_dm(position, seat, settings)):
                continue
            if await self._pings.may_ping_for_turn(position.table, seat, settings):
                users.append(user)
        return tuple(users)


def _drawn(sent: SentMessage, pictures: Sequence[PictureFile]) -> str:
    """The digest of the picture in a message that was sent with these; empty if it must be sent again."""
    return pictures[0].digest if pictures and sent.picture and sent.picture.keepable else ""

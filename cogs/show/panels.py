"""What the channel of a table shows: the panel of the moment and, at the end, the reveal.

A new panel stands before the old one loses its buttons. Which message it is, `panels.py` knows.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.kit.channel import MarkedMessage, SentMessage
from cogs.show.anonymize import picture_with_names, picture_without_names, without_names
from cogs.show.ending import Ending, over_note
from cogs.show.panel import Panel, panel_of
from cogs.show.panel_message import PanelMessages
from cogs.show.panel_note import EMPTY, LOBBY_MARK, MARK, OVER, to_delete
from cogs.show.pictures import PictureFile, Pictures, last_move, scene_of
from cogs.show.pings import Pings
from cogs.tables.position import Outcome, Position
from cogs.tables.reasons import thoughts_of
from cogs.tables.service import Tables
from cogs.wording.log import LogEvent, log_events
from data.store import Store, Table
from data.store.notes import Older, PanelNote, Posting
from data.store.notes.messages import LOBBY
from engine.events import TurnBegan
from engine.refused import Refused
from engine.state import NOBODY, OpenTunnel
from engine.view import View

HANDED_OVER = "handed over"  # the panel of a turn whose seat has become another's

log = logging.getLogger(__name__)


class Panels:
    """The panels of all tables."""

    def __init__(
        self, bot: Bot, store: Store, tables: Tables, messages: PanelMessages, pictures: Pictures, pings: Pings
    ) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables
        self._messages = messages
        self._pictures = pictures
        self._pings = pings
        self._ending = Ending(store, pictures, messages)
        self._news: dict[int, dict[int, tuple[LogEvent, ...]]] = {}  # what the present panels tell, by move

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────

    async def update(self, untold: Sequence[Outcome]) -> None:
        """The panel: a new one where something new is asked, the present one edited otherwise."""
        now, old = untold[-1], await self.recovered_note(untold[-1].table, untold)
        thoughts = await thoughts_of(self._store, now.table)
        heard = {outcome.n: log_events(outcome, thoughts.get(outcome.n)) for outcome in untold}
        self._news.setdefault(now.game, {}).update(heard)
        panel = await self._panel_with_news(now, old)
        if panel.key == OVER:
            await self._ending.post(now, old, panel)
            self._news.pop(now.game, None)
        elif old.key != panel.key:
            await self._post_next(now, old, panel)
        elif any(now.table.seat_of(user) is None for user in old.mentioned):
            await self._post_for_new_player(now, old)
        elif old.made != now.n:
            await self._edit_message(now, old, panel)

    async def update_plainly(self, now: Outcome) -> None:
        """Shows the table with its buttons and without its news, where a fault of ours stands in the way of those."""
        old = await self._note_after_deleting_lost(now.table)
        panel = self._panel_without_news(now).but(plain=True)
        if panel.key == OVER:
            return await self._ending.post_plainly(now, old, panel)
        if old.key == panel.key:
            return await self._edit_message(now, old, panel)
        panel = panel.but(mentioned=await self._to_mention(now))
        sent = await self._post(now, panel, f"plain {now.n}", (), anew=True)
        await self._set_current(now, self._note(sent, now, old, panel))
        return None

    async def repost(self, now: Position, *, plain: bool = False) -> None:
        """The same panel once more, at the bottom; the old one goes. `plain` is without what has happened."""
        old = await (self._note_after_deleting_lost(now.table) if plain else self.recovered_note(now.table))
        if old == EMPTY:
            old = await self._note_for_new_channel(now)
        panel = self._panel_without_news(now).but(plain=True) if plain else await self._panel_with_news(now, old)
        shots = [] if plain else await self._panel_pictures(now, EMPTY, panel)
        sent = await self._post(now, panel, f"again {now.table.last} {old.message}", shots)
        note = self._note(sent, now, old, panel)
        if old.key == panel.key:
            note = note.but(since=old.since, made=old.made, record=old.record)
        await self._messages.set_current(now.table, note.but(older=(*old.older, *to_delete(old))))

    async def _note_for_new_channel(self, now: Position) -> PanelNote:
        """What is noted of a table in another channel than before: what has happened until now was told there."""
        panel, last = self._panel_without_news(now), now.table.last
        note = EMPTY.but(key=panel.key, made=last, since=last, record=without_names(panel.record(), now.table))
        await self._messages.save_note(now.table.game, note)
        return note

    async def edit(self, now: Position) -> None:
        """The same panel in its place, where what it says has changed without a move, such as a deadline."""
        old = await self.recovered_note(now.table)
        panel = await self._panel_with_news(now, old)
        if old.key == panel.key:
            await self._edit_message(now, old, panel)

    async def recover(self, now: Position) -> None:
        """Finds a panel that was posted but not noted, and strips older ones that still have buttons."""
        old = await self._messages.note(now.table.game)
        if old is None or old.settled:
            return
        note = await self.recovered_note(now.table)
        if note.posting is not None:
            await self._messages.cancel_posting(now.table.game)
        if note.message != old.message:
            await self.edit(now)

    def _panel_without_news(self, now: Position) -> Panel:
        """The panel of this moment, with nothing that has happened."""
        say = self._bot.texts.localizer(now.table.locale, now.table.board)
        return panel_of(now, say, self._bot.emojis_by_name)

    async def _panel_with_news(self, now: Position, old: PanelNote) -> Panel:
        """The panel of this moment, with what has happened since the one before it was made."""
        panel = self._panel_without_news(now)
        since = old.since if old.key == panel.key else old.made
        return panel.but(happened=tuple(await self._events(now, since)))

    async def _events(self, now: Position, since: int) -> list[LogEvent]:
        """What everybody may know of the moves after that one; from memory, or else from the store."""
        heard = self._news.setdefault(now.table.game, {})
        wanted = range(since + 1, now.table.last + 1)
        if not all(n in heard for n in wanted):
            log_of = await self._tables.log(now.table.game)
            assert not isinstance(log_of, Refused)
            thoughts = await thoughts_of(self._store, now.table)
            heard.update({entry.n: log_events(entry, thoughts.get(entry.n)) for entry in log_of})
        for n in [n for n in heard if n <= since]:
            del heard[n]
        return [event for n in wanted for event in heard[n]]

    async def _post_next(self, now: Outcome, old: PanelNote, panel: Panel, before: Sequence[int] = ()) -> None:
        """A new panel; then the old one loses its buttons. Who was pinged `before` is not pinged again."""
        pinging = await self._to_mention(now)
        panel = panel.but(mentioned=tuple(user for user in pinging if user not in before))
        shots = await self._panel_pictures(now, old, panel)
        sent = await self._post(now, panel, f"{panel.key} {now.n}", shots, anew=True)
        await self._set_current(now, self._note(sent, now, old, panel))

    async def _set_current(self, now: Outcome, note: PanelNote) -> PanelNote:
        await self._pings.mark_pinged(now.game, note.mentioned)
        return await self._messages.set_current(now.table, note)

    async def _post_for_new_player(self, now: Outcome, old: PanelNote) -> None:
        """The seat of somebody who was pinged is another's now, who is pinged instead; nobody else a second time."""
        handed = old.but(key=HANDED_OVER)
        await self._post_next(now, handed, await self._panel_with_news(now, handed), before=old.mentioned)

    async def _edit_message(self, now: Position, old: PanelNote, panel: Panel) -> None:
        """The same turn goes on: nobody is pinged again."""
        table, panel = now.table, panel.but(mentioned=old.mentioned)
        shots = [] if panel.plain else await self._tunnel_pictures(now, panel)
        kept = [picture_with_names(old.picture, table)] if old.picture and not shots else []
        layout = panel.layout(table.last, [*((each.filename, each.alt) for each in kept), *map(name_and_alt, shots)])
        attached = [shot.file() for shot in shots] or kept
        edited = await self._messages.channel(table).edit(old.message, layout, attached, panel.mentioned)
        if edited is None:
            sent = await self._post(now, panel.but(mentioned=()), f"edit {table.last} {old.message}", shots)
            note = self._note(sent, now, old, panel)
            note = note.but(since=old.since, made=old.made, record=old.record, older=(*old.older, *to_delete(old)))
            await self._messages.set_current(table, note)
        elif shots:
            picture = picture_without_names(edited.picture, table)
            await self._messages.save_note(table.game, old.but(picture=picture, built=-1))

    async def _post(
        self, now: Position, panel: Panel, what: str, shots: Sequence[PictureFile], *, anew: bool = False
    ) -> SentMessage:
        """Posts a panel; without its picture, where the bot may send none."""
        layout, files = panel.layout(now.table.last, [name_and_alt(shot) for shot in shots]), [s.file() for s in shots]
        return await self._messages.post(now.table, what, layout, files, panel.mentioned, anew=anew)

    def _note(self, sent: SentMessage, now: Position, old: PanelNote, panel: Panel) -> PanelNote:
        """What is remembered of a panel that was posted after an old one."""
        picture = picture_without_names(sent.picture, now.table)
        return PanelNote(
            sent.message,
            panel.key,
            made=self._first_move(now, old),
            since=old.made,
            record=without_names(panel.record(), now.table),
            picture=picture,
            built=pieces_on_picture(panel.view, old, shown=picture is not None),
            mentioned=panel.mentioned,
            older=old.as_older(),
        )

    def _first_move(self, now: Position, old: PanelNote) -> int:
        """The move that began what a panel is about, such as its turn. The next panel tells everything after that move.

        A panel may be posted in the middle of a turn. Then the next one tells that whole turn again: half a tunnel, or
        one card of two, would say little.
        """
        heard = self._news.get(now.table.game, {})
        began = (n for n, events in heard.items() if any(isinstance(event, TurnBegan) for event in events))
        return max((n for n in began if n <= now.table.last), default=max(old.made, 0))

    # ── what is not certain ──────────────────────────────────────────────────────────────────────────────────────────

    async def recovered_note(self, table: Table, untold: Sequence[Outcome] = ()) -> PanelNote:
        """The present panel, after a lost one was looked for and older ones were stripped."""
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is not None:
            untold = untold or await self._tables.untold(table.game)
            posting, found = note.posting, await self._messages.find_unnoted(table, LOBBY_MARK)
            for each in found:
                note = await self._adopt(each, table, untold, note, posting)
            if found:
                return await self._messages.set_current(table, note)
        return await self._messages.retire_older(table)

    async def _note_after_deleting_lost(self, table: Table) -> PanelNote:
        """The noted panel, after lost ones were deleted: taking them in is what may have failed."""
        note = await self._messages.note(table.game) or EMPTY
        if note.posting is None:
            return note
        lost = tuple(Older(each.message) for each in await self._messages.find_unnoted(table, MARK))
        return await self._messages.set_current(table, note.but(older=(*note.older, *lost)))

    async def _adopt(
        self, found: MarkedMessage, table: Table, untold: Sequence[Outcome], note: PanelNote, posting: Posting
    ) -> PanelNote:
        """Takes a found message into the note: the old lobby, a part of the end, or the present panel."""
        if found.mark == LOBBY_MARK:
            return note.but(older=(*note.older, Older(found.message, LOBBY)))
        part, n = divmod(found.mark, MARK)
        if part > 1:
            over = note if note.key == OVER else over_note(table, note)
            return over.but(message=found.message, parts=part - 1)
        then = next((outcome for outcome in untold if outcome.n == n), None)
        if then is None or not posting.anew:
            picture = picture_without_names(found.picture, table)
            older = (*note.older, *to_delete(note))
            return note.but(message=found.message, picture=picture, mentioned=posting.mentioned, older=older)
        old = note.but(key=HANDED_OVER) if self._panel_without_news(then).key == note.key else note
        panel = (await self._panel_with_news(then, old)).but(mentioned=posting.mentioned)
        await self._pings.mark_pinged(then.game, panel.mentioned)
        return self._note(SentMessage(found.message, (found.picture,) if found.picture else ()), then, old, panel)

    async def _to_mention(self, now: Position) -> tuple[int, ...]:
        """Who is to act, in person, and wants to be pinged; in quiet hours later."""
        once = await self._pings.requested(now.table.game)
        users: list[int] = []
        for seat in now.to_act:
            user = None if now.away(seat) else now.table.seats[seat].user
            wish = await self._store.settings.person(user or 0)
            if user is not None and (wish.ping or user in once):
                users += [user] * await self._pings.may_ping_for_turn(now.table, seat, wish)
        return tuple(users)

    # ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _panel_pictures(self, now: Position, old: PanelNote, panel: Panel) -> list[PictureFile]:
        """The board, when it has changed since it was shown last; a tunnel that is open."""
        if isinstance(panel.view.phase, OpenTunnel):
            return await self._tunnel_pictures(now, panel)
        if old.built == pieces_on_board(panel.view):
            return []
        marked = last_move(panel.happened)
        shot = await self._pictures.board(scene_of(panel.view, now.table, panel.say), marked)
        return [shot] if shot else []

    async def _tunnel_pictures(self, now: Position, panel: Panel) -> list[PictureFile]:
        tunnel = panel.view.phase
        if not isinstance(tunnel, OpenTunnel):
            return []
        shot = await self._pictures.tunnel(scene_of(panel.view, now.table, panel.say), tunnel)
        return [shot] if shot else []


def name_and_alt(shot: PictureFile) -> tuple[str, str]:
    """A picture as a layout names it."""
    return shot.name, shot.alt


def pieces_on_picture(view: View, old: PanelNote, *, shown: bool) -> int:
    """What lies on the last picture of the board; unknown where a picture of a tunnel came after it."""
    if isinstance(view.phase, OpenTunnel):
        return -1
    return pieces_on_board(view) if shown else old.built


def pieces_on_board(view: View) -> int:
    """How many routes and stations lie on the board: with each the picture changes."""
    return sum(owner != NOBODY for owner in (*view.owner, *view.station_at))

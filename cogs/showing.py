"""What the channel of a table shows: the panel of the moment and, at the end, the reveal.

A new panel stands before the old one loses its buttons. Which message it is, is noted after it was posted; a panel
that was posted and not noted is found in the channel by its mark.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cogs.channel import Channel, Found
from cogs.clock.quiet_ping import may_ping
from cogs.clock.telling import Happened, happened
from cogs.ending import Ending
from cogs.layout import Layout
from cogs.lobby_panel import lobby_text
from cogs.nameless import named, named_picture, nameless, nameless_picture
from cogs.panel import MARK, Panel, panel_of
from cogs.panel_note import LOBBY, OVER, PanelNote, read_note, write_note
from cogs.pictures import Shot, last_move, who_sits
from cogs.ping_once import pinged, to_ping
from cogs.standing import Outcome, Standing
from cogs.training import thoughts_of
from data.store import Table
from engine.refused import Refused
from engine.state import NOBODY, OpenTunnel
from engine.view import View

if TYPE_CHECKING:
    from cogs.house import House

HANDED = "handed over"  # the panel of a turn whose seat has become another's

log = logging.getLogger(__name__)


class Showing:
    """The panels of all tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._ending = Ending(house, self)
        self.notes: dict[int, PanelNote | None] = {}
        self._heard: dict[int, dict[int, tuple[Happened, ...]]] = {}  # what the present panels tell, by move

    # ── what is known ────────────────────────────────────────────────────────────────────────────────────────────────

    async def known(self, game: int) -> PanelNote | None:
        """The present panel, read once."""
        if game not in self.notes:
            self.notes[game] = await read_note(self._house.store, game)
        return self.notes[game]

    async def remember(self, game: int, note: PanelNote) -> PanelNote:
        """Notes the present panel."""
        await write_note(self._house.store, game, note)
        self.notes[game] = note
        return note

    async def forget(self, game: int) -> None:
        """There is no panel any more."""
        await write_note(self._house.store, game, None)
        self.notes[game] = None

    async def _certain(self, untold: Sequence[Outcome]) -> PanelNote | None:
        """The present panel; the first time since the start, also one that was posted and not noted."""
        game = untold[-1].game
        first = game not in self.notes
        note = await self.known(game)
        if not first or note is None:
            return note
        for found in await self.channel(untold[-1].table).found(note.message, MARK):
            outcome = next((outcome for outcome in untold if outcome.n == found.mark % MARK), None)
            if outcome is not None:
                note = await self._adopt(found, outcome, note)
        return note

    async def _adopt(self, found: Found, then: Outcome, old: PanelNote) -> PanelNote:
        """A message of ours that was not noted."""
        part = found.mark // MARK - 2
        if part >= 0:
            over = old if old.key == OVER else old.but(key=OVER, made=then.n, since=old.made)
            return await self.remember(then.game, over.but(parts=part + 1))
        panel = await self._panel(then, old)
        record, picture = nameless(panel.record(), then.table), nameless_picture(found.picture, then.table)
        built = built_of(panel.view, old, shown=found.picture is not None)
        mentioned = await self._to_mention(then)
        note = PanelNote(found.message, panel.key, then.n, old.made, record, picture, built, mentioned=mentioned)
        await self._stands(then, old, note)
        return note

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────

    async def show(self, untold: Sequence[Outcome]) -> None:
        """The panel: a new one where something new is asked, the present one edited otherwise."""
        now, old = untold[-1], await self._certain(untold)
        thoughts = await thoughts_of(self._house.store, now.table)
        heard = {outcome.n: happened(outcome, thoughts.get(outcome.n)) for outcome in untold}
        self._heard.setdefault(now.game, {}).update(heard)
        panel = await self._panel(now, old)
        if panel.key == OVER:
            await self._ending.show(now, old, panel)
            self._heard.pop(now.game, None)
        elif old is None or old.key != panel.key:
            await self._new(now, old, panel)
        elif any(now.table.seat_of(user) is None for user in old.mentioned):
            await self._instead(now, old)
        elif old.made != now.n:
            await self._edit(now, old, panel)

    async def fresh(self, now: Standing) -> None:
        """The same panel once more, at the bottom; the old one goes."""
        old = await self.known(now.table.game)
        panel = await self._panel(now, old or PanelNote(0, "", now.table.last, now.table.last))
        shots = await self._shots(now, None, panel)
        message = await self._post(now.table, panel, now.table.last, shots)
        same = old is not None and old.key == panel.key
        note = self._note(message, now, old, panel, shots)
        kept = note.but(since=old.since, made=old.made, record=old.record) if same and old else note
        await self.remember(now.table.game, kept)
        if old is not None:
            await self.channel(now.table).delete(old.message)

    async def again(self, now: Standing) -> None:
        """The same panel in its place, where what it says of a deadline has changed."""
        old = await self.known(now.table.game)
        panel = await self._panel(now, old)
        if old is not None and old.key == panel.key:
            await self._edit(now, old, panel)

    async def _panel(self, now: Standing, old: PanelNote | None) -> Panel:
        """The panel of this moment, with what has happened since the one before it was made."""
        voice = self._house.texts.voice(now.table.locale, now.table.board)
        panel = panel_of(now, voice, self._house.emojis_by_name)
        since = -1 if old is None else old.since if old.key == panel.key else old.made
        return panel.but(happened=tuple(await self._events(now, since)))

    async def _events(self, now: Standing, since: int) -> list[Happened]:
        """What everybody may know of the moves after that one; from memory, or else from the store."""
        heard = self._heard.setdefault(now.table.game, {})
        wanted = range(since + 1, now.table.last + 1)
        if not all(n in heard for n in wanted):
            log_of = await self._house.tables.log(now.table.game)
            assert not isinstance(log_of, Refused)
            thoughts = await thoughts_of(self._house.store, now.table)
            heard.update({entry.n: happened(entry, thoughts.get(entry.n)) for entry in log_of})
        for n in [n for n in heard if n <= since]:
            del heard[n]
        return [event for n in wanted for event in heard[n]]

    async def _new(self, now: Outcome, old: PanelNote | None, panel: Panel, before: Sequence[int] = ()) -> None:
        """A new panel; then the old one loses its buttons. Who was pinged `before` is not pinged again."""
        pinging = await self._to_mention(now)
        panel = panel.but(mentioned=tuple(user for user in pinging if user not in before))
        shots = await self._shots(now, old, panel)
        message = await self._post(now.table, panel, now.n, shots, f"{now.game}.{now.n}")
        await self._stands(now, old, self._note(message, now, old, panel, shots))

    async def _stands(self, now: Outcome, old: PanelNote | None, note: PanelNote) -> None:
        """A new panel: the one before loses its buttons. Noted last, so that after a crash all this is done again."""
        try:
            await pinged(self._house.store, now.game, note.mentioned)
            await self.strip(now.table, old)
        finally:
            await self.remember(now.game, note)

    async def _instead(self, now: Outcome, old: PanelNote) -> None:
        """The seat of somebody who was pinged is another's now, who is pinged instead; nobody else a second time."""
        handed = old.but(key=HANDED)
        await self._new(now, handed, await self._panel(now, handed), before=old.mentioned)

    async def _edit(self, now: Standing, old: PanelNote, panel: Panel) -> None:
        """The same turn goes on: nobody is pinged again."""
        game, n, panel = now.table.game, now.table.last, panel.but(mentioned=old.mentioned)
        shots = await self._tunnel(now, panel)
        kept = [named_picture(old.picture, now.table)] if old.picture and not shots else []
        layout = panel.layout(n, [*kept, *((shot.name, shot.alt) for shot in shots)])
        files = [shot.file() for shot in shots] if shots else None
        if await self.channel(now.table).edit(old.message, layout, files):
            if shots:
                picture = nameless_picture((shots[0].name, shots[0].alt), now.table)
                await self.remember(game, old.but(picture=picture, built=-1))
        else:
            message = await self._post(now.table, panel.but(mentioned=()), n, shots, f"{game}.{n}")
            note = self._note(message, now, old, panel, shots)
            await self.remember(game, note.but(since=old.since, made=old.made, record=old.record))

    async def _post(self, table: Table, panel: Panel, n: int, shots: Sequence[Shot], nonce: str | None = None) -> int:
        """Posts a panel; without its picture, where the bot may send none."""
        return await self.channel(table).post_with(
            lambda pictures: panel.layout(n, pictures), shots, panel.mentioned, nonce
        )

    def _note(
        self, message: int, now: Standing, old: PanelNote | None, panel: Panel, shots: Sequence[Shot]
    ) -> PanelNote:
        picture = nameless_picture((shots[0].name, shots[0].alt), now.table) if shots else None
        built = built_of(panel.view, old, shown=bool(shots))
        made = now.table.last
        since = old.made if old else -1
        record = nameless(panel.record(), now.table)
        return PanelNote(message, panel.key, made, since, record, picture, built, mentioned=panel.mentioned)

    async def strip(self, table: Table, old: PanelNote | None) -> None:
        """The old panel becomes a line of history."""
        if old is None or not (old.record or old.key == LOBBY):
            return
        voice = self._house.texts.voice(table.locale, table.board)
        layout = Layout(lobby_text(table, voice) if old.key == LOBBY else named(old.record, table))
        if old.picture:
            layout.picture(*named_picture(old.picture, table))
        if not await self.channel(table).edit(old.message, layout):
            log.info("an old panel keeps its buttons")

    def channel(self, table: Table) -> Channel:
        return Channel(self._house, table)

    async def _to_mention(self, now: Standing) -> tuple[int, ...]:
        """Who is to act, in person, and wants to be pinged; in quiet hours later."""
        once = await to_ping(self._house.store, now.table.game)
        users: list[int] = []
        for seat in now.to_act:
            user = None if now.away(seat) else now.table.seats[seat].user
            wish = await self._house.store.person(user or 0)
            if user is not None and (wish.ping or user in once):
                users += [user] * await may_ping(self._house, now.table, seat, wish)
        return tuple(users)

    # ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _shots(self, now: Standing, old: PanelNote | None, panel: Panel) -> list[Shot]:
        """The board, when it has changed since it was shown last; a tunnel that is open."""
        if isinstance(panel.view.phase, OpenTunnel):
            return await self._tunnel(now, panel)
        if old is not None and old.built == laid_out(panel.view):
            return []
        marked = last_move(panel.happened)
        shot = await self._house.pictures.board(panel.view, who_sits(now.table), panel.voice, marked)
        return [shot] if shot else []

    async def _tunnel(self, now: Standing, panel: Panel) -> list[Shot]:
        tunnel = panel.view.phase
        if not isinstance(tunnel, OpenTunnel):
            return []
        who = who_sits(now.table)[tunnel.seat]
        shot = await self._house.pictures.tunnel(now.board, tunnel, who, panel.voice)
        return [shot] if shot else []


def built_of(view: View, old: PanelNote | None, *, shown: bool) -> int:
    """What lies on the last picture of the board; unknown where a picture of a tunnel came after it."""
    if isinstance(view.phase, OpenTunnel):
        return -1
    return laid_out(view) if shown else old.built if old else -1


def laid_out(view: View) -> int:
    """How many routes and stations lie on the board: with each the picture changes."""
    return sum(owner != NOBODY for owner in (*view.owner, *view.station_at))

"""Messages in a channel that are over some day: calls to act, questions to one person, offers of a seat, votes.

Each is noted when it has been posted. It is deleted once the people whom it concerns have acted, or once nobody can
any more; a vote loses its buttons, since its result stays. So the panel remains the one message of a turn. What Discord
does not let through now is done in the next sweep.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from cogs.kit.bot import Bot
from cogs.kit.channel import Channel
from cogs.kit.connection import Unreachable
from cogs.kit.layout import Layout
from cogs.tables.lobby_rules import seats_of
from cogs.tables.position import Position
from cogs.tables.service import Tables
from data.boards import load_board
from data.store import LOBBY, RUNNING, Store, Table
from data.store.notes import HostSeenNote, PassingNote, ProposalNote
from engine.refused import Refused

log = logging.getLogger(__name__)

ACT = "act"  # asks some seats to act: over when each of them has
HOST = "host"  # asks the host of a lobby for the role: over when the host is seen there, or somebody else is host
SEAT = "seat"  # offers people seats in a lobby: over when they sit there or no seat is free
LOBBY_NEWS = "lobby"  # tells something of a lobby: over with it
IDLE = "idle"  # says that an idle game will be closed: over when something happens in it
VOTE = "vote"  # shows a proposal: over when it is settled


class PassingMessages:
    """The passing messages of all tables."""

    def __init__(self, bot: Bot, store: Store, tables: Tables) -> None:
        self._bot = bot
        self._store = store
        self._tables = tables

    async def note(
        self, table: Table, kind: str, message: int, *, people: Sequence[int] = (), at: int | None = None
    ) -> None:
        """Notes a message that was posted about a lobby or an idle game."""
        at = self._store.now() if at is None else at
        await self._put(table, PassingNote(kind, message, at, people=tuple(people)))

    async def note_call(self, position: Position, message: int, seats: Sequence[int]) -> None:
        """Notes a message that asks these seats to act."""
        asked = tuple((seat, position.decision(seat)) for seat in seats)
        await self._put(position.table, PassingNote(ACT, message, self._store.now(), asked))

    async def note_vote(self, table: Table, message: int, proposal: int) -> None:
        """Notes the message of a proposal."""
        await self._put(table, PassingNote(VOTE, message, self._store.now(), proposal=proposal))

    async def forget(self, game: int, message: int) -> None:
        """Forgets a message: it shows already that it is over."""
        await self._store.notes.delete(game, PassingNote, name=str(message))

    async def _put(self, table: Table, note: PassingNote) -> None:
        await self._store.notes.put(table.game, note, name=str(note.message))

    # ── what is over ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def sweep(self) -> None:
        """Takes away what is over at every table. Called at the start and every minute."""
        noted = {game for game, _, _ in await self._store.notes.family(PassingNote)}
        for game in sorted({*noted, *await self._store.reminders.games()}):
            await self.tidy(game)

    async def tidy(self, game: int) -> None:
        """Takes away what is over at a table. If Discord cannot be reached, the next sweep does."""
        notes = [note for _, _, note in await self._store.notes.family(PassingNote, game)]
        reminders = await self._store.reminders.of_game(game)
        table = await self._tables.table(game) if notes or reminders else None
        if table is None:
            return
        try:
            for note in notes:
                if await self._is_over(table, note):
                    await self._take_away(table, note)
            await self._delete_reminders(table, reminders)
        except Unreachable as error:
            log.info("what is over stays for now", extra={"game": game, "why": str(error)})

    async def _take_away(self, table: Table, note: PassingNote) -> None:
        if note.kind == VOTE:
            say = self._bot.texts.localizer(table.locale, table.board)
            await Channel(self._bot, table).edit(note.message, Layout(say("proposal-settled")))
        else:
            await Channel(self._bot, table).delete(note.message)
        await self.forget(table.game, note.message)

    async def _is_over(self, table: Table, note: PassingNote) -> bool:
        if note.kind == ACT:
            return not await self._is_awaited(table, note.asked)
        if note.kind == VOTE:
            return table.status != RUNNING or not await self._is_open(table, note.proposal)
        if note.kind == IDLE:
            return table.status != RUNNING or table.moved_at > note.at
        if note.kind == HOST:
            return table.status != LOBBY or await self._host_has_come(table, note)
        if note.kind == SEAT:
            all_sit = all(table.seat_of(user) is not None for user in note.people)
            return table.status != LOBBY or _is_full(table) or all_sit
        return note.kind == LOBBY_NEWS and table.status != LOBBY  # other kinds are of a newer version

    async def _is_open(self, table: Table, number: int) -> bool:
        proposal = await self._store.notes.get(table.game, ProposalNote)
        return proposal is not None and proposal.number == number

    async def _host_has_come(self, table: Table, note: PassingNote) -> bool:
        """Whether the host who was asked has been seen since, or is host no more."""
        if table.host is None or table.host not in note.people:
            return True
        seen = await self._store.notes.get(table.game, HostSeenNote, table.host)
        return seen is not None and seen.at > note.at

    async def _is_awaited(self, table: Table, asked: Sequence[tuple[int, int]]) -> bool:
        """Whether any of these seats is still to make the decision that it was asked for."""
        position = await self._tables.position(table)
        if isinstance(position, Refused) or position.table.status != RUNNING:
            return False
        return any(position.present(seat) and position.decision(seat) == decision for seat, decision in asked)

    async def _delete_reminders(self, table: Table, reminders: Sequence[tuple[int, int, int]]) -> None:
        """Deletes the reminders of those who have acted (`cogs/clocks/reminders.py`)."""
        for seat, decision, message in reminders:
            if not await self._is_awaited(table, [(seat, decision)]):
                await Channel(self._bot, table).delete(message)
                await self._store.reminders.delete(table.game, message)


def _is_full(table: Table) -> bool:
    return len(table.seats) >= seats_of(load_board(table.board), table)

"""Moves are stored here; seats of running games go into other hands, and games end before their end. Without Discord.

For the record a seat that changes hands is what it looks like at the table: a person leaves, a person sits down.

seat_gone        seat      this person does not sit there (any more)
vote_over                  what was proposed is not open any more
moved_on         n         something has happened since; to be looked at again
channel_taken    game      there is an open table in the channel already
rematch_had      game      the game has been played again
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from cogs.tables.clocks import clocks_after, soonest
from cogs.tables.lobby import Lobbies
from cogs.tables.position import STAND_IN, LiveGame, Outcome
from cogs.tables.proposals import Proposal
from data.record.actions import write_action
from data.record.events import write_event
from data.store import CLOSED, OVER, RUNNING, Clock, Move, SeatChange, Sitter, Table
from engine.actions import Action, Join, Leave
from engine.events import Event
from engine.play import play
from engine.refused import Refused
from engine.state import Game, Over

ATTEMPTS = 8  # against other processes
DESERTED = "deserted"  # why a table is closed: nobody is left
CONSENT = "agreed"

Once = Callable[[LiveGame], Awaitable[Outcome | Refused | None]]


@dataclass(frozen=True)
class Asked:
    """What was asked of which seat, and by whom; `late` if the computer does it, out of time."""

    seat: int
    user: int | None
    action: Action
    late: bool = False


class Hands(Lobbies):
    """Tables whose seats go into other hands."""

    # ── other hands ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def hand_over(
        self, game: int, seat: int, holder: int, heir: Sitter, *, asked: int, proposal: int, after: int
    ) -> Outcome | Refused:
        """A seat goes to another person, who has agreed, if nothing has happened since move `after`."""

        async def once(running: LiveGame) -> Outcome | Refused | None:
            table = running.table
            if not await self._is_open(table, proposal):
                return Refused("vote_over")
            if table.last != after:
                return Refused("moved_on", n=table.last)
            if table.seat_of(holder) != seat:
                return Refused("seat_gone", seat=seat)
            if (there := table.seat_of(heir.user)) is not None:
                return Refused("already_in", seat=there, color=table.seats[there].color)
            actions = (Join(),) if running.game.away >> seat & 1 else (Leave(), Join())
            sitter = Sitter(heir.user, heir.name, table.seats[seat].color)
            host = heir.user if table.host == holder else table.host
            return await self._reseat(running, seat, asked, actions, SeatChange(sitter, host, proposal))

        return await self._moving(game, once)

    async def _is_open(self, table: Table, proposal: int) -> bool:
        found = await self.store.notes.get(table.game, Proposal)
        return found is not None and found.number == proposal

    async def resign(self, game: int, user: int) -> Outcome | Refused:
        """A person gives up for good: the computer plays on. Where nobody is left the table is closed."""

        async def once(running: LiveGame) -> Outcome | Refused | None:
            table, seat = running.table, running.table.seat_of(user)
            if seat is None:
                return Refused("not_a_player")
            actions = () if running.game.away >> seat & 1 else (Leave(),)
            sitter = replace(table.seats[seat], computer=STAND_IN)
            others = [other.user for other in table.seats if other.user not in (None, user) and other.computer is None]
            host = next(iter(others), None) if table.host == user else table.host
            closing = None if others else DESERTED
            return await self._reseat(running, seat, user, actions, SeatChange(sitter, host, closing=closing))

        return await self._moving(game, once)

    async def _reseat(
        self, running: LiveGame, seat: int, user: int, actions: Sequence[Action], change: SeatChange
    ) -> Outcome | Refused | None:
        """What is done to a seat, and who sits there from now on: one move."""
        table = running.table
        if table.status != RUNNING:
            return Refused("game_over", game=table.game, status=table.status)
        after, events = running.game.copy(), list[Event]()
        for action in actions:
            followed = play(after, seat, action, running.chance)
            if isinstance(followed, Refused):
                return followed
            events += followed
        seats = (*table.seats[:seat], change.sitter, *table.seats[seat + 1 :])
        others = tuple(clock for clock in table.clocks if clock.seat != seat)
        running = replace(running, table=table.but(seats=seats, host=change.host, clocks=others))
        asked = Asked(seat, user, Leave() if change.sitter.computer else Join())
        clocks = clocks_after(running.table, after, self.store.now())
        return await self._store(running, after, asked, events, clocks, change)

    # ── other places ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def close(self, game: int, why: str, proposal: int | None = None) -> Table | Refused:
        """A running game comes to its end before the last turn."""
        async with self._lock(game):
            closed = await self.store.games.close(game, why, proposal)
            self._forget(game)
        return closed or Refused("vote_over")

    async def move_to(self, table: Table, channel: int) -> Table | Refused:
        """An open table goes to another channel, which must be free."""
        if await self.store.games.move_to(table.game, table.channel, channel):
            return table.but(channel=channel)
        there = await self.store.games.table_in(channel)
        return Refused("channel_taken", game=there.game) if there else Refused("busy")

    # ── storing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _moving(self, game: int, once: Once) -> Outcome | Refused:
        """One move, decided on the game as it stands; again, if somebody else was faster."""
        async with self._lock(game):
            try:
                for _ in range(ATTEMPTS):
                    running = await self._load(game)
                    if isinstance(running, Refused):
                        return running
                    answer = await once(running)
                    if answer is not None:
                        return answer
                    self._forget(game)  # somebody else was faster: what we knew is old
            except BaseException:
                self._forget(game)  # whether it is stored, the store alone knows
                raise
        return Refused("busy")

    async def _store(
        self,
        running: LiveGame,
        after: Game,
        asked: Asked,
        events: Sequence[Event],
        clocks: tuple[Clock, ...],
        change: SeatChange | None = None,
    ) -> Outcome | None:
        """Stores what has been decided; None if somebody else has moved in the meantime."""
        board, table = running.board, running.table
        followed, action = [write_event(board, event) for event in events], write_action(board, asked.action)
        move = Move(table.game, table.last + 1, asked.seat, asked.user, action, followed, self.store.now(), asked.late)
        status = OVER if isinstance(after.phase, Over) else CLOSED if change and change.closing else RUNNING
        if not await self.store.moves.append(move, status, change, clocks):
            return None
        moved = running.moved(after, status, move, asked.action, events, clocks)
        self._keep(moved)
        self.clocks_set(soonest(clocks))
        return moved.outcomes[-1]

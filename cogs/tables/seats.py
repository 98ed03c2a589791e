"""Seats of running games that change hands, games that end before their last turn, tables that change channels.

For the engine, a seat that changes hands is two actions: one person leaves, another one joins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.tables.clocks import CLOCK_OPTION, TIMEOUT_OPTION, next_wake_up, reset_clocks
from cogs.tables.live_game import Decided, LiveGame
from cogs.tables.make_move import MoveMaker
from cogs.tables.position import Outcome
from cogs.tables.proposals import Proposal
from data.store import RUNNING, SeatChange, Sitter, Store, Table
from engine.actions import Action, Join, Leave
from engine.events import Event
from engine.play import play
from engine.refused import Refused

STAND_IN = "solid"  # plays for a person who has left: keeps the seat worth coming back to, and thinks fast
DESERTED = "deserted"  # why a table is closed: no person is left
CONSENT = "agreed"  # why a table is closed: everybody agreed
MANAGER = "manager"  # why a table is closed: somebody who manages the server has closed it


@dataclass(frozen=True)
class Handover:
    """A seat that its holder, or a vote, gives to an heir who has agreed."""

    seat: int
    holder: int
    heir: Sitter
    user: int  # who asked for it
    proposal: int  # its number; it must still be open
    after: int  # the last move that those who agreed have seen


class Seats:
    """Who sits on the seats of running games, and where their tables are."""

    def __init__(self, store: Store, moves: MoveMaker) -> None:
        self._store = store
        self._moves = moves

    async def hand_over(self, game: int, handover: Handover) -> Outcome | Refused:
        """Gives a seat to another person, if nothing has happened since they agreed."""
        return await self._moves.make(game, self._hand_over, handover)

    async def _hand_over(self, live: LiveGame, handover: Handover) -> Decided | Refused:
        table, seat, heir = live.table, handover.seat, handover.heir
        if not await self._is_open(table, handover.proposal):
            return Refused("vote_over")
        if table.last != handover.after:
            return Refused("moved_on", n=table.last)
        if table.seat_of(handover.holder) != seat:
            return Refused("seat_gone", seat=seat)
        if (there := table.seat_of(heir.user)) is not None:
            return Refused("already_in", seat=there, color=table.seats[there].color)
        actions = (Join(),) if live.position.away(seat) else (Leave(), Join())
        sitter = Sitter(heir.user, heir.name, table.seats[seat].color)
        host = heir.user if table.host == handover.holder else table.host
        return _reseat(live, seat, handover.user, actions, SeatChange(sitter, host, handover.proposal))

    async def _is_open(self, table: Table, proposal: int) -> bool:
        found = await self._store.notes.get(table.game, Proposal)
        return found is not None and found.number == proposal

    async def stand_in(self, game: int, proposal: Proposal, *, after: int) -> Outcome | Refused:
        """Lets the computer play on for a person who is gone, until that person comes back, as the table has agreed.

        `after` is the last move that those who agreed have seen.
        """
        return await self._moves.make(game, self._stand_in, proposal, after)

    async def _stand_in(self, live: LiveGame, proposal: Proposal, after: int) -> Decided | Refused:
        table, seat = live.table, proposal.seat
        if not await self._is_open(table, proposal.number):
            return Refused("vote_over")
        if table.last != after:
            return Refused("moved_on", n=table.last)
        if table.seat_of(proposal.holder) != seat:
            return Refused("seat_gone", seat=seat)
        change = SeatChange(table.seats[seat], table.host, proposal.number)
        decided = _reseat(live, seat, None, (Leave(),), change)
        return decided if isinstance(decided, Refused) else replace(decided, action=Leave(), out_of_time=True)

    async def set_clock(self, game: int, proposal: Proposal) -> Table | Refused:
        """Gives a running game another clock, as the table has agreed. See `reset_clocks` for the running ones."""
        now, options = self._store.now(), {CLOCK_OPTION: proposal.clock, TIMEOUT_OPTION: proposal.late}
        async with self._moves.between_moves(game):
            changed = await self._store.games.set_options(
                game, options, proposal.number, lambda table: reset_clocks(table, now)
            )
        if changed is None:
            return Refused("vote_over")
        if (moment := next_wake_up(changed.clocks)) is not None:
            self._moves.wake_clock(moment)
        return changed

    async def resign(self, game: int, user: int) -> Outcome | Refused:
        """A person gives up for good: a computer plays on. The last person's resignation closes the table."""
        return await self._moves.make(game, _resign, user)

    async def close(self, game: int, why: str, proposal: int | None = None) -> Table | Refused:
        """Ends a running game before its last turn."""
        return await self._store.games.close(game, why, proposal) or Refused("vote_over")

    async def close_for_manager(self, game: int) -> Table | Refused:
        """Closes an open table, before its start too."""
        return await self._store.games.close_open(game, MANAGER) or Refused("game_over", game=game)

    async def move_to(self, table: Table, channel: int) -> Table | Refused:
        """Moves an open table to another channel, which must have none."""
        if await self._store.games.move_to(table.game, table.channel, channel):
            return table.but(channel=channel)
        there = await self._store.games.table_in(channel)
        return Refused("channel_taken", game=there.game) if there else Refused("busy")


async def _resign(live: LiveGame, user: int) -> Decided | Refused:
    table, seat = live.table, live.table.seat_of(user)
    if seat is None:
        return Refused("not_a_player")
    actions = () if live.position.away(seat) else (Leave(),)
    sitter = replace(table.seats[seat], computer=STAND_IN)
    others = [other.user for other in table.seats if other.user not in (None, user) and other.computer is None]
    host = next(iter(others), None) if table.host == user else table.host
    return _reseat(live, seat, user, actions, SeatChange(sitter, host, closing=None if others else DESERTED))


def _reseat(
    live: LiveGame, seat: int, user: int | None, actions: Sequence[Action], change: SeatChange
) -> Decided | Refused:
    """One move: these actions on a seat, and who sits there from then on."""
    table = live.table
    if table.status != RUNNING:
        return Refused("game_over", game=table.game, status=table.status)
    after, events = live.game.copy(), list[Event]()
    for action in actions:
        followed = play(after, seat, action, live.chance)
        if isinstance(followed, Refused):
            return followed
        events += followed
    seats = (*table.seats[:seat], change.sitter, *table.seats[seat + 1 :])
    clocks = tuple(clock for clock in table.clocks if clock.seat != seat)  # the new sitter has the whole time
    live = replace(live, table=table.but(seats=seats, host=change.host, clocks=clocks))
    # Join alone is a person's return (`came_back`): a seat that was left before it changes hands is left for good.
    asked = Join() if len(actions) == 2 else Leave()
    return Decided(live, after, events, seat, user, asked, change=change)

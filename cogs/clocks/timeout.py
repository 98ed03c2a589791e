"""What happens when a person's time runs out: the computer plays one turn, or takes the seat. No one forfeits.

Whoever lets the time run out again and again is gone: the computer takes the seat, so that nobody waits for it.
"""

from __future__ import annotations

import logging

from cogs.clocks.reminders import Reminders
from cogs.show.teller import Teller
from cogs.tables.clocks import LEAVE, WAIT, timeout_rule_of
from cogs.tables.computers import Computers
from cogs.tables.position import Position
from cogs.tables.service import Tables
from cogs.tables.silence import TIMEOUTS, silence_of
from data.store import Clock, Store
from engine.actions import Action, Leave, Withdraw
from engine.refused import Refused
from engine.state import OpenTunnel

log = logging.getLogger(__name__)

MAX_ACTIONS = 8  # of one turn: no turn has more
OVERTAKEN = ("stale", "game_over", "no_game_here")  # refusals because another action came first


class Timeouts:
    """Plays for people whose time has run out."""

    def __init__(
        self, store: Store, tables: Tables, teller: Teller, computers: Computers, reminders: Reminders
    ) -> None:
        self._store = store
        self._tables = tables
        self._teller = teller
        self._computers = computers
        self._reminders = reminders

    async def run_out(self, game: int, clock: Clock) -> None:
        """Follows the table's timeout rule. If the person acts at the same moment, the person's action counts."""
        position = await self._tables.position(game)
        if isinstance(position, Refused) or position.table.clock(clock.seat) is None:
            return
        rule = timeout_rule_of(position.table)
        if rule == WAIT:
            return await self._reminders.tell_of_silence(position, clock)
        if rule == LEAVE or await self._is_one_too_many(position, clock):
            await self._play(position, clock.seat, Leave())
        else:
            await self._play_turn(position, clock.seat)
        return self._teller.schedule(game)

    async def _is_one_too_many(self, position: Position, clock: Clock) -> bool:
        """Whether this is one more timeout in a row than a person may have and still count as here."""
        current = position.table.clock(clock.seat)
        silence = await silence_of(self._store, position.table, clock.seat)
        is_counted = current is not None and current.late  # the computer has begun to play this turn
        return silence is not None and silence.timeouts + (not is_counted) >= TIMEOUTS

    async def _play_turn(self, position: Position, seat: int) -> None:
        """Plays the rest of this seat's turn, or its choice of tickets."""
        turn = position.view(None).turns
        for _ in range(MAX_ACTIONS):
            if seat not in position.to_act or position.view(None).turns != turn or position.away(seat):
                return
            after = await self._play(position, seat, await self._choice(position, seat))
            if after is None:
                return
            position = after

    async def _choice(self, position: Position, seat: int) -> Action:
        """What the computer thinks best; but it withdraws from a tunnel that the person has opened."""
        clock = position.table.clock(seat)
        if isinstance(position.view(None).phase, OpenTunnel) and not (clock and clock.late):
            return Withdraw()
        return (await self._computers.advice(position, seat)).action

    async def _play(self, position: Position, seat: int, action: Action) -> Position | None:
        """Plays one action; returns the game after it, or None if another action came first."""
        game = position.table.game
        outcome = await self._tables.play_seat(game, seat, position.decision(seat), action, out_of_time=True)
        if isinstance(outcome, Refused):
            if outcome.code not in OVERTAKEN:
                log.error("out of time, and the computer was refused", extra={"code": outcome.code})
            return None
        return outcome

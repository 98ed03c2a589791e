"""Out of time: the computer plays one turn for a person, or takes the seat. Never a forfeit."""

from __future__ import annotations

import logging

from cogs.show.teller import Teller
from cogs.tables.clocks import LEAVE, WAIT, late_of
from cogs.tables.computers import Computers
from cogs.tables.position import Position
from cogs.tables.service import Tables
from data.store import Clock
from engine.actions import Action, Leave, Withdraw
from engine.refused import Refused
from engine.state import OpenTunnel

log = logging.getLogger(__name__)

MOST = 8  # actions of one turn: more than any has
OVERTAKEN = ("stale", "game_over", "no_game_here")  # the person, or somebody else, was faster after all


class Timeouts:
    """Acts for people whose time has run out."""

    def __init__(self, tables: Tables, teller: Teller, computers: Computers) -> None:
        self._tables = tables
        self._teller = teller
        self._computers = computers

    async def run_out(self, game: int, clock: Clock) -> None:
        """What the table has chosen for this moment; a person who acts meanwhile is faster."""
        position = await self._tables.position(game)
        if isinstance(position, Refused) or position.table.clock(clock.seat) is None or late_of(position.table) == WAIT:
            return
        if late_of(position.table) == LEAVE:
            await self._play(position, clock.seat, Leave())
        else:
            await self._play_turn(position, clock.seat)
        self._teller.schedule(game)

    async def _play_turn(self, position: Position, seat: int) -> None:
        """The rest of this seat's turn, or its choice of tickets."""
        turn = position.view(None).turns
        for _ in range(MOST):
            if seat not in position.to_act or position.view(None).turns != turn or position.away(seat):
                return
            after = await self._play(position, seat, await self._choice(position, seat))
            if after is None:
                return
            position = after

    async def _choice(self, position: Position, seat: int) -> Action:
        """Withdraws from a tunnel that the person has opened; otherwise what the computer thinks best."""
        clock = position.table.clock(seat)
        if isinstance(position.view(None).phase, OpenTunnel) and not (clock and clock.late):
            return Withdraw()
        return (await self._computers.advice(position, seat)).action

    async def _play(self, position: Position, seat: int, action: Action) -> Position | None:
        """One action for a person; the game after it, or None if the person was faster."""
        game = position.table.game
        taken = await self._tables.play_seat(game, seat, position.decision(seat), action, late=True)
        if isinstance(taken, Refused):
            if taken.code not in OVERTAKEN:
                log.error("out of time, and the computer was refused", extra={"code": taken.code})
            return None
        return taken

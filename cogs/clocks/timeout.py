"""Out of time: the computer plays one turn for a person, or takes the seat. Never a forfeit."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.tables.clocks import LEAVE, WAIT, late_of
from cogs.tables.computers import advice
from cogs.tables.position import Standing
from data.store import Clock
from engine.actions import Action, Leave, Withdraw
from engine.refused import Refused
from engine.state import OpenTunnel

if TYPE_CHECKING:
    from cogs.client import House


log = logging.getLogger(__name__)

MOST = 8  # actions of one turn: more than any has
OVERTAKEN = ("stale", "game_over", "no_game_here")  # the person, or somebody else, was faster after all


async def run_out(house: House, game: int, clock: Clock) -> None:
    """What the table has chosen for this moment; a person who acts meanwhile is faster."""
    standing = await house.tables.standing(game)
    if isinstance(standing, Refused) or standing.table.clock(clock.seat) is None or late_of(standing.table) == WAIT:
        return
    if late_of(standing.table) == LEAVE:
        await _play(house, standing, clock.seat, Leave())
    else:
        await _play_turn(house, standing, clock.seat)
    house.teller.soon(game)


async def _play_turn(house: House, standing: Standing, seat: int) -> None:
    """The rest of this seat's turn, or its choice of tickets."""
    turn = standing.view(None).turns
    for _ in range(MOST):
        if seat not in standing.to_act or standing.view(None).turns != turn or standing.away(seat):
            return
        after = await _play(house, standing, seat, await _choice(house, standing, seat))
        if after is None:
            return
        standing = after


async def _choice(house: House, standing: Standing, seat: int) -> Action:
    """What is done for a person: out of a tunnel that the person has opened, otherwise as the computer thinks best."""
    clock = standing.table.clock(seat)
    if isinstance(standing.view(None).phase, OpenTunnel) and not (clock and clock.late):
        return Withdraw()
    return (await advice(house, standing, seat)).action


async def _play(house: House, standing: Standing, seat: int, action: Action) -> Standing | None:
    """One action for a person; the game after it, or None if the person was faster."""
    game = standing.table.game
    taken = await house.tables.play_seat(game, seat, standing.decision(seat), action, late=True)
    if isinstance(taken, Refused):
        if taken.code not in OVERTAKEN:
            log.error("out of time, and the computer was refused", extra={"code": taken.code})
        return None
    return taken

"""Out of time: the computer plays one turn for a person, or takes the seat. Never a forfeit."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.tables.clocks import LEAVE, WAIT, late_of
from cogs.tables.position import Position
from data.store import Clock
from engine.actions import Action, Leave, Withdraw
from engine.refused import Refused
from engine.state import OpenTunnel

if TYPE_CHECKING:
    from cogs.client import Stationmaster


log = logging.getLogger(__name__)

MOST = 8  # actions of one turn: more than any has
OVERTAKEN = ("stale", "game_over", "no_game_here")  # the person, or somebody else, was faster after all


async def run_out(bot: Stationmaster, game: int, clock: Clock) -> None:
    """What the table has chosen for this moment; a person who acts meanwhile is faster."""
    position = await bot.tables.position(game)
    if isinstance(position, Refused) or position.table.clock(clock.seat) is None or late_of(position.table) == WAIT:
        return
    if late_of(position.table) == LEAVE:
        await _play(bot, position, clock.seat, Leave())
    else:
        await _play_turn(bot, position, clock.seat)
    bot.teller.soon(game)


async def _play_turn(bot: Stationmaster, position: Position, seat: int) -> None:
    """The rest of this seat's turn, or its choice of tickets."""
    turn = position.view(None).turns
    for _ in range(MOST):
        if seat not in position.to_act or position.view(None).turns != turn or position.away(seat):
            return
        after = await _play(bot, position, seat, await _choice(bot, position, seat))
        if after is None:
            return
        position = after


async def _choice(bot: Stationmaster, position: Position, seat: int) -> Action:
    """What is done for a person: out of a tunnel that the person has opened, otherwise as the computer thinks best."""
    clock = position.table.clock(seat)
    if isinstance(position.view(None).phase, OpenTunnel) and not (clock and clock.late):
        return Withdraw()
    return (await bot.computers.advise(position, seat)).action


async def _play(bot: Stationmaster, position: Position, seat: int, action: Action) -> Position | None:
    """One action for a person; the game after it, or None if the person was faster."""
    game = position.table.game
    taken = await bot.tables.play_seat(game, seat, position.decision(seat), action, late=True)
    if isinstance(taken, Refused):
        if taken.code not in OVERTAKEN:
            log.error("out of time, and the computer was refused", extra={"code": taken.code})
        return None
    return taken

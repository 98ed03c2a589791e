"""Seats without a person: the computer plays them, at a natural pace, before the table is told."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import TYPE_CHECKING

from cogs.standing import Standing
from engine.players import PLAYERS, Player
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

STAND_IN = "solid"  # for a person who has left: keeps the seat worth coming back to, and nobody waits for it to think
MOST = 400  # actions in a row: more than any game has


async def play_computers(house: House, game: int) -> None:
    """Every action that is up to a computer, until a person is to act or nobody is there any more."""
    turn = -1
    for _ in range(MOST):
        standing = await house.tables.standing(game)
        if isinstance(standing, Refused) or not any(
            present(standing, seat) for seat in range(len(standing.table.seats))
        ):
            return
        seats = [seat for seat in standing.to_act if not present(standing, seat)]
        if not seats:
            return
        if standing.view(None).turns != turn:
            turn = standing.view(None).turns
            await asyncio.sleep(house.pace)
        if not await _act(house, standing, seats[0]):
            return


def present(standing: Standing, seat: int) -> bool:
    """Whether a person sits on a seat."""
    return standing.table.seats[seat].user is not None and not standing.away(seat)


async def _act(house: House, standing: Standing, seat: int) -> bool:
    """One action of a computer; whether it was taken."""
    player = player_of(standing, seat)
    action = await asyncio.to_thread(player.choose, lambda: standing.view(seat), standing.options(seat))
    taken = await house.tables.play_seat(standing.table.game, seat, standing.decision(seat), action)
    if isinstance(taken, Refused) and taken.code != "stale":
        log.warning("a computer was refused", extra={"code": taken.code})
        return False
    return True


def player_of(standing: Standing, seat: int) -> Player:
    """Who plays a seat that has no person."""
    level = standing.table.seats[seat].computer
    return PLAYERS.get(level or STAND_IN, PLAYERS[STAND_IN])(Random())

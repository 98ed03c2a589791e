"""Seats without a person: the computer plays them, at a natural pace, before the table is told."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from cogs.standing import Standing
from engine.actions import Action
from engine.players import LEVELS
from engine.players.why import Advice
from engine.refused import Refused

if TYPE_CHECKING:
    from cogs.house import House

log = logging.getLogger(__name__)

STAND_IN = "solid"  # for a person who has left: keeps the seat worth coming back to, and nobody waits for it to think
ROW = 5.0  # seconds that people wait for computers in a row, however many they are and however slow their pace
SHORT, LONG = 0.5, 2.0  # seconds for one thought: at the end of a long row, and otherwise
MOST = 400  # actions in a row: more than any game has


class Row:
    """How much time the computers have that play one after the other."""

    def __init__(self, pace: float) -> None:
        self._pace, self._turn = pace, -1
        self._end = self._due = self._now() + ROW

    def begin(self, turn: int) -> None:
        """A turn takes its time, whether it is thought about or not."""
        if turn != self._turn:
            self._turn, self._due = turn, min(self._end, self._now() + self._pace)

    def patience(self) -> float:
        """Seconds for the next thought."""
        return min(LONG, max(SHORT, self._end - self._now()))

    async def breathe(self) -> None:
        """Until the turn has taken its time."""
        await asyncio.sleep(max(0.0, self._due - self._now()))

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


async def play_computers(house: House, game: int) -> bool:
    """Every action that is up to a computer, until a person is to act or nobody is there any more.

    False if the bot stops before that: then the table is told later, and the next start goes on from what is stored.
    """
    row = Row(house.pace)
    for _ in range(MOST):
        standing = await house.tables.standing(game)
        if isinstance(standing, Refused) or not any(
            present(standing, seat) for seat in range(len(standing.table.seats))
        ):
            return True
        seats = [seat for seat in standing.to_act if not present(standing, seat)]
        if not seats:
            return True
        if house.closing:
            return False
        row.begin(standing.view(None).turns)
        if not await _act(house, standing, seats[0], row):
            return True
    return True


def present(standing: Standing, seat: int) -> bool:
    """Whether a person sits on a seat."""
    return standing.table.seats[seat].user is not None and not standing.away(seat)


async def advice(house: House, standing: Standing, seat: int, patience: float = LONG) -> Advice:
    """What the computer does for a seat, and why. It is shown what the seat may see, and nothing else."""
    level = standing.table.seats[seat].computer
    known = level if level in LEVELS else STAND_IN
    return await house.thinking.advise(known, standing.view(seat), standing.options(seat), patience)


async def _act(house: House, standing: Standing, seat: int, row: Row) -> bool:
    """One action of a computer; False if it cannot act. A person who comes back meanwhile is faster."""
    advised = await advice(house, standing, seat, row.patience())
    await row.breathe()
    now = await house.tables.standing(standing.table.game)
    if isinstance(now, Refused) or present(now, seat):
        return True
    for action in (advised.action, standing.options(seat)[0]):
        if await _play(house, standing, seat, action):
            return True
    return False


async def _play(house: House, standing: Standing, seat: int, action: Action) -> bool:
    taken = await house.tables.play_seat(standing.table.game, seat, standing.decision(seat), action)
    if isinstance(taken, Refused) and taken.code != "stale":
        log.error("a computer was refused", extra={"code": taken.code})
        return False
    return True

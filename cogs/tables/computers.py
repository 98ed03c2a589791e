"""Seats without a person: the computer plays them, at a natural pace, before the table is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cogs.tables.position import STAND_IN, Position
from cogs.tables.reasons import note_why
from cogs.tables.service import Tables
from cogs.tables.thinking.pool import Thinking
from data.store import RUNNING, Store
from engine.players import LEVELS
from engine.players.why import Advice, Why
from engine.refused import Refused

log = logging.getLogger(__name__)
ROW = 4.0  # seconds of pace that people wait for computers in a row, however many and however slow they are
THINKING = 2.0  # seconds of thinking in such a row, mostly within its pace
SHORT = 0.2  # seconds of each thought after that; a quick player plays where it does not suffice
MOST = 400  # actions in a row: more than any game has


class Row:
    """How much time the computers have that play one after the other."""

    def __init__(self, pace: float, now: Callable[[], float]) -> None:
        self.now, self._pace, self._turn = now, pace, -1
        self._end = self._due = now() + ROW
        self._thinking = THINKING

    def begin(self, turn: int) -> None:
        """A turn takes its time, whether it is thought about or not."""
        if turn != self._turn:
            self._turn, self._due = turn, min(self._end, self.now() + self._pace)

    def patience(self) -> float:
        """Seconds for the next thought."""
        return max(SHORT, self._thinking)

    def spend(self, seconds: float) -> None:
        """So long was thought."""
        self._thinking -= seconds

    def left(self) -> float:
        """Seconds until the turn has taken its time."""
        return max(0.0, self._due - self.now())


class Computers:
    """Plays the seats without a person."""

    def __init__(
        self, store: Store, tables: Tables, thinking: Thinking, pace: float, closing: Callable[[], bool]
    ) -> None:
        self._store = store
        self._tables = tables
        self._thinking = thinking
        self._pace = pace  # seconds that a computer takes for a turn
        self._closing = closing

    async def play(self, game: int) -> bool:
        """Every action that is up to a computer, until a person is to act or nobody is there any more.

        False if the bot stops before that: the table is told later, and the next start goes on from what is stored.
        """
        row = Row(self._pace, asyncio.get_running_loop().time)
        for _ in range(MOST):
            position = await self._tables.position(game)
            if (
                isinstance(position, Refused)
                or position.table.status != RUNNING
                or not any(present(position, seat) for seat in range(len(position.table.seats)))
            ):
                return True
            seats = [seat for seat in position.to_act if not present(position, seat)]
            if not seats:
                return True
            if self._closing():
                return False
            row.begin(position.view(None).turns)
            if not await self._act(position, seats[0], row):
                return True
        return True

    async def advice(self, position: Position, seat: int, patience: float = THINKING) -> Advice:
        """What the computer does for a seat, and why. It is shown what the seat may see, and nothing else."""
        level = position.table.seats[seat].computer
        known = level if level in LEVELS else STAND_IN
        return await self._thinking.advise(known, position.view(seat), position.options(seat), patience)

    async def _act(self, position: Position, seat: int, row: Row) -> bool:
        """One action of a computer; False if it cannot act. A person who comes back meanwhile is faster."""
        began = row.now()
        advised = await self.advice(position, seat, row.patience())
        row.spend(row.now() - began)
        await asyncio.sleep(row.left())
        now = await self._tables.position(position.table.game)
        if isinstance(now, Refused) or now.table.status != RUNNING or present(now, seat):
            return True
        first = Advice(position.options(seat)[0], Why("nothing_else"))
        return await self._play(position, seat, advised) or await self._play(position, seat, first)

    async def _play(self, position: Position, seat: int, advised: Advice) -> bool:
        taken = await self._tables.play_seat(position.table.game, seat, position.decision(seat), advised.action)
        if isinstance(taken, Refused):
            if taken.code != "stale":
                log.error("a computer was refused", extra={"code": taken.code})
            return taken.code == "stale"
        await note_why(self._store, taken, advised.why)
        return True


def present(position: Position, seat: int) -> bool:
    """Whether a person sits on a seat, who has not given it to a computer."""
    sitter = position.table.seats[seat]
    return sitter.user is not None and sitter.computer is None and not position.away(seat)

"""The heartbeat of each shard in the store: it shows how long a shard was down, and whether the host's clock was set.

What a shard finds out moves the tables of that shard alone: a process that starts moves nothing of another one.
"""

from __future__ import annotations

from collections.abc import Callable

from data.store.database import Connection, Database
from data.store.jumps import give_time_back, move_deadlines, move_moments, restart_future_clocks
from data.store.signs import Sign, read_sign, write_sign

INTERVAL = 60  # seconds between two heartbeats
OUTAGE = 4 * INTERVAL  # without a heartbeat for so long, the bot was down
JUMP = 2  # seconds by which two clocks may differ through rounding
STORING = 10  # seconds that a move may take to be stored
LONG = 7 * 86400  # seconds; after such an outage, or such a jump, tables count as idle only from then on
EVER = 2**62


class Heartbeat:
    """Records that the shards of this process run.

    `elapsed` is how many seconds have passed since the last heartbeat of a shard by a clock that cannot be set, if
    there is one.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.elapsed: Callable[[int], float | None] = lambda shard: None

    async def record(self, now: int, patience: int, elapsed: float | None = None, shard: int = 0) -> int:
        """Records a heartbeat of a shard; returns by how many seconds all its deadlines were moved with it.

        After an outage of more than `patience` seconds deadlines move by its length. If the host's clock differs from
        what `elapsed` implies, it was set, and deadlines move by the difference too. Without `elapsed` only a clock
        that was set back is noticed: then the last heartbeat lies in the future.
        """
        scope = self._database.scope.only((shard,))
        async with self._database.transaction() as connection:
            sign = await read_sign(connection, shard, scope.count) or Sign(now)
            last, back = sign.alive, sign.back
            jump = _jump(now - last, elapsed)
            outage = now - last - jump
            outage = outage if outage > patience else 0
            moved = jump + outage
            if abs(jump if elapsed is not None else now - last) >= LONG or (back is not None and back > now):
                back = now
            await write_sign(connection, shard, scope.count, Sign(now, back))
            # Where the clock was set back by little, nobody knows whether a question was asked before or after that:
            # only what was surely asked before moves, so that nobody loses time.
            await move_deadlines(connection, scope, moved, last - STORING - 1 if -OUTAGE <= jump < 0 else EVER)
            await restart_future_clocks(connection, scope, now, now + STORING, now + INTERVAL)
            if jump:
                await move_moments(connection, scope, jump, now)
            await give_time_back(connection, scope, outage, now)
        return moved

    async def idle_since(self, seconds: float) -> float:
        """The moment before which the last move lies at every table that has been idle for this many seconds.

        A clock that was set since the last heartbeat does not count, and after a long outage everybody has the whole
        time to come back. It is the earliest moment of all shards of this process.
        """
        scope = self._database.scope
        async with self._database.snapshot() as connection:
            moments = [await self._idle_since(connection, shard, seconds) for shard in scope.shards]
        return min(moments)

    async def _idle_since(self, connection: Connection, shard: int, seconds: float) -> float:
        now, elapsed = self._database.now(), self.elapsed(shard)
        sign = await read_sign(connection, shard, self._database.scope.count)
        if sign is None:
            return now - seconds
        if elapsed is not None and 0 <= elapsed <= OUTAGE and _jump(now - sign.alive, elapsed):
            now = sign.alive
        return now - seconds if sign.back is None or sign.back < now - seconds else 0


def _jump(passed: int, elapsed: float | None) -> int:
    """By how many seconds the host's clock was set, as far as can be known."""
    if elapsed is None:
        return min(passed, 0)
    jump = round(passed - elapsed)
    return jump if abs(jump) >= JUMP else 0
